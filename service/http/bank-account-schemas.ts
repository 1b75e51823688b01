import { accountTypes, exportFormats, exportLayouts, timelineStatuses } from '@tieout/engine';
import { z } from 'zod';
import { modes, statuses } from '../statement/index.ts';
import { count, cursorParam, day, instant, limitParam, masked, money, nextPage, period } from './schemas.ts';

export const bankAccountIdParam = z.object({
  bac_id: z.string().describe('The id of the bank account, such as `bac_7k2m…`.'),
});

export const bankAccountsQuery = z.object({
  limit: limitParam(100, 50),
  cursor: cursorParam,
  statement_id: z.string().optional().describe('Those of this statement, in the order of its accounts.'),
});

const place = z.looseObject({
  statement_id: z.string().regex(/^stm_/),
  account: count().describe('Index of the account on the statement.'),
});

const fields = {
  id: z.string().regex(/^bac_/),
  mode: z.enum(modes),
  bank: z.string().describe('Of the latest statement; `Unknown` where it shows none.'),
  account_type: z.enum(accountTypes),
  account_number: masked('The number that the latest statement prints.'),
  currency: z.string(),
  period,
  opening_balance: money('Of the first statement.'),
  closing_balance: money('Of the last statement.'),
  statement_count: count(),
  continuity: z.looseObject({
    status: z
      .enum(timelineStatuses)
      .describe(
        '`proved`: every statement is proved and opens to the cent where the one before closed. `incomplete`: the same, but statements are missing. `unproved`: something could not be proved. `contradicted`: statements contradict each other.',
      ),
    finding_count: count(),
  }),
  settings: z
    .looseObject({
      acct_id: masked('The account number of files for importing.'),
      bank_id: z.string().nullable().describe("The bank's number in OFX."),
      intu_bid: z.string().nullable().describe("The bank's number in QBO."),
    })
    .describe('Recorded once, and used by exports of every statement that has nothing of its own.'),
  created_at: instant(),
};

export const bankAccountListSchema = z
  .looseObject({
    data: z.array(
      z.looseObject(fields).meta({ id: 'BankAccount', description: 'The statements of one account of a bank.' }),
    ),
    ...nextPage,
  })
  .meta({ id: 'BankAccountList' });

const finding = z
  .looseObject({
    kind: z
      .enum(['gap', 'overlap', 'duplicate', 'contradiction', 'unverifiable', 'unplaced', 'unproved'])
      .describe(
        '`gap`: days without a statement. `overlap`: days with several, whose common rows count once. `duplicate`: the same statement again. `contradiction`: balances or rows that cannot both be right. `unverifiable`: a balance is not known. `unplaced`: no period. `unproved`: the statement itself is not proved.',
      ),
    message: z.string().describe('One sentence for a person.'),
    statements: z
      .array(place)
      .describe('Which it is about, the earliest first; of a duplicate the first is the one that counts.'),
    start: day().describe('First day of a gap or overlap.'),
    end: day().describe('Last day of a gap or overlap.'),
    missing: z
      .array(
        z.looseObject({
          month: z
            .string()
            .regex(/^\d{4}-\d{2}$/)
            .describe('The month in which the missing statement would end.'),
          start: z.iso.date(),
          end: z.iso.date(),
        }),
      )
      .describe('The statements that would fill a gap.'),
    balances_agree: z
      .boolean()
      .nullable()
      .describe('Of a gap: whether the balance before it is the balance after it, so that perhaps nothing moved.'),
    repeated_count: count().nullable().describe('Of an overlap: rows that stand in both.'),
    about: z.enum(['balance', 'rows']).nullable().describe('Of a contradiction.'),
    expected: money('Of a contradiction: the balance that would agree.'),
    actual: money('Of a contradiction: the balance that the statement has.'),
    diff: money('Actual − expected.'),
    row_ids: z.array(z.string()).describe('Of a contradiction: rows that only one of the statements has.'),
  })
  .meta({
    id: 'BankAccountFinding',
    description: 'What a person should know; fields of other kinds are null or empty.',
  });

export const bankAccountSchema = z
  .looseObject({
    ...fields,
    statements: z
      .array(
        place.extend({
          status: z.enum(statuses),
          period,
          opening_balance: money('As the statement says.'),
          closing_balance: money('As the statement says.'),
          transaction_count: count(),
          repeated_count: count().describe('Rows that an earlier statement has too; exports carry them once.'),
          duplicate_of: z.string().nullable().describe('The statement of which this one is a copy.'),
        }),
      )
      .describe('In time.'),
    coverage: z
      .array(z.looseObject({ start: z.iso.date(), end: z.iso.date(), statements: z.array(place) }))
      .describe('Every day from the first to the last, with the statements that cover it; none in a gap.'),
    findings: z.array(finding),
  })
  .meta({ id: 'BankAccountTimeline', description: 'A bank account with its statements in time.' });

export const joinBody = z
  .strictObject({ bank_account_id: z.string().describe('The bank account that becomes part of this one.') })
  .meta({ id: 'BankAccountJoin' });

export const settingsBody = z
  .strictObject({
    acct_id: z.string().nullable().optional().describe('1 to 22 letters and digits; null takes it back.'),
    bank_id: z.string().nullable().optional().describe('BANKID, 1 to 9 letters and digits; null takes it back.'),
    intu_bid: z.string().nullable().optional().describe('INTU.BID, five digits; null takes it back.'),
  })
  .meta({ id: 'BankAccountSettings' });

export const partBody = z
  .strictObject({
    statement_id: z.string(),
    account: count().optional().describe('Index of the account on the statement; 0 unless told.'),
  })
  .meta({ id: 'BankAccountPart' });

export const exportBody = z
  .strictObject({
    format: z.enum(exportFormats).optional().describe('xlsx unless told.'),
    layout: z.enum(exportLayouts).optional().describe('As for a single statement.'),
    statement_ids: z.array(z.string()).min(1).max(2000).optional().describe('These statements.'),
    bank_account_ids: z.array(z.string()).min(1).max(2000).optional().describe('All statements of these.'),
    period: z
      .strictObject({ start: z.iso.date(), end: z.iso.date() })
      .optional()
      .describe('Of the chosen statements, or of all, those that have a day in it; each with all its rows.'),
    acct_ids: z
      .record(z.string(), z.string())
      .optional()
      .describe('One-off account numbers for ofx and qbo, by bank account id; else the recorded ones.'),
    confirm_review: z
      .boolean()
      .optional()
      .describe('ofx and qbo: true once a person has checked what is not proved or contradicts.'),
  })
  .meta({ id: 'TimelinesExport' });
