import type { SheetFigure } from '../sheet/index.ts';
import { sumsOfSome } from './money-of.ts';

/** What the rows have on both sides. */
export type Sides = Readonly<Record<'in' | 'out', bigint>>;

/** A figure that its words call what came in or went out. */
export interface SideTotal {
  readonly figure: SheetFigure;
  readonly side: 'in' | 'out';
  readonly label: string;
  readonly size: bigint;
}

const sistersApartMax = 3;

/** Of totals that nothing accounts for, those that can hardly be anything but misprinted, or those of rows that are missing. */
export function contradictingTotals(open: readonly SideTotal[], held: readonly SideTotal[], sums: Sides): SideTotal[] {
  return open.filter(({ figure, side, label, size }) => {
    const isOfSide = (one: SideTotal): boolean => one.side === side;
    // Where another printed figure names the side's sum, this one counts something else.
    const isExcused = rate.test(label) || held.some(isOfSide) || isSumOf(open.filter(isOfSide), sums[side]);
    // Totals of both sides beside each other, or one below the other: where one is that of the rows, so is the other.
    const isSister = ({ line, column }: SheetFigure): boolean =>
      line === figure.line || (column === figure.column && Math.abs(line - figure.line) <= sistersApartMax);
    return !isExcused && (isNear(size, sums[side]) || held.some((one) => isSister(one.figure)));
  });
}

/** `Purchases 29.49% $986.14`: what interest was charged on is no sum of rows. */
const rate = /\d\s?%/u;

/** A misprinted total is near the true one, or differs from it in a digit or two; one that is neither counts something else. */
function isNear(size: bigint, sum: bigint): boolean {
  const apart = size > sum ? size - sum : sum - size;
  if (apart * 2n < sum) return true;
  const [one, other] = [String(size), String(sum)];
  return one.length === other.length && [...one].filter((digit, at) => digit !== other[at]).length <= 2;
}

const partsMax = 10;

/** Several categories of one side add up to it: `Purchases`, `Cash advances`, `Fees`. */
function isSumOf(parts: readonly SideTotal[], sum: bigint): boolean {
  const sizes = parts.map(({ size }) => size);
  return sum !== 0n && parts.length <= partsMax && sumsOfSome(sizes, [1n]).has(sum);
}
