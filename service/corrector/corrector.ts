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

const correctionsWaitingMax = 20;

/** Rows go there as they were read or as they are stored, and come back as they are stored. */
export type SentRow = StoredRow | ReadingRow;
export type Question = CorrectionQuestion | ResultQuestion;
export type Answer = CorrectionAnswer | ResultHead;

export function openCorrector({ rowsAtOnceMax, timeoutMs }: CorrectorLimits = usualLimits): Corrector {
  const open = (waitingMax: number) =>
    openRowThread<SentRow, Question, Answer>({
      program: new URL('./thread.ts', import.meta.url),
      timeoutMs,
      waitingMax,
      memoryMb: 512,
      busy: 'Many long statements are being corrected; try again shortly.',
    });
  const corrections = open(correctionsWaitingMax);
  // As many as there are readings in hand: those who correct must not keep a result from being stored.
  const results = open(Number.POSITIVE_INFINITY);
  return {
    async correct(rows, asked) {
      const question = { kind: 'correct', ...asked } as const;
      return rows.length <= rowsAtOnceMax ? applyToRows(rows, question) : worked(await corrections.ask(rows, question));
    },
    async begin({ rows, ...reading }, record) {
      const question = { kind: 'first_result', reading, record } as const;
      return rows.length <= rowsAtOnceMax ? firstResult(rows, question) : worked(await results.ask(rows, question));
    },
    async close() {
      await corrections.close();
      await results.close();
    },
  };
}

/** Each question has its own kind of answer. */
const worked = <Wanted extends Answer>(said: { readonly rows: SentRow[]; readonly answer: Answer }): Worked<Wanted> =>
  said as unknown as Worked<Wanted>;
