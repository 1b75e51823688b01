import { dateShape, type PrintedDate } from '../calendar/index.ts';
import { type Token, textOf } from '../page/index.ts';
import { recalling } from '../recall/index.ts';
import type { SheetDate, SheetLine } from './sheet-line.ts';

export const placeDate = (tokens: readonly Token[], from: number, length: number, date: PrintedDate): SheetDate => ({
  x0: (tokens[from] as Token).box.x0,
  x1: (tokens[from + length - 1] as Token).box.x1,
  date,
  from,
  to: from + length,
  shape: shapeOf(length === 1 ? (tokens[from] as Token).text : textOf(tokens.slice(from, from + length))),
});

/** `24 01` and `24/01` are one: on a page with few rows two numbers may still stand apart that were joined on another. */
const shapeOf = recalling((text) => dateShape(text.replace(/[()]/gu, '')).replace(/^d d$/u, 'd/d'));

type Found = Pick<SheetLine, 'figures' | 'dates'>;

/** A line on which other figures or dates are found. */
export function withFound(line: SheetLine, found: Partial<Found>): SheetLine {
  const { figures, dates } = { ...line, ...found };
  return { ...line, figures, dates, label: labelOf(line.tokens, { figures, dates }) };
}

/** A line with more dates, of which none is a figure. */
export function withDates(line: SheetLine, more: readonly SheetDate[]): SheetLine {
  if (more.length === 0) return line;
  const figures = line.figures.filter(({ token }) => !more.some(({ from, to }) => token >= from && token < to));
  return withFound(line, { figures, dates: [...line.dates, ...more].sort((a, b) => a.from - b.from) });
}

/** A figure of the line or a date takes up the token there. */
export const isTaken = ({ figures, dates }: Found, at: number): boolean =>
  figures.some(({ token }) => token === at) || dates.some(({ from, to }) => at >= from && at < to);

/** The words without the figures and dates among them. */
export const labelOf = (tokens: readonly Token[], found: Found): string =>
  textOf(tokens.filter((_, at) => !isTaken(found, at)));
