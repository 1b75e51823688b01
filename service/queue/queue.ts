import type { Tx } from '../store/index.ts';

/** Jobs that are done at least once: enqueued in the caller's transaction, leased to one worker at a time. */
export interface Queue {
  enqueue(tx: Tx, kind: string, payload: JobPayload, options?: EnqueueOptions): Promise<void>;
  /** Takes a job back. Whoever has it in hand finds at the next heartbeat that its lease is gone. */
  cancel(tx: Tx, kind: string, payload: JobPayload): Promise<void>;
  /** Calls `handle` for each job that is due, `concurrency` of them side by side, until stopped. */
  work(kind: string, options: WorkOptions, handle: (job: Job) => Promise<void>): QueueWorker;
  /** How many jobs of the kind wait, without those in hand, counted up to `countMax`; of one share where it is named. */
  waiting(kind: string, options?: WaitingOptions): Promise<number>;
  close(): Promise<void>;
}

interface EnqueueOptions {
  readonly delayMs?: number;
  /**
   * Whose job it is. Jobs of different shares take turns, whatever their number: a job's turn is one after the last of
   * its share that waits, and not before the turn that is being served.
   */
  readonly share?: string;
}

export interface WorkOptions {
  readonly concurrency: number;
  /** The kind's jobs have shares. */
  readonly isShared?: boolean;
  /**
   * So many more jobs may be in hand while none of the others ends for a second, if their share has none in hand: whoever
   * fills all places with long jobs does not shut the others out.
   */
  readonly spare?: number;
}

interface WaitingOptions {
  readonly share?: string;
  readonly countMax?: number;
}

export type JobPayload = Readonly<Record<string, string | number>>;

export interface Job {
  readonly id: string;
  readonly payload: JobPayload;
  /** From 1; more means that a worker died or the handler threw. */
  readonly attempt: number;
  /** Aborted when the lease is lost or the worker stops for good. */
  readonly signal: AbortSignal;
  /** Strikes the job off in the caller's transaction; otherwise that happens when `handle` returns. */
  complete(tx: Tx): Promise<void>;
}

/** Thrown by a handler that could not begin, for a reason outside of the job: the attempt does not count. */
export class Postponed extends Error {
  override readonly name = 'Postponed';
}

/** When a postponed job is tried again. */
export const postponedMs = 5000;

export interface QueueWorker {
  /** Takes no new job and waits for those in hand; after `graceMs` they are aborted and left to another worker. */
  stop(graceMs: number): Promise<void>;
}

/** A killed worker's job is taken up again after this long. */
export const leaseMs = 20_000;
export const heartbeatMs = 5000;

/** After a handler that threw: 1 s, 2 s, 4 s … at most a minute. */
export const retryDelayMinMs = 1000;
export const retryDelayMaxMs = 60_000;
export const retryDelayMs = (attempt: number): number =>
  Math.min(retryDelayMaxMs, retryDelayMinMs * 2 ** Math.min(attempt - 1, 6));
