import { beginAgain } from '../deliveries/index.ts';
import { Refusal } from '../refusals/index.ts';
import { deliveries, deliveryAttempts, events, type Tx, webhookEndpoints } from '../store/index.ts';
import type { Services } from './services.ts';
import { requireWebhook } from './webhooks-endpoints.ts';

type Needs = Pick<Services, 'store' | 'queue' | 'clock'>;

const deliveriesListMax = 200;
const attemptsShownMax = 100;
const redeliveriesMax = 1000;

/** A line of the log: the delivery and its last attempt. */
export interface ShownDelivery extends deliveries.Delivery {
  readonly last: deliveryAttempts.Attempt | null;
  /** What the event is, null once it is forgotten. */
  readonly event: { readonly type: string; readonly statementId: string } | null;
}

export type ShownAttempt = deliveryAttempts.Attempt;

/** The customer's deliveries, newest first, of one endpoint or of all. */
export async function listDeliveries(
  needs: Pick<Services, 'store'>,
  customerId: string,
  query: { readonly endpoint?: string | undefined; readonly limit?: number } = {},
): Promise<ShownDelivery[]> {
  const { db } = needs.store;
  const endpointId = query.endpoint === undefined ? null : (await requireWebhook(needs, customerId, query.endpoint)).id;
  const limit = Math.min(query.limit ?? 50, deliveriesListMax);
  const found = await deliveries.list(db, { customerId, endpointId, states: null, limit });
  const last = await deliveryAttempts.lastOf(
    db,
    found.map(({ id }) => id),
  );
  const kinds = await events.kindsOf(
    db,
    found.map(({ eventId }) => eventId),
  );
  return found.map((one) => ({ ...one, last: last.get(one.id) ?? null, event: kinds.get(one.eventId) ?? null }));
}

/** Everything about one delivery: what was sent, and each attempt with its answer. */
export async function showDelivery(needs: Pick<Services, 'store'>, customerId: string, id: string) {
  const { db } = needs.store;
  const delivery = await requireDelivery(db, customerId, id);
  const event = await events.find(db, delivery.eventId);
  return {
    delivery,
    body: event?.payload ?? null,
    attempts: await deliveryAttempts.ofDelivery(db, id, attemptsShownMax),
  };
}

/** Sends one delivery again at once, with the same event id; if that fails, the schedule begins anew. */
export async function redeliver(needs: Needs, customerId: string, id: string): Promise<void> {
  await needs.store.transaction(async (tx) => {
    await requireDelivery(tx, customerId, id);
    await again(tx, needs, id);
  });
}

/** Sends again what an endpoint missed: all that failed, or that came while it was switched off. Returns how many. */
export async function redeliverMissed(needs: Needs, customerId: string, endpoint: string): Promise<number> {
  const { id: endpointId } = await requireWebhook(needs, customerId, endpoint);
  const query = { customerId, endpointId, states: ['failed', 'skipped'] as const, limit: redeliveriesMax };
  return needs.store.transaction(async (tx) => {
    const missed = await deliveries.list(tx, query);
    for (const { id } of missed.reverse()) await again(tx, needs, id);
    return missed.length;
  });
}

async function again(tx: Tx, { queue, clock }: Needs, id: string): Promise<void> {
  const delivery = await deliveries.lock(tx, id);
  const endpoint = delivery === null ? null : await webhookEndpoints.find(tx, delivery.endpointId);
  if (delivery === null || endpoint === null) throw new Refusal('delivery_not_found', `There is no delivery ${id}.`);
  if (endpoint.switchedOffAt !== null) {
    throw new Refusal('webhook_switched_off', 'The endpoint is switched off; enable it first.');
  }
  await beginAgain(tx, queue, delivery, endpoint, clock.now());
}

async function requireDelivery(tx: Tx, customerId: string, id: string): Promise<deliveries.Delivery> {
  const delivery = await deliveries.find(tx, id);
  if (delivery?.customerId === customerId) return delivery;
  throw new Refusal('delivery_not_found', `This customer has no delivery ${id}.`);
}
