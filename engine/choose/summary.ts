import type { SheetFigure } from '../sheet/index.ts';
import type { Item } from './items.ts';
import { sizeOf } from './money-of.ts';

/**
 * A summary leads from one balance to another by figures of its own, below one another or side by side:
 *
 *     Previous balance   301.88        Deuda anterior    Pagos    Compras    Deuda actual
 *     Payments          -301.88                540,25   585,20   1.068,61        1.023,66
 *     Purchases          512.40
 *     New balance        512.40
 */
export interface Summary {
  readonly opening: SheetFigure;
  readonly closing: SheetFigure;
  readonly parts: readonly SheetFigure[];
  /** What its parts add to the printed balance, and what they take from it. */
  readonly added: bigint;
  readonly taken: bigint;
}

const partsMax = 8;
const listMax = 60;
const triesMax = 2_000_000;

/** Every such list of figures outside the rows that only one choice of signs leads through. */
export function findSummaries(items: readonly Item[], scale: number): Summary[] {
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
    found.push(...summariesIn(list, scale));
  }
  return found;
}

function summariesIn(list: readonly SheetFigure[], scale: number): Summary[] {
  const found: Summary[] = [];
  for (let first = 0; first < list.length - 2; first += 1)
    for (let last = first + 3; last < Math.min(list.length, first + partsMax + 2); last += 1) {
      const parts = list.slice(first + 1, last);
      const [opening, closing] = [list[first] as SheetFigure, list[last] as SheetFigure];
      const sums = signsThrough(opening, closing, parts, scale);
      if (sums) found.push({ opening, closing, parts, ...sums });
    }
  return found;
}

/** The one choice of signs that leads from the first figure to the last; a printed sign is no choice. */
function signsThrough(
  opening: SheetFigure,
  closing: SheetFigure,
  parts: readonly SheetFigure[],
  scale: number,
): Pick<Summary, 'added' | 'taken'> | null {
  const sizes = parts.map((part) => sizeOf(part, scale));
  if (sizes.filter((size) => size !== 0n).length < 2) return null;
  const difference = signed(closing, scale) - signed(opening, scale);
  let only: Pick<Summary, 'added' | 'taken'> | null = null;
  for (let mask = 0; mask < 1 << parts.length; mask += 1) {
    const isTaken = (at: number): boolean => (mask & (1 << at)) !== 0;
    // A figure of nought has no sign, and a printed one is meant.
    if (parts.some((part, at) => (sizes[at] === 0n && isTaken(at)) || isAgainstPrint(part, isTaken(at)))) continue;
    const sum = (taken: boolean): bigint =>
      sizes.reduce((total, size, at) => (isTaken(at) === taken ? total + size : total), 0n);
    const [added, taken] = [sum(false), sum(true)];
    if (added - taken !== difference) continue;
    if (only) return null;
    only = { added, taken };
  }
  return only;
}

const isAgainstPrint = ({ printed }: SheetFigure, isTaken: boolean): boolean =>
  (printed.sign === 'minus' && !isTaken) || (printed.sign === 'plus' && isTaken);

const signed = (figure: SheetFigure, scale: number): bigint =>
  figure.printed.sign === 'minus' ? -sizeOf(figure, scale) : sizeOf(figure, scale);
