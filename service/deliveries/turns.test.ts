import { expect, test } from 'vitest';
import { openTurns, type Turn, type Turns } from './turns.ts';

const limits = { endpointMax: 2, failingMax: 1, customerMax: 3 };
const take = (turns: Turns, id: string, customerId = 'cus_1', now = 0, failingSince: number | null = null) =>
  turns.take({ id, customerId, failingSince }, now);
const delay = (turns: Turns, endpoint: string, now: number) => {
  const answer = take(turns, endpoint, 'cus_1', now);
  return answer.kind === 'wait' ? answer.delayMs : null;
};

test('an endpoint has its share and no more, and gets it back', () => {
  const turns = openTurns(limits);
  const first = take(turns, 'whe_1') as Turn;
  expect(take(turns, 'whe_1').kind).toBe('turn');
  expect(take(turns, 'whe_1').kind).toBe('wait');
  first.end(5);
  expect(take(turns, 'whe_1').kind).toBe('turn');
  expect(turns.lastDurationMs('whe_1')).toBe(5);
});

test('an endpoint that fails has less', () => {
  const turns = openTurns(limits);
  expect(take(turns, 'whe_1', 'cus_1', 0, 1).kind).toBe('turn');
  expect(take(turns, 'whe_1', 'cus_1', 0, 1).kind).toBe('wait');
  expect(take(turns, 'whe_1').kind).toBe('turn');
});

test('the endpoints of one customer share too, and another customer has its own', () => {
  const turns = openTurns(limits);
  for (const endpoint of ['whe_1', 'whe_2', 'whe_3']) expect(take(turns, endpoint).kind).toBe('turn');
  expect(take(turns, 'whe_4').kind).toBe('wait');
  expect(take(turns, 'whe_5', 'cus_2').kind).toBe('turn');
});

test('those who wait are spread over the time that the endpoint needed', () => {
  const turns = openTurns(limits);
  (take(turns, 'whe_1') as Turn).end(2000);
  take(turns, 'whe_1', 'cus_1', 2000);
  take(turns, 'whe_1', 'cus_1', 2000);
  const delays = Array.from({ length: 4 }, () => delay(turns, 'whe_1', 2000));
  expect(delays).toEqual([1000, 2000, 3000, 4000]);
});

test('an endpoint that has been silent for long is waited for longer', () => {
  const turns = openTurns(limits);
  take(turns, 'whe_1');
  take(turns, 'whe_1');
  expect(delay(turns, 'whe_1', 0)).toBe(25);
  expect(delay(turns, 'whe_1', 8000)).toBe(4000);
});

const longest = (turns: Turns, count: number, now: number, failingSince: number | null = null) => {
  const answers = Array.from({ length: count }, () => take(turns, 'whe_1', 'cus_1', now, failingSince));
  return Math.max(...answers.map((answer) => (answer.kind === 'wait' ? answer.delayMs : 0)));
};

test('the few who wait come back soon, and ever later the more they are, at most after ten minutes', () => {
  const turns = openTurns(limits);
  (take(turns, 'whe_1') as Turn).end(10_000);
  expect(longest(turns, 100, 10_000)).toBe(5000);
  expect(longest(turns, 10_000, 11_000)).toBeGreaterThan(55_000);
  expect(longest(turns, 200_000, 12_000)).toBe(600_000);
});

test('nobody waits longer for an endpoint that fails than it has been failing', () => {
  const turns = openTurns(limits);
  (take(turns, 'whe_1') as Turn).end(10_000);
  expect(longest(turns, 100, 11_000, 10_000)).toBe(5000);
  expect(longest(turns, 100, 70_000, 10_000)).toBe(60_000);
  expect(longest(turns, 2000, 3_610_000, 10_000)).toBe(600_000);
});
