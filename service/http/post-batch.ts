import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type BatchUpload,
  batchTimeoutMs,
  claimKey,
  releaseKey,
  requireKeyForm,
  uploadBatch,
} from '../operations/index.ts';
import { answers } from './answers.ts';
import { batchHeaders, batchSchema } from './batch-schemas.ts';
import { callerOf, type Endpoint, type HttpNeeds } from './endpoint.ts';
import { fieldsIn, readJson } from './read-json.ts';
import { uploadQuery } from './schemas.ts';
import {
  batchOf,
  newBatchForm,
  receiveBatchForm,
  requireCount,
  statementIdsIn,
  type UploadQuery,
} from './upload-form.ts';
import { type Arrival, withinTime } from './upload-time.ts';

/** Beyond the contract: POST /v1/batches */
export const postBatch: Endpoint = (app, needs) => {
  app.route({
    method: 'POST',
    url: '/v1/batches',
    config: { rate: 'upload' },
    schema: {
      operationId: 'uploadBatch',
      summary: 'Upload many PDFs, or a ZIP of them',
      description:
        'All of them or none: a file that is not a PDF, an archive that is encrypted, nested or built to harm, or too few credits refuse the whole batch, and `file_name` names the file. What is asked (`retention`, `metadata` …) goes for every file. Each file becomes a statement as if it were uploaded by itself.',
      tags: ['Batches'],
      querystring: uploadQuery,
      headers: batchHeaders,
      response: answers(
        { 202: { description: 'The batch; its statements are queued.', schema: batchSchema } },
        [401, 402, 404, 408, 409, 413, 422, 429, 503],
      ),
    },
    handler: (request, reply) =>
      withinTime(request, needs, batchTimeoutMs(needs.services), (arrival) => upload(request, reply, needs, arrival)),
  });
};

async function upload(
  request: FastifyRequest,
  reply: FastifyReply,
  needs: HttpNeeds,
  arrival: Arrival,
): Promise<FastifyReply> {
  const form = newBatchForm();
  try {
    const asked = await askedOf(request, needs, form);
    arrival.end();
    requireCount(asked);
    return await accept(request, reply, needs, asked);
  } finally {
    for (const { file } of form.files) await file.incoming?.discard();
  }
}

async function askedOf(
  request: FastifyRequest,
  needs: HttpNeeds,
  form: ReturnType<typeof newBatchForm>,
): Promise<BatchUpload> {
  const isJson = /json/i.test(request.headers['content-type'] ?? '');
  if (!isJson) await receiveBatchForm(request, needs, form);
  const asked = batchOf(form, callerOf(request), request.query as UploadQuery);
  if (!isJson) return asked;
  const fields = fieldsIn(await readJson(request, needs), ['statement_ids']);
  return { ...asked, statementIds: statementIdsIn(fields.statement_ids) };
}

/** The key is taken once everything has come: a batch may take longer to arrive than a key is held for. */
async function accept(
  request: FastifyRequest,
  reply: FastifyReply,
  { services }: HttpNeeds,
  asked: BatchUpload,
): Promise<FastifyReply> {
  const caller = callerOf(request);
  const key = request.headers['idempotency-key'];
  const claim = typeof key === 'string' ? await claimKey(services, caller, requireKeyForm(key)) : null;
  try {
    const { batch, isReplay } = await uploadBatch(services, caller, asked, claim);
    if (isReplay) reply.header('Idempotent-Replayed', 'true');
    return reply.code(202).header('Location', `/v1/batches/${batch.id}`).send(batch);
  } finally {
    if (claim !== null) await releaseKey(services, claim);
  }
}
