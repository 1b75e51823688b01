import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callJson } from './call.ts';
import { Problem } from './problem.ts';
import { auditQuery, rowsQuery, statementQuery } from './statements.ts';
import type { CorrectedStatement, Correction, Corrections, Mode } from './wire.ts';

export interface CorrectionRequest {
  readonly version: number;
  readonly corrections: readonly Correction[];
}

/** Sends corrections based on the version that the person saw; when it has moved, everything is fetched again. */
export function useCorrect(mode: Mode, id: string) {
  const queries = useQueryClient();
  // Only the rows are waited for: the next edit is based on them.
  const refetchRows = async () => {
    void queries.invalidateQueries({ queryKey: auditQuery(mode, id).queryKey });
    void queries.invalidateQueries({ queryKey: ['statements', mode] });
    await queries.invalidateQueries({ queryKey: rowsQuery(mode, id).queryKey });
  };
  return useMutation({
    mutationFn: ({ version, corrections }: CorrectionRequest) =>
      callJson<CorrectedStatement>(`/v1/statements/${id}/transactions`, {
        method: 'PATCH',
        mode,
        headers: { 'If-Match': `"${version}"` },
        body: { corrections } satisfies Corrections,
      }),
    onSuccess: async ({ rows: _, ...statement }) => {
      // An answer that set out before the correction must not be shown after it.
      await queries.cancelQueries({ queryKey: statementQuery(mode, id).queryKey });
      queries.setQueryData(statementQuery(mode, id).queryKey, statement);
      await refetchRows();
    },
    onError: async (fault) => {
      if (!isConflict(fault)) return;
      await Promise.all([queries.invalidateQueries({ queryKey: statementQuery(mode, id).queryKey }), refetchRows()]);
    },
  });
}

export const isConflict = (fault: unknown): boolean => fault instanceof Problem && fault.code === 'version_conflict';
