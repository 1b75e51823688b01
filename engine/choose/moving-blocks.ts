import type { Item } from './items.ts';

/**
 * Of the blocks that a reading leaves out, those whose figures do not cancel out, whatever their signs, nor those of one of them
 * another's: with them the sums would not hold.
 */
export function movingBlocks(
  items: readonly Item[],
  columns: ReadonlySet<number>,
  taken: ReadonlySet<number>,
): ReadonlySet<number> {
  const rows = items.filter(({ block, kind }) => kind === 'row' && !taken.has(block));
  const blocks = [...Map.groupBy(rows, ({ block }) => block)].map(([block, own]) => {
    const figures = own.flatMap(({ line }) => line.figures.filter(({ column }) => columns.has(column)));
    return { block, figures, total: figures.reduce((sum, { size }) => sum + size, 0n) };
  });
  const like = Map.groupBy(blocks, ({ total }) => total);
  const moving = blocks.filter(
    ({ figures, total }) =>
      total !== 0n && like.get(total)?.length === 1 && !figures.some(({ size }) => size * 2n === total),
  );
  return new Set(moving.map(({ block }) => block));
}
