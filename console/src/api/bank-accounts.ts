import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callJson, queryOf } from './call.ts';
import { type ExportLayout, saveExport } from './export.ts';
import type { BankAccount, BankAccountList, BankAccountSettings, BankAccountTimeline, Mode } from './wire.ts';

const pollMs = 5000;
const pageLimit = 100;
/** Five hundred bank accounts are listed; beyond that somebody searches the statements. */
const pagesMax = 5;

export const bankAccountsQuery = (mode: Mode) =>
  queryOptions({
    queryKey: ['bank-accounts', mode],
    queryFn: async ({ signal }) => {
      const accounts: BankAccount[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < pagesMax; page += 1) {
        const path = `/v1/bank-accounts${queryOf({ limit: String(pageLimit), cursor })}`;
        const list = await callJson<BankAccountList>(path, { mode, signal });
        accounts.push(...list.data);
        if (list.next_cursor === null) break;
        cursor = list.next_cursor;
      }
      return accounts as readonly BankAccount[];
    },
    refetchInterval: pollMs,
  });

export const bankAccountQuery = (mode: Mode, id: string) =>
  queryOptions({
    queryKey: ['bank-account', mode, id],
    queryFn: ({ signal }) => callJson<BankAccountTimeline>(`/v1/bank-accounts/${id}`, { mode, signal }),
    refetchInterval: pollMs,
  });

/** The bank accounts of a statement, in the order of its accounts. */
export const accountsOfStatementQuery = (mode: Mode, statementId: string) =>
  queryOptions({
    queryKey: ['bank-accounts-of', mode, statementId],
    queryFn: ({ signal }) => accountsOfStatement(mode, statementId, signal),
  });

export const accountsOfStatement = async (
  mode: Mode,
  statementId: string,
  signal?: AbortSignal,
): Promise<readonly BankAccount[]> => {
  const path = `/v1/bank-accounts${queryOf({ statement_id: statementId })}`;
  return (await callJson<BankAccountList>(path, { mode, ...(signal ? { signal } : {}) })).data;
};

export const recordSettings = (mode: Mode, id: string, body: BankAccountSettings): Promise<BankAccountTimeline> =>
  callJson(`/v1/bank-accounts/${id}`, { method: 'PATCH', mode, body });

export function useRecordSettings(mode: Mode, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BankAccountSettings) => recordSettings(mode, id, body),
    onSuccess: async (account) => {
      queries.setQueryData(bankAccountQuery(mode, id).queryKey, account);
      await queries.invalidateQueries({ queryKey: ['bank-accounts-of', mode] });
    },
  });
}

export interface AccountExport {
  readonly format: 'xlsx' | 'csv' | 'ofx' | 'qbo';
  readonly layout: ExportLayout;
  readonly isReviewConfirmed: boolean;
}

/** All statements of the bank account as one file, handed to the browser as a download. */
export async function downloadAccount(
  mode: Mode,
  id: string,
  asked: AccountExport,
): Promise<{ readonly name: string }> {
  const { format, layout, isReviewConfirmed } = asked;
  const isSpreadsheet = format === 'xlsx' || format === 'csv';
  const body = {
    format,
    bank_account_ids: [id],
    ...(isSpreadsheet ? { layout } : {}),
    ...(isReviewConfirmed ? { confirm_review: true } : {}),
  };
  return saveExport(await call('/v1/exports', { method: 'POST', mode, body }), `statements.${format}`);
}
