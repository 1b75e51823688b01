/** What amounts one behind the other come to, of whichever of them, without adding them up each time. */
export interface RunningSums {
  /** Whether the last of the first `until` amounts, `countMin` of them or more, come to this. */
  readonly endsWith: (until: number, sum: bigint, countMin: number) => boolean;
  /** Whether the first of those behind the first `from` do. */
  readonly beginsWith: (from: number, sum: bigint, countMin: number) => boolean;
}

export function runningSums(amounts: readonly bigint[]): RunningSums {
  const sums = [0n];
  /** How many amounts come to a sum: the fewest and the most. */
  const [fewest, most] = [new Map([[0n, 0]]), new Map([[0n, 0]])];
  let sum = 0n;
  for (const amount of amounts) {
    sum += amount;
    if (!fewest.has(sum)) fewest.set(sum, sums.length);
    most.set(sum, sums.length);
    sums.push(sum);
  }
  return {
    endsWith: (until, wanted, countMin) =>
      (fewest.get((sums[until] as bigint) - wanted) ?? Infinity) <= until - countMin,
    beginsWith: (from, wanted, countMin) => (most.get((sums[from] as bigint) + wanted) ?? -1) >= from + countMin,
  };
}
