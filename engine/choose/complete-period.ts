import { addDays, datesIn, dayOf, daysInMonth, foldText, parts } from '../calendar/index.ts';
import type { Period, ReadingRow } from '../reading/index.ts';
import type { Item } from './items.ts';
import type { RowDates } from './row-dates.ts';

/** Where only the end is printed: from the dated opening line, or the monthly cycle that every row falls into. */
export function completePeriod(dates: RowDates, items: readonly Item[], rows: readonly ReadingRow[]): Period {
  const { start, end } = dates.period;
  if (end === null || start !== null) return dates.period;
  const openings = items.filter(({ kind, role }) => kind === 'labelled' && role === 'opening');
  const dated = openings.find(({ isDated }) => isDated);
  if (dated?.date) return { start: dates.dayOf(dated.date.date), end };
  // `Alter Kontostand vom 12.12.2024`: what was left of the statement before, on its last day.
  const old = openings.find(({ line }) => oldBalance.test(foldText(line.label)));
  const [evening] = old ? datesIn(old.line.text.split(' ')) : [];
  const eve = evening && evening.date.year !== null ? dates.dayOf(evening.date) : null;
  if (eve !== null) return { start: addDays(eve, 1), end };
  const { year, month, dayOfMonth } = parts(end);
  const [monthBefore, yearBefore] = month === 1 ? [12, year - 1] : [month - 1, year];
  const lastBefore = daysInMonth(yearBefore, monthBefore);
  // What ends with a month began with it.
  const isWholeMonth = dayOfMonth === daysInMonth(year, month);
  const before = dayOf(yearBefore, monthBefore, isWholeMonth ? lastBefore : Math.min(dayOfMonth, lastBefore));
  const next = before && addDays(before, 1);
  const fits = next !== null && rows.length > 0 && rows.every(({ date }) => date !== null && date >= next);
  return { start: fits ? next : null, end };
}

const oldBalance =
  /^(?:alter|letzter|previous|last|ancien|solde precedent|saldo anterior|saldo precedente|vorig|poprzednie)\b/;
