import { dateShape, type PrintedDate } from '../calendar/index.ts';
import { type Token, textOf } from '../page/index.ts';
import { recalling } from '../recall/index.ts';
import type { SheetDate, SheetFigure, SheetLine } from './sheet-line.ts';

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

/** A line on which other figures or dates are found. */
export function withFound(line: SheetLine, found: Partial<Pick<SheetLine, 'figures' | 'dates'>>): SheetLine {
  const { figures, dates } = { ...line, ...found };
  return { ...line, figures, dates, label: labelOf(line.tokens, figures, dates) };
}

/** A line with more dates, of which none is a figure. */
export function withDates(line: SheetLine, more: readonly SheetDate[]): SheetLine {
  if (more.length === 0) return line;
  const figures = line.figures.filter(({ token }) => !more.some(({ from, to }) => token >= from && token < to));
  return withFound(line, { figures, dates: [...line.dates, ...more].sort((a, b) => a.from - b.from) });
}

/** The words without the figures and dates among them. */
export function labelOf(
  tokens: readonly Token[],
  figures: readonly SheetFigure[],
  dates: readonly Pick<SheetDate, 'from' | 'to'>[],
): string {
  const isFound = (at: number): boolean =>
    figures.some(({ token }) => token === at) || dates.some(({ from, to }) => at >= from && at < to);
  return textOf(tokens.filter((_, at) => !isFound(at)));
}
