import { dateShape, isDateLike, isOfDate } from '../calendar/index.ts';
import { isInCellOf, textOf } from '../page/index.ts';
import type { Sheet, SheetDate, SheetLine } from '../sheet/index.ts';
import { isOver } from './cells.ts';
import { type DateColumn, dateIn, dateInAny, goesOnInWords } from './date-columns.ts';
import { edgeOf, edgesOfMany } from './list-region.ts';

/** Where the days of the rows are printed: on their lines, or over several of them. */
export function daysOfLines(sheet: Sheet, columns: readonly DateColumn[]) {
  const main = mainColumn(columns);
  /** Lines of words begin where this one does, or a date on it. */
  const isInWords = edgesOfMany(sheet.lines.filter(isWords), edgeOf, wordsMin);
  /** The first word behind a row's day does. */
  const behindDay = (line: SheetLine): number =>
    Math.round(line.tokens[dateIn(line, main)?.to ?? -1]?.box.x0 ?? -Infinity);
  const heads = edgesOfMany(sheet.lines, behindDay, wordsMin);
  const isOfWords = (line: SheetLine, date: SheetDate): boolean =>
    isInWords.has(Math.round(date.x0)) || (goesOnInWords(line, date) && heads.has(Math.round(date.x0)));
  const dates = sheet.lines.map((line) => {
    const leading = leadingDate(line, main);
    // `   10 Dec        50.00` where descriptions begin ends one of them.
    return dateInColumns(line, main, columns) ?? (leading && !isOfWords(line, leading) ? leading : null);
  });
  const dateOf = ({ index }: SheetLine): SheetDate | null => dates[index] ?? null;
  const alone = sheet.lines.filter((line) => dayHeading(line) !== null);
  const hasHeadings = hasDayHeadings(sheet, alone, columns);
  // `CARD 4920 03.11.2024` below a row's amount, further right than days stand and where words begin, is no day of others.
  const left = Math.min(...edgesOfMany(alone, edgeOf, dayHeadingsMin)) + dateEdgeMax;
  const isAmongWords = (line: SheetLine): boolean => edgeOf(line) > left && isInWords.has(edgeOf(line));
  const dayOver = (line: SheetLine): SheetDate | null => (hasHeadings && !isAmongWords(line) ? dayHeading(line) : null);
  return {
    /** The column of the rows' own days. */
    main,
    /** The date that a line has as a row. */
    dateOf,
    /** The day that a line gives to the rows below it. */
    dayOver,
    hasDay: (line: SheetLine): boolean => dateOf(line) !== null || dayOver(line) !== null,
    /** Where rows have a day of their own, that of the value is none. */
    isOfValue: (line: SheetLine, date: SheetDate): boolean =>
      columns.some(isOwn) && columns.some((column) => !isOwn(column) && dateIn(line, column) === date),
    /** What stands where dates do can't be read. */
    isUnread: (line: SheetLine): boolean =>
      // `88 Town Street` in the foot of a page: where no money follows on the page, only what is written as the others are.
      main !== null && isUnreadDate(line, main) && (leadsToMoney(sheet, line) || isWrittenAs(line, main)),
  };
}

/** In the main column, else in another: left of it where something with digits stands in the main one. */
function dateInColumns(line: SheetLine, main: DateColumn | null, columns: readonly DateColumn[]): SheetDate | null {
  const isFilled = main && line.tokens.some(({ box, text }) => isOver(box, main) && /\d/u.test(text));
  const others = isFilled ? columns.filter(({ x1 }) => x1 < main.x0) : columns;
  return dateIn(line, main) ?? dateInAny(line, others);
}

/** A line with a date like those of the rows before its words, wherever that stands: `1041 *   03/20   153.30`. */
function leadingDate({ tokens, figures, dates: [first] }: SheetLine, main: DateColumn | null): SheetDate | null {
  if (!first || figures.length === 0 || first.shape !== main?.shape) return null;
  return tokens.slice(0, first.from).every(({ text }) => !/\p{L}/u.test(text)) ? first : null;
}

const wordsBeforeMax = 3;
const dayHeadingsMin = 2;

/** The day of the rows below it on its own line: `04-03-2026`, `Booking date 03.03.2025`. Those may have value dates. */
function dayHeading({ tokens, figures, asides, dates: [date, other] }: SheetLine): SheetDate | null {
  if (figures.length + asides.length > 0 || !date || other) return null;
  return date.from <= wordsBeforeMax && date.to === tokens.length ? date : null;
}

/** Two such lines at least, right above a line with a figure, where rows have no dates of their own but value dates. */
function hasDayHeadings({ lines }: Sheet, alone: readonly SheetLine[], columns: readonly DateColumn[]): boolean {
  const main = mainColumn(columns);
  const inMain = (some: readonly SheetLine[]): number => some.filter((line) => dateIn(line, main)).length;
  // The column's dates stand on lines of their own: it is the column of the day headings.
  if (columns.some(isOwn) && inMain(alone) * 2 <= inMain(lines)) return false;
  const found = alone.filter(({ index, page }) => lines[index + 1]?.page === page && lines[index + 1]?.figures.length);
  // Nothing stands over the first row: such days end rows, as those of the value do under `Date / Value date`.
  const first = lines.find((line) => line.figures.length > 0 && dateInAny(line, columns) !== null);
  const areOver = found.some(({ index }) => index <= (first?.index ?? index));
  return areOver && found.length >= (columns.every(isOwn) ? dayHeadingsMin : 1);
}

const wordsMin = 3;

const isWords = ({ figures, asides, dates }: SheetLine): boolean => figures.length + asides.length + dates.length === 0;

export const dateEdgeMax = 5;
const dateTokensMax = 3;

const moneyWithin = 12;

const leadsToMoney = ({ lines }: Sheet, { index, page }: SheetLine): boolean =>
  lines.slice(index, index + moneyWithin).some((line) => line.page === page && line.figures.length > 0);

/** Where the column's dates stand, the line has as many words of the same kinds. */
function isWrittenAs(line: SheetLine, { x0, shape }: DateColumn): boolean {
  const from = tokenAt(line, x0);
  return dateShape(textOf(line.tokens.slice(from, from + shape.split(' ').length))) === shape;
}

const tokenAt = ({ tokens }: SheetLine, x0: number): number =>
  tokens.findIndex((token) => Math.abs(token.box.x0 - x0) <= dateEdgeMax);

/** A date by its look that can't be read stands where the column's dates do, or what is left of one. */
export function isUnreadDate(line: SheetLine, column: DateColumn): boolean {
  if (isPartOfDate(line, column)) return true;
  const from = tokenAt(line, column.x0);
  const near = from < 0 ? [] : line.tokens.slice(from, from + dateTokensMax).filter(({ box }) => box.x0 <= column.x1);
  return near.some((_, at) => isDateLike(textOf(near.slice(0, at + 1))));
}

/** `/03/26`, `xx Mar`, `09` before a row's words, or `Thursday ?? March` on a line of its own: a date that lost a part. */
function isPartOfDate({ tokens, figures, dates }: SheetLine, column: DateColumn): boolean {
  const inColumn = tokens.filter(({ box }) => isOver(box, column));
  const [text, last] = [textOf(inColumn), inColumn.at(-1)];
  // Another list's amounts may stand there: `14/05   Payment   -871,44` over a second column of days.
  const isRead = [...dates, ...figures.filter(({ printed }) => printed.looksLikeMoney)].some((one) =>
    isOver(one, column),
  );
  if (!last || isRead || !isOfDate(text)) return false;
  const next = tokens[tokens.indexOf(last) + 1];
  if (next === undefined && inColumn.length === tokens.length) return /\p{L}/u.test(text);
  return !isInCellOf(last, next) || (figures.length > 0 && /[\d?]/u.test(text));
}

const isOwn = ({ kind }: DateColumn): boolean => kind !== 'value';

/** The leftmost of the columns that hold about as many dates as any. A value date is never the row's own. */
export function mainColumn(columns: readonly DateColumn[]): DateColumn | null {
  const most = Math.max(0, ...columns.map((column) => column.lineCount));
  const full = columns.filter((column) => column.lineCount >= most * 0.8);
  return full.find(isOwn) ?? columns.find(isOwn) ?? full[0] ?? null;
}
