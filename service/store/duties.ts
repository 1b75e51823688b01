import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';
import type { Tables } from './schema.ts';

/** What has to be done now and then by one of all processes, and when one of them began it last. */
export const addDuties = (db: Kysely<unknown>): Promise<void> =>
  createTable(db, 'duties', { name: 'text', begun_at: 'whole' }, { key: 'name' });

/** Whether it is the caller's to do. A time later than now was set by a wrong clock. */
export async function takeUp(tx: Kysely<Tables>, name: string, everyMs: number, now: number): Promise<boolean> {
  const begun = await tx
    .insertInto('duties')
    .values({ name, begun_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ begun_at: now })
        .where((by) => by.or([by('duties.begun_at', '<=', now - everyMs), by('duties.begun_at', '>', now)])),
    )
    .returning('name')
    .execute();
  return begun.length === 1;
}
