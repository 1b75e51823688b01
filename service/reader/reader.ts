import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { type AccountType, compilePdfium, type Outcome } from '@tieout/engine';
import type { PackedRows } from './pack-rows.ts';
import type { ThreadAnswer, ThreadQuestion } from './thread.ts';
import type { ThreadData } from './thread-data.ts';
import { unpackRows } from './unpack-rows.ts';

/** Reads PDFs in threads that can be killed: a bad file costs its own reading and nothing else. */
export interface Reader {
  read(bytes: Uint8Array, options: ReadOptions): Promise<ReaderOutcome>;
  close(): Promise<void>;
}

interface ReadOptions {
  readonly accountType: AccountType | null;
  /** Aborting it ends the thread; `read` then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export type ReaderOutcome =
  | Outcome
  | { readonly kind: 'failed'; readonly code: 'parser_crashed' | 'parser_timeout'; readonly message: string };

export interface ReaderLimits {
  readonly threads: number;
  readonly timeoutMs: number;
  readonly memoryMb: number;
}

/** Nursery of a thread: it waits for pages half of its time, so that a larger one would be memory for nothing. */
const youngMb = 12;

export const threadLimits = (memoryMb: number): ResourceLimits => ({
  maxOldGenerationSizeMb: memoryMb,
  maxYoungGenerationSizeMb: youngMb,
});

export async function openReader(limits: ReaderLimits): Promise<Reader> {
  const pdfium = await compilePdfium();
  const compileCache = compileCacheOfProcess();
  const idle: Worker[] = [];
  const waiting: ((worker: Worker) => void)[] = [];
  const alive = new Set<Worker>();
  let isClosed = false;

  const spawn = (): Worker => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { pdfium, compileCache } satisfies ThreadData,
      resourceLimits: threadLimits(limits.memoryMb),
    });
    alive.add(worker);
    return worker;
  };

  const take = async (): Promise<Worker> => {
    const worker = idle.pop();
    if (worker) return worker;
    if (alive.size < limits.threads) return spawn();
    return new Promise((resolve) => waiting.push(resolve));
  };

  const giveBack = (worker: Worker | null): void => {
    const next = waiting.shift();
    if (next) next(worker ?? spawn());
    else if (worker) idle.push(worker);
  };

  return {
    async read(bytes, { accountType, signal }) {
      signal?.throwIfAborted();
      const worker = await take();
      if (signal?.aborted) {
        giveBack(worker);
        throw signal.reason;
      }
      const answer = isClosed ? closed : await ask(worker, { bytes, accountType }, limits.timeoutMs, signal);
      if (answer.isAlive) giveBack(worker);
      else {
        await worker.terminate();
        alive.delete(worker);
        giveBack(null);
      }
      if ('reason' in answer) throw answer.reason;
      return answer.outcome;
    },
    async close() {
      isClosed = true;
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}

/** Where the process keeps what it has compiled, without the folder of this version of Node; null where it doesn't. */
function compileCacheOfProcess(): string | null {
  const folder = getCompileCacheDir();
  return folder === undefined ? null : path.dirname(folder);
}

type Answer =
  | { readonly isAlive: boolean; readonly outcome: ReaderOutcome }
  | { readonly isAlive: false; readonly reason: unknown };

const closed: Answer = { isAlive: false, reason: new Error('the reader is closed') };

/** One question to a thread; the first of answer, crash, time-out and abort counts. */
function ask(
  worker: Worker,
  question: { bytes: Uint8Array; accountType: AccountType | null },
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
      // A late fault of a thread that is being ended anyway concerns nobody.
      if (!answer.isAlive) worker.on('error', () => {});
      resolve(answer);
    };
    const onMessage = (message: ThreadAnswer): void =>
      settle(
        message.kind === 'outcome'
          ? { isAlive: !message.isSpent, outcome: withRows(message.outcome, message.rows) }
          : { isAlive: false, outcome: crashed(message.message) },
      );
    const onError = (fault: Error): void => settle({ isAlive: false, outcome: crashed(fault.message) });
    const onExit = (): void => settle({ isAlive: false, outcome: crashed('the reading thread ended') });
    const onAbort = (): void => settle({ isAlive: false, reason: signal?.reason });
    const timer = setTimeout(() => settle({ isAlive: false, outcome: timedOut(timeoutMs) }), timeoutMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    const bytes = ownBytes(question.bytes);
    worker.postMessage({ bytes, accountType: question.accountType } satisfies ThreadQuestion, [bytes.buffer]);
  });
}

const withRows = (outcome: Outcome, rows: PackedRows): Outcome =>
  outcome.kind === 'read' ? { ...outcome, reading: { ...outcome.reading, rows: unpackRows(rows) } } : outcome;

const crashed = (message: string): ReaderOutcome => ({ kind: 'failed', code: 'parser_crashed', message });
const timedOut = (timeoutMs: number): ReaderOutcome => ({
  kind: 'failed',
  code: 'parser_timeout',
  message: `Reading took longer than ${timeoutMs / 1000} s.`,
});

/** Bytes that may be handed over: a slice of a larger buffer would take its neighbours along. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const isWhole = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength;
  return isWhole && bytes.buffer instanceof ArrayBuffer ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);
}
