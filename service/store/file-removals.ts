import type { Tx } from './open-store.ts';

/**
 * Files that are to go. A file is listed before it is written and struck off by the transaction that refers to it, and
 * listed again by the one that lets it go: whatever is killed in between, no PDF stays behind.
 */
export async function schedule(tx: Tx, fileId: string, dueAt: number): Promise<void> {
  await tx
    .insertInto('file_removals')
    .values({ file_id: fileId, due_at: dueAt })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ due_at: dueAt }))
    .execute();
}

/** Strikes off a file that a statement refers to from now on. False when its time had come: it may be gone already. */
export async function keep(tx: Tx, fileId: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('file_removals')
    .where('file_id', '=', fileId)
    .where('due_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Strikes off a file that is gone. */
export async function strike(tx: Tx, fileId: string): Promise<void> {
  await tx.deleteFrom('file_removals').where('file_id', '=', fileId).execute();
}

export async function due(tx: Tx, now: number, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('file_removals')
    .select('file_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.file_id);
}
