import type { Clock } from '../../service/statement/index.ts';

/** A clock that a test moves. */
export function movableClock(): { clock: Clock; forward(timeMs: number): void; set(timeMs: number): void } {
  let aheadMs = 0;
  let setMs = 0;
  const clock: Clock = {
    now: () => Date.now() + aheadMs,
    elapsed: () => performance.now() + aheadMs - setMs,
    timer(timeoutMs, onTime) {
      const timer = setTimeout(onTime, timeoutMs);
      return () => clearTimeout(timer);
    },
  };
  return {
    clock,
    forward(timeMs) {
      aheadMs += timeMs;
    },
    set(timeMs) {
      aheadMs += timeMs;
      setMs += timeMs;
    },
  };
}
