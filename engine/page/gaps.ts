import type { Token } from './tokens.ts';

const cellGapMin = 0.9;

/** A line's tokens in cells: a clear gap parts two of them. */
export function groupByGaps(tokens: readonly Token[]): Token[][] {
  const cells: Token[][] = [];
  let cell: Token[] = [];
  let edge = -Infinity;
  for (const token of tokens) {
    if (cell.length > 0 && token.box.x0 - edge < token.fontSize * cellGapMin) cell.push(token);
    else {
      cell = [token];
      cells.push(cell);
    }
    edge = token.box.x1;
  }
  return cells;
}
