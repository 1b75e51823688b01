import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callJson } from './call.ts';
import { rowsQuery, statementQuery } from './statements.ts';
import type { AccountType, AccountTypeChange, MetadataChange, Mode, Statement } from './wire.ts';

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

/** Whose statement it is; null for nobody's in particular. */
export const changeClient = (mode: Mode, id: string, client: string | null): Promise<Statement> =>
  callJson(`/v1/statements/${id}`, { method: 'PATCH', mode, body: { metadata: { client } } satisfies MetadataChange });

export function useChangeClient(mode: Mode, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (client: string | null) => changeClient(mode, id, client),
    onSuccess: async (statement) => {
      queries.setQueryData(statementQuery(mode, id).queryKey, statement);
      await queries.invalidateQueries({ queryKey: ['overview', mode] });
      await queries.invalidateQueries({ queryKey: ['activity'] });
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
