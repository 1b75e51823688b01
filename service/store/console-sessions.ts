import { type Selectable, sql } from 'kysely';
import type { Tx } from './open-store.ts';
import type { PeopleTables } from './people-tables.ts';

interface Entry {
  readonly customerId: string;
  /** Null for a link from the command line, which names nobody. */
  readonly personId: string | null;
}

export async function insertLink(tx: Tx, link: Entry & { hash: string; expiresAt: number }): Promise<void> {
  const { hash, customerId, personId, expiresAt } = link;
  await tx
    .insertInto('console_links')
    .values({ hash, customer_id: customerId, person_id: personId, expires_at: expiresAt })
    .execute();
}

/** Whose link it is; it is used up by the asking. */
export async function takeLink(tx: Tx, hash: string, now: number): Promise<Entry | null> {
  const row = await tx
    .deleteFrom('console_links')
    .where('hash', '=', hash)
    .returning(['customer_id', 'person_id', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? { customerId: row.customer_id, personId: row.person_id } : null;
}

export interface Session extends Entry {
  readonly hash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly seenAt: number | null;
  /** The browser, as it names itself. */
  readonly agent: string | null;
  readonly address: string | null;
}

export async function insertSession(tx: Tx, session: Session): Promise<void> {
  await tx
    .insertInto('console_sessions')
    .values({
      hash: session.hash,
      customer_id: session.customerId,
      person_id: session.personId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      seen_at: session.seenAt,
      agent: session.agent,
      address: session.address,
    })
    .execute();
}

/** Which sessions are open: those that end after `now` and were used after `usedAfter`. */
export interface OpenAt {
  readonly now: number;
  readonly usedAfter: number;
}

export async function findSession(tx: Tx, hash: string, { now, usedAfter }: OpenAt): Promise<Session | null> {
  const query = tx.selectFrom('console_sessions').selectAll().where('hash', '=', hash);
  const row = await query.where('expires_at', '>', now).where(lastUse, '>', usedAfter).executeTakeFirst();
  return row ? toSession(row) : null;
}

/** The newest first. */
export async function sessionsOf(tx: Tx, customerId: string, { now, usedAfter }: OpenAt): Promise<Session[]> {
  const query = tx.selectFrom('console_sessions').selectAll().where('customer_id', '=', customerId);
  const open = query.where('expires_at', '>', now).where(lastUse, '>', usedAfter);
  const rows = await open.orderBy('created_at', 'desc').orderBy('hash').execute();
  return rows.map(toSession);
}

export async function sessionSeen(tx: Tx, hash: string, now: number): Promise<void> {
  await tx.updateTable('console_sessions').set({ seen_at: now }).where('hash', '=', hash).execute();
}

/** Who opened it has made themselves known. */
export async function setSessionPerson(tx: Tx, hash: string, personId: string): Promise<void> {
  await tx.updateTable('console_sessions').set({ person_id: personId }).where('hash', '=', hash).execute();
}

export async function removeSession(tx: Tx, hash: string): Promise<void> {
  await tx.deleteFrom('console_sessions').where('hash', '=', hash).execute();
}

/** Also the links that would open another one. */
export async function removeSessionsOf(tx: Tx, personId: string, butHash: string | null): Promise<void> {
  const query = tx.deleteFrom('console_sessions').where('person_id', '=', personId);
  await (butHash === null ? query : query.where('hash', '!=', butHash)).execute();
  await tx.deleteFrom('console_links').where('person_id', '=', personId).execute();
}

export async function forgetExpired(tx: Tx, { now, usedAfter }: OpenAt): Promise<void> {
  await tx.deleteFrom('console_links').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('console_sessions').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('console_sessions').where(lastUse, '<=', usedAfter).execute();
}

/** A session from before uses were noted counts from its beginning. */
const lastUse = sql<number>`coalesce(seen_at, created_at)`;

const toSession = (row: Selectable<PeopleTables['console_sessions']>): Session => ({
  hash: row.hash,
  customerId: row.customer_id,
  personId: row.person_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  seenAt: row.seen_at,
  agent: row.agent,
  address: row.address,
});
