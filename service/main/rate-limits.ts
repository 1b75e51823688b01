import { type IRateLimiterRes, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Config } from '../config/index.ts';
import { type RateClass, type RateLimits, rateClasses } from '../http/index.ts';
import { type Store, sqlOf } from '../store/index.ts';

const windowS = 60;

/** Counted in this process on the embedded database, which one process serves; in the database where there are many. */
export function openRateLimits(
  store: Store,
  perMinute: Readonly<Record<RateClass, number>>,
  { customerRate, badKeysPerMinute, guessesMax }: Pick<Config, 'customerRate' | 'badKeysPerMinute' | 'guessesMax'>,
): RateLimits {
  const limiters = rateClasses.map((rateClass) => {
    const limit = perMinute[rateClass];
    const customerLimit = limit * customerRate;
    return [
      rateClass,
      {
        key: { limit, limiter: openLimiter(store, rateClass, limit) },
        customer: { limit: customerLimit, limiter: openLimiter(store, `customer_${rateClass}`, customerLimit) },
      },
    ] as const;
  });
  const byClass = new Map(limiters);
  return {
    badKeys: openBadKeys(badKeysPerMinute),
    guesses: openGuesses(store, guessesMax),
    async take(rateClass, { actor, customerId, mode }) {
      const { key, customer } = byClass.get(rateClass) as NonNullable<ReturnType<typeof byClass.get>>;
      // A key that is over its limit takes nothing from the customer's other keys.
      const ofKey = await consume(key, actor);
      if (!ofKey.isAllowed) return ofKey;
      const ofCustomer = await consume(customer, `${customerId}_${mode}`);
      const isCloser = !ofCustomer.isAllowed || ofCustomer.remaining < ofKey.remaining;
      return isCloser ? ofCustomer : ofKey;
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

const guessWindowS = 15 * 60;
/** Several people may share an address. */
const accountsPerAddress = 3;

function openGuesses(store: Store, points: number): RateLimits['guesses'] {
  const byAddress = openLimiter(store, 'guess_address', points * accountsPerAddress, guessWindowS);
  const byAccount = openLimiter(store, 'guess_account', points, guessWindowS);
  return {
    async take({ address, account }) {
      const ofAddress = await consume({ limit: points * accountsPerAddress, limiter: byAddress }, address);
      if (!ofAddress.isAllowed) return ofAddress.resetMs;
      const ofAccount = await consume({ limit: points, limiter: byAccount }, account);
      return ofAccount.isAllowed ? 0 : ofAccount.resetMs;
    },
    async giveBack({ address, account }) {
      await byAddress.reward(address);
      await byAccount.reward(account);
    },
  };
}

interface Counted {
  readonly limit: number;
  readonly limiter: RateLimiterMemory | RateLimiterPostgres;
}

async function consume({ limit, limiter }: Counted, who: string) {
  try {
    return stateOf(await limiter.consume(who), limit, true);
  } catch (answer) {
    if (answer instanceof Error) throw answer;
    return stateOf(answer as IRateLimiterRes, limit, false);
  }
}

function openLimiter(store: Store, keyPrefix: string, points: number, duration = windowS) {
  const options = { keyPrefix, points, duration };
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
