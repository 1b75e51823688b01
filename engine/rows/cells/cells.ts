import type { PrintedDate } from '../../calendar/index.ts';
import type { Token } from '../../page/index.ts';

export interface Cells {
  readonly out: Token | null;
  readonly in: Token | null;
  readonly amount: Token | null;
  readonly balance: Token | null;
  /** Where several columns hold amounts (gross, fee, net), the figure of each from left to right; else empty. */
  readonly amounts: readonly (Token | null)[];
  /** In a second column of balances: which of the two the rows add up to is for the arithmetic to say. */
  readonly otherBalance?: Token | null;
}

export interface PrintedDates {
  readonly date: PrintedDate | null;
  readonly posted: PrintedDate | null;
}
