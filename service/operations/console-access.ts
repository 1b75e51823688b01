import { hashRecoveryCode, type Role, stepOfCode } from '../people/index.ts';
import { Refusal } from '../refusals/index.ts';
import { type Caller, hashSecret, type Mode, newSecret } from '../statement/index.ts';
import { consoleSessions, type OpenAt, type Person, people, type Tx } from '../store/index.ts';
import type { Services } from './services.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'limits' | 'passwords'>;

const linkLifeMs = 15 * 60_000;
const sessionLifeMs = 12 * 3_600_000;
/** So often at most it is written down that a session is in use. */
const seenEveryMs = 5 * 60_000;
/** And so many times within the time after which an unused session ends. */
const seenPerIdle = 10;
const agentMax = 300;

/** The browser behind a session, so that a person knows their own again. */
export interface Browser {
  readonly agent: string | null;
  readonly address: string | null;
}

export interface OpenedSession {
  /** Goes into a cookie and is stored as a hash. */
  readonly secret: string;
  readonly lifeMs: number;
}

/** The token of a link into the console: it opens one session, once, within a quarter of an hour. */
export async function createConsoleLink(needs: Needs, customerId: string, personId: string | null = null) {
  const token = newSecret();
  const expiresAt = needs.clock.now() + linkLifeMs;
  await consoleSessions.insertLink(needs.store.db, { hash: hashSecret(token), customerId, personId, expiresAt });
  return token;
}

/** Exchanges the token of a link for a session. */
export async function openConsoleSession(needs: Needs, token: string, browser: Browser): Promise<OpenedSession> {
  return needs.store.transaction(async (tx) => {
    const entry = await consoleSessions.takeLink(tx, hashSecret(token), needs.clock.now());
    if (entry === null) {
      throw new Refusal(
        'invalid_session',
        'The link has been used or has expired; "tieout console-link" makes a new one.',
      );
    }
    return openSession(tx, needs, entry, browser);
  });
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Six digits, or a recovery code; empty where none was asked for yet. */
  readonly code: string;
}

/**
 * By e-mail address and password. The answer and its time are the same whether nobody has this address or the password
 * is another; only after the right password is a code asked for.
 */
export async function signIn(needs: Needs, credentials: Credentials, browser: Browser): Promise<OpenedSession> {
  const { passwords } = needs;
  const known = await people.byEmail(needs.store.db, normalEmail(credentials.email));
  const isRight = await passwords.isRight(credentials.password, known?.password ?? null);
  // One of an earlier cost is hashed again, now that the password is at hand; that takes its time too.
  const renewed =
    isRight && passwords.isOutdated(known?.password ?? '') ? await passwords.hash(credentials.password) : null;
  return needs.store.transaction(async (tx) => {
    const person = known && isRight ? await people.lock(tx, known.customerId, known.id) : null;
    if (person === null || person.password !== known?.password) {
      throw new Refusal('sign_in_refused', 'The e-mail address or the password is not right.');
    }
    const entered = useCode(person, credentials.code, needs.clock.now());
    await people.update(tx, { ...entered, password: renewed ?? person.password });
    return openSession(tx, needs, { customerId: person.customerId, personId: person.id }, browser);
  });
}

/** The person with the code used up; a refusal where one is needed and this is none. */
export function useCode(person: Person, code: string, now: number): Person {
  if (person.totpSecret === null || person.totpConfirmedAt === null) return person;
  const digits = code.replace(/\s/g, '');
  const totpStep = stepOfCode(person.totpSecret, digits, now, person.totpStep);
  if (totpStep !== null) return { ...person, totpStep };
  const hash = hashRecoveryCode(code);
  if (person.recoveryCodes.includes(hash)) {
    return { ...person, recoveryCodes: person.recoveryCodes.filter((one) => one !== hash) };
  }
  if (code === '') throw new Refusal('second_factor_required', 'Give the code of the authenticator.');
  throw new Refusal('wrong_code', 'The code is not right, or was used before.');
}

export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

export async function openSession(
  tx: Tx,
  needs: Pick<Services, 'clock'>,
  entry: { readonly customerId: string; readonly personId: string | null },
  { agent, address }: Browser,
): Promise<OpenedSession> {
  const now = needs.clock.now();
  const secret = newSecret();
  await consoleSessions.insertSession(tx, {
    ...entry,
    hash: hashSecret(secret),
    createdAt: now,
    expiresAt: now + sessionLifeMs,
    seenAt: now,
    agent: agent?.slice(0, agentMax) ?? null,
    address,
  });
  return { secret, lifeMs: sessionLifeMs };
}

/** A new secret for the same browser: a copy of the old one is worth nothing any more. */
export async function renewSession(
  tx: Tx,
  needs: Pick<Services, 'clock' | 'limits'>,
  { hash, caller: { customerId }, personId }: SessionCaller,
): Promise<OpenedSession> {
  const known = await consoleSessions.findSession(tx, hash, openAt(needs));
  if (known === null) throw sessionEnded();
  await consoleSessions.removeSession(tx, hash);
  return openSession(tx, needs, { customerId, personId }, known);
}

/** Who acts in a session. Whoever came by a link from the command line runs the service, and may do everything. */
export interface SessionCaller {
  readonly caller: Caller;
  readonly hash: string;
  readonly role: Role;
  readonly personId: string | null;
}

/** Which sessions are open now: one that nobody has used for a while is not. */
export function openAt({ clock, limits }: Pick<Services, 'clock' | 'limits'>): OpenAt {
  const now = clock.now();
  return { now, usedAfter: now - limits.sessionIdleMs };
}

export interface SessionUse {
  readonly mode: Mode;
  /** False for what a page asks by itself while nobody is at it: that keeps no session open. */
  readonly isAttended: boolean;
}

export async function sessionCaller(needs: Needs, secret: string, use: SessionUse): Promise<SessionCaller> {
  const { db } = needs.store;
  const open = openAt(needs);
  const session = await consoleSessions.findSession(db, hashSecret(secret), open);
  if (session === null) throw sessionEnded();
  const { customerId, personId, hash, seenAt } = session;
  const person = personId === null ? null : await people.find(db, customerId, personId);
  if (personId !== null && person === null) throw sessionEnded();
  const noteEveryMs = Math.min(seenEveryMs, needs.limits.sessionIdleMs / seenPerIdle);
  if (use.isAttended && (seenAt === null || open.now - seenAt >= noteEveryMs)) {
    await consoleSessions.sessionSeen(db, hash, open.now);
  }
  const actor = personId ?? `console_${sessionIdOf(hash)}`;
  return { caller: { customerId, mode: use.mode, actor }, hash, role: (person?.role ?? 'owner') as Role, personId };
}

/** A part of the hash names the session and opens nothing. */
export const sessionIdOf = (hash: string): string => hash.slice(0, 12);

const sessionEnded = (): Refusal => new Refusal('invalid_session', 'The console session has ended; sign in again.');

export const closeConsoleSession = (needs: Needs, secret: string): Promise<void> =>
  consoleSessions.removeSession(needs.store.db, hashSecret(secret));
