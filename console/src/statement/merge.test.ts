import { describe, expect, it } from 'vitest';
import type { Row } from '../api/wire.ts';
import { conflictsOf, rebased } from './merge.ts';

const base = { date: '2026-01-05', amount: '-10.00', balance: '', check_number: '', description: 'FEE' };
const row = (fields: Partial<Row>): Row =>
  ({ date: '2026-01-05', amount: '-10.00', balance: null, check_number: null, description: 'FEE', ...fields }) as Row;

describe('two people change one row', () => {
  it('and the same field: that is asked', () => {
    expect(conflictsOf(base, { ...base, amount: '-12.00' }, row({ amount: '-11.00' }))).toEqual([
      { field: 'amount', before: '-10.00', theirs: '-11.00', mine: '-12.00' },
    ]);
  });

  it('in different fields: both stand', () => {
    const typed = { ...base, amount: '-12.00' };
    const theirs = row({ description: 'MONTHLY FEE' });
    expect(conflictsOf(base, typed, theirs)).toEqual([]);
    expect(rebased(base, typed, theirs)).toEqual({
      base: { ...base, description: 'MONTHLY FEE' },
      typed: { ...base, description: 'MONTHLY FEE', amount: '-12.00' },
    });
  });

  it('to the same value: nothing is asked', () => {
    expect(conflictsOf(base, { ...base, amount: '-12.00' }, row({ amount: '-12.00' }))).toEqual([]);
  });
});
