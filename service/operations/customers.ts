import { grant, usageOf } from '../credits/index.ts';
import { Refusal } from '../refusals/index.ts';
import { hashSecret, type Mode, newId, newSecret } from '../statement/index.ts';
import { customers } from '../store/index.ts';
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
): Promise<string> {
  const secret = `sk_${mode}_${newSecret()}`;
  await customers.insertKey(needs.store.db, {
    id: newId('key'),
    customerId,
    mode,
    hash: hashSecret(secret),
    hint: secret.slice(-4),
    createdAt: needs.clock.now(),
    revokedAt: null,
    name,
    lastUsedAt: null,
  });
  return secret;
}

export const listKeys = (needs: Needs, customerId: string) => customers.keysOf(needs.store.db, customerId);

/** A name of one's own, or none. */
export async function renameKey(needs: Needs, customerId: string, id: string, name: string | null): Promise<void> {
  const keys = await customers.keysOf(needs.store.db, customerId);
  if (!keys.some((one) => one.id === id)) throw new Refusal('key_not_found', 'This customer has no such key.');
  await customers.renameKey(needs.store.db, id, name);
}

/** By the key's id, or by the key itself. */
export async function revokeKey(needs: Needs, customerId: string, idOrSecret: string): Promise<void> {
  const hash = hashSecret(idOrSecret);
  const keys = await customers.keysOf(needs.store.db, customerId);
  const key = keys.find((one) => one.id === idOrSecret || one.hash === hash);
  if (!key) throw new OperatorError('This customer has no such key; see "tieout keys list".');
  if (!(await customers.revokeKey(needs.store.db, key.id, needs.clock.now()))) {
    throw new OperatorError(`The key ${key.id} was revoked before.`);
  }
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
