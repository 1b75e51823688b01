import type { Tx } from './open-store.ts';
import { idOf, type Owned } from './statements.ts';

/** Somebody's name under a statement as it stood then. */
export interface Signature {
  readonly part: string;
  readonly run: number;
  readonly version: number;
  readonly actor: string;
  readonly createdAt: number;
}

/** One of each part; the last one counts. */
export async function put(tx: Tx, statement: Owned, signature: Signature): Promise<void> {
  const { id } = await idOf(tx, statement).executeTakeFirstOrThrow();
  const { part, run, version, actor, createdAt } = signature;
  const columns = { run, version, actor, created_at: createdAt };
  await tx
    .insertInto('statement_signatures')
    .values({ statement_id: id, part, ...columns })
    .onConflict((conflict) => conflict.columns(['statement_id', 'part']).doUpdateSet(columns))
    .execute();
}

export async function remove(tx: Tx, statement: Owned, part: string): Promise<void> {
  await tx
    .deleteFrom('statement_signatures')
    .where('statement_id', 'in', idOf(tx, statement))
    .where('part', '=', part)
    .execute();
}

export async function ofStatement(tx: Tx, statement: Owned): Promise<Signature[]> {
  const query = tx.selectFrom('statement_signatures').selectAll().where('statement_id', 'in', idOf(tx, statement));
  const rows = await query.orderBy('part').execute();
  return rows.map(({ part, run, version, actor, created_at }) => ({
    part,
    run,
    version,
    actor,
    createdAt: created_at,
  }));
}
