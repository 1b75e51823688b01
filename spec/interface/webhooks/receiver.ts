import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** Somebody's receiver, as a test wants it to behave. */
export interface Receiver {
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /** The bodies, parsed. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came.
  events(): any[];
  /** Waits until so many requests have come. */
  received(count: number, withinMs?: number): Promise<void>;
  answer: (response: ServerResponse) => void;
}

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly at: number;
}

export async function openReceiver(answer: Receiver['answer'] = (response) => response.end('ok')): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ path: request.url ?? '', headers: request.headers, body, at: Date.now() });
    receiver.answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    events: () => requests.map(({ body }) => JSON.parse(body)),
    answer,
    received: (count, withinMs = 60_000) =>
      until(
        () => requests.length >= count,
        withinMs,
        () => `${requests.length} of ${count} requests came`,
      ),
  };
  return receiver;
}

const lookMs = 10;

/** Waits until something holds, and says what was there instead when it does not. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  withinMs = 60_000,
  says: () => string = () => 'it never came to hold',
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(says());
    await pause(lookMs);
  }
}

export const pause = (timeMs: number): Promise<void> => new Promise((done) => setTimeout(done, timeMs));
