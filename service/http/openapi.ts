import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { hidden, isOfConsole, publishConsoleSchema, serveConsoleSchema } from './console-openapi.ts';
import { completeOperations } from './describe-operations.ts';
import { serveDocs } from './docs/serve-docs.ts';
import { describeEvents } from './event-schema.ts';
import { withTidyComponents } from './schema-components.ts';

type Document = OpenAPIV3_1.Document;

/** The schema of the interface, made from the same table of endpoints that answers, and published (9). */
export async function publishSchema(app: FastifyInstance, version: string): Promise<void> {
  // Handlers check their input themselves, in the order of precedence; the schemas are here to be published.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tieout',
        version,
        summary: 'Bank statement PDFs in, proved figures out.',
        description,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      } as OpenAPIV3_1.InfoObject,
      servers: [{ url: '/', description: 'This service' }],
      tags: [
        { name: 'Statements', description: 'Upload a statement and follow it to its result.' },
        { name: 'Batches', description: 'Many statements sent at once, and their progress as a whole.' },
        { name: 'Transactions', description: 'The rows of a statement, and corrections to them.' },
        { name: 'Events', description: 'What happened to the statements, for those who ask.' },
        { name: 'Bank accounts', description: 'The statements of one account of a bank, joined in time.' },
        { name: 'Account', description: 'Credits.' },
        { name: 'Webhooks', description: 'What is posted to the endpoints that a customer registers.' },
      ],
      security: [{ api_key: [] }],
      components: {
        securitySchemes: {
          api_key: {
            type: 'http',
            scheme: 'bearer',
            description: '`sk_live_…` uses credits, `sk_test_…` is free and answers with samples.',
          },
        },
      },
    },
    hideUntagged: true,
    transform: (route) => (isOfConsole(route.url) ? hidden(route) : jsonSchemaTransform(route)),
    transformObject: (given) =>
      ({ ...completeOperations(withTidyComponents(given)), webhooks: describeEvents() }) as never,
  });
  await publishConsoleSchema(app, version);
}

/** The schema and the pages that show it; all are for anybody. */
export function servePublished(app: FastifyInstance): void {
  let published: { readonly document: Document; readonly json: string } | null = null;
  const publish = () => {
    if (published === null) {
      const document = app.swagger() as Document;
      published = { document, json: JSON.stringify(document) };
    }
    return published;
  };
  app.get('/v1/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(publish().json));
  serveDocs(app, () => publish().document);
  serveConsoleSchema(app);
}

const description = [
  'Upload a bank statement PDF, follow it by polling or by webhook, read its rows, correct them, and download the result.',
  '',
  '`succeeded` means proved: the printed balances, totals and rows agree to the cent. Anything less is `needs_review`.',
  'Money is a decimal string, seen from the account holder: money in is `+`, money out is `-`, an owed balance is negative.',
  'Errors are `application/problem+json` (RFC 9457) and carry a `code`.',
].join('\n');
