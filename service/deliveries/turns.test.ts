import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

const limits = { endpointMax: 2, customerMax: 3 };

test('an endpoint has its share and no more, and gets it back', () => {
  const turns = openTurns(limits);
  const first = turns.take('whe_1', 'cus_1');
  expect(first).not.toBeNull();
  expect(turns.take('whe_1', 'cus_1')).not.toBeNull();
  expect(turns.take('whe_1', 'cus_1')).toBeNull();
  first?.end(5);
  expect(turns.take('whe_1', 'cus_1')).not.toBeNull();
});

test('the endpoints of one customer share too, and another customer has its own', () => {
  const turns = openTurns(limits);
  for (const endpoint of ['whe_1', 'whe_2', 'whe_3']) expect(turns.take(endpoint, 'cus_1')).not.toBeNull();
  expect(turns.take('whe_4', 'cus_1')).toBeNull();
  expect(turns.take('whe_5', 'cus_2')).not.toBeNull();
});

test('those who wait for a slow endpoint are spread over the time that it needs', () => {
  const turns = openTurns(limits);
  turns.take('whe_1', 'cus_1')?.end(10_000);
  expect(turns.lastDurationMs('whe_1')).toBe(10_000);
  const delays = Array.from({ length: 4 }, () => turns.delayMs('whe_1', 0));
  expect(delays).toEqual([5020, 10_020, 15_020, 20_020]);
});

test('nobody waits longer than ten minutes for a turn', () => {
  const turns = openTurns(limits);
  turns.take('whe_1', 'cus_1')?.end(10_000);
  for (let count = 0; count < 1000; count += 1) turns.delayMs('whe_1', 0);
  expect(turns.delayMs('whe_1', 0)).toBe(600_000);
  expect(turns.delayMs('whe_1', 590_000)).toBeLessThan(20_000);
});
