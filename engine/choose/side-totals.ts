import type { SheetFigure } from '../sheet/index.ts';
import type { Item } from './items.ts';
import { isNotZero, sumsOfSome } from './money-of.ts';

export interface SideTotal {
  readonly figure: SheetFigure;
  readonly side: 'in' | 'out';
  readonly label: string;
  readonly size: bigint;
}

type Sums = Readonly<Record<SideTotal['side'], bigint>>;

const sistersApartMax = 3;

/** Of totals that nothing accounts for, those that can hardly be anything but misprinted, or those of rows that are missing. */
export function contradictingTotals(open: readonly SideTotal[], held: readonly SideTotal[], sums: Sums): SideTotal[] {
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

const partsApartMax = 3;

/**
 * Kinds of payments one below the other, over what they come to, which is what the rows have on that side:
 *
 *     Send money             0.00     15,555.94
 *     Buy goods              0.00      9,440.00
 *     Total             53,700.00     24,995.94
 */
export function breakdowns(items: readonly Item[], sums: readonly bigint[]): SheetFigure[] {
  const columns = new Map<number, SheetFigure[]>();
  const found: SheetFigure[] = [];
  for (const { line, isDated } of items)
    for (const figure of line.figures) {
      const above = columns.get(figure.column) ?? [];
      columns.set(figure.column, above);
      if (isNotZero(figure) && sums.includes(figure.size)) found.push(...partsAbove(above, figure));
      if (isDated) above.length = 0;
      else above.push(figure);
    }
  return found;
}

function partsAbove(above: readonly SheetFigure[], { line: last, size }: SheetFigure): SheetFigure[] {
  let [sum, line] = [0n, last];
  for (let at = above.length - 1; at >= 0; at -= 1) {
    const part = above[at] as SheetFigure;
    if (line - part.line > partsApartMax) return [];
    sum += part.size;
    line = part.line;
    if (sum > size) return [];
    if (sum === size && at < above.length - 1) return above.slice(at);
  }
  return [];
}

/** `Payments 3,523.78` and `Credits 206.81` come to what the rows have on one side: that is the side they name. */
export function sidesOfParts(named: readonly SideTotal[], sums: Sums): number[] {
  if (sums.in === sums.out) return [];
  return (['in', 'out'] as const).flatMap((side) => {
    const parts = named.filter((one) => one.side === side);
    const sum = parts.reduce((total, { size }) => total + size, 0n);
    if (parts.length < 2 || (sum !== sums.in && sum !== sums.out)) return [];
    return [sum === sums[side] ? 1 : -1];
  });
}
