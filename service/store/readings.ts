import { completeOutcome, decodeFigures, encodeFigures, type Outcome } from '@tieout/engine';
import type { Tx } from './open-store.ts';
import { sealsOf } from './seals.ts';
import { idOf, type Owned } from './statements.ts';

/** The machine's own outcome of a run; corrections never change it. */
export const insert = (tx: Tx, statement: Owned, run: number, outcome: Outcome, now: number): Promise<void> =>
  insertText(tx, statement, run, encodeFigures(outcome), now);

/** The same, encoded already. */
export async function insertText(tx: Tx, statement: Owned, run: number, text: string, now: number): Promise<void> {
  const { id } = await idOf(tx, statement).executeTakeFirstOrThrow();
  await tx
    .insertInto('readings')
    .values({ statement_id: id, run, body: sealsOf(tx).close(id, text), created_at: now })
    .onConflict((conflict) => conflict.columns(['statement_id', 'run']).doNothing())
    .execute();
}

export async function find(tx: Tx, statement: Owned, run: number): Promise<Outcome | null> {
  const row = await tx
    .selectFrom('readings')
    // The statement is named, so that its key is at hand.
    .select(['statement_id', 'body'])
    .where('statement_id', 'in', idOf(tx, statement))
    .where('run', '=', run)
    .executeTakeFirst();
  return row ? completeOutcome(decodeFigures<Outcome>(sealsOf(tx).open(statement.id, row.body))) : null;
}
