import type { PrintedDate } from '../calendar/index.ts';
import type { Box } from '../geometry/index.ts';
import type { PrintedFigure } from '../money/index.ts';
import type { Token } from '../page/index.ts';

/** From where to where something stands on its line. */
export interface Span {
  readonly x0: number;
  readonly x1: number;
}

/** A money figure of the page, with its place. It ends with its digits: a mark behind them (`CR`, `-`) does not count. */
export interface SheetFigure extends Span {
  /** Index of its line. */
  readonly line: number;
  /** Position of its token on the line. */
  readonly token: number;
  readonly printed: PrintedFigure;
  /** Without its sign, in units of the sheet's scale. */
  readonly size: bigint;
  /** The column it stands in. */
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
