import { usageOf } from '../credits/index.ts';
import type { Caller } from '../statement/index.ts';
import type { Services } from './services.ts';

/** The customer's credits, the same under both kinds of key (4.9). */
export async function getUsage(needs: Pick<Services, 'store'>, caller: Caller) {
  const { used, remaining, reserved } = await usageOf(needs.store.db, caller.customerId);
  return {
    mode: caller.mode,
    unit: 'page' as const,
    credits_used: used,
    credits_remaining: remaining,
    credits_reserved: reserved,
  };
}
