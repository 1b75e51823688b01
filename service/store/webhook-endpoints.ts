import type { Selectable } from 'kysely';
import type { EventType } from '../statement/index.ts';
import { isPostgres, type Tx } from './open-store.ts';
import { openSecret, sealSecret } from './sealed-secrets.ts';
import type { EndpointTable } from './webhook-schema.ts';

/** Where a customer wants events sent. */
export interface Endpoint {
  readonly id: string;
  readonly customerId: string;
  readonly url: string;
  readonly events: readonly EventType[];
  readonly secret: string;
  /** Signs beside the new secret until the instant given. */
  readonly previousSecret: string | null;
  readonly previousSecretUntil: number | null;
  /** The first failure since the last success. */
  readonly failingSince: number | null;
  readonly switchedOffAt: number | null;
  readonly createdAt: number;
}

export async function insert(tx: Tx, endpoint: Endpoint): Promise<void> {
  await tx
    .insertInto('webhook_endpoints')
    .values({
      id: endpoint.id,
      customer_id: endpoint.customerId,
      url: endpoint.url,
      events: JSON.stringify(endpoint.events),
      secret: sealSecret(tx, 'secret', endpoint.id, endpoint.secret),
      previous_secret: sealSecret(tx, 'previous_secret', endpoint.id, endpoint.previousSecret),
      previous_secret_until: endpoint.previousSecretUntil,
      failing_since: endpoint.failingSince,
      switched_off_at: endpoint.switchedOffAt,
      created_at: endpoint.createdAt,
    })
    .execute();
}

export async function ofCustomer(tx: Tx, customerId: string): Promise<Endpoint[]> {
  const rows = await tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => toEndpoint(tx, row));
}

export async function find(tx: Tx, id: string): Promise<Endpoint | null> {
  const row = await tx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toEndpoint(tx, row) : null;
}

/** The same, held until the transaction ends. */
export async function lock(tx: Tx, id: string): Promise<Endpoint | null> {
  const row = await tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? toEndpoint(tx, row) : null;
}

export async function changeSecret(
  tx: Tx,
  id: string,
  change: Pick<Endpoint, 'secret' | 'previousSecret' | 'previousSecretUntil'>,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({
      secret: sealSecret(tx, 'secret', id, change.secret),
      previous_secret: sealSecret(tx, 'previous_secret', id, change.previousSecret),
      previous_secret_until: change.previousSecretUntil,
    })
    .where('id', '=', id)
    .execute();
}

/** Sets when its failures began, or null after a success. */
export async function setFailingSince(tx: Tx, id: string, since: number | null): Promise<void> {
  await tx.updateTable('webhook_endpoints').set({ failing_since: since }).where('id', '=', id).execute();
}

export async function switchOff(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('webhook_endpoints').set({ switched_off_at: now }).where('id', '=', id).execute();
}

export async function switchOn(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ switched_off_at: null, failing_since: null })
    .where('id', '=', id)
    .execute();
}

/** With everything that was to be delivered to it, and the log. */
export async function remove(tx: Tx, id: string): Promise<void> {
  const ofEndpoint = tx.selectFrom('webhook_deliveries').select('id').where('endpoint_id', '=', id);
  await tx.deleteFrom('webhook_attempts').where('delivery_id', 'in', ofEndpoint).execute();
  await tx.deleteFrom('webhook_deliveries').where('endpoint_id', '=', id).execute();
  await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

const toEndpoint = (tx: Tx, row: Selectable<EndpointTable>): Endpoint => ({
  id: row.id,
  customerId: row.customer_id,
  url: row.url,
  events: JSON.parse(row.events),
  secret: openSecret(tx, 'secret', row.id, row.secret),
  previousSecret: openSecret(tx, 'previous_secret', row.id, row.previous_secret),
  previousSecretUntil: row.previous_secret_until,
  failingSince: row.failing_since,
  switchedOffAt: row.switched_off_at,
  createdAt: row.created_at,
});
