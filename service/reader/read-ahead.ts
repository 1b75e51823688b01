import { on } from 'node:events';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { AccountType, Outcome } from '@tieout/engine';
import { unpackPage } from '@tieout/engine/pdf';
import { StatementReader } from '@tieout/engine/read-statement';
import type { PageThreadAnswer, PageThreadData } from './page-thread.ts';
import type { ThreadData } from './thread-data.ts';

interface ReadAhead {
  /** One document at a time. Rejects when the engine throws, which is a bug of ours. */
  read(bytes: Uint8Array<ArrayBuffer>, accountType: AccountType | null): Promise<ReadStatement>;
}

interface ReadStatement {
  readonly outcome: Outcome;
  /** The file has broken the PDF library's instance or made it large: it must read no other. */
  readonly isSpent: boolean;
}

/** Its nursery: a page is packed and gone before the next one is read, so that little of it is enough. */
const youngMb = 6;

/**
 * More than half of the time that a statement takes is the PDF library's. It works in a thread of its own, which reads
 * the pages to come while this one makes rows of those that are there. That thread ends with the one that opens it.
 */
export function openReadAhead(data: ThreadData, limits: ResourceLimits): ReadAhead {
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(new URL('./page-thread.ts', import.meta.url), {
    workerData: { ...data, taken } satisfies PageThreadData,
    resourceLimits: { ...limits, maxYoungGenerationSizeMb: youngMb },
  });
  return {
    async read(bytes, accountType) {
      const statement = new StatementReader();
      const answers = on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[PageThreadAnswer]>;
      Atomics.store(taken, 0, 0);
      thread.postMessage(bytes, [bytes.buffer]);
      for await (const [answer] of answers) {
        switch (answer.kind) {
          case 'page':
            Atomics.add(taken, 0, 1);
            Atomics.notify(taken, 0);
            statement.take(unpackPage(answer.page));
            break;
          case 'fault':
            throw new Error(answer.message);
          case 'end': {
            const { refusal, isSpent } = answer;
            return { outcome: refusal ?? statement.finish(accountType === null ? {} : { accountType }), isSpent };
          }
        }
      }
      throw new Error('the thread that reads the pages ended');
    },
  };
}
