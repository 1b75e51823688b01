import { completeOutcome, decodeFigures, encodeFigures, type Outcome } from '@tieout/engine';
import { packText, unpackText } from '../statement/index.ts';
import type { Tx } from './open-store.ts';
import { sealsOf } from './seals.ts';
import { idOf, type Owned } from './statements.ts';

/** The machine's own outcome of a run; corrections never change it. */
export const insert = (tx: Tx, statement: Owned, run: number, outcome: Outcome, now: number): Promise<void> =>
  insertPacked(tx, statement, run, packText(encodeFigures(outcome)), now);

/** The same, encoded and packed already. */
export async function insertPacked(tx: Tx, statement: Owned, run: number, text: string, now: number): Promise<void> {
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
  return row ? completeOutcome(decodeFigures<Outcome>(unpackText(sealsOf(tx).open(statement.id, row.body)))) : null;
}
