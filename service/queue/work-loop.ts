import { heartbeatMs, type QueueWorker, type WorkOptions } from './queue.ts';

/** What a queue does for the loop below, on whichever database it lives. */
export interface JobSource<Taken> {
  /** At most `count` jobs that are due, leased to the caller. */
  take(count: number): Promise<Taken[]>;
  /** A job that is due, of a share that has none in hand. */
  takeSpare(): Promise<Taken[]>;
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

/** The spare places open when no job has begun or ended for this long. */
const stalledMs = 1000;

/** Polls for jobs and keeps at most `concurrency` of them in hand, and the spare ones. */
export function startWorkLoop<Taken>(
  source: JobSource<Taken>,
  { concurrency, spare = 0 }: WorkOptions,
  pollMs: number,
): WorkLoop {
  const inHand = new Set<Promise<void>>();
  const abort = new AbortController();
  let isStopping = false;
  let taking: Promise<void> | null = null;
  let isNudged = false;
  let stalledPolls = 0;

  const turn = (): void => {
    if (isStopping) return;
    if (taking !== null) {
      isNudged = true;
      return;
    }
    const free = concurrency - inHand.size;
    if (free <= 0) return;
    isNudged = false;
    taking = takeAndBegin(() => source.take(free), free).finally(taken);
  };

  const taken = (): void => {
    taking = null;
    if (isNudged) turn();
  };

  const takeAndBegin = async (take: () => Promise<Taken[]>, count: number): Promise<void> => {
    try {
      const jobs = await take();
      for (const job of jobs) begin(job);
      if (jobs.length === count) isNudged = true;
    } catch (fault) {
      source.onFault(fault);
    }
  };

  const onPoll = (): void => {
    turn();
    stalledPolls += 1;
    const hasSpare = inHand.size >= concurrency && inHand.size < concurrency + spare;
    if (isStopping || taking !== null || !hasSpare || stalledPolls * pollMs < stalledMs) return;
    taking = takeAndBegin(() => source.takeSpare(), 1).finally(taken);
  };

  const begin = (job: Taken): void => {
    stalledPolls = 0;
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
        stalledPolls = 0;
        turn();
      });
    inHand.add(work);
  };

  const poll = setInterval(onPoll, pollMs);
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
