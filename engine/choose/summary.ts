import { type Moved, signsThrough } from '../money/index.ts';
import type { SheetFigure } from '../sheet/index.ts';
import type { Item } from './items.ts';
import { signedSize } from './money-of.ts';
import { type Proposal, printsEnd } from './proposal.ts';

/**
 * A summary leads from one balance to another by figures of its own, below one another or side by side:
 *
 *     Previous balance   301.88        Deuda anterior    Pagos    Compras    Deuda actual
 *     Payments          -301.88                540,25   585,20   1.068,61        1.023,66
 *     Purchases          512.40
 *     New balance        512.40
 */
export interface Summary extends Moved {
  readonly opening: SheetFigure;
  readonly closing: SheetFigure;
  readonly parts: readonly SheetFigure[];
}

const partsMax = 8;
const listMax = 60;
const triesMax = 2_000_000;

/** Those that lead between the same balances as a reading. */
export const summariesBetween = (summaries: readonly Summary[], { opening, closing }: Proposal): Summary[] =>
  summaries.filter((summary) => printsEnd(summary.opening, opening) && printsEnd(summary.closing, closing));

/** Every such list of figures outside the rows that only one choice of signs leads through. */
export function findSummaries(items: readonly Item[]): Summary[] {
  let run = 0;
  const listed = items.flatMap(({ kind, isDated, line: { figures, page, index } }) => {
    // Lines of one figure each may be a list, wherever their figures end.
    if (figures.length !== 1 || kind === 'row') run += 1;
    const own = kind === 'row' && isDated ? [] : figures;
    return own.flatMap((figure) =>
      [`${page} column ${figure.column}`, `line ${index}`, `${page} run ${run}`].map((list) => ({ list, figure })),
    );
  });
  const found: Summary[] = [];
  let tries = 0;
  for (const own of Map.groupBy(listed, ({ list }) => list).values()) {
    // A long document repeats its lists: what has not been found by then is looked for in vain.
    if (tries > triesMax) break;
    const list = own.slice(0, listMax).map(({ figure }) => figure);
    tries += list.length * 2 ** Math.min(list.length, partsMax);
    found.push(...summariesIn(list));
  }
  return found;
}

function summariesIn(list: readonly SheetFigure[]): Summary[] {
  const found: Summary[] = [];
  for (let first = 0; first < list.length - 2; first += 1)
    for (let last = first + 3; last < Math.min(list.length, first + partsMax + 2); last += 1) {
      const parts = list.slice(first + 1, last);
      const [opening, closing] = [list[first] as SheetFigure, list[last] as SheetFigure];
      const sums = signsThrough(
        signedSize(closing) - signedSize(opening),
        parts.map(({ size, printed }) => ({ size, sign: printed.sign })),
      );
      if (sums) found.push({ opening, closing, parts, ...sums });
    }
  return found;
}
