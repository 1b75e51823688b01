import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../service/config/index.ts';
import { type RunningService, startService } from '../service/main/index.ts';
import { createCustomer, createKey } from '../service/operations/index.ts';
import { startPostgres } from '../spec/index.ts';
import { statementWith } from './faults/document.ts';
import { createdAt, fill, idAt, type Sample, sampleOf } from './lists/fill.ts';
import { printTable } from './print-table.ts';

/**
 * `npm run bench:lists [-- --statements 1000000 --place sqlite|postgres|both --rounds 25]`: how long pages and filters
 * take a customer who has so many statements, over HTTP on this machine. The rows are written by the database itself.
 * Ends with 1 when a median is above 20 ms, but for what writes and for the filters that open statements one by one.
 */
const { values } = parseArgs({
  options: {
    statements: { type: 'string', default: '1000000' },
    place: { type: 'string', default: 'both' },
    rounds: { type: 'string', default: '25' },
  },
});
const [count, rounds] = [Number(values.statements), Number(values.rounds)];
const requestMaxMs = 20;

interface Question {
  readonly name: string;
  readonly path: string;
  readonly method?: 'DELETE' | 'POST';
  /** What the customer or the page says is sealed, so that statements are opened and compared one by one. */
  readonly opensStatements?: boolean;
}

const cursorAt = (number: number): string =>
  `cursor=${Buffer.from(`${createdAt(number)}.${idAt('stm', number)}`).toString('base64url')}`;
const [middle, end] = [Math.floor(count / 2), Math.min(50, count - 1)];
const account = `bank_account_id=${idAt('bac', 7)}`;

const questions: readonly Question[] = [
  { name: 'first page', path: '/v1/statements' },
  { name: 'first page of 100', path: '/v1/statements?limit=100' },
  { name: 'a page in the middle', path: `/v1/statements?${cursorAt(middle)}` },
  { name: 'the last page', path: `/v1/statements?${cursorAt(end)}` },
  { name: 'most have the status', path: `/v1/statements?status=succeeded&${cursorAt(middle)}` },
  { name: 'few have the status', path: '/v1/statements?status=failed' },
  { name: 'few, in the middle', path: `/v1/statements?status=failed&${cursorAt(middle)}` },
  { name: 'none has the status', path: '/v1/statements?status=processing' },
  { name: 'none, in the middle', path: `/v1/statements?status=processing&${cursorAt(middle)}` },
  { name: 'one bank account', path: `/v1/statements?${account}` },
  { name: 'one bank account, in the middle', path: `/v1/statements?${account}&${cursorAt(middle)}` },
  { name: 'one bank account and status', path: `/v1/statements?${account}&status=failed` },
  { name: 'one statement', path: `/v1/statements/${idAt('stm', middle + 1)}` },
  { name: 'credits', path: '/v1/usage' },
  { name: 'entries of credits, granted', path: '/v1/usage/entries?kind=grant' },
  { name: 'first events', path: '/v1/events' },
  { name: 'upload', path: '/v1/statements', method: 'POST' },
  { name: 'DELETE', path: '', method: 'DELETE' },
  { name: 'metadata, few found', path: '/v1/statements?metadata[client]=few' },
  { name: 'metadata, none found', path: '/v1/statements?metadata[client]=none' },
  { name: 'metadata and status, none found', path: '/v1/statements?metadata[client]=few&status=failed' },
  { name: 'days, none found', path: '/v1/statements?from=2098-01-01', opensStatements: true },
  { name: 'file name, none found', path: '/v1/statements?file_name=nowhere', opensStatements: true },
];

let isSlow = false;
const places = values.place === 'both' ? ['sqlite', 'postgres'] : [values.place];
const sample = await serving({}, async (store, _, ask) => sampleOf(store, await ask.upload()));
for (const place of places) await measure(place, sample);
if (isSlow) process.exitCode = 1;

async function measure(place: string, sample: Sample): Promise<void> {
  const postgres = place === 'postgres' ? await startPostgres({ isDurable: true }) : null;
  const settings = postgres === null ? {} : { DATABASE_URL: postgres.url };
  try {
    await serving(settings, async (store, customerId, ask) => {
      const begun = performance.now();
      await fill(store, { customerId, sample, count });
      console.log(`${place}: ${count} statements written in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
      const rows: string[][] = [];
      for (const question of questions) {
        const times = await timesOf(question, ask);
        const [median, worst] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
        isSlow ||= median > requestMaxMs && !question.opensStatements && question.method === undefined;
        rows.push([question.name, median.toFixed(1), worst.toFixed(1)]);
        console.log(rows.at(-1)?.join('  '));
      }
      printTable([`${place}, ms`, 'median', 'worst'], rows);
    });
  } finally {
    await postgres?.stop();
  }
}

type Store = RunningService['services']['store'];

async function serving<T>(
  settings: Readonly<Record<string, string>>,
  work: (store: Store, customerId: string, ask: Asker) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-lists-'));
  const rates = ['READS', 'UPLOADS', 'WRITES'].map((name) => [`TIEOUT_RATE_${name}`, '1000000']);
  const config = readConfig({
    PORT: '0',
    TIEOUT_DATA: folder,
    TIEOUT_LOG_LEVEL: process.env.TIEOUT_LOG_LEVEL ?? 'fatal',
    TIEOUT_DATABASE_TIMEOUT: '9m',
    TIEOUT_CUSTOMER_STORAGE_MB: '1000000000',
    ...Object.fromEntries(rates),
    ...settings,
  });
  const service = await startService(config, { role: 'all' });
  try {
    const customerId = await createCustomer(service.services, 'books', 1_000_000);
    const key = await createKey(service.services, customerId, 'live');
    return await work(service.services.store, customerId, asker(service.url ?? '', key));
  } finally {
    await service.stop(0);
    await rm(folder, { recursive: true, force: true });
  }
}

type Asker = ReturnType<typeof asker>;

function asker(url: string, key: string) {
  const headers = { Authorization: `Bearer ${key}` };
  return {
    async time(path: string, init: RequestInit = {}): Promise<number> {
      const begun = performance.now();
      const answer = await fetch(`${url}${path}`, { ...init, headers });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
      return performance.now() - begun;
    },
    async upload(): Promise<string> {
      const answer = await fetch(`${url}/v1/statements`, { method: 'POST', headers, body: await formOf(0) });
      const { id } = (await answer.json()) as { id: string };
      for (let status = 'queued'; status !== 'succeeded'; await pause(100)) {
        status = ((await (await fetch(`${url}/v1/statements/${id}`, { headers })).json()) as { status: string }).status;
      }
      return id;
    },
  };
}

async function formOf(number: number): Promise<FormData> {
  const form = new FormData();
  const bytes = await statementWith({ word: `W${number}`, accountNumber: `7${number}`, ballastBytes: 0 });
  form.set('metadata', JSON.stringify({ client: number === 0 ? 'first' : 'few' }));
  form.set('file', new Blob([new Uint8Array(bytes)]), 'statement.pdf');
  return form;
}

async function timesOf({ path, method = 'POST', name }: Question, ask: Asker): Promise<number[]> {
  const times: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const timeMs = await timeOf(name, path, method, round + 2, ask);
    // The first ones warm up what the others find at hand.
    if (round >= 0) times.push(timeMs);
  }
  return times.sort((a, b) => a - b);
}

async function timeOf(name: string, path: string, method: string, round: number, ask: Asker): Promise<number> {
  if (name === 'upload') return ask.time(path, { method, body: await formOf(round + 1) });
  if (name === 'DELETE') return ask.time(`/v1/statements/${idAt('stm', middle + 3 + round * 10)}`, { method });
  return ask.time(path);
}
