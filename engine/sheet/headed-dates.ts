import { dayOf, foldText, type PrintedDate, parsePrintedDate } from '../calendar/index.ts';
import { overlapX } from '../geometry/index.ts';
import { groupByGaps, isInCellOf, type Token, textOf } from '../page/index.ts';
import { placeDate, type SheetDate, type SheetLine, type Span, withDates } from './sheet-line.ts';

/** Whether a heading is that of a column of dates. */
export type NamesDates = (heading: string) => boolean;

type Month = Readonly<Record<'year' | 'month', number>>;
export type Periods = readonly { readonly start: PrintedDate | null; readonly end: PrintedDate }[];

/**
 * `05.01`, `12 22` or `2012` under a heading for dates is one, be it the only row of the list. A number without a mark between
 * day and month needs another beside it: it might be a year. Under `DIA` stand days of the statement's month, by their number.
 */
export function readHeadedDates(lines: readonly SheetLine[], namesDates: NamesDates, periods: Periods) {
  const month = monthOf(periods);
  let spans: readonly Span[] = [];
  const under: (Column[number] & { readonly span: Span })[] = [];
  for (const line of lines) {
    const headed = headingSpans(line, namesDates);
    if (headed.length > 0) spans = headed;
    for (const span of headed.length > 0 ? [] : spans) {
      const date = dateUnder(line, span, month);
      if (date !== undefined) under.push({ span, line, date });
    }
  }
  const columns = [...Map.groupBy(under, ({ span }) => span).values()].map(onOneSide).filter(isOfDates);
  const dates = Map.groupBy(columns.flat(), ({ line }) => line);
  return lines.map((line) => withDates(line, dates.get(line)?.flatMap(({ date }) => date ?? []) ?? []));
}

/** What stands under a heading for dates; null where that is something else. */
type Column = readonly { readonly line: SheetLine; readonly date: SheetDate | null }[];

/** A column stands before the money of its lines, or behind it: right of all figures stands much that is none of it. */
function onOneSide(column: Column): Column {
  const before = column.filter(({ line, date }) => !date || line.figures.some(({ token }) => token >= date.from));
  return before.some(({ date }) => date) ? before : column;
}

const bareMin = 2;
const numbersMin = 3;

/** All that stands there is a date. */
function isOfDates(column: Column): boolean {
  const printedAs = (form: RegExp) =>
    column.flatMap(({ line, date }) =>
      date && date.to - date.from === 1 && form.test(line.tokens[date.from]?.text ?? '') ? [date.date] : [],
    );
  const isAllOrNone = (some: readonly PrintedDate[], countMin: number): boolean =>
    some.length === 0 || (some.length === column.length && some.length >= countMin);
  const numbers = printedAs(dayNumber);
  return (
    column.every(({ date }) => date) &&
    isAllOrNone(printedAs(bareDate), bareMin) &&
    isAllOrNone(numbers, numbersMin) &&
    areInOrder(numbers.flatMap((date) => (date.kind === 'named' ? date.dayOfMonth : [])))
  );
}

/** Days of one month; numbers that count the rows are none. */
function areInOrder(days: readonly number[]): boolean {
  const steps = days.slice(1).map((day, at) => day - (days[at] as number));
  const counts = steps.length > 0 && steps.every((step) => Math.abs(step) === 1);
  return !counts && (steps.every((step) => step >= 0) || steps.every((step) => step <= 0));
}

const dayWord = /^(?:dia|day|tag|jour|giorno|dag|den|dzien|zi|hari|ngay|gun|日)\.?$/u;

/** Where the cells of a heading stand that name dates, beside others: `Date`, or `MM` and `DD` beside one another. */
function headingSpans({ tokens, figures, dates }: SheetLine, namesDates: NamesDates): Span[] {
  const cells = figures.length > 0 || dates.length > 0 ? [] : groupByGaps(tokens);
  if (cells.length < 2) return [];
  return cells.flatMap((cell, at): Span[] => {
    const names = (words: readonly Token[]): boolean => namesDates(foldText(textOf(words)));
    const pair = [...cell, ...(cells[at + 1] ?? [])];
    const named = names(cell) || dayWord.test(foldText(textOf(cell))) ? cell : names(pair) ? pair : null;
    return named ? [{ x0: named[0]?.box.x0 ?? 0, x1: named.at(-1)?.box.x1 ?? 0 }] : [];
  });
}

/** The date that stands there on a line with money, or with words; null where something else with digits does, undefined where nothing does. */
function dateUnder(line: SheetLine, span: Span, month: Month | null): SheetDate | null | undefined {
  const { tokens } = line;
  if (line.dates.some((date) => overlapX(date, span) > 0)) return undefined;
  const from = tokens.findIndex(({ box, text }) => overlapX(box, span) > 0 && /\d/u.test(text));
  const [first, second] = from < 0 ? [] : tokens.slice(from, from + 2);
  if (!first) return undefined;
  // `24.04  Transfer` over the line with its amount.
  if (line.figures.every(({ token }) => token === from)) {
    const date =
      line.figures.length > 0 && tokens.slice(from + 1).some(isWord) ? parsePrintedDate(first.text, true) : null;
    return date ? placeDate(tokens, from, 1, date) : undefined;
  }
  const last = Math.max(...line.figures.map(({ token }) => token));
  const pair = second && last > from + 1 ? parsePrintedDate(`${first.text} ${second.text}`, true) : null;
  if (pair) return placeDate(tokens, from, 2, pair);
  const date = parsePrintedDate(first.text, true) ?? bareDateOf(first) ?? (month && dayNumberOf(first, month));
  // Right of all figures, and among words, stands much that is no column of the list.
  const before = tokens[from - 1];
  const isAmongWords = before && isInCellOf(before, first) && isWord(before);
  if (date === null) return last <= from || isAmongWords ? undefined : null;
  return placeDate(tokens, from, 1, date);
}

const isWord = ({ text }: Token): boolean => /\p{L}{2}/u.test(text);

const bareDate = /^(\d{2})(\d{2})(\d{2})?$/u;

/** `0312`, `260312`. */
function bareDateOf({ text }: Token): PrintedDate | null {
  const match = bareDate.exec(text);
  return match ? parsePrintedDate(match.slice(1).filter(Boolean).join('.'), true) : null;
}

const dayNumber = /^\d{1,2}$/u;

function dayNumberOf({ text }: Token, month: Month): PrintedDate | null {
  const dayOfMonth = dayNumber.test(text) ? Number(text) : 0;
  return dayOf(month.year, month.month, dayOfMonth) && { kind: 'named', ...month, dayOfMonth };
}

/** The month that every printed period lies in. */
function monthOf(periods: Periods): Month | null {
  const months = periods.map(({ start, end }): Month | null => {
    if (start?.kind !== end.kind || end.year === null || (start.year !== null && start.year !== end.year)) return null;
    // Of `01/04` and `30/04` the part that stays is the month.
    const month = monthsIn(end).find((one, at) => one === monthsIn(start)[at]);
    return month === undefined || month > 12 ? null : { year: end.year, month };
  });
  const [first] = months;
  return first && months.every((one) => one?.year === first.year && one.month === first.month) ? first : null;
}

const monthsIn = (date: PrintedDate): number[] => (date.kind === 'named' ? [date.month] : [date.second, date.first]);
