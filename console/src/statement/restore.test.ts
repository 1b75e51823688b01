import { describe, expect, it } from 'vitest';
import type { Row } from '../api/wire.ts';
import { changedSince, isEmptyStep, renamed, restoring, stepOf } from './restore.ts';

const row = (id: string, fields: Partial<Row> = {}): Row => ({
  id,
  index: 0,
  account: 0,
  date: '2026-01-05',
  posted_date: null,
  description: id,
  amount: '-1.00',
  balance: null,
  type: 'other',
  check_number: null,
  status: 'ok',
  review_reasons: [],
  suggestion: null,
  source: null,
  printed: null,
  ...fields,
});

const printed = { date: '2026-01-05', description: 'a', amount: '-1.00', balance: null };
const none = new Set<string>();

describe('restoring', () => {
  it('reverts a row that the machine read', () => {
    const before = [row('a'), row('b')];
    const after = [row('a', { amount: '-2.00', status: 'corrected', printed }), row('b')];
    const step = stepOf('', before, after, []);
    expect([...step.before.rows.keys()]).toEqual(['a']);
    expect(restoring(after, step.before, none)).toEqual([{ op: 'revert_row', row_id: 'a' }]);
  });

  it('makes a row again what a person had made of it before', () => {
    const before = [row('a', { amount: '-2.00', status: 'corrected', printed })];
    const after = [row('a')];
    expect(restoring(after, stepOf('', before, after, []).before, none)).toEqual([
      { op: 'revert_row', row_id: 'a' },
      { op: 'set_field', row_id: 'a', field: 'posted_date', value: null },
      { op: 'set_field', row_id: 'a', field: 'amount', value: '-2.00' },
      { op: 'set_field', row_id: 'a', field: 'check_number', value: null },
    ]);
  });

  it('confirms again what was confirmed', () => {
    const before = [row('a', { status: 'confirmed' })];
    const after = [row('a')];
    expect(restoring(after, stepOf('', before, after, []).before, none)).toEqual([
      { op: 'revert_row', row_id: 'a' },
      { op: 'confirm_row', row_id: 'a' },
    ]);
  });

  it('puts an added row that was deleted back to its place, and goes on under its new id', () => {
    const before = [row('a'), row('new', { status: 'corrected' }), row('b')];
    const after = [row('a'), row('b')];
    const step = stepOf('', before, after, []);
    const [insertion] = restoring(after, step.before, new Set(['new']));
    expect(insertion).toMatchObject({ op: 'insert_row', after_row_id: 'a', fields: { amount: '-1.00' } });
    const again = renamed(step, new Map([['new', 'newer']]));
    const put = [row('a'), row('newer', { status: 'corrected', description: 'new' }), row('b')];
    expect(restoring(put, again.after, new Set(['newer']))).toEqual([{ op: 'delete_row', row_id: 'newer' }]);
  });

  it('takes an added row away', () => {
    const step = stepOf('', [row('a')], [row('a'), row('new', { status: 'corrected' })], []);
    const now = [row('a'), row('new', { status: 'corrected' })];
    expect(restoring(now, step.before, new Set(['new']))).toEqual([{ op: 'delete_row', row_id: 'new' }]);
  });

  it('sees what somebody else has changed since', () => {
    const after = [row('a', { amount: '-2.00', status: 'corrected', printed })];
    const step = stepOf('', [row('a')], after, []);
    expect(changedSince(after, step.after)).toEqual([]);
    expect(changedSince([row('a', { amount: '-3.00', status: 'corrected', printed })], step.after)).toEqual(['a']);
  });

  it('is empty where nothing moved', () => {
    expect(isEmptyStep(stepOf('', [row('a')], [row('a', { index: 4 })], []))).toBe(true);
  });
});
