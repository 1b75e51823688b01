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
