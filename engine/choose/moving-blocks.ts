import type { Item } from './items.ts';
import { isNotZero } from './money-of.ts';

/**
 * Of the blocks that a reading leaves out, those whose figures do not cancel out, whatever their signs, nor those of one of them
 * another's: with them the sums would not hold.
 */
export function movingBlocks(
  items: readonly Item[],
  columns: ReadonlySet<number>,
  taken: ReadonlySet<number>,
): ReadonlySet<number> {
  const blocks = new Map<number, bigint[]>();
  for (const { block, kind, line } of items) {
    if (kind !== 'row' || taken.has(block)) continue;
    const sizes = blocks.get(block) ?? [];
    if (sizes.length === 0) blocks.set(block, sizes);
    for (const figure of line.figures) if (columns.has(figure.column) && isNotZero(figure)) sizes.push(figure.size);
  }
  const totals = new Map([...blocks].map(([block, sizes]) => [block, sizes.reduce((sum, size) => sum + size, 0n)]));
  const counts = Map.groupBy(totals.values(), (total) => total);
  const moves = ([block, sizes]: [number, readonly bigint[]]): boolean => {
    const total = totals.get(block) ?? 0n;
    const isMet = (counts.get(total)?.length ?? 0) > 1;
    return sizes.length > 0 && !isMet && (total % 2n === 1n || !sizes.some((size) => size * 2n === total));
  };
  return new Set([...blocks].filter(moves).map(([block]) => block));
}
