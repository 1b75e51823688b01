import { instant, newId } from '../statement/index.ts';
import type { events } from '../store/index.ts';

/** No statement has an id that begins so; the receiver answers and fetches nothing (6). */
const testStatementId = 'stm_000000000000000000000000';

/** The event that a person sends to see whether the endpoint answers: a `statement.completed` of no statement. */
export function testEvent(customerId: string, now: number): events.EventRecord {
  const id = newId('evt');
  const type = 'statement.completed';
  const payload = {
    id,
    type,
    created_at: instant(now),
    data: {
      id: testStatementId,
      mode: 'test',
      ...sampleResult,
      metadata: { test_event: true },
      error: null,
    },
  };
  return { id, customerId, statementId: testStatementId, type, payload: JSON.stringify(payload), createdAt: now };
}

const sampleResult = {
  status: 'succeeded' as const,
  bank: 'Sample Bank',
  account_type: 'chequing',
  currency: 'CAD',
  period: { start: '2026-01-01', end: '2026-01-31' },
  reconciliation: { status: 'pass', diff: '0.00' },
  transaction_count: 2,
  needs_review_count: 0,
  corrections_version: 1,
};
