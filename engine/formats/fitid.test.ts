import { describe, expect, it } from 'vitest';
import type { Day } from '../calendar/index.ts';
import type { Money } from '../money/index.ts';
import { fitidFor, fitidsFor, freeFitid, type RowIdentity } from './index.ts';

const row = (changes: Partial<RowIdentity> = {}): RowIdentity => ({
  account: 0,
  date: '2026-01-05' as Day,
  amount: -4_50n as Money,
  description: 'COFFEE',
  ...changes,
});

describe('fitids', () => {
  it('begin with the day, have at most 32 letters and digits, and never change', () => {
    expect(fitidsFor([row()])).toEqual(['2026010506a4ec7a1a63e19f001']);
    for (const fitid of fitidsFor([row(), row({ date: null }), row({ amount: null })])) {
      expect(fitid).toMatch(/^[0-9a-f]{8,32}$/);
    }
  });

  it('tell identical rows of a day apart by a counter, and count each account by itself', () => {
    const [first, second, other] = fitidsFor([row(), row(), row({ account: 1 })]);
    expect(second).toBe(first?.replace(/001$/, '002'));
    expect(other).toBe(first);
  });

  it.each([
    ['day', { date: '2026-01-06' as Day }],
    ['amount', { amount: 4_50n as Money }],
    ['description', { description: 'COFFEE ' }],
  ])('differ with the %s', (_, changes) => {
    const [one, other] = fitidsFor([row(), row(changes)]);
    expect(other?.slice(8, 24)).not.toBe(one?.slice(8, 24));
  });

  it('find a free number beside those that are taken', () => {
    const taken = new Set(fitidsFor([row(), row()]));
    expect(fitidFor(row(), taken)).toMatch(/003$/);
  });

  it('are unique over ten thousand rows', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row({ amount: BigInt(index % 100) as Money }));
    expect(new Set(fitidsFor(rows)).size).toBe(10_000);
  });
});

it('a FITID that another statement has taken is followed by the next free one', () => {
  const [first = '', second = ''] = fitidsFor([row(), row()]);
  expect(freeFitid(first, new Set())).toBe(first);
  expect(freeFitid(first, new Set([first]))).toBe(second);
  expect(freeFitid(second, new Set([first, second]))).toBe(`${first.slice(0, -3)}003`);
  expect(freeFitid('odd', new Set(['odd', 'odd002']))).toBe('odd003');
});
