import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AccountReading, addDays, type Day, money, prove, type Reading } from '@tieout/engine';
import { afterAll, expect, test } from 'vitest';
import { openCorrector } from './index.ts';

const [atOnce, inThread] = [1_000_000, 10].map((rowsAtOnceMax) => openCorrector({ rowsAtOnceMax, timeoutMs: 30_000 }));
afterAll(() => Promise.all([atOnce?.close(), inThread?.close()]));

function readingOf(rowCount: number): Reading {
  let balance = 100_000n;
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const amount = index % 2 === 0 ? 100n + BigInt(index) : -(99n + BigInt(index));
    balance += amount;
    return {
      index,
      account: 0,
      date: addDays('2026-01-01' as Day, index % 7),
      postedDate: null,
      description: `PAYEE ${index}`,
      amount: money(amount),
      balance: money(balance),
      type: 'other' as const,
      checkNumber: null,
      reasons: [],
      suggestion: null,
      source: { page: 1, bbox: [50, 100, 500, 110] as const, text: 'made up' },
    };
  });
  const account: AccountReading = {
    index: 0,
    accountType: 'chequing',
    accountNumber: '00123-4567890',
    currency: 'CAD',
    period: { start: '2026-01-01' as Day, end: '2026-01-31' as Day },
    opening: money(100_000n),
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
  return { bank: 'RBC', bankId: 'rbc', pageCount: 1, suggestions: [], accounts: [account], rows: proved, proof };
}

const record = { id: 'stm_1', result: null, accountTypeHint: null };
const begun = async (which: typeof atOnce) => {
  const worked = await which?.begin(readingOf(60), record);
  if (worked === undefined) throw new Error('there is no corrector');
  return worked;
};
const withoutIds = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one)).replace(/txn_\w+/g, 'txn'));

test('a long statement gives the same in a thread as at once', async () => {
  const [here, there] = [await begun(atOnce), await begun(inThread)];
  expect(withoutIds(there)).toEqual(withoutIds(here));
  expect(here.rows).toHaveLength(60);
  const { result } = here.answer.fields;
  const row = here.rows[3]?.id;
  for (const operations of [
    [{ op: 'set_field', row_id: row, field: 'description', value: 'EDITED' }],
    [{ op: 'delete_row', row_id: row }],
    [{ op: 'set_field', row_id: 'txn_unknown', field: 'description', value: 'EDITED' }],
  ]) {
    const question = { statementId: 'stm_1', result, operations };
    const [one, other] = [await atOnce?.correct(here.rows, question), await inThread?.correct(here.rows, question)];
    expect(withoutIds(other)).toEqual(withoutIds(one));
  }
});

test('only the rows that a correction changes are written, unless one comes or goes', async () => {
  const { rows, answer } = await begun(atOnce);
  const change = async (operations: readonly unknown[]) =>
    atOnce?.correct(rows, { statementId: 'stm_1', result: answer.fields.result, operations });
  const edited = await change([{ op: 'set_field', row_id: rows[3]?.id, field: 'description', value: 'EDITED' }]);
  expect(edited?.rows.map(({ position }) => position)).toEqual([3]);
  expect(edited?.answer).toMatchObject({ kind: 'corrected', isSameOrder: true, isProved: true });
  const shorter = await change([{ op: 'delete_row', row_id: rows[3]?.id }]);
  expect(shorter?.rows).toHaveLength(59);
  expect(shorter?.answer).toMatchObject({ kind: 'corrected', isSameOrder: false, isProved: false });
});

test('others have their turn while a long statement is worked out', async () => {
  let [turns, isOver] = [0, false];
  const count = async () => {
    for (; !isOver; turns += 1) await nextTurn();
  };
  const counting = count();
  await inThread?.begin(readingOf(3000), record);
  isOver = true;
  await counting;
  expect(turns).toBeGreaterThan(6);
});
