import type { ReadingRow } from '@tieout/engine';
import type { StoredRow } from '../statement/index.ts';
import { answerQuestions } from '../threads/index.ts';
import { applyToRows } from './apply-to-rows.ts';
import type { Answer, Question, SentRow } from './corrector.ts';
import { firstResult } from './first-result.ts';

answerQuestions<SentRow, Question, Answer>({
  take: (row) => row,
  answerTo: (rows, question) =>
    question.kind === 'correct'
      ? applyToRows(rows as StoredRow[], question)
      : firstResult(rows as ReadingRow[], question),
});
