import { expect, test } from 'vitest';
import { failingMaxMs, nextMove } from './schedule.ts';

const minute = 60_000;
const hour = 60 * minute;
const scheduleMs = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour];
const now = 1_800_000_000_000;
const moment = { scheduleMs, now, isClockTrusted: true };
const well = { failingSince: null, switchedOffAt: null };
const failing = (sinceMs: number) => ({ failingSince: now - sinceMs, switchedOffAt: null });
const at = (step: number) => ({ step, turn: step, attempts: step });

test.each([
  [0, minute],
  [1, 5 * minute],
  [2, 30 * minute],
  [3, 2 * hour],
  [4, 6 * hour],
  [5, 12 * hour],
])('after attempt %i the next comes in %i ms', (step, delayMs) => {
  expect(nextMove(false, at(step), well, moment)).toEqual({ kind: 'again', delayMs });
});

test.each([
  ['a success ends it', true, at(3), failing(hour), 'delivered'],
  ['the seventh failure ends it', false, at(6), failing(20 * hour), 'given_up'],
  ['five days of failures switch the endpoint off', false, at(1), failing(failingMaxMs), 'switch_off'],
  ['a moment less does not', false, at(1), failing(failingMaxMs - 1), 'again'],
  ['nor does the first failure of an event', false, at(0), failing(failingMaxMs), 'again'],
  ['a success after five days is a success', true, at(1), failing(failingMaxMs), 'delivered'],
])('%s', (_says, isDelivered, delivery, endpoint, kind) => {
  expect(nextMove(isDelivered, delivery, endpoint, moment).kind).toBe(kind);
});

test('days that a clock has just been set ahead by switch nothing off', () => {
  const move = nextMove(false, at(1), failing(failingMaxMs), { ...moment, isClockTrusted: false });
  expect(move.kind).toBe('again');
});
