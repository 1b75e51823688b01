import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { OperatorError } from '../operations/index.ts';
import { Refusal, type RefusalCode, refusals } from '../refusals/index.ts';

/** RFC 9457, with the code of the contract and the id of the request. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: RefusalCode;
  readonly request_id: string;
}

export const problemType = 'application/problem+json';

export function problemOf(refusal: Refusal, requestId: string): Problem {
  const { status, title } = refusals[refusal.code];
  const { param, extras } = refusal.details;
  return {
    type: `/docs/errors/${refusal.code}`,
    title,
    status,
    detail: refusal.message,
    code: refusal.code,
    request_id: requestId,
    ...(param === undefined ? {} : { param }),
    ...extras,
  };
}

/** The one place that catches: a refusal is answered as such, anything else is a fault of ours and says nothing. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (request.raw.aborted || request.raw.socket?.destroyed) {
    // Nobody hears the answer, and nothing of ours went wrong.
    request.log.info({ err: error }, 'the client hung up');
  } else if (refusal.status >= refusals.internal_error.status) request.log.error({ err: error }, 'a request failed');
  sendProblem(refusal, request, reply);
}

export function sendProblem(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(refusal.details.headers ?? {})) reply.header(name, value);
  // What is left of a body that was cut short must not be taken for the next request.
  if (refusal.code === 'upload_timeout' || refusal.details.isCutShort) reply.header('Connection', 'close');
  const body = JSON.stringify(problemOf(refusal, request.id));
  // As bytes, for text would get a charset that the media type does not have.
  reply.code(refusal.status).header('Content-Type', problemType).send(Buffer.from(body));
}

function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof OperatorError) return new Refusal('invalid_body', error.message);
  const status = (error as FastifyError).statusCode;
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('invalid_body', error.message);
  if (isDatabaseAway(error)) {
    return new Refusal('temporarily_unavailable', 'The service cannot reach its storage; try again shortly.', {
      headers: { 'Retry-After': '5' },
    });
  }
  return new Refusal('internal_error', 'The request failed on our side. Its id helps us to find out why.');
}

/** Of the network and the disk, then PostgreSQL's own: it stops, is full, gave up waiting, or two got in each other's way. */
const awayCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE'],
  ...['57P01', '57P02', '57P03', '57014', '53300', '53100', '25P03', '40001', '40P01'],
]);
const awayMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has|was) )/;

/** The database or the disk is out of reach or full, which may pass: 503 rather than 500. */
function isDatabaseAway(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const sqliteBusyOrFull = errcode === 5 || errcode === 13;
  const isCutOff = error instanceof Error && awayMessages.test(error.message);
  return sqliteBusyOrFull || isCutOff || (typeof code === 'string' && awayCodes.has(code));
}
