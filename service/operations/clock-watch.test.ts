import { expect, test } from 'vitest';
import { openClockWatch } from './clock-watch.ts';

const hourMs = 3_600_000;

function watched() {
  let wall = 1_000_000_000;
  let elapsed = 50;
  const clock = { now: () => wall, elapsed: () => elapsed, timer: () => () => {} };
  return {
    watch: openClockWatch(clock),
    run(timeMs: number) {
      wall += timeMs;
      elapsed += timeMs;
    },
    set(timeMs: number) {
      wall += timeMs;
    },
  };
}

test('a clock that runs is trusted, a moment after the start', () => {
  const { watch, run } = watched();
  expect(watch.isTrusted()).toBe(false);
  run(hourMs);
  expect(watch.isTrusted()).toBe(true);
  run(31 * 24 * hourMs);
  expect(watch.isTrusted()).toBe(true);
});

test('one that jumps ahead is not, until it is set back or a day has passed', () => {
  const { watch, run, set } = watched();
  run(hourMs);
  set(40 * 24 * hourMs);
  expect(watch.isTrusted()).toBe(false);
  run(hourMs);
  expect(watch.isTrusted()).toBe(false);
  set(-40 * 24 * hourMs);
  expect(watch.isTrusted()).toBe(true);
  set(40 * 24 * hourMs);
  expect(watch.isTrusted()).toBe(false);
  run(25 * hourMs);
  expect(watch.isTrusted()).toBe(true);
});
