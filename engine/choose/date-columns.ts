import { foldText } from '../calendar/index.ts';
import { groupByGaps, type Token } from '../page/index.ts';
import { type DateKind, dateKindOf, roleOfHeading } from '../rows/index.ts';
import type { Sheet, SheetDate, SheetLine } from '../sheet/index.ts';

export interface DateColumn {
  readonly x0: number;
  readonly x1: number;
  readonly lineCount: number;
  readonly kind: DateKind;
  /** What a second line of the heading calls dates that stand below the first. */
  readonly kindBelow: DateKind;
  /** How its dates are written: one grammar for the whole column. */
  readonly shape: string;
}

const edgeMax = 5;
const cellGapMin = 0.9;
/** A column holds at least this share of the lines of the best one. */
const shareMin = 0.4;

/** The columns that rows' dates stand in, from left to right. Dates inside a description stand in none. */
export function findDateColumns(sheet: Sheet): DateColumn[] {
  const clusters: Cluster[] = [];
  for (const line of sheet.lines) {
    if (!mayBeRow(sheet, line)) continue;
    for (const date of line.dates) {
      if (!startsCell(line, date)) continue;
      let home = clusters.find((cluster) => Math.abs(cluster.x0 - date.x0) <= edgeMax);
      if (!home) {
        home = { x0: date.x0, x1: date.x1, lines: new Set(), shapes: new Map() };
        clusters.push(home);
      }
      home.lines.add(line.index);
      home.x1 = Math.max(home.x1, date.x1);
      home.shapes.set(date.shape, (home.shapes.get(date.shape) ?? 0) + 1);
    }
  }
  // `02-05 OM 20.44 UUR` below the words of a row, right of its own day, goes on with them.
  const isFigured = ({ lines }: Cluster): boolean =>
    [...lines].some((at) => (sheet.lines[at]?.figures.length ?? 0) > 0);
  const isInWords = (cluster: Cluster): boolean =>
    !isFigured(cluster) && clusters.some((other) => other.x0 < cluster.x0 && isFigured(other));
  const ofRows = clusters.filter((cluster) => !isPageHead(sheet, cluster.x0, cluster.lines) && !isInWords(cluster));
  const most = Math.max(0, ...ofRows.map((cluster) => cluster.lines.size));
  const main = ofRows.filter((cluster) => cluster.lines.size >= Math.max(1, most * shareMin));
  const columns = main
    .sort((a, b) => a.x0 - b.x0)
    .map(
      (cluster): DateColumn => ({
        x0: cluster.x0,
        x1: cluster.x1,
        lineCount: cluster.lines.size,
        ...kindsOf(sheet, cluster, main, Math.min(...cluster.lines)),
        shape: [...cluster.shapes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '',
      }),
    );
  // `22 May  20 May  MAY 28 BRASSERIE`: a third date that nothing names, and that is written otherwise, is a word.
  return columns.filter(
    ({ kind, shape }, at) =>
      at < 2 || kind !== 'unknown' || columns.slice(0, at).some((other) => other.shape === shape),
  );
}

interface Cluster {
  readonly x0: number;
  x1: number;
  readonly lines: Set<number>;
  readonly shapes: Map<string, number>;
}

const rangeWordLength = 4;

/** `01.01.26 - 31.01.26`, `1 March to 31 March`: no day, but from one to another. */
export function isRange({ dates: [first, second, third], tokens, figures, fontSize }: SheetLine): boolean {
  if (!first || !second || third || figures.length > 0 || second.from - first.to !== 1) return false;
  const { text: between = '', box } = tokens[first.to] ?? {};
  if (/^[-–—~]$/u.test(between)) return true;
  // `31 Jul 2024     ATM 31/07`: a word in the next cell joins nothing.
  const isClose = box !== undefined && box.x0 - first.x1 < fontSize * cellGapMin;
  return isClose && /^\p{L}+$/u.test(between) && between.length <= rangeWordLength;
}

/** `January 31, 2022   Page 1 of 2` over the rows of each page, and the same day on every one. */
function isPageHead(sheet: Sheet, x0: number, found: ReadonlySet<number>): boolean {
  const lines = [...found].flatMap((at) => sheet.lines[at] ?? []);
  const dates = lines.flatMap(({ dates }) => dates.find((date) => Math.abs(date.x0 - x0) <= edgeMax)?.date ?? []);
  return (
    lines.length > 1 &&
    lines.every(({ figures }) => figures.length === 0) &&
    new Set(lines.map(({ page }) => page)).size === lines.length &&
    new Set(dates.map((date) => JSON.stringify(date))).size === 1
  );
}

/** A date and a figure on one line, or a figure within the next lines before another date. */
function mayBeRow(sheet: Sheet, line: SheetLine): boolean {
  if (line.dates.length === 0 || isRange(line)) return false;
  if (line.figures.length > 0) return true;
  for (let at = line.index + 1; at <= line.index + 3; at += 1) {
    const next = sheet.lines[at];
    if (!next || next.page !== line.page) return false;
    if (next.figures.length > 0 && !next.dates.some((date) => Math.abs(date.x0 - (line.dates[0]?.x0 ?? 0)) <= edgeMax))
      return true;
    if (next.dates.length > 0) return false;
  }
  return false;
}

/** It begins the line, follows a clear gap, or stands right behind another date. */
function startsCell(line: SheetLine, date: SheetDate): boolean {
  const before = line.tokens[date.from - 1];
  if (!before) return true;
  if (line.dates.some((other) => other.to === date.from && startsCell(line, other))) return true;
  // A line's number may stand before the date: `0012 03/04 …`.
  if (date.from === 1 && /^\d{1,6}\.?$/u.test(before.text)) return true;
  const gap = date.x0 - before.box.x1;
  return gap >= line.fontSize * cellGapMin;
}

export function dateIn({ dates }: SheetLine, { x0, shape }: DateColumn): SheetDate | null {
  for (const date of dates) if (Math.abs(date.x0 - x0) <= edgeMax && date.shape === shape) return date;
  return null;
}

const headingLinesMax = 3;

interface Span {
  readonly x0: number;
  readonly x1: number;
}

/**
 * What the words over the column say; its heading stands on up to three lines right above the rows. Where two of them name a
 * date, the rows print one below the other:
 *
 *     Data operacji      Opis
 *     Data księgowania
 *     01.05.2024         POLECENIE ZAPŁATY
 *     02.05.2024
 */
function kindsOf(
  sheet: Sheet,
  own: Span,
  columns: readonly Span[],
  firstLine: number,
): Pick<DateColumn, 'kind' | 'kindBelow'> {
  const page = sheet.lines[firstLine]?.page;
  let count = 0;
  /** A line below calls it a date, if nothing else. */
  let isNamed = false;
  const kinds: DateKind[] = [];
  for (let at = firstLine - 1; at >= 0 && count < headingLinesMax; at -= 1) {
    const line = sheet.lines[at] as SheetLine;
    if (line.page !== page || firstLine - at > headingLinesMax * 2) break;
    const cells = groupByGaps(line.tokens);
    const isWords = line.figures.length === 0 && line.dates.length === 0;
    const isHeading = isWords && (cells.length > 1 || namesEach(cells[0] ?? [], columns));
    if (!isHeading && count > 0) break;
    if (isHeading) count += 1;
    const over = cells.filter((cell) => isWords && wordsOver(cell, own, columns).length > 0);
    const words = over.flatMap((cell) => wordsOver(cell, own, columns));
    const text = words.map((token) => token.text).join(' ');
    const kind = dateKindOf(text);
    const role = roleOfHeading(foldText(text.replace(/[()]/gu, '')));
    const isFirst = columns.every(({ x0 }) => x0 >= own.x0);
    // `Date` over `Value`: a row's first date has no other name.
    if (kind === 'unknown' && isFirst && role === 'date' && kinds.at(-1) === 'value') kinds.push(kind);
    // A title may speak of transactions or balances too: by itself only a word for a date names one.
    const isDate = role === 'date' || role === 'posted';
    const isOpen = kinds.length === 0 && !isNamed;
    isNamed ||= isDate;
    if (kind === 'unknown' || kind === kinds.at(-1)) continue;
    if (isOpen ? isHeading || isDate : isDate || over.flat().length === 1) kinds.push(kind);
  }
  const [lower = 'unknown', upper] = kinds;
  return upper === undefined ? { kind: lower, kindBelow: 'unknown' } : { kind: upper, kindBelow: lower };
}

const isOver = ({ x0, x1 }: Span, span: Span): boolean => x0 < span.x1 && x1 > span.x0;

const spanOf = (cell: readonly Token[]): Span => ({ x0: cell[0]?.box.x0 ?? 0, x1: cell.at(-1)?.box.x1 ?? 0 });

const spansSeveral = (cell: readonly Token[], columns: readonly Span[]): boolean =>
  columns.filter((column) => isOver(spanOf(cell), column)).length > 1;

/** `Trans. Post` over two columns of dates: a word for each, and nothing else on the line. */
const namesEach = (cell: readonly Token[], columns: readonly Span[]): boolean =>
  cell.length === columns.length &&
  spansSeveral(cell, columns) &&
  cell.every(({ text }) => dateKindOf(text) !== 'unknown');

/** The words of a heading's cell over a column; where it spans several columns of dates, those right over this one. */
function wordsOver(cell: readonly Token[], own: Span, columns: readonly Span[]): readonly Token[] {
  if (!isOver(spanOf(cell), own)) return [];
  return spansSeveral(cell, columns) ? cell.filter((token) => isOver(token.box, own)) : cell;
}
