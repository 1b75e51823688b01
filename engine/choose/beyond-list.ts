import { countingNear } from '../geometry/index.ts';
import { groupByGaps, rightToLeft, type Token } from '../page/index.ts';
import type { Sheet, SheetLine } from '../sheet/index.ts';
import { once } from './once.ts';
import type { ProposedRow } from './proposal.ts';

const wordGapMax = 0.9;
const edgeMax = 2;
const shareMin = 0.4;

/**
 * What stands right of a row's figures belongs to a panel beside the list, if the row's own words stand left of them, unless
 * words begin there on many rows: then it is a column of the list.
 */
export function beyondList(
  { lines }: Sheet,
  rows: readonly ProposedRow[],
): (row: ProposedRow) => (line: SheetLine) => ReadonlySet<Token> {
  const isRight = (edge: number, { box, fontSize }: Token): boolean => box.x0 >= edge + fontSize * wordGapMax;
  const cellsRightOf = (edge: number, tokens: readonly Token[]): Token[][] =>
    tokens.some((token) => isRight(edge, token))
      ? groupByGaps(tokens).filter(([first]) => first && isRight(edge, first))
      : [];
  const starts = rows.flatMap((row) =>
    cellsRightOf(rightEdge(row), row.item.line.tokens).map(([first]) => (first as Token).box.x0),
  );
  const countNear = countingNear(starts, edgeMax);
  const edges = starts.filter((edge) => countNear(edge) >= rows.length * shareMin);
  const first = edges.reduce((least, edge) => Math.min(least, edge), Infinity) - edgeMax;
  const isRightToLeft = once(() => lines.some(({ text }) => rightToLeft.test(text)));
  return (row) => {
    const edge = rightEdge(row);
    return ({ tokens }) => {
      const beyond = cellsRightOf(edge, tokens).filter(([begin]) => begin && begin.box.x0 < first);
      return beyond.length === 0 || !hasWordsLeft(row) || isRightToLeft() ? noTokens : new Set(beyond.flat());
    };
  };
}

const noTokens: ReadonlySet<Token> = new Set();

function rightEdge({ figures, balance }: ProposedRow): number {
  let edge = balance?.x1 ?? -Infinity;
  for (const { x1 } of figures) edge = Math.max(edge, x1);
  return edge;
}

/** Words stand left of all its figures. */
function hasWordsLeft({ figures, item }: ProposedRow): boolean {
  const left = Math.min(...figures.map(({ x0 }) => x0));
  return item.line.tokens.some(({ box, text }) => box.x1 < left && /\p{L}{3}/u.test(text));
}
