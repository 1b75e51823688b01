import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isConflict, useCorrect } from '../api/correct.ts';
import { sentenceOf } from '../api/problem.ts';
import { rowsQuery } from '../api/statements.ts';
import type { Correction, Statement } from '../api/wire.ts';
import { notify } from '../frame/notices.ts';

interface CorrectionTold {
  readonly corrections: readonly Correction[];
  /** What was done, for the notice. */
  readonly said: string;
  /** The version that the person looked at; the newest one that was loaded, unless something was open for longer. */
  readonly version?: number;
  /** What takes it back. */
  readonly undo?: readonly Correction[];
}

/** Resolves to whether it was saved; says so either way. */
export type Corrector = (told: CorrectionTold) => Promise<boolean>;

export interface CorrectorState {
  readonly correct: Corrector;
  readonly isSaving: boolean;
}

export function useCorrector({ mode, id, status }: Statement): CorrectorState {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useCorrect(mode, id);
  const correct: Corrector = useCallback(
    async ({ corrections, said, version, undo }) => {
      const seen = version ?? queries.getQueryData(rowsQuery(mode, id).queryKey)?.version ?? 0;
      try {
        const corrected = await mutateAsync({ version: seen, corrections });
        const isNewlyProved = corrected.status === 'succeeded' && status !== 'succeeded';
        notify({
          tone: 'good',
          text: isNewlyProved ? `${said} The statement is proved now.` : said,
          ...(undo && {
            action: { label: 'Undo', run: () => void correct({ corrections: undo, said: 'Taken back.' }) },
          }),
        });
        return true;
      } catch (fault) {
        notify({ tone: 'bad', text: isConflict(fault) ? conflictWords : sentenceOf(fault) });
        return false;
      }
    },
    [queries, mutateAsync, mode, id, status],
  );
  return { correct, isSaving: isPending };
}

const conflictWords =
  'This statement was changed elsewhere in the meantime. It has been loaded again; your change was not saved, so please look and repeat it.';
