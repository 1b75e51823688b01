import { addDays, type Day, datesIn, dayOf, daysInMonth, foldText, parts } from '../calendar/index.ts';
import type { Period, ReadingRow } from '../reading/index.ts';
import type { Item } from './items.ts';
import type { RowDates } from './row-dates.ts';

/**
 * Where only the end is printed: the day of the dated opening line, else the month or the monthly cycle that ends there, if
 * every row falls into it. Otherwise the start is not known.
 */
export function completePeriod(
  { period, dayOf: resolve }: Pick<RowDates, 'period' | 'dayOf'>,
  items: readonly Item[],
  rows: readonly Pick<ReadingRow, 'date'>[],
): Period {
  const { start, end } = period;
  if (end === null || start !== null) return period;
  const openings = items.filter(({ kind, role }) => kind === 'labelled' && role === 'opening');
  const dated = openings.find(({ isDated, date }) => isDated && date !== null);
  if (dated?.date) return { start: resolve(dated.date.date), end };
  const evening = eveningBefore(openings, resolve);
  if (evening !== null && evening < end) return { start: addDays(evening, 1), end };
  const { year, month, dayOfMonth } = parts(end);
  const fits = (day: Day | null): boolean =>
    day !== null && rows.length > 0 && rows.every((row) => row.date !== null && row.date >= day);
  // What ends with a month began with it.
  const first = dayOfMonth === daysInMonth(year, month) ? dayOf(year, month, 1) : null;
  if (fits(first)) return { start: first, end };
  const [monthBefore, yearBefore] = month === 1 ? [12, year - 1] : [month - 1, year];
  const before = dayOf(yearBefore, monthBefore, Math.min(dayOfMonth, daysInMonth(yearBefore, monthBefore)));
  const next = before === null ? null : addDays(before, 1);
  return { start: fits(next) ? next : null, end };
}

/** `Alter Kontostand vom 12.12.2024`: what was left of the statement before, on its last day. */
function eveningBefore(openings: readonly Item[], resolve: RowDates['dayOf']): Day | null {
  const old = openings.find(({ line }) => oldBalance.test(foldText(line.label)));
  const [only, other] = old ? datesIn(old.line.text.split(' ')) : [];
  return only && !other && only.date.year !== null ? resolve(only.date) : null;
}

const oldBalance =
  /^(?:alter|letzter|previous|last|ancien|solde precedent|saldo anterior|saldo precedente|vorig|poprzednie)\b/;
