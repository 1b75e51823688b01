import type { BatchRecord, BatchStatement, Mode, StatementStatus } from '../statement/index.ts';
import type { BatchTables } from './batch-tables.ts';
import { isPostgres, type Tx } from './open-store.ts';
import { sealsOf, unlessGone } from './seals.ts';
import { idOf, type ListPlace, type Owned, type Owner } from './statements.ts';

/** A batch of these statements, in their order. Each must be held by the transaction, so that none ends meanwhile. */
export async function insert(
  tx: Tx,
  owner: Owner,
  batch: Pick<BatchRecord, 'id' | 'createdAt'>,
  statementIds: readonly string[],
): Promise<void> {
  const { id, createdAt } = batch;
  const { customerId, mode } = owner;
  await tx
    .insertInto('batches')
    .values({ id, customer_id: customerId, mode, created_at: createdAt, completed_at: null })
    .execute();
  for (const [position, statementId] of statementIds.entries()) {
    const own = await idOf(tx, { ...owner, id: statementId }).executeTakeFirstOrThrow();
    await tx.insertInto('batch_statements').values({ batch_id: id, position, statement_id: own.id }).execute();
  }
}

export async function find(tx: Tx, owner: Owner, id: string): Promise<BatchRecord | null> {
  const row = await ofOwner(tx, owner).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const [batch] = await counted(tx, [row]);
  return batch ?? null;
}

const ofOwner = (tx: Tx, { customerId, mode }: Owner) =>
  tx.selectFrom('batches').selectAll().where('customer_id', '=', customerId).where('mode', '=', mode);

/** Newest first, after `after`. */
export async function list(
  tx: Tx,
  owner: Owner,
  { limit, after }: { readonly limit: number; readonly after: ListPlace | null },
): Promise<BatchRecord[]> {
  let select = ofOwner(tx, owner);
  if (after !== null) {
    select = select.where((by) => by(by.refTuple('created_at', 'id'), '<', by.tuple(after.createdAt, after.id)));
  }
  return counted(tx, await select.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute());
}

async function counted(tx: Tx, rows: readonly BatchTables['batches'][]): Promise<BatchRecord[]> {
  const counts = new Map<string, Partial<Record<StatementStatus, number>>>(rows.map(({ id }) => [id, {}]));
  if (rows.length === 0) return [];
  const found = await tx
    .selectFrom('batch_statements')
    .innerJoin('statements', 'statements.id', 'batch_statements.statement_id')
    .select(['batch_statements.batch_id', 'statements.status', (by) => by.fn.countAll().as('count')])
    .where('batch_statements.batch_id', 'in', [...counts.keys()])
    .groupBy(['batch_statements.batch_id', 'statements.status'])
    .execute();
  for (const { batch_id, status, count } of found) {
    counts.set(batch_id, { ...counts.get(batch_id), [status]: Number(count) });
  }
  return rows.map((row) => ({
    id: row.id,
    mode: row.mode as Mode,
    createdAt: row.created_at,
    completedAt: row.completed_at,
    counts: counts.get(row.id) ?? {},
  }));
}

/** The statements of a batch, in the order in which they were sent. */
export async function statementsOf(tx: Tx, batchId: string): Promise<BatchStatement[]> {
  const rows = await tx
    .selectFrom('batch_statements')
    .innerJoin('statements', 'statements.id', 'batch_statements.statement_id')
    .select(['statements.id', 'statements.file_name', 'statements.status', 'statements.duplicate_of'])
    .where('batch_statements.batch_id', '=', batchId)
    .orderBy('batch_statements.position')
    .execute();
  return rows.flatMap(
    (row) =>
      unlessGone(() => ({
        id: row.id,
        fileName: row.file_name && sealsOf(tx).open(row.id, row.file_name),
        status: row.status as StatementStatus,
        duplicateOf: row.duplicate_of,
      })) ?? [],
  );
}

/**
 * The batches of a statement, held until the transaction ends: of two statements that end at once the second one sees
 * that the first has ended. In the order of their ids, so that nobody waits in a circle.
 */
export async function lockOfStatement(tx: Tx, statement: Owned): Promise<BatchRecord[]> {
  const ids = await tx
    .selectFrom('batch_statements')
    .select('batch_id')
    .where('statement_id', 'in', idOf(tx, statement))
    .execute();
  const held: BatchTables['batches'][] = [];
  for (const id of [...new Set(ids.map(({ batch_id }) => batch_id))].sort()) {
    const row = await tx
      .selectFrom('batches')
      .selectAll()
      .where('id', '=', id)
      .$if(isPostgres(tx), (query) => query.forUpdate())
      .executeTakeFirst();
    if (row !== undefined) held.push(row);
  }
  return counted(tx, held);
}

export async function setCompleted(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('batches').set({ completed_at: now }).where('id', '=', id).execute();
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('batch_statements').where('batch_id', '=', id).execute();
  await tx.deleteFrom('batches').where('id', '=', id).execute();
}
