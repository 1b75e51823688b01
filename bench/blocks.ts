import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AccountReading, addDays, type Day, money, prove } from '@tieout/engine';
import { readConfig } from '../service/config/index.ts';
import { startService } from '../service/main/index.ts';
import { createCustomer, createKey } from '../service/operations/index.ts';
import type { Reader, ReaderOutcome } from '../service/reader/index.ts';
import { printTable } from './print-table.ts';

/**
 * `npm run bench:blocks [-- --rows 20000]`: how long one request on a long statement keeps the service from everything
 * else. The service runs in this process, and what is measured is the longest time between two turns of its event loop.
 * Ends with 1 when that is more than 50 ms. `DATABASE_URL` names an empty PostgreSQL database.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '20000' }, runs: { type: 'string', default: '5' } },
});
const [rowCount, runs] = [Number(values.rows), Number(values.runs)];
const blockMaxMs = 50;

function longOutcome(): ReaderOutcome {
  let balance = 1_000_000n;
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const amount = index % 2 === 0 ? 100n + BigInt(index) : -(100n + BigInt(index - 1));
    balance += amount;
    return {
      index,
      account: 0,
      date: addDays('2026-01-01' as Day, Math.floor((index * 30) / rowCount)),
      postedDate: null,
      description: `PAYEE ${(index * 7) % 997} OF MANY`,
      amount: money(amount),
      balance: money(balance),
      type: 'other' as const,
      checkNumber: null,
      reasons: [],
      suggestion: null,
      source: { page: 1 + Math.floor(index / 45), bbox: [50, 100, 500, 110] as const, text: 'made up' },
    };
  });
  const account: AccountReading = {
    index: 0,
    accountType: 'chequing',
    accountNumber: '00123-4567890',
    currency: 'CAD',
    period: { start: '2026-01-01' as Day, end: '2026-01-31' as Day },
    opening: money(1_000_000n),
    closing: money(balance),
    totals: [],
    counts: [],
    order: 'oldest_first',
    directionWitness: 'column_heading',
    unclaimed: [],
    saysNoRows: false,
    periodSource: 'printed',
    openingSource: 'printed',
    closingSource: 'printed',
    choices: 0,
    doubts: [],
  };
  const { rows: proved, proof } = prove([account], rows);
  const head = { bank: 'RBC Royal Bank', bankId: 'rbc', pageCount: 445, suggestions: [] };
  return { kind: 'read', reading: { ...head, accounts: [account], rows: proved, proof } };
}

const outcome = longOutcome();
const reader: Reader = { read: async () => outcome, close: async () => {} };
const folder = await mkdtemp(join(tmpdir(), 'tieout-blocks-'));
const generous = { TIEOUT_RATE_READS: '1000000', TIEOUT_RATE_UPLOADS: '1000000', TIEOUT_RATE_EXPORTS: '1000000' };
const url = process.env.DATABASE_URL;
const config = readConfig({
  PORT: '0',
  TIEOUT_DATA: folder,
  TIEOUT_LOG_LEVEL: 'silent',
  ...generous,
  ...(url === undefined ? {} : { DATABASE_URL: url }),
});
const service = await startService(config, { role: 'all', reader });
const customer = await createCustomer(service.services, `blocks ${Date.now()}`, 1_000_000);
const headers = { Authorization: `Bearer ${await createKey(service.services, customer, 'live')}` };
const call = (method: string, path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(`${service.url}/v1${path}`, { method, ...init, headers: { ...headers, ...init.headers } });

/** The longest time between two turns of the event loop while the work is done. */
async function longestBlock(work: () => Promise<void>): Promise<{ blockMs: number; allMs: number }> {
  let [last, longest, isOver] = [performance.now(), 0, false];
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const begun = performance.now();
  await work();
  isOver = true;
  return { blockMs: longest, allMs: performance.now() - begun };
}

let id = '';
let version = 1;
let rowId = '';
async function toResult(): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([`%PDF-1.7 ${Math.random()}`]), 'long.pdf');
  id = ((await (await call('POST', '/statements', { body: form })).json()) as { id: string }).id;
  for (;;) {
    const { status } = (await (await call('GET', `/statements/${id}`)).json()) as { status: string };
    if (status === 'succeeded') break;
    if (status !== 'queued' && status !== 'processing') throw new Error(`it ended ${status}`);
    await new Promise((done) => setTimeout(done, 20));
  }
  version = 1;
  const page = (await (await call('GET', `/statements/${id}/transactions?limit=1`)).json()) as {
    data: { id: string }[];
  };
  rowId = page.data[0]?.id ?? '';
}
const exported = (format: string) => async () => {
  const answer = await call('GET', `/statements/${id}/export?format=${format}`);
  if (answer.status !== 200) throw new Error(`${format} was answered ${answer.status}`);
  await answer.arrayBuffer();
};
async function patch(corrections: readonly unknown[]): Promise<void> {
  const answer = await call('PATCH', `/statements/${id}/transactions`, {
    headers: { 'If-Match': String(version), 'Content-Type': 'application/json' },
    body: JSON.stringify({ corrections }),
  });
  if (answer.status !== 200) throw new Error(`a correction was answered ${answer.status} ${await answer.text()}`);
  version += 1;
}
const works: Readonly<Record<string, () => Promise<void>>> = {
  'upload to result': toResult,
  csv: exported('csv'),
  xlsx: exported('xlsx'),
  'a page of rows': async () => void (await (await call('GET', `/statements/${id}/transactions?limit=500`)).text()),
  'PATCH of one field': () =>
    patch([{ op: 'set_field', row_id: rowId, field: 'description', value: `EDITED ${version}` }]),
  DELETE: async () => void (await call('DELETE', `/statements/${id}`)),
};
const seen = new Map<string, { blockMs: number[]; allMs: number[] }>();
for (let run = 0; run <= runs; run += 1) {
  for (const [name, work] of Object.entries(works)) {
    const { blockMs, allMs } = await longestBlock(work);
    // The first round compiles.
    if (run === 0) continue;
    const before = seen.get(name) ?? { blockMs: [], allMs: [] };
    seen.set(name, { blockMs: [...before.blockMs, blockMs], allMs: [...before.allMs, allMs] });
  }
}
await service.stop();
await rm(folder, { recursive: true, force: true });
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
printTable(
  [`${rowCount} rows`, 'longest block, median ms', 'worst', 'whole request, median ms'],
  [...seen].map(([name, { blockMs, allMs }]) => [
    name,
    median(blockMs).toFixed(0),
    Math.max(...blockMs).toFixed(0),
    median(allMs).toFixed(0),
  ]),
);
if ([...seen.values()].some(({ blockMs }) => median(blockMs) > blockMaxMs)) process.exitCode = 1;
