import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { encodeFigures } from '../../engine/index.ts';
import { type Exporter, openExporter } from '../../service/exporter/index.ts';
import { type KeptStatement, lineOf, noSettings, resultFields, toStored } from '../../service/statement/index.ts';
import { makeStatement } from './statements.ts';

const request = { format: 'csv', layout: 'signed', acctIds: [], isReviewConfirmed: false } as const;
const long = makeStatement({ rowCount: 1700 });
const opened: Exporter[] = [];
const open = (rowsAtOnceMax: number, timeoutMs = 30_000): Exporter => {
  const exporter = openExporter({ rowsAtOnceMax, timeoutMs });
  opened.push(exporter);
  return exporter;
};

const kept = makeStatement({ rowCount: 700 });
/** Each in a bank account of its own. */
const keep = (name: string): KeptStatement => ({
  id: `stm_${name}`,
  status: 'succeeded',
  result: encodeFigures(resultFields(kept).result),
  isKindGiven: false,
  isCorrected: false,
  rows: [kept.rows.map((row) => lineOf(toStored(`stm_${name}`, row))).join('\n')],
  accounts: [{ account: 0, bankAccountId: `bac_${name}`, digest: name, settings: noSettings }],
});

afterEach(async () => {
  for (const exporter of opened.splice(0)) await exporter.close();
});

test('a long statement is the same file in a thread as at once, and others have their turn meanwhile', async () => {
  const atOnce = await open(Number.MAX_SAFE_INTEGER).write(long, 'succeeded', request);
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const inThread = await open(1000).write(long, 'succeeded', request);
  isOver = true;
  expect(Buffer.from(inThread.bytes).equals(Buffer.from(atOnce.bytes))).toBe(true);
  expect({ ...inThread, bytes: null }).toEqual({ ...atOnce, bytes: null });
  expect(turns).toBeGreaterThan(3);
});

test('a refusal is the same from a thread, and the next file is written', async () => {
  const exporter = open(1000);
  const refused = exporter.write(long, 'needs_review', { ...request, format: 'ofx', acctIds: ['1', '2', '3'] });
  await expect(refused).rejects.toMatchObject({ code: 'invalid_acctid', status: 422 });
  expect((await exporter.write(long, 'succeeded', request)).bytes.length).toBeGreaterThan(1000);
});

test('a thread that takes too long is ended, and the next file is written by another', async () => {
  await expect(open(1000, 1).write(long, 'succeeded', request)).rejects.toThrow('longer than 1 ms');
  const exporter = open(1000);
  const [one, other] = await Promise.allSettled([1, 2].map(() => exporter.write(long, 'succeeded', request)));
  expect([one?.status, other?.status]).toEqual(['fulfilled', 'fulfilled']);
});

test('statements that are handed over one by one are the same file, and those that are dropped are in none', async () => {
  const asked = { format: 'csv', layout: 'signed', isReviewConfirmed: false, acctIds: new Map() } as const;
  const [one, other, third] = ['1', '2', '3'].map(keep) as [KeptStatement, KeptStatement, KeptStatement];
  const whole = open(Number.MAX_SAFE_INTEGER).join(asked);
  whole.add([one, other], 1400);
  const { stream: expected, ...expectedHead } = await whole.write();
  const exporter = open(500);
  exporter.prepare();
  const dropped = exporter.join(asked);
  dropped.add([third], 700);
  const joined = exporter.join(asked);
  joined.add([one], 700);
  dropped.drop();
  joined.add([other], 700);
  const { stream, ...head } = await joined.write();
  expect(await text(stream)).toBe(await text(expected));
  expect(head).toEqual(expectedHead);
  joined.drop();
  await expect(dropped.write()).rejects.toThrow('dropped');
});

test('more than twenty at once are told to come again', async () => {
  const exporter = open(1000);
  const all = await Promise.allSettled(Array.from({ length: 25 }, () => exporter.write(long, 'succeeded', request)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});
