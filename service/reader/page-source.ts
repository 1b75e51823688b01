import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { PageThreadData } from './page-thread.ts';
import type { ThreadData } from './thread-data.ts';

/** The thread that reads pages ahead, and how many of the document's it was told are taken. */
export interface PageSource {
  readonly thread: Worker;
  readonly taken: Int32Array<SharedArrayBuffer>;
}

/** It holds one page at a time, which is packed and gone before the next one is read. */
const oldMb = 128;
const youngMb = 6;

/** Starts the thread, which ends with the one that starts it. */
export function startPageSource(data: ThreadData, limits: ResourceLimits): PageSource {
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(new URL('./page-thread.ts', import.meta.url), {
    workerData: { ...data, taken } satisfies PageThreadData,
    resourceLimits: {
      maxOldGenerationSizeMb: Math.min(oldMb, limits.maxOldGenerationSizeMb ?? oldMb),
      maxYoungGenerationSizeMb: youngMb,
    },
  });
  return { thread, taken };
}
