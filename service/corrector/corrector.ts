import type { Reading, ReadingRow } from '@tieout/engine';
import type { StoredRow } from '../statement/index.ts';
import { openRowThread } from '../threads/index.ts';
import { applyToRows, type CorrectionAnswer, type CorrectionQuestion } from './apply-to-rows.ts';
import { firstResult, type ResultHead, type ResultQuestion } from './first-result.ts';

/** Works out what is stored of a statement; of a long one in a thread, because its proof takes a quarter of a second. */
export interface Corrector {
  /** A person's corrections. */
  correct(rows: readonly StoredRow[], question: Omit<CorrectionQuestion, 'kind'>): Promise<Worked<CorrectionAnswer>>;
  /** What a reading gives before anybody has corrected it. */
  begin(reading: Reading, record: ResultQuestion['record']): Promise<Worked<ResultHead>>;
  close(): Promise<void>;
}

export interface Worked<Answer> {
  readonly rows: readonly StoredRow[];
  readonly answer: Answer;
}

export interface CorrectorLimits {
  /** Shorter ones are worked out at once, which takes less time than to send them away. */
  readonly rowsAtOnceMax: number;
  readonly timeoutMs: number;
}

const usualLimits: CorrectorLimits = { rowsAtOnceMax: 1000, timeoutMs: 60_000 };

/** Rows go there as they were read or as they are stored, and come back as they are stored. */
export type SentRow = StoredRow | ReadingRow;
export type Question = CorrectionQuestion | ResultQuestion;
export type Answer = CorrectionAnswer | ResultHead;

export function openCorrector({ rowsAtOnceMax, timeoutMs }: CorrectorLimits = usualLimits): Corrector {
  const thread = openRowThread<SentRow, Question, Answer>({
    program: new URL('./thread.ts', import.meta.url),
    timeoutMs,
    waitingMax: 20,
    memoryMb: 512,
    busy: 'Many long statements are being worked on; try again shortly.',
  });
  const ask = async <Wanted extends Answer>(rows: readonly SentRow[], question: Question) =>
    (await thread.ask(rows, question)) as unknown as Worked<Wanted>;
  return {
    async correct(rows, asked) {
      const question = { kind: 'correct', ...asked } as const;
      return rows.length <= rowsAtOnceMax ? applyToRows(rows, question) : ask<CorrectionAnswer>(rows, question);
    },
    async begin({ rows, ...reading }, record) {
      const question = { kind: 'first_result', reading, record } as const;
      return rows.length <= rowsAtOnceMax ? firstResult(rows, question) : ask<ResultHead>(rows, question);
    },
    close: thread.close,
  };
}
