import type { HintBody } from '@tieout/engine';
import type { LearnedCorrection } from '../statement/index.ts';
import type { LearnedCorrectionTables } from './learned-correction-tables.ts';
import type { Tx } from './open-store.ts';
import type { Owner } from './statements.ts';

/**
 * One of each layout, kind and mark; what was said last counts, and is switched on. Answers with the id that it has, which
 * is an older one where the same was said before.
 */
export async function put(tx: Tx, owner: Owner, learned: LearnedCorrection): Promise<string> {
  const { id, layout, statementId, createdAt, hint } = learned;
  const changing = {
    meaning: hint.kind === 'excluded_line' ? null : hint.meaning,
    statement_id: statementId,
    is_active: 1,
    created_at: createdAt,
  };
  const kept = await tx
    .insertInto('learned_corrections')
    .values({
      id,
      customer_id: owner.customerId,
      mode: owner.mode,
      layout,
      kind: hint.kind,
      mark: hint.mark,
      ...changing,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'mode', 'layout', 'kind', 'mark']).doUpdateSet(changing))
    .returning('id')
    .executeTakeFirstOrThrow();
  return kept.id;
}

/** All of the owner's, newest first. */
export async function all(tx: Tx, owner: Owner): Promise<LearnedCorrection[]> {
  const rows = await ofOwner(tx, owner).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map(toLearned);
}

export async function count(tx: Tx, owner: Owner): Promise<number> {
  const { found } = await tx
    .selectFrom('learned_corrections')
    .select((by) => by.fn.countAll<number>().as('found'))
    .where('customer_id', '=', owner.customerId)
    .where('mode', '=', owner.mode)
    .executeTakeFirstOrThrow();
  return Number(found);
}

/** The one as it stands afterwards; null where the owner has none of this id. */
export async function setActive(
  tx: Tx,
  owner: Owner,
  id: string,
  isActive: boolean,
): Promise<LearnedCorrection | null> {
  await tx
    .updateTable('learned_corrections')
    .set({ is_active: isActive ? 1 : 0 })
    .where('id', '=', id)
    .where('customer_id', '=', owner.customerId)
    .where('mode', '=', owner.mode)
    .execute();
  const row = await ofOwner(tx, owner).where('id', '=', id).executeTakeFirst();
  return row ? toLearned(row) : null;
}

/** False where the owner has none of this id. */
export async function remove(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('learned_corrections')
    .where('id', '=', id)
    .where('customer_id', '=', owner.customerId)
    .where('mode', '=', owner.mode)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** What was learned stays when its statement goes, and does not name it any more. */
export async function forgetStatement(tx: Tx, statementId: string): Promise<void> {
  await tx
    .updateTable('learned_corrections')
    .set({ statement_id: null })
    .where('statement_id', '=', statementId)
    .execute();
}

const ofOwner = (tx: Tx, { customerId, mode }: Owner) =>
  tx.selectFrom('learned_corrections').selectAll().where('customer_id', '=', customerId).where('mode', '=', mode);

const toLearned = (row: LearnedCorrectionTables['learned_corrections']): LearnedCorrection => ({
  id: row.id,
  mode: row.mode as LearnedCorrection['mode'],
  layout: row.layout,
  statementId: row.statement_id,
  isActive: row.is_active === 1,
  createdAt: row.created_at,
  hint: (row.meaning === null
    ? { kind: row.kind, mark: row.mark }
    : { kind: row.kind, mark: row.mark, meaning: row.meaning }) as HintBody,
});
