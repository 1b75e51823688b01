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
  (take(turns, 'whe_1') as Turn).end(10_000);
  take(turns, 'whe_1', 'cus_1', 10_000);
  take(turns, 'whe_1', 'cus_1', 10_000);
  const delays = Array.from({ length: 4 }, () => delay(turns, 'whe_1', 10_000));
  expect(delays).toEqual([5000, 10_000, 15_000, 20_000]);
});

test('an endpoint that has been silent for long is waited for longer', () => {
  const turns = openTurns(limits);
  take(turns, 'whe_1');
  take(turns, 'whe_1');
  expect(delay(turns, 'whe_1', 0)).toBe(25);
  expect(delay(turns, 'whe_1', 8000)).toBe(4000);
});

test('nobody waits longer than ten minutes for a turn', () => {
  const turns = openTurns(limits);
  take(turns, 'whe_1');
  take(turns, 'whe_1');
  for (let count = 0; count < 1000; count += 1) delay(turns, 'whe_1', 10_000);
  expect(delay(turns, 'whe_1', 10_000)).toBe(600_000);
});

test('nobody waits longer for an endpoint that fails than it has been failing', () => {
  const turns = openTurns(limits);
  (take(turns, 'whe_1') as Turn).end(10_000);
  take(turns, 'whe_1', 'cus_1', 10_000, 10_000);
  const longest = (now: number) => {
    const answers = Array.from({ length: 100 }, () => take(turns, 'whe_1', 'cus_1', now, 10_000));
    return Math.max(...answers.map((answer) => (answer.kind === 'wait' ? answer.delayMs : 0)));
  };
  expect(longest(11_000)).toBe(5000);
  expect(longest(70_000)).toBe(60_000);
  expect(longest(3_610_000)).toBe(600_000);
});
