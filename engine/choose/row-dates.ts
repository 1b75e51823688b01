import { dateKey, daysBetween, foldText, type PrintedDate } from '../calendar/index.ts';
import {
  type DateReading,
  daysInOrder,
  daysInside,
  isLong,
  lostDates,
  mayBeOtherCalendar,
  readDateOrder,
} from '../reconcile/index.ts';
import { type Candidates, dateKindOf } from '../rows/index.ts';
import type { SheetDate } from '../sheet/index.ts';
import { isOver } from './cells.ts';
import { namesDates } from './column-words.ts';
import type { DateColumn } from './date-columns.ts';
import { isSideTotal } from './items.ts';
import { isUnreadDate } from './line-days.ts';
import type { Proposal, ProposedRow } from './proposal.ts';
import type { Texts } from './row-text.ts';
import type { View } from './view.ts';

/** The day of each row, the rows' own dates as printed, and how they were read. */
export type RowDates = ReturnType<typeof readRowDates>;

/** When each row happened, and its booking day beside. */
export function readRowDates(view: View, { rows, opening, closing }: Proposal, texts: Texts) {
  // What stands to the holder's credit is hardly a card's, whatever a title says.
  const isCard = view.isCard && [opening, closing].some((end) => end && end.value < 0n);
  const printed = printedDays({ ...view, isCard }, rows, texts);
  // `Interest charge on purchases   7.62` under a title of its own, in a list without dates, is of the period's last day.
  const datedSections = new Set(view.items.items.flatMap(({ line, section }) => (line.dates[0] ? [section] : [])));
  const isOfPeriod = ({ item: { role, section } }: ProposedRow): boolean =>
    isSideTotal(role) && section > 0 && !datedSections.has(section);
  const undated = undatedRows(rows, printed);
  const ownOf = (row: ProposedRow): SheetDate | null => undated.get(row) ?? printed.get(row)?.own ?? null;
  const ownDates = [...printed.values()].flatMap(({ own }) => own?.date ?? []);
  const reading = readDateOrder(view.candidates, ownDates);
  const { period, dayOf } = reading;
  const lost = lostDates(
    [...printed].map(([{ item }, { own, isDated }]) => ({ page: item.line.page, date: own?.date ?? null, isDated })),
  );
  const lostRows = new Set(rows.filter((_, at) => lost.has(at)));
  const short = shortDates(texts);
  const blank = blankDates(view, printed, texts, dayOf);
  // Where a period is so long that a day without its year lies in it twice, the days of the rows around it tell.
  const dated = isLong(period) ? rows.filter((row) => ownOf(row) !== null) : [];
  const dates = dated.flatMap((row) => ownOf(row)?.date ?? []);
  const inOrder = daysInOrder(dates, reading);
  const longDays = new Map(dated.map((row, at) => [row, inOrder?.[at]]));
  const areYearsOdd = fallOnOneDay(ownDates);
  const isOtherCalendar = mayBeOtherCalendar(view.candidates, ownDates, reading);
  const isUnsure = (row: ProposedRow, date: PrintedDate): boolean =>
    isOtherCalendar ||
    (reading.isAmbiguous && date.kind === 'numeric' && date.first !== date.second) ||
    (reading.isYearGuessed && date.year === null) ||
    (areYearsOdd && date.kind === 'named') ||
    (isLong(period) && !longDays.get(row) && daysInside(date, reading).length > 1);
  const days = (row: ProposedRow) => {
    if (isOfPeriod(row) && period.end) return { date: period.end, postedDate: null, isUnsure: false };
    const { posted = null, isOdd = false } = printed.get(row) ?? {};
    const own = ownOf(row);
    const date = own && (longDays.get(row) ?? dayOf(own.date));
    const isShort = own !== null && short.has(own);
    const booked = posted && dayOf(posted.date);
    return {
      date,
      postedDate: date && booked && Math.abs(daysBetween(date, booked)) > bookedWithin ? null : booked,
      isUnsure: isOdd || isShort || lostRows.has(row) || blank.has(row) || (own !== null && isUnsure(row, own.date)),
    };
  };
  return { period, printed: ownDates, reading, dayOf, days };
}

type Cells = readonly (SheetDate | null)[];
type PrintedDays = ReturnType<typeof printedDays>;

/** What each row prints of its days, before they are read. */
function printedDays(view: View, rows: readonly ProposedRow[], texts: Texts) {
  const { columns, cellsOf } = dateCells(view.dateColumns, rows, texts);
  const order = view.isCard ? cardOrder(columns, rows.map(cellsOf), view.candidates) : columnOrder(columns);
  const below = rows.filter((row) => texts.get(row)?.dateBelow).length;
  // Beside other days, and with none below, a heading of two lines is one name: `Дата обработки` over `операции`.
  const mayBeBelow = columns.length === 1 || below > 0;
  const isLowerOwn = mayBeBelow && columns.some(({ kind, kindBelow }) => kindBelow === 'happened' && kind === 'booked');
  // Most rows print a second date under the first: a heading that names both, or the lower one as a value date, settles it.
  const isSettled = columns.some(({ kind, kindBelow }) => kind === 'value' || kindBelow !== 'unknown');
  const isStacked = !isSettled && below * 2 > rows.length;
  // Beside days of value a heading names others, which can't be read: those of value are not the rows' own.
  const headings = columns.every(({ kind }) => kind === 'value') ? view.named.flatMap(({ cells }) => cells) : [];
  // `Bokført`, `Transaction date`.
  const isOwnUnread = headings.some(
    ({ text }) => namesDates(foldText(text)) && ['booked', 'happened'].includes(dateKindOf(text)),
  );
  // Beside the rows' own days stand others: where its own is missing, another is not in its place.
  const areBeside = rows.some((row) => {
    const cells = cellsOf(row);
    return cells[order.own ?? -1] && cells.filter((cell) => cell !== null).length > 1;
  });
  return new Map(
    rows.map((row) => {
      const { own, posted, isDated, isOdd } = daysOn(row, cellsOf(row));
      const upper = own ?? posted ?? row.item.date;
      const lower = texts.get(row)?.dateBelow;
      const isTwice = upper && lower && dateKey(upper.date) === dateKey(lower.date);
      const isUnread = isOdd || (isStacked && !isTwice) || (isOwnUnread && own !== null);
      if (isLowerOwn && lower) return [row, { own: lower, posted: upper, isDated: true, isOdd: isUnread }] as const;
      return [row, { own: upper, posted: own && posted, isDated, isOdd: isUnread || isLowerOwn }] as const;
    }),
  );

  /** The days that stand on a row itself, of which the first may be missing. */
  function daysOn({ item: { line, date, isDated } }: ProposedRow, cells: Cells) {
    const at = (index: number | undefined): SheetDate | null => (index === undefined ? null : (cells[index] ?? null));
    const ownCells = cells.filter((_, column) => columns[column]?.kind !== 'value');
    // Under a day of its own line a row has that of its value, unless its date takes that one's place: `1/05` below `January 31`.
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
}

/** Where each date of a row may stand: one column, or several of one name that no row fills together. */
function dateCells(all: readonly DateColumn[], rows: readonly ProposedRow[], texts: Texts) {
  const dateOf = (row: ProposedRow, at: number): SheetDate | null => texts.get(row)?.dates[at] ?? null;
  const places: [first: number, ...others: number[]][] = [];
  for (const [at, { kind }] of all.entries()) {
    if (all.length > 2 && rows.every((row) => dateOf(row, at) === null)) continue;
    const home = places.find(
      ([first]) =>
        kind !== 'unknown' &&
        all[first]?.kind === kind &&
        !rows.some((row) => dateOf(row, first) !== null && dateOf(row, at) !== null),
    );
    if (home) home.push(at);
    else places.push([at]);
  }
  return {
    columns: places.map(([at]) => all[at] as DateColumn),
    cellsOf: (row: ProposedRow): Cells =>
      places.map((place) => place.map((at) => dateOf(row, at)).find((date) => date !== null) ?? null),
  };
}

/** Which column is the row's own day, and which the booking day beside it. */
type ColumnOrder = Readonly<Record<'own' | 'posted', number | undefined>>;

function columnOrder(columns: readonly DateColumn[]): ColumnOrder {
  const kinds = columns.map(({ kind }) => kind);
  const [happened, booked] = (['happened', 'booked'] as const).map((kind) =>
    kinds.includes(kind) ? kinds.indexOf(kind) : undefined,
  );
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
function cardOrder(columns: readonly DateColumn[], rows: readonly Cells[], candidates: Candidates): ColumnOrder {
  const isOpen = columns.length === 2 && columns.every(({ kind }) => kind === 'unknown' || kind === 'booked');
  if (!isOpen) return columnOrder(columns);
  const pairs = rows.flatMap(([first, second]) => (first && second ? [[first.date, second.date] as const] : []));
  const { dayOf } = readDateOrder(candidates, pairs.flat());
  const gaps = pairs.flatMap((pair) => {
    const [first, second] = pair.map(dayOf);
    return first && second ? [daysBetween(first, second)] : [];
  });
  const [least, most] = [Math.min(0, ...gaps), Math.max(0, ...gaps)];
  // Where the days show no order, or both, the heading does.
  const isSecond = most > 0 !== least < 0 ? least < 0 : columns[0]?.kind === 'booked';
  return isSecond ? { own: 1, posted: 0 } : { own: 0, posted: 1 };
}

/** So many days at most lie between a row's two days: `MAY 28 BRASSERIE` on a row of December is no booking day. */
const bookedWithin = 90;

/** Where the date stands with the last balance of the day, rows above it without either have their date from below. */
function undatedRows(rows: readonly ProposedRow[], printed: PrintedDays) {
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

/** `1 Mar` in a column that prints `09 Mar` and `16 Mar`: a digit is lost. */
function shortDates(texts: Texts): ReadonlySet<SheetDate> {
  const numbers = [...texts.values()].flatMap(({ dates }) =>
    dates.flatMap((date, column) =>
      [...(date?.text.match(/\d+/gu) ?? [])].map((number, part) => ({ date, number, place: `${column} ${part}` })),
    ),
  );
  const padded = new Set(numbers.flatMap(({ number, place }) => (/^0\d$/u.test(number) ? place : [])));
  return new Set(
    numbers.flatMap(({ date, number, place }) => (date && number.length === 1 && padded.has(place) ? date : [])),
  );
}

/**
 * Rows that lost their dates: from the day above to that of their value it is longer, or shorter, than from any printed beside one.
 *
 *     05/03/26   05/03/26   Transfer    250,00
 *                09/03/26   Fuel        -62,45
 */
function blankDates({ dateColumns }: View, printed: PrintedDays, texts: Texts, dayOf: DateReading['dayOf']) {
  const column = dateColumns.findIndex(({ kind }) => kind === 'value');
  const beside = [...printed].flatMap(([row, { own }]) => {
    const dates = texts.get(row)?.dates ?? [];
    const [day, ofValue] = [own, dates[column]].map((date) => (date ? dayOf(date.date) : null));
    return day && ofValue ? [{ row, days: daysBetween(day, ofValue), isWhole: dates.includes(own) }] : [];
  });
  const usual = beside.flatMap(({ days, isWhole }) => (isWhole ? days : []));
  const [least, most] = [Math.min(...usual), Math.max(...usual)];
  const isOdd = (days: number): boolean => usual.length > 0 && (days < least || days > most);
  return new Set(beside.flatMap(({ row, days, isWhole }) => (!isWhole && isOdd(days) ? row : [])));
}

const yearsMin = 3;

/** `24-Mar-03`, `24-Mar-04`, `24-Mar-09`: one day of many years is rather many days of one, with the year first. */
function fallOnOneDay(dates: readonly PrintedDate[]): boolean {
  const named = dates.filter((date) => date.kind === 'named');
  const days = new Set(named.map(({ month, dayOfMonth }) => `${month} ${dayOfMonth}`));
  return days.size === 1 && new Set(named.map(({ year }) => year)).size >= yearsMin;
}
