import { createServer } from 'node:http';
import { freePort } from '../storm/processes.ts';

export interface Receiver {
  readonly url: string;
  /** Ids of the events that came, by statement. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string>>;
  close(): void;
}

/** Takes what comes; every fifth request is refused, so that it comes again. */
export async function openReceiver(): Promise<Receiver> {
  const taken = new Map<string, Set<string>>();
  let requests = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests += 1;
    if (requests % 5 === 0) return response.writeHead(500).end();
    const event = JSON.parse(body) as { id: string; data: { id: string } };
    taken.set(event.data.id, (taken.get(event.data.id) ?? new Set()).add(event.id));
    return response.end();
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port}/`,
    taken,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
