import { Worker } from 'node:worker_threads';
import { type Outcome, readStatement } from '@tieout/engine';

export interface TimedOutcome {
  readonly outcome: Outcome;
  readonly ms: number;
}

/** Reads statements in this thread, or in several at once. */
export interface Readers {
  readonly jobs: number;
  read(bytes: Uint8Array): Promise<TimedOutcome>;
  close(): Promise<void>;
}

export function openReaders(jobs: number): Readers {
  if (jobs <= 1) return { jobs: 1, read: readTimed, close: async () => {} };
  const idle: Worker[] = Array.from({ length: jobs }, () => new Worker(new URL('./read-worker.ts', import.meta.url)));
  const all = [...idle];
  const waiting: ((worker: Worker) => void)[] = [];
  const take = (): Promise<Worker> => {
    const worker = idle.pop();
    return worker ? Promise.resolve(worker) : new Promise((resolve) => waiting.push(resolve));
  };
  const give = (worker: Worker): void => {
    const next = waiting.shift();
    if (next) next(worker);
    else idle.push(worker);
  };
  return {
    jobs,
    read: async (bytes) => {
      const worker = await take();
      try {
        return await ask(worker, bytes);
      } finally {
        give(worker);
      }
    },
    close: async () => {
      await Promise.all(all.map((worker) => worker.terminate()));
    },
  };
}

export async function readTimed(bytes: Uint8Array): Promise<TimedOutcome> {
  const start = performance.now();
  const outcome = await readStatement(bytes);
  return { outcome, ms: performance.now() - start };
}

type Answer = { readonly timed: TimedOutcome } | { readonly fault: string };

function ask(worker: Worker, bytes: Uint8Array): Promise<TimedOutcome> {
  return new Promise((resolve, reject) => {
    const fail = (fault: Error): void => reject(fault);
    worker.once('error', fail);
    worker.once('message', (answer: Answer) => {
      worker.off('error', fail);
      if ('timed' in answer) resolve(answer.timed);
      else reject(new Error(answer.fault));
    });
    worker.postMessage(bytes);
  });
}
