import { groupByGaps, type Token } from '../page/index.ts';
import type { ColumnRole } from '../rows/index.ts';
import type { SheetLine, Span } from '../sheet/index.ts';
import { cellOf, isOver } from './cells.ts';
import { type HeadingLine, lastAbove, roleOfParts } from './column-words.ts';

const besideRoles: ReadonlySet<ColumnRole | null> = new Set(['reference', 'type', 'other']);
const edgeMax = 2;
const linesOfHeadingMax = 2;

/**
 * The tokens of a line under headings for a reference, a kind or something else, where another cell of it stands under the
 * heading for its words, or where that is known of its row (`hasWords`).
 */
export function rolesBeside(
  headings: readonly HeadingLine[],
): (line: SheetLine, hasWords?: boolean) => ReadonlyMap<number, ColumnRole | null> {
  // A heading may be set over two lines that both name columns.
  const named = headings.map(({ line }, at) => {
    const cells = headings
      .slice(lastAbove(headings, line - linesOfHeadingMax + 1) + 1, at + 1)
      .flatMap((other) => other.cells);
    const textsOf = (one: Span): string[] => cells.filter((cell) => isOver(one, cell)).map(({ text }) => text);
    const withRoles = cells.map((cell) => ({ ...cell, role: roleOfParts([cell.text]) ?? roleOfParts(textsOf(cell)) }));
    return { line, cells: withRoles, namesBeside: withRoles.some(({ role }) => besideRoles.has(role)) };
  });
  return ({ index, tokens }, hasWords = false) => {
    const { cells: over, namesBeside } = named[lastAbove(named, index)] ?? { cells: [], namesBeside: false };
    if (!namesBeside) return noRoles;
    // `AND ITS FEES  16728674776691004412`: a number may end where its heading ends.
    const beginsCell = ({ box }: Token): boolean =>
      over.some(({ x0, x1 }) => Math.abs(box.x0 - x0) <= edgeMax || Math.abs(box.x1 - x1) <= edgeMax);
    const found = groupByGaps(tokens)
      .flatMap((group) => partsOf(group, beginsCell))
      .map((part) => ({ part, roles: over.filter((one) => isOver(one, cellOf(part))).map(({ role }) => role) }));
    if (!hasWords && !found.some(({ roles }) => roles.includes('description'))) return noRoles;
    return new Map(
      found
        .filter(({ roles }) => roles.length > 0 && roles.every((role) => besideRoles.has(role)))
        .flatMap(({ part, roles }) => part.map((token) => [tokens.indexOf(token), roles[0] ?? null] as const)),
    );
  };
}

const noRoles: ReadonlyMap<number, ColumnRole | null> = new Map();

const partGapMin = 0.6;

/** A group of words, cut where others begin that stand a little farther apart than words do. */
function partsOf(group: readonly Token[], beginsCell: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [];
  for (const token of group) {
    const part = parts.at(-1);
    const gap = token.box.x0 - (part?.at(-1)?.box.x1 ?? 0);
    if (part && !(beginsCell(token) && gap > token.fontSize * partGapMin)) part.push(token);
    else parts.push([token]);
  }
  return parts;
}
