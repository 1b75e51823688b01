import { activity, customers } from '../store/index.ts';
import { namesOf } from './people.ts';
import type { Services } from './services.ts';

const listedMax = 200;

export const activityActions = activity.actions;

/** What was done for a customer, newest first, each with the name of the person or key that did it. */
export async function listActivity(
  needs: Pick<Services, 'store'>,
  customerId: string,
  query: Pick<Parameters<typeof activity.list>[1], 'actor' | 'subject' | 'kind' | 'before'>,
) {
  const { db } = needs.store;
  const found = await activity.list(db, { ...query, customerId, limit: listedMax });
  const names = await namesOf(needs, customerId);
  const keys = new Map((await customers.keysOf(db, customerId)).map((key) => [key.id, key.name]));
  return found.map((one) => ({ ...one, name: names.get(one.actor) ?? keys.get(one.actor) ?? null }));
}
