import { parentPort } from 'node:worker_threads';
import { rowsPerMessage, type Sent } from './row-thread.ts';

/** The thread's end: gathers the rows of a question, answers it, and sends rows back in parts. */
export function answerQuestions<Row, Question, Answer>(
  answerTo: (rows: Row[], question: Question) => { readonly rows: readonly Row[]; readonly answer: Answer },
): void {
  let gathered: Row[] = [];
  const send = (said: Sent<Row, Answer>) => parentPort?.postMessage(said);
  parentPort?.on('message', (said: Sent<Row, Question>) => {
    if ('rows' in said) {
      gathered.push(...said.rows);
      return;
    }
    const sent = gathered;
    gathered = [];
    const { rows, answer } = answerTo(sent, said.rest);
    for (let at = 0; at < rows.length; at += rowsPerMessage) send({ rows: rows.slice(at, at + rowsPerMessage) });
    send({ rest: answer });
  });
}
