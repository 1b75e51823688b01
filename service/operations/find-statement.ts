import { Refusal } from '../refusals/index.ts';
import {
  type Caller,
  isStatementId,
  resultRefusal,
  type StatementRecord,
  type StatementResult,
} from '../statement/index.ts';
import { statements, type Tx } from '../store/index.ts';
import { settle } from './apply-move.ts';
import type { Services } from './services.ts';

/** The caller's statement, or 404: another customer's and an unknown one look the same. */
export async function findStatement(
  needs: Pick<Services, 'store'>,
  caller: Caller,
  id: string,
): Promise<StatementRecord> {
  const record = isStatementId(id) ? await statements.find(needs.store.db, caller, id) : null;
  if (record === null) throw notFound();
  return record;
}

/** The same, held for the rest of the transaction. */
export async function lockStatement(tx: Tx, caller: Caller, id: string): Promise<StatementRecord> {
  const record = isStatementId(id) ? await statements.lock(tx, id) : null;
  if (record === null || record.customerId !== caller.customerId || record.mode !== caller.mode) throw notFound();
  return record;
}

export type FinishedStatement = StatementRecord & { readonly result: StatementResult };

/** A statement with a result that is paid for; in the order of the contract: 404, 402, 409. */
export async function findFinished(
  needs: Pick<Services, 'store' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<FinishedStatement> {
  const record = await findStatement(needs, caller, id);
  if (record.creditsDue === 0) return finished(record);
  return needs.store.transaction(async (tx) =>
    finished(await settle(tx, await lockStatement(tx, caller, id), needs.clock.now())),
  );
}

export function finished(record: StatementRecord): FinishedStatement {
  const refusal = resultRefusal(record.status);
  if (refusal !== null) throw refusal;
  const { result } = record;
  if (result === null) throw new Error(`statement ${record.id} is ${record.status} without a result`);
  return { ...record, result };
}

const notFound = (): Refusal => new Refusal('statement_not_found', 'There is no such statement for this key.');

/** 404 comes before the body and the parameters are looked at. */
export async function requireStatement(needs: Pick<Services, 'store'>, caller: Caller, id: string): Promise<void> {
  await findStatement(needs, caller, id);
}
