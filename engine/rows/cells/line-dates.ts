import { foldText, isDateLike, monthByName, type PrintedDate, parsePrintedDate } from '../../calendar/index.ts';
import { columnGapMin, longestDate, type Token, textOf } from '../../page/index.ts';
import { type DateZone, type DayMonthZone, readCompact, type TableColumns } from '../columns/index.ts';
import type { PrintedDates } from './cells.ts';
import { isPlaceholder } from './line-figures.ts';

/** Takes the dates out of a line: what stands in the date columns, or at its beginning where no heading names one. */
export function takeDates(inside: readonly Token[], rest: Set<Token>, columns: TableColumns): PrintedDates {
  const dates: { date: PrintedDate | null; posted: PrintedDate | null } = { date: null, posted: null };
  for (const zone of columns.dayMonths) dates[zone.role] ??= takeDayMonth(inside, rest, zone);
  for (const zone of columns.dates) {
    const found = firstDate(inside, rest, zone);
    const isThird =
      zone.role === 'posted' &&
      zone.isValue &&
      columns.dates.some((other) => other.role === 'posted' && !other.isValue);
    // A third date has no place, and is no word of the row either.
    if (dates[zone.role] || isThird) {
      for (const token of found?.tokens ?? []) rest.delete(token);
      continue;
    }
    const pair = found || zone.role !== 'date' ? null : takePair(inside, rest, zone);
    if (pair) return pair;
    if (!found) continue;
    dates[zone.role] = found.date;
    for (const token of found.tokens) rest.delete(token);
  }
  if (columns.dates.length + columns.dayMonths.length === 0) return takeLeadingDate(inside, rest, columns);
  return dates;
}

/** `04.12./05.12.` in one word: the row's day and its value date. */
function takePair(inside: readonly Token[], rest: Set<Token>, zone: DateZone): PrintedDates | null {
  const token = inside.find((one) => one.box.x0 >= zone.x0);
  if (!token || token.box.x0 >= zone.x1 || !rest.has(token)) return null;
  const [first, second, more] = token.text.split('/');
  if (first === undefined || second === undefined || more !== undefined) return null;
  const [date, posted] = [parsePrintedDate(first), parsePrintedDate(second)];
  if (date === null || posted === null) return null;
  rest.delete(token);
  return { date, posted };
}

/** A number before the date only counts the lines. */
export function dropSerial(inside: readonly Token[], rest: Set<Token>): void {
  const [first, second] = inside;
  const isSerial = first && second && rest.has(first) && !rest.has(second) && serial.test(first.text);
  if (isSerial && second.box.x0 - first.box.x1 > first.fontSize * columnGapMin) rest.delete(first);
}

const serial = /^\d{1,5}[.)]?$/u;

/** `16/02/2025 19:51:14`: the time of day behind a date, or in its column, belongs to it and is no word of the row. */
export function dropTime(inside: readonly Token[], rest: Set<Token>, { dates }: TableColumns): void {
  for (let at = 1; at < inside.length; at += 1) {
    const [date, time, half] = [inside[at - 1] as Token, inside[at] as Token, inside[at + 1]];
    if (rest.has(date) || !rest.has(time) || !timeOfDay.test(time.text)) continue;
    const isBehind = time.box.x0 - date.box.x1 <= time.fontSize * columnGapMin;
    if (!isBehind && !dates.some(({ x0, x1 }) => time.box.x0 >= x0 && time.box.x0 < x1)) continue;
    rest.delete(time);
    if (half && halfOfDay.test(half.text) && half.box.x0 - time.box.x1 < time.fontSize) rest.delete(half);
  }
}

const timeOfDay = /^(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?(?:[ap]m)?$/iu;
const halfOfDay = /^[ap]\.?m\.?$/iu;
const datePart = /^(?:\d{1,2}[-/.]){0,2}(?:\d{1,2}|(?:19|20)\d{2})[-/.,]?$/u;

/** What is left alone in the date columns: a month, a day or a year that a narrow column has broken off. */
export function takePartialDate(
  inside: readonly Token[],
  rest: Set<Token>,
  columns: TableColumns,
  role: 'date' | 'posted',
): string | null {
  let part: string | null = null;
  for (const zone of columns.dates) {
    if (zone.role !== role) continue;
    const tokens = inside.filter((token) => rest.has(token) && token.box.x0 >= zone.x0 && token.box.x1 <= zone.x1 + 2);
    const isPart = (token: Token): boolean =>
      datePart.test(token.text) || monthByName.has(foldText(token.text).replace(/\W/gu, ''));
    if (tokens.length === 0 || tokens.length > 2 || !tokens.every(isPart)) continue;
    for (const token of tokens) rest.delete(token);
    part = textOf(tokens);
  }
  return part;
}

const dateLike = /[\d/@]|^\p{L}{1,4}\.?$/u;

/** The last of the words that follow one another without a gap. */
function endOfRun(tokens: readonly Token[], from: number): Token | undefined {
  let at = from;
  while (
    (tokens[at + 1]?.box.x0 ?? Number.POSITIVE_INFINITY) - (tokens[at] as Token).box.x1 <
    (tokens[at] as Token).fontSize * 0.5
  )
    at += 1;
  return tokens[at];
}

const dayAlone = /^\d{1,2}$/u;

/** Something short stands alone in the date column and is no date: the row has one, and we can't read it. */
export function unreadableDate(inside: readonly Token[], rest: Set<Token>, columns: TableColumns): string | null {
  const zone = columns.dates.find((one) => one.role === 'date');
  const at = zone ? inside.findIndex((token) => rest.has(token) && token.box.x0 >= zone.x0) : -1;
  const [token, next] = [inside[at], inside[at + 1]];
  if (!zone || !token || token.box.x1 > zone.x1 || token.text.length > 10 || !dateLike.test(token.text)) return null;
  const isRunningOn = next !== undefined && next.box.x0 - token.box.x1 < token.fontSize * 0.5;
  // `14` of a date, and then words that go on beyond its column.
  const isDay = dayAlone.test(token.text) && (endOfRun(inside, at)?.box.x1 ?? 0) > zone.x1;
  if (isPlaceholder(token) || (isRunningOn && !isDay)) return null;
  rest.delete(token);
  return token.text;
}

/** Farther apart than the words of one date. */
const dateGapMax = 1.1;
const dateTokensMax = 5;

/**
 * `5 Kovo 2025` alone in the date column, in words that we don't know: what stands there is the row's date, and no other
 * row's. Null where it runs on into the words behind it.
 */
export function unknownDate(inside: readonly Token[], rest: ReadonlySet<Token>, columns: TableColumns): Token[] | null {
  const zone = columns.dates.find((one) => one.role === 'date');
  const first = inside[0];
  if (!zone || !first || first.box.x0 >= zone.x1) return null;
  const from = inside.findIndex((token) => rest.has(token) && token.box.x0 >= zone.x0);
  const tokens: Token[] = [];
  for (const token of inside.slice(Math.max(0, from), from + dateTokensMax)) {
    const gap = token.box.x0 - (tokens.at(-1)?.box.x1 ?? token.box.x0);
    if (token.box.x0 >= zone.x1 || gap > token.fontSize * dateGapMax || !rest.has(token)) break;
    tokens.push(token);
  }
  const last = tokens.at(-1);
  if (!last || last.box.x1 > zone.x1 + edgeMax || !isDateLike(textOf(tokens))) return null;
  const next = inside[inside.indexOf(last) + 1];
  const isApart =
    !next || next.box.x0 - last.box.x1 > last.fontSize * columnGapMin || Math.abs(next.box.x0 - zone.x1) < edgeMax;
  return isApart ? tokens : null;
}

/** In points, about a column's edge. */
const edgeMax = 4;

const strangersMax = 2;
const stranger = /^\W*\d{0,6}\W*$/u;

/** The first date that starts in the zone; a line number or a mark may stand before it. */
function firstDate(
  inside: readonly Token[],
  rest: ReadonlySet<Token>,
  zone: DateZone,
): { date: PrintedDate; tokens: Token[] } | null {
  const from = inside.findIndex((token) => rest.has(token) && token.box.x0 >= zone.x0 && token.box.x0 < zone.x1);
  const first = inside[from];
  const compact = zone.isCompact && first ? readCompact(first.text) : null;
  if (first && compact) return { date: compact, tokens: [first] };
  for (let at = from; from >= 0 && at <= from + strangersMax; at += 1) {
    const token = inside[at];
    if (!token || token.box.x0 >= zone.x1) return null;
    const found = rest.has(token) ? dateAt(inside, at, rest) : null;
    if (found && (at === from || isDateShaped(found.tokens))) return found;
    if (!stranger.test(token.text)) return null;
  }
  return null;
}

/** A table whose heading names no date: the rows still begin with one, or it follows their number. */
function takeLeadingDate(inside: readonly Token[], rest: Set<Token>, { references }: TableColumns): PrintedDates {
  const isNumber = (token: Token | undefined): boolean =>
    token !== undefined && references.some((band) => token.box.x0 >= band.x0 && token.box.x1 < band.x1);
  const found = dateAt(inside, isNumber(inside[0]) ? 1 : 0, rest);
  if (!found || !isDateShaped(found.tokens)) return { date: null, posted: null };
  for (const token of found.tokens) rest.delete(token);
  return { date: found.date, posted: null };
}

/** Outside a date column only an unmistakable date counts: `12 19` or `1.50` might be anything. */
const isDateShaped = (tokens: readonly Token[]): boolean => parsePrintedDate(textOf(tokens)) !== null;

/** What of the line is left that reads as one date from `from` on. */
function dateAt(
  tokens: readonly Token[],
  from: number,
  rest: ReadonlySet<Token>,
): { date: PrintedDate; tokens: Token[] } | null {
  const run = longestDate(tokens, from, true, (token) => rest.has(token));
  return run && { date: run.date, tokens: tokens.slice(from, from + run.length) };
}

function takeDayMonth(inside: readonly Token[], rest: Set<Token>, zone: DayMonthZone): PrintedDate | null {
  const near = (x: number): Token | undefined =>
    inside.find(
      (token) => rest.has(token) && /^\d{1,2}$/.test(token.text) && Math.abs((token.box.x0 + token.box.x1) / 2 - x) < 9,
    );
  const day = near(zone.dayX);
  const month = near(zone.monthX);
  if (!day || !month || day === month) return null;
  const date = parsePrintedDate(`2024-${month.text.padStart(2, '0')}-${day.text.padStart(2, '0')}`);
  if (date?.kind !== 'named') return null;
  rest.delete(day);
  rest.delete(month);
  return { ...date, year: null };
}
