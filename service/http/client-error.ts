import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Refusal, refusals } from '../refusals/index.ts';
import { newId } from '../statement/index.ts';
import { problemOf, problemType } from './problem.ts';

/** What Node refuses before there is a request: too slow, or not HTTP. Answered in the same form as everything else. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) socket.destroy();
  else answerSocket(socket, refusalOf(error.code));
}

/** What Node would answer by itself, or not at all: tunnels, which are not for us, and wishes that nobody knows. */
export function answerOddRequests(server: Server): void {
  server.on('connect', (_request, socket) =>
    answerSocket(socket, new Refusal('method_not_allowed', 'CONNECT is not possible here.')),
  );
  // `Expect` may be ignored, and so is one that we don't understand.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function refusalOf(code: string | undefined): Refusal {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Refusal('upload_timeout', 'The request did not arrive in time.');
    case 'HPE_INVALID_METHOD':
      return new Refusal('method_not_allowed', 'This method is not possible here.');
    case 'HPE_HEADER_OVERFLOW':
      return new Refusal('invalid_request', 'The headers are larger than 16 KB.');
    default:
      return new Refusal('invalid_request', 'This is not a readable HTTP request.');
  }
}

function answerSocket(socket: Duplex, refusal: Refusal): void {
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
