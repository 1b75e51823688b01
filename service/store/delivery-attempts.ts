import type { Selectable } from 'kysely';
import type { Tx } from './open-store.ts';
import type { AttemptTable } from './webhook-schema.ts';

type AttemptOutcome = 'delivered' | 'bad_status' | 'redirect' | 'timed_out' | 'network_error' | 'address_refused';

/** One request to an endpoint and what came of it. The body is the event's. */
export interface Attempt {
  readonly deliveryId: string;
  /** From 1, over the whole life of the delivery. */
  readonly number: number;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly outcome: AttemptOutcome;
  /** Null when no answer came. */
  readonly status: number | null;
  /** Why it failed, in a few words. */
  readonly detail: string | null;
  /** The beginning of the answer's body. */
  readonly answer: string | null;
}

export async function insert(tx: Tx, attempt: Attempt): Promise<void> {
  await tx
    .insertInto('webhook_attempts')
    .values({
      delivery_id: attempt.deliveryId,
      number: attempt.number,
      started_at: attempt.startedAt,
      duration_ms: attempt.durationMs,
      url: attempt.url,
      headers: JSON.stringify(attempt.headers),
      outcome: attempt.outcome,
      status: attempt.status,
      detail: attempt.detail,
      answer: attempt.answer,
    })
    .execute();
}

/** The newest attempts of a delivery, in the order in which they were made. */
export async function ofDelivery(tx: Tx, deliveryId: string, limit: number): Promise<Attempt[]> {
  const rows = await tx
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse().map(toAttempt);
}

/** The last attempt of each delivery that has one. */
export async function lastOf(tx: Tx, deliveryIds: readonly string[]): Promise<Map<string, Attempt>> {
  if (deliveryIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('webhook_attempts')
    .innerJoin('webhook_deliveries', (join) =>
      join
        .onRef('webhook_deliveries.id', '=', 'webhook_attempts.delivery_id')
        .onRef('webhook_deliveries.attempts', '=', 'webhook_attempts.number'),
    )
    .selectAll('webhook_attempts')
    .where('webhook_deliveries.id', 'in', deliveryIds)
    .execute();
  return new Map(rows.map((row) => [row.delivery_id, toAttempt(row)]));
}

const toAttempt = (row: Selectable<AttemptTable>): Attempt => ({
  deliveryId: row.delivery_id,
  number: row.number,
  startedAt: row.started_at,
  durationMs: row.duration_ms,
  url: row.url,
  headers: JSON.parse(row.headers),
  outcome: row.outcome as AttemptOutcome,
  status: row.status,
  detail: row.detail,
  answer: row.answer,
});
