import type { Mode } from '../statement/index.ts';
import type { Tx } from './open-store.ts';
import type { Tables } from './schema.ts';

export interface KeyScope {
  readonly customerId: string;
  readonly mode: Mode;
  readonly key: string;
}

/** `claim`: a first request in flight; `fingerprint` and `statementId`: the one that was accepted. */
export interface KeyRecord {
  readonly claim: string | null;
  readonly fingerprint: string | null;
  readonly statementId: string | null;
}

/** How a key is judged at one moment. */
export interface KeyTime {
  readonly now: number;
  /** The latest end that a claim may have. One that ends later was made while the clock was wrong, and counts for nothing. */
  readonly claimEndMax: number;
  /** Whether an accepted key whose time is over counts for nothing: not while the clock may be wrong. */
  readonly expires: boolean;
}

export async function find(tx: Tx, scope: KeyScope, time: KeyTime): Promise<KeyRecord | null> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['claim', 'fingerprint', 'statement_id', 'expires_at'])
    .where('customer_id', '=', scope.customerId)
    .where('mode', '=', scope.mode)
    .where('key', '=', scope.key)
    .executeTakeFirst();
  if (row === undefined || !isHeld(row, time)) return null;
  return { claim: row.claim, fingerprint: row.fingerprint, statementId: row.statement_id };
}

const isHeld = (row: Pick<Tables['idempotency_keys'], 'claim' | 'expires_at'>, time: KeyTime): boolean =>
  row.claim === null
    ? !time.expires || row.expires_at > time.now
    : row.expires_at > time.now && row.expires_at <= time.claimEndMax;

/** True when the key was free and is now held by `claim`. */
export async function claim(tx: Tx, scope: KeyScope, claimed: { claim: string; until: number }, time: KeyTime) {
  await tx
    .deleteFrom('idempotency_keys')
    .where('customer_id', '=', scope.customerId)
    .where('mode', '=', scope.mode)
    .where('key', '=', scope.key)
    .where((by) =>
      by.or([
        by.and([by('claim', 'is not', null), by('expires_at', '<=', time.now)]),
        by.and([by('claim', 'is not', null), by('expires_at', '>', time.claimEndMax)]),
        ...(time.expires ? [by.and([by('claim', 'is', null), by('expires_at', '<=', time.now)])] : []),
      ]),
    )
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({
      customer_id: scope.customerId,
      mode: scope.mode,
      key: scope.key,
      claim: claimed.claim,
      fingerprint: null,
      statement_id: null,
      expires_at: claimed.until,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'mode', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Turns the claim into the answer that replays give. False when the claim has run out meanwhile. */
export async function settle(
  tx: Tx,
  claimed: { scope: KeyScope; claim: string },
  answer: { fingerprint: string; statementId: string; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('idempotency_keys')
    .set({
      claim: null,
      fingerprint: answer.fingerprint,
      statement_id: answer.statementId,
      expires_at: answer.until,
    })
    .where('customer_id', '=', claimed.scope.customerId)
    .where('mode', '=', claimed.scope.mode)
    .where('key', '=', claimed.scope.key)
    .where('claim', '=', claimed.claim)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function release(tx: Tx, claimed: { scope: KeyScope; claim: string }): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('customer_id', '=', claimed.scope.customerId)
    .where('mode', '=', claimed.scope.mode)
    .where('key', '=', claimed.scope.key)
    .where('claim', '=', claimed.claim)
    .execute();
}

export async function forgetStatement(tx: Tx, statementId: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('statement_id', '=', statementId).execute();
}

export async function forgetExpired(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute();
}
