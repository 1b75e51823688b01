import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { createIndex } from './create-table.ts';

/** For customers with a million statements: a status, kept PDFs, copies and a kind of credits are found directly. */
export async function indexManyStatements(db: Kysely<unknown>): Promise<void> {
  const byStatus = ['customer_id', 'mode', 'status', 'created_at', 'id'];
  await createIndex(db, 'statements_by_status', 'statements', byStatus);
  // What is looked for by its owner has the whole owner in its index.
  await sql`create index statements_kept_of_owner on statements (customer_id, mode, file_bytes)
    where file_id is not null`.execute(db);
  await sql`create index statements_copies on statements (customer_id, mode, duplicate_of)
    where duplicate_of is not null`.execute(db);
  await createIndex(db, 'credit_entries_by_kind', 'credit_entries', ['customer_id', 'kind', 'seq']);
  await createIndex(db, 'idempotency_keys_by_expiry', 'idempotency_keys', ['expires_at']);
  await createIndex(db, 'api_keys_by_customer', 'api_keys', ['customer_id']);
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) await stateSizes(db);
}

/**
 * For each index of statements: how many entries it has, and how many are alike in its first column, its first two …
 * SQLite plans by such figures. Without them it takes the statements of a customer for a dozen, and walks a million
 * instead of looking for the few that are named by their ids. It is told what a large customer has, so that plans are the
 * same on every day and every machine; a small one is served as fast.
 */
const sizes: Readonly<Record<string, string>> = {
  sqlite_autoindex_statements_1: '1000000 1',
  statements_newest_first: '1000000 500000 250000 1 1',
  statements_by_status: '1000000 500000 250000 50000 1 1',
  statements_by_expiry: '1000000 2',
  statements_by_original: '1000000 2',
  statements_copies: '10000 5000 2500 2',
  statements_kept: '100000 50000 2',
  statements_kept_of_owner: '100000 50000 25000 2',
};

async function stateSizes(db: Kysely<unknown>): Promise<void> {
  // The table of figures is made when anything is analysed.
  await sql`analyze duties`.execute(db);
  for (const [index, size] of Object.entries(sizes)) {
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('statements', ${index}, ${size})`.execute(db);
  }
  await sql`analyze sqlite_schema`.execute(db);
}
