import { completeReading, decodeFigures, encodeFigures } from '@tieout/engine';
import type { Selectable, Updateable } from 'kysely';
import type { Mode, StatementRecord, StatementResult, StatementStatus } from '../statement/index.ts';
import { isPostgres, type Tx } from './open-store.ts';
import type { StatementTable } from './schema.ts';

export interface Owner {
  readonly customerId: string;
  readonly mode: Mode;
}

export async function insert(tx: Tx, record: StatementRecord): Promise<void> {
  await tx
    .insertInto('statements')
    .values(toRow(record) as Selectable<StatementTable>)
    .execute();
}

/** The statement, if it is this customer's in this mode. */
export async function find(tx: Tx, owner: Owner, id: string): Promise<StatementRecord | null> {
  const row = await tx
    .selectFrom('statements')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', owner.customerId)
    .where('mode', '=', owner.mode)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The same, held until the transaction ends, so that of two changes one waits for the other. */
export async function lock(tx: Tx, id: string): Promise<StatementRecord | null> {
  const row = await tx
    .selectFrom('statements')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export type StatementChange = Partial<Omit<StatementRecord, 'id' | 'customerId' | 'mode'>>;

export async function update(tx: Tx, id: string, change: StatementChange): Promise<void> {
  await tx
    .updateTable('statements')
    .set(toRow(change) as Updateable<StatementTable>)
    .where('id', '=', id)
    .execute();
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('statement_rows').where('statement_id', '=', id).execute();
  await tx.deleteFrom('readings').where('statement_id', '=', id).execute();
  await tx.deleteFrom('corrections').where('statement_id', '=', id).execute();
  await tx.deleteFrom('statements').where('id', '=', id).execute();
}

export interface ListPlace {
  readonly createdAt: number;
  readonly id: string;
}

/** Newest first, after `after`. */
export async function list(
  tx: Tx,
  owner: Owner,
  query: { limit: number; after: ListPlace | null; status: StatementStatus | null },
): Promise<StatementRecord[]> {
  let select = tx
    .selectFrom('statements')
    .selectAll()
    .where('customer_id', '=', owner.customerId)
    .where('mode', '=', owner.mode);
  const { after, status } = query;
  if (status !== null) select = select.where('status', '=', status);
  if (after !== null) {
    select = select.where((by) =>
      by.or([
        by('created_at', '<', after.createdAt),
        by.and([by('created_at', '=', after.createdAt), by('id', '<', after.id)]),
      ]),
    );
  }
  const rows = await select.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(query.limit).execute();
  return rows.map(fromRow);
}

/** Statements whose PDF is past its time, and which do not wait to be read. */
export async function expired(tx: Tx, now: number, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('statements')
    .select('id')
    .where('expires_at', '<=', now)
    .where('status', 'not in', ['queued', 'processing'])
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

function fromRow(row: Selectable<StatementTable>): StatementRecord {
  return {
    id: row.id,
    customerId: row.customer_id,
    mode: row.mode as Mode,
    status: row.status as StatementStatus,
    run: row.run,
    retention: row.retention as StatementRecord['retention'],
    accountTypeHint: row.account_type_hint as StatementRecord['accountTypeHint'],
    sandboxResult: row.sandbox_result as StatementRecord['sandboxResult'],
    metadata: JSON.parse(row.metadata),
    fileId: row.file_id,
    fileName: row.file_name,
    fileBytes: row.file_bytes,
    pageCount: row.page_count,
    correctionsVersion: row.corrections_version,
    result: row.result === null ? null : resultOf(row, row.result),
    rowCount: row.row_count,
    reviewCount: row.review_count,
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? '' },
    creditsCharged: row.credits_charged,
    creditsDue: row.credits_due,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    completedAt: row.completed_at,
    expiresAt: row.expires_at,
  };
}

/** A result of an earlier version has fewer fields; that it has been corrected can only be told from its version. */
const resultOf = (row: Selectable<StatementTable>, result: string): StatementResult =>
  completeReading(decodeFigures<StatementResult>(result), {
    isKindGiven: row.account_type_hint !== null,
    isCorrected: row.corrections_version > 1,
  });

/** The columns of the fields that are given. */
function toRow(change: StatementChange & Partial<StatementRecord>): Partial<Selectable<StatementTable>> {
  const row: Partial<Selectable<StatementTable>> = {};
  for (const [field, column] of plainColumns) {
    const value = change[field];
    if (value !== undefined) Object.assign(row, { [column]: value });
  }
  if (change.metadata !== undefined) row.metadata = JSON.stringify(change.metadata);
  if (change.result !== undefined) row.result = change.result === null ? null : encodeFigures(change.result);
  if (change.error !== undefined) {
    row.error_code = change.error?.code ?? null;
    row.error_message = change.error?.message ?? null;
  }
  return row;
}

const plainColumns = [
  ['id', 'id'],
  ['customerId', 'customer_id'],
  ['mode', 'mode'],
  ['status', 'status'],
  ['run', 'run'],
  ['retention', 'retention'],
  ['accountTypeHint', 'account_type_hint'],
  ['sandboxResult', 'sandbox_result'],
  ['fileId', 'file_id'],
  ['fileName', 'file_name'],
  ['fileBytes', 'file_bytes'],
  ['pageCount', 'page_count'],
  ['correctionsVersion', 'corrections_version'],
  ['rowCount', 'row_count'],
  ['reviewCount', 'review_count'],
  ['creditsCharged', 'credits_charged'],
  ['creditsDue', 'credits_due'],
  ['createdAt', 'created_at'],
  ['updatedAt', 'updated_at'],
  ['completedAt', 'completed_at'],
  ['expiresAt', 'expires_at'],
] as const satisfies readonly (readonly [keyof StatementRecord, keyof StatementTable])[];
