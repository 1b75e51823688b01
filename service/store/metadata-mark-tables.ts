import { type Kysely, sql } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/**
 * A mark for each entry of a statement's metadata, which is sealed: a keyed hash of owner, key and value. By it the few
 * statements of one client are found among a million without opening any other.
 */
export interface MetadataMarkTables {
  metadata_marks: {
    statement_id: string;
    mark: string;
    created_at: number;
  };
}

/** True while the marks are not those of the metadata: nobody has made them, or a version before them changed it. */
export const isUnmarked = sql<boolean>`marked_metadata is distinct from metadata`;

export async function addMetadataMarks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('statements').addColumn('marked_metadata', 'text').execute();
  const columns = { statement_id: 'text', mark: 'text', created_at: 'whole' } as const;
  await createTable(db, 'metadata_marks', columns, { key: ['statement_id', 'mark'], ofStatement: true });
  // The owner is in the mark.
  await createIndex(db, 'metadata_marks_newest_first', 'metadata_marks', ['mark', 'created_at', 'statement_id']);
  await sql`create index statements_unmarked on statements (customer_id, mode, created_at, id)
    where ${isUnmarked}`.execute(db);
}
