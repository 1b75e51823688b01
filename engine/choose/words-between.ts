import { middleY } from '../geometry/index.ts';
import type { SheetLine } from '../sheet/index.ts';
import type { ProposedRow } from './proposal.ts';

/** The lines above and below a row's figures that are its own. */
export interface Halves {
  readonly above: readonly SheetLine[];
  readonly below: readonly SheetLine[];
}

/** How much wider the gap between two rows is than those between lines of one. */
const widerMin = 1.15;
const votesMin = 2;

/**
 * Where words stand above the figures of their rows, or around them, the lines of each row; null where they go on below them.
 * The widest gap between two figures parts their rows, if it is wider than the others.
 *
 *     18 Dec   DRUG MART #5638             55.34
 *
 *              Online banking payment
 *     19 Dec   HYDRO ONE                   78.82     1,006.36
 */
export function wordsBetween(
  lines: readonly SheetLine[],
  rows: readonly ProposedRow[],
  isBare: (line: SheetLine) => boolean,
): ReadonlyMap<SheetLine, Halves> | null {
  const figures = rows.map(({ item }) => item.line).sort((a, b) => a.index - b.index);
  const runs = figures.flatMap((above, at): Run[] => {
    const below = figures[at + 1];
    if (below?.page !== above.page) return [];
    const between = lines.slice(above.index + 1, below.index);
    return between.length > 0 && between.every(isBare) ? [runOf(above, between, below)] : [];
  });
  const clear = runs.filter(({ isClear }) => isClear);
  const isUsual = ({ split, between }: Run): boolean => split === between.length;
  const others = clear.filter((run) => !isUsual(run)).length;
  if (others < votesMin || others < clear.length - others) return null;
  const inner = clear.map(({ second }) => second).sort((a, b) => a - b);
  const gapMax = (inner[inner.length >> 1] ?? 0) * widerMin;
  const above = new Map(runs.map((run) => [run.below, run.between.slice(run.split)]));
  const below = new Map(runs.map((run) => [run.above, run.between.slice(0, run.split)]));
  /** The lines right beside a row at the end of a page, or of the list. */
  const next = (from: SheetLine, step: 1 | -1): SheetLine[] => {
    const line = lines[from.index + step];
    const isNear = line && line.page === from.page && Math.abs(middleY(line.box) - middleY(from.box)) <= gapMax;
    return isNear && isBare(line) ? [line, ...next(line, step)] : [];
  };
  return new Map(
    figures.map((line) => {
      const own = above.get(line) ?? next(line, -1).reverse();
      return [
        line,
        { above: own.filter(({ label }) => /\p{L}/u.test(label)), below: below.get(line) ?? next(line, 1) },
      ];
    }),
  );
}

type Run = ReturnType<typeof runOf>;

function runOf(above: SheetLine, between: readonly SheetLine[], below: SheetLine) {
  const all = [above, ...between, below].map(({ box }) => middleY(box));
  const gaps = all.slice(1).map((middle, at) => middle - (all[at] ?? middle));
  const widest = Math.max(...gaps);
  /** So many of the lines between belong to the upper row. */
  const split = gaps.lastIndexOf(widest);
  /** The widest gap but the one that parts the rows. */
  const second = Math.max(...gaps.filter((_, at) => at !== split));
  return { above, between, below, split, second, isClear: widest > second * widerMin && second > 0 };
}
