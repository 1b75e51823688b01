import type { Token } from './tokens.ts';

const cellGapMin = 0.9;

/** A line's tokens in cells: a clear gap parts two of them. */
export function groupByGaps(tokens: readonly Token[]): Token[][] {
  const cells: Token[][] = [];
  for (const token of tokens) {
    const previous = cells.at(-1)?.at(-1);
    if (previous && token.box.x0 - previous.box.x1 < token.fontSize * cellGapMin) cells.at(-1)?.push(token);
    else cells.push([token]);
  }
  return cells;
}
