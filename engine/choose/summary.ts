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
  const lists = new Map<string, SheetFigure[]>();
  let run = 0;
  for (const { kind, isDated, line } of items) {
    // Lines of one figure each may be a list, wherever their figures end.
    if (line.figures.length !== 1 || kind === 'row') run += 1;
    if (kind === 'row' && isDated) continue;
    for (const figure of line.figures)
      for (const key of [`${line.page} column ${figure.column}`, `line ${line.index}`, `${line.page} run ${run}`]) {
        const list = lists.get(key) ?? [];
        if (list.length === 0) lists.set(key, list);
        if (list.length < listMax) list.push(figure);
      }
  }
  const found: Summary[] = [];
  let tries = 0;
  for (const list of lists.values()) {
    // A long document repeats its lists: what has not been found by then is looked for in vain.
    if (tries > triesMax) break;
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
