import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransformObject, jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { batchBody, batchForm } from './batch-schemas.ts';
import { serveDocs } from './docs/serve-docs.ts';
import { describeEvents } from './event-schema.ts';
import { problemType } from './problem.ts';
import { tidyComponents } from './schema-components.ts';
import { uploadForm } from './schemas.ts';

type Document = OpenAPIV3_1.Document;
type Operation = OpenAPIV3_1.OperationObject;

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
    transform: jsonSchemaTransform,
    transformObject: (given) => complete(tidyComponents(withComponents(given) as Document)) as never,
  });
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
}

const description = [
  'Upload a bank statement PDF, follow it by polling or by webhook, read its rows, correct them, and download the result.',
  '',
  '`succeeded` means proved: the printed balances, totals and rows agree to the cent. Anything less is `needs_review`.',
  'Money is a decimal string, seen from the account holder: money in is `+`, money out is `-`, an owed balance is negative.',
  'Errors are `application/problem+json` (RFC 9457) and carry a `code`.',
].join('\n');

const withComponents = createJsonSchemaTransformObject({});

/** What the generator cannot know: the form, the files, and the headers of answers. */
function complete(document: Document): Document {
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path ?? {}) as Operation[]);
  for (const operation of operations) {
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      describeHeaders(operation, status, response as OpenAPIV3_1.ResponseObject);
    }
    if (operation.operationId === 'uploadStatement') {
      operation.requestBody = { required: true, content: { 'multipart/form-data': { schema: uploadForm } } } as never;
    }
    if (operation.operationId === 'uploadBatch') {
      operation.requestBody = {
        required: true,
        content: { 'multipart/form-data': { schema: batchForm }, 'application/json': { schema: batchBody } },
      } as never;
    }
    for (const parameter of (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[]) {
      if (parameter.name === 'metadata') Object.assign(parameter, { style: 'deepObject', explode: true });
    }
    if (operation.operationId?.startsWith('export')) describeFiles(operation);
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      if (status === '204' || status === '304') delete (response as OpenAPIV3_1.ResponseObject).content;
    }
  }
  return { ...document, webhooks: describeEvents() };
}

const responseOf = (operation: Operation, status: string) =>
  (operation.responses as Record<string, OpenAPIV3_1.ResponseObject>)[status] as OpenAPIV3_1.ResponseObject;

function describeFiles(operation: Operation): void {
  const file = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } };
  responseOf(operation, '200').content = {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': file,
    'text/csv': file,
    'application/x-ofx': file,
    'application/vnd.intu.qbo': file,
    'application/vnd.intu.qfx': file,
    'application/x-qif': file,
    'text/plain': file,
    'application/xml': file,
    'application/zip': file,
  } as never;
}

const header = (says: string) => ({ description: says, schema: { type: 'string' as const } });

const tagged = new Set([
  'uploadStatement',
  'getStatement',
  'listTransactions',
  'correctTransactions',
  'retryStatement',
  'changeAccountType',
]);

function describeHeaders({ operationId }: Operation, status: string, response: OpenAPIV3_1.ResponseObject): void {
  const isProblem = response.content !== undefined && problemType in response.content;
  response.headers = {
    'X-Request-Id': header('The id of the request, also in our logs.'),
    ...(status === '401' || status === '500' ? {} : rateHeaders),
    ...(status === '429' || status === '503' || (status === '409' && uploads.has(operationId ?? ''))
      ? { 'Retry-After': header('Seconds to wait.') }
      : {}),
    ...(status === '202' ? { Location: header('The address of the statement, or of the batch.') } : {}),
    ...(!isProblem && tagged.has(operationId ?? '') ? { ETag: header('The corrections_version, quoted.') } : {}),
    ...(status === '202' && uploads.has(operationId ?? '') ? replayHeader : {}),
    ...(status === '200' && operationId === 'exportStatement' ? fileHeaders : {}),
    ...(status === '200' && operationId === 'exportTimelines' ? timelineHeaders : {}),
  };
}

const rateHeaders = {
  RateLimit: header('What is left of the limit, and for how long it counts.'),
  'RateLimit-Policy': header('The limit of this kind of call.'),
};

const uploads = new Set(['uploadStatement', 'uploadBatch']);

const replayHeader = { 'Idempotent-Replayed': header('`true` when this key brought the same answer before.') };

const timelineHeaders = {
  'X-QBO-Bank-Verified': header('ofx and qbo: as for a single statement.'),
  'Content-Disposition': header('A readable file name.'),
  'X-Document-Status': header('`succeeded` where every statement is, else `needs_review`.'),
  'X-Continuity': header('The least of the statuses of the bank accounts in time: `proved`, `incomplete` …'),
};

const fileHeaders = {
  'Content-Disposition': header('A readable file name.'),
  'X-Document-Status': header("The statement's status."),
  'X-QBO-Bank-Verified': header('ofx and qbo: whether the bank id was verified in the accounting package.'),
};
