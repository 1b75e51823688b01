import {
  accountTypes,
  checkNames,
  columnMeanings,
  exportLayouts,
  hintSides,
  metaKeys,
  operationsMax,
  rowFields,
  rowStatuses,
  rowTypes,
} from '@tieout/engine';
import { z } from 'zod';
import { refusals } from '../refusals/index.ts';
import {
  duplicateAnswers,
  fileFormats,
  metadataLengthMax,
  modes,
  retentions,
  sandboxResults,
  statuses,
} from '../statement/index.ts';

/**
 * The wire, as the published schema shows it. `statement/present.ts` writes it; the tests hold one against the other.
 * Answers are open objects, because fields may be added; what clients send is closed, because a misspelt field may matter.
 */

const decimal = () => z.string().regex(/^-?\d+(\.\d+)?$/);
export const money = (says: string) => decimal().nullable().describe(`${says} A decimal string, or null.`);
export const day = () => z.iso.date().nullable();
export const instant = () => z.iso.datetime();
export const count = () => z.int().min(0);

export const emptySchema = z.looseObject({});
/** All there is, without pages. */
export const listOf = <Line extends z.ZodType>(line: Line) => z.looseObject({ data: z.array(line) });
export const idParam = (thing: string) => z.object({ id: z.string().describe(`The id of the ${thing}.`) });

export const statementIdParam = z.object({
  stm_id: z.string().describe('The id of the statement, such as `stm_4c1fd0t3q8z7…`.'),
});

export const period = z
  .looseObject({ start: day(), end: day() })
  .describe('First and last day of the statement, `YYYY-MM-DD`, or null.');

export const masked = (says: string) =>
  z
    .string()
    .regex(/^\*\*\*\*[0-9A-Za-z]{0,4}$/)
    .nullable()
    .describe(`${says} Masked: the last four characters at most.`);

const check = z
  .looseObject({
    name: z.enum(checkNames),
    status: z.enum(['pass', 'fail', 'not_applicable']),
    expected: z.string().nullable(),
    actual: z.string().nullable(),
    diff: z.string().nullable(),
    row_ids: z.array(z.string()).describe('The rows at fault.'),
  })
  .meta({ id: 'Check', description: 'One way in which the statement was held against what its pages print.' });

const proofStatuses = ['pass', 'fail', 'unverifiable'] as const;

const sources = ['printed', 'derived', 'corrected'] as const;
const balanceSource = () =>
  z
    .enum(sources)
    .nullable()
    .describe(
      '`printed`; `derived` from the chain of printed running balances; `corrected`: a person gave it. Null before a result or where it is not known.',
    );
const periodSource = z
  .enum(sources)
  .nullable()
  .describe(
    '`printed`; `derived`: the page prints no period, and a missing day is that of the first or last row; `corrected`: a person gave it.',
  );

/** What the proof rests on, of the statement and of each account. */
const proofFields = {
  strength: z
    .looseObject({
      equations: count().describe('Independent equations that hold.'),
      choices: count().describe('Choices between readings that were made to reach it.'),
    })
    .nullable()
    .describe('How strong the proof is; null before a result.'),
  basis: z
    .enum(['printed', 'corrected'])
    .nullable()
    .describe(
      '`corrected` once a person changed a date, an amount, a balance, a row or the kind of account; null before a result.',
    ),
  corrections: count().describe('How many such changes stand.'),
  printed: z
    .looseObject({
      opening_balance: money('As the page prints it.'),
      closing_balance: money('As the page prints it.'),
    })
    .describe('The balances of the page, whatever was corrected later; null where it prints none.'),
};

const account = z
  .looseObject({
    index: count(),
    account_type: z.enum(accountTypes),
    account_number: masked('The number that the page prints.'),
    acct_id: masked('The number recorded with `set_meta acct_id`.'),
    currency: z.string(),
    period,
    period_source: periodSource,
    opening_balance: money('What was there at the start.'),
    opening_balance_source: balanceSource(),
    closing_balance: money('What was there at the end.'),
    closing_balance_source: balanceSource(),
    reconciliation: z.looseObject({
      status: z.enum(proofStatuses),
      diff: money('Closing printed − closing computed.'),
      ...proofFields,
    }),
    transaction_count: count(),
  })
  .meta({ id: 'Account', description: 'One account of the statement; most statements have one.' });

const rowId = z.string();
const fieldValue = z.string().nullable();

const correction = z
  .discriminatedUnion('op', [
    z.strictObject({
      op: z.literal('set_meta'),
      key: z.enum(metaKeys),
      value: fieldValue,
      account: count().optional().describe('Index of the account, where there are several.'),
    }),
    z.strictObject({ op: z.literal('set_field'), row_id: rowId, field: z.enum(rowFields), value: fieldValue }),
    z.strictObject({
      op: z.literal('insert_row'),
      after_row_id: rowId.nullable().optional().describe('null: before all rows.'),
      account: count().optional(),
      fields: z.strictObject(
        Object.fromEntries(rowFields.map((field) => [field, fieldValue.optional()])) as Record<
          (typeof rowFields)[number],
          z.ZodOptional<typeof fieldValue>
        >,
      ),
      source: z
        .strictObject({ page: z.int().min(1), bbox: z.array(z.number()).length(4), text: z.string().optional() })
        .optional()
        .describe('Page and box of the line that the row stands for.'),
    }),
    z.strictObject({ op: z.literal('delete_row'), row_id: rowId }),
    z.strictObject({ op: z.literal('confirm_row'), row_id: rowId }),
    z.strictObject({ op: z.literal('revert_row'), row_id: rowId }),
    z.strictObject({
      op: z.literal('exclude_line'),
      row_id: rowId.describe('Lines with the words of this row are no rows.'),
    }),
    z.strictObject({
      op: z.literal('set_section_direction'),
      title: z.string().max(200).describe('The title over the rows, as the page prints it.'),
      direction: z.enum(hintSides),
    }),
    z.strictObject({
      op: z.literal('set_column_role'),
      heading: z.string().max(200).describe('The heading over the figures, as the page prints it.'),
      role: z.enum(columnMeanings),
    }),
  ])
  .meta({ id: 'Correction', description: 'One operation; they are applied in order, all or none.' });

/** The same operations in an answer, where more fields may come. */
const suggestedCorrection = z
  .discriminatedUnion('op', [
    z.looseObject({
      op: z.literal('set_meta'),
      key: z.enum(['opening_balance', 'closing_balance']),
      value: z.string(),
      account: count(),
    }),
    z.looseObject({
      op: z.literal('set_field'),
      row_id: rowId,
      field: z.enum(['amount', 'balance', 'date']),
      value: z.string(),
    }),
    z.looseObject({
      op: z.literal('insert_row'),
      after_row_id: rowId.nullable(),
      account: count(),
      fields: z.looseObject({ date: day(), description: z.string(), amount: decimal(), balance: decimal().nullable() }),
      source: z.looseObject({ page: z.int().min(1), bbox: z.array(z.number()).length(4), text: z.string() }),
    }),
    z.looseObject({ op: z.literal('delete_row'), row_id: rowId }),
  ])
  .meta({ id: 'SuggestedCorrection', description: 'An operation of PATCH that is suggested.' });

const suggestion = z
  .looseObject({
    id: z.string(),
    title: z.string().describe('One sentence for a person.'),
    corrections: z.array(suggestedCorrection).describe('Send them as the corrections of a PATCH.'),
    proves: z.literal(true).describe('It was tried: the statement is proved once it is applied.'),
  })
  .meta({ id: 'Suggestion', description: 'Corrections that a person may confirm instead of searching.' });

export const unclaimedFigure = z
  .looseObject({
    account: count(),
    amount: z.string().describe('As printed, without a sign decided.'),
    source: z.looseObject({ page: z.int().min(1), bbox: z.array(z.number()).length(4), text: z.string() }),
  })
  .meta({
    id: 'UnclaimedFigure',
    description: 'A figure inside the tables that no row, balance, total or heading accounts for.',
  });

const statementFields = {
  id: z.string().regex(/^stm_/),
  mode: z.enum(modes).describe('`test` for the sandbox.'),
  status: z.enum(statuses),
  account_type: z.enum(accountTypes).nullable(),
  account_number: masked('The number that the page prints.'),
  acct_id: masked('The number recorded with `set_meta acct_id`.'),
  bank: z.string().nullable().describe('The bank as detected; `Unknown` where the page shows none.'),
  currency: z.string().nullable().describe('ISO 4217; `XXX` where the page shows none.'),
  period,
  period_source: periodSource,
  opening_balance: money('Money in is +, an owed balance is negative.'),
  opening_balance_source: balanceSource(),
  closing_balance: money('opening_balance + Σ amount = closing_balance, to the cent.'),
  closing_balance_source: balanceSource(),
  reconciliation: z.looseObject({
    status: z.enum(['pending', ...proofStatuses]),
    diff: money('Closing printed − closing computed; `0.00` on pass.'),
    ...proofFields,
    checks: z.array(check),
    doubts: z
      .array(
        z.looseObject({
          reason: z.string(),
          about: z.string().nullable().describe('Of conflicting_facts: `currency`, `kind`, `period` or `account`.'),
          text: z.string(),
          account: count(),
        }),
      )
      .describe('Why the statement needs review although its sums may hold, in words, until a person settles it.'),
    unclaimed: z
      .array(unclaimedFigure)
      .describe('The first 20 figures that nothing accounts for, and pages that are not there, which come first.'),
  }),
  review_reasons: z
    .array(z.string())
    .describe(
      'Why the whole statement needs review; empty if it does not. Among them `open_hypotheses` (two readings with different figures prove about as well), `weak_proof` (choices were made that the arithmetic does not pay for), `conflicting_facts` (strong evidence disagrees on currency, kind, period or account).',
    ),
  suggestions: z
    .array(suggestion)
    .describe('What would prove the statement, most likely first; empty if nothing is known.'),
  accounts: z.array(account),
  transaction_count: count(),
  needs_review_count: count(),
  corrections_version: count().describe('0 before a result; also the ETag. If-Match of a correction names it.'),
  page_count: count(),
  credits_charged: count(),
  file_name: z.string().nullable().describe('As the upload named it.'),
  retention: z.enum(retentions),
  pdf_available: z.boolean().describe('Whether the PDF is still kept.'),
  expires_at: instant().nullable().describe('When the PDF goes.'),
  metadata: z.record(z.string(), z.string()),
  learned_corrections: z
    .array(z.string().regex(/^lrn_/))
    .describe('What was learned about the layout, and this reading goes by; each counts as a correction.'),
  duplicate_of: z
    .string()
    .nullable()
    .describe(
      'The earlier statement with the same file or, once read, the same accounts, periods, balances and rows; null if there is none.',
    ),
  error: z
    .looseObject({ code: z.string(), message: z.string() })
    .nullable()
    .describe('Of a rejected or failed statement.'),
  created_at: instant(),
  updated_at: instant(),
  completed_at: instant().nullable(),
};

export const statementSchema = z.looseObject(statementFields).meta({
  id: 'Statement',
  description:
    '`succeeded` means proved: the sums agree to the cent, every applicable check passes and no row needs review.',
});

const rowSchema = z
  .looseObject({
    id: z
      .string()
      .regex(/^txn_/)
      .describe('Stable across corrections, and over a second reading that finds the row in the same place.'),
    index: count().describe('Position on the statement, from 0.'),
    account: count().describe('Index of its account.'),
    date: day(),
    posted_date: day().describe('The second date, where the page prints two.'),
    description: z.string(),
    amount: money('Signed: money in is +.'),
    balance: money('The running balance that the page prints beside the row.'),
    type: z.enum(rowTypes),
    check_number: z.string().nullable(),
    status: z.enum(rowStatuses),
    review_reasons: z.array(z.string()),
    suggestion: z
      .looseObject({ field: z.string(), value: z.string(), reason: z.string() })
      .nullable()
      .describe('The value that would make the neighbouring balances agree.'),
    source: z
      .looseObject({
        page: z.int().min(1),
        bbox: z.array(z.number()).length(4).describe('x0, y0, x1, y1 in points from the top left of the page.'),
        text: z.string(),
      })
      .nullable()
      .describe('Where the row stands on the page; null for an inserted row, unless it was inserted with a source.'),
    printed: z
      .looseObject({
        date: day(),
        description: z.string(),
        amount: money('As the machine read it.'),
        balance: money('As the machine read it.'),
      })
      .nullable()
      .describe('What the machine read of a row that a person has changed; null for every other row.'),
  })
  .meta({ id: 'Transaction', description: 'One row of the statement.' });

export const nextPage = {
  has_more: z.boolean(),
  next_cursor: z
    .string()
    .nullable()
    .describe('Send it as `cursor` to get the next page. With filters a page may be short, or empty, before the last.'),
};

export const rowListSchema = z
  .looseObject({
    statement_id: z.string(),
    corrections_version: count(),
    data: z.array(rowSchema),
    ...nextPage,
  })
  .meta({ id: 'TransactionList' });

export const statementListSchema = z
  .looseObject({ data: z.array(statementSchema), ...nextPage })
  .meta({ id: 'StatementList' });

export const correctedSchema = z
  .looseObject({ ...statementFields, rows: z.array(rowSchema).describe('The rows that changed.') })
  .meta({ id: 'CorrectedStatement' });

export const usageSchema = z
  .looseObject({
    mode: z.enum(modes),
    unit: z.literal('page'),
    credits_used: count(),
    credits_remaining: count(),
    credits_reserved: count().describe('Held for statements that are not finished.'),
  })
  .meta({ id: 'Usage', description: 'The figures of the account, the same under both kinds of key.' });

export const correctionsBody = z
  .strictObject({ corrections: z.array(correction).min(1).max(operationsMax) })
  .meta({ id: 'Corrections' });

export const metadataBody = z
  .strictObject({
    metadata: z
      .record(z.string().max(metadataLengthMax), z.string().max(metadataLengthMax).nullable())
      .describe('A statement has at most 20 entries.'),
  })
  .meta({ id: 'MetadataChange' });

export const accountTypeBody = z
  .strictObject({ account_type: z.enum([...accountTypes, 'checking']) })
  .meta({ id: 'AccountTypeChange' });

export const limitParam = (max: number, fallback: number) =>
  z.int().min(1).max(max).optional().describe(`How many at most; ${fallback} unless told.`);
export const cursorParam = z.string().optional().describe('`next_cursor` of the page before.');

export const rowsQuery = z.object({
  limit: limitParam(1000, 500),
  cursor: cursorParam,
  status: z.enum(rowStatuses).optional(),
});

export const statementsQuery = z.object({
  limit: limitParam(1000, 50),
  cursor: cursorParam,
  status: z.enum(statuses).optional(),
  bank_account_id: z.string().optional().describe('Statements of this bank account.'),
  bank: z.string().optional().describe('Part of the name of the bank; case and accents do not count.'),
  from: z.iso.date().optional().describe('Statements that have a day from here on.'),
  to: z.iso.date().optional().describe('Statements that have a day until here.'),
  file_name: z.string().optional().describe('Part of the name of the file.'),
  text: z.string().optional().describe('Part of the text of a row, such as a payee.'),
  metadata: z
    .record(z.string(), z.string())
    .optional()
    .describe('Exact values, each as `metadata[key]=value`; all of them must agree.'),
});

export const eventsQuery = z.object({
  limit: limitParam(1000, 100),
  cursor: z
    .string()
    .optional()
    .describe('`next_cursor` of the page before; `now` for what is still to happen; without it, all that is kept.'),
});

export const exportQuery = z.object({
  format: z
    .enum(fileFormats)
    .optional()
    .describe(
      'The file type; xlsx by default. Beyond xlsx, csv, ofx and qbo: csv as Xero and QuickBooks Online upload it (a zip where they want several files), qfx and qif for Quicken, journals for beancount and for ledger or hledger, SWIFT MT940 and ISO 20022 camt.053.',
    ),
  layout: z
    .enum(exportLayouts)
    .optional()
    .describe(
      'xlsx and csv: separate debit and credit columns (split, the default), or one signed amount column; quickbooks-online too, where signed is the default.',
    ),
  acctid: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe(
      'One-off account number for this ofx, qbo, qfx, mt940 or camt053 file; repeat it for several accounts, in their order. Recording it once with `set_meta acct_id` is better: query strings end up in logs.',
    ),
  confirm_review: z
    .boolean()
    .optional()
    .describe('All but xlsx and csv of a `needs_review` statement: true once a person has checked the flagged rows.'),
});

export const uploadQuery = z.object({
  retention: z.enum(retentions).optional().describe('The same as the part `retention`.'),
  on_duplicate: z.enum(duplicateAnswers).optional().describe('The same as the part `on_duplicate`.'),
});

export const uploadHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe('The same key with the same request within 24 hours returns the same statement.'),
});

export const knownVersionHeaders = z.object({
  'If-None-Match': z
    .string()
    .optional()
    .describe('The ETag of what the client has: while a result is at that version the answer is 304, without a body.'),
});

export const correctionHeaders = z.object({
  'If-Match': z.string().describe('The corrections_version that the edit is based on: `3`, `"3"` or `W/"3"`.'),
});

/** The parts of the form; the file is a stream that no validator ever sees. */
export const uploadForm = {
  type: 'object',
  required: ['file'],
  properties: {
    file: {
      type: 'string',
      // Readers of the schema offer a file to choose by this, and not by the media type alone.
      format: 'binary',
      contentMediaType: 'application/pdf',
      description: 'The PDF, 20 MB (20,971,520 bytes) at most. One file part of any other name is taken too.',
    },
    retention: {
      type: 'string',
      enum: [...retentions],
      description: '`none`: the PDF is deleted as soon as it has been parsed.',
    },
    account_type: { type: 'string', enum: [...accountTypes, 'checking'], description: 'A hint.' },
    metadata: {
      type: 'string',
      contentMediaType: 'application/json',
      description: 'A JSON object of at most 20 strings of at most 500 characters, echoed in webhooks.',
    },
    sandbox_result: {
      type: 'string',
      enum: [...sandboxResults],
      description: 'Test keys only: which sample comes back.',
    },
    on_duplicate: {
      type: 'string',
      enum: [...duplicateAnswers],
      description:
        '`accept` (the default): the upload becomes a statement of its own, and `duplicate_of` names the earlier one. `return`: a file that is known is answered with its first statement and not charged; nor is one whose rows turn out to be known.',
    },
  },
};

export const problemSchema = z
  .looseObject({
    type: z.string().describe('The page of the code, relative to the address of the service.'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string().describe(`Why. More may be added; today: ${Object.keys(refusals).join(', ')}.`),
    request_id: z.string(),
    param: z.string().optional().describe('The one field at fault.'),
  })
  .meta({ id: 'Problem', description: 'RFC 9457. `code` says why; some codes carry members of their own.' });
