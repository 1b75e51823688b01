import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusals/index.ts';
import type { Caller } from '../statement/index.ts';

export const rateClasses = ['upload', 'export', 'write', 'read'] as const;
export type RateClass = (typeof rateClasses)[number];

export interface RateLimits {
  /** Counts one call of the key and of its customer, whose keys together have a limit too; the closer one is told. */
  take(rateClass: RateClass, caller: Caller): Promise<RateState>;
  /** Keys that are not ours, by the address that tries them. */
  readonly badKeys: BadKeys;
  /** Passwords and codes that are tried. */
  readonly guesses: Guesses;
}

interface Guesser {
  readonly address: string;
  readonly account: string;
}

interface Guesses {
  /** Counts one guess. For how long no more are heard; 0 when this one is. */
  take(who: Guesser): Promise<number>;
  /** It was no guess, or it was right. */
  giveBack(who: Guesser): Promise<void>;
}

interface BadKeys {
  /** For how long the address is refused unheard; 0 when it is not. */
  blockedMs(address: string): Promise<number>;
  count(address: string): Promise<void>;
}

export function tooManyBadKeys(resetMs: number): Refusal {
  const resetS = Math.max(1, Math.ceil(resetMs / 1000));
  return new Refusal('rate_limited', `Too many unknown keys from this address; try again in ${resetS} s.`, {
    headers: { 'Retry-After': String(resetS) },
  });
}

interface RateState {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetMs: number;
}

const windowS = 60;

/** Counts the call, tells the client where it stands, and refuses it when there were too many. */
export async function limitRate(
  limits: RateLimits,
  rateClass: RateClass,
  caller: Caller,
  reply: FastifyReply,
): Promise<void> {
  const { isAllowed, limit, remaining, resetMs } = await limits.take(rateClass, caller);
  const resetS = Math.max(1, Math.ceil(resetMs / 1000));
  reply.header('RateLimit-Policy', `"${rateClass}";q=${limit};w=${windowS}`);
  reply.header('RateLimit', `"${rateClass}";r=${remaining};t=${resetS}`);
  if (isAllowed) return;
  throw new Refusal('rate_limited', `More than ${limit} calls of this kind in a minute; try again in ${resetS} s.`, {
    headers: { 'Retry-After': String(resetS) },
  });
}
