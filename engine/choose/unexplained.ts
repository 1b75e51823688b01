import type { SheetFigure, SheetLine } from '../sheet/index.ts';

/** A figure of the page that a reading does not account for. */
export interface Unexplained {
  readonly figure: SheetFigure;
  readonly line: SheetLine;
}
