import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../refusals/index.ts';
import type { ThreadStart } from './start-thread.ts';

/**
 * A thread that takes rows and a question about them, one question at a time, and answers with rows and the rest. The
 * rows that come back may be of another kind.
 */
export interface RowThread<Row, Question, Answer, Back = Row> {
  /** Refuses when too many wait already. Rows that come in parts are handed over as they come. */
  ask(
    rows: readonly Row[] | AsyncIterable<readonly Row[]>,
    question: Question,
    taking?: Taking<Back>,
  ): Promise<{ readonly rows: Back[]; readonly answer: Answer }>;
  /** Starts the thread for a question that is to come. */
  prepare(): void;
  close(): Promise<void>;
}

export interface Taking<Back> {
  /** So many rows are handed over before others have their turn. */
  readonly rowsPerMessage?: number;
  /** Takes the rows as they come back; then they are not gathered. */
  onRows?(rows: readonly Back[]): void;
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

/** Instead of the rest: there will be no question about the rows. */
export interface Dropped {
  readonly isDropped: true;
}

/** Unless whoever asks wants it otherwise. */
export const rowsPerMessage = 500;

export function openRowThread<Row, Question, Answer, Back = Row>(
  options: RowThreadOptions,
): RowThread<Row, Question, Answer, Back> {
  let thread: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./start-thread.ts', import.meta.url), {
      workerData: { program: options.program.href, compileCache: compileCacheOfProcess() } satisfies ThreadStart,
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
    });
    // A thread that dies is replaced for the next question; whoever waits for it hears of its end.
    started.on('error', () => {});
    started.on('exit', () => {
      if (thread === started) thread = null;
    });
    started.unref();
    return started;
  };
  const askNow = async (
    rows: readonly Row[] | AsyncIterable<readonly Row[]>,
    question: Question,
    taking: Taking<Back>,
  ) => {
    thread ??= start();
    const asked = thread;
    const { answer, giveUp } = answerOf<Back, Answer>(asked, options.timeoutMs, taking);
    try {
      for await (const part of partsOf(rows, taking.rowsPerMessage ?? rowsPerMessage)) {
        asked.postMessage({ rows: part } satisfies Sent<Row, Question>);
        await nextTurn();
      }
    } catch (fault) {
      giveUp();
      asked.postMessage({ isDropped: true } satisfies Dropped);
      throw fault;
    }
    try {
      asked.postMessage({ rest: question } satisfies Sent<Row, Question>);
      return await answer;
    } catch (fault) {
      await asked.terminate();
      throw fault;
    }
  };
  return {
    ask(rows, question, taking = {}) {
      if (waiting >= options.waitingMax) throw tooMany(options.busy);
      waiting += 1;
      const answered = last.then(() => askNow(rows, question, taking));
      last = answered.catch(() => {});
      return answered.finally(() => {
        waiting -= 1;
      });
    },
    prepare() {
      thread ??= start();
    },
    async close() {
      await thread?.terminate();
    },
  };
}

/** Without the folder of this version of Node, which the thread adds again. */
function compileCacheOfProcess(): string | null {
  const folder = getCompileCacheDir();
  return folder === undefined ? null : path.dirname(folder);
}

const tooMany = (text: string): Refusal =>
  new Refusal('temporarily_unavailable', text, { headers: { 'Retry-After': '5' } });

async function* partsOf<Row>(
  rows: readonly Row[] | AsyncIterable<readonly Row[]>,
  rowsMax: number,
): AsyncGenerator<readonly Row[]> {
  if (!Array.isArray(rows)) return yield* rows as AsyncIterable<readonly Row[]>;
  for (let at = 0; at < rows.length; at += rowsMax) yield rows.slice(at, at + rowsMax);
}

interface Awaited<Row, Answer> {
  readonly answer: Promise<{ rows: Row[]; answer: Answer }>;
  /** It is not asked for after all. */
  giveUp(): void;
}

function answerOf<Row, Answer>(thread: Worker, timeoutMs: number, { onRows }: Taking<Row>): Awaited<Row, Answer> {
  const { promise: answer, resolve, reject } = Promise.withResolvers<{ rows: Row[]; answer: Answer }>();
  const rows: Row[] = [];
  const end = () => {
    clearTimeout(timer);
    thread.off('message', hear);
    thread.off('exit', lose);
  };
  const hear = (said: Sent<Row, Answer>) => {
    if ('rows' in said) {
      if (onRows === undefined) rows.push(...said.rows);
      else onRows(said.rows);
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
  // It may be rejected before anybody waits for it.
  answer.catch(() => {});
  return { answer, giveUp: end };
}
