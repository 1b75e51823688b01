import { countingNear } from '../geometry/index.ts';
import { groupByGaps, isMoneyLike, textOf } from '../page/index.ts';
import { isProse } from '../rows/index.ts';
import type { Sheet, SheetDate, SheetLine } from '../sheet/index.ts';
import { type HeadingLine, lastAbove } from './column-words.ts';
import { type DateColumn, dateIn } from './date-columns.ts';
import { isSentence } from './items.ts';
import { mainColumn } from './line-days.ts';
import type { Proposal, ProposedRow } from './proposal.ts';
import { wordsBetween } from './words-between.ts';

/** Which lines of the page are those of one row, beside the one with its amount. */
export interface RowLines {
  readonly above: readonly SheetLine[];
  readonly below: readonly SheetLine[];
  /** Right below it, before the next row, stands another date without a figure. */
  readonly dateBelow: SheetDate | null;
  /** Each row prints a second date below the first. */
  readonly isStacked: boolean;
}

const gapMax = 2.4;
const noLines: ReadonlyMap<SheetLine, SheetLine> = new Map();
const linesPerRowMax = 12;

/**
 * The lines of each row. Where dated lines print no figure and the figure follows below, a row's words stand above its
 * amount; else they go on below it.
 */
export function rowLines(
  sheet: Sheet,
  proposal: Proposal,
  dateColumns: readonly DateColumn[],
  headings: readonly HeadingLine[],
  isOther: (line: SheetLine) => boolean,
): (row: ProposedRow) => RowLines {
  const anchors = new Map(proposal.rows.map((row) => [row.item.line.index, row]));
  // Lines that say the day of a row which stands below them.
  const days = new Set(
    proposal.rows.flatMap(({ item }) => (item.date && !item.line.dates.includes(item.date) ? [item.date] : [])),
  );
  const endsRow = (line: SheetLine): boolean => isOther(line) || line.dates.some((date) => days.has(date));
  const columns = new Set(
    proposal.rows.flatMap(({ figures, balance }) =>
      [...figures, ...(balance ? [balance] : [])].map(({ column }) => column),
    ),
  );
  const isOtherMoney = (line: SheetLine): boolean =>
    isOther(line) || line.figures.some(({ column }) => columns.has(column));
  const main = mainColumn(dateColumns);
  const datesBelow = new Map(
    proposal.rows.map((row) => [row, dateBelow(sheet, row.item.line, anchors, dateColumns, main)]),
  );
  const isStacked = [...datesBelow.values()].filter((date) => date !== null).length * 2 > proposal.rows.length;
  const isAmountLast = printsAmountLast(sheet, proposal, dateColumns);
  const isBare = (line: SheetLine): boolean =>
    !anchors.has(line.index) &&
    !endsRow(line) &&
    !isOtherMoney(line) &&
    !dateColumns.some((column) => dateIn(line, column));
  const halves = isAmountLast ? null : wordsBetween(sheet, proposal.rows, isBare);
  const edgeBelow = edgeOfLinesBelow(sheet, proposal.rows, isBare);
  const breaks = pageBreaks(sheet, headings, [...anchors.keys()]);
  const wordsAbove = halves || isAmountLast ? noLines : wordsRightAbove(sheet, anchors, isBare);
  const taken = new Set(wordsAbove.values());
  return (row) => {
    const { line } = row.item;
    const above = linesAbove(sheet, line, anchors, isOtherMoney, main, breaks);
    // A dated line without a figure begins the row whose figure comes next.
    const isBegun = main !== null && above[0] !== undefined && dateIn(above[0], main) !== null;
    const half = isBegun ? undefined : halves?.get(line);
    const own = wordsAbove.get(line);
    const isApart = (other: SheetLine): boolean =>
      endsRow(other) || isUnder(other, row) || isSaid(other) || taken.has(other);
    return {
      above: half?.above ?? (isAmountLast || isBegun ? above : own ? [own] : []),
      below:
        half?.below ??
        (isAmountLast ? [] : linesBelow(sheet, line, anchors, isApart, dateColumns, isStacked, breaks, edgeBelow)),
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
  { lines }: Sheet,
  anchors: ReadonlyMap<number, ProposedRow>,
  isBare: (line: SheetLine) => boolean,
): ReadonlyMap<SheetLine, SheetLine> {
  const wordless = [...anchors.values()].map(({ item }) => item.line).filter(({ label }) => !letter.test(label));
  if (wordless.length * 2 >= anchors.size) return new Map();
  return new Map(
    wordless.flatMap((line) => {
      const above = lines[line.index - 1];
      // The row before it has words as well, be they its own or right above it.
      const [over, next] = [lines[line.index - 2], anchors.has(line.index - 3)];
      const isOwn = above?.page === line.page && isBare(above) && over !== undefined && anchors.has(over.index);
      return isOwn && (letter.test(over.label) || !next) ? [[line, above] as const] : [];
    }),
  );
}

const letter = /\p{L}/u;

/** Where the row's figures stand, the line has one, or a cell of words: it belongs to something else. */
function isUnder({ figures, tokens }: SheetLine, row: ProposedRow): boolean {
  const own = row.balance ? [...row.figures, row.balance] : row.figures;
  if (figures.some(({ column }) => own.some((figure) => figure.column === column))) return true;
  return groupByGaps(tokens)
    .slice(1)
    .some((cell) =>
      own.some(
        ({ x0, x1 }) =>
          (cell[0]?.box.x0 ?? 0) < x1 && (cell.at(-1)?.box.x1 ?? 0) > x0 && /\p{L}{2}/u.test(textOf(cell)),
      ),
    );
}

/** `From 1 February the fee is 3.00%`: what the bank has to say of rates and prices. */
const isSaid = (line: SheetLine): boolean =>
  line.tokens.some((token) => token.figure !== null && (token.figure.isPercent || isMoneyLike(token))) &&
  (isProse(line.text) || isSentence(line));

function printsAmountLast(sheet: Sheet, { rows }: Proposal, columns: readonly DateColumn[]): boolean {
  const anchors = new Set(rows.map((row) => row.item.line.index));
  let [bare, full] = [0, 0];
  for (const line of sheet.lines) {
    if (!columns.some((column) => dateIn(line, column))) continue;
    if (anchors.has(line.index)) full += 1;
    else if (line.figures.length === 0 && hasAnchorBelow(sheet, line, anchors, columns)) bare += 1;
  }
  return bare > full * 0.25;
}

/**
 * A date without a figure right below a dated row, or below a row whose own date stands right above its amount:
 *
 *     1. 3. 2024     Card payment
 *                    Lidl Olomouc             -1 869,66
 *     28. 2. 2024    90000000
 */
function dateBelow(
  { lines }: Sheet,
  line: SheetLine,
  anchors: ReadonlyMap<number, unknown>,
  columns: readonly DateColumn[],
  main: DateColumn | null,
): SheetDate | null {
  const dateOn = (other: SheetLine | undefined): SheetDate | null =>
    other?.page !== line.page || other.figures.length > 0 || anchors.has(other.index)
      ? null
      : (columns.map((column) => dateIn(other, column)).find((date) => date !== null) ?? null);
  const next = lines[line.index + 1];
  const below = dateOn(next);
  if (!next || !below) return null;
  // It begins the next row, whose amount stands further down without a day.
  const following = lines.slice(next.index + 1, next.index + linesPerRowMax).find(({ index }) => anchors.has(index));
  const isLast = following?.page !== next.page;
  if (!columns.some((column) => dateIn(line, column)))
    return dateOn(lines[line.index - 1]) && (isLast || dateOn(lines[line.index + 2])) ? below : null;
  return main && dateIn(next, main) && !isLast && !dateIn(following as SheetLine, main) ? null : below;
}

function hasAnchorBelow(sheet: Sheet, line: SheetLine, anchors: ReadonlySet<number>, columns: readonly DateColumn[]) {
  for (let at = line.index + 1; at <= line.index + 4; at += 1) {
    const next = sheet.lines[at];
    if (!next || next.page !== line.page || columns.some((column) => dateIn(next, column))) return false;
    if (anchors.has(at)) return true;
  }
  return false;
}

const edgeShareMin = 0.3;
const edgeCountMin = 3;

const edgeMax = 2;

/** Where lines right below many rows begin, the farthest left: they go on with the rows. */
function edgeOfLinesBelow(
  { lines }: Sheet,
  rows: readonly ProposedRow[],
  isBare: (line: SheetLine) => boolean,
): number {
  const starts = rows.flatMap(({ item: { line } }) => {
    const next = lines[line.index + 1];
    return next && isBare(next) && next.page === line.page ? [next.box.x0] : [];
  });
  const countNear = countingNear(starts, edgeMax);
  const usual = starts.filter((edge) => countNear(edge) >= Math.max(edgeCountMin, rows.length * edgeShareMin));
  return usual.reduce((least, edge) => Math.min(least, edge - edgeMax), Infinity);
}

function linesAbove(
  sheet: Sheet,
  line: SheetLine,
  anchors: ReadonlyMap<number, unknown>,
  isOther: (line: SheetLine) => boolean,
  main: DateColumn | null,
  breaks: PageBreaks,
): SheetLine[] {
  const found: SheetLine[] = [];
  let below = line;
  if (!main || dateIn(line, main)) return [];
  for (let at = line.index - 1; at >= line.index - linesPerRowMax; at -= 1) {
    const above = sheet.lines[at];
    const row = breaks.rowAbove.get(at);
    if (row !== undefined) return [...begunRow(sheet, row, main, isOther), ...found];
    if (!above || above.page !== line.page || anchors.has(at) || isOther(above)) break;
    if (below.box.y0 - above.box.y1 > line.fontSize * gapMax) break;
    found.unshift(above);
    below = above;
    if (dateIn(above, main)) break;
  }
  return found;
}

/** `Mar 14   Payroll` below the last amount of a page: it begins the row whose amount stands on the next one. */
function begunRow({ lines }: Sheet, row: number, main: DateColumn, isOther: (line: SheetLine) => boolean): SheetLine[] {
  const page = lines[row]?.page;
  const isApart = (line: SheetLine, at: number, all: readonly SheetLine[]): boolean =>
    isOther(line) || line.box.y0 - (all[at - 1] ?? line).box.y1 > line.fontSize * gapMax;
  const left = lines.slice(row, row + linesPerRowMax).filter((line) => line.page === page);
  const end = left.findIndex((line, at) => at > 0 && isApart(line, at, left));
  const below = left.slice(1, end < 0 ? undefined : end);
  const first = below.findIndex((line) => dateIn(line, main) !== null);
  return first < 0 ? [] : below.slice(first);
}

/** Between the last amount of a page and the first of the next, the same heading is printed again. */
interface PageBreaks {
  /** The line of the last amount above each such heading, and the heading below each such amount. */
  readonly rowAbove: ReadonlyMap<number, number>;
  readonly headingBelow: ReadonlyMap<number, number>;
}

const noBreaks: PageBreaks = { rowAbove: new Map(), headingBelow: new Map() };

function pageBreaks({ lines }: Sheet, headings: readonly HeadingLine[], rows: readonly number[]): PageBreaks {
  const textAt = (at: number): string => lines[at]?.text ?? '';
  const firstOf = new Map([...headings].reverse().map(({ line }) => [textAt(line), line]));
  const breaks = rows.flatMap((row, at): (readonly [row: number, heading: number])[] => {
    const heading = headings[lastAbove(headings, rows[at + 1] ?? 0)]?.line ?? -1;
    if (heading <= row || (firstOf.get(textAt(heading)) ?? row) >= row) return [];
    const first = headings[lastAbove(headings, row) + 1]?.line ?? -1;
    return lines[first]?.page === (lines[row]?.page ?? 0) + 1 ? [[row, heading]] : [];
  });
  return { rowAbove: new Map(breaks.map(([row, heading]) => [heading, row])), headingBelow: new Map(breaks) };
}

function linesBelow(
  sheet: Sheet,
  line: SheetLine,
  anchors: ReadonlyMap<number, unknown>,
  isOther: (line: SheetLine) => boolean,
  columns: readonly DateColumn[],
  isStacked: boolean,
  breaks: PageBreaks,
  edgeBelow: number,
  from = line,
): SheetLine[] {
  const found: SheetLine[] = [];
  let above = from;
  let edge: number | null = null;
  for (let at = from.index + 1; at <= from.index + linesPerRowMax; at += 1) {
    const next = sheet.lines[at];
    if (!next || next.page !== from.page || anchors.has(at) || isOther(next)) break;
    // Where each row prints a second date below the first, that begins its second line.
    const isSecond = isStacked && at === line.index + 1 && next.asides.length === 0;
    if (!isSecond && columns.some((column) => dateIn(next, column))) break;
    // What is parted from the list stands behind it, and higher up.
    if (next.box.y0 - above.box.y1 > line.fontSize * gapMax || next.box.y0 < above.box.y0) break;
    edge ??= Math.min(wordsEdge(line, columns), edgeBelow);
    if (!isSecond && next.box.x0 < edge) break;
    found.push(next);
    above = next;
  }
  const heading = sheet.lines[breaks.headingBelow.get(from.index) ?? -1];
  return heading
    ? [...found, ...linesBelow(sheet, line, anchors, isOther, columns, false, noBreaks, edgeBelow, heading)]
    : found;
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
