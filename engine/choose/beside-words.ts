import { countingNear } from '../geometry/index.ts';
import { groupByGaps, type Token } from '../page/index.ts';
import type { ColumnRole } from '../rows/index.ts';
import type { SheetLine, Span } from '../sheet/index.ts';
import { cellOf, isOver } from './cells.ts';
import { type HeadingLine, lastAbove, roleOfParts } from './column-words.ts';
import type { ProposedRow } from './proposal.ts';

const besideRoles: ReadonlySet<ColumnRole | null> = new Set(['reference', 'type', 'other']);
const edgeMax = 2;
const linesOfHeadingMax = 2;

type Roles = ReadonlyMap<Token, ColumnRole | null>;
const noRoles: Roles = new Map();

/** A line's tokens under headings for a reference, a kind or something else, where the row has words elsewhere. */
export function rolesBeside(headings: readonly HeadingLine[]): (line: SheetLine, hasWords: boolean) => Roles {
  // A heading may be set over two lines that both name columns.
  const named = headings.map(({ line }, at) => {
    const near = headings.slice(lastAbove(headings, line - linesOfHeadingMax + 1) + 1, at + 1);
    const cells = near.flatMap((other) => other.cells);
    const textsOf = (one: Span): string[] => cells.filter((cell) => isOver(one, cell)).map(({ text }) => text);
    const over = cells.map((cell) => ({ ...cell, role: roleOfParts([cell.text]) ?? roleOfParts(textsOf(cell)) }));
    return { line, over: over.some(({ role }) => besideRoles.has(role)) ? over : [] };
  });
  return ({ index, tokens }, hasWords) => {
    const over = named[lastAbove(named, index)]?.over ?? [];
    if (over.length === 0) return noRoles;
    // `AND ITS FEES  16728674776691004412`: a number may end where its heading ends.
    const beginsCell = ({ box }: Token): boolean =>
      over.some(({ x0, x1 }) => Math.abs(box.x0 - x0) <= edgeMax || Math.abs(box.x1 - x1) <= edgeMax);
    const found = groupByGaps(tokens)
      .flatMap((group) => partsOf(group, beginsCell))
      .map((part) => ({ part, roles: over.filter((one) => isOver(one, cellOf(part))).map(({ role }) => role) }));
    if (!hasWords && !found.some(({ roles }) => roles.includes('description'))) return noRoles;
    const beside = found.filter(({ roles }) => roles.length > 0 && roles.every((role) => besideRoles.has(role)));
    return new Map(beside.flatMap(({ part, roles }) => part.map((token) => [token, roles[0] ?? null] as const)));
  };
}

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

const wordGapMax = 0.9;
const shareMin = 0.4;

/** What stands right of a row's figures is a panel's, if its words stand left of them, and few rows have words there too. */
export function beyondList(rows: readonly ProposedRow[]): (row: ProposedRow, line: SheetLine) => readonly Token[] {
  const beginOf = ([first]: readonly Token[]): number => first?.box.x0 ?? 0;
  const starts = rows.flatMap((row) => cellsRightOf(row, row.item.line).map(beginOf));
  const countNear = countingNear(starts, edgeMax);
  const column = Math.min(...starts.filter((edge) => countNear(edge) >= rows.length * shareMin));
  return (row, line) => {
    const beyond = cellsRightOf(row, line).filter((cell) => beginOf(cell) < column - edgeMax);
    return beyond.length > 0 && hasWordsLeft(row) ? beyond.flat() : [];
  };
}

function cellsRightOf({ figures, balance }: ProposedRow, { tokens }: SheetLine): Token[][] {
  const edge = Math.max(balance?.x1 ?? -Infinity, ...figures.map(({ x1 }) => x1));
  const isRight = ({ box, fontSize }: Token): boolean => box.x0 >= edge + fontSize * wordGapMax;
  return tokens.some(isRight) ? groupByGaps(tokens).filter((cell) => cell.slice(0, 1).some(isRight)) : [];
}

/** Words stand left of all its figures. */
function hasWordsLeft({ figures, balance, item }: ProposedRow): boolean {
  const left = Math.min(balance?.x0 ?? Infinity, ...figures.map(({ x0 }) => x0));
  return item.line.tokens.some(({ box, text }) => box.x1 < left && /\p{L}{3}/u.test(text));
}
