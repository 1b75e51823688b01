import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** Statements that were sent together, and which they are. */
export interface BatchTables {
  batches: { id: string; customer_id: string; mode: string; created_at: number; completed_at: number | null };
  batch_statements: { batch_id: string; position: number; statement_id: string };
}

export async function addBatches(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'batches',
    { id: 'text', customer_id: 'text', mode: 'text', created_at: 'whole', completed_at: 'whole?' },
    { key: 'id' },
  );
  await createIndex(db, 'batches_newest_first', 'batches', ['customer_id', 'mode', 'created_at', 'id']);
  await createTable(
    db,
    'batch_statements',
    { batch_id: 'text', position: 'whole', statement_id: 'text' },
    { key: ['batch_id', 'position'], ofStatement: true },
  );
  await createIndex(db, 'batch_statements_by_statement', 'batch_statements', ['statement_id']);
}
