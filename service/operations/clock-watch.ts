import type { Clock } from '../statement/index.ts';

/** Tells a clock that was set from one that ran. */
export interface ClockWatch {
  /** False for a while after the wall clock has jumped ahead, or the process has begun: what it says may be a mistake. */
  isTrusted(): boolean;
}

/** A jump ahead of more than this is no correction of a clock that drifts. */
const jumpMs = 3_600_000;
/** At a start the clock of a machine may not be set yet. */
const settlingMs = 5 * 60_000;
/** A machine that slept also jumps ahead; after so long without another change the time is believed. */
const doubtMs = 24 * 3_600_000;

export function openClockWatch(clock: Clock): ClockWatch {
  let last = { wall: clock.now(), elapsed: clock.elapsed() };
  let trustedFrom = last.elapsed + settlingMs;
  return {
    isTrusted() {
      const seen = { wall: clock.now(), elapsed: clock.elapsed() };
      const aheadMs = seen.wall - last.wall - (seen.elapsed - last.elapsed);
      last = seen;
      if (aheadMs > jumpMs) trustedFrom = seen.elapsed + doubtMs;
      // Set back again: what was wrong is right.
      else if (aheadMs < -jumpMs) trustedFrom = Math.min(trustedFrom, seen.elapsed);
      return seen.elapsed >= trustedFrom;
    },
  };
}
