import { groupByGaps, type Token, textOf } from '../page/index.ts';
import type { Span } from '../sheet/index.ts';

/** Words that a clear gap parts from others on their line. */
export interface Cell extends Span {
  readonly text: string;
  readonly tokens: readonly Token[];
}

export const cellsOf = (tokens: readonly Token[]): Cell[] => groupByGaps(tokens).map(cellOf);

export const cellOf = (tokens: readonly Token[]): Cell => ({
  x0: tokens[0]?.box.x0 ?? 0,
  x1: tokens.at(-1)?.box.x1 ?? 0,
  text: textOf(tokens),
  tokens,
});

/** One stands above or below the other, be it in part. */
export const isOver = (one: Span, other: Span): boolean => one.x0 < other.x1 && one.x1 > other.x0;
