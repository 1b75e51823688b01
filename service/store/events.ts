import type { EventType } from '../statement/index.ts';
import type { Tx } from './open-store.ts';
import type { Tables } from './schema.ts';
import { sealsOf, unlessGone } from './seals.ts';

/** Something that happened to a statement, written in the transaction that made it happen. */
export interface EventRecord {
  readonly id: string;
  readonly customerId: string;
  readonly statementId: string;
  readonly type: EventType;
  /** The body of the webhook, exactly as it is signed and sent. */
  readonly payload: string;
  readonly createdAt: number;
}

export async function insert(tx: Tx, event: EventRecord): Promise<void> {
  await tx
    .insertInto('events')
    .values({
      id: event.id,
      customer_id: event.customerId,
      statement_id: event.statementId,
      type: event.type,
      payload: sealsOf(tx).close(event.statementId, event.payload),
      created_at: event.createdAt,
    })
    .execute();
}

export async function find(tx: Tx, id: string): Promise<EventRecord | null> {
  const row = await tx.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toEvent(tx, row) : null;
}

/** Writes the events of a statement anew, unsealed, with what is left of each when it is deleted. */
export async function bare(tx: Tx, statementId: string, bareOf: (payload: string) => string): Promise<void> {
  const rows = await tx
    .selectFrom('events')
    .select(['id', 'statement_id', 'payload'])
    .where('statement_id', '=', statementId)
    .execute();
  for (const { id, payload } of rows) {
    await tx
      .updateTable('events')
      .set({ payload: bareOf(sealsOf(tx).open(statementId, payload)) })
      .where('id', '=', id)
      .execute();
  }
}

/** What each of the events is about, by its id. */
export async function kindsOf(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { readonly type: string; readonly statementId: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('events').select(['id', 'type', 'statement_id']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, type, statement_id: statementId }) => [id, { type, statementId }]));
}

/** The customer's events, oldest first. */
export async function ofCustomer(tx: Tx, customerId: string, limit: number): Promise<EventRecord[]> {
  const rows = await tx
    .selectFrom('events')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => toEvent(tx, row));
}

/** A place in the customer's events: after everything of an earlier time, or of the same time and a smaller id. */
export interface EventPlace {
  readonly createdAt: number;
  readonly id: string;
}

/** The customer's events after the place, oldest first; those whose statement goes at this moment are left out. */
export async function after(tx: Tx, customerId: string, place: EventPlace, limit: number): Promise<EventRecord[]> {
  const rows = await tx
    .selectFrom('events')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((by) => by(by.refTuple('created_at', 'id'), '>', by.tuple(place.createdAt, place.id)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => unlessGone(() => toEvent(tx, row)) ?? []);
}

const toEvent = (tx: Tx, row: Tables['events']): EventRecord => ({
  id: row.id,
  customerId: row.customer_id,
  statementId: row.statement_id,
  type: row.type as EventType,
  payload: sealsOf(tx).open(row.statement_id, row.payload),
  createdAt: row.created_at,
});
