import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { modes } from '../statement/index.ts';
import { batchCounts } from './batch-schemas.ts';
import { count, statementSchema } from './schemas.ts';

/** What is posted to a webhook endpoint (6): no rows and no account number. */
const eventSchema = z.object({
  id: z.string().regex(/^evt_/).describe('The same on every attempt: drop what came before.'),
  type: z.string(),
  created_at: z.iso.datetime(),
  data: statementSchema
    .pick({
      id: true,
      mode: true,
      status: true,
      metadata: true,
      bank: true,
      account_type: true,
      currency: true,
      period: true,
      transaction_count: true,
      needs_review_count: true,
      corrections_version: true,
      error: true,
    })
    .extend({ reconciliation: z.object({ status: z.string(), diff: z.string().nullable() }) }),
});

/** The same events, for those who ask for them. */
export const eventListSchema = z
  .looseObject({
    data: z
      .array(z.looseObject(eventSchema.shape).meta({ id: 'Event', description: 'As it is posted to webhooks.' }))
      .describe('Only those of the mode of the key: a page may hold fewer than `limit`, or none.'),
    has_more: z.boolean(),
    next_cursor: z.string().describe('Never null: send it as `cursor` to go on, now or later.'),
  })
  .meta({ id: 'EventList' });

const kinds = {
  'statement.completed': 'There is a result to fetch: the statement succeeded or needs review.',
  'statement.failed': 'There is none: the statement was rejected or failed.',
} as const;

/** The events under `webhooks` of the published schema. */
export const describeEvents = (): Record<string, OpenAPIV3_1.PathItemObject> =>
  Object.fromEntries([
    ...Object.entries(kinds).map(([type, summary]) => [
      type,
      { post: describeEvent(type, summary, eventSchema.extend({ type: z.literal(type) })) as never },
    ]),
    [
      'credits.low',
      {
        post: describeEvent(
          'credits.low',
          'Fewer credits remain than the account wants to be told of. For endpoints that asked for it, once until more are added.',
          creditsLowSchema,
        ) as never,
      },
    ],
    [
      'batch.completed',
      {
        post: describeEvent(
          'batch.completed',
          'No statement of a batch is still to be read. For endpoints that asked for it, once a batch.',
          batchCompletedSchema,
        ) as never,
      },
    ],
  ]);

/** Sent to endpoints that asked for it. */
const creditsLowSchema = eventSchema.extend({
  type: z.literal('credits.low'),
  data: z.looseObject({
    id: z.string().describe('Of the account.'),
    mode: z.literal('live'),
    metadata: z.record(z.string(), z.string()),
    credits_remaining: z.int(),
    credits_low_at: z.int(),
  }),
});

/** Sent to endpoints that asked for it. */
const batchCompletedSchema = eventSchema.extend({
  type: z.literal('batch.completed'),
  data: z.looseObject({
    id: z.string().describe('Of the batch.'),
    mode: z.enum(modes),
    status: z.literal('completed'),
    metadata: z.record(z.string(), z.string()),
    statement_count: count(),
    counts: batchCounts,
  }),
});

function describeEvent(type: string, summary: string, form: z.ZodType): OpenAPIV3_1.OperationObject {
  const { $schema: _, ...schema } = z.toJSONSchema(form, { io: 'input' });
  return {
    operationId: type.replace(/\W(\w)/, (_match, letter: string) => letter.toUpperCase()),
    summary,
    tags: ['Webhooks'],
    security: [],
    parameters: Object.entries(headers).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: schema as OpenAPIV3_1.SchemaObject } } },
    responses: {
      '2XX': { description: 'Taken. Anything else, or no answer within 10 seconds, is tried again later.' },
      '4XX': { description: 'Not taken; tried again on the schedule.' },
    },
  };
}

const headers = {
  'X-Signature': '`t=<unix time>,v1=<hex HMAC-SHA256 of time + "." + body>`; several `v1` while a secret is rotated.',
  'webhook-id': 'The id of the event, as in Standard Webhooks.',
  'webhook-timestamp': 'Unix time in seconds.',
  'webhook-signature': 'As in Standard Webhooks, with the same secret.',
} as const;
