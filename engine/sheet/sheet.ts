import { parsePrintedDate } from '../calendar/index.ts';
import { compare, countingNear } from '../geometry/index.ts';
import {
  currencyDecimals,
  hasOtherSymbols,
  isCurrencyInUse,
  othersOfSign,
  type PrintedFigure,
} from '../money/index.ts';
import { isInCellOf, isMoneyLike, type Line, longestDate, mayBeThousands, type Token, textOf } from '../page/index.ts';
import { remembering } from '../recall/index.ts';
import { assignColumns, type FigureColumn } from './figure-columns.ts';
import { type NamesDates, type Periods, readHeadedDates } from './headed-dates.ts';
import { readMarkColumns } from './mark-columns.ts';
import { placingPages } from './page-frames.ts';
import { isTaken, placeDate, type SheetDate, type SheetFigure, type SheetLine, withDates } from './sheet-line.ts';

/** All lines of a document, the columns that its figures stand in, and nothing thrown away. */
export interface Sheet {
  readonly lines: readonly SheetLine[];
  readonly columns: readonly FigureColumn[];
  /** Decimals that most figures print: 2, or 0 where amounts are whole, or 3. */
  readonly scale: number;
}

/** `currency`: that of the account. `periods`: those that the page prints. */
export function makeSheet(
  lines: readonly Line[],
  currency: string,
  periods: Periods = [],
  namesDates: NamesDates = () => false,
): Sheet {
  const scale = currencyDecimals(currency) === 3 ? 3 : scaleOf(lines);
  const place = placingPages(lines);
  const counted = countedLines(lines);
  const drafts = lines.map((line, index) => {
    const tokens = place(line);
    const dates = counted.has(line) ? datesAmong(tokens, 1) : datesOn(tokens);
    return draftLine(line, { index, tokens, dates }, scale, currency);
  });
  const dated = readHeadedDates(readDateColumns(readLooseDates(drafts)), namesDates, periods);
  const read = readSmallFigures(dated.map(withoutParts), scale);
  const { columns, columnOf } = assignColumns(read);
  const placed = read.map((line) => ({
    ...line,
    figures: line.figures.map((figure) => ({ ...figure, column: columnOf(figure) })),
    label: textOf(line.tokens.filter((_, at) => !isTaken(line, at))),
  }));
  return { lines: readMarkColumns(placed), columns, scale };
}

/** Most statements print cents; where hardly any figure has them, whole grouped figures are the amounts. */
function scaleOf(lines: readonly Line[]): number {
  const figures = lines.flatMap(({ tokens }) => tokens.filter(isMoneyLike));
  const countOf = (decimals: number): number => figures.filter(({ figure }) => figure?.decimals === decimals).length;
  if (countOf(3) > Math.max(1, countOf(2))) return 3;
  return countOf(2) * 4 >= countOf(0) ? 2 : 0;
}

/** `1 MAR 08`, `2 MAR 09`, `3 MAR 30`: lines that begin with their number: no days of the first year, the next and the 30th. */
function countedLines(lines: readonly Line[]): ReadonlySet<Line> {
  const found = lines.flatMap((line) => {
    const number = line.tokens[0]?.text ?? '';
    const rest = /^\d{1,2}$/u.test(number) ? longestDate(line.tokens, 1) : null;
    const whole = rest && longestDate(line.tokens, 0);
    return whole && rest && whole.length > rest.length ? [{ line, number: Number(number), year: whole.date.year }] : [];
  });
  const counts = found.every(({ number }, at) => at === 0 || number === (found[at - 1]?.number ?? 0) + 1);
  const isCounted = counts && found.length >= columnMin && new Set(found.map(({ year }) => year)).size > 1;
  return new Set(isCounted ? found.map(({ line }) => line) : []);
}

/** Its label and the columns of its figures follow when all figures and dates are known. */
function draftLine(line: Line, placed: Pick<SheetLine, 'index' | 'tokens' | 'dates'>, scale: number, currency: string) {
  const { index, tokens, dates } = placed;
  const found = tokens.flatMap((token, at): SheetFigure[] =>
    token.figure && mayBeMoney(token, token.figure, scale) && !isTime(tokens, at, dates)
      ? [figureAt(token, token.figure, scale, index, at)]
      : [],
  );
  // `37.06 @ 1.43`. Behind a gap stands the row's amount, and its words go on below.
  const isRate = (at: number): boolean => tokens[at - 1]?.text === '@' && isInCellOf(tokens[at - 1], tokens[at]);
  const isAside = ({ token, printed }: SheetFigure): boolean =>
    isInText(tokens, token) || isForeign(printed, currency) || isRate(token);
  const figures = found.filter((figure) => !isAside(figure));
  const asides = found.filter(isAside);
  const { page, box, fontSize, text } = line;
  const isBold = tokens.every((token) => token.isBold);
  return { ...placed, page, box, fontSize, printed: line.tokens, text, figures, asides, label: '', isBold };
}

/**
 * `21/04/2026|`: a bar drawn as a letter parts two cells. `Balance on 21/04/2026:`: a colon ends a label. `(05-07)`: the day of a
 * row's value, in brackets. `01/03/2024-11:07:37` in a cell of its own: the time of day goes on with it; among words it is one.
 */
function asDate(token: Token, at: number, tokens: readonly Token[]): Token {
  if (!aroundDate.test(token.text)) return token;
  const fillsCell = !isInCellOf(tokens[at - 1], token) && !isInCellOf(token, tokens[at + 1]);
  return { ...token, text: token.text.replace(fillsCell ? clockBehind : '', '').replace(/^\(|\)$|\||:$/gu, '') };
}

const aroundDate = /.\||\|.|\d:|^\(\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?\)$/u;
const clockBehind = /(?<=\d)[-T]\d{1,2}:\d{2}(?::\d{2})?$/u;

const digitsGapMax = 5;

/** `2   418.30` on a line without a date: the digits before it may be its thousands, so that it is not read. */
function withoutParts(line: SheetLine): SheetLine {
  const isWhole = ({ token }: SheetFigure): boolean =>
    !mayBeThousands(line.tokens[token - 1], line.tokens[token] as Token, digitsGapMax);
  if (line.dates.length > 0 || (line.figures.every(isWhole) && line.asides.every(isWhole))) return line;
  return { ...line, asides: line.asides.filter(isWhole), figures: line.figures.filter(isWhole) };
}

const word = /\p{L}{2}/u;
const symbol = /^[^\p{L}\p{N}]{1,2}$/u;
const currencyWord = /^[(]?\p{Lu}{3}[.,;)]?$/u;

/** Words follow the figure as close as in a sentence: `EUR 12.79 ZUM KURS VON`. It fills no cell. */
function isInText(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  const next = symbol.test(tokens[at + 1]?.text ?? '') ? tokens[at + 2] : tokens[at + 1];
  if (!next || !before || !isInCellOf(token, next) || !isInCellOf(before, token)) return false;
  const isCurrency = currencyWord.test(next.text) && isCurrencyInUse(next.text.replace(/\P{Lu}/gu, ''));
  return word.test(before.text) && word.test(next.text) && !isCurrency;
}

const clock = /^(?:[01]\d|2[0-3])[.:][0-5]\d$/u;

/** `29.07.2021 09.58 REF 4711`: right between a date and words, as close as a word, it is the time of day. */
function isTime(tokens: readonly Token[], at: number, dates: readonly SheetDate[]): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at] as Token, tokens[at + 1]];
  if (next?.figure || !clock.test(token.text) || !dates.some(({ to }) => to === at)) return false;
  return isInCellOf(before, token) && isInCellOf(token, next);
}

/** `-6.06 USD` in an account of another currency is what was paid abroad; so is `$ 6,06` where no dollars are. */
export const isForeign = ({ currency: printed }: PrintedFigure, currency: string): boolean =>
  printed === '$'
    ? hasOtherSymbols(currency)
    : printed !== null &&
      printed !== currency &&
      !othersOfSign.get(printed)?.includes(currency) &&
      [printed, currency].every(isCurrencyInUse);

const mayBeMoney = (token: Token, { decimals, isScaleOpen }: PrintedFigure, scale: number): boolean =>
  isMoneyLike(token) && (decimals === scale || decimals === 2 || (isScaleOpen && scale === 3));

function figureAt({ text, box }: Token, printed: PrintedFigure, scale: number, line: number, at: number): SheetFigure {
  const behind = text.replace(/^.*\d/su, '').length;
  const x1 = box.x1 - ((box.x1 - box.x0) * behind) / Math.max(1, text.length);
  const { digits, decimals, isScaleOpen } = printed;
  // `24.250` has three decimals where its currency has.
  const isWhole = decimals >= scale || (isScaleOpen && scale === 3);
  const size = isWhole ? digits : digits * 10n ** BigInt(scale - decimals);
  return { line, token: at, x0: box.x0, x1, printed, size, column: -1 };
}

/** All dates of a line, from left to right, the longest reading of each. */
export const datesOn = remembering((tokens: readonly Token[]): readonly SheetDate[] => datesAmong(tokens, 0));

function datesAmong(printed: readonly Token[], first: number): SheetDate[] {
  const tokens = printed.map(asDate);
  const dates: SheetDate[] = [];
  for (let at = first; at < tokens.length; at += 1) {
    const run = longestDate(tokens, at);
    if (run) {
      dates.push(placeDate(printed, at, run.length, run.date));
      at += run.length - 1;
    } else if (tokens[at]?.text.includes('/')) dates.push(...twoDates(tokens, at, printed));
  }
  return dates;
}

/** `30.12./02.01.` in one word: the row's day and the day of its value. */
function twoDates(tokens: readonly Token[], at: number, printed: readonly Token[]): SheetDate[] {
  const { text, box } = tokens[at] as Token;
  const [first, second, third] = text.split('/').map((part) => parsePrintedDate(part));
  if (!first || !second || third !== undefined) return [];
  const middle = (box.x0 + box.x1) / 2;
  return [
    { ...placeDate(printed, at, 1, first), x1: middle },
    { ...placeDate(printed, at, 1, second), x0: middle },
  ];
}

const edgeMax = 4;

/** `15.08` or `12 19` is a date only where lines begin with such at one edge, with words and money further right. */
function readLooseDates(lines: readonly SheetLine[]): readonly SheetLine[] {
  const loose = lines.map(looseDateOf);
  const found = loose.flatMap((one) => one?.x0 ?? []);
  const countNear = countingNear(found, edgeMax);
  const dated = lines.filter((line) => line.dates.length > 0 && line.figures.length > 0).length;
  if (found.length < 2 || found.length * 2 < dated) return lines;
  return lines.map((line, at) => {
    const date = loose[at];
    return date && countNear(date.x0) >= 2 ? withDates(line, [date]) : line;
  });
}

const looseDate = /^\d{2}\.\d{2}$/u;
const columnMin = 3;

/** A whole column of `05.12`, `10.12` is dates, not amounts: no statement's amounts all look like days. */
function readDateColumns(lines: readonly SheetLine[]): readonly SheetLine[] {
  const dateAt = ({ tokens }: SheetLine, { token }: SheetFigure): SheetDate | null => {
    const text = tokens[token]?.text ?? '';
    const date = looseDate.test(text) ? parsePrintedDate(text, true) : null;
    return date && placeDate(tokens, token, 1, date);
  };
  if (!lines.some((line) => line.figures.some((figure) => dateAt(line, figure)))) return lines;
  const { columnOf, columns } = assignColumns(lines);
  const others = new Set(lines.flatMap((line) => line.figures.filter((figure) => !dateAt(line, figure)).map(columnOf)));
  const isDates = columns.map(({ count, index }) => count >= columnMin && !others.has(index));
  if (!isDates.includes(false)) return lines;
  return lines.map((line) => {
    const found = line.figures.filter((figure) => isDates[columnOf(figure)]);
    const more = found.flatMap((figure) => dateAt(line, figure) ?? []);
    return withDates(line, more);
  });
}

const smallFigure = /^\*?[-−+(]?\d{1,3}[-−+)]?$/u;
const rightEdgeMax = 2.5;

/** `315` under `12,049`: where money is printed without cents, a small number that ends where a column of it ends is money too. */
function readSmallFigures(lines: readonly SheetLine[], scale: number): readonly SheetLine[] {
  if (scale !== 0) return lines;
  const { columnOf } = assignColumns(lines);
  const figures = lines.flatMap((line) => line.figures);
  const columns = [...Map.groupBy(figures, columnOf).values()];
  const edges = columns.flatMap((column) => column.map(({ x1 }) => x1).sort(compare)[column.length >> 1] ?? []);
  const isDated = ({ dates, tokens }: SheetLine): boolean =>
    dates.some(({ from, to }) => from <= 1 || to === tokens.length);
  return lines.map((line, index) => {
    // Beside a date at the edge of the line, or other money; or below a date that has no money beside it.
    const above = lines[index - 1];
    const isBelowDate = above !== undefined && isDated(above) && above.figures.length === 0;
    if (!isDated(line) && !isBelowDate && line.figures.length === 0) return line;
    const found = { figures: [...line.figures, ...line.asides], dates: line.dates };
    const small = line.tokens.flatMap((token, at): SheetFigure[] => {
      if (!token.figure || isTaken(found, at) || !smallFigure.test(token.text)) return [];
      const figure = figureAt(token, token.figure, scale, line.index, at);
      return edges.some((edge) => Math.abs(edge - figure.x1) <= rightEdgeMax) ? [figure] : [];
    });
    return { ...line, figures: [...line.figures, ...small].sort((a, b) => a.token - b.token) };
  });
}

/** A date at the line's begin in a form that elsewhere is a figure, with a money figure further right. */
function looseDateOf({ tokens, figures, dates: [first] }: SheetLine): SheetDate | null {
  if (first?.from === 0) return null;
  for (const length of [2, 1]) {
    // `3 MAR 30`: the number of the line before its date.
    const date = (first?.from ?? length) < length ? null : parsePrintedDate(textOf(tokens.slice(0, length)), true);
    const hasMoney = figures.some(({ token }) => token >= length);
    const hasWords = tokens.slice(length).some(({ text }) => word.test(text));
    if (date && hasMoney && hasWords) return placeDate(tokens, 0, length, date);
  }
  return null;
}
