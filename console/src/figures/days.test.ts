import { describe, expect, it } from 'vitest';
import { showDay, showPeriod } from './days.ts';

describe('days', () => {
  it('a day is read from its digits', () => {
    expect(showDay('2026-01-05')).toBe('5 Jan 2026');
  });

  it.each([
    ['2026-01-01', '2026-01-31', '1 – 31 Jan 2026'],
    ['2026-01-16', '2026-02-15', '16 Jan – 15 Feb 2026'],
    ['2025-12-16', '2026-01-15', '16 Dec 2025 – 15 Jan 2026'],
    [null, '2026-01-15', 'to 15 Jan 2026'],
    ['2026-01-15', null, 'from 15 Jan 2026'],
    [null, null, '—'],
  ])('%s to %s', (start, end, shown) => {
    expect(showPeriod({ start, end })).toBe(shown);
  });
});
