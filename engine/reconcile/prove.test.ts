import { describe, expect, test } from 'vitest';
import type { Day } from '../calendar/index.ts';
import { type Money, money } from '../money/index.ts';
import type { AccountReading, CheckName, PrintedTotal } from '../reading/index.ts';
import { cents, exampleAccount, exampleRows } from './example-ledger.ts';
import { prove } from './prove.ts';

const chained = `
  03-03 | Grocer  | -10.00 | 90.00
  03-14 | Payroll |  50.00 | 140.00
  03-28 | Rent    | -40.00 | 100.00`;
const unchained = chained.replace(/\|[^|\n]*(?=\n|$)/gu, '|');
const good: Partial<AccountReading> = { closing: cents('100.00') };

const total = (side: PrintedTotal['side'], amount: string, rows: number[] | null = null): Partial<AccountReading> => ({
  ...good,
  totals: [{ side, amount: cents(amount)!, label: 'Total', rows }],
});
const count = (side: 'in' | 'out' | 'all', counted: number): Partial<AccountReading> => ({
  ...good,
  counts: [{ side, count: counted, label: 'Number of items', rows: null }],
});
const unclaimed = {
  ...good,
  unclaimed: [{ amount: money(9_99n), source: { page: 1, bbox: [0, 0, 1, 1] as const, text: '9.99' } }],
};
const period = (start: string | null, end: string | null): Partial<AccountReading> => ({
  ...good,
  period: { start: start as Day | null, end: end as Day | null },
});

function checkOf(name: CheckName, changes: Partial<AccountReading>, ledger: string): string {
  const { proof } = prove([exampleAccount(changes)], exampleRows(ledger));
  const { status, expected, actual, diff, rows } = proof.checks.find((one) => one.name === name)!;
  const figures = expected === null ? '' : ` ${[expected, actual, diff].filter((one) => one !== null).join(' ')}`;
  return `${status}${figures}${rows.length === 0 ? '' : ` rows ${rows}`}`;
}

describe('each check', () => {
  // [the check, what it shows, the account, the rows, its status: expected, actual, difference, rows at fault]
  test.each<[CheckName, string, Partial<AccountReading>, string, string]>([
    ['balance_equation', 'holds', good, chained, 'pass 100.00 100.00 0.00'],
    ['balance_equation', 'is off', { closing: cents('101.00') }, chained, 'fail 101.00 100.00 1.00'],
    ['balance_equation', 'has no opening', { ...good, opening: null }, chained, 'not_applicable'],
    ['balance_equation', 'has no closing', {}, chained, 'not_applicable'],
    ['balance_equation', 'lacks an amount', good, chained.replace('50.00', ''), 'not_applicable'],
    ['running_balance', 'holds', good, chained, 'pass 100.00 100.00 0.00'],
    ['running_balance', 'breaks once', good, chained.replace('140.00', '104.00'), 'fail 104.00 140.00 -36.00 rows 1'],
    ['running_balance', 'is not printed', good, unchained, 'not_applicable'],
    ['printed_totals', 'money in agrees', total('in', '50.00'), chained, 'pass 50.00 50.00 0.00'],
    ['printed_totals', 'money out agrees', total('out', '-50.00'), chained, 'pass -50.00 -50.00 0.00'],
    ['printed_totals', 'the net agrees', total('net', '0.00'), chained, 'pass 0.00 0.00 0.00'],
    ['printed_totals', 'a subtotal agrees', total('out', '-10.00', [0]), chained, 'pass -10.00 -10.00 0.00'],
    ['printed_totals', 'money out differs', total('out', '-51.00'), chained, 'fail -51.00 -50.00 -1.00'],
    ['printed_totals', 'a subtotal differs', total('out', '-10.00', [0, 2]), chained, 'fail -10.00 -50.00 40.00'],
    ['printed_totals', 'none is printed', good, chained, 'not_applicable'],
    ['row_count', 'all agree', count('all', 3), chained, 'pass 3 3 0'],
    ['row_count', 'one side agrees', count('out', 2), chained, 'pass 2 2 0'],
    ['row_count', 'one is missing', count('all', 4), chained, 'fail 4 3 1'],
    ['row_count', 'one side differs', count('in', 2), chained, 'fail 2 1 1'],
    ['row_count', 'none is printed', good, chained, 'not_applicable'],
    ['dates_in_period', 'all lie inside', good, chained, 'pass 2025-03-01/2025-03-31 2025-03-03/2025-03-28'],
    [
      'dates_in_period',
      'a day after the end',
      good,
      chained.replace('03-28', '04-01'),
      'pass 2025-03-01/2025-03-31 2025-03-03/2025-04-01',
    ],
    [
      'dates_in_period',
      'a week before the start',
      good,
      chained.replace('03-03', '02-22'),
      'pass 2025-03-01/2025-03-31 2025-02-22/2025-03-28',
    ],
    [
      'dates_in_period',
      'too late',
      good,
      chained.replace('03-28', '04-02'),
      'fail 2025-03-01/2025-03-31 2025-03-03/2025-04-02 rows 2',
    ],
    [
      'dates_in_period',
      'too early',
      good,
      chained.replace('03-03', '02-21'),
      'fail 2025-03-01/2025-03-31 2025-02-21/2025-03-28 rows 0',
    ],
    [
      'dates_in_period',
      'a card bills older purchases',
      { ...good, accountType: 'credit_card' },
      chained.replace('03-03', '01-05'),
      'pass 2025-03-01/2025-03-31 2025-01-05/2025-03-28',
    ],
    [
      'dates_in_period',
      'only the end is known',
      period(null, '2025-03-20'),
      chained,
      'fail ../2025-03-20 2025-03-03/2025-03-28 rows 2',
    ],
    ['dates_in_period', 'no period', period(null, null), chained, 'not_applicable'],
    ['dates_in_period', 'no dates', good, chained.replace(/03-\d\d/gu, ''), 'not_applicable'],
    ['direction', 'has a witness', good, chained, 'pass'],
    ['direction', 'has none', { ...good, directionWitness: null }, chained, 'fail'],
    ['direction', 'has no rows', good, '', 'not_applicable'],
    ['coverage', 'everything is explained', good, chained, 'pass 0 0'],
    ['coverage', 'a figure is left over', unclaimed, chained, 'fail 0 1 9.99'],
  ])('%s: %s', (name, _, changes, ledger, expected) => {
    expect(checkOf(name, changes, ledger)).toBe(expected);
  });
});

describe('the proof', () => {
  // [what it shows, the account, the rows, proved or not, status, difference, reasons]
  test.each<[string, Partial<AccountReading>, string, boolean, string, bigint | null, string[]]>([
    ['ties out', good, chained, true, 'pass', 0n, []],
    ['ties out without running balances', good, unchained, true, 'pass', 0n, []],
    ['is off by a cent', { closing: cents('100.01') }, chained, false, 'fail', 1n, ['balance_mismatch']],
    [
      'is off, and no balance vouches for the rows',
      { closing: cents('100.01') },
      unchained,
      false,
      'fail',
      1n,
      ['balance_mismatch', 'rows_need_review'],
    ],
    [
      'has no opening balance',
      { ...good, opening: null },
      unchained,
      false,
      'unverifiable',
      null,
      ['missing_opening_balance', 'rows_need_review'],
    ],
    ['has no closing balance', {}, chained, false, 'unverifiable', null, ['missing_closing_balance']],
    ['has a wrong total', total('in', '51.00'), chained, false, 'fail', 0n, ['printed_total_mismatch']],
    ['has a wrong count', count('all', 4), chained, false, 'fail', 0n, ['row_count_mismatch']],
    [
      'has no witness of direction',
      { ...good, directionWitness: null },
      chained,
      false,
      'pass',
      0n,
      ['direction_unproved'],
    ],
    ['has a figure left over', unclaimed, chained, false, 'pass', 0n, ['unclaimed_figures']],
    [
      'has a row outside its period',
      good,
      chained.replace('03-28', '05-28'),
      false,
      'pass',
      0n,
      ['period_mismatch', 'rows_need_review'],
    ],
    ['has a row without a date', good, chained.replace('03-28', ''), false, 'pass', 0n, ['rows_need_review']],
    [
      'has a date that may be two',
      good,
      chained.replace('100.00', '100.00 | ambiguous_date'),
      false,
      'pass',
      0n,
      ['rows_need_review'],
    ],
    ['had no rows, and says so', { ...good, saysNoRows: true }, '', true, 'pass', 0n, []],
    ['has no rows, and does not say so', good, '', false, 'unverifiable', 0n, ['no_rows_unproved']],
    [
      'says that there were no rows, but the balances differ',
      { closing: cents('90.00'), saysNoRows: true },
      '',
      false,
      'fail',
      -10_00n,
      ['balance_mismatch'],
    ],
  ])('%s', (_, changes, ledger, isProved, status, diff, reasons) => {
    const { proof } = prove([exampleAccount(changes)], exampleRows(ledger));
    expect(proof).toMatchObject({ isProved, status, diff });
    expect(proof.reasons).toEqual(reasons);
  });

  test('nothing at all proves nothing', () => {
    expect(prove([], []).proof).toMatchObject({ isProved: false, status: 'unverifiable', diff: null });
  });
});

/** Each row that needs review: its reasons, and what would mend it. */
const reviewed = (changes: Partial<AccountReading>, ledger: string, confirmed: readonly number[] = []): string[] =>
  prove([exampleAccount(changes)], exampleRows(ledger), new Set(confirmed)).rows.flatMap((row) => {
    if (row.reasons.length === 0) return [];
    const mend = row.suggestion === null ? '' : ` → ${row.suggestion.field} ${row.suggestion.value}`;
    return [`${row.description}: ${row.reasons.join(' ')}${mend}`];
  });

describe('the row at fault', () => {
  // [what is wrong, the account, the rows, what is said of which row]
  test.each<[string, Partial<AccountReading>, string, string[]]>([
    ['nothing', good, chained, []],
    [
      'an amount between two good balances',
      good,
      chained.replace(' 50.00', ' 55.00'),
      ['Payroll: running_balance_break → amount 50.00'],
    ],
    [
      'a misprinted balance between two good ones',
      good,
      chained.replace('140.00', '104.00'),
      ['Payroll: running_balance_break → balance 140.00'],
    ],
    [
      'an unread amount between two balances',
      good,
      chained.replace(' 50.00', ''),
      ['Payroll: missing_amount running_balance_break → amount 50.00'],
    ],
    [
      'a missing row: the next one cannot join the balances',
      good,
      chained.replace(/.*Payroll.*\n/u, ''),
      ['Rent: running_balance_break → amount 10.00'],
    ],
    [
      'one of a day’s rows: all of them are suspect, none is mended',
      good,
      `
      03-03 | Grocer  | -10.00 |
      03-03 | Payroll |  55.00 | 140.00
      03-28 | Rent    | -40.00 | 100.00`,
      ['Grocer: running_balance_break', 'Payroll: running_balance_break'],
    ],
    [
      'one unread amount of a day’s rows',
      good,
      `
      03-03 | Grocer  | -10.00 |
      03-03 | Payroll |        | 140.00
      03-28 | Rent    | -40.00 | 100.00`,
      ['Grocer: running_balance_break', 'Payroll: missing_amount running_balance_break → amount 50.00'],
    ],
    [
      'a sign, where only one row can be turned',
      good,
      unchained.replace('-10.00', '10.00'),
      ['Grocer: unproved sign_conflict → amount -10.00', 'Payroll: unproved', 'Rent: unproved'],
    ],
    [
      'a sign, where two rows could be turned',
      good,
      `
      03-03 | Grocer | 10.00 |
      03-04 | Baker  | 10.00 |
      03-05 | Refund | -0.00 |`,
      ['Grocer: unproved', 'Baker: unproved', 'Refund: unproved'],
    ],
    ['a date outside the period', good, chained.replace('03-28', '06-28'), ['Rent: date_outside_period']],
    [
      'a reason that reading gave stays',
      good,
      chained.replace('100.00', '100.00 | duplicate_suspect'),
      ['Rent: duplicate_suspect'],
    ],
    ['one that arithmetic gave is renewed', good, chained.replace('100.00', '100.00 | running_balance_break'), []],
  ])('%s', (_, changes, ledger, expected) => {
    expect(reviewed(changes, ledger)).toEqual(expected);
  });

  test('newest first: the chain runs upwards', () => {
    const upwards = chained.split('\n').reverse().join('\n');
    expect(reviewed({ ...good, order: 'newest_first' }, upwards)).toEqual([]);
    expect(reviewed({ ...good, order: 'newest_first' }, upwards.replace(' 50.00', ' 55.00'))).toEqual([
      'Payroll: running_balance_break → amount 50.00',
    ]);
    expect(prove([exampleAccount(good)], exampleRows(upwards)).proof.isProved).toBe(false);
  });

  test('a confirmed row needs no review, but no sum passes because of it', () => {
    const wrong = chained.replace(' 50.00', ' 55.00');
    expect(reviewed(good, wrong, [1])).toEqual([]);
    const { proof } = prove([exampleAccount(good)], exampleRows(wrong), new Set([0, 1, 2]));
    expect(proof).toMatchObject({ isProved: false, status: 'fail', diff: -5_00n });
  });

  test('a confirmed row outside the period is still a failed check', () => {
    const { proof } = prove([exampleAccount(good)], exampleRows(chained.replace('03-28', '06-28')), new Set([2]));
    expect(proof.isProved).toBe(false);
  });
});

describe('several accounts', () => {
  const savings = (changes: Partial<AccountReading>): AccountReading =>
    exampleAccount({ index: 1, opening: cents('500.00'), ...changes });
  const interest = (currency = 'CAD') => exampleRows('03-31 | Interest | 1.25 | 501.25', 1, 3, currency);

  // [what it shows, the second account, proved or not, status, difference, both accounts]
  test.each<[string, Partial<AccountReading>, boolean, string, bigint | null, string[]]>([
    ['both tie out', { closing: cents('501.25') }, true, 'pass', 0n, ['pass', 'pass']],
    ['one is off', { closing: cents('501.26') }, false, 'fail', 1n, ['pass', 'fail']],
    ['one has no closing', {}, false, 'unverifiable', null, ['pass', 'unverifiable']],
    [
      'two currencies have no common difference',
      { closing: cents('501.25'), currency: 'USD' },
      true,
      'pass',
      null,
      ['pass', 'pass'],
    ],
  ])('%s', (_, changes, isProved, status, diff, accounts) => {
    const { proof } = prove(
      [exampleAccount(good), savings(changes)],
      [...exampleRows(chained), ...interest(changes.currency)],
    );
    expect(proof).toMatchObject({ isProved, status, diff });
    expect(proof.accounts.map((account) => account.status)).toEqual(accounts);
  });

  test('errors that cancel between accounts prove nothing', () => {
    const up: Money = cents('101.00')!;
    const { proof } = prove(
      [exampleAccount({ closing: up }), savings({ closing: cents('500.25') })],
      [...exampleRows(chained), ...interest()],
    );
    expect(proof).toMatchObject({ isProved: false, status: 'fail', diff: 0n });
  });
});
