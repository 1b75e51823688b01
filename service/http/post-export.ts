import { exportFormats, exportLayouts, isDay } from '@tieout/engine';
import { exportTimelines, type Selection } from '../operations/index.ts';
import { Refusal, type RefusalCode } from '../refusals/index.ts';
import { carriesBankNumber } from '../statement/index.ts';
import { answers } from './answers.ts';
import { exportBody } from './bank-account-schemas.ts';
import { callerOf, type Endpoint } from './endpoint.ts';
import { acctIdOf } from './query.ts';
import { fieldsIn, readJson } from './read-json.ts';

/** Beyond the contract: POST /v1/exports */
export const postExport: Endpoint = (app, needs) => {
  app.route({
    method: 'POST',
    url: '/v1/exports',
    config: { rate: 'export' },
    schema: {
      operationId: 'exportTimelines',
      summary: 'Download many statements as one file',
      description:
        'Statements are joined by bank account and in time, and every row stands in the file once. FITIDs are those of the single exports, so that importing a month and later the year adds nothing twice. xlsx has four sheets: the rows, the proof over each bank account, the proof of each statement, and the findings. ofx and qbo hold one bank a file; where there are several banks, the answer is a zip.',
      tags: ['Bank accounts'],
      body: exportBody,
      response: answers({ 200: { description: 'The file.', schema: null } }, [401, 402, 404, 409, 422, 429, 503]),
    },
    async handler(request, reply) {
      const caller = callerOf(request);
      const fields = fieldsIn(await readJson(request, needs), names);
      const format = choiceIn(fields, 'format', exportFormats, 'invalid_format') ?? 'xlsx';
      const file = await exportTimelines(needs.services, caller, selectionIn(fields), {
        format,
        layout: choiceIn(fields, 'layout', exportLayouts, 'invalid_layout'),
        acctIds: acctIdsIn(fields.acct_ids),
        isReviewConfirmed: flagIn(fields, 'confirm_review', 'invalid_confirm_review'),
      });
      reply
        .type(file.contentType)
        .header('Content-Disposition', `attachment; filename="${file.fileName}"`)
        .header('X-Document-Status', file.status)
        .header('X-Continuity', file.continuity);
      if (carriesBankNumber(format)) reply.header('X-QBO-Bank-Verified', String(file.isBankVerified));
      return reply.send(file.stream);
    },
  });
};

const names = ['format', 'layout', 'statement_ids', 'bank_account_ids', 'period', 'acct_ids', 'confirm_review'];
type Fields = Readonly<Record<string, unknown>>;

const refuse = (code: RefusalCode, param: string, detail: string): Refusal => new Refusal(code, detail, { param });

function choiceIn<T extends string>(fields: Fields, name: string, values: readonly T[], code: RefusalCode): T | null {
  const value = fields[name];
  if (value === undefined) return null;
  const chosen = values.find((one) => one === value);
  if (chosen !== undefined) return chosen;
  throw refuse(code, name, `${name} is one of ${values.join(', ')}.`);
}

function flagIn(fields: Fields, name: string, code: RefusalCode): boolean {
  const value = fields[name] ?? false;
  if (typeof value === 'boolean') return value;
  throw refuse(code, name, `${name} is true or false.`);
}

function selectionIn(fields: Fields): Selection {
  const statementIds = idsIn(fields, 'statement_ids');
  const bankAccountIds = idsIn(fields, 'bank_account_ids');
  const period = periodIn(fields.period);
  if (statementIds !== null && bankAccountIds !== null) {
    throw refuse('invalid_selection', 'statement_ids', 'Send statement_ids or bank_account_ids, not both.');
  }
  if (statementIds === null && bankAccountIds === null && period === null) {
    throw refuse('invalid_selection', 'statement_ids', 'Send statement_ids, bank_account_ids or a period.');
  }
  return { statementIds, bankAccountIds, period };
}

const idsMax = 2000;

function idsIn(fields: Fields, name: string): string[] | null {
  const value = fields[name];
  if (value === undefined) return null;
  const isList = Array.isArray(value) && value.length >= 1 && value.length <= idsMax;
  if (isList && value.every((one) => typeof one === 'string')) return [...new Set(value as string[])];
  throw refuse('invalid_selection', name, `${name} is a list of 1 to ${idsMax} ids.`);
}

function periodIn(value: unknown): Selection['period'] {
  if (value === undefined) return null;
  const { start, end } = (value ?? {}) as { start?: unknown; end?: unknown };
  if (typeof start === 'string' && typeof end === 'string' && isDay(start) && isDay(end) && start <= end) {
    return { start, end };
  }
  throw refuse('invalid_selection', 'period', 'period has a start and an end, each a day such as 2026-01-31.');
}

function acctIdsIn(value: unknown): Map<string, string> {
  if (value === undefined) return new Map();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refuse('invalid_acctid', 'acct_ids', 'acct_ids is an object of account numbers by bank account id.');
  }
  return new Map(Object.entries(value).map(([id, number]) => [id, acctIdOf(number, 'acct_ids')]));
}
