import type { StoredRow } from '../statement/index.ts';
import { openRowThread } from '../threads/index.ts';
import { applyToRows, type CorrectionAnswer, type CorrectionQuestion } from './apply-to-rows.ts';

/** Applies a person's corrections; to a long statement in a thread, because its proof takes a quarter of a second. */
export interface Corrector {
  correct(rows: readonly StoredRow[], question: CorrectionQuestion): Promise<Corrected>;
  close(): Promise<void>;
}

export interface Corrected {
  readonly rows: readonly StoredRow[];
  readonly answer: CorrectionAnswer;
}

export interface CorrectorLimits {
  /** Shorter ones are corrected at once, which takes less time than to send them away. */
  readonly rowsAtOnceMax: number;
  readonly timeoutMs: number;
}

const usualLimits: CorrectorLimits = { rowsAtOnceMax: 1000, timeoutMs: 60_000 };

export function openCorrector({ rowsAtOnceMax, timeoutMs }: CorrectorLimits = usualLimits): Corrector {
  const thread = openRowThread<StoredRow, CorrectionQuestion, CorrectionAnswer>({
    program: new URL('./thread.ts', import.meta.url),
    timeoutMs,
    waitingMax: 20,
    memoryMb: 512,
    busy: 'Many long statements are being corrected; try again shortly.',
  });
  return {
    correct: async (rows, question) =>
      rows.length <= rowsAtOnceMax ? applyToRows(rows, question) : thread.ask(rows, question),
    close: thread.close,
  };
}
