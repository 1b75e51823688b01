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
  const above = new Map(runs.map(({ below, between, split }) => [below, between.slice(split)]));
  const below = new Map(runs.map(({ above: line, between, split }) => [line, between.slice(0, split)]));
  return new Map(
    figures.map((line) => [
      line,
      {
        above: (above.get(line) ?? next(line, -1).reverse()).filter(({ label }) => /\p{L}/u.test(label)),
        below: below.get(line) ?? next(line, 1),
      },
    ]),
  );

  /** The lines right beside a row at the end of a page, or of the list. */
  function next(from: SheetLine, step: 1 | -1): SheetLine[] {
    const found: SheetLine[] = [];
    for (let [last, at] = [from, from.index + step]; ; at += step) {
      const line = lines[at];
      if (!line || line.page !== from.page || !isBare(line) || Math.abs(middleOf(line) - middleOf(last)) > gapMax)
        break;
      found.push(line);
      last = line;
    }
    return found;
  }
}

interface Run {
  readonly above: SheetLine;
  readonly between: readonly SheetLine[];
  readonly below: SheetLine;
  /** So many of the lines between belong to the upper row. */
  readonly split: number;
  /** The widest gap but the one that parts the rows. */
  readonly second: number;
  readonly isClear: boolean;
}

function runOf(above: SheetLine, between: readonly SheetLine[], below: SheetLine): Run {
  const all = [above, ...between, below].map(middleOf);
  const gaps = all.slice(1).map((middle, at) => middle - (all[at] ?? middle));
  const widest = Math.max(...gaps);
  const split = gaps.lastIndexOf(widest);
  const second = Math.max(...gaps.filter((_, at) => at !== split));
  return { above, between, below, split, second, isClear: widest > second * widerMin && second > 0 };
}

const middleOf = ({ box }: SheetLine): number => (box.y0 + box.y1) / 2;
