import type { AccountSettings } from '../statement/index.ts';
import * as fileRemovals from './file-removals.ts';
import { isPostgres, type Tx } from './open-store.ts';
import { sealsOf, unlessGone } from './seals.ts';

/**
 * What a person recorded for a bank account. It is sealed with a key of the account's own, which goes with the account.
 */
export async function put(tx: Tx, bankAccountId: string, settings: AccountSettings): Promise<void> {
  sealsOf(tx).require(bankAccountId);
  const body = sealsOf(tx).close(bankAccountId, JSON.stringify(settings));
  await tx
    .insertInto('bank_account_settings')
    .values({ bank_account_id: bankAccountId, body })
    .onConflict((conflict) => conflict.column('bank_account_id').doUpdateSet({ body }))
    .execute();
}

/** The settings of those of the bank accounts that have any. The ids must be the caller's. */
export async function ofAccounts(tx: Tx, bankAccountIds: readonly string[]): Promise<Map<string, AccountSettings>> {
  if (bankAccountIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('bank_account_settings')
    .selectAll()
    .where('bank_account_id', 'in', [...new Set(bankAccountIds)])
    .execute();
  const opened = rows.flatMap(({ bank_account_id: id, body }) => {
    const text = unlessGone(() => sealsOf(tx).open(id, body));
    return text === null ? [] : [[id, JSON.parse(text) as AccountSettings] as const];
  });
  return new Map(opened);
}

export async function areRecorded(tx: Tx, bankAccountId: string): Promise<boolean> {
  return (await one(tx, bankAccountId).executeTakeFirst()) !== undefined;
}

/** They stay until the transaction ends, and so does their key. False where there are none. */
export async function lock(tx: Tx, bankAccountId: string): Promise<boolean> {
  const row = await one(tx, bankAccountId)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
  return row !== undefined;
}

const one = (tx: Tx, bankAccountId: string) =>
  tx.selectFrom('bank_account_settings').select('bank_account_id').where('bank_account_id', '=', bankAccountId);

/** The bank accounts of all customers that have a key of their own, in the order of their ids. */
export async function idsAfter(tx: Tx, after: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('bank_account_settings')
    .select('bank_account_id')
    .where('bank_account_id', '>', after)
    .orderBy('bank_account_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.bank_account_id);
}

/** Goes with its bank account. True where there was something, whose key is then to go too. */
export async function remove(tx: Tx, bankAccountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('bank_account_settings')
    .where('bank_account_id', '=', bankAccountId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await fileRemovals.removeSoon(tx, bankAccountId);
  return true;
}
