import { countingNear, middleY } from '../geometry/index.ts';
import { isMoneyLike } from '../page/index.ts';
import { isProse, pageTurnOf } from '../rows/index.ts';
import { isTaken, type SheetDate, type SheetFigure, type SheetLine } from '../sheet/index.ts';
import { cellsOf, isOver } from './cells.ts';
import { lastAbove } from './column-words.ts';
import { type DateColumn, dateIn, dateInAny } from './date-columns.ts';
import { isSentence } from './items.ts';
import { mainColumn } from './line-days.ts';
import { runBelow } from './list-region.ts';
import { absolute } from './money-of.ts';
import { figuresOf, type Proposal, type ProposedRow } from './proposal.ts';
import type { View } from './view.ts';

/** Which lines of the page are those of one row, beside the one with its amount. */
export interface RowLines {
  readonly above: readonly SheetLine[];
  readonly below: readonly SheetLine[];
  /** Right below it, before the next row, stands another date without a figure. */
  readonly dateBelow: SheetDate | null;
  /** Each row prints a second date below the first. */
  readonly isStacked: boolean;
}

/** Those above and below the row's figures, as far as they are known. */
type Halves = Partial<Pick<RowLines, 'above' | 'below'>>;

/** What the lines around rows are known by. */
type Around = ReturnType<typeof around>;

function around({ sheet: { lines }, dateColumns: columns, named, otherLines }: View, proposal: Proposal) {
  const { rows } = proposal;
  const ofRows = new Set(rows.map(({ item }) => item.line));
  /** With the amount of a row. */
  const isRow = (line: SheetLine | undefined): boolean => line !== undefined && ofRows.has(line);
  const isDated = (line: SheetLine): boolean => dateInAny(line, columns) !== null;
  // Lines that say the day of a row which stands below them.
  const days = new Set(rows.flatMap(({ item: { date, line } }) => (date && !line.dates.includes(date) ? [date] : [])));
  const endsRow = (line: SheetLine): boolean => otherLines.has(line) || line.dates.some((date) => days.has(date));
  const ownColumns = new Set([...figuresOf(proposal)].map(({ column }) => column));
  const isOtherMoney = (line: SheetLine): boolean =>
    otherLines.has(line) || line.figures.some(({ column }) => ownColumns.has(column));
  const isBare = (line: SheetLine): boolean => !isRow(line) && !endsRow(line) && !isOtherMoney(line) && !isDated(line);
  return { lines, rows, columns, main: mainColumn(columns), named, isRow, isDated, endsRow, isOtherMoney, isBare };
}

/** Where dated lines print no figure and the figure follows below, words stand above their amount; else they go on below it. */
export function rowLines(view: View, proposal: Proposal): (row: ProposedRow) => RowLines {
  const near = around(view, proposal);
  const { lines, rows, columns, main, isRow, isDated, endsRow } = near;
  const datesBelow = new Map(rows.map((row) => [row, dateBelow(near, row)]));
  const isStacked = [...datesBelow.values()].filter((date) => date !== null).length * 2 > rows.length;
  const isAmountLast = printsAmountLast(near);
  const halves = isAmountLast ? new Map<SheetLine, Halves>() : wordsAround(near);
  const taken = new Set([...halves.values()].flatMap(({ above = [], below }) => (below ? [] : above)));
  const { edgeBelow, endsAsOthers } = edgesOfLinesBelow(near);
  const breaks = pageBreaks(near);
  const headingBelow = new Map(breaks);
  const rowAbove = new Map(breaks.map(([row, heading]) => [heading, row]));
  return (row) => {
    const { line } = row.item;
    const above = linesAbove(near, line, rowAbove);
    // A dated line without a figure begins the row whose figure comes next.
    const isBegun = main && above[0] && dateIn(above[0], main);
    const half = isBegun ? undefined : halves.get(line);
    const edge = Math.min(wordsEdge(line, columns), edgeBelow);
    const isApart = (next: SheetLine): boolean => {
      if (isRow(next) || endsRow(next) || taken.has(next)) return true;
      if (isUnder(next, row) || isSaid(next) || pageTurnOf(next.text) !== null) return true;
      // Where each row prints a second date below the first, that begins its second line.
      const isSecond = isStacked && next.index === line.index + 1 && next.asides.length === 0;
      return !isSecond && (isDated(next) || (next.box.x0 < edge && !endsAsOthers(next)));
    };
    const starts = isAmountLast ? [] : [line, headingBelow.get(line)].filter((from) => from !== undefined);
    return {
      above: half?.above ?? (isAmountLast || isBegun ? above : []),
      below: half?.below ?? starts.flatMap((from) => linesBelow(lines, from, isApart)),
      dateBelow: datesBelow.get(row) ?? null,
      isStacked,
    };
  };
}

const gapMax = 2.4;
const linesPerRowMax = 12;

const letter = /\p{L}/u;

/** How much wider the gap between two rows is than those between lines of one. */
const widerMin = 1.15;
const votesMin = 2;
const votesShareMin = 0.2;

/**
 * Where words stand above the figures of their rows, or around them, the lines of each row. The widest gap between two figures
 * parts their rows, if it is wider than the others.
 *
 *     18 Dec   DRUG MART #5638             55.34
 *
 *              Online banking payment
 *     19 Dec   HYDRO ONE                   78.82     1,006.36
 */
function wordsAround(near: Around): ReadonlyMap<SheetLine, Halves> {
  const { lines, rows, isBare } = near;
  const figures = rows.map(({ item }) => item.line).sort((a, b) => a.index - b.index);
  const runs = figures.flatMap((above, at): Run[] => {
    const below = figures[at + 1];
    if (below?.page !== above.page) return [];
    const between = lines.slice(above.index + 1, below.index);
    return between.length > 0 && between.every(isBare) ? [runOf(above, between, below)] : [];
  });
  const clear = runs.filter(({ isClear }) => isClear);
  const others = clear.filter(({ split, between }) => split < between.length).length;
  // Where few rows have such a line, it is a note on the row above, however near the next one stands.
  const wanted = Math.max(votesMin, figures.length * votesShareMin);
  if (others < wanted || others < clear.length - others) return wordsRightAbove(near);
  const inner = clear.map(({ second }) => second).sort((a, b) => a - b);
  const gapMax = (inner[inner.length >> 1] ?? 0) * widerMin;
  const above = new Map(runs.map((run) => [run.below, run.between.slice(run.split)]));
  const below = new Map(runs.map((run) => [run.above, run.between.slice(0, run.split)]));
  /** The lines right beside a row at the end of a page, or of the list. */
  const next = (from: SheetLine, step: 1 | -1): SheetLine[] => {
    const line = lines[from.index + step];
    const isNear = line && line.page === from.page && Math.abs(middleY(line.box) - middleY(from.box)) <= gapMax;
    return isNear && isBare(line) ? [line, ...next(line, step)] : [];
  };
  return new Map(
    figures.map((line) => {
      const own = above.get(line) ?? next(line, -1).reverse();
      return [line, { above: own.filter(({ label }) => letter.test(label)), below: below.get(line) ?? next(line, 1) }];
    }),
  );
}

type Run = ReturnType<typeof runOf>;

function runOf(above: SheetLine, between: readonly SheetLine[], below: SheetLine) {
  const all = [above, ...between, below].map(({ box }) => middleY(box));
  const gaps = all.slice(1).map((middle, at) => middle - (all[at] ?? middle));
  const widest = Math.max(...gaps);
  /** So many of the lines between belong to the upper row. */
  const split = gaps.lastIndexOf(widest);
  /** The widest gap but the one that parts the rows. */
  const second = Math.max(...gaps.filter((_, at) => at !== split));
  return { above, between, below, split, second, isClear: widest > second * widerMin && second > 0 };
}

/**
 * The line of words right above one that has none, in a list whose rows mostly have their own: it begins that row.
 *
 *     17 Jul   Energy 7487                 77.03
 *              Salary Example City
 *              000417702291             2,310.45
 */
function wordsRightAbove({ lines, rows, isRow, isBare }: Around): ReadonlyMap<SheetLine, Halves> {
  const wordless = rows.map(({ item }) => item.line).filter(({ label }) => !letter.test(label));
  if (wordless.length * 2 >= rows.length) return new Map();
  return new Map(
    wordless.flatMap((line) => {
      const [above, over, before] = lines.slice(Math.max(0, line.index - 3), line.index).reverse();
      // The row before it has words as well, be they its own or right above it.
      const hasWords = over && isRow(over) && (letter.test(over.label) || !isRow(before));
      return hasWords && above?.page === line.page && isBare(above) ? [[line, { above: [above] }] as const] : [];
    }),
  );
}

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
  const isWithout = (line: SheetLine): boolean => {
    const near = lines.slice(line.index + 1, line.index + 1 + linesToAmountMax);
    const next = near.find((one) => one.page !== line.page || isRow(one) || isDated(one));
    return line.figures.length === 0 && next?.page === line.page && !isDated(next);
  };
  const dated = lines.filter(isDated);
  return dated.filter((line) => !isRow(line) && isWithout(line)).length > dated.filter(isRow).length * 0.25;
}

/**
 * A date without a figure but the row's own right below a dated row, or below a row whose own date stands right above its amount:
 *
 *     1. 3. 2024     Card payment
 *                    Lidl Olomouc             -1 869,66
 *     28. 2. 2024    90000000
 */
function dateBelow({ lines, isRow, columns, main, isDated }: Around, row: ProposedRow): SheetDate | null {
  const { line } = row.item;
  const isAgain = ({ size }: SheetFigure): boolean => size === absolute(row.amount);
  const dateOn = (other: SheetLine | undefined): SheetDate | null =>
    other?.page !== line.page || !other.figures.every(isAgain) || isRow(other) ? null : dateInAny(other, columns);
  const next = lines[line.index + 1];
  const below = dateOn(next);
  if (!next || !below) return null;
  // It begins the next row, whose amount stands further down without a day.
  const following = lines.slice(next.index + 1, next.index + linesPerRowMax).find(isRow);
  const isLast = following?.page !== next.page;
  if (!isDated(line)) return dateOn(lines[line.index - 1]) && (isLast || dateOn(lines[line.index + 2])) ? below : null;
  return main && dateIn(next, main) && !isLast && !dateIn(following as SheetLine, main) ? null : below;
}

const edgeShareMin = 0.3;
const edgeCountMin = 3;
const edgeMax = 2;

/** Where lines right below many rows begin, the farthest left, and where they end: they go on with the rows. */
function edgesOfLinesBelow({ lines, rows, isBare }: Around) {
  const below = rows.flatMap(({ item: { line } }) => {
    const next = lines[line.index + 1];
    return next && isBare(next) && next.page === line.page ? [next.box] : [];
  });
  const usualAmong = (edges: readonly number[]): ((edge: number) => boolean) => {
    const countNear = countingNear(edges, edgeMax);
    return (edge) => countNear(edge) >= Math.max(edgeCountMin, rows.length * edgeShareMin);
  };
  const starts = below.map(({ x0 }) => x0);
  const isUsualEnd = usualAmong(below.map(({ x1 }) => x1));
  return {
    edgeBelow: Math.min(...starts.filter(usualAmong(starts))) - edgeMax,
    endsAsOthers: ({ box }: SheetLine): boolean => isUsualEnd(box.x1),
  };
}

/** From the date that begins the row down to its amount. */
function linesAbove(near: Around, line: SheetLine, rowAbove: ReadonlyMap<SheetLine, SheetLine>): SheetLine[] {
  const { lines, isRow, main, isOtherMoney } = near;
  const found: SheetLine[] = [];
  if (!main || dateIn(line, main)) return [];
  for (const above of lines.slice(Math.max(0, line.index - linesPerRowMax), line.index).reverse()) {
    const row = rowAbove.get(above);
    // `Mar 14   Payroll` below the last amount of a page: it begins the row whose amount stands on the next one.
    const begun = row ? linesBelow(lines, row, isOtherMoney) : [];
    const first = begun.findIndex((one) => dateIn(one, main));
    if (row) return first < 0 ? found : [...begun.slice(first), ...found];
    if (above.page !== line.page || isRow(above) || isOtherMoney(above)) break;
    if ((found[0] ?? line).box.y0 - above.box.y1 > line.fontSize * gapMax) break;
    found.unshift(above);
    if (dateIn(above, main)) break;
  }
  return found;
}

/** Where the same heading is printed again between the last amount of a page and the first of the next: the lines of the two. */
function pageBreaks({ lines, rows, named }: Around): (readonly [row: SheetLine, heading: SheetLine])[] {
  const textAt = (at: number): string => lines[at]?.text ?? '';
  const firstOf = new Map(named.toReversed().map(({ line }) => [textAt(line), line]));
  return rows.flatMap(({ item: { line: row } }, at) => {
    const heading = named[lastAbove(named, rows[at + 1]?.item.line.index ?? 0)]?.line ?? -1;
    if (heading <= row.index || (firstOf.get(textAt(heading)) ?? row.index) >= row.index) return [];
    const first = named[lastAbove(named, row.index) + 1]?.line ?? -1;
    return lines[first]?.page === row.page + 1 ? [[row, lines[heading] as SheetLine] as const] : [];
  });
}

/** The lines that stand right below one another from this one on. */
const linesBelow = (lines: readonly SheetLine[], from: SheetLine, isApart: (line: SheetLine) => boolean) =>
  runBelow(lines, from, linesPerRowMax, (next, above) => {
    // What is parted from the list stands behind it, and higher up.
    const isFar = next.box.y0 - above.box.y1 > from.fontSize * gapMax || next.box.y0 < above.box.y0;
    return next.page !== from.page || isFar || isApart(next);
  });

const wordGapMax = 0.9;

/** Where a row's words begin, or hardly left of it: what stands farther left below them is a note under the list. */
function wordsEdge(line: SheetLine, columns: readonly DateColumn[]): number {
  const dates = columns.flatMap((column) => dateIn(line, column) ?? []);
  const at = line.tokens.findIndex(({ text }, place) => letter.test(text) && !isTaken({ figures: [], dates }, place));
  const first = line.tokens[at]?.box.x0 ?? line.box.x0;
  // `03-04 Direct debit`: a date that stands as close to the words as they to each other begins their cell.
  const date = dates.find(({ to, x1 }) => to === at && first - x1 < line.fontSize * wordGapMax);
  return (date?.x0 ?? first) - line.fontSize * 2;
}
