import type { FastifyRequest } from 'fastify';
import {
  addWebhook,
  enableWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  removeWebhook,
  rotateWebhook,
  type ShownAttempt,
  type ShownDelivery,
  type ShownWebhook,
  showDelivery,
  testWebhook,
} from '../operations/index.ts';
import { Refusal } from '../refusals/index.ts';
import { instant, instantOrNull } from '../statement/index.ts';
import { consoleAnswers } from './answers.ts';
import {
  deliveryDetailsSchema,
  deliveryListSchema,
  newSecretSchema,
  newWebhookSchema,
  startedDeliverySchema,
  webhookBody,
  webhookListSchema,
} from './console-developer-schemas.ts';
import { callerOf, type Endpoint, readBySession, writeAsOwner } from './endpoint.ts';
import { readJson } from './read-json.ts';
import { idParam } from './schemas.ts';

/** Where a person registers webhook endpoints, sends the test event and sees what was delivered. */
export const consoleWebhooks: Endpoint = (app, needs) => {
  const { services } = needs;
  const customerOf = async (request: FastifyRequest) => callerOf(request).customerId;
  app.get(
    '/console/api/webhooks',
    {
      ...readBySession,
      schema: {
        operationId: 'listWebhooks',
        summary: 'Webhook endpoints',
        tags: ['Webhooks'],
        response: consoleAnswers({ 200: { description: 'The endpoints.', schema: webhookListSchema } }),
      },
    },
    async (request) => ({
      data: (await listWebhooks(services, await customerOf(request))).map(presentWebhook),
    }),
  );
  app.post(
    '/console/api/webhooks',
    {
      ...writeAsOwner,
      schema: {
        operationId: 'addWebhook',
        summary: 'Register an endpoint',
        tags: ['Webhooks'],
        body: webhookBody,
        response: consoleAnswers({ 201: { description: 'Its secret.', schema: newWebhookSchema } }, [409, 422]),
      },
    },
    async (request, reply) => {
      const { customerId, actor } = callerOf(request);
      const asked = askedOf(await readJson(request, needs));
      return reply.code(201).send(await addWebhook(services, customerId, asked, actor));
    },
  );
  app.delete(
    '/console/api/webhooks/:id',
    {
      ...writeAsOwner,
      schema: {
        operationId: 'removeWebhook',
        summary: 'Remove an endpoint',
        tags: ['Webhooks'],
        params: idParam('endpoint'),
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }, [404]),
      },
    },
    async (request, reply) => {
      await removeWebhook(services, await customerOf(request), idOf(request), callerOf(request).actor);
      return reply.code(204).send();
    },
  );
  app.post(
    '/console/api/webhooks/:id/test',
    {
      ...writeAsOwner,
      schema: {
        operationId: 'testWebhook',
        summary: 'Send the test event',
        tags: ['Webhooks'],
        params: idParam('endpoint'),
        response: consoleAnswers(
          { 202: { description: 'It is on its way.', schema: startedDeliverySchema } },
          [404, 409],
        ),
      },
    },
    async (request, reply) => {
      const delivery = await testWebhook(services, await customerOf(request), idOf(request));
      return reply.code(202).send({ delivery });
    },
  );
  app.post(
    '/console/api/webhooks/:id/rotate',
    {
      ...writeAsOwner,
      schema: {
        operationId: 'rotateWebhook',
        summary: 'Replace the secret',
        tags: ['Webhooks'],
        params: idParam('endpoint'),
        response: consoleAnswers(
          { 200: { description: 'For a day deliveries carry both signatures.', schema: newSecretSchema } },
          [404],
        ),
      },
    },
    async (request) => ({
      secret: await rotateWebhook(services, await customerOf(request), idOf(request), callerOf(request).actor),
    }),
  );
  app.post(
    '/console/api/webhooks/:id/enable',
    {
      ...writeAsOwner,
      schema: {
        operationId: 'enableWebhook',
        summary: 'Switch an endpoint on again',
        tags: ['Webhooks'],
        params: idParam('endpoint'),
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }, [404]),
      },
    },
    async (request, reply) => {
      await enableWebhook(services, await customerOf(request), idOf(request), callerOf(request).actor);
      return reply.code(204).send();
    },
  );
  app.get(
    '/console/api/webhooks/:id/deliveries',
    {
      ...readBySession,
      schema: {
        operationId: 'listDeliveries',
        summary: 'Deliveries to an endpoint',
        tags: ['Webhooks'],
        params: idParam('endpoint'),
        response: consoleAnswers({ 200: { description: 'The newest 50.', schema: deliveryListSchema } }, [404]),
      },
    },
    async (request) => {
      const customerId = await customerOf(request);
      const found = await listDeliveries(services, customerId, { endpoint: idOf(request), limit: deliveriesShownMax });
      return { data: found.map(presentDelivery) };
    },
  );
  app.get(
    '/console/api/deliveries/:id',
    {
      ...readBySession,
      schema: {
        operationId: 'getDelivery',
        summary: 'What was sent and what came back',
        tags: ['Webhooks'],
        params: idParam('delivery'),
        response: consoleAnswers({ 200: { description: 'The delivery.', schema: deliveryDetailsSchema } }, [404]),
      },
    },
    async (request) => {
      const { body, attempts } = await showDelivery(services, await customerOf(request), idOf(request));
      return { body, attempts: attempts.map(presentAttempt) };
    },
  );
  app.post(
    '/console/api/deliveries/:id/redeliver',
    {
      ...writeAsOwner,
      schema: {
        operationId: 'redeliver',
        summary: 'Send a delivery again',
        tags: ['Webhooks'],
        params: idParam('delivery'),
        response: consoleAnswers(
          { 202: { description: 'It is on its way.', schema: startedDeliverySchema } },
          [404, 409],
        ),
      },
    },
    async (request, reply) => {
      await redeliver(services, await customerOf(request), idOf(request));
      return reply.code(202).send({ delivery: idOf(request) });
    },
  );
};

const deliveriesShownMax = 50;

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

function askedOf(body: unknown): { readonly url: string; readonly events?: readonly string[] } {
  const { url, events } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (typeof url !== 'string') throw new Refusal('invalid_body', 'The body names no url.', { param: 'url' });
  if (events === undefined) return { url };
  if (Array.isArray(events) && events.every((one) => typeof one === 'string')) return { url, events };
  throw new Refusal('invalid_webhook_events', 'events is a list of words.', { param: 'events' });
}

const presentWebhook = (webhook: ShownWebhook) => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.events,
  previous_secret_until: instantOrNull(webhook.previousSecretUntil),
  failing_since: instantOrNull(webhook.failingSince),
  switched_off_at: instantOrNull(webhook.switchedOffAt),
  created_at: instant(webhook.createdAt),
});

/** Everything about one request and its answer; the signatures are those that were sent. */
const presentAttempt = (attempt: ShownAttempt) => ({
  number: attempt.number,
  started_at: instant(attempt.startedAt),
  duration_ms: attempt.durationMs,
  url: attempt.url,
  headers: attempt.headers,
  outcome: attempt.outcome,
  status: attempt.status,
  detail: attempt.detail,
  answer: attempt.answer,
});

const presentDelivery = ({ last, event, ...delivery }: ShownDelivery) => ({
  id: delivery.id,
  event_id: delivery.eventId,
  event_type: event?.type ?? null,
  statement_id: event?.statementId ?? null,
  state: delivery.state,
  attempts: delivery.attempts,
  due_at: instantOrNull(delivery.dueAt),
  created_at: instant(delivery.createdAt),
  last:
    last === null
      ? null
      : {
          started_at: instant(last.startedAt),
          duration_ms: last.durationMs,
          outcome: last.outcome,
          status: last.status,
          detail: last.detail,
        },
});
