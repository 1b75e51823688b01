import type { Sheet, SheetLine } from '../sheet/index.ts';
import { standsApart } from './cells.ts';

const columnShareMin = 0.06;

/** Figure columns that rows use: those that a heading names, that a fair share of the dated lines fill, or only a dated line. */
export function listColumns(sheet: Sheet, hasDay: (line: SheetLine) => boolean, named: ReadonlySet<number>) {
  const dated = sheet.lines.filter(hasDay);
  const filled = firstUnderDays(sheet, hasDay, ({ figures }) => figures.length > 0).flatMap(({ figures }) => figures);
  const byColumn = Map.groupBy(filled, ({ column }) => column);
  const countIn = (column: number): number => byColumn.get(column)?.length ?? 0;
  const usual = new Set(byColumn.keys().filter((column) => countIn(column) >= dated.length * columnShareMin));
  const most = Math.max(...byColumn.keys().map(countIn));
  const others = dated.flatMap((line) => {
    const [own, full, third] = line.figures;
    // Of a short list beside or below the others: a day and one figure, which stands in none of them.
    if (own && !full) return line.dates.length === 1 ? [own.column] : [];
    // `31 OCT  Account fee      5.95              3,008.76`: beside the column that nearly all fill, a figure where hardly any has one.
    const isRare = own && full && !third && !usual.has(own.column) && standsApart(line, own);
    return isRare && countIn(full.column) === most ? [own.column] : [];
  });
  return usual.union(named).union(new Set(others));
}

/** For each line with a day the first one that fits, on that line or below it, before the next day. */
function firstUnderDays({ lines }: Sheet, hasDay: (line: SheetLine) => boolean, fits: (line: SheetLine) => boolean) {
  const dated = lines.filter(hasDay);
  return dated.flatMap((line, at) => lines.slice(line.index, dated[at + 1]?.index).find(fits) ?? []);
}

const trailingMax = 12;

/** From the first row to a little below the last one or, on another page, below the same heading once more. */
export function listRegion(
  sheet: Sheet,
  hasDay: (line: SheetLine) => boolean,
  columns: ReadonlySet<number>,
  headings: ReadonlyMap<number, string>,
) {
  const rows = firstUnderDays(sheet, hasDay, ({ figures }) => figures.some(({ column }) => columns.has(column)));
  const [first, end] = [rows[0], rows.at(-1)];
  if (!first || !end) return null;
  const own = new Set([...headings].flatMap(([line, text]) => (line < end.index ? [text] : [])));
  const again = [...headings].flatMap(([line, text]) => (own.has(text) ? [line] : []));
  const isFar = (line: SheetLine, above: SheetLine): boolean =>
    line.page !== end.page || line.box.y0 - above.box.y1 >= line.fontSize * gapMax;
  // The last day may have many rows.
  const run = runBelow(sheet.lines, end, runMax, isFar);
  return { first: first.index, last: Math.max(Math.max(end.index, ...again) + trailingMax, end.index + run.length) };
}

const gapMax = 2;
const runMax = 80;

/** The lines behind this one, up to the first that is parted from the one above it. */
export function runBelow(
  lines: readonly SheetLine[],
  from: SheetLine,
  linesMax: number,
  isParted: (line: SheetLine, above: SheetLine) => boolean,
): readonly SheetLine[] {
  const near = lines.slice(from.index + 1, from.index + 1 + linesMax);
  const end = near.findIndex((line, at) => isParted(line, near[at - 1] ?? from));
  return near.slice(0, end < 0 ? undefined : end);
}

const continuationsMin = 3;

/** Left edges of lines without figures that go on with a description, in points. */
export function continuationEdges(sheet: Sheet, region: { first: number; last: number } | null): ReadonlySet<number> {
  const lines = region ? sheet.lines.slice(region.first, region.last + 1) : [];
  const words = lines.filter(({ figures, isBold }) => figures.length === 0 && !isBold);
  return edgesOfMany(words, edgeOf, continuationsMin);
}

/** Where a line begins, in whole points. */
export const edgeOf = ({ box }: SheetLine): number => Math.round(box.x0);

/** Where so many lines begin. */
export function edgesOfMany(lines: readonly SheetLine[], edgeIn: (line: SheetLine) => number, countMin: number) {
  const byEdge = [...Map.groupBy(lines, edgeIn)];
  return new Set(byEdge.flatMap(([edge, own]) => (own.length >= countMin ? [edge] : [])));
}
