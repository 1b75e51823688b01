import { z } from 'zod';
import { entryKinds } from '../operations/index.ts';
import { count, cursorParam, instant, limitParam, nextPage } from './schemas.ts';

export const usageEntriesQuery = z.object({
  limit: limitParam(1000, 100),
  cursor: cursorParam,
  kind: z.enum(entryKinds).optional().describe('Entries of this kind only.'),
});

const entry = z
  .looseObject({
    sequence: count().describe('Counts the entries of the account, from 1.'),
    kind: z
      .enum(entryKinds)
      .describe('`grant`: added. `reserve`: held for a statement. `post`: spent of what was held. `void`: given back.'),
    credits: count(),
    statement_id: z.string().nullable().describe('Of a grant null. The statement may have been deleted since.'),
    credits_used: count().describe('After this entry.'),
    credits_remaining: count().describe('After this entry.'),
    credits_reserved: count().describe('After this entry.'),
    created_at: instant(),
  })
  .meta({ id: 'UsageEntry', description: "One line of the account's credits." });

export const usageEntriesSchema = z
  .looseObject({
    credits_low_at: count()
      .nullable()
      .describe('Below so many remaining credits the event `credits.low` is sent; null: never.'),
    data: z.array(entry),
    ...nextPage,
  })
  .meta({ id: 'UsageEntryList' });
