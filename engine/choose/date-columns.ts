import { dateKey } from '../calendar/index.ts';
import { isInCellOf, type Token, textOf } from '../page/index.ts';
import { type DateKind, dateKindOf } from '../rows/index.ts';
import { lineNumber, type Sheet, type SheetDate, type SheetLine, type Span } from '../sheet/index.ts';
import { type Cell, cellsOf, isOver } from './cells.ts';
import { mostOften, roleOfCell } from './column-words.ts';

export type DateColumn = ReturnType<typeof findDateColumns>[number];

const edgeMax = 5;
/** A column holds at least this share of the lines of the best one. */
const shareMin = 0.4;

/** The columns that rows' dates stand in, from left to right. Dates inside a description stand in none. */
export function findDateColumns(sheet: Sheet) {
  // `02-05 OM 20.44 UUR` below the words of a row, right of its own day, goes on with them.
  const isFigured = ({ found }: Cluster): boolean => found.some(({ line }) => line.figures.length > 0);
  const plain = clustersOf(sheet, startsCell);
  const behind = plain.some(isFigured) ? [] : clustersOf(sheet, isBehindFigures);
  const clusters = behind.some(isFigured) ? behind : plain;
  const figured = Math.min(...clusters.filter(isFigured).map(({ x0 }) => x0));
  const isInWords = (cluster: Cluster): boolean => !isFigured(cluster) && figured < cluster.x0;
  const ofRows = clusters
    .filter((cluster) => !isPageHead(cluster) && !isInWords(cluster) && !headsWords(sheet, cluster, clusters))
    .map(({ x0, found }) => ({
      x0,
      x1: Math.max(...found.map(({ date }) => date.x1)),
      lineCount: new Set(found.map(({ line }) => line)).size,
      /** How its dates are written: one grammar for the whole column. */
      shape: mostOften(found.map(({ date }) => date.shape)) ?? '',
      firstLine: found[0]?.line as SheetLine,
    }));
  const most = Math.max(1, ...ofRows.map(({ lineCount }) => lineCount * shareMin));
  const main = ofRows.filter(({ lineCount }) => lineCount >= most).sort((a, b) => a.x0 - b.x0);
  const columns = main.map((column) => ({ ...column, ...kindsOf(sheet, column, main) }));
  // `22 May  20 May  MAY 28 BRASSERIE`: a third date that nothing names, and that is written otherwise, is a word.
  return columns.filter(
    ({ kind, shape }, at) =>
      at < 2 || kind !== 'unknown' || columns.slice(0, at).some((other) => other.shape === shape),
  );
}

type Cluster = Readonly<{ x0: number; found: { line: SheetLine; date: SheetDate }[] }>;

function clustersOf(sheet: Sheet, isOfColumn: (line: SheetLine, date: SheetDate) => boolean): Cluster[] {
  const clusters: Cluster[] = [];
  for (const line of sheet.lines.filter((one) => mayBeRow(sheet, one)))
    for (const date of line.dates.filter((one) => isOfColumn(line, one))) {
      const home = clusters.find(({ x0 }) => Math.abs(x0 - date.x0) <= edgeMax);
      if (home) home.found.push({ line, date });
      else clusters.push({ x0: date.x0, found: [{ line, date }] });
    }
  return clusters;
}

/** `Direct debit   39.90   booked 06.05.2025` */
const isBehindFigures = ({ tokens, figures }: SheetLine, { x0, to }: SheetDate): boolean =>
  figures.length > 0 && to === tokens.length && figures.every((figure) => figure.x1 < x0);

/**
 * Where other rows begin their words, or a heading stands over words, a date right of the day is the first of them:
 *
 *     04 Mar   02MAR24 CD 4310 TESCO     361.63
 *              02MAR24 CD 4310 BOOTS      18.20
 *     07 Mar   TRAVEL 576                 22.98
 */
function headsWords(sheet: Sheet, { x0, found }: Cluster, clusters: readonly Cluster[]): boolean {
  const ofWords = found.filter(({ line, date }) => goesOnInWords(line, date));
  if (ofWords.length * 2 <= found.length) return false;
  const own = new Set(found.map(({ line }) => line));
  const isNear = (edge: number): boolean => Math.abs(edge - x0) <= edgeMax;
  const isHeading = sheet.lines.some(
    (line) =>
      isWords(line) && cellsOf(line.tokens).some((cell) => isNear(cell.x0) && roleOfCell(cell) === 'description'),
  );
  const hasWords = ({ tokens, figures }: SheetLine): boolean =>
    figures.length > 0 && tokens.some(({ box, text }) => isNear(box.x0) && /\p{L}{2}/u.test(text));
  return clusters.some((other) => {
    if (other.x0 >= x0 || !other.found.some(({ line }) => own.has(line))) return false;
    return isHeading || other.found.some(({ line }) => !own.has(line) && hasWords(line));
  });
}

const isWords = ({ figures, dates }: SheetLine): boolean => figures.length + dates.length === 0;

/** Words follow in the same cell. */
export const goesOnInWords = ({ tokens }: SheetLine, { to }: SheetDate): boolean =>
  tokens[to]?.figure === null && isInCellOf(tokens[to - 1], tokens[to]);

/** `01.01.26 - 31.01.26`, `1 March to 31 March`: no day, but from one to another. */
export function isRange({ dates: [first, second, third], tokens, figures }: SheetLine): boolean {
  const between = first && tokens[first.to];
  if (!between || !second || third || figures.length > 0 || second.from - first.to !== 1) return false;
  // `31 Jul 2024     ATM 31/07`: a word in the next cell joins nothing.
  const isWord = /^\p{L}{1,4}$/u.test(between.text) && isInCellOf(tokens[first.to - 1], between);
  return /^[-–—~]$/u.test(between.text) || isWord;
}

/** `January 31, 2022   Page 1 of 2` over the rows of each page, and the same day on every one. */
const isPageHead = ({ found }: Cluster): boolean =>
  found.length > 1 &&
  found.every(({ line }) => line.figures.length === 0) &&
  new Set(found.map(({ line }) => line.page)).size === found.length &&
  new Set(found.map(({ date }) => dateKey(date.date))).size === 1;

/** A date and a figure on one line, or a figure within the next lines before another date. */
function mayBeRow(sheet: Sheet, line: SheetLine): boolean {
  if (line.dates.length === 0 || isRange(line)) return false;
  if (line.figures.length > 0) return true;
  const below = sheet.lines.slice(line.index + 1, line.index + 1 + linesToFigureMax);
  const next = below.find((one) => one.page !== line.page || !isWords(one));
  const isUnder = (date: SheetDate): boolean => Math.abs(date.x0 - (line.dates[0]?.x0 ?? 0)) <= edgeMax;
  return next?.page === line.page && next.figures.length > 0 && !next.dates.some(isUnder);
}

const linesToFigureMax = 3;

/** It begins the line, follows a clear gap, or stands right behind another date. */
function startsCell(line: SheetLine, date: SheetDate): boolean {
  const before = line.tokens[date.from - 1];
  if (!before) return true;
  // `08.04.2011 / 08.04.2011`: a stroke parts two days of one row.
  const behind = /^[/|]$/u.test(before.text) ? date.from - 1 : date.from;
  if (line.dates.some((other) => other.to === behind && startsCell(line, other))) return true;
  // A line's number may stand before the date: `0012 03/04 …`.
  if (date.from === 1 && lineNumber.test(before.text)) return true;
  return !isInCellOf(before, line.tokens[date.from]);
}

export const dateIn = ({ dates }: SheetLine, column: DateColumn | null): SheetDate | null =>
  dates.find(({ x0, shape }) => column && Math.abs(x0 - column.x0) <= edgeMax && shape === column.shape) ?? null;

/** The date that a line has in the first of these columns. */
export const dateInAny = (line: SheetLine, columns: readonly DateColumn[]): SheetDate | null =>
  columns.flatMap((column) => dateIn(line, column) ?? [])[0] ?? null;

const headingLinesMax = 3;

/**
 * What the words over the column say; its heading stands on up to three lines right above the rows. Where two of them name a
 * date, the rows print one below the other:
 *
 *     Data operacji      Opis
 *     Data księgowania
 *     01.05.2024         POLECENIE ZAPŁATY
 *     02.05.2024
 */
function kindsOf({ lines }: Sheet, own: Span & { firstLine: SheetLine }, columns: readonly Span[]) {
  const { index, page } = own.firstLine;
  const above = lines.slice(Math.max(0, index - headingLinesMax * 2), index).filter((line) => line.page === page);
  const isFirst = columns.every(({ x0 }) => x0 >= own.x0);
  let count = 0;
  /** A line below calls it a date, if nothing else. */
  let isNamed = false;
  const kinds: DateKind[] = [];
  for (const line of above.reverse()) {
    const cells = isWords(line) ? cellsOf(line.tokens) : [];
    const isHeading = cells.length > 1 || cells.some((cell) => namesEach(cell, columns));
    if (count === headingLinesMax || (!isHeading && count > 0)) break;
    if (isHeading) count += 1;
    const over = cells.filter((cell) => wordsOver(cell, own, columns).length > 0);
    const text = textOf(over.flatMap((cell) => wordsOver(cell, own, columns)));
    const kind = dateKindOf(text);
    const role = roleOfCell({ text: text.replace(/[()]/gu, '') });
    // `Date` over `Value`: a row's first date has no other name.
    if (kind === 'unknown' && isFirst && role === 'date' && kinds.at(-1) === 'value') kinds.push(kind);
    // A title may speak of transactions or balances too: by itself only a word for a date names one.
    const isDate = role === 'date' || role === 'posted';
    const isOpen = kinds.length === 0 && !isNamed;
    isNamed ||= isDate;
    if (kind === 'unknown' || kind === kinds.at(-1)) continue;
    if (isOpen ? isHeading || isDate : isDate || over.flatMap(({ tokens }) => tokens).length === 1) kinds.push(kind);
  }
  const [lower = 'unknown', upper] = kinds;
  /** `kindBelow`: what a second line of the heading calls dates that stand below the first. */
  return { kind: upper ?? lower, kindBelow: upper ? lower : 'unknown' };
}

const spansSeveral = (cell: Cell, columns: readonly Span[]): boolean =>
  columns.filter((column) => isOver(cell, column)).length > 1;

/** `Trans. Post` over two columns of dates: a word for each, and nothing else on the line. */
const namesEach = (cell: Cell, columns: readonly Span[]): boolean =>
  cell.tokens.length === columns.length &&
  spansSeveral(cell, columns) &&
  cell.tokens.every(({ text }) => dateKindOf(text) !== 'unknown');

/** The words of a heading's cell over a column; where it spans several columns of dates, those right over this one. */
function wordsOver(cell: Cell, own: Span, columns: readonly Span[]): readonly Token[] {
  if (!isOver(cell, own)) return [];
  return spansSeveral(cell, columns) ? cell.tokens.filter(({ box }) => isOver(box, own)) : cell.tokens;
}
