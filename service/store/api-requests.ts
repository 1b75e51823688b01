import type { Selectable } from 'kysely';
import type { Mode } from '../statement/index.ts';
import type { ConsoleTables } from './console-tables.ts';
import type { Tx } from './open-store.ts';

/** One request to the interface, as the customer sees it in the console. */
export interface ApiRequest {
  readonly customerId: string;
  readonly id: string;
  readonly keyId: string;
  readonly mode: Mode;
  readonly method: string;
  /** The pattern of the route: an address may carry an account number. */
  readonly route: string;
  readonly statementId: string | null;
  readonly status: number;
  readonly durationMs: number;
  readonly createdAt: number;
}

export async function insertAll(tx: Tx, requests: readonly ApiRequest[]): Promise<void> {
  if (requests.length === 0) return;
  await tx
    .insertInto('api_requests')
    .values(
      requests.map((one) => ({
        customer_id: one.customerId,
        id: one.id,
        key_id: one.keyId,
        mode: one.mode,
        method: one.method,
        route: one.route,
        statement_id: one.statementId,
        status: one.status,
        duration_ms: one.durationMs,
        created_at: one.createdAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['customer_id', 'created_at', 'id']).doNothing())
    .execute();
}

interface RequestQuery {
  readonly customerId: string;
  readonly keyId: string | null;
  /** Only those that were refused or failed. */
  readonly isFaultsOnly: boolean;
  readonly before: number | null;
  readonly limit: number;
}

/** Newest first. */
export async function list(tx: Tx, query: RequestQuery): Promise<ApiRequest[]> {
  const { keyId, before } = query;
  let select = tx.selectFrom('api_requests').selectAll().where('customer_id', '=', query.customerId);
  if (keyId !== null) select = select.where('key_id', '=', keyId);
  if (query.isFaultsOnly) select = select.where('status', '>=', 400);
  if (before !== null) select = select.where('created_at', '<', before);
  const rows = await select.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(query.limit).execute();
  return rows.map(toRequest);
}

const toRequest = (row: Selectable<ConsoleTables['api_requests']>): ApiRequest => ({
  customerId: row.customer_id,
  id: row.id,
  keyId: row.key_id,
  mode: row.mode as Mode,
  method: row.method,
  route: row.route,
  statementId: row.statement_id,
  status: row.status,
  durationMs: row.duration_ms,
  createdAt: row.created_at,
});
