import { countingNear } from '../geometry/index.ts';
import { groupByGaps, type Token } from '../page/index.ts';
import type { SheetLine } from '../sheet/index.ts';
import type { ProposedRow } from './proposal.ts';

const wordGapMax = 0.9;
const edgeMax = 2;
const shareMin = 0.4;

/**
 * What stands right of a row's figures belongs to a panel beside the list, if the row's own words stand left of them, unless
 * words begin there on many rows: then it is a column of the list.
 */
export function beyondList(
  rows: readonly ProposedRow[],
): (row: ProposedRow) => (line: SheetLine) => ReadonlySet<Token> {
  const beginOf = ([first]: readonly Token[]): number => first?.box.x0 ?? 0;
  const isRight = (edge: number, { box, fontSize }: Token): boolean => box.x0 >= edge + fontSize * wordGapMax;
  const cellsRightOf = (edge: number, tokens: readonly Token[]): Token[][] =>
    tokens.some((token) => isRight(edge, token))
      ? groupByGaps(tokens).filter(([first]) => first && isRight(edge, first))
      : [];
  const starts = rows.flatMap((row) => cellsRightOf(rightEdge(row), row.item.line.tokens).map(beginOf));
  const countNear = countingNear(starts, edgeMax);
  const isColumn = (edge: number): boolean => countNear(edge) >= rows.length * shareMin;
  const [column = Infinity] = starts.filter(isColumn).sort((a, b) => a - b);
  return (row) => {
    const edge = rightEdge(row);
    return ({ tokens }) => {
      const beyond = cellsRightOf(edge, tokens).filter((cell) => beginOf(cell) < column - edgeMax);
      return beyond.length === 0 || !hasWordsLeft(row) ? noTokens : new Set(beyond.flat());
    };
  };
}

const noTokens: ReadonlySet<Token> = new Set();

const rightEdge = ({ figures, balance }: ProposedRow): number =>
  Math.max(balance?.x1 ?? -Infinity, ...figures.map(({ x1 }) => x1));

/** Words stand left of all its figures. */
function hasWordsLeft({ figures, item }: ProposedRow): boolean {
  const left = Math.min(...figures.map(({ x0 }) => x0));
  return item.line.tokens.some(({ box, text }) => box.x1 < left && /\p{L}{3}/u.test(text));
}
