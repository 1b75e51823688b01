import type { Job } from '../queue/index.ts';
import { deliveries, deliveryAttempts, type Tx, webhookEndpoints } from '../store/index.ts';
import type { DeliveryNeeds } from './delivery-needs.ts';
import { enqueueDelivery } from './lanes.ts';
import { type NextMove, nextMove } from './schedule.ts';

type Made = Omit<deliveryAttempts.Attempt, 'number'>;

/** Writes the attempt and plans the next one, together with the end of the job. */
export async function recordAttempt(needs: DeliveryNeeds, job: Job, turn: number, made: Made): Promise<void> {
  const switchedOff = await needs.store.transaction(async (tx) => {
    await job.complete(tx);
    const delivery = await deliveries.lock(tx, made.deliveryId);
    const endpoint = delivery === null ? null : await webhookEndpoints.find(tx, delivery.endpointId);
    if (delivery === null || endpoint === null) return null;
    const number = delivery.attempts + 1;
    await deliveryAttempts.insert(tx, { ...made, number });
    // Redelivered meanwhile, or sent twice by workers that lost sight of each other: what was planned since stands.
    if (delivery.turn !== turn) {
      await deliveries.update(tx, delivery.id, { ...delivery, attempts: number });
      return null;
    }
    const now = needs.clock.now();
    const move = nextMove(made.outcome === 'delivered', delivery, endpoint, {
      scheduleMs: needs.webhooks.scheduleMs,
      now,
      isClockTrusted: needs.clockWatch.isTrusted(),
    });
    const next = { turn: turn + 1, step: delivery.step + 1, attempts: number };
    await deliveries.update(tx, delivery.id, { ...next, ...stateAfter(move, now) });
    if (move.kind === 'again') {
      await enqueueDelivery(tx, needs.queue, 'slow', { deliveryId: delivery.id, turn: next.turn }, move.delayMs);
    }
    await judgeEndpoint(tx, endpoint, move, now);
    return move.kind === 'switch_off' ? endpoint : null;
  });
  if (switchedOff !== null) needs.webhooks.onSwitchedOff(switchedOff);
}

function stateAfter(move: NextMove, now: number): Pick<deliveries.Delivery, 'state' | 'dueAt' | 'finishedAt'> {
  switch (move.kind) {
    case 'delivered':
      return { state: 'delivered', dueAt: null, finishedAt: now };
    case 'again':
      return { state: 'pending', dueAt: now + move.delayMs, finishedAt: null };
    case 'given_up':
    case 'switch_off':
      return { state: 'failed', dueAt: null, finishedAt: now };
  }
}

/** Touches the endpoint only where something changes: its deliveries are recorded side by side. */
async function judgeEndpoint(tx: Tx, endpoint: webhookEndpoints.Endpoint, move: NextMove, now: number): Promise<void> {
  if (move.kind === 'delivered') {
    if (endpoint.failingSince !== null) await webhookEndpoints.setFailingSince(tx, endpoint.id, null);
    return;
  }
  if (endpoint.failingSince === null) await webhookEndpoints.setFailingSince(tx, endpoint.id, now);
  if (move.kind !== 'switch_off') return;
  await webhookEndpoints.switchOff(tx, endpoint.id, now);
  await deliveries.giveUp(tx, endpoint.id, now);
}
