import { type IRateLimiterRes, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { type RateClass, type RateLimits, rateClasses } from '../http/index.ts';
import { type Store, sqlOf } from '../store/index.ts';

const windowS = 60;

/** Counted in this process on the embedded database, which one process serves; in the database where there are many. */
export function openRateLimits(
  store: Store,
  perMinute: Readonly<Record<RateClass, number>>,
  badKeysPerMinute: number,
): RateLimits {
  const limiters = new Map(rateClasses.map((one) => [one, openLimiter(store, one, perMinute[one])]));
  return {
    badKeys: openBadKeys(badKeysPerMinute),
    async take(rateClass, actor) {
      const limit = perMinute[rateClass];
      try {
        return stateOf(await limiters.get(rateClass)?.consume(actor), limit, true);
      } catch (answer) {
        if (answer instanceof Error) throw answer;
        return stateOf(answer as IRateLimiterRes, limit, false);
      }
    },
  };
}

/** In memory alone: what is meant to spare the database must not write to it. */
function openBadKeys(points: number): RateLimits['badKeys'] {
  const limiter = new RateLimiterMemory({ keyPrefix: 'bad_key', points, duration: windowS });
  return {
    async blockedMs(address) {
      const state = await limiter.get(address);
      return state !== null && state.remainingPoints <= 0 ? state.msBeforeNext : 0;
    },
    async count(address) {
      await limiter.penalty(address);
    },
  };
}

function openLimiter(store: Store, rateClass: RateClass, points: number) {
  const options = { keyPrefix: rateClass, points, duration: windowS };
  if (store.kind === 'sqlite') return new RateLimiterMemory(options);
  const query = ({ text, values = [] }: { text: string; values?: unknown[] }) => sqlOf(store.db, text, values);
  return new RateLimiterPostgres({
    ...options,
    storeClient: { query },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // Whoever is over the limit is told so from memory, which spares the database.
    inMemoryBlockOnConsumed: points + 1,
  });
}

const stateOf = (answer: IRateLimiterRes | undefined, limit: number, isAllowed: boolean) => ({
  isAllowed,
  limit,
  remaining: answer?.remainingPoints ?? 0,
  resetMs: answer?.msBeforeNext ?? windowS * 1000,
});
