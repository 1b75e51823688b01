import { foldText, type PrintedDate, parsePrintedDate } from '../calendar/index.ts';
import { overlapX } from '../geometry/index.ts';
import { groupByGaps, isInCellOf, type Token, textOf } from '../page/index.ts';
import { placeDate, withDates } from './place-date.ts';
import type { SheetDate, SheetLine, Span } from './sheet-line.ts';

/** Whether a heading is that of a column of dates. */
export type NamesDates = (heading: string) => boolean;

/**
 * `05.01`, `12 22` or `2012` under a heading for dates is one, be it the only row of the list. A number without a mark between
 * day and month needs another beside it: it might be a year.
 */
export function readHeadedDates(lines: readonly SheetLine[], namesDates: NamesDates): readonly SheetLine[] {
  let spans: readonly Span[] = [];
  const under = new Map<Span, Column>();
  for (const line of lines) {
    const headed = headingSpans(line, namesDates);
    if (headed.length > 0) spans = headed;
    for (const span of headed.length > 0 ? [] : spans) {
      const date = dateUnder(line, span);
      if (date !== undefined) under.set(span, [...(under.get(span) ?? []), [line, date]]);
    }
  }
  const columns = [...under.values()].map(onOneSide).filter(isOfDates);
  const dates = Map.groupBy(columns.flat(), ([line]) => line);
  return lines.map((line) => withDates(line, dates.get(line)?.flatMap(([, date]) => date ?? []) ?? []));
}

/** What stands under a heading for dates; null where that is something else. */
type Column = (readonly [SheetLine, SheetDate | null])[];

/** A column stands before the money of its lines, or behind it: right of all figures stands much that is none of it. */
function onOneSide(column: Column): Column {
  const before = column.filter(([line, date]) => !date || line.figures.some(({ token }) => token >= date.from));
  return before.some(([, date]) => date) ? before : column;
}

const bareMin = 2;
const isBare = ({ tokens }: SheetLine, { from, to }: SheetDate): boolean =>
  to - from === 1 && bareDate.test(tokens[from]?.text ?? '');

/** All that stands there is a date. */
function isOfDates(column: Column): boolean {
  const bare = column.filter(([line, date]) => date && isBare(line, date)).length;
  return column.every(([, date]) => date) && (bare === 0 || (bare === column.length && bare >= bareMin));
}

/** Where the cells of a heading stand that name dates, beside others: `Date`, or `MM` and `DD` beside one another. */
function headingSpans({ tokens, figures, dates }: SheetLine, namesDates: NamesDates): Span[] {
  const cells = figures.length > 0 || dates.length > 0 ? [] : groupByGaps(tokens);
  if (cells.length < 2) return [];
  return cells.flatMap((cell, at): Span[] => {
    const named = [cell, [...cell, ...(cells[at + 1] ?? [])]].find((words) => namesDates(foldText(textOf(words))));
    return named ? [{ x0: named[0]?.box.x0 ?? 0, x1: named.at(-1)?.box.x1 ?? 0 }] : [];
  });
}

/** The date that stands there on a line with money, or with words; null where something else with digits does, undefined where nothing does. */
function dateUnder(line: SheetLine, span: Span): SheetDate | null | undefined {
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
  const date = parsePrintedDate(first.text, true) ?? bareDateOf(first);
  // Right of all figures, and among words, stands much that is no column of the list.
  if (date === null) return last <= from || followsWord(line, from) ? undefined : null;
  return placeDate(tokens, from, 1, date);
}

/** Right behind a word, and in no cell of its own. */
const followsWord = ({ tokens }: SheetLine, at: number): boolean =>
  isInCellOf(tokens[at - 1], tokens[at]) && isWord(tokens[at - 1] as Token);

const isWord = ({ text }: Token): boolean => /\p{L}{2}/u.test(text);

const bareDate = /^(\d{2})(\d{2})(\d{2})?$/u;

/** `0312`, `260312`. */
function bareDateOf({ text }: Token): PrintedDate | null {
  const match = bareDate.exec(text);
  return match ? parsePrintedDate(match.slice(1).filter(Boolean).join('.'), true) : null;
}
