/**
 * A receiver as bad as they come, in a process of its own: it fails, hangs, redirects, answers garbage and breaks off.
 * What it took is written to a file before it answers 2xx, so that it survives its own death.
 * Arguments: port, file to write, file with the secret of each path, seed.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { randomFrom } from '../random.ts';

const [port, file, secretsFile, seed] = process.argv.slice(2) as [string, string, string, string];
const secrets = JSON.parse(readFileSync(secretsFile, 'utf8')) as Record<string, string>;
const random = randomFrom(Number(seed));
process.on('disconnect', () => process.exit());
let isCalm = false;
process.on('message', () => {
  isCalm = true;
});

const note = (line: Record<string, unknown>) => appendFileSync(file, `${JSON.stringify(line)}\n`);

type Manner = (response: ServerResponse) => void;

const badManners: readonly Manner[] = [
  (response) => response.writeHead(500).end('no'),
  (response) => response.writeHead(503, { 'retry-after': '1' }).end(),
  (response) => response.writeHead(307, { location: '/redirected' }).end(),
  (response) => void response.socket?.end('GARBAGE \u0000 this is not HTTP\r\n\r\n'),
  (response) => void response.socket?.destroy(),
];
const hang: Manner = () => {};

/** Of a hundred requests one hangs, a quarter is treated badly, and the rest is taken. */
function mannerOf(): Manner | null {
  if (isCalm) return null;
  const lot = random.below(100);
  if (lot < 1) return hang;
  return lot < 26 ? random.pick(badManners) : null;
}

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const path = request.url ?? '';
  if (path === '/redirected') {
    note({ kind: 'followed' });
    response.end();
    return;
  }
  const event = JSON.parse(body);
  const seen = { event: event.id, statement: event.data.id, status: event.data.status, path };
  try {
    new Webhook(secrets[path] ?? '').verify(body, request.headers as Record<string, string>);
  } catch {
    note({ kind: 'forged', ...seen });
  }
  const manner = mannerOf();
  note({ kind: manner === null ? 'taken' : 'refused', ...seen });
  if (manner === null) response.writeHead(200).end('thanks');
  else manner(response);
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
