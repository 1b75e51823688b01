import { parentPort } from 'node:worker_threads';
import { rowsPerMessage, type Sent } from './row-thread.ts';

/**
 * The thread's end: gathers the rows of a question, answers it, and sends rows back in parts. An answer that is made
 * bit by bit is sent as it grows.
 */
export function answerQuestions<Row, Question, Answer, Back = Row>(
  answerTo: (
    rows: Row[],
    question: Question,
    sendRows: (rows: readonly Back[]) => void,
  ) => { readonly rows: readonly Back[]; readonly answer: Answer },
): void {
  let gathered: Row[] = [];
  const send = (said: Sent<Back, Answer>) => parentPort?.postMessage(said);
  parentPort?.on('message', (said: Sent<Row, Question>) => {
    if ('rows' in said) {
      gathered.push(...said.rows);
      return;
    }
    const sent = gathered;
    gathered = [];
    const { rows, answer } = answerTo(sent, said.rest, (part) => send({ rows: part }));
    for (let at = 0; at < rows.length; at += rowsPerMessage) send({ rows: rows.slice(at, at + rowsPerMessage) });
    send({ rest: answer });
  });
}
