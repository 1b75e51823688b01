import { foldText } from '../calendar/index.ts';
import { groupByGaps } from '../page/index.ts';
import { type ColumnRole, roleOfHeading } from '../rows/index.ts';
import type { Sheet, SheetLine } from '../sheet/index.ts';

/** A line that names columns: short cells without figures, of which at least two are known headings. */
export interface HeadingLine {
  readonly line: number;
  readonly cells: readonly { readonly x0: number; readonly x1: number; readonly text: string }[];
}

const wordsPerCellMax = 5;
const knownMin = 2;

export function findHeadingLines(sheet: Sheet): HeadingLine[] {
  const found: HeadingLine[] = [];
  for (const line of sheet.lines) {
    const cells = headingCells(line);
    if (!cells) continue;
    const known = cells.filter((cell) => roleOfHeading(foldText(cell.text)) !== null).length;
    if (known >= knownMin || nameBothSides(cells)) found.push({ line: line.index, cells });
  }
  return found;
}

/** `Date`, `Buchung`, `Data valor`. */
export const namesDates = (heading: string): boolean => ['date', 'posted'].includes(roleOfHeading(heading) ?? '');

function headingCells(line: SheetLine): HeadingLine['cells'] | null {
  if (line.figures.length > 0 || line.dates.length > 0 || line.tokens.length < 2) return null;
  const cells = groupByGaps(line.tokens).map((tokens) => ({
    x0: tokens[0]?.box.x0 ?? 0,
    x1: tokens.at(-1)?.box.x1 ?? 0,
    text: tokens.map((token) => token.text).join(' '),
    words: tokens.length,
  }));
  return cells.length >= 2 && cells.every((cell) => cell.words <= wordsPerCellMax) ? cells : null;
}

const linesAroundMax = 2;

/**
 * What headings call each column of figures. A heading may be set over up to three lines, of which only one holds words that
 * we know; cells above and below it within the column's width belong to it.
 */
export function headingRoles(sheet: Sheet, headings: readonly HeadingLine[]): ReadonlyMap<number, ColumnRole> {
  const votes = new Map<number, Map<ColumnRole, number>>();
  for (const heading of headings) {
    for (const [index, role] of rolesUnder(sheet, heading.line)) {
      const counts = votes.get(index) ?? new Map<ColumnRole, number>();
      counts.set(role, (counts.get(role) ?? 0) + 1);
      votes.set(index, counts);
    }
  }
  const roles = new Map<number, ColumnRole>();
  for (const [column, counts] of votes) {
    const [first] = [...counts].sort((a, b) => b[1] - a[1]);
    if (first) roles.set(column, first[0]);
  }
  return withoutSides(sheet, roles);
}

/**
 * `Ausgang` over `Eingang`, and below them `-1.000,00` and `+345,94`: where both signs stand in a column, no heading puts
 * all of it on one side.
 */
function withoutSides(sheet: Sheet, headings: ReadonlyMap<number, ColumnRole>): ReadonlyMap<number, ColumnRole> {
  const signs = new Map<number, Set<string>>();
  for (const { figures } of sheet.lines)
    for (const { column, printed } of figures) signs.set(column, (signs.get(column) ?? new Set()).add(printed.sign));
  const hasBoth = (column: number): boolean => ['plus', 'minus'].every((sign) => signs.get(column)?.has(sign));
  return new Map(
    [...headings].map(([column, role]) => [
      column,
      (role === 'in' || role === 'out') && hasBoth(column) ? 'amount' : role,
    ]),
  );
}

function rolesUnder(sheet: Sheet, at: number): ReadonlyMap<number, ColumnRole> {
  const page = sheet.lines[at]?.page;
  const own = cellsOver(sheet, headingCells(sheet.lines[at] as SheetLine));
  const parts = new Map([...own.keys()].map((column) => [column, [] as string[]]));
  for (let near = at - linesAroundMax; near <= at + linesAroundMax; near += 1) {
    const line = sheet.lines[near];
    if (!line || line.page !== page) continue;
    const cells = near === at ? own : cellsOver(sheet, headingCells(line) ?? loneCell(line));
    for (const [column, text] of cells) parts.get(column)?.push(text);
  }
  const roles = new Map<number, ColumnRole>();
  for (const [column, texts] of parts) {
    const role = roleOfHeading(foldText(texts.join(' '))) ?? firstRole(texts);
    if (role) roles.set(column, role);
  }
  const sides = [...parts].flatMap(([column, texts]): [number, ColumnRole][] => {
    const side = roles.has(column) ? null : sideWithin(texts.join(' '));
    return side === null ? [] : [[column, side]];
  });
  const all = new Map([...roles, ...sides]);
  // One word among others names a side only where another heading names the other one.
  return ['in', 'out'].every((side) => [...all.values()].includes(side as ColumnRole)) ? all : roles;
}

const nameBothSides = (cells: HeadingLine['cells']): boolean =>
  new Set(cells.flatMap(({ text }) => sideWithin(text) ?? [])).size === 2;

/** `USCITA DI EURO`, `Tiền ghi nợ`: the one side that words within a heading name. */
function sideWithin(text: string): 'in' | 'out' | null {
  const words = foldText(text).split(/\s+/u);
  const sides = new Set<ColumnRole | null>();
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + wordsPerNameMax); to += 1)
      sides.add(roleOfHeading(words.slice(from, to).join(' ')));
  return sides.has('in') === sides.has('out') ? null : sides.has('in') ? 'in' : 'out';
}

const wordsPerNameMax = 3;

function firstRole(parts: readonly string[]): ColumnRole | null {
  for (const part of parts) {
    const role = roleOfHeading(foldText(part));
    if (role) return role;
  }
  return null;
}

/** One short cell on a line of its own may be the other half of a heading. */
function loneCell(line: SheetLine): HeadingLine['cells'] | null {
  if (line.figures.length > 0 || line.dates.length > 0 || line.tokens.length === 0 || line.tokens.length > 3)
    return null;
  return [{ x0: line.box.x0, x1: line.box.x1, text: line.text }];
}

/**
 * The cell over each column: the one that overlaps it most, for a heading is often wider than its figures. One that overlaps
 * none is set off to one side, and belongs to the column beside it that has no other:
 *
 *            Balance         Credit
 *     21,644.12      13,500.00
 */
function cellsOver({ columns }: Sheet, cells: HeadingLine['cells'] | null): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  if (!cells) return found;
  const overlap = (cell: HeadingLine['cells'][number], { x0, x1 }: Sheet['columns'][number]): number =>
    Math.min(cell.x1, x1) - Math.max(cell.x0, x0);
  for (const column of columns) {
    let best: { text: string; overlap: number } | null = null;
    for (const cell of cells) {
      const size = overlap(cell, column);
      if (size > 0 && (best === null || size > best.overlap)) best = { text: cell.text, overlap: size };
    }
    if (best) found.set(column.index, best.text);
  }
  const inOrder = [...columns].sort((a, b) => a.x0 - b.x0);
  let loose = cells.filter((cell) => columns.every((column) => overlap(cell, column) <= 0));
  for (let isMoved = loose.length > 0; isMoved; ) {
    isMoved = false;
    for (const [at, column] of inOrder.entries()) {
      if (found.has(column.index)) continue;
      const [from, until] = [inOrder[at - 1]?.x1 ?? -Infinity, inOrder[at + 1]?.x0 ?? Infinity];
      const left = loose.findLast(({ x0, x1 }) => x0 >= from && x1 <= column.x0);
      const right = loose.find(({ x0, x1 }) => x0 >= column.x1 && x1 <= until);
      const only = left ?? right;
      if (!only || (left && right)) continue;
      found.set(column.index, only.text);
      loose = loose.filter((cell) => cell !== only);
      isMoved = true;
    }
  }
  return found;
}
