import type { FastifyReply, FastifyRequest } from 'fastify';
import { claimKey, type KeyClaim, releaseKey, requireKeyForm, uploadStatement } from '../operations/index.ts';
import { Refusal } from '../refusals/index.ts';
import { type Caller, presentStatement } from '../statement/index.ts';
import { answers } from './answers.ts';
import { callerOf, type Endpoint, type HttpNeeds } from './endpoint.ts';
import { statementSchema, uploadHeaders, uploadQuery } from './schemas.ts';
import { type RawForm, receiveForm, type UploadQuery, uploadOf } from './upload-form.ts';
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
    handler: (request, reply) => withinTime(request, needs, (arrival) => upload(request, reply, needs, arrival)),
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
  const claim = typeof key === 'string' ? await claimIfWellFormed(needs, caller, key) : null;
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

/** A malformed key is refused after the size is known; it claims nothing. */
async function claimIfWellFormed(needs: HttpNeeds, caller: Caller, key: string): Promise<KeyClaim | null> {
  try {
    requireKeyForm(key);
  } catch {
    return null;
  }
  return claimKey(needs.services, caller, key);
}

interface Arrival {
  /** Everything has come. What follows is our time, not the client's; throws when it came too late. */
  end(): void;
}

/** An upload that drips is cut with 408; what it left behind goes when its connection is closed. */
function withinTime<T>(
  request: FastifyRequest,
  { services }: HttpNeeds,
  work: (arrival: Arrival) => Promise<T>,
): Promise<T> {
  const { clock, limits } = services;
  const late = new AbortController();
  return new Promise((resolve, reject) => {
    const cancel = clock.timer(limits.uploadTimeoutMs, () => {
      const refusal = new Refusal(
        'upload_timeout',
        `The upload did not arrive within ${limits.uploadTimeoutMs / 1000} s.`,
      );
      late.abort(refusal);
      // Node forgets a request that was answered before it ended, so nobody else tells its reader that it broke off.
      request.raw.socket.once('close', () => request.raw.destroy(refusal));
      reject(refusal);
    });
    const end = () => {
      cancel();
      late.signal.throwIfAborted();
    };
    work({ end }).then(resolve, reject).finally(cancel);
  });
}
