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
  const total = moving.reduce((sum, { size }) => sum + size, 0n);
  const twice = total - difference;
  if (twice < 0n || twice % 2n !== 0n) return null;
  const taken = twice / 2n;
  const found: ReadonlySet<Part>[] = [];
  take(0, taken, total, []);
  const [only, another] = found;
  if (!only || another) return null;
  const signs = parts.map((part) => (part.size === 0n ? 0 : only.has(part) ? -1 : 1));
  return { added: total - taken, taken, signs };

  /** Looks for parts from `at` on that come to `open`, with `left` as the sum of them all. */
  function take(at: number, open: bigint, left: bigint, chosen: readonly Part[]): void {
    if (open < 0n || open > left || found.length > 1) return;
    const part = moving[at];
    if (!part) {
      found.push(new Set(chosen));
      return;
    }
    if (part.sign !== 'minus') take(at + 1, open, left - part.size, chosen);
    if (part.sign !== 'plus') take(at + 1, open - part.size, left - part.size, [...chosen, part]);
  }
}
