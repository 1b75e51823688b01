import { type Kysely, sql } from 'kysely';

/** Customers take turns at being read, and the bytes that each of them keeps are counted. */
export async function addShares(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('share', 'text').execute();
  await db.schema
    .alterTable('jobs')
    .addColumn('turn', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  // Both hold all that is asked of them, so that nobody walks to the jobs themselves to count ten thousand.
  await db.schema.createIndex('jobs_by_turn').on('jobs').columns(['kind', 'turn', 'due_at', 'leased_until']).execute();
  await db.schema
    .createIndex('jobs_by_share')
    .on('jobs')
    .columns(['kind', 'share', 'turn', 'due_at', 'leased_until'])
    .execute();
  // Only what is kept is in it, so that a sum over it looks at nothing else.
  await sql`create index statements_kept on statements (customer_id, file_bytes)
    where file_id is not null and mode = 'live'`.execute(db);
}
