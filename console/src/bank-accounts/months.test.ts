import { expect, it } from 'vitest';
import { yearsOf } from './months.ts';

const one = { statement_id: 'stm_1', account: 0 };
const other = { statement_id: 'stm_2', account: 0 };

const statesOf = (coverage: Parameters<typeof yearsOf>[0]) =>
  yearsOf(coverage).map(({ year, months }) => [
    year,
    months.flatMap(({ month, state }) => (state === 'outside' ? [] : `${month.slice(5)} ${state}`)).join(', '),
  ]);

it('tells of each month how much of it is covered', () => {
  const coverage = [
    { start: '2025-12-01', end: '2026-01-31', statements: [one] },
    { start: '2026-02-01', end: '2026-03-15', statements: [] },
    { start: '2026-03-16', end: '2026-04-30', statements: [one] },
    { start: '2026-05-01', end: '2026-05-10', statements: [one, other] },
    { start: '2026-05-11', end: '2026-05-31', statements: [other] },
  ];
  expect(statesOf(coverage)).toEqual([
    ['2025', '12 covered'],
    ['2026', '01 covered, 02 missing, 03 partly, 04 covered, 05 twice'],
  ]);
  expect(statesOf([])).toEqual([]);
});
