import type { Tx } from './open-store.ts';

/**
 * Files that are to go. A file is listed before it is written and struck off by the transaction that refers to it, and
 * listed again by the one that lets it go: whatever is killed in between, no PDF stays behind.
 */
export const listUpload = (tx: Tx, fileId: string, now: number): Promise<void> => schedule(tx, fileId, now);

async function schedule(tx: Tx, fileId: string, dueAt: number): Promise<void> {
  await tx
    .insertInto('file_removals')
    .values({ file_id: fileId, due_at: dueAt })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ due_at: dueAt }))
    .execute();
}

/** Goes when the house is kept next, and cannot be kept any more. */
const atOnce = 0;

export const removeSoon = (tx: Tx, fileId: string): Promise<void> => schedule(tx, fileId, atOnce);

/** Strikes off a file that a statement refers to from now on. False when somebody is removing it, or has. */
export async function keep(tx: Tx, fileId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('file_removals')
    .where('file_id', '=', fileId)
    .where('due_at', '>', atOnce)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Strikes off a file that is gone. */
export async function strike(tx: Tx, fileId: string): Promise<void> {
  await tx.deleteFrom('file_removals').where('file_id', '=', fileId).execute();
}

/** What is to go at once, then what uploads have listed, the oldest first. */
export async function listed(tx: Tx, limit: number): Promise<{ readonly fileId: string; readonly isSoon: boolean }[]> {
  const rows = await tx.selectFrom('file_removals').selectAll().orderBy('due_at').limit(limit).execute();
  return rows.map((row) => ({ fileId: row.file_id, isSoon: row.due_at === atOnce }));
}

/** Of the files those that are still listed. From here on no upload can keep them. */
export async function take(tx: Tx, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await tx
    .updateTable('file_removals')
    .set({ due_at: atOnce })
    .where('file_id', 'in', fileIds)
    .returning('file_id')
    .execute();
  return rows.map((row) => row.file_id);
}
