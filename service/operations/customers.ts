import { grant, usageOf } from '../credits/index.ts';
import { Refusal } from '../refusals/index.ts';
import { hashSecret, type Mode, newId, newSecret } from '../statement/index.ts';
import { customers } from '../store/index.ts';
import { type Doer, noteActivity, operator } from './activity.ts';
import { OperatorError } from './operator-error.ts';
import type { Services } from './services.ts';
import { forgetWarning } from './warn-of-credits.ts';

type Needs = Pick<Services, 'store' | 'clock'>;

/** Letters, digits and a few marks: the name is typed on command lines. */
const nameForm = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,99}$/u;

export async function createCustomer(needs: Needs, name: string, credits = 0): Promise<string> {
  if (!nameForm.test(name)) {
    throw new OperatorError('A customer name begins with a letter or digit and has at most 100 characters.');
  }
  return needs.store.transaction(async (tx) => {
    if (await customers.byName(tx, name)) throw new OperatorError(`There is a customer named ${name} already.`);
    const id = newId('cus');
    const now = needs.clock.now();
    await customers.insert(tx, { id, name }, now);
    if (credits > 0) await grant(tx, id, credits, now);
    return id;
  });
}

export const listCustomers = (needs: Needs) => customers.all(needs.store.db);

export async function customerNamed(needs: Needs, name: string): Promise<string> {
  const customer = await customers.byName(needs.store.db, name);
  if (!customer) throw new OperatorError(`There is no customer named ${name}; see "tieout customers list".`);
  return customer.id;
}

/** The secret is returned this once; only its hash is kept. */
export async function createKey(
  needs: Needs,
  customerId: string,
  mode: Mode,
  name: string | null = null,
  actor: string = operator,
): Promise<string> {
  const secret = `sk_${mode}_${newSecret()}`;
  const [id, createdAt] = [newId('key'), needs.clock.now()];
  const key = { id, customerId, mode, hash: hashSecret(secret), hint: secret.slice(-4), createdAt, name };
  await needs.store.transaction(async (tx) => {
    await customers.insertKey(tx, { ...key, revokedAt: null, lastUsedAt: null });
    await noteActivity(tx, { customerId, actor }, createdAt, {
      action: 'key.created',
      subject: id,
      detail: nameOf(key),
    });
  });
  return secret;
}

/** What people know a key by. */
const nameOf = ({ name, mode, hint }: Pick<customers.ApiKey, 'name' | 'mode' | 'hint'>): string =>
  name ?? `sk_${mode}_…${hint}`;

export const listKeys = (needs: Needs, customerId: string) => customers.keysOf(needs.store.db, customerId);

/** A name of one's own, or none. */
export async function renameKey(needs: Needs, by: Doer, id: string, name: string | null): Promise<void> {
  await needs.store.transaction(async (tx) => {
    const key = (await customers.keysOf(tx, by.customerId)).find((one) => one.id === id);
    if (key === undefined) throw new Refusal('key_not_found', 'This customer has no such key.');
    await customers.renameKey(tx, id, name);
    const detail = `${nameOf(key)} → ${nameOf({ ...key, name })}`;
    await noteActivity(tx, by, needs.clock.now(), { action: 'key.renamed', subject: id, detail });
  });
}

/** By the key's id, or by the key itself. */
export async function revokeKey(
  needs: Needs,
  customerId: string,
  idOrSecret: string,
  actor: string = operator,
): Promise<void> {
  const hash = hashSecret(idOrSecret);
  const now = needs.clock.now();
  await needs.store.transaction(async (tx) => {
    const keys = await customers.keysOf(tx, customerId);
    const key = keys.find((one) => one.id === idOrSecret || one.hash === hash);
    if (!key) throw new OperatorError('This customer has no such key; see "tieout keys list".');
    if (!(await customers.revokeKey(tx, key.id, now))) throw new OperatorError(`The key ${key.id} was revoked before.`);
    const done = { action: 'key.revoked', subject: key.id, detail: nameOf(key) } as const;
    await noteActivity(tx, { customerId, actor }, now, done);
  });
}

const creditsMax = 1_000_000_000;

/** Returns what the customer has left now. */
export async function addCredits(needs: Needs, customerId: string, credits: number): Promise<number> {
  if (!Number.isInteger(credits) || credits < 1 || credits > creditsMax) {
    throw new OperatorError('Credits are a whole number from 1 to 1,000,000,000.');
  }
  return needs.store.transaction(async (tx) => {
    await grant(tx, customerId, credits, needs.clock.now());
    await forgetWarning(tx, customerId);
    return (await usageOf(tx, customerId)).remaining;
  });
}
