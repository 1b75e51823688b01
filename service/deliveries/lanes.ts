import type { Queue } from '../queue/index.ts';
import { deliveries, type Tx, type webhookEndpoints } from '../store/index.ts';

/** Two lanes, each with slots of its own: endpoints that fail or dawdle never take the slots of those that answer. */
export const lanes = {
  quick: { kind: 'deliver_event', slots: 96 },
  slow: { kind: 'deliver_event_slow', slots: 128 },
} as const;

export type Lane = keyof typeof lanes;

export const deliveryJobs = [lanes.quick.kind, lanes.slow.kind] as const;

/** An endpoint whose last request took longer waits in the slow lane until one is quicker. */
const quickMaxMs = 1000;

export const laneOf = (endpoint: Pick<webhookEndpoints.Endpoint, 'failingSince'>, lastDurationMs = 0): Lane =>
  endpoint.failingSince !== null || lastDurationMs > quickMaxMs ? 'slow' : 'quick';

export interface DeliveryJob {
  readonly deliveryId: string;
  readonly turn: number;
}

export const enqueueDelivery = (
  tx: Tx,
  queue: Pick<Queue, 'enqueue'>,
  lane: Lane,
  { deliveryId, turn }: DeliveryJob,
  delayMs: number,
): Promise<void> => queue.enqueue(tx, lanes[lane].kind, { deliveryId, turn }, { delayMs });

/** Sends a delivery out now, whatever became of it before; a job that still waits for it is dropped by its turn. */
export async function beginAgain(
  tx: Tx,
  queue: Pick<Queue, 'enqueue'>,
  delivery: deliveries.Delivery,
  endpoint: webhookEndpoints.Endpoint,
  now: number,
): Promise<void> {
  const turn = delivery.turn + 1;
  const { attempts } = delivery;
  await deliveries.update(tx, delivery.id, {
    state: 'pending',
    turn,
    step: 0,
    attempts,
    dueAt: now,
    finishedAt: null,
  });
  await enqueueDelivery(tx, queue, laneOf(endpoint), { deliveryId: delivery.id, turn }, 0);
}
