import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../refusals/index.ts';

/** A thread that takes rows and a question about them, one question at a time, and answers with rows and the rest. */
export interface RowThread<Row, Question, Answer> {
  /** Refuses when too many wait already. */
  ask(rows: readonly Row[], question: Question): Promise<{ readonly rows: Row[]; readonly answer: Answer }>;
  close(): Promise<void>;
}

export interface RowThreadOptions {
  readonly program: URL;
  readonly timeoutMs: number;
  /** They wait for one another, each with its rows in memory. */
  readonly waitingMax: number;
  readonly memoryMb: number;
  /** What somebody hears for whom there is no room. */
  readonly busy: string;
}

/** What goes either way: rows in parts, then the rest. */
export type Sent<Row, Rest> = { readonly rows: readonly Row[] } | { readonly rest: Rest };

/** So many rows are handed over before others have their turn. */
export const rowsPerMessage = 500;

export function openRowThread<Row, Question, Answer>(options: RowThreadOptions): RowThread<Row, Question, Answer> {
  let thread: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const start = (): Worker => {
    const started = new Worker(options.program, { resourceLimits: { maxOldGenerationSizeMb: options.memoryMb } });
    // A thread that dies is replaced for the next question; whoever waits for it hears of its end.
    started.on('error', () => {});
    started.on('exit', () => {
      if (thread === started) thread = null;
    });
    started.unref();
    return started;
  };
  const askNow = async (rows: readonly Row[], question: Question) => {
    thread ??= start();
    const answer = answerOf<Row, Answer>(thread, options.timeoutMs);
    try {
      for (let at = 0; at < rows.length; at += rowsPerMessage) {
        thread.postMessage({ rows: rows.slice(at, at + rowsPerMessage) } satisfies Sent<Row, Question>);
        await nextTurn();
      }
      thread.postMessage({ rest: question } satisfies Sent<Row, Question>);
      return await answer;
    } catch (fault) {
      await thread?.terminate();
      throw fault;
    }
  };
  return {
    ask(rows, question) {
      if (waiting >= options.waitingMax) throw tooMany(options.busy);
      waiting += 1;
      const answered = last.then(() => askNow(rows, question));
      last = answered.catch(() => {});
      return answered.finally(() => {
        waiting -= 1;
      });
    },
    async close() {
      await thread?.terminate();
    },
  };
}

const tooMany = (text: string): Refusal =>
  new Refusal('temporarily_unavailable', text, { headers: { 'Retry-After': '5' } });

function answerOf<Row, Answer>(thread: Worker, timeoutMs: number): Promise<{ rows: Row[]; answer: Answer }> {
  const answer = new Promise<{ rows: Row[]; answer: Answer }>((resolve, reject) => {
    const rows: Row[] = [];
    const end = () => {
      clearTimeout(timer);
      thread.off('message', hear);
      thread.off('exit', lose);
    };
    const hear = (said: Sent<Row, Answer>) => {
      if ('rows' in said) {
        rows.push(...said.rows);
        return;
      }
      end();
      resolve({ rows, answer: said.rest });
    };
    const lose = () => {
      end();
      reject(new Error('the thread for long statements ended'));
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error(`a long statement took longer than ${timeoutMs} ms`));
    }, timeoutMs);
    thread.on('message', hear);
    thread.on('exit', lose);
  });
  // It may be rejected before anybody waits for it.
  answer.catch(() => {});
  return answer;
}
