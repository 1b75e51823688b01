import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionError } from 'fastify';
import { Refusal, refusals } from '../refusals/index.ts';
import { newId } from '../statement/index.ts';
import { problemOf, problemType } from './problem.ts';

/** What Node refuses before there is a request: too slow, or not HTTP. Answered in the same form as everything else. */
export function answerClientError(error: ConnectionError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) socket.destroy();
  else answerSocket(socket, refusalOf(error.code, rawTextOf(error)));
}

/** What Node would answer by itself, or not at all: tunnels, which are not for us, and wishes that nobody knows. */
export function answerOddRequests(server: Server): void {
  server.on('connect', (_request, socket) =>
    answerSocket(socket, new Refusal('method_not_allowed', 'CONNECT is not possible here.')),
  );
  // `Expect` may be ignored, and so is one that we don't understand.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** What came, as far as Node says it. */
const rawTextOf = ({ rawPacket }: ConnectionError): string =>
  rawPacket instanceof Uint8Array ? Buffer.from(rawPacket).toString('latin1') : '';

/** As in `FOO /v1/usage HTTP/1.1`: what is no HTTP at all also begins with a method that nobody knows. */
const requestLine = /^[A-Z]+ \S+ HTTP\/1\.[01]\r\n/;

function refusalOf(code: string | undefined, packet: string): Refusal {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Refusal('upload_timeout', 'The request did not arrive in time.');
    case 'HPE_INVALID_METHOD':
      return requestLine.test(packet)
        ? new Refusal('method_not_allowed', 'This method is not possible here.')
        : unreadable();
    case 'HPE_HEADER_OVERFLOW':
      return new Refusal('invalid_request', 'The headers are larger than 16 KB.');
    default:
      return unreadable();
  }
}

const unreadable = (): Refusal => new Refusal('invalid_request', 'This is not a readable HTTP request.');

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
