import { hashRecoveryCode, newRecoveryCodes, newTotpSecret, stepOfCode, totpUri } from '../people/index.ts';
import { Refusal } from '../refusals/index.ts';
import { consoleSessions, customers, invitations, type Person, people, type Session, type Tx } from '../store/index.ts';
import { noteActivity } from './activity.ts';
import { type OpenedSession, openAt, renewSession, type SessionCaller, sessionIdOf } from './console-access.ts';
import {
  addPerson,
  emailOf,
  hashedPassword,
  lockPerson,
  namesOf,
  noteOwn,
  personName,
  withoutSecondFactor,
} from './people.ts';
import type { Services } from './services.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'limits' | 'passwords'>;

/** Whoever came by a link takes a name, an e-mail address and a password, and is an owner from then on. */
export async function joinAsOwner(
  needs: Needs,
  session: SessionCaller,
  asked: { readonly name: string; readonly email: string; readonly password: string },
): Promise<void> {
  const { customerId } = session.caller;
  if (session.personId !== null) throw new Refusal('person_exists', 'You have a name here already.');
  const email = emailOf(asked.email);
  const name = personName(asked.name);
  const password = await hashedPassword(needs, asked.password, email);
  await needs.store.transaction(async (tx) => {
    const { id } = await addPerson(tx, needs, { customerId, email, name, password, role: 'owner' });
    await consoleSessions.setSessionPerson(tx, session.hash, id);
    await noteOwn(tx, needs, { customerId, id, name }, 'person.joined');
  });
}

/** Null for whoever came by a link and has no name here. */
export async function ownAccount(needs: Needs, { caller, personId }: SessionCaller): Promise<Person | null> {
  return personId === null ? null : people.find(needs.store.db, caller.customerId, personId);
}

export async function renameSelf(needs: Needs, session: SessionCaller, asked: string): Promise<void> {
  const name = personName(asked);
  await changeSelf(needs, session, (person) => ({ ...person, name }), 'person.renamed');
}

/**
 * The person's other sessions end, and this one goes on under a new secret, for somebody may have a copy of the old one. A
 * link by which a password could be set is spent too.
 */
export async function changePassword(
  needs: Needs,
  session: SessionCaller,
  asked: { readonly current: string; readonly password: string },
): Promise<OpenedSession> {
  const { email } = await requirePassword(needs, session, asked.current);
  const password = await hashedPassword(needs, asked.password, email ?? '');
  return needs.store.transaction(async (tx) => {
    const { customerId } = session.caller;
    const person = await lockPerson(tx, customerId, idOf(session));
    await people.update(tx, { ...person, password });
    await consoleSessions.removeSessionsOf(tx, person.id, session.hash);
    if (person.email !== null) await invitations.removeFor(tx, customerId, person.email);
    await noteOwn(tx, needs, person, 'person.password_changed');
    return renewSession(tx, needs, session);
  });
}

/** A new secret, which counts once a code of it has come back. */
export async function beginSecondFactor(needs: Needs, session: SessionCaller, password: string) {
  await requirePassword(needs, session, password);
  const customer = await customers.byId(needs.store.db, session.caller.customerId);
  const secret = newTotpSecret();
  const { email } = await changeSelf(needs, session, (person) => {
    if (person.totpConfirmedAt !== null) throw new Refusal('second_factor_on', 'Switch it off first.');
    return { ...person, ...withoutSecondFactor, totpSecret: secret };
  });
  return { secret, uri: totpUri(secret, email ?? '', customer?.name ?? '') };
}

/** Returns the recovery codes, this once. Sessions that were opened without the factor end, but for this one. */
export async function confirmSecondFactor(needs: Needs, session: SessionCaller, code: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const now = needs.clock.now();
  const confirm = (person: Person): Person => {
    if (person.totpConfirmedAt !== null) throw new Refusal('second_factor_on', 'It is on already.');
    if (person.totpSecret === null) throw new Refusal('second_factor_off', 'Begin with a secret.');
    const totpStep = stepOfCode(person.totpSecret, code.replace(/\s/g, ''), now, null);
    if (totpStep === null)
      throw new Refusal('wrong_code', 'The code is not right; look whether the clock of the telephone is.');
    return { ...person, totpConfirmedAt: now, totpStep, recoveryCodes: codes.map(hashRecoveryCode) };
  };
  await changeSelf(needs, session, confirm, 'person.second_factor_on', (tx, { id }) =>
    consoleSessions.removeSessionsOf(tx, id, session.hash),
  );
  return codes;
}

export async function removeSecondFactor(needs: Needs, session: SessionCaller, password: string): Promise<void> {
  await requirePassword(needs, session, password);
  const switchOff = (person: Person): Person => {
    if (person.totpConfirmedAt === null) throw new Refusal('second_factor_off', 'It is not on.');
    return { ...person, ...withoutSecondFactor };
  };
  await changeSelf(needs, session, switchOff, 'person.second_factor_off');
}

export interface ShownSession {
  readonly id: string;
  readonly session: Session;
  /** Null for one that was opened by a link from the command line. */
  readonly name: string | null;
  readonly isCurrent: boolean;
}

/** One's own; an owner sees everybody's. */
export async function listSessions(needs: Needs, own: SessionCaller): Promise<ShownSession[]> {
  const { customerId } = own.caller;
  const names = await namesOf(needs, customerId);
  const found = await consoleSessions.sessionsOf(needs.store.db, customerId, openAt(needs));
  return found
    .filter((session) => mayEnd(own, session))
    .map((session) => ({
      id: sessionIdOf(session.hash),
      session,
      name: session.personId === null ? null : (names.get(session.personId) ?? null),
      isCurrent: session.hash === own.hash,
    }));
}

export async function endSession(needs: Needs, own: SessionCaller, id: string): Promise<void> {
  const found = (await listSessions(needs, own)).find((one) => one.id === id);
  if (found === undefined) throw new Refusal('session_not_found', 'There is no such session; it may have ended.');
  await endAll(needs, own, [found]);
}

/** Every one but this: one's own, or where an owner asks for it, those of everybody. */
export async function endOtherSessions(needs: Needs, own: SessionCaller, isEverybodys: boolean): Promise<void> {
  const others = (await listSessions(needs, own)).filter(({ isCurrent }) => !isCurrent);
  await endAll(
    needs,
    own,
    others.filter(({ session }) => isEverybodys || session.personId === own.personId),
  );
}

/** Whose they were is noted once for each person. */
async function endAll(needs: Needs, { caller }: SessionCaller, ended: readonly ShownSession[]): Promise<void> {
  await needs.store.transaction(async (tx) => {
    for (const { session } of ended) await consoleSessions.removeSession(tx, session.hash);
    const now = needs.clock.now();
    for (const detail of new Set(ended.map(({ name }) => name))) {
      await noteActivity(tx, caller, now, { action: 'person.sessions_ended', detail });
    }
  });
}

const mayEnd = (own: SessionCaller, session: Session): boolean =>
  own.role === 'owner' || session.personId === own.personId;

async function requirePassword(needs: Needs, session: SessionCaller, password: string): Promise<Person> {
  const person = await people.find(needs.store.db, session.caller.customerId, idOf(session));
  if (person !== null && (await needs.passwords.isRight(password, person.password))) return person;
  throw new Refusal('wrong_password', 'This is not your password.', { param: 'current' });
}

/** What only prepares a change is not noted. */
async function changeSelf(
  needs: Needs,
  session: SessionCaller,
  change: (person: Person) => Person,
  action: Parameters<typeof noteOwn>[3] | null = null,
  also: (tx: Tx, changed: Person) => Promise<void> = async () => {},
): Promise<Person> {
  return needs.store.transaction(async (tx) => {
    const changed = change(await lockPerson(tx, session.caller.customerId, idOf(session)));
    await people.update(tx, changed);
    await also(tx, changed);
    if (action !== null) await noteOwn(tx, needs, changed, action);
    return changed;
  });
}

function idOf({ personId }: SessionCaller): string {
  if (personId !== null) return personId;
  throw new Refusal('person_required', 'Give yourself a name first: a link from the command line names nobody.');
}
