import { describe, expect, it } from 'vitest';
import type { Money } from '../money/index.ts';
import { prove } from '../reconcile/index.ts';
import { corrected, exampleReading } from './example-reading.ts';
import { carryRecorded, startCorrections } from './start-corrections.ts';

const two = exampleReading('2026-01-02 | A | 1.00\n---\n2026-01-03 | B | 2.00');

describe('a second parse', () => {
  it('keeps the numbers that a person recorded and nothing else', () => {
    const before = corrected(
      two,
      { op: 'set_meta', key: 'acct_id', value: '77', account: 1 },
      { op: 'set_meta', key: 'intu_bid', value: '00015' },
      { op: 'set_field', row_id: 'txn_0', field: 'amount', value: '9.00' },
    ).reading;
    const after = carryRecorded(before, two);
    expect(after.accounts.map(({ acctId }) => acctId)).toEqual([null, '77']);
    expect(after.intuBid).toBe('00015');
    expect(after.rows).toEqual(two.rows);
  });
});

describe('a second parse of an account whose number was recorded', () => {
  it('is not doubted for its number any more', () => {
    const about = 'account' as const;
    const doubts = [{ reason: 'conflicting_facts' as const, about, text: 'Two numbers are printed.' }];
    const doubted = exampleReading('2026-01-02 | A | 1.00', { closing: 101_00n as Money, doubts });
    const recorded = corrected(doubted, { op: 'set_meta', key: 'acct_id', value: '77' }).reading;
    expect(
      [doubted, carryRecorded(doubted, doubted), carryRecorded(recorded, doubted)].map((one) => one.proof.isProved),
    ).toEqual([false, false, true]);
  });
});

describe('the start', () => {
  it('wants an id and a FITID for every row', () => {
    const accounts = two.accounts.map(({ original }) => original);
    const rows = two.rows.map(({ current }) => current);
    const reading = { bank: null, bankId: null, pageCount: 1, suggestions: [], accounts, ...prove(accounts, rows) };
    expect(() => startCorrections(reading, ['txn_a'], ['f', 'g'])).toThrow();
    expect(startCorrections(reading, ['txn_a', 'txn_b'], ['f', 'g']).rows.map(({ id }) => id)).toEqual([
      'txn_a',
      'txn_b',
    ]);
  });
});
