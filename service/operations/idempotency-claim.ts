import { Refusal } from '../refusals/index.ts';
import { type Caller, newId } from '../statement/index.ts';
import { idempotency, type Tx } from '../store/index.ts';
import type { Services } from './services.ts';

/** A key that this request holds, or would like to hold, while its upload is in flight. */
export interface KeyClaim {
  readonly scope: idempotency.KeyScope;
  readonly claim: string;
  readonly until: number;
}

/** Longer than any upload may take, so that only a process that died leaves a claim to run out. */
const claimMarginMs = 10_000;

type Needs = Pick<Services, 'store' | 'clock' | 'clockWatch' | 'limits'>;

/** Takes the key from the moment the request begins; a second request in the meantime is told to wait. */
export async function claimKey(needs: Needs, caller: Caller, key: string): Promise<KeyClaim> {
  const time = keyTime(needs);
  const scope = { customerId: caller.customerId, mode: caller.mode, key };
  const claim = { scope, claim: newId('req'), until: time.claimEndMax };
  await needs.store.transaction((tx) => idempotency.claim(tx, scope, claim, time));
  return claim;
}

/** A malformed key is refused after the size is known; it claims nothing. */
export async function claimIfWellFormed(needs: Needs, caller: Caller, key: string): Promise<KeyClaim | null> {
  return isKeyForm(key) ? claimKey(needs, caller, key) : null;
}

export function keyTime({ clock, clockWatch, limits }: Pick<Services, 'clock' | 'clockWatch' | 'limits'>) {
  const now = clock.now();
  return { now, claimEndMax: now + limits.uploadTimeoutMs + claimMarginMs, expires: clockWatch.isTrusted() };
}

/** What the key brought before, by its id; null where it has brought nothing. Another request with it is refused. */
export async function answeredBefore(
  tx: Tx,
  needs: Pick<Services, 'clock' | 'clockWatch' | 'limits'>,
  { scope }: KeyClaim,
  fingerprint: string,
): Promise<string | null> {
  const earlier = await idempotency.find(tx, scope, keyTime(needs));
  if (earlier === null || earlier.statementId === null) return null;
  if (earlier.fingerprint === fingerprint) return earlier.statementId;
  throw new Refusal(
    'idempotency_key_reused',
    'This Idempotency-Key was used within 24 hours for another file or other values; use a new key.',
    { param: 'Idempotency-Key' },
  );
}

/** The key is ours from the start of the request, or free by now; else the first request is still in flight. */
export async function requireClaim(
  tx: Tx,
  needs: Pick<Services, 'clock' | 'clockWatch' | 'limits'>,
  { scope, claim, until }: KeyClaim,
): Promise<void> {
  const time = keyTime(needs);
  const holder = await idempotency.find(tx, scope, time);
  if (holder?.claim === claim) return;
  const isFree = holder === null && (await idempotency.claim(tx, scope, { claim, until }, time));
  if (!isFree) {
    throw new Refusal(
      'idempotency_in_progress',
      'The first request with this key is still in flight; try again shortly.',
      soon,
    );
  }
}

const soon = { headers: { 'Retry-After': '1' } };
const idempotencyWindowMs = 24 * 3_600_000;

/** From now on the key brings this answer, by its id. */
export async function settleClaim(
  tx: Tx,
  { scope, claim }: KeyClaim,
  fingerprint: string,
  answerId: string,
  now: number,
): Promise<void> {
  const until = now + idempotencyWindowMs;
  const isSettled = await idempotency.settle(tx, { scope, claim }, { fingerprint, statementId: answerId, until });
  if (!isSettled) {
    throw new Refusal(
      'idempotency_in_progress',
      'Another request took over this key meanwhile; try again shortly.',
      soon,
    );
  }
}

/** A refused request does not occupy the key. Once settled, there is nothing left to release. */
export const releaseKey = (needs: Needs, claim: KeyClaim): Promise<void> => idempotency.release(needs.store.db, claim);

export function requireKeyForm(key: string): string {
  if (isKeyForm(key)) return key;
  throw new Refusal('invalid_idempotency_key', 'An Idempotency-Key has 1 to 255 printable ASCII characters.', {
    param: 'Idempotency-Key',
  });
}

const isKeyForm = (key: string): boolean => /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key);
