import { width } from '../../geometry/index.ts';
import type { Token } from '../../page/index.ts';
import type { ColumnRole } from '../vocabulary/index.ts';

/** Where a column's figures stand. */
export interface Band {
  readonly role: ColumnRole;
  readonly x0: number;
  readonly x1: number;
  /** Where most of its figures end. */
  readonly right: number;
  /** Its figures are mostly whole numbers, so that a bare `500` counts as money here. */
  readonly takesWholeNumbers: boolean;
  /** Beside money in and money out, what a fee costs: a row's amount where it has no other. */
  readonly countsAlone?: boolean;
  /** Words that run into it from the left are none of its own. */
  readonly startsApart?: boolean;
  /** Where the heading of a text column begins. */
  readonly headingX0?: number;
}

/** Where a date column's text may start. */
export interface DateZone {
  readonly role: 'date' | 'posted';
  readonly x0: number;
  readonly x1: number;
  /** The second date stands under the first, on the row's second line. */
  readonly hasPostedBelow: boolean;
  /** Its dates, or those that stand below, are no booking days: days from which rows bear interest, or of an operation. */
  readonly isValue: boolean;
  /** Its dates are four figures and nothing between them: `0412`. */
  readonly isCompact?: boolean;
}

/** Day and month in columns of their own; the heading says which is which. */
export interface DayMonthZone {
  readonly role: 'date' | 'posted';
  readonly dayX: number;
  readonly monthX: number;
}

/** A table's geometry: how a line of it is cut into cells. */
export interface TableColumns {
  readonly left: number;
  readonly right: number;
  readonly bands: readonly Band[];
  /** The balance column has no heading that says so. */
  readonly isBalanceGuessed: boolean;
  /** Its heading names money in and money out, each in words that we know. */
  readonly namesBothSides: boolean;
  /** A loan's payments beside what they are made of; the principal alone moves the balance. */
  readonly repayment?: Repayment | undefined;
  /** The heading of its balance says that it is a debt. */
  readonly isOwed?: boolean;
  /** Its rows have a quantity and a price: a broker's. */
  readonly hasTrades?: boolean;
  readonly dates: readonly DateZone[];
  readonly dayMonths: readonly DayMonthZone[];
  readonly types: readonly Band[];
  /** Columns whose text is no part of the description: categories, percent, points. */
  readonly asides: readonly Band[];
  readonly references: readonly Band[];
  /** Marks for credit and debit that stand apart from the amounts, under no heading. */
  readonly marks?: Band | undefined;
  readonly referenceHeading: string | null;
  readonly roles: readonly ColumnRole[];
  /** The last cells of its rows stand under no heading: the columns are placed beyond the page, and the cells put there. */
  readonly isRagged?: boolean;
}

export interface Repayment {
  readonly payment: Band;
  /** What it is made of, the principal first. */
  readonly parts: readonly Band[];
}

/** The band a figure stands in: the one it shares most with, if it shares enough. */
export function bandOf(token: Token, bands: readonly Band[]): Band | null {
  let best: Band | null = null;
  let most = 0;
  for (const band of bands) {
    const shared = Math.min(token.box.x1, band.x1) - Math.max(token.box.x0, band.x0);
    if (shared <= most) continue;
    best = band;
    most = shared;
  }
  return most >= 0.3 * width(token.box) ? best : null;
}
