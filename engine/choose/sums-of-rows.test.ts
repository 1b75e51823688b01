import { expect, test } from 'vitest';
import { runningSums } from './sums-of-rows.ts';

const amounts = [5n, -2n, 4n, 0n, -7n];

test.each<[until: number, sum: bigint, countMin: number, expected: boolean]>([
  [3, 4n, 1, true],
  [3, 4n, 2, false],
  [3, 7n, 2, true],
  [4, 4n, 2, true],
  [5, 0n, 5, true],
  [5, -2n, 2, false],
  [0, 5n, 1, false],
])('of the first %i the last come to %s, %i at least: %s', (until, sum, countMin, expected) => {
  expect(runningSums(amounts).endsWith(until, sum, countMin)).toBe(expected);
});

test.each<[from: number, sum: bigint, countMin: number, expected: boolean]>([
  [0, 3n, 2, true],
  [0, 5n, 2, false],
  [1, 2n, 2, true],
  [2, -3n, 2, true],
  [4, -7n, 2, false],
  [5, 0n, 1, false],
])('behind the first %i the first come to %s, %i at least: %s', (from, sum, countMin, expected) => {
  expect(runningSums(amounts).beginsWith(from, sum, countMin)).toBe(expected);
});
