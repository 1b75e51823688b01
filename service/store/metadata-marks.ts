import type { Kysely } from 'kysely';
import type { Metadata, StatementRecord } from '../statement/index.ts';
import type { Tables } from './schema.ts';
import { sealsOf } from './seals.ts';

type Db = Kysely<Tables>;
type Marked = Pick<StatementRecord, 'id' | 'customerId' | 'mode'>;

/** Of an entry of the metadata that this owner has given. */
export const markOf = (tx: Db, { customerId, mode }: Omit<Marked, 'id'>, key: string, value: string): string =>
  sealsOf(tx).hash(JSON.stringify(['metadata', customerId, mode, key, value]));

export async function removeAll(tx: Db, statementId: string): Promise<void> {
  await tx.deleteFrom('metadata_marks').where('statement_id', '=', statementId).execute();
}

export async function insertAll(tx: Db, statement: Marked, metadata: Metadata, createdAt: number): Promise<void> {
  const marks = Object.entries(metadata).map(([key, value]) => markOf(tx, statement, key, value));
  if (marks.length === 0) return;
  await tx
    .insertInto('metadata_marks')
    .values(marks.map((mark) => ({ statement_id: statement.id, mark, created_at: createdAt })))
    .execute();
}
