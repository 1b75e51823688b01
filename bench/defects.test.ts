import { money, type Outcome, type Reading, type ReadingRow, readStatement } from '@tieout/engine';
import { describe, expect, test } from 'vitest';
import { layouts, makeDocument } from '../corpus/generator/index.ts';
import { type Defect, pointsAt } from './defects.ts';

const layout = layouts.find(({ name }) => name === 'royal_maple_chequing')!;
const { bytes, truth } = (await makeDocument({ layout, isLate: false, seed: 'defects', broken: null, rowCount: 20 }))!;
const { reading } = (await readStatement(bytes)) as Extract<Outcome, { kind: 'read' }>;
const row = reading.rows[4] as ReadingRow;
const { date, amount } = truth.rows![4]!;
const defect: Defect = { kind: 'amount_digit', row_date: date!, true_amount: '0.01', printed_amount: amount! };

function flagged(reasons: (row: ReadingRow) => ReadingRow['reasons'], changes: Partial<Reading> = {}): Outcome {
  const rows = reading.rows.map((one) => ({ ...one, reasons: reasons(one) }));
  return { kind: 'read', reading: { ...reading, rows, ...changes } };
}

const atRow = (index: number): Outcome => flagged((one) => (one.index === index ? ['running_balance_break'] : []));

describe('a flag points at the row that was broken', () => {
  test('when that row is flagged', () => expect(pointsAt(defect, atRow(row.index))).toBe(true));
  test('not when another one is', () => expect(pointsAt(defect, atRow(row.index + 9))).toBe(false));
  test('not when all are', () =>
    expect(
      pointsAt(
        defect,
        flagged(() => ['running_balance_break']),
      ),
    ).toBe(false));
  test('when nothing vouches for it alone', () =>
    expect(
      pointsAt(
        defect,
        flagged(({ index }) => (index === row.index ? ['unproved'] : [])),
      ),
    ).toBe(true));
  test('not when all are merely unproved', () =>
    expect(
      pointsAt(
        defect,
        flagged(() => ['unproved']),
      ),
    ).toBe(false));
  test('not when the document is rejected', () => {
    const rejected: Outcome = { kind: 'rejected', code: 'not_a_statement', message: '', pageCount: 1 };
    expect(pointsAt(defect, rejected)).toBe(false);
  });
});

test('a closing balance that is off is pointed at by the equation', () => {
  const checks = [
    { name: 'balance_equation', status: 'fail', expected: '10.01', actual: '10.00', diff: '0.01', rows: [] },
  ] as const;
  const outcome = flagged(() => [], { proof: { ...reading.proof, checks } });
  expect(pointsAt({ kind: 'closing_off_cent', true_closing: '10.00' }, outcome)).toBe(true);
  expect(pointsAt({ kind: 'closing_off_cent', true_closing: '99.00' }, outcome)).toBe(false);
});

test('a missing page is pointed at by the first row behind it', () => {
  const rows = reading.rows.map((one) => ({
    ...one,
    reasons: one.index === 10 ? (['running_balance_break'] as const) : [],
    source: { page: one.index < 10 ? 1 : 2, bbox: [0, 0, 1, 1], text: '' } as const,
  }));
  const outcome: Outcome = { kind: 'read', reading: { ...reading, rows } };
  expect(pointsAt({ kind: 'page_missing', page: 2 }, outcome)).toBe(true);
  expect(pointsAt({ kind: 'page_missing', page: 3 }, outcome)).toBe(false);
});

test('a missing page is pointed at by its name before all else that is open', () => {
  const source = { page: 2, bbox: [0, 0, 0, 0], text: 'Page 3 is missing' } as const;
  const accounts = reading.accounts.map((one) => ({ ...one, unclaimed: [{ amount: money(0n), source }] }));
  const outcome: Outcome = { kind: 'read', reading: { ...reading, accounts } };
  expect(pointsAt({ kind: 'page_missing', page: 3 }, outcome)).toBe(true);
  expect(pointsAt({ kind: 'page_missing', page: 2 }, outcome)).toBe(false);
});
