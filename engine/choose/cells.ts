import { groupByGaps, isInCellOf, type Token, textOf } from '../page/index.ts';
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

/** Words and references; fewer digits might be thousands of the figure behind them. */
const partOfText = /\p{L}|\d{4}|\d[/-]/u;

/** No word stands right before or behind it: it fills a cell of its own, and is not part of a description. */
export function standsApart({ tokens, dates }: SheetLine, { token }: SheetFigure): boolean {
  const isText = (at: number): boolean =>
    !dates.some(({ from, to }) => at >= from && at < to) && partOfText.test(tokens[at]?.text ?? '');
  const isClose = (at: number): boolean => isInCellOf(tokens[at - 1], tokens[at]);
  return !(isClose(token) && isText(token - 1)) && !(isClose(token + 1) && isText(token + 1));
}

/** `Carried forward   3,976.62   balance 9,326.73`: words between two figures; null before the first. */
export function namesFigure({ tokens, figures }: SheetLine, token: number): boolean | null {
  const before = figures.findLast((other) => other.token < token);
  return before ? tokens.slice(before.token + 1, token).some(({ text }) => /\p{L}{2}/u.test(text)) : null;
}
