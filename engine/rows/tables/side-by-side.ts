import { groupByGaps, isMoneyLike, type Line, spacedText, type Token, textOf, withTokens } from '../../page/index.ts';
import type { TableColumns } from '../columns/index.ts';
import { isDecoyTitle, sideOfTitle } from '../vocabulary/index.ts';
import { type Entry, isRow, type RowEntry } from './candidate-table.ts';

/**
 * Lists that stand side by side under one row of headings (`Date No Amount   Date No Amount`) are one list: what stands
 * across them belongs to none of them, and a title across them ends them all.
 */
export function partBlocks(
  lines: readonly Line[],
  blocks: readonly TableColumns[],
): { own: readonly Line[]; title: Line | null; below: readonly Line[] } {
  if (blocks.length < 2) return { own: lines, title: null, below: [] };
  const at = lines.findIndex(isTitleLine);
  const own = at < 0 ? lines : lines.slice(0, at);
  return {
    own: own.map(withoutFootnote).filter((line) => !runsAcross(line, blocks)),
    title: lines[at] ?? null,
    below: at < 0 ? [] : lines.slice(at + 1),
  };
}

/** `* indicates a break in the numbers     Total checks 1,495.94`: what a mark means is no word of the total beside it. */
function withoutFootnote(line: Line): Line {
  const [note, ...others] = line.text.startsWith('*') ? groupByGaps(line.tokens) : [];
  if (note === undefined || others.length === 0 || !footnote.test(textOf(note))) return line;
  return withTokens(line, others.flat());
}

const footnote = /^\*+ ?\p{L}\p{Ll}+ \p{Ll}/u;

function isTitleLine(line: Line): boolean {
  if (line.text.length >= 90 || line.tokens.some((token) => token.figure !== null)) return false;
  return sideOfTitle(spacedText(line.tokens)) !== null || isDecoyTitle(line.text);
}

/** Words without a clear gap from one block into the next; where money stands among them it must be accounted for. */
function runsAcross(line: Line, blocks: readonly TableColumns[]): boolean {
  if (line.tokens.some((token) => isMoneyLike(token) && (token.figure?.decimals ?? 0) > 0)) return false;
  const edges = blocks.slice(1).map((block) => block.left);
  return edges.some((edge) => {
    const after = line.tokens.findIndex((token) => token.box.x1 > edge);
    const [before, word] = [line.tokens[after - 1], line.tokens[after]] as [Token?, Token?];
    if (!word || word.figure !== null) return false;
    return (
      word.box.x0 < edge ||
      (before !== undefined && before.figure === null && word.box.x0 - before.box.x1 < word.fontSize * 0.7)
    );
  });
}

/** The blocks' entries in the order in which they are read: block after block, or across, as numbers and days go up. */
export function joinBlocks(blocks: readonly (readonly Entry[])[]): Entry[] {
  const down = blocks.flat();
  if (blocks.length < 2) return down;
  const across = readAcross(blocks);
  return steps(across) > steps(down) ? across : down;
}

const lineHeight = 3;

function readAcross(blocks: readonly (readonly Entry[])[]): Entry[] {
  const placed = blocks.flatMap((entries, block) =>
    entries.map((entry, position) => ({ entry, block, y: topOf(entries, position) })),
  );
  placed.sort((a, b) => a.y - b.y || a.block - b.block);
  const rows: (typeof placed)[] = [];
  for (const one of placed) {
    const row = rows.at(-1);
    if (row?.[0] && one.y - row[0].y < lineHeight) row.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.block - b.block).map(({ entry }) => entry));
}

/** Where an entry begins; a title goes with what stands under it. */
function topOf(entries: readonly Entry[], position: number): number {
  for (const entry of entries.slice(position)) if (entry.kind !== 'section') return entry.source.bbox[1];
  return Number.POSITIVE_INFINITY;
}

/** How many rows follow on the one before: a higher number, or a later day where rows have no numbers. */
function steps(entries: readonly Entry[]): number {
  const rows = entries.filter(isRow);
  return rows.filter((row, position) => {
    const before = rows[position - 1];
    return before !== undefined && orderOf(before) <= orderOf(row);
  }).length;
}

function orderOf(row: RowEntry): number {
  const number = /\d{2,}/u.exec(row.reference ?? '')?.[0];
  if (number !== undefined) return Number(number);
  const date = row.dates.date;
  if (date === null) return Number.NaN;
  return date.kind === 'named' ? date.month * 100 + date.dayOfMonth : date.first * 100 + date.second;
}

/** For drawings and explanations: the columns of all blocks. */
export function joinColumns(blocks: readonly TableColumns[]): TableColumns {
  const first = blocks[0] as TableColumns;
  if (blocks.length < 2) return first;
  return {
    ...first,
    left: Math.min(...blocks.map((block) => block.left)),
    right: Math.max(...blocks.map((block) => block.right)),
    bands: blocks.flatMap((block) => block.bands),
    dates: blocks.flatMap((block) => block.dates),
    dayMonths: blocks.flatMap((block) => block.dayMonths),
    types: blocks.flatMap((block) => block.types),
    asides: blocks.flatMap((block) => block.asides),
    references: blocks.flatMap((block) => block.references),
  };
}
