import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusals/index.ts';
import { type Caller, hashSecret } from '../statement/index.ts';
import { customers } from '../store/index.ts';
import type { Services } from './services.ts';

/** The caller behind an `Authorization` header. Only hashes are stored, and only hashes are compared. */
export async function authenticate(needs: Pick<Services, 'store'>, authorization: string | undefined): Promise<Caller> {
  if (authorization === undefined || authorization.trim() === '') {
    throw refuse('missing_api_key', 'Send the header "Authorization: Bearer <API key>".');
  }
  const secret = /^bearer +(sk_(?:live|test)_[0-9A-Za-z]{20,100}) *$/i.exec(authorization)?.[1];
  if (secret === undefined) throw refuse('invalid_api_key', 'The Authorization header carries no API key.');
  const hash = hashSecret(secret);
  const key = await customers.keyByHash(needs.store.db, hash);
  if (key === null || !isEqual(key.hash, hash)) throw refuse('invalid_api_key', 'No such API key.');
  if (key.revokedAt !== null) throw refuse('revoked_api_key', 'This API key has been revoked; use another one.');
  return { customerId: key.customerId, mode: key.mode, actor: key.id };
}

const refuse = (code: 'missing_api_key' | 'invalid_api_key' | 'revoked_api_key', detail: string): Refusal =>
  new Refusal(code, detail, { headers: { 'WWW-Authenticate': 'Bearer realm="tieout"' } });

const isEqual = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
