import type { PrintedTotal } from '../reading/index.ts';
import type { SheetFigure } from '../sheet/index.ts';

/** A total that equals the rows it names. */
export interface HeldTotal {
  readonly figure: SheetFigure;
  readonly total: Omit<PrintedTotal, 'amount'> & { amount: bigint };
}

/** A figure that its words call what came in or went out. */
export interface SideTotal {
  readonly figure: SheetFigure;
  readonly side: 'in' | 'out';
  readonly label: string;
  readonly size: bigint;
}

/** Of totals that nothing accounts for, those that can hardly be anything but misprinted, or those of rows that are missing. */
export function contradictingTotals(
  unexplained: readonly SideTotal[],
  open: readonly SideTotal[],
  held: readonly HeldTotal[],
  sums: { readonly in: bigint; readonly out: bigint },
): SideTotal[] {
  return unexplained.filter((one) => {
    const sum = sums[one.side];
    const isExcused =
      rate.test(one.label) ||
      hasWitness(held, one.side) ||
      isPartOf(
        open.filter((other) => other.side === one.side),
        sum,
      );
    return !isExcused && (isNear(one.size, sum) || held.some((other) => areSisters(other, one)));
  });
}

const sistersApartMax = 3;

/** Totals of both sides beside each other, or one below the other: where one is that of the rows, so is the other. */
const areSisters = ({ figure, total }: HeldTotal, one: SideTotal): boolean =>
  total.side !== one.side &&
  (figure.line === one.figure.line ||
    (figure.column === one.figure.column && Math.abs(figure.line - one.figure.line) <= sistersApartMax));

/** `Purchases 29.49% $986.14`: what interest was charged on is no sum of rows. */
const rate = /\d\s?%/u;

/** Another printed figure names the side's sum, so that this one counts something else. */
const hasWitness = (held: readonly HeldTotal[], side: 'in' | 'out'): boolean =>
  held.some(({ total }) => total.side === side);

/** A misprinted total is near the true one, or differs from it in a digit or two; one that is neither counts something else. */
function isNear(size: bigint, sum: bigint): boolean {
  const apart = size > sum ? size - sum : sum - size;
  if (apart * 2n < sum) return true;
  const [one, other] = [String(size), String(sum)];
  return one.length === other.length && [...one].filter((digit, at) => digit !== other[at]).length <= 2;
}

const partsMax = 10;

/** Several categories of one side add up to it: `Purchases`, `Cash advances`, `Fees`. */
function isPartOf(parts: readonly SideTotal[], sum: bigint): boolean {
  if (parts.length > partsMax) return false;
  for (let mask = 1; mask < 1 << parts.length; mask += 1) {
    let total = 0n;
    parts.forEach(({ size }, at) => {
      if (mask & (1 << at)) total += size;
    });
    if (total === sum) return true;
  }
  return false;
}
