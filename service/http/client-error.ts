import type { Socket } from 'node:net';
import { Refusal, refusals } from '../refusals/index.ts';
import { newId } from '../statement/index.ts';
import { problemOf, problemType } from './problem.ts';

/** What Node refuses before there is a request: too slow, or not HTTP. Answered in the same form as everything else. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const refusal = isSlow
    ? new Refusal('upload_timeout', 'The request did not arrive in time.')
    : new Refusal('invalid_body', 'This is not a readable HTTP request.');
  const requestId = newId('req');
  const body = JSON.stringify(problemOf(refusal, requestId));
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${refusals[refusal.code].title}`,
      `Content-Type: ${problemType}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
