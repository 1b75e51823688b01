import { foldText } from '../calendar/index.ts';
import { countFirst, overlapX } from '../geometry/index.ts';
import type { Token } from '../page/index.ts';
import { type ColumnRole, roleOfHeading, sideOfTitle } from '../rows/index.ts';
import type { Sheet, SheetLine } from '../sheet/index.ts';
import { type Cell, cellOf, cellsOf } from './cells.ts';

/** A line that names columns: short cells without figures, of which at least two are known headings. */
export interface HeadingLine {
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** What headings call columns of money. */
export const moneyRoles: ReadonlySet<ColumnRole> = new Set(['in', 'out', 'amount', 'balance']);

const wordsPerCellMax = 5;
const knownMin = 2;

export const findHeadingLines = (sheet: Sheet): HeadingLine[] =>
  sheet.lines.flatMap((line) => {
    const cells = headingCells(sheet, line);
    return cells && (knownIn(cells) >= knownMin || nameBothSides(cells)) ? [{ line: line.index, cells }] : [];
  });

/** The place of the last one above a line, -1 where there is none: a long list has hundreds of them, one on each page. */
export const lastAbove = (headings: readonly Pick<HeadingLine, 'line'>[], line: number): number =>
  countFirst(headings, (heading) => heading.line < line) - 1;

/** What a cell calls the column below it. */
export const roleOfCell = ({ text }: Pick<Cell, 'text'>): ColumnRole | null => roleOfHeading(foldText(text));

const moneyIn = (cells: readonly Cell[]): number =>
  cells.filter((cell) => moneyRoles.has(roleOfCell(cell) ?? 'unknown')).length;

const knownIn = (cells: readonly Cell[]): number =>
  cells.filter((cell) => !isFilledIn.test(cell.text) && roleOfCell(cell) !== null).length;

/** `Account type: Current Deposit`: a label with what it says is no heading. */
const isFilledIn = /\p{L}\s?:\s+[\p{L}\p{N}]/u;

/** Some of its cells name columns of money. */
export const namesMoney = ({ cells }: HeadingLine): boolean => moneyIn(cells) > 0;

/** `Date`, `Buchung`, `Data valor`. */
export const namesDates = (heading: string): boolean => ['date', 'posted'].includes(roleOfHeading(heading) ?? '');

function headingCells(sheet: Sheet, line: SheetLine): readonly Cell[] | null {
  const { figures, dates, tokens } = line;
  if (figures.length > 0 || dates.length > 0 || tokens.length < 2) return null;
  const printed = cellsOf(tokens);
  if (printed.every(({ tokens: words }) => words.length < 2)) return printed;
  // `Debit Card Withdrawals and Purchases`: a title of one side is no row of headings, wherever its words end.
  const parted = printed.flatMap((cell) => (sideOfTitle(cell.text) === null ? partsOver(sheet, line, cell) : [cell]));
  const cells = moneyIn(parted) > Math.max(1, moneyIn(printed)) ? parted : printed;
  // In two languages a heading may be long, where most beside it are known.
  const areShort = cells.every((cell) => cell.tokens.length <= wordsPerCellMax) || knownIn(cells) * 2 > cells.length;
  return cells.length > 1 && areShort ? cells : null;
}

const linesBelowMax = 40;

/** `Số tiền ghi nợ/ Debit Số tiền ghi có/ Credit`: no gap parts the headings, but a word ends about where the figures below do. */
function partsOver({ lines }: Sheet, heading: SheetLine, { tokens }: Cell): Cell[] {
  const below = lines.slice(heading.index + 1, heading.index + 1 + linesBelowMax);
  const ends = below.flatMap(({ page, figures, tokens: words }) =>
    page === heading.page ? figures.map(({ token }) => words[token]?.box.x1 ?? 0) : [],
  );
  const isEdge = ({ box, fontSize }: Token, at: number): boolean => {
    const gap = (box.x1 + (tokens[at + 1]?.box.x0 ?? box.x1)) / 2;
    return ends.some((x1) => Math.abs(x1 - gap) <= fontSize / 2);
  };
  const edges = [0, ...tokens.slice(0, -1).flatMap((token, at) => (isEdge(token, at) ? [at + 1] : [])), tokens.length];
  return edges.slice(1).map((end, at) => cellOf(tokens.slice(edges[at], end)));
}

const linesAroundMax = 2;
const loneWordsMax = 3;

/** What headings call each column of figures. Of up to three lines of a heading one alone may hold words that we know. */
export function headingRoles(sheet: Sheet, headings: readonly HeadingLine[]): ReadonlyMap<number, ColumnRole> {
  const lastLines = new Map<number, number>();
  for (const { figures, index } of sheet.lines) for (const { column } of figures) lastLines.set(column, index);
  const votes = headings.flatMap(({ line }, at) => {
    const next = headings.slice(at + 1).find((other) => namesMoney(other) && !isJoined(sheet, line, other.line));
    const later = sheet.columns.filter(({ index }) => (lastLines.get(index) ?? 0) > line);
    return [...rolesUnder(sheet, line, placedUnder(sheet, line, next?.line, later))];
  });
  const roles = [...Map.groupBy(votes, ([column]) => column)].map(
    ([column, own]) => [column, mostOften(own.map(([, role]) => role)) as ColumnRole] as const,
  );
  // A summary over the list may take its signs away and add them: `Total deposits + 65.00`, `Total cheques - 52.00`.
  const below = sheet.lines.slice(headings[0]?.line);
  return new Map(roles.map(([column, role]) => [column, hasBothSigns(below, column, role) ? 'amount' : role]));
}

/** `Ausgang` over `Eingang`, and below them `-1.000,00` and `+345,94`: no heading puts a column with both signs on one side. */
const hasBothSigns = (lines: readonly SheetLine[], own: number, role: ColumnRole): boolean =>
  (role === 'in' || role === 'out') &&
  (['plus', 'minus'] as const).every((sign) =>
    lines.some(({ figures }) => figures.some(({ column, printed }) => column === own && printed.sign === sign)),
  );

const gapMax = 1;

/** Between them stand no figures and no empty line: they may be one heading. */
function isJoined(sheet: Sheet, one: number, other: number): boolean {
  const lines = sheet.lines.slice(Math.min(one, other), Math.max(one, other) + 1);
  return lines.every(({ box, fontSize, figures }, at) => {
    const above = lines[at - 1] ?? { box: { y1: box.y0 } };
    return figures.length === 0 && box.y0 - above.box.y1 < fontSize * gapMax;
  });
}

/** The columns as far as figures below a heading fill them, from left to right, up to the next heading. */
function placedUnder({ lines }: Sheet, at: number, next: number | undefined, columns: Sheet['columns']) {
  const figures = lines.slice(at + 1, next).flatMap((line) => line.figures);
  const byColumn = Map.groupBy(figures, ({ column }) => column);
  const placed = columns.map((column) => {
    const own = byColumn.get(column.index) ?? [];
    // Columns of lines that align with nothing stand nowhere.
    const spans = own.length > 0 && Number.isFinite(column.x0) ? own : [column];
    const [x0, x1] = [Math.min(...spans.map((one) => one.x0)), Math.max(...spans.map((one) => one.x1))];
    return { ...column, x0, x1, isBelow: own.length > 0 };
  });
  return placed.sort((a, b) => a.x0 - b.x0);
}

type Placed = ReturnType<typeof placedUnder>;

function rolesUnder(sheet: Sheet, at: number, under: Placed): ReadonlyMap<number, ColumnRole> {
  const page = sheet.lines[at]?.page;
  const own = cellsOver(under, headingCells(sheet, sheet.lines[at] as SheetLine));
  const parts = new Map([...own.keys()].map((column) => [column, [] as string[]]));
  for (let near = at - linesAroundMax; near <= at + linesAroundMax; near += 1) {
    const line = sheet.lines[near];
    if (!line || line.page !== page || !isJoined(sheet, near, at) || (near < at && isTitleOver(line))) continue;
    // One short cell on a line of its own may be the other half of a heading.
    const lone = line.dates.length === 0 && line.tokens.length <= loneWordsMax ? [cellOf(line.tokens)] : null;
    const cells = near === at ? own : cellsOver(under, headingCells(sheet, line) ?? lone);
    for (const [column, { text }] of cells) parts.get(column)?.push(text);
  }
  const [roles, all] = [new Map<number, ColumnRole>(), new Map<number, ColumnRole>()];
  for (const [column, texts] of parts) {
    const role = roleOfParts(texts);
    const named = role ?? sideWithin(texts.join(' '));
    if (role) roles.set(column, role);
    if (named) all.set(column, named);
  }
  // One word among others names a side only where another heading names the other one.
  return new Set(all.values()).isSupersetOf(new Set(['in', 'out'])) ? all : roles;
}

/** `CREDITS` in the middle of its line, over `Date   Amount   Description`: the title of the list, and no part of a heading. */
function isTitleOver({ tokens }: SheetLine): boolean {
  const [only, other] = cellsOf(withoutStrokes(tokens));
  return only !== undefined && !other && sideOfTitle(only.text) !== null;
}

const stroke = /^[-–—_=*~.]+$/u;

/** `- - -  CREDITS  - - -`: what adorns a title is no word of it. */
export const withoutStrokes = (tokens: readonly Token[]): Token[] => tokens.filter(({ text }) => !stroke.test(text));

/** One names money in, another money out. */
export const nameBothSides = (cells: readonly Cell[]): boolean =>
  new Set(cells.flatMap(({ text }) => sideWithin(text) ?? [])).size === 2;

/** `USCITA DI EURO`, `Tiền ghi nợ`: the one side that words within a heading name. */
function sideWithin(text: string): 'in' | 'out' | null {
  const words = foldText(text).split(/\s+/u);
  const names = words.flatMap((_, from) => [1, 2, 3].map((count) => words.slice(from, from + count).join(' ')));
  const sides = new Set(names.map(roleOfHeading));
  return sides.has('in') === sides.has('out') ? null : sides.has('in') ? 'in' : 'out';
}

/** A heading set over lines: what it names as a whole (`Wäh-` over `rung`), else the first of its lines that names something. */
export function roleOfParts(parts: readonly string[]): ColumnRole | null {
  const whole = parts.join(' ').replace(/(?<=\p{L})- (?=\p{Ll})/gu, '');
  return [whole, ...parts].map((text) => roleOfCell({ text })).find((role) => role !== null) ?? null;
}

/**
 * The cell over each column: the one that overlaps it most, for a heading is often wider than its figures. One that is none
 * of these is set off to one side, and belongs to the column beside it that has no other:
 *
 *            Balance         Credit
 *     21,644.12      13,500.00
 */
function cellsOver(columns: Placed, cells: readonly Cell[] | null): ReadonlyMap<number, Cell> {
  const found = new Map<number, Cell>();
  if (!cells) return found;
  for (const column of columns) {
    const over = cells.filter((cell) => column.isBelow && overlapX(cell, column) > 0);
    const [widest] = over.sort((a, b) => overlapX(b, column) - overlapX(a, column));
    if (widest) found.set(column.index, widest);
  }
  // Alone on its line it is a title, unless it stands over a column; what names days or words is not set off to figures.
  const taken = new Set(found.values());
  const loose = new Set(cells.length > 1 ? cells.filter((cell) => !taken.has(cell) && !isOfWords(cell)) : []);
  for (const [at, column] of columns.entries()) {
    if (found.has(column.index) || !column.isBelow) continue;
    const [from, until] = [columns[at - 1]?.x1 ?? -Infinity, columns[at + 1]?.x0 ?? Infinity];
    const left = [...loose].findLast((cell) => middleX(cell) >= from && middleX(cell) <= column.x0);
    const right = [...loose].find((cell) => middleX(cell) >= column.x1 && middleX(cell) <= until);
    const only = left ?? right;
    if (!only || (left && right)) continue;
    found.set(column.index, only);
    loose.delete(only);
  }
  return found;
}

const isOfWords = (cell: Cell): boolean => ['date', 'posted', 'description'].includes(roleOfCell(cell) ?? '');

const middleX = ({ x0, x1 }: Cell): number => (x0 + x1) / 2;

/** What stands in a list most often; of several the first. */
export const mostOften = <One>(list: readonly One[]): One | undefined =>
  [...Map.groupBy(list, (one) => one).values()].sort((a, b) => b.length - a.length)[0]?.[0];
