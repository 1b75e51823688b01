import { createCustomer, createKey, type Services } from '../operations/index.ts';
import { customers } from '../store/index.ts';

export const firstCustomer = 'default';

export interface FirstKeys {
  readonly live: string;
  readonly test: string;
}

/** The first start makes a customer with credits and keys; later ones find it and change nothing. */
export async function ensureFirstCustomer(
  needs: Pick<Services, 'store' | 'clock'>,
  credits: number,
): Promise<FirstKeys | null> {
  const isStarted = async () => (await customers.all(needs.store.db)).length > 0;
  if (await isStarted()) return null;
  let customerId: string;
  try {
    customerId = await createCustomer(needs, firstCustomer, credits);
  } catch (fault) {
    // Another process that started at the same moment was quicker.
    if (await isStarted()) return null;
    throw fault;
  }
  return { live: await createKey(needs, customerId, 'live'), test: await createKey(needs, customerId, 'test') };
}
