import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addActivity } from './activity-table.ts';
import { addBankAccounts, addSettings } from './bank-account-tables.ts';
import { addBatches } from './batch-tables.ts';
import { addConsoleTables } from './console-tables.ts';
import { type ColumnKind, createIndex, createTable, replaceTable } from './create-table.ts';
import { addDuties } from './duties.ts';
import { addLearnedCorrections } from './learned-correction-tables.ts';
import { indexManyStatements } from './many-statements.ts';
import { addMetadataMarks } from './metadata-mark-tables.ts';
import { addPeople } from './people-tables.ts';
import { addRowPacks } from './row-pack-tables.ts';
import { sealStoredSecrets } from './sealed-secrets.ts';
import { addShares } from './shares.ts';
import { addTraces } from './traces.ts';

/** In order, by name; one that has run anywhere is never edited, the next one follows it. */
export const migrations: Record<string, Migration> = {
  '0001-begin': { up: begin },
  '0002-webhooks': { up: addWebhooks },
  '0003-shares': { up: addShares },
  '0004-rows-go-with-statements': { up: bindRowsToStatements },
  '0005-when-jobs-were-planned': { up: addPlannedAt },
  '0006-events-by-statement': { up: (db) => createIndex(db, 'events_by_statement', 'events', ['statement_id']) },
  '0007-what-the-console-shows': { up: addConsoleTables },
  '0010-people': { up: addPeople },
  '0020-bank-accounts': { up: addBankAccounts },
  '0021-duplicates': { up: addDuplicates },
  '0022-credits-low': { up: addCreditsLow },
  '0030-batches': { up: addBatches },
  '0031-bank-account-settings': { up: addSettings },
  '0040-sealed-secrets': { up: sealStoredSecrets },
  '0041-duties': { up: addDuties },
  '0050-indexes-for-many-statements': { up: indexManyStatements },
  '0051-traces': { up: addTraces },
  '0052-learned-corrections': { up: addLearnedCorrections },
  '0053-row-packs': { up: addRowPacks },
  '0054-activity': { up: addActivity },
  '0060-rate-limits-unlogged': { up: unlogRateLimits },
  '0061-metadata-marks': { up: addMetadataMarks },
};

async function begin(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'customers',
    { id: 'text', name: 'text', ledger_length: 'whole', created_at: 'whole' },
    { key: 'id', unique: ['name'] },
  );
  await createTable(
    db,
    'api_keys',
    {
      id: 'text',
      customer_id: 'text',
      mode: 'text',
      hash: 'text',
      hint: 'text',
      created_at: 'whole',
      revoked_at: 'whole?',
    },
    { key: 'id', unique: ['hash'] },
  );
  await beginStatements(db);
  await createTable(
    db,
    'credit_entries',
    {
      customer_id: 'text',
      seq: 'whole',
      kind: 'text',
      credits: 'whole',
      statement_id: 'text?',
      granted: 'whole',
      posted: 'whole',
      reserved: 'whole',
      created_at: 'whole',
    },
    { key: ['customer_id', 'seq'] },
  );
  await createIndex(db, 'credit_entries_by_statement', 'credit_entries', ['statement_id', 'seq']);
  await createTable(
    db,
    'idempotency_keys',
    {
      customer_id: 'text',
      mode: 'text',
      key: 'text',
      claim: 'text?',
      fingerprint: 'text?',
      statement_id: 'text?',
      expires_at: 'whole',
    },
    { key: ['customer_id', 'mode', 'key'] },
  );
  await createIndex(db, 'idempotency_keys_by_statement', 'idempotency_keys', ['statement_id']);
  await createTable(db, 'file_removals', { file_id: 'text', due_at: 'whole' }, { key: 'file_id' });
  // In the form that rate-limiter-flexible asks for.
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
  const link = { hash: 'text', customer_id: 'text' } as const;
  await createTable(db, 'console_links', { ...link, expires_at: 'whole' }, { key: 'hash' });
  await createTable(db, 'console_sessions', { ...link, created_at: 'whole', expires_at: 'whole' }, { key: 'hash' });
  // The queue of the embedded database; beside PostgreSQL it stays empty, for pg-boss keeps its own tables.
  await createTable(
    db,
    'jobs',
    {
      id: 'text',
      kind: 'text',
      payload: 'text',
      due_at: 'whole',
      lease: 'text?',
      leased_until: 'whole',
      attempts: 'whole',
      created_at: 'whole',
    },
    { key: 'id', fromZero: ['leased_until', 'attempts'] },
  );
  await createIndex(db, 'jobs_by_due', 'jobs', ['kind', 'due_at']);
}

/** What belongs to one statement beside its own row. */
const readings = { statement_id: 'text', run: 'whole', body: 'text', created_at: 'whole' } as const;
const statementRows = {
  statement_id: 'text',
  position: 'whole',
  id: 'text',
  account: 'whole',
  status: 'text',
  fitid: 'text',
  body: 'text',
} as const;
const corrections = {
  statement_id: 'text',
  version: 'whole',
  actor: 'text',
  created_at: 'whole',
  body: 'text',
} as const;

async function beginStatements(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'statements',
    {
      id: 'text',
      customer_id: 'text',
      mode: 'text',
      status: 'text',
      run: 'whole',
      retention: 'text',
      account_type_hint: 'text?',
      sandbox_result: 'text?',
      metadata: 'text',
      file_id: 'text?',
      file_name: 'text?',
      file_bytes: 'whole',
      page_count: 'whole',
      corrections_version: 'whole',
      result: 'text?',
      row_count: 'whole',
      review_count: 'whole',
      error_code: 'text?',
      error_message: 'text?',
      credits_charged: 'whole',
      credits_due: 'whole',
      created_at: 'whole',
      updated_at: 'whole',
      completed_at: 'whole?',
      expires_at: 'whole?',
    },
    { key: 'id' },
  );
  await createIndex(db, 'statements_newest_first', 'statements', ['customer_id', 'mode', 'created_at', 'id']);
  await createIndex(db, 'statements_by_expiry', 'statements', ['expires_at']);
  await createTable(db, 'readings', readings, { key: ['statement_id', 'run'] });
  await createTable(db, 'statement_rows', statementRows, { key: ['statement_id', 'position'] });
  await createTable(db, 'corrections', corrections, { key: ['statement_id', 'version'] });
  await createTable(
    db,
    'events',
    {
      id: 'text',
      customer_id: 'text',
      statement_id: 'text',
      type: 'text',
      payload: 'text',
      created_at: 'whole',
    },
    { key: 'id' },
  );
  await createIndex(db, 'events_by_customer', 'events', ['customer_id', 'created_at']);
}

async function addWebhooks(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'webhook_endpoints',
    {
      id: 'text',
      customer_id: 'text',
      url: 'text',
      events: 'text',
      secret: 'text',
      previous_secret: 'text?',
      previous_secret_until: 'whole?',
      failing_since: 'whole?',
      switched_off_at: 'whole?',
      created_at: 'whole',
    },
    { key: 'id' },
  );
  await createIndex(db, 'webhook_endpoints_by_customer', 'webhook_endpoints', ['customer_id', 'url'], true);
  await createTable(
    db,
    'webhook_deliveries',
    {
      id: 'text',
      endpoint_id: 'text',
      customer_id: 'text',
      event_id: 'text',
      state: 'text',
      turn: 'whole',
      step: 'whole',
      attempts: 'whole',
      due_at: 'whole?',
      created_at: 'whole',
      finished_at: 'whole?',
    },
    { key: 'id' },
  );
  const newestFirst = ['customer_id', 'created_at', 'id'];
  await createIndex(db, 'webhook_deliveries_newest_first', 'webhook_deliveries', newestFirst);
  await createIndex(db, 'webhook_deliveries_by_endpoint', 'webhook_deliveries', ['endpoint_id', 'state']);
  await createIndex(db, 'webhook_deliveries_by_event', 'webhook_deliveries', ['event_id']);
  await createIndex(db, 'webhook_deliveries_by_end', 'webhook_deliveries', ['finished_at']);
  await createIndex(db, 'events_by_age', 'events', ['created_at']);
  await createTable(
    db,
    'webhook_attempts',
    {
      delivery_id: 'text',
      number: 'whole',
      started_at: 'whole',
      duration_ms: 'whole',
      url: 'text',
      headers: 'text',
      outcome: 'text',
      status: 'whole?',
      detail: 'text?',
      answer: 'text?',
    },
    { key: ['delivery_id', 'number'] },
  );
}

/** Deleting a statement takes its readings, rows and corrections with it, and none can come after it. */
async function bindRowsToStatements(db: Kysely<unknown>): Promise<void> {
  const bound: readonly [string, Readonly<Record<string, ColumnKind>>, string][] = [
    ['readings', readings, 'run'],
    ['statement_rows', statementRows, 'position'],
    ['corrections', corrections, 'version'],
  ];
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const hasStatement = 'statement_id in (select id from statements)';
  for (const [name, columns, number] of bound) {
    if (isPostgres) {
      await sql.raw(`delete from ${name} where not ${hasStatement}`).execute(db);
      await db.schema
        .alterTable(name)
        .addForeignKeyConstraint(`${name}_of_statement`, ['statement_id'], 'statements', ['id'])
        .onDelete('cascade')
        .execute();
    } else {
      // SQLite adds no constraint to a table that exists.
      const details = { key: ['statement_id', number], ofStatement: true };
      await createTable(db, `bound_${name}`, columns, details);
      await replaceTable(db, name, `bound_${name}`, hasStatement);
    }
  }
}

/** They are counted anew after a crash; every request writes them, and no log should grow by that. */
async function unlogRateLimits(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres) await sql`alter table rate_limits set unlogged`.execute(db);
}

async function addPlannedAt(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('planned_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Which earlier statement one is a copy of, and what its upload asked for in that case. */
async function addDuplicates(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('statements').addColumn('duplicate_of', 'text').execute();
  await db.schema.alterTable('statements').addColumn('on_duplicate', 'text').execute();
  await createIndex(db, 'statements_by_original', 'statements', ['duplicate_of']);
}

/** At how many credits a customer is told that they run out, and whether that was said. */
async function addCreditsLow(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('customers').addColumn('credits_low_at', 'bigint').execute();
  await db.schema
    .alterTable('customers')
    .addColumn('is_low_told', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
