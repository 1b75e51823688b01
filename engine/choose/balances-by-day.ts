import type { Day } from '../calendar/index.ts';
import { countFirst } from '../geometry/index.ts';
import type { SheetFigure } from '../sheet/index.ts';
import { balanceValue } from './money-of.ts';
import { type Proposal, type ProposedRow, rowLinesOf } from './proposal.ts';
import type { RowDates } from './row-dates.ts';
import type { Texts } from './row-text.ts';
import type { View } from './view.ts';

/**
 * Balances outside the rows that are what the rows came to by their day, in whatever order these stand. They may count by the
 * days of value: what was booked before, and has its value later, is not yet in them. Where only days stand beside them, as in a
 * list of daily balances, all of a column must be right, counted one way.
 *
 *     EFFEKTEN NR. 1          10.08.    12.08.     2.549,70-
 *     EURO-UEBERW.            11.08.    11.08.     1.000,00+
 *     Kontostand zum 11.08.                       16.523,37+
 */
export function balancesByDay(view: View, proposal: Proposal, texts: Texts, { days, dayOf }: RowDates) {
  const { rows, opening, standing } = proposal;
  if (!opening) return new Set<SheetFigure>();
  const rowLines = rowLinesOf(proposal);
  const dated = view.items.items.flatMap(({ line, kind, isDated }) => {
    const isBare = !/\p{L}/u.test(line.label);
    // With a day where rows have theirs and words of its own it may be a row.
    if (rowLines.has(line) || (kind === 'row' && isDated && !isBare)) return [];
    return line.figures.flatMap((figure) => {
      const date = line.dates.findLast(({ from }) => from < figure.token) ?? line.dates[0];
      const day = date ? dayOf(date.date) : null;
      return day === null ? [] : [{ figure, day, isBare, value: balanceValue(figure, standing) }];
    });
  });
  // Another list may print days of value at a place of its own.
  const valueAt = view.dateColumns.findIndex(
    ({ kind }, at) => kind === 'value' && rows.every((row) => texts.get(row)?.dates[at]),
  );
  const valueDay = (row: ProposedRow): Day | null => {
    const date = texts.get(row)?.dates[valueAt]?.date;
    return date ? dayOf(date) : null;
  };
  const named = dated.filter(({ isBare }) => !isBare);
  const lists = [...Map.groupBy(dated, ({ figure, isBare }) => (isBare ? figure.column : null))];
  const ways = [(row: ProposedRow) => days(row).date, (row: ProposedRow) => days(row).postedDate, valueDay];
  return new Set(
    ways.flatMap((way) => {
      const balanceOn = balancesAfter(opening.value, rows, way);
      if (!balanceOn) return [];
      const isRight = ({ day, value }: (typeof dated)[number]): boolean => value === balanceOn(day);
      const whole = lists.flatMap(([column, list]) => (column !== null && list.every(isRight) ? list : []));
      return [...named.filter(isRight), ...whole].map(({ figure }) => figure);
    }),
  );
}

/** What the rows came to until each day; null where one of them has none. */
function balancesAfter(opening: bigint, rows: readonly ProposedRow[], dayOf: (row: ProposedRow) => Day | null) {
  const moved = rows.flatMap((row) => {
    const day = dayOf(row);
    return day === null ? [] : [{ day, amount: row.amount }];
  });
  if (moved.length < rows.length) return null;
  moved.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const balances = [opening];
  for (const { amount } of moved) balances.push((balances.at(-1) as bigint) + amount);
  return (day: Day) => balances[countFirst(moved, (one) => one.day <= day)] as bigint;
}
