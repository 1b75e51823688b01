import { passwordFault, type Role, roles } from '../people/index.ts';
import { Refusal } from '../refusals/index.ts';
import { hashSecret, newId, newSecret } from '../statement/index.ts';
import {
  type activity,
  consoleSessions,
  type Invitation,
  invitations,
  type Person,
  people,
  type Tx,
} from '../store/index.ts';
import { type Doer, noteActivity } from './activity.ts';
import { type Browser, normalEmail, type OpenedSession, openSession, useCode } from './console-access.ts';
import { OperatorError } from './operator-error.ts';
import type { Services } from './services.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'passwords'>;

const invitationLifeMs = 7 * 86_400_000;
const resetLifeMs = 86_400_000;
/** Of one customer, open invitations among them. */
const peopleMax = 500;
const nameMax = 80;
const emailMax = 254;
const emailForm = /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]+$/u;

export interface ShownPeople {
  readonly people: readonly Person[];
  readonly invitations: readonly Invitation[];
}

export async function listPeople(needs: Needs, customerId: string): Promise<ShownPeople> {
  const everybody = await people.ofCustomer(needs.store.db, customerId);
  return {
    people: everybody.filter(({ removedAt }) => removedAt === null),
    invitations: await invitations.ofCustomer(needs.store.db, customerId, needs.clock.now()),
  };
}

/** By the name that the trail knows them by, also of people who are gone. */
export async function namesOf(
  needs: Pick<Services, 'store'>,
  customerId: string,
): Promise<ReadonlyMap<string, string>> {
  const everybody = await people.ofCustomer(needs.store.db, customerId);
  return new Map(everybody.map(({ id, name }) => [id, name]));
}

/** The token for a link that somebody else opens; it replaces an earlier one to the same address. */
export async function invite(
  needs: Needs,
  by: Doer,
  asked: { readonly email: string; readonly role: string },
): Promise<string> {
  const { customerId, actor: invitedBy } = by;
  const email = emailOf(asked.email);
  const role = roleOf(asked.role);
  return needs.store.transaction(async (tx) => {
    const known = await people.byEmail(tx, email);
    if (known?.customerId === customerId) throw new Refusal('person_exists', `${email} is among the people already.`);
    await invitations.removeFor(tx, customerId, email);
    await requireRoomForPeople(tx, needs, customerId);
    await noteActivity(tx, by, needs.clock.now(), { action: 'person.invited', detail: email });
    return putInvitation(tx, needs, { customerId, email, role, personId: null, invitedBy }, invitationLifeMs);
  });
}

/** The token for a link by which a person sets a new password. */
export async function resetPassword(needs: Needs, by: Doer, id: string): Promise<string> {
  const { customerId, actor: invitedBy } = by;
  return needs.store.transaction(async (tx) => {
    const { email, role, name } = await lockPerson(tx, customerId, id);
    if (email === null) throw personNotFound();
    await invitations.removeFor(tx, customerId, email);
    await noteActivity(tx, by, needs.clock.now(), { action: 'person.password_reset', subject: id, detail: name });
    return putInvitation(tx, needs, { customerId, email, role, personId: id, invitedBy }, resetLifeMs);
  });
}

async function putInvitation(
  tx: Tx,
  { clock }: Needs,
  invitation: Pick<Invitation, 'customerId' | 'email' | 'role' | 'personId' | 'invitedBy'>,
  lifeMs: number,
): Promise<string> {
  const token = newSecret();
  const createdAt = clock.now();
  const hash = hashSecret(token);
  await invitations.insert(tx, { ...invitation, id: newId('inv'), hash, createdAt, expiresAt: createdAt + lifeMs });
  return token;
}

export async function withdrawInvitation(needs: Needs, by: Doer, id: string): Promise<void> {
  const now = needs.clock.now();
  await needs.store.transaction(async (tx) => {
    const email = await invitations.remove(tx, by.customerId, id);
    if (email === null) {
      throw new Refusal('invitation_not_found', 'There is no such invitation; it may have been used.');
    }
    await noteActivity(tx, by, now, { action: 'person.invitation_withdrawn', detail: email });
  });
}

/** What whoever holds the link may see before they accept it. */
export async function showInvitation(needs: Needs, token: string) {
  const invitation = await invitations.byHash(needs.store.db, hashSecret(token), needs.clock.now());
  if (invitation === null) throw invitationSpent();
  const { customerId, personId } = invitation;
  const person = personId === null ? null : await people.find(needs.store.db, customerId, personId);
  return { invitation, name: person?.name ?? null, needsCode: person !== null && person.totpConfirmedAt !== null };
}

export interface Acceptance {
  readonly token: string;
  readonly name: string;
  readonly password: string;
  /** Where the person has a second factor. */
  readonly code: string;
}

/** Somebody new takes their place, or somebody known sets a new password, which ends their other sessions. */
export async function acceptInvitation(needs: Needs, asked: Acceptance, browser: Browser): Promise<OpenedSession> {
  const { invitation } = await showInvitation(needs, asked.token);
  const password = await hashedPassword(needs, asked.password, invitation.email);
  return needs.store.transaction(async (tx) => {
    const { email, role, customerId, personId } = await takeInvitation(tx, needs, asked.token);
    if (personId === null) {
      const person = await addPerson(tx, needs, { customerId, email, role: roleOf(role), password, name: asked.name });
      await noteOwn(tx, needs, person, 'person.joined');
      return openSession(tx, needs, { customerId, personId: person.id }, browser);
    }
    const person = useCode(await lockPerson(tx, customerId, personId), asked.code, needs.clock.now());
    await people.update(tx, { ...person, password });
    await consoleSessions.removeSessionsOf(tx, personId, null);
    await noteOwn(tx, needs, person, 'person.password_changed');
    return openSession(tx, needs, { customerId, personId }, browser);
  });
}

/** What a person did about themselves. */
export const noteOwn = (
  tx: Tx,
  { clock }: Pick<Needs, 'clock'>,
  { customerId, id, name }: Pick<Person, 'customerId' | 'id' | 'name'>,
  action: activity.Action & `person.${string}`,
): Promise<void> => noteActivity(tx, { customerId, actor: id }, clock.now(), { action, subject: id, detail: name });

async function takeInvitation(tx: Tx, { clock }: Needs, token: string): Promise<Invitation> {
  const invitation = await invitations.take(tx, hashSecret(token), clock.now());
  if (invitation === null) throw invitationSpent();
  return invitation;
}

export async function addPerson(
  tx: Tx,
  needs: Needs,
  asked: Pick<Person, 'customerId' | 'name' | 'password'> & { readonly email: string; readonly role: Role },
): Promise<Person> {
  if ((await people.byEmail(tx, asked.email)) !== null) throw emailTaken();
  const person: Person = {
    ...asked,
    id: newId('per'),
    name: personName(asked.name),
    totpSecret: null,
    totpConfirmedAt: null,
    totpStep: null,
    recoveryCodes: [],
    createdAt: needs.clock.now(),
    removedAt: null,
  };
  // Of two who take the same address at once, the other one may have been quicker.
  if (!(await people.insert(tx, person))) throw emailTaken();
  return person;
}

export async function changeRole(needs: Needs, by: Doer, id: string, asked: string): Promise<void> {
  const { customerId } = by;
  const role = roleOf(asked);
  await needs.store.transaction(async (tx) => {
    if (role !== 'owner') await requireOtherOwner(tx, customerId, id);
    const person = await lockPerson(tx, customerId, id);
    await people.update(tx, { ...person, role });
    const detail = `${person.name}: ${role}`;
    await noteActivity(tx, by, needs.clock.now(), { action: 'person.role_changed', subject: id, detail });
  });
}

/** Their sessions end at once; their name stays where they changed something. */
export async function removePerson(needs: Needs, by: Doer, id: string): Promise<void> {
  const { customerId } = by;
  await needs.store.transaction(async (tx) => {
    await requireOtherOwner(tx, customerId, id);
    const person = await lockPerson(tx, customerId, id);
    if (person.email !== null) await invitations.removeFor(tx, customerId, person.email);
    await consoleSessions.removeSessionsOf(tx, id, null);
    await people.update(tx, {
      ...person,
      ...withoutSecondFactor,
      email: null,
      password: null,
      removedAt: needs.clock.now(),
    });
    await noteActivity(tx, by, needs.clock.now(), { action: 'person.removed', subject: id, detail: person.name });
  });
}

export const withoutSecondFactor = { totpSecret: null, totpConfirmedAt: null, totpStep: null, recoveryCodes: [] };

/** For somebody who has lost both the telephone and the recovery codes. */
export async function removeSecondFactorOf(needs: Needs, by: Doer, id: string): Promise<void> {
  await needs.store.transaction(async (tx) => {
    const person = await lockPerson(tx, by.customerId, id);
    await people.update(tx, { ...person, ...withoutSecondFactor });
    const done = { action: 'person.second_factor_off', subject: id, detail: person.name } as const;
    await noteActivity(tx, by, needs.clock.now(), done);
  });
}

/** For the command line. */
export async function personWithEmail(needs: Needs, customerId: string, email: string): Promise<string> {
  const person = await people.byEmail(needs.store.db, normalEmail(email));
  if (person?.customerId === customerId) return person.id;
  throw new OperatorError(`Nobody of this customer signs in with ${email}.`);
}

export async function lockPerson(tx: Tx, customerId: string, id: string): Promise<Person> {
  const person = await people.lock(tx, customerId, id);
  if (person === null) throw personNotFound();
  return person;
}

/** Hashing takes its time, so it comes before any transaction. */
export async function hashedPassword(
  { passwords }: Pick<Services, 'passwords'>,
  password: string,
  email: string,
): Promise<string> {
  const fault = passwordFault(password, email);
  if (fault !== null) throw new Refusal('invalid_password', fault, { param: 'password' });
  return passwords.hash(password);
}

export function personName(name: string): string {
  const told = name
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (told !== '' && told.length <= nameMax) return told;
  throw new Refusal('invalid_person', `A name has 1 to ${nameMax} characters.`, { param: 'name' });
}

export function emailOf(text: string): string {
  const email = normalEmail(text);
  if (email.length <= emailMax && emailForm.test(email)) return email;
  throw new Refusal('invalid_person', 'This is not an e-mail address.', { param: 'email' });
}

function roleOf(text: string): Role {
  const role = roles.find((one) => one === text);
  if (role !== undefined) return role;
  throw new Refusal('invalid_person', `A role is one of ${roles.join(', ')}.`, { param: 'role' });
}

async function requireRoomForPeople(tx: Tx, { clock }: Needs, customerId: string): Promise<void> {
  const there = (await people.ofCustomer(tx, customerId)).filter(({ removedAt }) => removedAt === null).length;
  const invited = (await invitations.ofCustomer(tx, customerId, clock.now())).length;
  if (there + invited < peopleMax) return;
  throw new Refusal('too_many_people', `A customer has at most ${peopleMax} people and invitations.`);
}

async function requireOtherOwner(tx: Tx, customerId: string, id: string): Promise<void> {
  const owners = await people.lockOwners(tx, customerId);
  if (owners.length > 1 || owners[0]?.id !== id) return;
  throw new Refusal('last_owner', 'Make somebody else an owner first.');
}

const emailTaken = (): Refusal =>
  new Refusal('email_taken', 'Somebody signs in with this e-mail address already; use another.');

const personNotFound = (): Refusal => new Refusal('person_not_found', 'There is no such person.');

const invitationSpent = (): Refusal =>
  new Refusal('invalid_invitation', 'The invitation has been used or has expired; ask for a new one.');
