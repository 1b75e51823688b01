import type { SheetFigure } from '../sheet/index.ts';
import type { SideTotal } from './contradicting-totals.ts';
import type { Item } from './items.ts';
import { isNotZero } from './money-of.ts';

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
export function sidesOfParts(
  named: readonly SideTotal[],
  sums: { readonly in: bigint; readonly out: bigint },
): number[] {
  if (sums.in === sums.out) return [];
  return (['in', 'out'] as const).flatMap((side) => {
    const parts = named.filter((one) => one.side === side);
    const sum = parts.reduce((total, { size }) => total + size, 0n);
    if (parts.length < 2 || (sum !== sums.in && sum !== sums.out)) return [];
    return [sum === sums[side] ? 1 : -1];
  });
}
