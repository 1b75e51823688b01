import type { ExpressionBuilder } from 'kysely';
import type { Tx } from './open-store.ts';
import type { Tables } from './schema.ts';

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

/** A file that is kept but belongs to no statement after this long belongs to an upload that died. */
export const orphanAgeMs = 3_600_000;

/**
 * Files whose time has come, or lies further ahead than any is planned: then the clock was wrong. From here on none of
 * them can be kept any more, whatever the clock says a moment later or on another machine.
 */
export async function takeDue(tx: Tx, now: number, limit: number): Promise<string[]> {
  const isDue = (by: ExpressionBuilder<Tables, 'file_removals'>) =>
    by.or([by('due_at', '<=', now), by('due_at', '>', now + orphanAgeMs)]);
  const due = tx.selectFrom('file_removals').select('file_id').where(isDue).limit(limit);
  const rows = await tx
    .updateTable('file_removals')
    .set({ due_at: 0 })
    .where('file_id', 'in', due)
    .where(isDue)
    .returning('file_id')
    .execute();
  return rows.map((row) => row.file_id);
}
