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
    if (known >= knownMin) found.push({ line: line.index, cells });
  }
  return found;
}

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
    for (const { index, x0, x1 } of sheet.columns) {
      const role = roleOver(sheet, heading.line, x0, x1);
      if (!role) continue;
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
  return roles;
}

function roleOver(sheet: Sheet, at: number, x0: number, x1: number): ColumnRole | null {
  const parts: string[] = [];
  const page = sheet.lines[at]?.page;
  for (let near = at - linesAroundMax; near <= at + linesAroundMax; near += 1) {
    const line = sheet.lines[near];
    if (!line || line.page !== page) continue;
    const cells = near === at ? headingCells(line) : (headingCells(line) ?? loneCell(line));
    const cell = nearestCell(cells, x0, x1);
    if (cell) parts.push(cell);
    else if (near === at) return null;
  }
  const whole = parts.join(' ');
  return roleOfHeading(foldText(whole)) ?? firstRole(parts);
}

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

/** The cell that overlaps the column most; a heading is often wider than its figures, or set off to one side. */
function nearestCell(cells: HeadingLine['cells'] | null, x0: number, x1: number): string | null {
  let best: { text: string; overlap: number } | null = null;
  for (const cell of cells ?? []) {
    const overlap = Math.min(cell.x1, x1) - Math.max(cell.x0, x0);
    if (overlap > 0 && (best === null || overlap > best.overlap)) best = { text: cell.text, overlap };
  }
  return best?.text ?? null;
}
