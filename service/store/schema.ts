import type { Generated, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addShares } from './shares.ts';
import { createWebhookTables, type WebhookTables } from './webhook-schema.ts';

/**
 * Tables in the common subset of SQLite and PostgreSQL: text, whole numbers, JSON as text, instants as milliseconds.
 */
export interface Tables extends WebhookTables {
  customers: { id: string; name: string; ledger_length: number; created_at: number };
  api_keys: {
    id: string;
    customer_id: string;
    mode: string;
    hash: string;
    hint: string;
    created_at: number;
    revoked_at: number | null;
  };
  statements: StatementTable;
  readings: { statement_id: string; run: number; body: string; created_at: number };
  statement_rows: {
    statement_id: string;
    position: number;
    id: string;
    account: number;
    status: string;
    fitid: string;
    body: string;
  };
  corrections: {
    statement_id: string;
    version: number;
    actor: string;
    created_at: number;
    body: string;
  };
  credit_entries: {
    customer_id: string;
    seq: number;
    kind: string;
    credits: number;
    statement_id: string | null;
    granted: number;
    posted: number;
    reserved: number;
    created_at: number;
  };
  idempotency_keys: {
    customer_id: string;
    mode: string;
    key: string;
    claim: string | null;
    fingerprint: string | null;
    statement_id: string | null;
    expires_at: number;
  };
  events: {
    id: string;
    customer_id: string;
    statement_id: string;
    type: string;
    payload: string;
    created_at: number;
  };
  file_removals: { file_id: string; due_at: number };
  console_links: { hash: string; customer_id: string; expires_at: number };
  console_sessions: { hash: string; customer_id: string; created_at: number; expires_at: number };
  rate_limits: { key: string; points: number; expire: number | null };
  jobs: {
    id: string;
    kind: string;
    payload: string;
    due_at: number;
    share: string | null;
    turn: Generated<number>;
    lease: string | null;
    leased_until: Generated<number>;
    attempts: Generated<number>;
    created_at: number;
  };
}

export interface StatementTable {
  id: string;
  customer_id: string;
  mode: string;
  status: string;
  run: number;
  retention: string;
  account_type_hint: string | null;
  sandbox_result: string | null;
  metadata: string;
  file_id: string | null;
  file_name: string | null;
  file_bytes: number;
  page_count: number;
  corrections_version: number;
  result: string | null;
  row_count: number;
  review_count: number;
  error_code: string | null;
  error_message: string | null;
  credits_charged: number;
  credits_due: number;
  created_at: number;
  updated_at: number;
  completed_at: number | null;
  expires_at: number | null;
}

/** In order, by name; one that has run anywhere is never edited, the next one follows it. */
export const migrations: Record<string, Migration> = {
  '0001-begin': { up: createTables },
  '0002-webhooks': { up: createWebhookTables },
  '0003-shares': { up: addShares },
};

async function createTables(db: Kysely<unknown>): Promise<void> {
  const create = (name: string) => db.schema.createTable(name);
  await create('customers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('ledger_length', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await create('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('hint', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
  await createStatementTables(db);
  await create('credit_entries')
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('credits', 'bigint', (column) => column.notNull())
    .addColumn('statement_id', 'text')
    .addColumn('granted', 'bigint', (column) => column.notNull())
    .addColumn('posted', 'bigint', (column) => column.notNull())
    .addColumn('reserved', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('credit_entries_pk', ['customer_id', 'seq'])
    .execute();
  await db.schema
    .createIndex('credit_entries_by_statement')
    .on('credit_entries')
    .columns(['statement_id', 'seq'])
    .execute();
  await create('idempotency_keys')
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('claim', 'text')
    .addColumn('fingerprint', 'text')
    .addColumn('statement_id', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['customer_id', 'mode', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_keys_by_statement').on('idempotency_keys').column('statement_id').execute();
  await create('file_removals')
    .addColumn('file_id', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
  // In the form that rate-limiter-flexible asks for.
  await create('rate_limits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
  await createSessionTables(db);
  await createJobs(db);
}

async function createStatementTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('statements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('run', 'bigint', (column) => column.notNull())
    .addColumn('retention', 'text', (column) => column.notNull())
    .addColumn('account_type_hint', 'text')
    .addColumn('sandbox_result', 'text')
    .addColumn('metadata', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text')
    .addColumn('file_name', 'text')
    .addColumn('file_bytes', 'bigint', (column) => column.notNull())
    .addColumn('page_count', 'bigint', (column) => column.notNull())
    .addColumn('corrections_version', 'bigint', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('row_count', 'bigint', (column) => column.notNull())
    .addColumn('review_count', 'bigint', (column) => column.notNull())
    .addColumn('error_code', 'text')
    .addColumn('error_message', 'text')
    .addColumn('credits_charged', 'bigint', (column) => column.notNull())
    .addColumn('credits_due', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('completed_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('statements_newest_first')
    .on('statements')
    .columns(['customer_id', 'mode', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('statements_by_expiry').on('statements').column('expires_at').execute();
  await db.schema
    .createTable('readings')
    .addColumn('statement_id', 'text', (column) => column.notNull())
    .addColumn('run', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('readings_pk', ['statement_id', 'run'])
    .execute();
  await db.schema
    .createTable('statement_rows')
    .addColumn('statement_id', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('account', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('fitid', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('statement_rows_pk', ['statement_id', 'position'])
    .execute();
  await db.schema
    .createTable('corrections')
    .addColumn('statement_id', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('corrections_pk', ['statement_id', 'version'])
    .execute();
  await db.schema
    .createTable('events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('statement_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('events_by_customer').on('events').columns(['customer_id', 'created_at']).execute();
}

async function createSessionTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('console_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('console_sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** The queue of the embedded database; beside PostgreSQL it stays empty, for pg-boss keeps its own tables. */
async function createJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('leased_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('jobs_by_due').on('jobs').columns(['kind', 'due_at']).execute();
}
