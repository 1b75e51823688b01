import type { Selectable } from 'kysely';
import { isPostgres, type Tx } from './open-store.ts';
import type { DeliveryTable } from './webhook-schema.ts';

/** `skipped`: the endpoint was switched off when the event came. All but `pending` are final, until redelivered. */
export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'skipped';

/** One event on its way to one endpoint. */
export interface Delivery {
  readonly id: string;
  readonly endpointId: string;
  readonly customerId: string;
  readonly eventId: string;
  readonly state: DeliveryState;
  /** Counts what was planned: a job of an earlier turn is dropped. */
  readonly turn: number;
  /** How many attempts of the schedule were made since it was begun or redelivered. */
  readonly step: number;
  readonly attempts: number;
  readonly dueAt: number | null;
  readonly createdAt: number;
  readonly finishedAt: number | null;
}

export async function insert(tx: Tx, delivery: Delivery): Promise<void> {
  await tx
    .insertInto('webhook_deliveries')
    .values({
      id: delivery.id,
      endpoint_id: delivery.endpointId,
      customer_id: delivery.customerId,
      event_id: delivery.eventId,
      state: delivery.state,
      turn: delivery.turn,
      step: delivery.step,
      attempts: delivery.attempts,
      due_at: delivery.dueAt,
      created_at: delivery.createdAt,
      finished_at: delivery.finishedAt,
    })
    .execute();
}

export async function find(tx: Tx, id: string): Promise<Delivery | null> {
  const row = await tx.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toDelivery(row) : null;
}

/** The same, held until the transaction ends. */
export async function lock(tx: Tx, id: string): Promise<Delivery | null> {
  const row = await tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? toDelivery(row) : null;
}

type DeliveryChange = Pick<Delivery, 'state' | 'turn' | 'step' | 'attempts' | 'dueAt' | 'finishedAt'>;

export async function update(tx: Tx, id: string, change: DeliveryChange): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({
      state: change.state,
      turn: change.turn,
      step: change.step,
      attempts: change.attempts,
      due_at: change.dueAt,
      finished_at: change.finishedAt,
    })
    .where('id', '=', id)
    .execute();
}

/** Deliveries of the customer, newest first, of one endpoint or of all. */
export async function list(
  tx: Tx,
  query: {
    readonly customerId: string;
    readonly endpointId: string | null;
    readonly states: readonly DeliveryState[] | null;
    readonly limit: number;
  },
): Promise<Delivery[]> {
  const { endpointId, states } = query;
  let select = tx.selectFrom('webhook_deliveries').selectAll().where('customer_id', '=', query.customerId);
  if (endpointId !== null) select = select.where('endpoint_id', '=', endpointId);
  if (states !== null) select = select.where('state', 'in', states);
  const rows = await select.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(query.limit).execute();
  return rows.map(toDelivery);
}

/** What still waits for an endpoint that is switched off ends here. */
export async function giveUp(tx: Tx, endpointId: string, now: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set((by) => ({ state: 'failed', turn: by('turn', '+', 1), due_at: null, finished_at: now }))
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'pending')
    .execute();
}

/** The log of what ended before the instant goes, `limit` deliveries at a time. Returns how many went. */
export async function forget(tx: Tx, before: number, limit: number): Promise<number> {
  const old = await tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('finished_at', '<', before)
    .limit(limit)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await tx.deleteFrom('webhook_attempts').where('delivery_id', 'in', ids).execute();
  await tx.deleteFrom('webhook_deliveries').where('id', 'in', ids).execute();
  return ids.length;
}

/** Events from before the instant that no delivery refers to any more go, `limit` at a time. Returns how many went. */
export async function forgetEvents(tx: Tx, before: number, limit: number): Promise<number> {
  const old = await tx
    .selectFrom('events')
    .select('events.id')
    .where('events.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries')
            .select('webhook_deliveries.id')
            .whereRef('webhook_deliveries.event_id', '=', 'events.id'),
        ),
      ),
    )
    .limit(limit)
    .execute();
  if (old.length === 0) return 0;
  await tx
    .deleteFrom('events')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute();
  return old.length;
}

const toDelivery = (row: Selectable<DeliveryTable>): Delivery => ({
  id: row.id,
  endpointId: row.endpoint_id,
  customerId: row.customer_id,
  eventId: row.event_id,
  state: row.state as DeliveryState,
  turn: row.turn,
  step: row.step,
  attempts: row.attempts,
  dueAt: row.due_at,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
});
