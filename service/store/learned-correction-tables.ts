import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** What people said about layouts. Marks stand for the words of a page: nothing here is sealed, for nothing can be read. */
export interface LearnedCorrectionTables {
  learned_corrections: {
    id: string;
    customer_id: string;
    mode: string;
    layout: string;
    kind: string;
    mark: string;
    meaning: string | null;
    /** Of which statement it was said; null once that is deleted. */
    statement_id: string | null;
    is_active: number;
    created_at: number;
  };
}

export async function addLearnedCorrections(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'learned_corrections',
    {
      id: 'text',
      customer_id: 'text',
      mode: 'text',
      layout: 'text',
      kind: 'text',
      mark: 'text',
      meaning: 'text?',
      statement_id: 'text?',
      is_active: 'whole',
      created_at: 'whole',
    },
    { key: 'id' },
  );
  const said = ['customer_id', 'mode', 'layout', 'kind', 'mark'];
  await createIndex(db, 'learned_corrections_as_said', 'learned_corrections', said, true);
  await createIndex(db, 'learned_corrections_by_statement', 'learned_corrections', ['statement_id']);
}
