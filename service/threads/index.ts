export { answerQuestions } from './answer-questions.ts';
export { openRowThread, type RowThread } from './row-thread.ts';
