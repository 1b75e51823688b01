import type { Queue } from '../queue/index.ts';
import { newId } from '../statement/index.ts';
import { deliveries, events, type Tx, webhookEndpoints } from '../store/index.ts';
import { enqueueDelivery, laneOf } from './lanes.ts';

/** Writes the event, and a delivery for each endpoint that wants it, in the transaction that made it happen. */
export async function publishEvent(tx: Tx, queue: Pick<Queue, 'enqueue'>, event: events.EventRecord): Promise<void> {
  await events.insert(tx, event);
  const endpoints = await webhookEndpoints.ofCustomer(tx, event.customerId);
  for (const endpoint of endpoints) {
    if (endpoint.events.includes(event.type)) await startDelivery(tx, queue, event, endpoint);
  }
}

/** An endpoint that is switched off gets nothing, but the log keeps what it missed, to be redelivered by hand. */
export async function startDelivery(
  tx: Tx,
  queue: Pick<Queue, 'enqueue'>,
  event: events.EventRecord,
  endpoint: webhookEndpoints.Endpoint,
): Promise<string> {
  const id = newId('dlv');
  const now = event.createdAt;
  const isOff = endpoint.switchedOffAt !== null;
  await deliveries.insert(tx, {
    id,
    endpointId: endpoint.id,
    customerId: endpoint.customerId,
    eventId: event.id,
    state: isOff ? 'skipped' : 'pending',
    turn: 0,
    step: 0,
    attempts: 0,
    dueAt: isOff ? null : now,
    createdAt: now,
    finishedAt: isOff ? now : null,
  });
  if (!isOff) await enqueueDelivery(tx, queue, laneOf(endpoint), { deliveryId: id, turn: 0 }, 0);
  return id;
}
