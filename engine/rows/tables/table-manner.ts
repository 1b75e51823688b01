import type { CutLine } from '../cells/index.ts';
import type { Carry } from './carry.ts';
import { amountComesLast, isDatedBelow, isPostedBelow, rowStep, usualTextX0 } from './row-lines.ts';

/** Where the table's heading puts the dates. */
export interface DatePlaces {
  readonly hasDateColumn: boolean;
  /** The heading names no date at all: one may stand before, on or under its row. */
  readonly isUnnamed: boolean;
  /** The second date stands under the first, on the row's second line. */
  readonly hasPostedBelow: boolean;
  /** Rows begin with the second date: one without the first has only that, and not the day of a row above. */
  readonly isPostedFirst: boolean;
}

/** How a table prints its rows: told once from all its lines. */
export interface TableManner extends DatePlaces {
  /** Each row's date stands on the line below it. */
  readonly isDatedBelow: boolean;
  readonly amountComesLast: boolean;
  /** Where descriptions usually start. */
  readonly textX0: number | null;
  /** From a row to the one right below it; null where too few stand so. */
  readonly rowStep: number | null;
  /** Then bold makes no title. */
  readonly areRowsBold: boolean;
}

export function mannerOf(lines: readonly CutLine[], start: Carry, dates: DatePlaces): TableManner {
  const hasPostedBelow = dates.hasPostedBelow || start.isPostedBelow || isPostedBelow(lines);
  const areDatedBelow = dates.isUnnamed && (start.isDatedBelow || (start.date === null && isDatedBelow(lines)));
  const figured = lines.filter((line) => line.hasAmount);
  return {
    ...dates,
    hasPostedBelow,
    isDatedBelow: areDatedBelow,
    amountComesLast: !hasPostedBelow && !areDatedBelow && amountComesLast(lines),
    textX0: usualTextX0(areDatedBelow ? figured : lines),
    rowStep: rowStep(lines),
    areRowsBold: figured.filter((line) => line.isBold).length * 2 > figured.length,
  };
}

const rowStepsMax = 1.5;
export const standsOut = ({ areRowsBold }: TableManner, line: CutLine): boolean => line.isBold && !areRowsBold;

export const isIndented = ({ textX0 }: TableManner, line: CutLine): boolean =>
  textX0 === null || (line.textX0 !== null && line.textX0 > textX0 - 6);

/** Clearly farther down than one row from the next: no second line of a row stands so. */
export const isBelowRows = ({ rowStep }: TableManner, above: CutLine | null, line: CutLine): boolean =>
  rowStep !== null && above?.hasAmount === true && line.baseline - above.baseline > rowStep * rowStepsMax;

/** At most so many letter heights below the line before it, on the same page. */
export function isNear(above: CutLine | null, line: CutLine, linesMax = 2.6): boolean {
  if (!above || above.page !== line.page) return false;
  return line.baseline - above.baseline < Math.max(line.fontSize, above.fontSize) * linesMax;
}
