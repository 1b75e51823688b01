import type { Tx } from './open-store.ts';
import { idOf, type Owned, type Owner } from './statements.ts';

/** The SHA-256 of the uploaded bytes; it outlives the PDF and goes with the statement. */
export async function insert(tx: Tx, statement: Owned, sha256: string): Promise<void> {
  const { id } = await idOf(tx, statement).executeTakeFirstOrThrow();
  await tx.insertInto('file_fingerprints').values({ statement_id: id, sha256 }).execute();
}

export async function find(tx: Tx, statement: Owned): Promise<string | null> {
  const row = await tx
    .selectFrom('file_fingerprints')
    .select('sha256')
    .where('statement_id', 'in', idOf(tx, statement))
    .executeTakeFirst();
  return row?.sha256 ?? null;
}

/** The owner's oldest statement of a file with these bytes, apart from those that failed: they have no answer yet. */
export async function firstWith(tx: Tx, owner: Owner, sha256: string): Promise<string | null> {
  const row = await tx
    .selectFrom('file_fingerprints')
    // SQLite joins in this order and no other: it would rather walk all statements of the owner.
    .crossJoin('statements')
    .select('statements.id')
    .whereRef('statements.id', '=', 'file_fingerprints.statement_id')
    .where('file_fingerprints.sha256', '=', sha256)
    .where('statements.customer_id', '=', owner.customerId)
    .where('statements.mode', '=', owner.mode)
    .where('statements.status', '!=', 'failed')
    .orderBy('statements.created_at')
    .orderBy('statements.id')
    .executeTakeFirst();
  return row?.id ?? null;
}
