import { instant } from './clock.ts';
import type { EventType } from './lifecycle.ts';
import { presentStatement } from './present.ts';
import type { StatementRecord } from './record.ts';

/** The body of a webhook. No rows and no account number travel. */
export function presentEvent(event: { id: string; type: EventType; createdAt: number }, record: StatementRecord) {
  const statement = presentStatement(record);
  return {
    id: event.id,
    type: event.type,
    created_at: instant(event.createdAt),
    data: {
      id: statement.id,
      mode: statement.mode,
      status: statement.status,
      metadata: statement.metadata,
      bank: statement.bank,
      account_type: statement.account_type,
      currency: statement.currency,
      period: statement.period,
      reconciliation: { status: statement.reconciliation.status, diff: statement.reconciliation.diff },
      transaction_count: statement.transaction_count,
      needs_review_count: statement.needs_review_count,
      corrections_version: statement.corrections_version,
      error: statement.error,
    },
  };
}

/** Credits run out. It belongs to no statement, so `id` is the customer's. */
export const presentCreditsLow = (
  event: { readonly id: string; readonly createdAt: number },
  customerId: string,
  credits: { readonly remaining: number; readonly lowAt: number },
) => ({
  id: event.id,
  type: 'credits.low' as const,
  created_at: instant(event.createdAt),
  data: {
    id: customerId,
    mode: 'live' as const,
    metadata: {},
    credits_remaining: credits.remaining,
    credits_low_at: credits.lowAt,
  },
});

type EventBody = ReturnType<typeof presentEvent>;

/** The same event once its statement is deleted: that it happened and how it ended, and nothing of what was read. */
export function presentBareEvent(body: string): string {
  const event = JSON.parse(body) as EventBody;
  const { id, mode, status, reconciliation, corrections_version, error } = event.data;
  const data: EventBody['data'] = {
    id,
    mode,
    status,
    metadata: {},
    bank: null,
    account_type: null,
    currency: null,
    period: { start: null, end: null },
    reconciliation: { status: reconciliation.status, diff: null },
    transaction_count: 0,
    needs_review_count: 0,
    corrections_version,
    error,
  };
  return JSON.stringify({ ...event, data });
}
