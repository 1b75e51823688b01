import { events, ledger } from '../store/index.ts';
import type { Services } from './services.ts';

export const { entryKinds } = ledger;

/** Every entry of the customer's ledger in order, with the totals after it. */
export const listCredits = (needs: Pick<Services, 'store'>, customerId: string) =>
  ledger.entries(needs.store.db, customerId);

const eventsMax = 10_000;

/** What happened to the customer's statements, oldest first. */
export const listEvents = (needs: Pick<Services, 'store'>, customerId: string) =>
  events.ofCustomer(needs.store.db, customerId, eventsMax);
