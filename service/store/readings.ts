import { completeOutcome, decodeFigures, encodeFigures, type Outcome } from '@tieout/engine';
import type { Tx } from './open-store.ts';

/** The machine's own outcome of a run; corrections never change it. */
export async function insert(tx: Tx, statementId: string, run: number, outcome: Outcome, now: number): Promise<void> {
  await tx
    .insertInto('readings')
    .values({ statement_id: statementId, run, body: encodeFigures(outcome), created_at: now })
    .onConflict((conflict) => conflict.columns(['statement_id', 'run']).doNothing())
    .execute();
}

export async function find(tx: Tx, statementId: string, run: number): Promise<Outcome | null> {
  const row = await tx
    .selectFrom('readings')
    .select('body')
    .where('statement_id', '=', statementId)
    .where('run', '=', run)
    .executeTakeFirst();
  return row ? completeOutcome(decodeFigures<Outcome>(row.body)) : null;
}
