import { rowFields } from '@tieout/engine';
import { z } from 'zod';
import { layoutOperations } from '../statement/index.ts';
import { count, instant, listOf, statementSchema, unclaimedFigure } from './schemas.ts';

/** What the console shows of statements beyond `/v1`, as its own document publishes it. */

const { accounts, reconciliation } = statementSchema.shape;

const statementLine = statementSchema
  .pick({
    id: true,
    status: true,
    bank: true,
    currency: true,
    period: true,
    opening_balance: true,
    closing_balance: true,
    transaction_count: true,
    needs_review_count: true,
    file_name: true,
    page_count: true,
    pdf_available: true,
    created_at: true,
    updated_at: true,
  })
  .extend({
    accounts: z.array(accounts.element.pick({ account_type: true, account_number: true, currency: true })),
    reconciliation: reconciliation.pick({ diff: true, basis: true, corrections: true }),
    error_code: z.string().nullable(),
    client: z.string().nullable().describe('Whose statement it is: `client` of its metadata.'),
    same_file_as: z.string().nullable().describe('The earlier statement with the same bytes.'),
  })
  .meta({ id: 'StatementLine', description: 'A statement in the list.' });

export const overviewSchema = z
  .looseObject({
    data: z.array(statementLine).describe('Newest first.'),
    is_cut: z.boolean().describe('Whether there are more than are listed.'),
  })
  .meta({ id: 'Overview' });

export const fileParam = z.object({ sha256: z.string().describe('Of the bytes, in hexadecimal digits.') });
export const knownFileSchema = z
  .looseObject({ statement_id: z.string().nullable().describe('The first statement of these bytes.') })
  .meta({ id: 'KnownFile' });

export const fingerprintSchema = z
  .looseObject({ sha256: z.string().nullable().describe('Of the uploaded bytes.') })
  .meta({ id: 'Fingerprint' });

const rowValues = z
  .looseObject(
    Object.fromEntries(rowFields.map((field) => [field, z.string().nullable()])) as Record<
      (typeof rowFields)[number],
      z.ZodNullable<z.ZodString>
    >,
  )
  .meta({ id: 'RowValues', description: 'A whole row, where it was inserted or deleted.' });
const auditValue = z.union([z.string(), rowValues, z.null()]);
const operations = ['set_meta', 'set_field', 'insert_row', 'delete_row', 'confirm_row', 'revert_row'] as const;

const auditEntry = z
  .looseObject({
    version: count(),
    actor: z.string(),
    name: z.string().nullable().describe('Of the person or of the key; null where there is none.'),
    created_at: instant(),
    changes: z.array(
      z.looseObject({
        operation: count().describe('Position of the operation in its request.'),
        op: z.enum([...operations, ...layoutOperations]),
        rowId: z.string().nullable(),
        account: count().nullable(),
        field: z.string().nullable(),
        before: auditValue,
        after: auditValue,
      }),
    ),
  })
  .meta({ id: 'AuditEntry', description: 'One request of corrections, and what each of them changed.' });
export const auditSchema = listOf(auditEntry).meta({ id: 'Audit' });

export const unclaimedSchema = listOf(unclaimedFigure).meta({ id: 'UnclaimedFigureList' });
