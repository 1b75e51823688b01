import type { Token } from './tokens.ts';

const cellGapMin = 0.9;

/** No clear gap parts a token from the one before it. */
export const isInCellOf = (before: Token | undefined, token: Token | undefined): boolean =>
  before !== undefined && token !== undefined && token.box.x0 - before.box.x1 < token.fontSize * cellGapMin;

/** A line's tokens in cells: a clear gap parts two of them. */
export function groupByGaps(tokens: readonly Token[]): Token[][] {
  const cells: Token[][] = [];
  for (const [at, token] of tokens.entries())
    if (isInCellOf(tokens[at - 1], token)) cells.at(-1)?.push(token);
    else cells.push([token]);
  return cells;
}
