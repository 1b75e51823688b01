import type { Kysely } from 'kysely';
import { bytesOf, isSealedText, type MasterKeys, openText, sealText } from '../master-key/index.ts';
import { newBytes } from '../statement/index.ts';
import { createTable } from './create-table.ts';
import type { Tables } from './schema.ts';
import { SealingAdapter } from './seals.ts';
import { TransactionalDdlAdapter } from './sqlite.ts';

type Tx = Kysely<Tables>;

/** Where secrets stand that the service has to read again, and what each one is sealed for. */
const places = [
  { table: 'webhook_endpoints', key: 'id', column: 'secret' },
  { table: 'webhook_endpoints', key: 'id', column: 'previous_secret' },
  { table: 'people', key: 'id', column: 'totp_secret' },
  { table: 'service_secrets', key: 'name', column: 'body' },
] as const;

type Column = (typeof places)[number]['column'];

const purposeOf = (column: Column, id: string): string => `${column} of ${id}`;

export function masterKeysOf(tx: Tx): MasterKeys {
  const { adapter } = tx.getExecutor();
  if (adapter instanceof SealingAdapter || adapter instanceof TransactionalDdlAdapter) return adapter.masterKeys;
  throw new Error('the database was opened without a master key');
}

export const sealSecret = <T extends string | null>(tx: Tx, column: Column, id: string, secret: T): T =>
  (secret === null ? null : sealText(masterKeysOf(tx), secret, purposeOf(column, id))) as T;

export const openSecret = <T extends string | null>(tx: Tx, column: Column, id: string, stored: T): T =>
  (stored === null ? null : openText(masterKeysOf(tx), stored, purposeOf(column, id))) as T;

const secretBytes = 32;

/** Of processes that begin at once one makes it, and all have the same. */
export async function serviceSecret(tx: Tx, name: string, earlier: Uint8Array | null): Promise<Uint8Array> {
  const find = () => tx.selectFrom('service_secrets').select('body').where('name', '=', name).executeTakeFirst();
  if ((await find()) === undefined) {
    const made = Buffer.from(earlier ?? newBytes(secretBytes)).toString('base64');
    await tx
      .insertInto('service_secrets')
      .values({ name, body: sealSecret(tx, 'body', name, made) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
  const { body } = (await find()) as { body: string };
  return Buffer.from(openSecret(tx, 'body', name, body), 'base64');
}

/** Seals what stands there unsealed. */
export async function sealStoredSecrets(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'service_secrets', { name: 'text', body: 'text' }, { key: 'name' });
  await rewrapSecrets(db as Tx);
}

/** Seals with the current master key whatever is not; returns how many there were. */
export async function rewrapSecrets(tx: Tx): Promise<number> {
  const keys = masterKeysOf(tx);
  let count = 0;
  for (const { table, key, column } of places) {
    const stored = (await tx
      .selectFrom(table as 'people')
      .select([key as 'id', column as 'totp_secret'])
      .where(column as 'totp_secret', 'is not', null)
      .execute()) as Readonly<Record<string, string>>[];
    for (const row of stored) {
      const [id, text] = [row[key] as string, row[column] as string];
      if (isSealedText(text) && keys.isCurrent(bytesOf(text))) continue;
      const sealed = sealSecret(tx, column, id, openSecret(tx, column, id, text));
      await tx
        .updateTable(table as 'people')
        .set({ [column]: sealed })
        .where(key as 'id', '=', id)
        // One that is changed meanwhile has the current key already.
        .where(column as 'totp_secret', '=', text)
        .execute();
      count += 1;
    }
  }
  return count;
}
