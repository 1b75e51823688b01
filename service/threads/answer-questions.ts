import { parentPort } from 'node:worker_threads';
import { type Dropped, rowsPerMessage, type Sent } from './row-thread.ts';

/** What a thread does. */
export interface ThreadProgram<Row, Question, Answer, Back, Taken> {
  /** What becomes of rows while others are still on their way. */
  take(row: Row): Taken;
  /** An answer that is made bit by bit is sent as it grows. */
  answerTo(
    taken: Taken[],
    question: Question,
    sendRows: (rows: readonly Back[]) => void,
  ): { readonly rows: readonly Back[]; readonly answer: Answer };
}

/** The thread's end: gathers the rows of a question, answers it, and sends rows back in parts. */
export function answerQuestions<Row, Question, Answer, Back = Row, Taken = Row>({
  take,
  answerTo,
}: ThreadProgram<Row, Question, Answer, Back, Taken>): void {
  let gathered: Taken[] = [];
  const send = (said: Sent<Back, Answer>) => parentPort?.postMessage(said);
  parentPort?.on('message', (said: Sent<Row, Question> | Dropped) => {
    if ('rows' in said) {
      for (const row of said.rows) gathered.push(take(row));
      return;
    }
    const taken = gathered;
    gathered = [];
    if ('isDropped' in said) return;
    const { rows, answer } = answerTo(taken, said.rest, (part) => send({ rows: part }));
    for (let at = 0; at < rows.length; at += rowsPerMessage) send({ rows: rows.slice(at, at + rowsPerMessage) });
    send({ rest: answer });
  });
}
