import { describe, expect, it } from 'vitest';
import type { Money } from '../money/index.ts';
import type { Doubt, ReadingSuggestion } from '../reading/index.ts';
import { corrected, machineReading, started } from './example-reading.ts';

const cents = (amount: bigint) => amount as Money;

/** The sums hold, and yet the account is doubted. */
const doubted = (doubt: Doubt, suggestions: ReadingSuggestion[] = [], isKindGiven = false) =>
  started(
    {
      ...machineReading('2026-01-02 | PAY | 20.00\n2026-01-03 | COFFEE | -4.50', {
        closing: cents(115_50n),
        openingSource: 'derived',
        doubts: [doubt],
      }),
      suggestions,
    },
    { isKindGiven },
  );

const facts = (about?: Doubt['about']): Doubt => ({
  reason: 'conflicting_facts',
  text: 'The page disagrees with itself.',
  ...(about ? { about } : {}),
});
const weak: Doubt = { reason: 'weak_proof', text: 'The opening balance is derived.' };
const open: Doubt = { reason: 'open_hypotheses', text: 'Another reading proves as well.' };

const takeOpening: ReadingSuggestion = {
  title: 'Take 100.00 as the opening balance',
  changes: [{ op: 'set_opening', account: 0, amount: cents(100_00n) }],
};
/** With both amounts turned round the sums hold as well. */
const rival: ReadingSuggestion = {
  title: 'Read COFFEE first',
  changes: [
    { op: 'set_amount', row: 0, amount: cents(16_00n) },
    { op: 'set_amount', row: 1, amount: cents(-50n) },
  ],
};

const set = (key: string, value: string) => ({ op: 'set_meta', key, value });
const confirm = (row: number) => ({ op: 'confirm_row', row_id: `txn_${row}` });

describe('a doubt', () => {
  it.each([facts('currency'), weak, open])('of $reason keeps what adds up from being proved', (doubt) => {
    const { proof } = doubted(doubt);
    expect(proof).toMatchObject({ isProved: false, status: 'pass', reasons: [doubt.reason] });
  });

  it.each<[string, Doubt, unknown[], boolean]>([
    ['currency, once it is given', facts('currency'), [set('currency', 'CAD')], true],
    ['currency, whatever else is given', facts('currency'), [set('acct_id', '1'), set('bank', 'X')], false],
    ['account, once its number is recorded', facts('account'), [set('acct_id', '1')], true],
    ['period, with one end', facts('period'), [set('period_end', '2026-01-31')], false],
    ['period, with both', facts('period'), [set('period_start', '2026-01-01'), set('period_end', '2026-01-31')], true],
    ['kind, by no correction of rows', facts('kind'), [confirm(0), confirm(1)], false],
    ['facts that are not named', facts(), [set('currency', 'CAD'), set('acct_id', '1')], false],
  ])('about the %s', (_, doubt, operations, isSettled) => {
    const { reading } = corrected(doubted(doubt), ...operations);
    expect(reading.proof.isProved).toBe(isSettled);
    expect(reading.accounts[0]?.current.doubts).toEqual(isSettled ? [] : [doubt]);
    expect(reading.accounts[0]?.original.doubts).toEqual([doubt]);
  });

  it('about the kind is settled by a person’s word on it', () => {
    expect(doubted(facts('kind'), [], true).proof.isProved).toBe(true);
    expect(doubted(facts('currency'), [], true).proof.isProved).toBe(false);
  });

  it.each([weak, open])('of $reason is settled by a suggestion that is taken, until it is not', (doubt) => {
    const reading = doubted(doubt, [rival]);
    expect(reading.suggestions).toHaveLength(1);
    const taken = corrected(reading, ...(reading.suggestions[0]?.corrections ?? [])).reading;
    expect(taken.proof).toMatchObject({ isProved: true, reasons: [] });
    expect(corrected(taken, { op: 'revert_row', row_id: 'txn_0' }).reading.accounts[0]?.current.doubts).toEqual([
      doubt,
    ]);
  });

  it('of a derived balance is settled by taking that balance, not by any other', () => {
    const reading = doubted(weak, [takeOpening]);
    const taken = corrected(reading, ...(reading.suggestions[0]?.corrections ?? [])).reading;
    expect(taken.proof.isProved).toBe(true);
    expect(taken.accounts[0]?.current.openingSource).toBe('corrected');
    const other = corrected(reading, set('opening_balance', '99.00'), set('closing_balance', '114.50')).reading;
    expect(other.proof).toMatchObject({ isProved: false, status: 'pass', reasons: ['weak_proof'] });
  });

  it('between two readings is settled by confirming the rows on which they differ', () => {
    const reading = doubted(open, [{ title: 'Drop COFFEE', changes: [{ op: 'delete_row', row: 1 }] }]);
    expect(corrected(reading, confirm(0)).reading.proof.isProved).toBe(false);
    expect(corrected(reading, confirm(1)).reading.proof.isProved).toBe(true);
  });

  it('about balances is not settled by confirming one row', () => {
    expect(corrected(doubted(open, [takeOpening]), confirm(1)).reading.proof.isProved).toBe(false);
    expect(corrected(doubted(weak, [rival]), confirm(1)).reading.proof.isProved).toBe(false);
  });

  it.each([weak, open])('of $reason is settled by a person’s word on every row', (doubt) => {
    expect(corrected(doubted(doubt), confirm(0)).reading.proof.isProved).toBe(false);
    expect(corrected(doubted(doubt), confirm(0), confirm(1)).reading.proof.isProved).toBe(true);
  });
});
