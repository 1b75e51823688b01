import type { Selectable } from 'kysely';
import type { Tx } from './open-store.ts';
import type { PeopleTables } from './people-tables.ts';

export interface Invitation {
  readonly id: string;
  readonly hash: string;
  readonly customerId: string;
  readonly email: string;
  readonly role: string;
  /** Whose password it sets anew; null where it invites somebody new. */
  readonly personId: string | null;
  readonly invitedBy: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export async function insert(tx: Tx, invitation: Invitation): Promise<void> {
  await tx
    .insertInto('invitations')
    .values({
      id: invitation.id,
      hash: invitation.hash,
      customer_id: invitation.customerId,
      email: invitation.email,
      role: invitation.role,
      person_id: invitation.personId,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

export async function byHash(tx: Tx, hash: string, now: number): Promise<Invitation | null> {
  const row = await tx.selectFrom('invitations').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row && row.expires_at > now ? toInvitation(row) : null;
}

/** Used up by the asking: of two at once, one gets it. */
export async function take(tx: Tx, hash: string, now: number): Promise<Invitation | null> {
  const row = await tx.deleteFrom('invitations').where('hash', '=', hash).returningAll().executeTakeFirst();
  return row && row.expires_at > now ? toInvitation(row) : null;
}

export async function ofCustomer(tx: Tx, customerId: string, now: number): Promise<Invitation[]> {
  const query = tx.selectFrom('invitations').selectAll().where('customer_id', '=', customerId);
  return (await query.where('expires_at', '>', now).orderBy('created_at').orderBy('id').execute()).map(toInvitation);
}

/** Answers with the address that was invited; null where there is no such invitation. */
export async function remove(tx: Tx, customerId: string, id: string): Promise<string | null> {
  const query = tx.deleteFrom('invitations').where('id', '=', id).where('customer_id', '=', customerId);
  return (await query.returning('email').executeTakeFirst())?.email ?? null;
}

/** Earlier invitations to the same address, which the next one replaces, or those of a person who is removed. */
export async function removeFor(tx: Tx, customerId: string, email: string): Promise<void> {
  await tx.deleteFrom('invitations').where('customer_id', '=', customerId).where('email', '=', email).execute();
}

export async function forgetExpired(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('invitations').where('expires_at', '<=', now).execute();
}

const toInvitation = (row: Selectable<PeopleTables['invitations']>): Invitation => ({
  id: row.id,
  hash: row.hash,
  customerId: row.customer_id,
  email: row.email,
  role: row.role,
  personId: row.person_id,
  invitedBy: row.invited_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
