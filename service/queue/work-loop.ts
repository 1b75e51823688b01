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
  let taking: Promise<void> | null = null;
  let isNudged = false;

  const turn = (): void => {
    if (isStopping) return;
    if (taking !== null) {
      isNudged = true;
      return;
    }
    const free = concurrency - inHand.size;
    if (free <= 0) return;
    isNudged = false;
    taking = takeAndBegin(free).finally(() => {
      taking = null;
      if (isNudged) turn();
    });
  };

  const takeAndBegin = async (free: number): Promise<void> => {
    try {
      const jobs = await source.take(free);
      for (const job of jobs) begin(job);
      if (jobs.length === free) isNudged = true;
    } catch (fault) {
      source.onFault(fault);
    }
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
        turn();
      });
    inHand.add(work);
  };

  const poll = setInterval(turn, pollMs);
  turn();
  return {
    nudge: turn,
    async stop(graceMs) {
      isStopping = true;
      clearInterval(poll);
      const grace = setTimeout(() => abort.abort(new Error('the worker is stopping')), graceMs);
      // What was taken a moment ago is in hand too.
      await taking;
      await Promise.all(inHand);
      clearTimeout(grace);
    },
  };
}
