import { addDays, type Day, dayOf, daysInMonth, parts } from '../calendar/index.ts';
import type { Period, ReadingRow } from '../reading/index.ts';
import type { CandidateTable } from '../rows/index.ts';
import type { DateReading } from './date-order.ts';

/**
 * Where only the end is printed: the day of the dated opening line, else the month or the monthly cycle that ends there, if
 * every row falls into it. Otherwise the start is not known.
 */
export function completePeriod(
  period: Period,
  entries: readonly CandidateTable['entries'][number][],
  rows: readonly ReadingRow[],
  dates: DateReading,
): Period {
  if (period.end === null || period.start !== null) return period;
  const opening = entries.find(
    (entry) => entry.kind === 'balance' && entry.role === 'opening' && entry.dates.date !== null,
  );
  if (opening?.kind === 'balance' && opening.dates.date) {
    return { start: dates.dayOf(opening.dates.date), end: period.end };
  }
  const { year, month, dayOfMonth } = parts(period.end);
  const fits = (start: Day | null): start is Day =>
    start !== null && rows.length > 0 && rows.every((row) => row.date !== null && row.date >= start);
  // What ends with a month began with it.
  const first = dayOfMonth === daysInMonth(year, month) ? dayOf(year, month, 1) : null;
  if (fits(first)) return { start: first, end: period.end };
  const [monthBefore, yearBefore] = month === 1 ? [12, year - 1] : [month - 1, year];
  const before = dayOf(yearBefore, monthBefore, Math.min(dayOfMonth, daysInMonth(yearBefore, monthBefore)));
  const start = before === null ? null : addDays(before, 1);
  return { start: fits(start) ? start : null, end: period.end };
}
