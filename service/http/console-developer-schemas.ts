import { z } from 'zod';
import { activityActions, eventTypes } from '../operations/index.ts';
import { modes } from '../statement/index.ts';
import { count, instant, listOf } from './schemas.ts';

/** Keys, requests, activity, usage and webhooks, as the console's own document publishes them. */

const key = z
  .looseObject({
    id: z.string(),
    mode: z.enum(modes),
    hint: z.string().describe('The last characters of the key; no more of it is kept.'),
    name: z.string().nullable(),
    created_at: instant(),
    last_used_at: instant().nullable(),
    revoked_at: instant().nullable(),
  })
  .meta({ id: 'Key', description: 'A key without its secret.' });
export const keyListSchema = listOf(key).meta({ id: 'KeyList' });
export const keyIdParam = z.object({ key_id: z.string() });
export const keyNameMax = 60;
const keyName = z.string().max(keyNameMax).nullable().optional();
export const keyBody = z.strictObject({ mode: z.enum(modes), name: keyName }).meta({ id: 'KeyCreation' });
export const keyNameBody = z.strictObject({ name: keyName }).meta({ id: 'KeyName' });
export const newKeySchema = z
  .looseObject({ key: z.string().describe('The key itself, shown this once.') })
  .meta({ id: 'NewKey' });

const dayUse = z
  .looseObject({ day: z.iso.date(), credits: count(), statements: count() })
  .meta({ id: 'DayUse', description: 'Pages that were charged on one day (UTC).' });
export const dayUseListSchema = listOf(dayUse).meta({ id: 'DayUseList' });

const before = instant().optional().describe('What happened earlier than this.');

export const activityQuery = z.object({
  actor: z.string().optional(),
  subject: z.string().optional().describe('The id of what it was done to.'),
  kind: z.string().optional().describe('The first word of the action: `statement`, `key`, `person` …'),
  before,
});
const activity = z
  .looseObject({
    id: z.string(),
    mode: z.enum(modes).nullable(),
    actor: z.string().describe('A person, a key, a session without a name, or `operator`.'),
    name: z.string().nullable(),
    action: z.enum(activityActions),
    subject: z.string().nullable(),
    detail: z.string().nullable(),
    created_at: instant(),
  })
  .meta({ id: 'Activity', description: 'One change that somebody made.' });
export const activityListSchema = listOf(activity).meta({ id: 'ActivityList' });

export const requestsQuery = z.object({
  key: z.string().optional().describe('The id of a key.'),
  faults: z.enum(['true', 'false']).optional().describe('Only what was refused or failed.'),
  before,
});
const apiRequest = z
  .looseObject({
    id: z.string().describe('What `X-Request-Id` said.'),
    key_id: z.string(),
    mode: z.enum(modes),
    method: z.string(),
    route: z.string(),
    statement_id: z.string().nullable(),
    status: z.int(),
    duration_ms: z.number(),
    created_at: instant(),
  })
  .meta({ id: 'ApiRequest', description: 'One request to `/v1`; no body is kept.' });
export const apiRequestListSchema = listOf(apiRequest).meta({ id: 'ApiRequestList' });

const webhook = z
  .looseObject({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(eventTypes)),
    previous_secret_until: instant().nullable().describe('Until then deliveries are signed with the old secret too.'),
    failing_since: instant().nullable(),
    switched_off_at: instant().nullable(),
    created_at: instant(),
  })
  .meta({ id: 'Webhook', description: 'An endpoint without its secret.' });
export const webhookListSchema = listOf(webhook).meta({ id: 'WebhookList' });
export const webhookBody = z
  .strictObject({ url: z.string(), events: z.array(z.enum(eventTypes)).min(1).optional() })
  .meta({ id: 'WebhookCreation' });
export const newWebhookSchema = z
  .looseObject({ id: z.string(), secret: z.string().describe('Shown this once.') })
  .meta({ id: 'NewWebhook' });
export const newSecretSchema = z
  .looseObject({ secret: z.string().describe('Shown this once.') })
  .meta({ id: 'NewWebhookSecret' });
export const startedDeliverySchema = z
  .looseObject({ delivery: z.string().describe('The id of the delivery.') })
  .meta({ id: 'StartedDelivery' });

const attemptFields = {
  started_at: instant(),
  duration_ms: z.number(),
  outcome: z.string(),
  status: z.int().nullable().describe('Null when no answer came.'),
  detail: z.string().nullable(),
};
const delivery = z
  .looseObject({
    id: z.string(),
    event_id: z.string(),
    event_type: z.string().nullable().describe('Null once the event is forgotten.'),
    statement_id: z.string().nullable(),
    state: z.enum(['pending', 'delivered', 'failed', 'skipped']),
    attempts: count(),
    due_at: instant().nullable(),
    created_at: instant(),
    last: z.looseObject(attemptFields).nullable(),
  })
  .meta({ id: 'Delivery', description: 'One event on its way to one endpoint, with its last attempt.' });
export const deliveryListSchema = listOf(delivery).meta({ id: 'DeliveryList' });

const attempt = z
  .looseObject({
    number: z.int().min(1),
    ...attemptFields,
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    answer: z.string().nullable().describe("The beginning of the answer's body."),
  })
  .meta({ id: 'Attempt', description: 'One request to an endpoint and what came of it.' });
export const deliveryDetailsSchema = z
  .looseObject({ body: z.string().nullable(), attempts: z.array(attempt) })
  .meta({ id: 'DeliveryDetails' });
