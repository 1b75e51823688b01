import type { QueueWorker } from '../queue/index.ts';
import { deliverEvent } from './deliver-event.ts';
import type { DeliveryNeeds } from './delivery-needs.ts';
import { type Lane, lanes } from './lanes.ts';
import { openTurns } from './turns.ts';

/** What one endpoint, and all endpoints of one customer, may have in flight from this process. */
const turnLimits = { endpointMax: 4, failingMax: 2, customerMax: 12 };

/** Sends what is due until stopped, beside the readings and in slots of its own. */
export function startDeliveries(needs: DeliveryNeeds): QueueWorker {
  const turns = openTurns(turnLimits);
  const workers = (Object.keys(lanes) as Lane[]).map((lane) => {
    const { kind, slots } = lanes[lane];
    return needs.queue.work(kind, { concurrency: slots }, (job) => deliverEvent(needs, turns, lane, job));
  });
  return {
    async stop(graceMs) {
      await Promise.all(workers.map((worker) => worker.stop(graceMs)));
    },
  };
}
