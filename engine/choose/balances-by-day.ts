import type { Day } from '../calendar/index.ts';
import type { SheetFigure } from '../sheet/index.ts';
import type { DateColumn } from './date-columns.ts';
import type { Item } from './items.ts';
import { balanceValue } from './money-of.ts';
import type { Proposal, ProposedRow } from './proposal.ts';
import type { RowDates } from './row-dates.ts';
import type { RowText } from './row-text.ts';

/**
 * Balances outside the rows that are what the rows came to by their day, in whatever order these stand. They may count by the
 * days of value: what was booked before, and has its value later, is not yet in them.
 *
 *     EFFEKTEN NR. 1          10.08.    12.08.     2.549,70-
 *     EURO-UEBERW.            11.08.    11.08.     1.000,00+
 *     Kontostand zum 11.08.                       16.523,37+
 */
export function balancesByDay(
  items: readonly Item[],
  { rows, opening, standing }: Proposal,
  texts: ReadonlyMap<ProposedRow, RowText>,
  columns: readonly DateColumn[],
  { days, dayOf }: RowDates,
  scale: number,
): ReadonlySet<SheetFigure> {
  if (!opening) return new Set();
  const rowLines = new Set(rows.map(({ item }) => item.line));
  const dated = items
    .filter(({ line }) => line.dates.length > 0 && !rowLines.has(line))
    .flatMap(({ line }) =>
      line.figures.flatMap((figure) => {
        const date = line.dates.findLast(({ from }) => from < figure.token) ?? line.dates[0];
        const day = date ? dayOf(date.date) : null;
        return day === null ? [] : [{ figure, day, value: balanceValue(figure, scale, standing) }];
      }),
    );
  if (dated.length === 0) return new Set();
  // Another list may print days of value at a place of its own.
  const valueAt = columns.findIndex(
    ({ kind }, at) => kind === 'value' && rows.every((row) => texts.get(row)?.dates[at]),
  );
  const valueDay = (row: ProposedRow): Day | null => {
    const date = texts.get(row)?.dates[valueAt]?.date;
    return date ? dayOf(date) : null;
  };
  const ways = [(row: ProposedRow) => days(row).date, (row: ProposedRow) => days(row).postedDate, valueDay];
  return new Set(
    ways.flatMap((way) => {
      const moved = rows.map((row) => ({ day: way(row), amount: row.amount }));
      if (moved.some(({ day }) => day === null)) return [];
      const balanceOn = (last: Day): bigint =>
        moved.reduce((sum, { day, amount }) => (day !== null && day <= last ? sum + amount : sum), opening.value);
      return dated.filter(({ day, value }) => value === balanceOn(day)).map(({ figure }) => figure);
    }),
  );
}
