import { dateShape, type PrintedDate } from '../calendar/index.ts';
import { type Token, textOf } from '../page/index.ts';
import { recalling } from '../recall/index.ts';
import type { SheetDate, SheetFigure } from './sheet-line.ts';

export const placeDate = (tokens: readonly Token[], from: number, length: number, date: PrintedDate): SheetDate => ({
  x0: (tokens[from] as Token).box.x0,
  x1: (tokens[from + length - 1] as Token).box.x1,
  date,
  from,
  to: from + length,
  shape: shapeOf(tokens, from, from + length),
});

/** `24 01` and `24/01` are one: on a page with few rows two numbers may still stand apart that were joined on another. */
export const shapeOf = (tokens: readonly Token[], from: number, to: number): string =>
  shapeOfText(to - from === 1 ? (tokens[from] as Token).text : textOf(tokens.slice(from, to)));

const shapeOfText = recalling((text) => dateShape(text.replace(/[()]/gu, '')).replace(/^d d$/u, 'd/d'));

/** The words without the figures and dates among them. */
export function labelOf(
  tokens: readonly Token[],
  figures: readonly SheetFigure[],
  dates: readonly Pick<SheetDate, 'from' | 'to'>[],
): string {
  let label = '';
  for (let at = 0; at < tokens.length; at += 1) {
    if (figures.some((figure) => figure.token === at) || dates.some(({ from, to }) => at >= from && at < to)) continue;
    const { text } = tokens[at] as Token;
    label = label === '' ? text : `${label} ${text}`;
  }
  return label;
}
