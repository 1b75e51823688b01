import { usageOf } from '../credits/index.ts';
import type { Caller } from '../statement/index.ts';
import { ledger } from '../store/index.ts';
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

const dayMs = 86_400_000;

/** Pages that were charged on each of the last days (UTC), the days without among them. */
export async function usageByDay(needs: Pick<Services, 'store' | 'clock'>, customerId: string, days: number) {
  const today = Math.floor(needs.clock.now() / dayMs);
  const first = today - days + 1;
  const used = new Map(
    (await ledger.usedByDay(needs.store.db, customerId, first * dayMs)).map((one) => [one.day, one] as const),
  );
  return Array.from({ length: days }, (_, at) => {
    const { credits = 0, statements = 0 } = used.get(first + at) ?? {};
    return { day: new Date((first + at) * dayMs).toISOString().slice(0, 10), credits, statements };
  });
}
