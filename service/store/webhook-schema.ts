import type { Kysely } from 'kysely';

/** Endpoints, what is to be delivered to each, and every attempt that was made. */
export interface WebhookTables {
  webhook_endpoints: EndpointTable;
  webhook_deliveries: DeliveryTable;
  webhook_attempts: AttemptTable;
}

export interface EndpointTable {
  id: string;
  customer_id: string;
  url: string;
  events: string;
  secret: string;
  previous_secret: string | null;
  previous_secret_until: number | null;
  failing_since: number | null;
  switched_off_at: number | null;
  created_at: number;
}

export interface DeliveryTable {
  id: string;
  endpoint_id: string;
  customer_id: string;
  event_id: string;
  state: string;
  turn: number;
  step: number;
  attempts: number;
  due_at: number | null;
  created_at: number;
  finished_at: number | null;
}

export interface AttemptTable {
  delivery_id: string;
  number: number;
  started_at: number;
  duration_ms: number;
  url: string;
  headers: string;
  outcome: string;
  status: number | null;
  detail: string | null;
  answer: string | null;
}

export async function createWebhookTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('previous_secret', 'text')
    .addColumn('previous_secret_until', 'bigint')
    .addColumn('failing_since', 'bigint')
    .addColumn('switched_off_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('webhook_endpoints_by_customer')
    .on('webhook_endpoints')
    .columns(['customer_id', 'url'])
    .unique()
    .execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('endpoint_id', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('turn', 'bigint', (column) => column.notNull())
    .addColumn('step', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .execute();
  await index(db, 'webhook_deliveries_newest_first', ['customer_id', 'created_at', 'id']);
  await index(db, 'webhook_deliveries_by_endpoint', ['endpoint_id', 'state']);
  await index(db, 'webhook_deliveries_by_event', ['event_id']);
  await index(db, 'webhook_deliveries_by_end', ['finished_at']);
  await db.schema.createIndex('events_by_age').on('events').column('created_at').execute();
  await db.schema
    .createTable('webhook_attempts')
    .addColumn('delivery_id', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('duration_ms', 'bigint', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('status', 'bigint')
    .addColumn('detail', 'text')
    .addColumn('answer', 'text')
    .addPrimaryKeyConstraint('webhook_attempts_pk', ['delivery_id', 'number'])
    .execute();
}

const index = (db: Kysely<unknown>, name: string, columns: string[]): Promise<void> =>
  db.schema.createIndex(name).on('webhook_deliveries').columns(columns).execute();
