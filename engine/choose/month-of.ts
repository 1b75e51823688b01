import type { Candidates } from '../rows/index.ts';
import type { MonthOfYear } from '../sheet/index.ts';

/** The month that every printed period lies in. */
export function monthOf(periods: Candidates['periods']): MonthOfYear | null {
  const months = periods.map(({ start, end }): MonthOfYear | null => {
    if (!start || end.year === null || (start.year !== null && start.year !== end.year)) return null;
    if (start.kind === 'named' && end.kind === 'named')
      return start.month === end.month ? { year: end.year, month: end.month } : null;
    if (start.kind !== 'numeric' || end.kind !== 'numeric') return null;
    // Of `01/04` and `30/04` the part that stays is the month.
    const month = start.second === end.second ? end.second : start.first === end.first ? end.first : null;
    return month === null || month > 12 ? null : { year: end.year, month };
  });
  const [first] = months;
  return first && months.every((one) => one?.year === first.year && one.month === first.month) ? first : null;
}
