import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callJson } from './call.ts';
import { rowsQuery, statementQuery } from './statements.ts';
import type { AccountType, AccountTypeChange, Mode, Statement } from './wire.ts';

/** Retry and "read as another account type": both put the statement back into the queue. */
export function useReadAgain(mode: Mode, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (accountType: AccountType | null) =>
      accountType === null
        ? callJson<Statement>(`/v1/statements/${id}/retry`, { method: 'POST', mode })
        : callJson<Statement>(`/v1/statements/${id}/account-type`, {
            method: 'POST',
            mode,
            body: { account_type: accountType } satisfies AccountTypeChange,
          }),
    onSuccess: async (statement) => {
      queries.removeQueries({ queryKey: rowsQuery(mode, id).queryKey });
      queries.setQueryData(statementQuery(mode, id).queryKey, statement);
      await queries.invalidateQueries({ queryKey: ['overview', mode] });
    },
  });
}

export function useDelete(mode: Mode, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(`/v1/statements/${id}`, { method: 'DELETE', mode }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['overview', mode] }),
  });
}
