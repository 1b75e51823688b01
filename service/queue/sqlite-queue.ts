import type { Store, Tx } from '../store/index.ts';
import { type Job, type JobPayload, leaseMs, Postponed, postponedMs, type Queue, retryDelayMs } from './queue.ts';
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

export interface QueueNeeds {
  readonly store: Store;
  now(): number;
  newId(): string;
  onFault(fault: unknown): void;
}

/** Another process (the command line) may enqueue too; its jobs are seen at the next poll. */
const pollMs = 250;

interface Taken {
  readonly id: string;
  readonly lease: string | null;
  readonly payload: string;
  readonly attempts: number;
}

/** A leased table in the embedded database. */
export function openSqliteQueue(needs: QueueNeeds): Queue {
  const { store, now, newId } = needs;
  const loops = new Map<string, WorkLoop[]>();
  const isDue = (tx: Tx, kind: string) => dueJobs(tx, kind, now());

  return {
    async enqueue(tx, kind, payload, options = {}) {
      const time = now();
      await tx
        .insertInto('jobs')
        .values({
          id: newId(),
          kind,
          payload: JSON.stringify(payload),
          due_at: time + (options.delayMs ?? 0),
          planned_at: time,
          lease: null,
          created_at: time,
        })
        .execute();
      // The one connection is busy with the caller's transaction, so the loop sees the job once it is committed.
      for (const loop of loops.get(kind) ?? []) loop.nudge();
    },
    async cancel(tx, kind, payload) {
      await tx
        .deleteFrom('jobs')
        .where('kind', '=', kind)
        .where('payload', '=', JSON.stringify(payload))
        .where('leased_until', '<=', now())
        .execute();
    },
    work(kind, concurrency, handle) {
      const loop = startWorkLoop<Taken>(
        {
          take: (count) =>
            store.db
              .updateTable('jobs')
              .set((by) => ({ lease: newId(), leased_until: now() + leaseMs, attempts: by('attempts', '+', 1) }))
              .where('id', 'in', isDue(store.db, kind).select('id').orderBy('due_at').limit(count))
              .returning(['id', 'lease', 'payload', 'attempts'])
              .execute(),
          renew: (job) => renew(store.db, job, now() + leaseMs),
          run: (job, signal) => run(needs, job, signal, handle),
          onFault: needs.onFault,
        },
        concurrency,
        pollMs,
      );
      loops.set(kind, [...(loops.get(kind) ?? []), loop]);
      return loop;
    },
    async waiting(kind) {
      const { count } = await isDue(store.db, kind)
        .select((by) => by.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    close: async () => {},
  };
}

/**
 * A clock that was set back must not hold up what was planned before: a plan made later than now, and a lease longer
 * than any, count for nothing.
 */
const dueJobs = (tx: Tx, kind: string, now: number) =>
  tx
    .selectFrom('jobs')
    .where('kind', '=', kind)
    .where((by) => by.or([by('due_at', '<=', now), by('planned_at', '>', now)]))
    .where((by) => by.or([by('leased_until', '<=', now), by('leased_until', '>', now + leaseMs)]));

async function run(
  { store, now, onFault }: QueueNeeds,
  taken: Taken,
  signal: AbortSignal,
  handle: (job: Job) => Promise<void>,
): Promise<void> {
  const remove = async (tx: Tx) => {
    await tx.deleteFrom('jobs').where('id', '=', taken.id).where('lease', '=', taken.lease).execute();
  };
  let isComplete = false;
  try {
    await handle({
      id: taken.id,
      payload: JSON.parse(taken.payload) as JobPayload,
      attempt: taken.attempts,
      signal,
      async complete(tx) {
        await remove(tx);
        isComplete = true;
      },
    });
    if (!isComplete) await remove(store.db);
  } catch (fault) {
    onFault(fault);
    await store.db
      .updateTable('jobs')
      .set({ lease: null, leased_until: 0, ...replanned(fault, taken, signal, now()) })
      .where('id', '=', taken.id)
      .where('lease', '=', taken.lease)
      .execute();
  }
}

/** A worker that was told to stop is not to blame for a job that it leaves, nor is the job. */
function replanned(fault: unknown, { attempts }: Taken, signal: AbortSignal, now: number) {
  if (signal.aborted) return { attempts: attempts - 1 };
  const delayMs = fault instanceof Postponed ? postponedMs : retryDelayMs(attempts);
  return {
    attempts: fault instanceof Postponed ? attempts - 1 : attempts,
    due_at: now + delayMs,
    planned_at: now,
  };
}

async function renew(tx: Tx, taken: Taken, until: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ leased_until: until })
    .where('id', '=', taken.id)
    .where('lease', '=', taken.lease)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
