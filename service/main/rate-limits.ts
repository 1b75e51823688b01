import { type IRateLimiterRes, RateLimiterMemory } from 'rate-limiter-flexible';
import { type RateClass, type RateLimits, rateClasses } from '../http/index.ts';

const windowS = 60;

/** Counts in this process: exact while one process serves the interface, as it does on the embedded database. */
export function memoryRateLimits(perMinute: Readonly<Record<RateClass, number>>): RateLimits {
  const limiters = Object.fromEntries(
    rateClasses.map((one) => [one, new RateLimiterMemory({ points: perMinute[one], duration: windowS })]),
  ) as Record<RateClass, RateLimiterMemory>;
  return {
    async take(rateClass, actor) {
      const limit = perMinute[rateClass];
      try {
        return stateOf(await limiters[rateClass].consume(actor), limit, true);
      } catch (answer) {
        if (answer instanceof Error) throw answer;
        return stateOf(answer as IRateLimiterRes, limit, false);
      }
    },
  };
}

const stateOf = (answer: IRateLimiterRes, limit: number, isAllowed: boolean) => ({
  isAllowed,
  limit,
  remaining: answer.remainingPoints ?? 0,
  resetMs: answer.msBeforeNext ?? windowS * 1000,
});
