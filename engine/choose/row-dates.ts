import { type Day, daysBetween, foldText, type PrintedDate } from '../calendar/index.ts';
import {
  type DateReading,
  daysInOrder,
  daysInside,
  isLong,
  lostDates,
  mayBeOtherCalendar,
  readDateOrder,
} from '../reconcile/index.ts';
import { dateKindOf } from '../rows/index.ts';
import type { SheetDate } from '../sheet/index.ts';
import { isOver } from './cells.ts';
import { type HeadingLine, namesDates } from './column-words.ts';
import type { DateColumn } from './date-columns.ts';
import { type ColumnOrder, cardOrder, columnOrder, placesOf } from './day-columns.ts';
import { isUnreadDate } from './line-days.ts';
import type { Proposal, ProposedRow } from './proposal.ts';
import type { Texts } from './row-text.ts';
import type { View } from './view.ts';

/** The day of each row, the rows' own dates as printed, and how they were read. */
export type RowDates = ReturnType<typeof readRowDates>;

/**
 * The day of each row: of the date columns the one that says when it happened, and beside it the booking day. `isOfPeriod`: what
 * is charged for the period as a whole, on its last day.
 */
export function readRowDates(view: View, { rows }: Proposal, texts: Texts, isOfPeriod: (row: ProposedRow) => boolean) {
  const dateOf = (row: ProposedRow, at: number): SheetDate | null => texts.get(row)?.dates[at] ?? null;
  const places = placesOf(view.dateColumns, rows, dateOf);
  const columns = places.map(([at]) => view.dateColumns[at as number] as DateColumn);
  const cellsOf = (row: ProposedRow): readonly (SheetDate | null)[] =>
    places.map((place) => place.map((at) => dateOf(row, at)).find((date) => date !== null) ?? null);
  const printed = printedDays(view, rows, texts, columns, cellsOf);
  const undated = undatedRows(rows, printed);
  const ownOf = (row: ProposedRow): SheetDate | null => undated.get(row) ?? printed.get(row)?.own ?? null;
  const isStacked = areStacked(rows, texts, columns);
  const ownDates = [...printed.values()].flatMap(({ own }) => own?.date ?? []);
  const reading = readDateOrder(view.candidates, ownDates);
  const { order, period, dayOf } = reading;
  const lost = lostDates(
    [...printed].map(([{ item }, { own, isDated }]) => ({ page: item.line.page, date: own?.date ?? null, isDated })),
  );
  const lostRows = new Set(rows.filter((_, at) => lost.has(at)));
  const longDays = isLong(period) ? daysOverLong(rows, ownOf, reading) : null;
  const areYearsOdd = fallOnOneDay(ownDates);
  const isOtherCalendar = mayBeOtherCalendar(view.candidates, ownDates, dayOf);
  const isUnsure = (row: ProposedRow, date: PrintedDate): boolean =>
    isOtherCalendar ||
    (reading.isAmbiguous && date.kind === 'numeric' && date.first !== date.second) ||
    (reading.isYearGuessed && date.year === null) ||
    (areYearsOdd && date.kind === 'named') ||
    (longDays !== null && !longDays.has(row) && daysInside(date, order, period).length > 1);
  const days = (row: ProposedRow) => {
    if (isOfPeriod(row) && period.end) return { date: period.end, postedDate: null, isUnsure: false };
    const { posted = null, isOdd = false } = printed.get(row) ?? {};
    const own = ownOf(row);
    const date = own && (longDays?.get(row) ?? dayOf(own.date));
    const booked = posted && dayOf(posted.date);
    return {
      date,
      postedDate: date && booked && Math.abs(daysBetween(date, booked)) > bookedWithin ? null : booked,
      isUnsure: isOdd || lostRows.has(row) || isStacked || (own !== null && isUnsure(row, own.date)),
    };
  };
  return { period, printed: ownDates, reading, dayOf, days };
}

type PrintedDays = ReturnType<typeof daysOn>;

/** What each row prints of its days, before they are read. */
function printedDays(
  view: View,
  rows: readonly ProposedRow[],
  texts: Texts,
  columns: readonly DateColumn[],
  cellsOf: (row: ProposedRow) => readonly (SheetDate | null)[],
): ReadonlyMap<ProposedRow, PrintedDays> {
  const order = view.isCard ? cardOrder(columns, rows.map(cellsOf), view.candidates) : columnOrder(columns);
  // The heading names the upper date as the booking day, and the lower one as the day it happened.
  const isLowerOwn = columns.some(({ kind, kindBelow }) => kindBelow === 'happened' && kind === 'booked');
  // Beside days of value a heading names others, which can't be read: those of value are not the rows' own.
  const isOwnUnread = columns.every(({ kind }) => kind === 'value') && namesOwnDay(view.named);
  // Beside the rows' own days stand others: where its own is missing, another is not in its place.
  const areBeside = rows.some((row) => {
    const cells = cellsOf(row);
    return cells[order.own ?? -1] && cells.filter((cell) => cell !== null).length > 1;
  });
  return new Map(
    rows.map((row) => {
      const { own, posted, isDated, isOdd } = daysOn(row, cellsOf(row), columns, order, areBeside);
      const isUnread = isOdd || (isOwnUnread && own !== null);
      const upper = own ?? posted ?? row.item.date;
      const lower = isLowerOwn && texts.get(row)?.dateBelow;
      if (lower) return [row, { own: lower, posted: upper, isDated: true, isOdd: isUnread }];
      return [row, { own: upper, posted: own && posted, isDated, isOdd: isUnread || isLowerOwn }];
    }),
  );
}

/** The days that stand on a row itself, of which the first may be missing. */
function daysOn(
  { item: { line, date, isDated } }: ProposedRow,
  cells: readonly (SheetDate | null)[],
  columns: readonly DateColumn[],
  order: ColumnOrder,
  areBeside: boolean,
) {
  const at = (index: number | undefined): SheetDate | null => (index === undefined ? null : (cells[index] ?? null));
  const ownCells = cells.filter((_, column) => columns[column]?.kind !== 'value');
  // Under a heading with the day, the row's own date is that of its value. Another date where that of the line above stands takes
  // its place: `1/05` on a row below `January 31, 2022` is its own day.
  const isUnderDay =
    date !== null &&
    !line.dates.includes(date) &&
    !cells.includes(date) &&
    !ownCells.some((cell) => cell && isOver(cell, date));
  const first = ownCells.find((cell) => cell !== null) ?? null;
  const own = isUnderDay ? null : (at(order.own) ?? (columns.length > 2 ? first : null));
  const posted = at(order.posted);
  // Another date stands on the row where its own is missing: the one above it need not be its day.
  const isElsewhere = own === null && !isUnderDay && posted === null && (areBeside || !isDated) && first !== null;
  const isUnread = columns.some((column, index) => cells[index] === null && isUnreadDate(line, column));
  const isOdd = isElsewhere || isUnread || (own === null && date === null);
  return { own, posted, isDated: isDated || own !== null, isOdd };
}

/** Where a period is so long that a day without its year lies in it twice, the days of the rows around it tell. */
function daysOverLong(
  rows: readonly ProposedRow[],
  ownOf: (row: ProposedRow) => SheetDate | null,
  { order, period }: DateReading,
): ReadonlyMap<ProposedRow, Day> {
  const dated = rows.filter((row) => ownOf(row) !== null);
  const dates = dated.flatMap((row) => ownOf(row)?.date ?? []);
  const days = daysInOrder(dates, order, period) ?? [];
  return new Map(dated.flatMap((row, at) => (days[at] ? [[row, days[at]] as const] : [])));
}

/** `Bokført`, `Transaction date`. */
const namesOwnDay = (headings: readonly HeadingLine[]): boolean =>
  headings.some(({ cells }) =>
    cells.some(({ text }) => namesDates(foldText(text)) && ['booked', 'happened'].includes(dateKindOf(text))),
  );

/** So many days at most lie between a row's two days: `MAY 28 BRASSERIE` on a row of December is no booking day. */
const bookedWithin = 90;

/**
 * Where the date stands with the day's last balance, rows above it without either belong to that day: their date comes from
 * below.
 */
function undatedRows(
  rows: readonly ProposedRow[],
  printed: ReadonlyMap<ProposedRow, PrintedDays>,
): ReadonlyMap<ProposedRow, SheetDate> {
  const found = new Map<ProposedRow, SheetDate>();
  const isAtEnd = rows.every(({ item, balance }) => item.isDated === (balance !== null));
  if (!isAtEnd || rows[0]?.item.isDated) return found;
  let below: SheetDate | null = null;
  for (const row of rows.toReversed()) {
    if (row.item.isDated) below = printed.get(row)?.own ?? null;
    else if (below) found.set(row, below);
  }
  return found;
}

const yearsMin = 3;

/** `24-Mar-03`, `24-Mar-04`, `24-Mar-09`: one day of many years is rather many days of one, with the year first. */
function fallOnOneDay(dates: readonly PrintedDate[]): boolean {
  const named = dates.filter((date) => date.kind === 'named');
  const days = new Set(named.map(({ month, dayOfMonth }) => `${month} ${dayOfMonth}`));
  return days.size === 1 && new Set(named.map(({ year }) => year)).size >= yearsMin;
}

const stackedShareMin = 0.5;

/** Most rows print a second date under the first, and nothing says which is which. */
function areStacked(rows: readonly ProposedRow[], texts: Texts, columns: readonly DateColumn[]): boolean {
  const below = rows.filter((row) => texts.get(row)?.dateBelow);
  // A heading that names both, or the lower one as a value date, settles it.
  const isNamed = columns.some(({ kind, kindBelow }) => kind === 'value' || kindBelow !== 'unknown');
  return !isNamed && below.length > rows.length * stackedShareMin;
}
