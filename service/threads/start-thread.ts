import { enableCompileCache, flushCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';

/** What a thread is given to start with. */
export interface ThreadStart {
  /** Address of the program that it runs. */
  readonly program: string;
  /** Where the process keeps what it has compiled: each thread must be told. Null where it keeps nothing. */
  readonly compileCache: string | null;
}

const { program, compileCache }: ThreadStart = workerData;
if (compileCache !== null) enableCompileCache(compileCache);
await import(program);
// The thread is ended from outside, which would lose what it has compiled.
if (compileCache !== null) flushCompileCache();
