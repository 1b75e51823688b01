import { type Day, daysBetween, foldText, type PrintedDate } from '../calendar/index.ts';
import type { Period } from '../reading/index.ts';
import { type DateReading, daysInOrder, daysInside, isLong, lostDates, readDateOrder } from '../reconcile/index.ts';
import { type Candidates, dateKindOf } from '../rows/index.ts';
import type { SheetDate } from '../sheet/index.ts';
import { type HeadingLine, namesDates } from './column-words.ts';
import type { DateColumn } from './date-columns.ts';
import { isUnreadDate } from './line-days.ts';
import type { Proposal, ProposedRow } from './proposal.ts';
import type { RowText } from './row-text.ts';

export interface RowDates {
  readonly period: Period;
  /** The rows' own dates as printed, and how they were read. */
  readonly printed: readonly PrintedDate[];
  readonly reading: DateReading;
  readonly dayOf: (date: PrintedDate) => Day | null;
  readonly days: (row: ProposedRow) => {
    readonly date: Day | null;
    readonly postedDate: Day | null;
    readonly isUnsure: boolean;
  };
}

/**
 * The day of each row: of the date columns the one that says when it happened, and beside it the booking day. `isOfPeriod`: what
 * is charged for the period as a whole, on its last day.
 */
export function readRowDates(
  view: {
    readonly candidates: Candidates;
    readonly dateColumns: readonly DateColumn[];
    readonly isCard: boolean | null;
    readonly named: readonly HeadingLine[];
  },
  proposal: Proposal,
  texts: ReadonlyMap<ProposedRow, RowText>,
  isOfPeriod: (row: ProposedRow) => boolean,
): RowDates {
  const dateOf = (row: ProposedRow, at: number): SheetDate | null => texts.get(row)?.dates[at] ?? null;
  const places = placesOf(view.dateColumns, proposal.rows, dateOf);
  const dateColumns = places.map(([at]) => view.dateColumns[at as number] as DateColumn);
  const cellsOf = (row: ProposedRow): readonly (SheetDate | null)[] =>
    places.map((place) => place.map((at) => dateOf(row, at)).find((date) => date !== null) ?? null);
  const order = view.isCard
    ? cardOrder(dateColumns, proposal.rows.map(cellsOf), view.candidates)
    : columnOrder(dateColumns);
  const columnsOfRows = dateColumns.flatMap(({ kind }, at) => (kind === 'value' ? [] : [at]));
  // The heading names the upper date as the booking day, and the lower one as the day it happened.
  const isLowerOwn = dateColumns.some(({ kind, kindBelow }) => kindBelow === 'happened' && kind === 'booked');
  // Beside days of value a heading names others, which can't be read: those of value are not the rows' own.
  const isOwnUnread = dateColumns.every(({ kind }) => kind === 'value') && namesOwnDay(view.named);
  const printed = new Map<ProposedRow, PrintedDays>();
  for (const row of proposal.rows) {
    const cells = cellsOf(row);
    const at = (index: number | undefined): SheetDate | null => (index === undefined ? null : (cells[index] ?? null));
    // Under a heading with the day, the row's own date is that of its value.
    const { date: above, line } = row.item;
    const isUnderDay =
      above !== null &&
      !line.dates.includes(above) &&
      cells.every((cell) => cell !== above && !(cell && standsUnder(cell, above)));
    const first = columnsOfRows.map(at).find((date) => date !== null) ?? null;
    const own = isUnderDay ? null : (at(order.own) ?? (dateColumns.length > 2 ? first : null));
    // Another date stands on the row where its own is missing: the one above it need not be its day.
    const isOdd =
      (isOwnUnread && own !== null) ||
      (own === null && row.item.date === null) ||
      dateColumns.some((column, index) => cells[index] === null && isUnreadDate(row.item.line, column)) ||
      (own === null &&
        !isUnderDay &&
        at(order.posted) === null &&
        !row.item.isDated &&
        cells.some((cell, column) => cell !== null && dateColumns[column]?.kind !== 'value'));
    const upper = own ?? at(order.posted) ?? row.item.date;
    const lower = isLowerOwn ? (texts.get(row)?.dateBelow ?? null) : null;
    printed.set(
      row,
      lower
        ? { own: lower, posted: upper, isDated: true, isOdd }
        : {
            own: upper,
            posted: own && at(order.posted),
            isDated: row.item.isDated || own !== null,
            isOdd: isOdd || isLowerOwn,
          },
    );
  }
  const lost = lostDates(
    proposal.rows.map((row) => {
      const { own = null, isDated = false } = printed.get(row) ?? {};
      return { page: row.item.line.page, date: own?.date ?? null, isDated };
    }),
  );
  const lostRows = new Set(proposal.rows.filter((_, at) => lost.has(at)));
  const undated = undatedRows(proposal, printed);
  const stacked = stackedRows(proposal, texts, dateColumns);
  const ownDates = [...printed.values()].flatMap(({ own }) => own?.date ?? []);
  const reading = readDateOrder(view.candidates, ownDates);
  const ownOf = (row: ProposedRow): SheetDate | null => undated.get(row) ?? printed.get(row)?.own ?? null;
  const dated = proposal.rows.flatMap((row) => {
    const date = ownOf(row)?.date;
    return date ? [{ row, date }] : [];
  });
  const { order: dateOrder, period } = reading;
  const inOrder = isLong(period)
    ? daysInOrder(
        dated.map(({ date }) => date),
        dateOrder,
        period,
      )
    : null;
  const longDays = new Map(dated.map(({ row }, at) => [row, inOrder?.[at] ?? null]));
  const isUnsure = (row: ProposedRow, date: PrintedDate): boolean =>
    (reading.isAmbiguous && date.kind === 'numeric' && date.first !== date.second) ||
    (reading.isYearGuessed && date.year === null) ||
    (isLong(period) && longDays.get(row) === null && daysInside(date, dateOrder, period).length > 1);
  return {
    period: reading.period,
    printed: ownDates,
    reading,
    dayOf: reading.dayOf,
    days: (row) => {
      if (isOfPeriod(row) && period.end) return { date: period.end, postedDate: null, isUnsure: false };
      const { posted = null, isOdd = false } = printed.get(row) ?? {};
      const own = ownOf(row);
      const date = own && (longDays.get(row) ?? reading.dayOf(own.date));
      const booked = posted && reading.dayOf(posted.date);
      return {
        date,
        postedDate: date && booked && Math.abs(daysBetween(date, booked)) > bookedWithin ? null : booked,
        isUnsure: isOdd || lostRows.has(row) || stacked.has(row) || (own !== null && isUnsure(row, own.date)),
      };
    },
  };
}

/**
 * Where each date of a row may stand: one column, or several of one name that no row fills together, as one page may be set
 * a little further right than another. A third column of dates that stand in no row is none of the rows'.
 */
function placesOf(
  columns: readonly DateColumn[],
  rows: readonly ProposedRow[],
  dateOf: (row: ProposedRow, at: number) => SheetDate | null,
): number[][] {
  const places: number[][] = [];
  for (const [at, { kind }] of columns.entries()) {
    if (columns.length > 2 && rows.every((row) => dateOf(row, at) === null)) continue;
    const home = places.find(
      ([first]) =>
        kind !== 'unknown' &&
        columns[first as number]?.kind === kind &&
        !rows.some((row) => dateOf(row, first as number) !== null && dateOf(row, at) !== null),
    );
    if (home) home.push(at);
    else places.push([at]);
  }
  return places;
}

/** `Bokført`, `Transaction date`. */
const namesOwnDay = (headings: readonly HeadingLine[]): boolean =>
  headings.some(({ cells }) =>
    cells.some(({ text }) => namesDates(foldText(text)) && ['booked', 'happened'].includes(dateKindOf(text))),
  );

/** Another date where that of the line above stands takes its place: `1/05` on a row below `January 31, 2022` is its own day. */
const standsUnder = (cell: SheetDate, above: SheetDate): boolean => cell.x0 < above.x1 && cell.x1 > above.x0;

/** So many days at most lie between a row's two days: `MAY 28 BRASSERIE` on a row of December is no booking day. */
const bookedWithin = 90;

interface PrintedDays {
  readonly own: SheetDate | null;
  readonly posted: SheetDate | null;
  /** A date of its own stands on one of its lines. */
  readonly isDated: boolean;
  readonly isOdd: boolean;
}

/**
 * Where the date stands with the day's last balance, rows above it without either belong to that day: their date comes from
 * below.
 */
function undatedRows(
  { rows }: Proposal,
  printed: ReadonlyMap<ProposedRow, { readonly own: SheetDate | null }>,
): ReadonlyMap<ProposedRow, SheetDate> {
  const open = rows.filter(({ item }) => !item.isDated);
  const dated = rows.filter(({ item }) => item.isDated);
  const found = new Map<ProposedRow, SheetDate>();
  const isAtEnd =
    open.length > 0 && open.every(({ balance }) => balance === null) && dated.every(({ balance }) => balance !== null);
  if (!isAtEnd || !(rows[0] && !rows[0].item.isDated)) return found;
  let below: SheetDate | null = null;
  for (const row of [...rows].reverse()) {
    if (row.item.isDated) below = printed.get(row)?.own ?? null;
    else if (below) found.set(row, below);
  }
  return found;
}

const stackedShareMin = 0.5;

/** Rows that print a second date under the first: nothing says which is which. */
function stackedRows(
  { rows }: Proposal,
  texts: ReadonlyMap<ProposedRow, RowText>,
  columns: readonly DateColumn[],
): ReadonlySet<ProposedRow> {
  const below = rows.filter((row) => texts.get(row)?.dateBelow);
  // A heading that names both, or the lower one as a value date, settles it.
  const isNamed = columns.some(({ kind, kindBelow }) => kind === 'value' || kindBelow !== 'unknown');
  if (isNamed || below.length <= rows.length * stackedShareMin) return new Set();
  return new Set(rows);
}

interface ColumnOrder {
  readonly own: number | undefined;
  readonly posted: number | undefined;
}

/** Which column is the row's own day, and which the booking day beside it. */
function columnOrder(columns: readonly DateColumn[]): ColumnOrder {
  const find = (kinds: readonly DateColumn['kind'][]): number | undefined => {
    const at = columns.findIndex(({ kind }) => kinds.includes(kind));
    return at < 0 ? undefined : at;
  };
  const [happened, booked] = [find(['happened']), find(['booked'])];
  // Of three dates the first is the row's own, and what stands behind the words is the bank's: when it was done, and its value.
  if (columns.length > 2 && !areSideBySide(columns[happened ?? -1], columns[booked ?? -1]))
    return { own: 0, posted: undefined };
  const plain = columns.flatMap(({ kind }, at) => (kind === 'value' ? [] : [at]));
  // Beside the day it happened, a date that is not named as that of its value is the booking day.
  if (happened !== undefined) return { own: happened, posted: booked ?? plain.find((at) => at !== happened) };
  const own = plain[0] ?? booked ?? 0;
  // A second date that nothing names may be the day of its value.
  return { own, posted: booked === own ? undefined : booked };
}

/** `Bokförd      Transaktion`: no words stand between them. */
const areSideBySide = (one: DateColumn | undefined, other: DateColumn | undefined): boolean => {
  if (!one || !other) return false;
  const [left, right] = one.x0 < other.x0 ? [one, other] : [other, one];
  return right.x0 - left.x1 < left.x1 - left.x0;
};

/** A card's rows have no value date, and nothing is booked before it happened: where headings leave it open, days tell. */
function cardOrder(
  columns: readonly DateColumn[],
  rows: readonly (readonly (SheetDate | null)[])[],
  candidates: Candidates,
): ColumnOrder {
  const isOpen = columns.length === 2 && columns.every(({ kind }) => kind === 'unknown' || kind === 'booked');
  if (!isOpen) return columnOrder(columns);
  const pairs = rows.flatMap(([first, second]) => (first && second ? [[first.date, second.date] as const] : []));
  const { dayOf } = readDateOrder(candidates, pairs.flat());
  const gaps = pairs.flatMap((pair) => {
    const [first, second] = pair.map(dayOf);
    return first && second ? [daysBetween(first, second)] : [];
  });
  const isSecondEarlier = gaps.some((gap) => gap < 0) && gaps.every((gap) => gap <= 0);
  const isFirstEarlier = gaps.some((gap) => gap > 0) && gaps.every((gap) => gap >= 0);
  const isSecond = isSecondEarlier || (!isFirstEarlier && columns[0]?.kind === 'booked');
  return isSecond ? { own: 1, posted: 0 } : { own: 0, posted: 1 };
}
