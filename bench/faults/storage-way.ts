import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { freePort } from '../storm/processes.ts';

/**
 * What object storage may do instead of answering: refuse, take too long, break off in the middle of an answer, answer
 * with less than it has and not say so, never answer, or do what it was asked and let nobody know.
 */
export const storageTroubles = ['refuse', 'slow', 'truncate', 'shorten', 'silent', 'lose_answer'] as const;
export type StorageTrouble = (typeof storageTroubles)[number];

/** A way to object storage on which answers come to harm. */
export interface StorageWay {
  readonly url: string;
  set(trouble: StorageTrouble | null): void;
  close(): void;
}

/** Longer than the service waits, now and then. */
const slowMaxMs = 3000;
const refusal =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>ServiceUnavailable</Code><Message>Later</Message></Error>';

export async function openStorageWay(target: string, random: Random): Promise<StorageWay> {
  const { hostname, port } = new URL(target);
  const held = new Set<ServerResponse>();
  let trouble: StorageTrouble | null = null;
  /** The answer of the storage itself; null when it gave none. */
  const forward = ({ method, url, headers: { expect: _, ...headers } }: IncomingMessage, body: Buffer) =>
    new Promise<{ answer: IncomingMessage; bytes: Buffer } | null>((resolve) => {
      const options = { hostname, port, method, path: url, headers, agent: false };
      const going = request(options, async (answer) => resolve({ answer, bytes: await bytesOf(answer) }));
      going.on('error', () => resolve(null));
      going.end(body);
    });
  const server = createServer(async (asked, response) => {
    const now = trouble;
    response.on('error', () => {});
    const body = await bytesOf(asked);
    if (now === 'refuse') return response.writeHead(503, { 'Content-Type': 'application/xml' }).end(refusal);
    if (now === 'silent') return void held.add(response);
    const given = await forward(asked, body);
    if (given === null || now === 'lose_answer') return response.destroy();
    if (now === 'slow') await wait(random.below(slowMaxMs));
    return pass(given, response, now, asked.method === 'HEAD');
  });
  const ownPort = await freePort();
  await new Promise<void>((done) => server.listen(ownPort, '127.0.0.1', done));
  const letGo = () => {
    for (const response of held) response.destroy();
    held.clear();
  };
  return {
    url: `http://127.0.0.1:${ownPort}`,
    set(next) {
      trouble = next;
      if (next !== 'silent') letGo();
    },
    close() {
      letGo();
      server.closeAllConnections();
      server.close();
    },
  };
}

function pass(
  { answer, bytes }: { readonly answer: IncomingMessage; readonly bytes: Buffer },
  response: ServerResponse,
  trouble: StorageTrouble | null,
  isHead: boolean,
): void {
  const { statusCode = 502, headers } = answer;
  const length = isHead ? Number(headers['content-length'] ?? 0) : bytes.length;
  const half = Math.floor(length / 2);
  const isWhole = statusCode !== 200 || length === 0;
  const said = trouble === 'shorten' && !isWhole ? half : length;
  const { 'transfer-encoding': _, ...kept } = headers;
  response.writeHead(statusCode, { ...kept, ...(statusCode === 204 ? {} : { 'content-length': said }) });
  if (isHead) response.end();
  else if (trouble === 'truncate' && !isWhole) response.write(bytes.subarray(0, half), () => response.destroy());
  else response.end(bytes.subarray(0, said));
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  } catch {
    // Whoever sent it broke off; what came is passed on, and found wanting there.
  }
  return Buffer.concat(chunks);
}
