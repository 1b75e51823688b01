import type { Mode } from '../statement/index.ts';
import type { Tx } from './open-store.ts';

export interface Customer {
  readonly id: string;
  readonly name: string;
}

export interface ApiKey {
  readonly id: string;
  readonly customerId: string;
  readonly mode: Mode;
  readonly hash: string;
  /** The last four characters, so that a person can tell keys apart. */
  readonly hint: string;
  readonly createdAt: number;
  readonly revokedAt: number | null;
  /** What a person calls it, null where nobody named it. */
  readonly name: string | null;
  readonly lastUsedAt: number | null;
}

export async function insert(tx: Tx, customer: Customer, now: number): Promise<void> {
  await tx
    .insertInto('customers')
    .values({ ...customer, ledger_length: 0, created_at: now, credits_low_at: null })
    .execute();
}

/** At how many credits the customer wants to be told, and whether that was said since there were more. */
export interface LowCredits {
  readonly at: number | null;
  readonly isTold: boolean;
}

export async function lowCredits(tx: Tx, id: string): Promise<LowCredits> {
  const row = await tx
    .selectFrom('customers')
    .select(['credits_low_at', 'is_low_told'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { at: row.credits_low_at, isTold: row.is_low_told === 1 };
}

export async function setLowCredits(tx: Tx, id: string, { at, isTold }: LowCredits): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ credits_low_at: at, is_low_told: isTold ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

export async function byName(tx: Tx, name: string): Promise<Customer | null> {
  const row = await tx.selectFrom('customers').select(['id', 'name']).where('name', '=', name).executeTakeFirst();
  return row ?? null;
}

export async function byId(tx: Tx, id: string): Promise<Customer | null> {
  const row = await tx.selectFrom('customers').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export const all = (tx: Tx): Promise<Customer[]> =>
  tx.selectFrom('customers').select(['id', 'name']).orderBy('created_at').orderBy('id').execute();

export async function insertKey(tx: Tx, key: ApiKey): Promise<void> {
  await tx
    .insertInto('api_keys')
    .values({
      id: key.id,
      customer_id: key.customerId,
      mode: key.mode,
      hash: key.hash,
      hint: key.hint,
      created_at: key.createdAt,
      revoked_at: key.revokedAt,
      name: key.name,
      last_used_at: key.lastUsedAt,
    })
    .execute();
}

export async function keyByHash(tx: Tx, hash: string): Promise<ApiKey | null> {
  const row = await tx.selectFrom('api_keys').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row ? toKey(row) : null;
}

export async function keysOf(tx: Tx, customerId: string): Promise<ApiKey[]> {
  const rows = await tx
    .selectFrom('api_keys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toKey);
}

export async function revokeKey(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function renameKey(tx: Tx, id: string, name: string | null): Promise<void> {
  await tx.updateTable('api_keys').set({ name }).where('id', '=', id).execute();
}

/** Several processes tell their part; the latest use counts. */
export async function keyUsed(tx: Tx, id: string, at: number): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((by) => by.or([by('last_used_at', 'is', null), by('last_used_at', '<', at)]))
    .execute();
}

const toKey = (row: {
  id: string;
  customer_id: string;
  mode: string;
  hash: string;
  hint: string;
  created_at: number;
  revoked_at: number | null;
  name: string | null;
  last_used_at: number | null;
}): ApiKey => ({
  id: row.id,
  customerId: row.customer_id,
  mode: row.mode as Mode,
  hash: row.hash,
  hint: row.hint,
  createdAt: row.created_at,
  revokedAt: row.revoked_at,
  name: row.name,
  lastUsedAt: row.last_used_at,
});
