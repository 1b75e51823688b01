import { type AccountReading, money, type Outcome, type Reading, readStatement } from '@tieout/engine';
import { describe, expect, test } from 'vitest';
import { layouts, makeDocument, type Truth } from './generator/index.ts';
import { isUnsure, wrongUnderSucceeded } from './right.ts';

const layout = layouts.find(({ name }) => name === 'prairie_cash')!;
const { bytes, truth } = (await makeDocument({ layout, isLate: false, seed: 'right', broken: null, rowCount: 6 }))!;
const outcome = await readStatement(bytes);
const reading = (outcome as Extract<Outcome, { kind: 'read' }>).reading;

const readWith = (changes: Partial<Reading>): Outcome => ({ kind: 'read', reading: { ...reading, ...changes } });
const accountWith = (changes: Partial<AccountReading>): Outcome =>
  readWith({ accounts: reading.accounts.map((account) => ({ ...account, ...changes })) });
const [first] = reading.rows;

test('a right reading has nothing wrong and is sure', () => {
  expect(wrongUnderSucceeded(truth, outcome)).toEqual([]);
  expect(isUnsure(truth, outcome)).toBe(false);
});

describe('wrong under succeeded', () => {
  test.each<[string, Outcome, RegExp]>([
    [
      'an amount',
      readWith({ rows: [{ ...first!, amount: money(1n) }, ...reading.rows.slice(1)] }),
      /^rows: 1 missing, 1 added/,
    ],
    ['a day', readWith({ rows: [{ ...first!, date: null }, ...reading.rows.slice(1)] }), /^rows: 1 missing, 1 added/],
    ['a row', readWith({ rows: reading.rows.slice(1) }), /^rows: 1 missing, 0 added/],
    ['the opening balance', accountWith({ opening: null }), /^opening balance null for/],
    ['the closing balance', accountWith({ closing: money(5n) }), /^closing balance 0.05 for/],
    ['the currency', accountWith({ currency: 'EUR' }), /^currency EUR for CAD/],
    [
      'the period',
      accountWith({ period: { ...reading.accounts[0]!.period, end: reading.accounts[0]!.period.start } }),
      /^period to/,
    ],
  ])('%s', (_, other, expected) => {
    expect(wrongUnderSucceeded(truth, other)).toEqual([expect.stringMatching(expected)]);
  });

  test('accounts that are merged', () => {
    const two: Truth = { ...truth, multi_account: true, accounts: [reading, reading].map(() => truth as never) };
    expect(wrongUnderSucceeded(two, outcome)).toEqual(['accounts merged or parted']);
  });

  test('a statement that must not succeed', () => {
    expect(wrongUnderSucceeded({ ...truth, expect: 'needs_review' }, outcome)).toEqual(['must not succeed']);
    expect(wrongUnderSucceeded({ ...truth, expect: 'needs_review', expect_also: ['succeeded'] }, outcome)).toEqual([]);
  });
});

describe('unsure, but not wrong', () => {
  test.each<[string, Outcome]>([
    ['no currency', accountWith({ currency: 'XXX' })],
    ['a derived period', accountWith({ periodSource: 'derived', period: { start: null, end: null } })],
  ])('%s', (_, other) => {
    expect(wrongUnderSucceeded(truth, other)).toEqual([]);
    expect(isUnsure(truth, other)).toBe(true);
  });
});

test('a reading that did not succeed is never wrong', () => {
  const flagged = readWith({ rows: [], proof: { ...reading.proof, isProved: false } });
  expect(wrongUnderSucceeded(truth, flagged)).toEqual([]);
});
