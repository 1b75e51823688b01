import { groupByGaps, type Token, textOf } from '../page/index.ts';
import type { SheetFigure, SheetLine, Span } from '../sheet/index.ts';

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

const cellGapMin = 0.9;
/** Words and references; fewer digits might be thousands of the figure behind them. */
const partOfText = /\p{L}|\d{4}|\d[/-]/u;

/** No word stands right before or behind it: it fills a cell of its own, and is not part of a description. */
export function standsApart({ tokens, dates, fontSize }: SheetLine, { token }: SheetFigure): boolean {
  const textAt = (at: number): Token | undefined =>
    dates.some(({ from, to }) => at >= from && at < to) ? undefined : tokens[at];
  const [before, own, behind] = [textAt(token - 1), tokens[token], textAt(token + 1)];
  const isClose = (gap: number, text: string): boolean => gap < fontSize * cellGapMin && partOfText.test(text);
  if (!own) return false;
  if (before && isClose(own.box.x0 - before.box.x1, before.text)) return false;
  return !(behind && isClose(behind.box.x0 - own.box.x1, behind.text));
}
