import { Refusal } from '../refusals/index.ts';
import { type Caller, newId } from '../statement/index.ts';
import { idempotency } from '../store/index.ts';
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

export function keyTime({ clock, clockWatch, limits }: Pick<Services, 'clock' | 'clockWatch' | 'limits'>) {
  const now = clock.now();
  return { now, claimEndMax: now + limits.uploadTimeoutMs + claimMarginMs, expires: clockWatch.isTrusted() };
}

/** A refused request does not occupy the key. Once settled, there is nothing left to release. */
export const releaseKey = (needs: Needs, claim: KeyClaim): Promise<void> => idempotency.release(needs.store.db, claim);

export function requireKeyForm(key: string): string {
  if (/^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key)) return key;
  throw new Refusal('invalid_idempotency_key', 'An Idempotency-Key has 1 to 255 printable ASCII characters.', {
    param: 'Idempotency-Key',
  });
}
