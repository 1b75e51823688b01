import { columnMeanings, hintSides } from '@tieout/engine';
import { z } from 'zod';
import { layoutOperations, modes } from '../statement/index.ts';
import { instant } from './schemas.ts';

export const learnedCorrectionIdParam = z.object({
  lrn_id: z.string().describe('The id of the learned correction, such as `lrn_7k2m…`.'),
});

export const learnedCorrectionSchema = z
  .looseObject({
    id: z.string().regex(/^lrn_/),
    mode: z.enum(modes),
    op: z.enum(layoutOperations).describe('The operation by which it was said.'),
    direction: z.enum(hintSides).nullable().describe('Of `set_section_direction`.'),
    role: z.enum(columnMeanings).nullable().describe('Of `set_column_role`.'),
    layout: z.string().describe('A mark of the layout; no content of a statement is kept.'),
    active: z.boolean().describe('Whether statements of this layout are read with it.'),
    statement_id: z
      .string()
      .regex(/^stm_/)
      .nullable()
      .describe('The statement of which it was said; null once that is deleted.'),
    created_at: instant(),
  })
  .meta({
    id: 'LearnedCorrection',
    description:
      'What a person said about a layout. Later statements of the layout that are not proved by themselves are read with it too, and only if that proves them.',
  });

export const learnedCorrectionListSchema = z
  .looseObject({ data: z.array(learnedCorrectionSchema).describe('All of them, newest first.') })
  .meta({ id: 'LearnedCorrectionList' });

export const learnedCorrectionBody = z.strictObject({ active: z.boolean() }).meta({ id: 'LearnedCorrectionChange' });
