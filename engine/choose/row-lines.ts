import { countingNear } from '../geometry/index.ts';
import { isMoneyLike } from '../page/index.ts';
import { isProse } from '../rows/index.ts';
import type { SheetDate, SheetLine } from '../sheet/index.ts';
import { cellsOf, isOver } from './cells.ts';
import { type HeadingLine, lastAbove } from './column-words.ts';
import { type DateColumn, dateIn, dateInAny } from './date-columns.ts';
import { isSentence } from './items.ts';
import { mainColumn } from './line-days.ts';
import { figuresOf, type Proposal, type ProposedRow } from './proposal.ts';
import type { View } from './view.ts';
import { type Halves, wordsBetween } from './words-between.ts';

/** Which lines of the page are those of one row, beside the one with its amount. */
export interface RowLines extends Halves {
  /** Right below it, before the next row, stands another date without a figure. */
  readonly dateBelow: SheetDate | null;
  /** Each row prints a second date below the first. */
  readonly isStacked: boolean;
}

/** What the lines around rows are known by. */
type Around = ReturnType<typeof around>;

function around({ sheet: { lines }, dateColumns: columns }: View, { rows }: Proposal) {
  const ofRows = new Set(rows.map(({ item }) => item.line.index));
  return {
    lines,
    /** Lines with the amount of a row. */
    isRow: (at: number): boolean => ofRows.has(at),
    columns,
    main: mainColumn(columns),
    isDated: (line: SheetLine): boolean => dateInAny(line, columns) !== null,
  };
}

const gapMax = 2.4;
const linesPerRowMax = 12;

/**
 * The lines of each row. Where dated lines print no figure and the figure follows below, a row's words stand above its
 * amount; else they go on below it.
 */
export function rowLines(view: View, proposal: Proposal): (row: ProposedRow) => RowLines {
  const { rows } = proposal;
  const { named, otherLines } = view;
  const near = around(view, proposal);
  const { lines, isRow, main, isDated } = near;
  // Lines that say the day of a row which stands below them.
  const days = new Set(rows.flatMap(({ item: { date, line } }) => (date && !line.dates.includes(date) ? [date] : [])));
  const endsRow = (line: SheetLine): boolean => otherLines.has(line) || line.dates.some((date) => days.has(date));
  const ownColumns = new Set([...figuresOf(proposal)].map(({ column }) => column));
  const isOtherMoney = (line: SheetLine): boolean =>
    otherLines.has(line) || line.figures.some(({ column }) => ownColumns.has(column));
  const datesBelow = new Map(rows.map((row) => [row, dateBelow(near, row.item.line)]));
  const isStacked = [...datesBelow.values()].filter((date) => date !== null).length * 2 > rows.length;
  const isAmountLast = printsAmountLast(near);
  const isBare = (line: SheetLine): boolean =>
    !isRow(line.index) && !endsRow(line) && !isOtherMoney(line) && !isDated(line);
  const halves = isAmountLast ? null : wordsBetween(lines, rows, isBare);
  const edgeBelow = edgeOfLinesBelow(lines, rows, isBare);
  const breaks = pageBreaks(lines, named, rows);
  const wordsAbove = halves || isAmountLast ? null : wordsRightAbove(near, rows, isBare);
  const taken = new Set(wordsAbove?.values());
  return (row) => {
    const { line } = row.item;
    const above = linesAbove(near, line, isOtherMoney, breaks);
    // A dated line without a figure begins the row whose figure comes next.
    const isBegun = main && above[0] && dateIn(above[0], main);
    const half = isBegun ? undefined : halves?.get(line);
    const own = wordsAbove?.get(line);
    const isApart = (other: SheetLine): boolean =>
      endsRow(other) || isUnder(other, row) || isSaid(other) || taken.has(other);
    const heading = lines[breaks.headingBelow.get(line.index) ?? -1];
    const starts = isAmountLast ? [] : [line, heading].filter((from) => from !== undefined);
    return {
      above: half?.above ?? (isAmountLast || isBegun ? above : own ? [own] : []),
      below: half?.below ?? starts.flatMap((from) => linesBelow(near, line, from, isApart, edgeBelow, isStacked)),
      dateBelow: datesBelow.get(row) ?? null,
      isStacked,
    };
  };
}

/**
 * The line of words right above one that has none, in a list whose rows mostly have their own: it begins that row.
 *
 *     17 Jul   Energy 7487                 77.03
 *              Salary Example City
 *              000417702291             2,310.45
 */
function wordsRightAbove(
  { lines, isRow }: Around,
  rows: readonly ProposedRow[],
  isBare: (line: SheetLine) => boolean,
): ReadonlyMap<SheetLine, SheetLine> {
  const wordless = rows.map(({ item }) => item.line).filter(({ label }) => !letter.test(label));
  if (wordless.length * 2 >= rows.length) return new Map();
  return new Map(
    wordless.flatMap((line) => {
      const [over, above] = [lines[line.index - 2], lines[line.index - 1]];
      // The row before it has words as well, be they its own or right above it.
      const hasWords = over && isRow(over.index) && (letter.test(over.label) || !isRow(over.index - 1));
      return hasWords && above?.page === line.page && isBare(above) ? [[line, above] as const] : [];
    }),
  );
}

const letter = /\p{L}/u;

/** Where the row's figures stand, the line has one, or a cell of words: it belongs to something else. */
function isUnder({ figures, tokens }: SheetLine, row: ProposedRow): boolean {
  const cells = cellsOf(tokens).slice(1);
  return [...figuresOf({ rows: [row] })].some(
    (own) =>
      figures.some(({ column }) => column === own.column) ||
      cells.some((cell) => /\p{L}{2}/u.test(cell.text) && isOver(cell, own)),
  );
}

/** `From 1 February the fee is 3.00%`: what the bank has to say of rates and prices. */
const isSaid = (line: SheetLine): boolean =>
  line.tokens.some((token) => token.figure !== null && (token.figure.isPercent || isMoneyLike(token))) &&
  (isProse(line.text) || isSentence(line));

const linesToAmountMax = 4;

function printsAmountLast({ lines, isRow, isDated }: Around): boolean {
  const isBare = (line: SheetLine): boolean => {
    const near = lines.slice(line.index + 1, line.index + 1 + linesToAmountMax);
    const next = near.find((one) => one.page !== line.page || isRow(one.index) || isDated(one));
    return line.figures.length === 0 && next?.page === line.page && !isDated(next);
  };
  const dated = lines.filter(isDated);
  const full = dated.filter(({ index }) => isRow(index)).length;
  return dated.filter((line) => !isRow(line.index) && isBare(line)).length > full * 0.25;
}

/**
 * A date without a figure right below a dated row, or below a row whose own date stands right above its amount:
 *
 *     1. 3. 2024     Card payment
 *                    Lidl Olomouc             -1 869,66
 *     28. 2. 2024    90000000
 */
function dateBelow({ lines, isRow, columns, main, isDated }: Around, line: SheetLine): SheetDate | null {
  const dateOn = (other: SheetLine | undefined): SheetDate | null =>
    other?.page !== line.page || other.figures.length > 0 || isRow(other.index) ? null : dateInAny(other, columns);
  const next = lines[line.index + 1];
  const below = dateOn(next);
  if (!next || !below) return null;
  // It begins the next row, whose amount stands further down without a day.
  const following = lines.slice(next.index + 1, next.index + linesPerRowMax).find(({ index }) => isRow(index));
  const isLast = following?.page !== next.page;
  if (!isDated(line)) return dateOn(lines[line.index - 1]) && (isLast || dateOn(lines[line.index + 2])) ? below : null;
  return main && dateIn(next, main) && !isLast && !dateIn(following as SheetLine, main) ? null : below;
}

const edgeShareMin = 0.3;
const edgeCountMin = 3;
const edgeMax = 2;

/** Where lines right below many rows begin, the farthest left: they go on with the rows. */
function edgeOfLinesBelow(
  lines: readonly SheetLine[],
  rows: readonly ProposedRow[],
  isBare: (line: SheetLine) => boolean,
): number {
  const starts = rows.flatMap(({ item: { line } }) => {
    const next = lines[line.index + 1];
    return next && isBare(next) && next.page === line.page ? [next.box.x0] : [];
  });
  const countNear = countingNear(starts, edgeMax);
  const usual = starts.filter((edge) => countNear(edge) >= Math.max(edgeCountMin, rows.length * edgeShareMin));
  return Math.min(...usual) - edgeMax;
}

function linesAbove(
  { lines, isRow, main }: Around,
  line: SheetLine,
  isOther: (line: SheetLine) => boolean,
  breaks: PageBreaks,
): SheetLine[] {
  const found: SheetLine[] = [];
  if (!main || dateIn(line, main)) return [];
  for (const above of lines.slice(Math.max(0, line.index - linesPerRowMax), line.index).reverse()) {
    const row = breaks.rowAbove.get(above.index);
    if (row !== undefined) return [...begunRow(lines, row, main, isOther), ...found];
    if (above.page !== line.page || isRow(above.index) || isOther(above)) break;
    if ((found[0] ?? line).box.y0 - above.box.y1 > line.fontSize * gapMax) break;
    found.unshift(above);
    if (dateIn(above, main)) break;
  }
  return found;
}

/** `Mar 14   Payroll` below the last amount of a page: it begins the row whose amount stands on the next one. */
function begunRow(
  lines: readonly SheetLine[],
  row: number,
  main: DateColumn,
  isOther: (line: SheetLine) => boolean,
): SheetLine[] {
  const isApart = (line: SheetLine, at: number, all: readonly SheetLine[]): boolean =>
    isOther(line) || line.box.y0 - (all[at - 1] ?? line).box.y1 > line.fontSize * gapMax;
  const left = lines.slice(row, row + linesPerRowMax).filter((line) => line.page === lines[row]?.page);
  const end = left.findIndex((line, at) => at > 0 && isApart(line, at, left));
  const first = left.findIndex((line, at) => at > 0 && dateIn(line, main));
  return first < 0 ? [] : left.slice(first, end < 0 ? undefined : end);
}

/** Between the last amount of a page and the first of the next, the same heading is printed again. */
type PageBreaks = ReturnType<typeof pageBreaks>;

function pageBreaks(lines: readonly SheetLine[], headings: readonly HeadingLine[], rows: readonly ProposedRow[]) {
  const textAt = (at: number): string => lines[at]?.text ?? '';
  const firstOf = new Map(headings.toReversed().map(({ line }) => [textAt(line), line]));
  const breaks = rows.flatMap(({ item: { line: row } }, at) => {
    const heading = headings[lastAbove(headings, rows[at + 1]?.item.line.index ?? 0)]?.line ?? -1;
    if (heading <= row.index || (firstOf.get(textAt(heading)) ?? row.index) >= row.index) return [];
    const first = headings[lastAbove(headings, row.index) + 1]?.line ?? -1;
    return lines[first]?.page === row.page + 1 ? [[row.index, heading] as const] : [];
  });
  return {
    /** The line of the last amount above each such heading. */
    rowAbove: new Map(breaks.map(([row, heading]) => [heading, row])),
    /** The heading below each such amount. */
    headingBelow: new Map(breaks),
  };
}

/** The lines that go on with a row below it (`from`), or below a heading that is printed again. */
function linesBelow(
  { lines, isRow, columns, isDated }: Around,
  line: SheetLine,
  from: SheetLine,
  isOther: (line: SheetLine) => boolean,
  edgeBelow: number,
  isStacked: boolean,
): SheetLine[] {
  const found: SheetLine[] = [];
  const edge = Math.min(wordsEdge(line, columns), edgeBelow);
  for (const next of lines.slice(from.index + 1, from.index + 1 + linesPerRowMax)) {
    if (next.page !== from.page || isRow(next.index) || isOther(next)) break;
    // Where each row prints a second date below the first, that begins its second line.
    const isSecond = isStacked && next.index === line.index + 1 && next.asides.length === 0;
    if (!isSecond && isDated(next)) break;
    const above = found.at(-1) ?? from;
    // What is parted from the list stands behind it, and higher up.
    if (next.box.y0 - above.box.y1 > line.fontSize * gapMax || next.box.y0 < above.box.y0) break;
    if (!isSecond && next.box.x0 < edge) break;
    found.push(next);
  }
  return found;
}

const wordGapMax = 0.9;

/** Where a row's words begin, or hardly left of it: what stands farther left below them is a note under the list. */
function wordsEdge(line: SheetLine, columns: readonly DateColumn[]): number {
  const dates = columns.flatMap((column) => dateIn(line, column) ?? []);
  const at = line.tokens.findIndex(
    ({ text }, position) => letter.test(text) && !dates.some(({ from, to }) => position >= from && position < to),
  );
  const first = line.tokens[at]?.box.x0 ?? line.box.x0;
  // `03-04 Direct debit`: a date that stands as close to the words as they to each other begins their cell.
  const date = dates.find(({ to, x1 }) => to === at && first - x1 < line.fontSize * wordGapMax);
  return (date?.x0 ?? first) - line.fontSize * 2;
}
