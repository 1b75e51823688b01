import type { Job } from '../queue/index.ts';
import { deliveries, events, statementTraces, webhookEndpoints } from '../store/index.ts';
import type { DeliveryNeeds } from './delivery-needs.ts';
import { type DeliveryJob, enqueueDelivery, type Lane, laneOf } from './lanes.ts';
import { recordAttempt } from './record-attempt.ts';
import { sendWebhook, type WebhookRequest } from './send.ts';
import { webhookHeaders } from './sign.ts';
import type { Turns } from './turns.ts';

/**
 * One attempt of one delivery. Killed anywhere, the job comes back: before the record is written the request is sent
 * once more, with the same event id; afterwards the job's turn is over and it is dropped.
 */
export async function deliverEvent(needs: DeliveryNeeds, turns: Turns, lane: Lane, job: Job): Promise<void> {
  const { deliveryId, turn } = job.payload as unknown as DeliveryJob;
  const ready = await findReady(needs, deliveryId, turn);
  if (ready === null) return;
  const { endpoint } = ready;
  if (endpoint.switchedOffAt !== null) return skip(needs, deliveryId, turn, job);
  const betterLane = laneOf(endpoint, turns.lastDurationMs(endpoint.id));
  if (lane === 'quick' && betterLane === 'slow') return putBack(needs, 'slow', job, 0);
  const startedAt = needs.clock.now();
  const share = turns.take(endpoint, startedAt);
  if (share.kind === 'wait') return putBack(needs, betterLane, job, share.delayMs);
  try {
    const request = requestOf(ready, startedAt);
    needs.webhooks.passPoint('committed_unsent');
    const answer = await send(needs, ready, request, job);
    needs.webhooks.passPoint('sent_unrecorded');
    const durationMs = Math.max(0, needs.clock.now() - startedAt);
    const { url, headers } = request;
    await recordAttempt(needs, job, turn, { deliveryId, startedAt, durationMs, url, headers, ...answer });
  } finally {
    share.end(needs.clock.now());
  }
}

/** In the trace of the request that led to the event. */
async function send(needs: DeliveryNeeds, { event }: Ready, request: WebhookRequest, job: Job) {
  const { traces, webhooks, store } = needs;
  const trace = traces.isOn ? await statementTraces.find(store.db, event.statementId) : null;
  const attributes = { 'tieout.event_id': event.id, 'tieout.event_type': event.type };
  const start = { name: 'deliver event', kind: 'client', parent: trace?.traceparent ?? null, attributes } as const;
  return traces.within(start, async (span) => {
    const answer = await sendWebhook(webhooks.guard, request, job.signal);
    const status = answer.status === null ? {} : { 'http.response.status_code': answer.status };
    span.end(status, answer.outcome === 'delivered' ? null : answer.outcome);
    return answer;
  });
}

interface Ready {
  readonly endpoint: webhookEndpoints.Endpoint;
  readonly event: events.EventRecord;
}

/** Null when the job is of an earlier turn, or the endpoint is gone. */
async function findReady({ store }: DeliveryNeeds, deliveryId: string, turn: number): Promise<Ready | null> {
  const delivery = await deliveries.find(store.db, deliveryId);
  if (delivery === null || delivery.state !== 'pending' || delivery.turn !== turn) return null;
  const endpoint = await webhookEndpoints.find(store.db, delivery.endpointId);
  const event = await events.find(store.db, delivery.eventId);
  return endpoint === null || event === null ? null : { endpoint, event };
}

/** The endpoint was switched off after the delivery was planned: the log keeps it, to be redelivered by hand. */
function skip({ store, clock }: DeliveryNeeds, deliveryId: string, turn: number, job: Job): Promise<void> {
  return store.transaction(async (tx) => {
    const delivery = await deliveries.lock(tx, deliveryId);
    if (delivery?.turn === turn) {
      const ended = { state: 'skipped', turn: turn + 1, dueAt: null, finishedAt: clock.now() } as const;
      await deliveries.update(tx, deliveryId, { ...delivery, ...ended });
    }
    await job.complete(tx);
  });
}

function requestOf({ endpoint, event }: Ready, now: number) {
  const { secret, previousSecret, previousSecretUntil } = endpoint;
  const isRotating = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  const secrets = isRotating ? [secret, previousSecret] : [secret];
  const headers = webhookHeaders({ eventId: event.id, body: event.payload, timeMs: now, secrets });
  return { url: endpoint.url, headers, body: event.payload };
}

function putBack({ store, queue }: DeliveryNeeds, lane: Lane, job: Job, delayMs: number): Promise<void> {
  return store.transaction(async (tx) => {
    await enqueueDelivery(tx, queue, lane, job.payload as unknown as DeliveryJob, delayMs);
    await job.complete(tx);
  });
}
