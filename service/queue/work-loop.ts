import { heartbeatMs, type QueueWorker } from './queue.ts';

/** What a queue does for the loop below, on whichever database it lives. */
export interface JobSource<Taken> {
  /** At most `count` jobs that are due, leased to the caller. */
  take(count: number): Promise<Taken[]>;
  /** Renews the lease; false when it was lost. */
  renew(job: Taken): Promise<boolean>;
  /** Runs the handler and settles the job. */
  run(job: Taken, signal: AbortSignal): Promise<void>;
  onFault(fault: unknown): void;
}

export interface WorkLoop extends QueueWorker {
  /** There may be something to do now. */
  nudge(): void;
}

/** Polls for jobs and keeps at most `concurrency` of them in hand. */
export function startWorkLoop<Taken>(source: JobSource<Taken>, concurrency: number, pollMs: number): WorkLoop {
  const inHand = new Set<Promise<void>>();
  const abort = new AbortController();
  let isStopping = false;
  let isTaking = false;
  let isNudged = false;

  const turn = async (): Promise<void> => {
    if (isStopping) return;
    if (isTaking) {
      isNudged = true;
      return;
    }
    const free = concurrency - inHand.size;
    if (free <= 0) return;
    isTaking = true;
    isNudged = false;
    try {
      const jobs = await source.take(free);
      for (const job of jobs) begin(job);
      if (jobs.length === free) isNudged = true;
    } catch (fault) {
      source.onFault(fault);
    } finally {
      isTaking = false;
    }
    if (isNudged) await turn();
  };

  const begin = (job: Taken): void => {
    const own = new AbortController();
    const signal = AbortSignal.any([own.signal, abort.signal]);
    const beat = setInterval(() => {
      source.renew(job).then((isHeld) => {
        if (!isHeld) own.abort(new Error('the lease was lost'));
      }, source.onFault);
    }, heartbeatMs);
    const work = source
      .run(job, signal)
      .catch(source.onFault)
      .finally(() => {
        clearInterval(beat);
        inHand.delete(work);
        void turn();
      });
    inHand.add(work);
  };

  const poll = setInterval(() => void turn(), pollMs);
  void turn();
  return {
    nudge: () => void turn(),
    async stop(graceMs) {
      isStopping = true;
      clearInterval(poll);
      const grace = setTimeout(() => abort.abort(new Error('the worker is stopping')), graceMs);
      await Promise.all(inHand);
      clearTimeout(grace);
    },
  };
}
