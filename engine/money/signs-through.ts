import type { PrintedFigure } from './parse-printed.ts';

/** A figure between two balances: how large it is, and the sign that it prints. */
export interface Part {
  readonly size: bigint;
  readonly sign: PrintedFigure['sign'];
}

/** What parts add to a balance, and what they take from it. */
export interface Moved {
  readonly added: bigint;
  readonly taken: bigint;
  /** For each part what it does: 1 adds, -1 takes, 0 is nought. */
  readonly signs: readonly (1 | -1 | 0)[];
}

const partsMin = 2;

/** The one choice of signs by which parts move a balance so far; a printed sign is no choice. Null where there are more, or none. */
export function signsThrough(difference: bigint, parts: readonly Part[]): Moved | null {
  const moving = parts.filter(({ size }) => size !== 0n);
  if (moving.length < partsMin) return null;
  const placeOf = new Map(moving.map((part, at) => [part, at]));
  let only: Moved | null = null;
  for (let mask = 0; mask < 1 << moving.length; mask += 1) {
    const isTaken = (at: number): boolean => (mask & (1 << at)) !== 0;
    if (moving.some(({ sign }, at) => sign === (isTaken(at) ? 'plus' : 'minus'))) continue;
    const sum = (taken: boolean): bigint =>
      moving.reduce((total, { size }, at) => (isTaken(at) === taken ? total + size : total), 0n);
    const [added, taken] = [sum(false), sum(true)];
    if (added - taken !== difference) continue;
    if (only) return null;
    const signs = parts.map((part) => {
      const at = placeOf.get(part);
      return at === undefined ? 0 : isTaken(at) ? -1 : 1;
    });
    only = { added, taken, signs };
  }
  return only;
}
