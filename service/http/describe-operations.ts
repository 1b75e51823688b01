import type { OpenAPIV3_1 } from 'openapi-types';
import { batchBody, batchForm } from './batch-schemas.ts';
import { problemType } from './problem.ts';
import { uploadForm } from './schemas.ts';

type Document = OpenAPIV3_1.Document;
type Operation = OpenAPIV3_1.OperationObject;

/** What the generator cannot know: the forms, the files, and the headers of answers. */
export function completeOperations(document: Document): Document {
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
  return document;
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
  'changeMetadata',
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
