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
  return findIn(needs.store.db, caller, id);
}

async function findIn(tx: Tx, caller: Caller, id: string): Promise<StatementRecord> {
  const record = isStatementId(id) ? await statements.find(tx, caller, id) : null;
  if (record === null) throw notFound();
  return record;
}

/** The same, held for the rest of the transaction. */
export async function lockStatement(tx: Tx, caller: Caller, id: string): Promise<StatementRecord> {
  const record = isStatementId(id) ? await statements.lock(tx, caller, id) : null;
  if (record === null) throw notFound();
  return record;
}

export type FinishedStatement = StatementRecord & { readonly result: StatementResult };

/**
 * Reads from a statement with a result that is paid for, the record and whatever stands beside it at one moment: a
 * correction or a second reading meanwhile is seen whole or not at all. In the order of the contract: 404, 402, 409.
 */
export async function readFinished<T>(
  needs: Pick<Services, 'store' | 'clock'>,
  caller: Caller,
  id: string,
  read: (tx: Tx, statement: FinishedStatement) => Promise<T>,
): Promise<T> {
  const answer = await needs.store.snapshot(async (tx) => {
    const record = await findIn(tx, caller, id);
    return record.creditsDue === 0 ? { read: await read(tx, finished(record)) } : null;
  });
  if (answer !== null) return answer.read;
  return needs.store.transaction(async (tx) => {
    const record = finished(await settle(tx, await lockStatement(tx, caller, id), needs.clock.now()));
    return read(tx, record);
  });
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
