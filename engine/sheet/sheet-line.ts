import { dateShape, type PrintedDate } from '../calendar/index.ts';
import type { Box } from '../geometry/index.ts';
import type { PrintedFigure } from '../money/index.ts';
import { type Token, textOf } from '../page/index.ts';
import { recalling } from '../recall/index.ts';

/** From where to where something stands on its line. */
export type Span = Pick<Box, 'x0' | 'x1'>;

/** A money figure of the page, with its place. It ends with its digits: a mark behind them (`CR`, `-`) does not count. */
export interface SheetFigure extends Span {
  /** Index of its line. */
  readonly line: number;
  /** Position of its token on the line. */
  readonly token: number;
  readonly printed: PrintedFigure;
  /** Without its sign, in units of the sheet's scale. */
  readonly size: bigint;
  readonly column: number;
  /** Position of its mark's token, where marks stand in a column of their own. */
  readonly mark?: number;
}

/** A date of the page, with its place. */
export interface SheetDate extends Span {
  readonly date: PrintedDate;
  /** Positions of its tokens on the line. */
  readonly from: number;
  readonly to: number;
  /** As printed. */
  readonly text: string;
  /** How it is written: `d w y` for `1 April 2025`. */
  readonly shape: string;
}

/** A line of the page with all that may be money or a date on it. */
export interface SheetLine {
  readonly index: number;
  readonly page: number;
  readonly box: Box;
  readonly fontSize: number;
  /** As printed. */
  readonly printed: readonly Token[];
  /** Placed as on the first page with rows: pages may be set in another size or at another margin. */
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly figures: readonly SheetFigure[];
  /** Figures with words right behind them, as in a sentence: they fill no cell, but a label may name them. */
  readonly asides: readonly SheetFigure[];
  readonly dates: readonly SheetDate[];
  /** The words without its figures and dates. */
  readonly label: string;
  readonly isBold: boolean;
}

export function placeDate(tokens: readonly Token[], from: number, length: number, date: PrintedDate): SheetDate {
  const { x0 } = (tokens[from] as Token).box;
  const { x1 } = (tokens[from + length - 1] as Token).box;
  const text = length === 1 ? (tokens[from] as Token).text : textOf(tokens.slice(from, from + length));
  return { x0, x1, date, from, to: from + length, text, shape: shapeOf(text) };
}

/** `24 01` and `24/01` are one: on a page with few rows two numbers may still stand apart that were joined on another. */
const shapeOf = recalling((text) => dateShape(text.replace(/[()]/gu, '')).replace(/^d d$/u, 'd/d'));

/** A line with more dates, of which none is a figure. */
export function withDates(line: SheetLine, more: readonly SheetDate[]): SheetLine {
  if (more.length === 0) return line;
  const figures = line.figures.filter(({ token }) => !more.some(({ from, to }) => token >= from && token < to));
  return { ...line, figures, dates: [...line.dates, ...more].sort((a, b) => a.from - b.from) };
}

/** A figure of the line or a date takes up the token there. */
export const isTaken = ({ figures, dates }: Pick<SheetLine, 'figures' | 'dates'>, at: number): boolean =>
  figures.some(({ token }) => token === at) || dates.some(({ from, to }) => at >= from && at < to);
