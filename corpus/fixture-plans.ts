import { type DocumentPlan, type Layout, lateLayouts, layouts } from './generator/index.ts';

const rowCounts = [9, 14, 6, 22, 11, 34, 17];

/** Which statement of each layout stands in the fixed corpus: short ones, and here and there a second page. */
export const fixturePlans: readonly DocumentPlan[] = [
  ...layouts.map((layout, index) => planOf(layout, false, index)),
  ...lateLayouts.map((layout, index) => planOf(layout, true, index)),
];

function planOf(layout: Layout, isLate: boolean, index: number): DocumentPlan {
  const wanted = rowCounts[index % rowCounts.length] as number;
  const rowCount = Math.min(layout.rowsMax ?? wanted, Math.max(layout.rowsMin ?? 1, wanted));
  return { layout, isLate, seed: 'fixture', broken: null, rowCount };
}
