import type { StoredRow } from '../statement/index.ts';
import { answerQuestions } from '../threads/index.ts';
import { applyToRows, type CorrectionAnswer, type CorrectionQuestion } from './apply-to-rows.ts';

answerQuestions<StoredRow, CorrectionQuestion, CorrectionAnswer>(applyToRows);
