import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** Who did what: one line for each change that a person, a key or the operator made. */
export interface ActivityTables {
  activity: {
    id: string;
    customer_id: string;
    /** Of a statement or a bank account; null for what belongs to both modes. */
    mode: string | null;
    actor: string;
    action: string;
    /** The id of what was changed. */
    subject: string | null;
    /** A word that a person knows it by, never a word of a statement. */
    detail: string | null;
    created_at: number;
  };
}

export async function addActivity(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'activity',
    {
      id: 'text',
      customer_id: 'text',
      mode: 'text?',
      actor: 'text',
      action: 'text',
      subject: 'text?',
      detail: 'text?',
      created_at: 'whole',
    },
    { key: 'id' },
  );
  await createIndex(db, 'activity_newest_first', 'activity', ['customer_id', 'created_at', 'id']);
  await createIndex(db, 'activity_by_subject', 'activity', ['subject', 'created_at']);
  await createIndex(db, 'activity_by_age', 'activity', ['created_at']);
}
