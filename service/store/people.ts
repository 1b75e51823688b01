import type { Selectable } from 'kysely';
import { isPostgres, type Tx } from './open-store.ts';
import type { PeopleTables } from './people-tables.ts';
import { openSecret, sealSecret } from './sealed-secrets.ts';

export interface Person {
  readonly id: string;
  readonly customerId: string;
  /** Null once the person is removed. */
  readonly email: string | null;
  readonly name: string;
  readonly role: string;
  readonly password: string | null;
  readonly totpSecret: string | null;
  readonly totpConfirmedAt: number | null;
  readonly totpStep: number | null;
  /** Hashes. */
  readonly recoveryCodes: readonly string[];
  readonly createdAt: number;
  readonly removedAt: number | null;
}

/** False where somebody has the e-mail address already. */
export async function insert(tx: Tx, person: Person): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('people')
    .values({ id: person.id, customer_id: person.customerId, created_at: person.createdAt, ...columnsOf(tx, person) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function update(tx: Tx, person: Person): Promise<void> {
  await tx.updateTable('people').set(columnsOf(tx, person)).where('id', '=', person.id).execute();
}

export async function byEmail(tx: Tx, email: string): Promise<Person | null> {
  const row = await tx.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst();
  return row ? toPerson(tx, row) : null;
}

/** Null once the person is removed. */
export async function find(tx: Tx, customerId: string, id: string): Promise<Person | null> {
  const query = tx.selectFrom('people').selectAll().where('id', '=', id).where('customer_id', '=', customerId);
  const row = await query.where('removed_at', 'is', null).executeTakeFirst();
  return row ? toPerson(tx, row) : null;
}

/** Held until the transaction ends, so that a code or an owner is not counted twice. */
export async function lock(tx: Tx, customerId: string, id: string): Promise<Person | null> {
  const query = tx.selectFrom('people').selectAll().where('id', '=', id).where('customer_id', '=', customerId);
  const row = await (isPostgres(tx) ? query.forUpdate() : query).executeTakeFirst();
  return row && row.removed_at === null ? toPerson(tx, row) : null;
}

/** The oldest first, removed ones too: their names stand in the trails of statements. */
export async function ofCustomer(tx: Tx, customerId: string): Promise<Person[]> {
  const query = tx.selectFrom('people').selectAll().where('customer_id', '=', customerId);
  return (await query.orderBy('created_at').orderBy('id').execute()).map((row) => toPerson(tx, row));
}

/** All owners of a customer, held: of two who leave at once, one stays. */
export async function lockOwners(tx: Tx, customerId: string): Promise<Person[]> {
  const query = tx
    .selectFrom('people')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .orderBy('id');
  return (await (isPostgres(tx) ? query.forUpdate() : query).execute()).map((row) => toPerson(tx, row));
}

const columnsOf = (tx: Tx, person: Person) => ({
  email: person.email,
  name: person.name,
  role: person.role,
  password: person.password,
  totp_secret: sealSecret(tx, 'totp_secret', person.id, person.totpSecret),
  totp_confirmed_at: person.totpConfirmedAt,
  totp_step: person.totpStep,
  recovery_codes: JSON.stringify(person.recoveryCodes),
  removed_at: person.removedAt,
});

const toPerson = (tx: Tx, row: Selectable<PeopleTables['people']>): Person => ({
  id: row.id,
  customerId: row.customer_id,
  email: row.email,
  name: row.name,
  role: row.role,
  password: row.password,
  totpSecret: openSecret(tx, 'totp_secret', row.id, row.totp_secret),
  totpConfirmedAt: row.totp_confirmed_at,
  totpStep: row.totp_step,
  recoveryCodes: JSON.parse(row.recovery_codes ?? '[]') as string[],
  createdAt: row.created_at,
  removedAt: row.removed_at,
});
