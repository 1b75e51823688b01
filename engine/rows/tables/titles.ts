import { groupByGaps, hasCents, type Line, spacedText, type Token } from '../../page/index.ts';
import { type Heading, isTextRole } from '../columns/index.ts';
import { isDecoyTitle, isListTitle, sideOfTitle, titleAlone } from '../vocabulary/index.ts';
import type { CandidateTable } from './candidate-table.ts';
import { type Carry, noCarry } from './carry.ts';

const titleLinesMax = 6;
const titlesNear = 2;

/** The text lines right above a heading, down from the table before it. */
export function titlesAbove(
  lines: readonly Line[],
  group: readonly Heading[],
  previous: CandidateTable | undefined,
): string[] {
  const heading = group[0] as Heading;
  const left = (heading.columns[0]?.box.x0 ?? 0) - 60;
  const last = group.at(-1)?.columns.at(-1);
  const right = last && isTextRole(last.role) ? Number.POSITIVE_INFINITY : (last?.box.x1 ?? 0) + 6;
  const from = previous && previous.page === heading.page && previous.top < heading.top ? rowsEnd(previous) : 0;
  const over = lines.filter((line) => line.box.y1 <= heading.top + 1 && line.box.y0 > from);
  const above = over.filter((line) => line.box.y0 > heading.top - titlesReach);
  const isInside = (token: Token): boolean => token.box.x1 > left && token.box.x0 < right;
  return above
    .map((line) =>
      groupByGaps(line.tokens)
        .filter((cell) => cell.some(isInside))
        .flat(),
    )
    .filter((tokens) => tokens.length > 0 && !holdsMoney(tokens))
    .map(spacedText)
    .slice(-titleLinesMax);
}

/** In points, from the heading. */
const titlesReach = 110;

/** Money in a title is the total of its rows; any other line with money is none. */
function holdsMoney(tokens: readonly Token[]): boolean {
  if (!tokens.some((token) => hasCents(token) && token.figure?.isPercent !== true)) return false;
  const text = spacedText(tokens);
  return titleAlone(text) === text || sideOfTitle(text) === null;
}

/** Where a table's last row ends; what stands above that belongs to its rows. */
function rowsEnd({ top, entries }: CandidateTable): number {
  const last = entries.findLast((entry) => entry.kind === 'row');
  return last?.kind === 'row' ? Math.max(top, last.source.bbox[3] - 1) : top;
}

/** A repeated heading goes on with the rows before it; another one, or a title, starts anew. */
export function startOf(titles: readonly string[], carry: Carry, sameAsBefore: boolean): Carry {
  // Only a title right over the heading names its table; one farther up may belong to the list before.
  const near = titles.length - titlesNear;
  const decoy = titles.findLastIndex((title, position) => position >= near && isDecoyTitle(title));
  const sided = titles.findLastIndex((title) => sideOfTitle(title) !== null);
  const side = sided > decoy ? sideOfTitle(titles[sided] ?? '') : null;
  const isNamed = decoy >= 0 && titles.slice(decoy + 1).some(isListTitle);
  if (decoy >= 0 && decoy > sided && !isNamed) return { ...noCarry, isDecoy: true };
  if (side !== null) return { ...noCarry, side, sectionTitle: titles[sided] ?? null };
  if (!sameAsBefore && carry.isSectionOpen) return { ...noCarry, side: carry.side, sectionTitle: carry.sectionTitle };
  // A heading of its own opens the list again; a title of its own ends what a decoy's title began.
  return sameAsBefore ? { ...carry, isOver: false, isDecoy: carry.isDecoy && titles.length === 0 } : noCarry;
}
