import { usageOf } from '../credits/index.ts';
import { Refusal } from '../refusals/index.ts';
import { type Caller, instant } from '../statement/index.ts';
import { customers, ledger } from '../store/index.ts';
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

export interface EntriesQuery {
  readonly limit: number;
  readonly cursor: string | null;
  readonly kind: ledger.EntryKind | null;
}

/** The customer's ledger, newest first: what was granted, held, spent and given back, and what remained. */
export async function listUsageEntries(needs: Pick<Services, 'store'>, caller: Caller, query: EntriesQuery) {
  const { limit, kind } = query;
  const before = query.cursor === null ? null : sequenceOf(query.cursor);
  const found = await ledger.page(needs.store.db, caller.customerId, { before, kind, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    data: shown.map((entry) => ({
      sequence: entry.seq,
      kind: entry.kind,
      credits: entry.credits,
      statement_id: entry.statementId,
      credits_used: entry.posted,
      credits_remaining: entry.granted - entry.posted - entry.reserved,
      credits_reserved: entry.reserved,
      created_at: instant(entry.createdAt),
    })),
    credits_low_at: (await customers.lowCredits(needs.store.db, caller.customerId)).at,
    has_more: hasMore,
    next_cursor: hasMore ? Buffer.from(`entry ${last.seq}`).toString('base64url') : null,
  };
}

function sequenceOf(cursor: string): number {
  const found = /^entry (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (found !== null) return Number(found[1]);
  throw new Refusal('invalid_cursor', 'The cursor is not one that this service gave out.', { param: 'cursor' });
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
