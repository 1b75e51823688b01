import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { type PageChild, pageProgram, startPageChild } from './page-child.ts';
import type { ThreadData } from './thread.ts';

/**
 * Where one statement is read at a time: a process for its pages and a thread of this one for its rows. Either may die;
 * one that died while idle is replaced for the next statement.
 */
export interface Slot {
  child(): PageChild;
  thread(): Worker;
  /** Statements are numbered, so that nothing said late about one is taken for another's. */
  nextReading(): number;
  /** Starts what is missing, ahead of the next statement. */
  warmUp(): void;
  replaceChild(): void;
  /** Ends the thread; another one starts when it is needed. */
  endThread(): Promise<void>;
  close(): Promise<void>;
}

export interface SlotLimits {
  readonly timeoutMs: number;
  readonly memoryMb: number;
  readonly program?: URL;
}

/** Nursery of a thread: it waits for pages half of its time, so that a larger one would be memory for nothing. */
const youngMb = 12;

const threadLimits = (memoryMb: number): ResourceLimits => ({
  maxOldGenerationSizeMb: memoryMb,
  maxYoungGenerationSizeMb: youngMb,
});

export function openSlot({ timeoutMs, memoryMb, program = pageProgram }: SlotLimits): Slot {
  let child: PageChild | null = null;
  let thread: Worker | null = null;
  let readings = 0;

  const startChild = (): PageChild =>
    startPageChild({
      program,
      timeoutMs,
      memoryMb,
      onDeath(dead) {
        if (child === dead) child = null;
      },
    });

  const startThread = (): Worker => {
    const started = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { compileCache: compileCacheOfProcess() } satisfies ThreadData,
      resourceLimits: threadLimits(memoryMb),
    });
    const forget = (): void => {
      if (thread === started) thread = null;
    };
    // Without a listener the fault of an idle thread would end the service.
    return started.on('error', forget).on('exit', forget);
  };

  const slot: Slot = {
    child() {
      child ??= startChild();
      return child;
    },
    thread() {
      thread ??= startThread();
      return thread;
    },
    nextReading() {
      readings += 1;
      return readings;
    },
    warmUp() {
      slot.child();
      slot.thread();
    },
    replaceChild() {
      child?.kill();
      child = null;
    },
    async endThread() {
      const ended = thread;
      thread = null;
      await ended?.terminate();
    },
    async close() {
      child?.kill();
      await slot.endThread();
    },
  };
  return slot;
}

/** Where the process keeps what it has compiled, without the folder of this version of Node; null where it doesn't. */
function compileCacheOfProcess(): string | null {
  const folder = getCompileCacheDir();
  return folder === undefined ? null : path.dirname(folder);
}
