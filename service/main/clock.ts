import type { Clock } from '../statement/index.ts';

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  timer(timeoutMs, onTime) {
    const timer = setTimeout(onTime, timeoutMs);
    return () => clearTimeout(timer);
  },
};
