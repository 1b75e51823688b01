import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

/**
 * The rows of a statement once more, many in one text, for whoever reads the rows of many statements. Where statements
 * are sealed, opening thirty rows one by one takes ten times as long as opening one text of thirty rows.
 */
export interface RowPackTables {
  row_packs: {
    statement_id: string;
    part: number;
    /**
     * The `corrections_version` of the statement that has these rows. A process of the version before changes rows
     * without their packs; it raises the version, and then the packs are not used.
     */
    version: number;
    row_count: number;
    /** A line a row, compressed; sealed with the key of the statement. */
    body: string;
  };
}

export async function addRowPacks(db: Kysely<unknown>): Promise<void> {
  const columns = {
    statement_id: 'text',
    part: 'whole',
    version: 'whole',
    row_count: 'whole',
    body: 'text',
  } as const;
  await createTable(db, 'row_packs', columns, { key: ['statement_id', 'part'], ofStatement: true });
}
