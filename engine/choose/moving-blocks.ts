import type { Sheet } from '../sheet/index.ts';
import type { Item } from './items.ts';
import { sizeOf } from './money-of.ts';

/** Blocks whose figures do not cancel out, whatever their signs: with them the sums would not hold. */
export function movingBlocks(sheet: Sheet, items: readonly Item[], columns: ReadonlySet<number>): ReadonlySet<number> {
  const blocks = new Map<number, bigint[]>();
  for (const { block, kind, line } of items) {
    if (kind !== 'row') continue;
    const sizes = blocks.get(block) ?? [];
    if (sizes.length === 0) blocks.set(block, sizes);
    for (const figure of line.figures)
      if (columns.has(figure.column) && figure.printed.digits !== 0n) sizes.push(sizeOf(figure, sheet.scale));
  }
  const moves = (sizes: readonly bigint[]): boolean => {
    const total = sizes.reduce((sum, size) => sum + size, 0n);
    return sizes.length > 0 && (total % 2n === 1n || !sizes.some((size) => size * 2n === total));
  };
  return new Set([...blocks].flatMap(([block, sizes]) => (moves(sizes) ? [block] : [])));
}
