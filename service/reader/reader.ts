import type { AccountType, Hint, Outcome } from '@tieout/engine';
import { askSlot, type SlotAnswer } from './ask-slot.ts';
import { openSlot, type Slot } from './slot.ts';

/**
 * Reads PDFs where they can do no harm: the pages in a process of its own, the rows in a thread, both with limits. A bad
 * file costs its own reading and nothing else.
 */
export interface Reader {
  read(bytes: Uint8Array, options: ReadOptions): Promise<ReaderOutcome>;
  close(): Promise<void>;
}

interface ReadOptions {
  readonly accountType: AccountType | null;
  /** What people said about layouts. */
  readonly hints?: readonly Hint[];
  /** Aborting it ends the process and the thread; `read` then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export type ReaderOutcome = Outcome | ReaderFailure;

interface ReaderFailure {
  readonly kind: 'failed';
  readonly code: 'parser_crashed' | 'parser_timeout';
  /** For the customer: it says nothing of what stood on the pages. */
  readonly message: string;
  /** For the log. */
  readonly detail: string;
}

export interface ReaderLimits {
  /** How many statements are read side by side. */
  readonly threads: number;
  /** So many more may be read for a while; what they need is given up afterwards. */
  readonly spare?: number;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  /** Tests bring a program in place of the one that reads pages. */
  readonly program?: URL;
}

/** A document that reached no process was not to blame; more often than this the machine is. */
const lostMax = 3;

export async function openReader(limits: ReaderLimits): Promise<Reader> {
  const free: Slot[] = Array.from({ length: limits.threads + (limits.spare ?? 0) }, () => openSlot(limits));
  const all = [...free];
  const waiting: ((slot: Slot) => void)[] = [];
  let isClosed = false;
  let suspects: Promise<unknown> = Promise.resolve();
  // The first statement finds one that is ready.
  free.at(-1)?.warmUp();

  const take = async (): Promise<Slot> => free.pop() ?? new Promise((resolve) => waiting.push(resolve));
  const giveBack = (slot: Slot): void => {
    const next = waiting.shift();
    if (next) {
      next(slot);
      return;
    }
    const isSpare = all.length - free.length > limits.threads;
    if (isSpare) {
      void slot.close();
      // The next statement goes to one that is warm.
      free.unshift(slot);
      return;
    }
    if (!isClosed) slot.warmUp();
    free.push(slot);
  };

  const readOnce = async (bytes: Uint8Array, { accountType, hints = [], signal }: ReadOptions, isAlone: boolean) => {
    const slot = await take();
    try {
      for (let lost = 0; ; lost += 1) {
        signal?.throwIfAborted();
        if (isClosed) throw new Error('the reader is closed');
        if (isAlone) slot.replaceChild();
        const answer = await askSlot(slot, { bytes, accountType, hints }, limits.timeoutMs, signal);
        if (answer.kind !== 'lost' || lost === lostMax) return answer;
      }
    } finally {
      // Nobody else's document goes to a process that has read a suspect's.
      if (isAlone) slot.replaceChild();
      giveBack(slot);
    }
  };

  /** A document that ended its process is read once more: in a new process, and no two such at the same time. */
  const readAlone = (bytes: Uint8Array, options: ReadOptions): Promise<SlotAnswer> => {
    const reading = suspects.then(() => readOnce(bytes, options, true));
    suspects = reading.catch(() => {});
    return reading;
  };

  return {
    async read(bytes, options) {
      options.signal?.throwIfAborted();
      const first = await readOnce(bytes, options, false);
      return outcomeOf(first.kind === 'died' ? await readAlone(bytes, options) : first, limits.timeoutMs);
    },
    async close() {
      isClosed = true;
      await Promise.all(all.map((slot) => slot.close()));
    },
  };
}

function outcomeOf(answer: SlotAnswer, timeoutMs: number): ReaderOutcome {
  switch (answer.kind) {
    case 'outcome':
      return answer.outcome;
    case 'aborted':
      throw answer.reason;
    case 'late':
      return {
        kind: 'failed',
        code: 'parser_timeout',
        message: `Reading took longer than ${timeoutMs / 1000} s.`,
        detail: `the reading took longer than ${timeoutMs} ms`,
      };
    case 'died':
    case 'lost':
    case 'fault':
      return {
        kind: 'failed',
        code: 'parser_crashed',
        message: 'Our reader stopped unexpectedly while it read this file.',
        detail: answer.detail,
      };
  }
}
