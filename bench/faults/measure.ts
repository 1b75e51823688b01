import type { Random } from '../random.ts';

export interface Measure {
  /** How often the round of disturbances and deaths is gone through. */
  readonly rounds: number;
  /** How many of them each round has, by chance: 1 is all. */
  readonly share: number;
}

/** In another order, and only a share of them. */
export function someOf<T>(some: readonly T[], random: Random, share: number): T[] {
  const left = [...some];
  const shuffled = some.map(() => left.splice(random.below(left.length), 1)[0] as T);
  return shuffled.slice(0, Math.ceil(some.length * share));
}
