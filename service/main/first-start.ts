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
  if ((await customers.all(needs.store.db)).length > 0) return null;
  const customerId = await createCustomer(needs, firstCustomer, credits);
  return { live: await createKey(needs, customerId, 'live'), test: await createKey(needs, customerId, 'test') };
}
