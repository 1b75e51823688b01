import type { AccountType, Hint, Outcome } from '@tieout/engine';
import { endOf, type Frame } from './frames.ts';
import type { PackedRows } from './pack-rows.ts';
import type { Slot } from './slot.ts';
import type { ThreadAnswer, ThreadQuestion } from './thread.ts';
import { unpackRows } from './unpack-rows.ts';

export type SlotAnswer =
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  /** The process was dead before it had the document. */
  | { readonly kind: 'lost'; readonly detail: string }
  /** The process or the thread died over the document. */
  | { readonly kind: 'died'; readonly detail: string }
  /** The engine threw, which it would do again. */
  | { readonly kind: 'fault'; readonly detail: string }
  | { readonly kind: 'late' }
  | { readonly kind: 'aborted'; readonly reason: unknown };

/** Bytes of pages that may wait for the thread: enough that it never waits for the process's slow ones, little to hold. */
const waitingBytesMax = 1024 * 1024;

/**
 * Reads one statement. More than half of the time that it takes is the PDF library's: the process reads the pages to come
 * while the thread makes rows of those that are there. The first of answer, death, time-out and abort counts.
 */
export function askSlot(
  slot: Slot,
  { bytes, accountType, hints }: { bytes: Uint8Array; accountType: AccountType | null; hints: readonly Hint[] },
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<SlotAnswer> {
  const child = slot.child();
  const thread = slot.thread();
  const reading = slot.nextReading();
  let isBegun = false;
  let isEnded = false;
  let isSpent = false;
  let waitingBytes: number[] = [];
  return new Promise((resolve) => {
    const tell = (question: ThreadQuestion, buffers: ArrayBuffer[] = []): void => thread.postMessage(question, buffers);

    const settle = (answer: SlotAnswer): void => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
      child.rest();
      const isWhole = answer.kind === 'outcome';
      if (!isWhole || isSpent) slot.replaceChild();
      // A thread that hangs must be ended; one that lost its pages waits for the next statement.
      const isHanging = answer.kind === 'late' || answer.kind === 'aborted';
      resolve(isHanging ? slot.endThread().then(() => answer) : answer);
    };

    const onFrame = ({ kind, body }: Frame): void => {
      switch (kind) {
        case 'begun':
          isBegun = true;
          return;
        case 'page':
          waitingBytes.push(body.length);
          if (sum(waitingBytes) > waitingBytesMax) child.pause();
          tell({ kind: 'page', body }, [body.buffer]);
          return;
        case 'end': {
          const { refusal, isSpent: isLast } = endOf(body);
          isSpent = isLast;
          isEnded = true;
          tell({ kind: 'end', refusal });
          return;
        }
        case 'fault':
          settle({ kind: 'fault', detail: Buffer.from(body).toString() });
      }
    };
    const onMessage = (message: ThreadAnswer): void => {
      if (message.reading !== reading) return;
      switch (message.kind) {
        case 'taken':
          waitingBytes = waitingBytes.slice(1);
          if (sum(waitingBytes) <= waitingBytesMax) child.resume();
          return;
        case 'outcome':
          settle({ kind: 'outcome', outcome: withRows(message.outcome, message.rows) });
          return;
        case 'fault':
          settle({ kind: 'fault', detail: message.message });
      }
    };
    const onError = (fault: Error): void => settle({ kind: 'died', detail: `the thread failed: ${fault.message}` });
    const onExit = (): void => settle({ kind: 'died', detail: 'the thread ended' });
    const onDeath = (how: string): void => {
      // All pages are here; what became of their process afterwards is no matter.
      if (isEnded) return;
      settle({ kind: isBegun ? 'died' : 'lost', detail: `the process that reads pages died: ${how}` });
    };
    const onAbort = (): void => settle({ kind: 'aborted', reason: signal?.reason });
    const timer = setTimeout(() => settle({ kind: 'late' }), timeoutMs);
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    tell({ kind: 'begin', reading, accountType, hints });
    child.send(bytes, { onFrame, onDeath });
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const withRows = (outcome: Outcome, rows: PackedRows): Outcome =>
  outcome.kind === 'read' ? { ...outcome, reading: { ...outcome.reading, rows: unpackRows(rows) } } : outcome;
