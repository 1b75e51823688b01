import type { PrintedDate } from '../../calendar/index.ts';
import type { Figured, Token } from '../../page/index.ts';

/** What stands in a cell: of the token only what rows need, for a long statement has ten thousands of them. */
export interface CellFigure extends Figured {
  readonly text: string;
  /** Where it begins and ends on its line. */
  readonly x0: number;
  readonly x1: number;
}

export const cellOf = ({ text, figure, box }: Token): CellFigure => ({ text, figure, x0: box.x0, x1: box.x1 });

export interface Cells {
  readonly out: CellFigure | null;
  readonly in: CellFigure | null;
  readonly amount: CellFigure | null;
  readonly balance: CellFigure | null;
  /** Where several columns hold amounts (gross, fee, net), the figure of each from left to right; else empty. */
  readonly amounts: readonly (CellFigure | null)[];
  /** In a second column of balances: which of the two the rows add up to is for the arithmetic to say. */
  readonly otherBalance?: CellFigure | null;
}

export const noCells: Cells = { out: null, in: null, amount: null, balance: null, amounts: [] };

export interface PrintedDates {
  readonly date: PrintedDate | null;
  readonly posted: PrintedDate | null;
}
