import { mkdtemp, rm } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AccountReading, addDays, type Day, money, type Outcome, prove } from '@tieout/engine';
import { readConfig } from '../service/config/index.ts';
import { startService } from '../service/main/index.ts';
import { createCustomer, createKey } from '../service/operations/index.ts';
import type { Reader } from '../service/reader/index.ts';
import { startPostgres } from '../spec/index.ts';
import { printTable } from './print-table.ts';

/**
 * `npm run bench:client-year [-- --statements 1000 --rows 30]`: many statements of one account in a service of its own,
 * then every way to list, search and export them. What is read is made up, for the reader is not measured here. Ends
 * with 1 when a request takes more than a second to its last byte. `--postgres` runs it on a PostgreSQL of its own,
 * `DATABASE_URL` on one that is there.
 */
const { values } = parseArgs({
  options: {
    statements: { type: 'string', default: '1000' },
    rows: { type: 'string', default: '30' },
    runs: { type: 'string', default: '5' },
    postgres: { type: 'boolean', default: false },
  },
});
const statementCount = Number(values.statements);
const rowCount = Number(values.rows);
const millisecondsMax = 1000;
const uploadsAtOnce = 4;

/** Weeks one after the other, each opening where the one before closed. */
function weekOutcome(week: number): Outcome {
  const start = addDays('2000-01-03' as Day, week * 7);
  let balance = 1_000_000;
  const opening = money(BigInt(balance));
  const rows = Array.from({ length: rowCount }, (_, index) => {
    // Every other row takes back what the one before it brought.
    const cents = index % 2 === 0 ? 100 + index : -(100 + index - 1);
    balance += index === rowCount - 1 && rowCount % 2 === 1 ? 0 : cents;
    return {
      index,
      account: 0,
      date: addDays(start, index % 7),
      postedDate: null,
      description: `PAYEE ${(week * 31 + index * 7) % 997} OF WEEK ${week}`,
      amount: money(BigInt(index === rowCount - 1 && rowCount % 2 === 1 ? 0 : cents)),
      balance: money(BigInt(balance)),
      type: 'other' as const,
      checkNumber: null,
      reasons: [],
      suggestion: null,
      source: { page: 1, bbox: [50, 100, 500, 110] as const, text: 'made up' },
    };
  }).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.index - b.index));
  let running = 1_000_000n;
  const inOrder = rows.map((row, index) => {
    running += row.amount;
    return { ...row, index, balance: money(running) };
  });
  const account: AccountReading = {
    index: 0,
    accountType: 'chequing',
    accountNumber: '00123-4567890',
    currency: 'CAD',
    period: { start, end: addDays(start, 6) },
    opening,
    closing: money(running),
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
  const { rows: proved, proof } = prove([account], inOrder);
  const head = { bank: 'RBC Royal Bank', bankId: 'rbc', pageCount: 1, suggestions: [] };
  return { kind: 'read', reading: { ...head, accounts: [account], rows: proved, proof } };
}

const reader: Reader = {
  read: async (bytes) => weekOutcome(Number(/week (\d+)/.exec(Buffer.from(bytes).toString())?.[1] ?? 0)),
  close: async () => {},
};

const medianOf = (all: readonly number[]): number | undefined =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const folder = await mkdtemp(join(tmpdir(), 'tieout-bench-'));
// As `tieout serve` does, in a folder that outlives the bench: the first start after a change is slower.
enableCompileCache(join(tmpdir(), 'tieout-bench-compiled'));
const postgres = values.postgres ? await startPostgres({ isDurable: true }) : null;
const generous = Object.fromEntries(
  ['UPLOADS', 'EXPORTS', 'WRITES', 'READS'].map((kind) => [`TIEOUT_RATE_${kind}`, '1000000']),
);
const databaseUrl = postgres?.url ?? process.env.DATABASE_URL;
const config = readConfig({
  ...generous,
  PORT: '0',
  TIEOUT_DATA: folder,
  TIEOUT_CONSOLE: 'off',
  TIEOUT_LOG_LEVEL: 'error',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});
const service = await startService(config, { role: 'all', reader });
try {
  const customerId = await createCustomer(service.services, `bench ${Date.now()}`, statementCount + 10);
  const key = await createKey(service.services, customerId, 'live');
  /** When the answer to the last call began: long files are sent while they are written. */
  let answeredMs = 0;
  /** Processor time of the process until then, which says more than the clock beside other programs. */
  let answeredCpuMs = 0;
  const call = async (method: string, path: string, body?: FormData | string) => {
    const headers = {
      Authorization: `Bearer ${key}`,
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    };
    const began = performance.now();
    const before = process.cpuUsage();
    const response = await fetch(`${service.url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    answeredMs = performance.now() - began;
    answeredCpuMs = cpuMsSince(before);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${bytes}`);
    return bytes;
  };
  const json = async (method: string, path: string) => JSON.parse(String(await call(method, path)));

  let next = 0;
  const uploadAll = async () => {
    for (let week = next++; week < statementCount; week = next++) {
      const form = new FormData();
      form.set('file', new Blob([`%PDF-1.7 week ${week}\n%%EOF\n`]), `week-${week}.pdf`);
      await call('POST', '/v1/statements', form);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: uploadsAtOnce }, uploadAll));
  for (;;) {
    const waiting = await Promise.all(
      ['queued', 'processing'].map((status) => json('GET', `/v1/statements?limit=1&status=${status}`)),
    );
    if (waiting.every(({ data }) => data.length === 0)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  console.log(
    `${statementCount} statements of ${rowCount} rows in ${Math.round((performance.now() - began) / 1000)} s`,
  );

  const { data: accounts } = await json('GET', '/v1/bank-accounts');
  const [{ id, continuity }] = accounts;
  if (accounts.length !== 1 || continuity.status !== 'proved') throw new Error(JSON.stringify(accounts));
  const all = JSON.stringify({ start: '2000-01-01', end: '2049-12-31' });
  const exported = (format: string) => () =>
    call('POST', '/v1/exports', `{"format":"${format}","period":${all},"acct_ids":{"${id}":"1234567"}}`);
  const requests: [string, () => Promise<unknown>][] = [
    ['list bank accounts', () => call('GET', '/v1/bank-accounts')],
    ['bank account', () => call('GET', `/v1/bank-accounts/${id}`)],
    ['list 50 statements', () => call('GET', '/v1/statements')],
    ['list 1000 statements', () => call('GET', '/v1/statements?limit=1000')],
    ['search: bank account', () => call('GET', `/v1/statements?bank_account_id=${id}&limit=100`)],
    ['search: one file name', () => call('GET', '/v1/statements?file_name=week-1.pdf')],
    ['search: period', () => call('GET', '/v1/statements?from=2000-01-01&to=2000-02-01')],
    ['search: text of many', () => call('GET', '/v1/statements?text=payee')],
    ['search: text of one', () => call('GET', '/v1/statements?text=week%201')],
    ['search: text of none', () => call('GET', '/v1/statements?text=nobody')],
    ...['csv', 'xlsx', 'ofx', 'qbo'].map((format): [string, () => Promise<unknown>] => [
      `export ${format}`,
      exported(format),
    ]),
  ];
  const table: { name: string; begun: number[]; begunCpu: number[]; times: number[]; cpuMs: number }[] = [];
  for (const [name, run] of requests) {
    const times: number[] = [];
    const begun: number[] = [];
    const begunCpu: number[] = [];
    const before = process.cpuUsage();
    for (let at = 0; at < Number(values.runs); at += 1) {
      const start = performance.now();
      await run();
      times.push(performance.now() - start);
      begun.push(answeredMs);
      begunCpu.push(answeredCpuMs);
    }
    table.push({ name, begun, begunCpu, times, cpuMs: cpuMsSince(before) / times.length });
  }
  const shown = (ms: number | undefined): string => `${Math.round(ms ?? 0)} ms`;
  printTable(
    ['request', 'answered after', 'CPU until then', 'first', 'median', 'slowest', 'CPU'],
    table.map(({ name, begun, begunCpu, times, cpuMs }) => [
      name,
      ...[medianOf(begun), medianOf(begunCpu), times[0], medianOf(times), Math.max(...times), cpuMs].map(shown),
    ]),
  );
  const slow = table.filter(({ times }) => times.some((ms) => ms > millisecondsMax));
  if (slow.length > 0) {
    console.error(`over ${millisecondsMax} ms: ${slow.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await service.stop(0);
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
