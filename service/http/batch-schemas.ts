import { z } from 'zod';
import { modes, statuses } from '../statement/index.ts';
import { count, cursorParam, instant, limitParam, nextPage, uploadForm } from './schemas.ts';

export const batchIdParam = z.object({ bat_id: z.string().describe('The id of the batch, such as `bat_7k2m…`.') });

export const batchesQuery = z.object({ limit: limitParam(100, 50), cursor: cursorParam });

export const batchHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe('One for the whole batch: the same key with the same files within 24 hours returns the same batch.'),
});

export const batchCounts = z
  .looseObject(Object.fromEntries(statuses.map((status) => [status, count()])) as Record<string, z.ZodType>)
  .describe('How many statements have each status.');

const fields = {
  id: z.string().regex(/^bat_/),
  mode: z.enum(modes),
  status: z
    .enum(['processing', 'completed'])
    .describe('`completed`: no statement is queued or processing. It says nothing about the results.'),
  statement_count: count(),
  counts: batchCounts,
  created_at: instant(),
  completed_at: instant().nullable().describe('When it was completed for the first time.'),
};

export const batchListSchema = z
  .looseObject({
    data: z.array(z.looseObject(fields).meta({ id: 'Batch', description: 'Statements sent at once.' })),
    ...nextPage,
  })
  .meta({ id: 'BatchList' });

export const batchSchema = z
  .looseObject({
    ...fields,
    statements: z
      .array(
        z.looseObject({
          id: z.string().regex(/^stm_/),
          file_name: z.string().nullable(),
          status: z.enum(statuses),
          duplicate_of: z.string().nullable().describe('As on the statement itself.'),
        }),
      )
      .describe('In the order in which they were sent; deleted ones are not in it.'),
  })
  .meta({ id: 'WholeBatch', description: 'A batch with its statements.' });

const statementIds = {
  type: 'array',
  items: { type: 'string' },
  maxItems: 100,
  description: 'Statements that are there already.',
};

const { file: _, ...settings } = uploadForm.properties;

/** The parts of the form; files are streams that no validator ever sees. */
export const batchForm = {
  type: 'object',
  properties: {
    file: {
      type: 'array',
      items: { type: 'string', format: 'binary', contentMediaType: 'application/pdf' },
      description:
        'Up to 100 PDFs of 20 MB (20,971,520 bytes) each, 200 MB in all, or one ZIP with such PDFs alone. Parts of any other name are taken too.',
    },
    statement_ids: {
      type: 'string',
      contentMediaType: 'application/json',
      description: 'A JSON array of statements that are there already.',
    },
    ...settings,
  },
};

/** Without any file. */
export const batchBody = {
  type: 'object',
  required: ['statement_ids'],
  additionalProperties: false,
  properties: { statement_ids: statementIds },
};
