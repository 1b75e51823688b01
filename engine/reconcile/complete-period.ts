import { addDays, type Day, datesIn, dayOf, daysInMonth, foldText, parts } from '../calendar/index.ts';
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
  const evening = eveningBefore(entries, dates);
  if (evening !== null && evening < period.end) return { start: addDays(evening, 1), end: period.end };
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

/** `Alter Kontostand vom 12.12.2024`: what was left of the statement before, on its last day. */
function eveningBefore(entries: readonly CandidateTable['entries'][number][], dates: DateReading): Day | null {
  const old = entries.find(
    (entry) => entry.kind === 'balance' && entry.role === 'opening' && oldBalance.test(foldText(entry.source.text)),
  );
  const [only, other] = old?.kind === 'balance' ? datesIn(old.source.text.split(' ')) : [];
  return only && !other && only.date.year !== null ? dates.dayOf(only.date) : null;
}

const oldBalance =
  /^(?:alter|letzter|previous|last|ancien|solde precedent|saldo anterior|saldo precedente|vorig|poprzednie)\b/;
