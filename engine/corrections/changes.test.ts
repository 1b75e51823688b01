import { describe, expect, it } from 'vitest';
import type { Money } from '../money/index.ts';
import { basisOf, correctionCountOf, isRowChanged, machineRow, printedBalances } from './changes.ts';
import { corrected, exampleReading, machineReading, started } from './example-reading.ts';

const cents = (amount: bigint) => amount as Money;
const ledger = '2026-01-02 | PAY | 20.00 | 120.00\n2026-01-03 | COFFEE | -4.50 | 115.50';
const january = exampleReading(ledger, { closing: cents(115_50n) });

const set = (key: string, value: string | null) => ({ op: 'set_meta', key, value });
const setField = (field: string, value: string | null) => ({ op: 'set_field', row_id: 'txn_1', field, value });

describe('the basis of a proof', () => {
  it.each<[string, object[], number]>([
    ['nothing', [set('bank', 'X')], 0],
    ['the account number', [set('acct_id', '1'), set('bank_id', '1'), set('intu_bid', '12345')], 0],
    ['the currency', [set('currency', 'USD')], 0],
    ['a word that says it is right', [{ op: 'confirm_row', row_id: 'txn_1' }], 0],
    ['a date', [setField('date', '2026-01-04')], 1],
    ['the other date', [setField('posted_date', '2026-01-04')], 1],
    ['an amount', [setField('amount', '-5.00')], 1],
    ['a balance of a row', [setField('balance', null)], 1],
    ['a description', [setField('description', 'TEA')], 1],
    ['two fields of one row', [setField('amount', '-5.00'), setField('description', 'TEA')], 1],
    ['a change and its undoing', [setField('amount', '-5.00'), setField('amount', '-4.50')], 0],
    ['a row more', [{ op: 'insert_row', after_row_id: null, fields: {} }], 1],
    ['a row less', [{ op: 'delete_row', row_id: 'txn_0' }], 1],
    [
      'a row less, and back',
      [
        { op: 'delete_row', row_id: 'txn_0' },
        { op: 'revert_row', row_id: 'txn_0' },
      ],
      0,
    ],
    ['a balance', [set('closing_balance', '116.00')], 1],
    ['a balance that the page prints', [set('closing_balance', '115.50')], 0],
    ['the period', [set('period_start', '2025-12-31'), set('period_end', '2026-01-30')], 2],
  ])('after %s', (_, operations, count) => {
    const { reading } = corrected(january, ...operations);
    expect(correctionCountOf(reading)).toBe(count);
    expect(basisOf(reading)).toBe(count === 0 ? 'printed' : 'corrected');
  });

  it('is corrected where a person said which kind of account it is', () => {
    const given = started(machineReading(ledger, { closing: cents(115_50n) }), { isKindGiven: true });
    expect([basisOf(given), basisOf(given, 0), correctionCountOf(given)]).toEqual(['corrected', 'corrected', 1]);
    expect(given.proof.isProved).toBe(true);
  });

  it('is that of each account', () => {
    const two = exampleReading('2026-01-02 | A | 1.00\n---\n2026-01-03 | B | 2.00');
    const { reading } = corrected(two, { ...set('closing_balance', '102.00'), account: 1 });
    expect([basisOf(reading, 0), basisOf(reading, 1), basisOf(reading)]).toEqual(['printed', 'corrected', 'corrected']);
  });
});

describe('where a balance comes from', () => {
  const sourcesOf = ({ accounts }: ReturnType<typeof exampleReading>) => [
    accounts[0]?.current.openingSource,
    accounts[0]?.current.closingSource,
  ];

  it('a person who gives it corrects it, unless the page prints the same', () => {
    expect(sourcesOf(corrected(january, set('closing_balance', '116.00')).reading)).toEqual(['printed', 'corrected']);
    expect(sourcesOf(corrected(january, set('closing_balance', '115.50')).reading)).toEqual(['printed', 'printed']);
  });

  it('a derived one that a person confirms is the person’s', () => {
    const derived = exampleReading(ledger, { closing: cents(115_50n), openingSource: 'derived' });
    const { reading } = corrected(derived, set('opening_balance', '100.00'));
    expect(sourcesOf(reading)).toEqual(['corrected', 'printed']);
    expect(basisOf(reading)).toBe('corrected');
  });

  it('what the page prints stays beside it', () => {
    const { reading } = corrected(january, set('closing_balance', '116.00'), set('opening_balance', null));
    expect(reading.accounts.map(printedBalances)).toEqual([{ opening: 100_00n, closing: 115_50n }]);
    const derived = exampleReading(ledger, { closing: cents(115_50n), openingSource: 'derived' });
    expect(derived.accounts.map(printedBalances)).toEqual([{ opening: null, closing: 115_50n }]);
  });
});

describe('what the machine read of a row', () => {
  it('is kept in figures of the current currency, where they fit it', () => {
    const whole = exampleReading('2026-01-02 | PAY | 1200.00', { currency: 'XXX', closing: cents(1300_00n) });
    const yen = corrected(whole, set('currency', 'JPY')).reading;
    expect(yen.rows.map((row) => isRowChanged(row, yen.accounts))).toEqual([false]);
    const { reading } = corrected(yen, { op: 'set_field', row_id: 'txn_0', field: 'amount', value: '1' });
    const [row] = reading.rows;
    expect(row && machineRow(row, reading.accounts)?.amount).toBe(1200n);
  });
});

describe('what is missing stays missing', () => {
  const gap = exampleReading('2026-01-02 | PAY | 20.00 | 120.00\n | COFFEE | -4.50 | 115.50', {
    closing: cents(115_50n),
  });

  it.each([
    ['confirmed', { op: 'confirm_row', row_id: 'txn_1' }],
    ['corrected elsewhere', setField('description', 'TEA')],
  ])('a row without a date that is %s needs review still', (_, operation) => {
    const { reading } = corrected(gap, operation);
    expect(reading.rows[1]).toMatchObject({ status: 'needs_review', current: { reasons: ['missing_date'] } });
    expect(reading.proof).toMatchObject({ isProved: false, reasons: ['rows_need_review'] });
    const dated = corrected(reading, setField('date', '2026-01-03')).reading;
    expect(dated.rows[1]).toMatchObject({ status: 'corrected', current: { reasons: [] } });
    expect(dated.proof.isProved).toBe(true);
  });

  it('a person may not take a date or an amount away and be done', () => {
    const { reading } = corrected(january, setField('date', null));
    expect(reading.rows[1]).toMatchObject({ status: 'needs_review', current: { reasons: ['missing_date'] } });
    expect(reading.proof.isProved).toBe(false);
    const unpriced = corrected(january, setField('amount', null), { op: 'confirm_row', row_id: 'txn_1' }).reading;
    expect(unpriced.rows[1]?.current.reasons).toContain('missing_amount');
    expect(unpriced.proof.isProved).toBe(false);
  });
});
