import type { Day, PrintedDate } from '../calendar/index.ts';
import type { SheetFigure } from '../sheet/index.ts';
import type { DateColumn } from './date-columns.ts';
import type { Item } from './items.ts';
import { balanceValue } from './money-of.ts';
import type { Proposal, ProposedRow } from './proposal.ts';
import type { RowText } from './row-text.ts';

/**
 * Balances between the rows that count by the days of value: what was booked before, and has its value later, is not yet in
 * them.
 *
 *     EFFEKTEN NR. 1          10.08.    12.08.     2.549,70-
 *     EURO-UEBERW.            11.08.    11.08.     1.000,00+
 *     Kontostand zum 11.08.                       16.523,37+
 */
export function valueBalances(
  items: readonly Item[],
  { rows, opening, standing }: Proposal,
  texts: ReadonlyMap<ProposedRow, RowText>,
  columns: readonly DateColumn[],
  dayOf: (date: PrintedDate) => Day | null,
  scale: number,
): ReadonlySet<SheetFigure> {
  // Another list may print days of value at a place of its own.
  const isOfRows = (at: number): boolean => rows.every((row) => texts.get(row)?.dates[at]);
  const column = columns.findIndex(({ kind }, at) => kind === 'value' && isOfRows(at));
  if (!opening || column < 0) return new Set();
  const values = rows.map((row) => {
    const date = texts.get(row)?.dates[column]?.date;
    return { day: date ? dayOf(date) : null, amount: row.amount };
  });
  if (values.some(({ day }) => day === null)) return new Set();
  const balanceOn = (last: Day): bigint =>
    values.reduce((sum, { day, amount }) => (day !== null && day <= last ? sum + amount : sum), opening.value);
  const rowLines = new Set(rows.map(({ item }) => item.line));
  return new Set(
    items
      .filter(({ line }) => line.figures.length === 1 && !rowLines.has(line))
      .flatMap(({ line }) => {
        const day = line.dates[0] ? dayOf(line.dates[0].date) : null;
        return line.figures.filter(
          (figure) => day !== null && balanceValue(figure, scale, standing) === balanceOn(day),
        );
      }),
  );
}
