import type { FastifyReply, FastifyRequest } from 'fastify';
import { claimIfWellFormed, releaseKey, requireKeyForm, uploadStatement } from '../operations/index.ts';
import { presentStatement } from '../statement/index.ts';
import { answers } from './answers.ts';
import { callerOf, type Endpoint, type HttpNeeds } from './endpoint.ts';
import { statementSchema, uploadHeaders, uploadQuery } from './schemas.ts';
import { type RawForm, receiveForm, type UploadQuery, uploadOf } from './upload-form.ts';
import { type Arrival, withinTime } from './upload-time.ts';
import { versionTag } from './version-tag.ts';

/** 4.1 POST /v1/statements */
export const postStatement: Endpoint = (app, needs) => {
  app.route({
    method: 'POST',
    url: '/v1/statements',
    config: { rate: 'upload' },
    schema: {
      operationId: 'uploadStatement',
      summary: 'Upload a PDF',
      tags: ['Statements'],
      querystring: uploadQuery,
      headers: uploadHeaders,
      response: answers(
        {
          200: {
            description:
              'With `on_duplicate=return`: the file is known, and this is the statement that it brought before.',
            schema: statementSchema,
          },
          202: { description: 'The statement is queued.', schema: statementSchema },
        },
        [401, 402, 408, 409, 413, 422, 429, 503],
      ),
    },
    handler: (request, reply) =>
      withinTime(request, needs, needs.services.limits.uploadTimeoutMs, (arrival) =>
        upload(request, reply, needs, arrival),
      ),
  });
};

async function upload(
  request: FastifyRequest,
  reply: FastifyReply,
  needs: HttpNeeds,
  arrival: Arrival,
): Promise<FastifyReply> {
  const caller = callerOf(request);
  const key = request.headers['idempotency-key'];
  const claim = typeof key === 'string' ? await claimIfWellFormed(needs.services, caller, key) : null;
  const form: RawForm = { files: [], fields: new Map(), contradicted: new Set() };
  try {
    await receiveForm(request, needs, form);
    arrival.end();
    const asked = uploadOf(form, caller, request.query as UploadQuery);
    if (typeof key === 'string') requireKeyForm(key);
    const { record, isReplay, isKnown } = await uploadStatement(needs.services, caller, asked, claim);
    if (isReplay) reply.header('Idempotent-Replayed', 'true');
    reply.header('Location', `/v1/statements/${record.id}`).header('ETag', versionTag(record.correctionsVersion));
    return reply.code(isKnown ? 200 : 202).send(presentStatement(record));
  } finally {
    for (const { file } of form.files) await file.incoming?.discard();
    if (claim !== null) await releaseKey(needs.services, claim);
  }
}
