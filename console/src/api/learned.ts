import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callJson } from './call.ts';
import { rowsQuery, statementQuery } from './statements.ts';
import type { Correction, Corrections, LearnedCorrection, LearnedCorrectionList, Mode, Statement } from './wire.ts';

export type LayoutCorrection = Extract<
  Correction,
  { op: 'exclude_line' | 'set_section_direction' | 'set_column_role' }
>;

export const learnedQuery = (mode: Mode) =>
  queryOptions({
    queryKey: ['learned', mode],
    queryFn: async ({ signal }) =>
      (await callJson<LearnedCorrectionList>('/v1/learned-corrections', { mode, signal })).data,
  });

/** Says something about the layout; the statement goes back into the queue. */
export function useTeach({ mode, id, corrections_version }: Statement) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (said: LayoutCorrection) =>
      callJson<Statement>(`/v1/statements/${id}/transactions`, {
        method: 'PATCH',
        mode,
        headers: { 'If-Match': String(corrections_version) },
        body: { corrections: [said] } satisfies Corrections,
      }),
    onSuccess: async (statement) => {
      queries.removeQueries({ queryKey: rowsQuery(mode, id).queryKey });
      queries.setQueryData(statementQuery(mode, id).queryKey, statement);
      await queries.invalidateQueries({ queryKey: ['overview', mode] });
      await queries.invalidateQueries({ queryKey: ['learned', mode] });
    },
  });
}

export function useSwitchLearned(mode: Mode) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, active }: { readonly id: string; readonly active: boolean }) =>
      callJson<LearnedCorrection>(`/v1/learned-corrections/${id}`, { method: 'PATCH', mode, body: { active } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['learned', mode] }),
  });
}

export function useForgetLearned(mode: Mode) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(`/v1/learned-corrections/${id}`, { method: 'DELETE', mode }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['learned', mode] }),
  });
}
