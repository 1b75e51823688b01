import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { consoleAnswers } from './answers.ts';
import { remembered } from './asset.ts';
import { completeOperations } from './describe-operations.ts';
import { readBySession } from './endpoint.ts';
import { withTidyComponents } from './schema-components.ts';
import { plainName, secureName } from './session-cookie.ts';

type Document = OpenAPIV3_1.Document;
type Operation = OpenAPIV3_1.OperationObject;

declare module 'fastify' {
  interface FastifyInstance {
    consoleSchema(): OpenAPIV3_1.Document;
  }
}

/** What the console asks; its files lie under the same root. */
export const isOfConsole = (url: string): boolean => /^\/console\/(?:api|session|invitation)(?:\/|$)/.test(url);

type Route = Parameters<typeof jsonSchemaTransform>[0];

export const hidden = ({ schema, url }: Route) => ({ schema: { ...schema, hide: true }, url });

/** The schema of the console's own paths, made from their own table as that of `/v1` is from its own. */
export async function publishConsoleSchema(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    decorator: 'consoleSchema' as never,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tieout console',
        version,
        summary: 'What the console asks of its own service.',
        description,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      } as OpenAPIV3_1.InfoObject,
      servers: [{ url: '/', description: 'This service' }],
      security: [{ session: [] }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: plainName,
            description: `Set by signing in. Over https its name is \`${secureName}\`.`,
          },
        },
      },
    },
    // Whatever is asked of the console is listed, described or not: a test fails on what is not.
    transform: (route) => (isOfConsole(route.url) ? jsonSchemaTransform(route) : hidden(route)),
    transformObject: (given) => describeManners(completeOperations(withTidyComponents(given))) as never,
  });
}

export function serveConsoleSchema(app: FastifyInstance): void {
  const published = remembered(() => JSON.stringify(app.consoleSchema()));
  const schema = {
    operationId: 'getConsoleSchema',
    summary: 'This document',
    tags: ['Developers'],
    response: consoleAnswers({ 200: { description: 'OpenAPI 3.1.', schema: z.record(z.string(), z.unknown()) } }),
  };
  app.get('/console/api/openapi.json', { ...readBySession, schema }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(published()),
  );
}

const description = [
  'The console signs in with a cookie that scripts cannot read, and is answered by these paths. Programs use `/v1` with a key:',
  'only that interface is kept compatible; this one changes with the console, from one version to the next.',
  '',
  'Under `/console/api/v1/…` are the operations of `/v1`, asked with a session.',
].join('\n');

const consoleHeader = {
  name: 'X-Tieout-Console',
  in: 'header',
  required: true,
  description: 'A page of another site cannot set it.',
  schema: { type: 'string', const: '1' },
};

const modeHeader = {
  name: 'X-Tieout-Mode',
  in: 'header',
  required: false,
  description: 'Which statements are meant; `live` unless told.',
  schema: { type: 'string', enum: ['live', 'test'] },
};

const unattendedHeader = {
  name: 'X-Tieout-Unattended',
  in: 'header',
  required: false,
  description: 'The page asks by itself while nobody is at it: the request keeps no session open.',
  schema: { type: 'string', const: '1' },
};

/** The headers that every request of the console may carry. */
function describeManners(document: Document): Document {
  for (const path of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(path ?? {}) as [string, Operation][]) {
      const isByAddress = operation.security?.length === 0;
      operation.parameters = [
        ...(operation.parameters ?? []),
        ...(method === 'get' ? [] : [consoleHeader]),
        ...(isByAddress ? [] : [modeHeader, unattendedHeader]),
      ] as never;
    }
  }
  return document;
}
