import type { Tx } from './open-store.ts';

export async function insertLink(tx: Tx, hash: string, customerId: string, expiresAt: number): Promise<void> {
  await tx.insertInto('console_links').values({ hash, customer_id: customerId, expires_at: expiresAt }).execute();
}

/** The customer of the link, which is used up by the asking. */
export async function takeLink(tx: Tx, hash: string, now: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('console_links')
    .where('hash', '=', hash)
    .returning(['customer_id', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.customer_id : null;
}

export async function insertSession(
  tx: Tx,
  session: { hash: string; customerId: string; createdAt: number; expiresAt: number },
): Promise<void> {
  await tx
    .insertInto('console_sessions')
    .values({
      hash: session.hash,
      customer_id: session.customerId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function sessionCustomer(tx: Tx, hash: string, now: number): Promise<string | null> {
  const row = await tx
    .selectFrom('console_sessions')
    .select('customer_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

export async function removeSession(tx: Tx, hash: string): Promise<void> {
  await tx.deleteFrom('console_sessions').where('hash', '=', hash).execute();
}

export async function forgetExpired(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('console_links').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('console_sessions').where('expires_at', '<=', now).execute();
}
