import { sql } from 'kysely';
import type { Store, Tx } from '../store/index.ts';
import {
  type Job,
  type JobPayload,
  leaseMs,
  Postponed,
  postponedMs,
  type Queue,
  retryDelayMaxMs,
  retryDelayMs,
} from './queue.ts';
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
  const isDueByTurn = (tx: Tx, kind: string) => dueSharedJobs(tx, kind, now());
  const inHand = (tx: Tx, kind: string) =>
    tx
      .selectFrom('jobs')
      .select('share')
      .where('kind', '=', kind)
      .where('leased_until', '>', now())
      .where('share', 'is not', null);
  const turnOf = async (tx: Tx, kind: string, share: string): Promise<number> => {
    const served = await isDueByTurn(tx, kind).select('turn').orderBy('turn').limit(1).executeTakeFirst();
    const own = await tx
      .selectFrom('jobs')
      .select('turn')
      .where('kind', '=', kind)
      .where('share', '=', share)
      .where('leased_until', '<=', now())
      .orderBy('turn', 'desc')
      .limit(1)
      .executeTakeFirst();
    return Math.max(served?.turn ?? 0, own === undefined ? 0 : own.turn + 1);
  };

  return {
    async enqueue(tx, kind, payload, { delayMs = 0, share = null } = {}) {
      const time = now();
      await tx
        .insertInto('jobs')
        .values({
          id: newId(),
          kind,
          payload: JSON.stringify(payload),
          due_at: time + delayMs,
          planned_at: time,
          lease: null,
          share,
          turn: share === null ? 0 : await turnOf(tx, kind, share),
          created_at: time,
        })
        .execute();
      // The one connection is busy with the caller's transaction, so the loop sees the job once it is committed.
      for (const loop of loops.get(kind) ?? []) loop.nudge();
    },
    async cancel(tx, kind, payload) {
      await tx.deleteFrom('jobs').where('kind', '=', kind).where('payload', '=', JSON.stringify(payload)).execute();
    },
    work(kind, options, handle) {
      const next = (tx: Tx) => {
        if (!options.isShared) return isDue(tx, kind).select('id').orderBy('due_at');
        return isDueByTurn(tx, kind).select('id').orderBy('turn').orderBy('due_at');
      };
      // A lease that a power cut undoes is taken again.
      const lease = (idsOf: (tx: Tx) => ReturnType<typeof next>) =>
        store.transaction(
          (tx) =>
            tx
              .updateTable('jobs')
              .set((by) => ({ lease: newId(), leased_until: now() + leaseMs, attempts: by('attempts', '+', 1) }))
              .where('id', 'in', idsOf(tx))
              .returning(['id', 'lease', 'payload', 'attempts'])
              .execute(),
          { isDurable: false },
        );
      const loop = startWorkLoop<Taken>(
        {
          take: (count) => lease((tx) => next(tx).limit(count)),
          takeSpare: () => lease((tx) => next(tx).where('share', 'not in', inHand(tx, kind)).limit(1)),
          renew: (job) => renew(store.db, job, now() + leaseMs),
          run: (job, signal) => run(needs, job, signal, handle),
          onFault: needs.onFault,
        },
        options,
        pollMs,
      );
      loops.set(kind, [...(loops.get(kind) ?? []), loop]);
      return loop;
    },
    async waiting(kind, { share, countMax = Number.MAX_SAFE_INTEGER } = {}) {
      const due = (
        share === undefined ? isDueByTurn(store.db, kind) : isDueByTurn(store.db, kind).where('share', '=', share)
      )
        .select('due_at')
        .limit(countMax);
      const { count } = await store.db
        .selectFrom(due.as('due'))
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

/**
 * Jobs of shares are never planned further ahead than a retry, so that their index need not tell when they were. The
 * plus keeps SQLite from sorting everything that is due, where the index by turn has it in order already.
 */
const dueSharedJobs = (tx: Tx, kind: string, now: number) =>
  tx
    .selectFrom('jobs')
    .where('kind', '=', kind)
    .where(sql<boolean>`(+due_at <= ${now} or +due_at > ${now + retryDelayMaxMs})`)
    .where(sql<boolean>`(leased_until <= ${now} or leased_until > ${now + leaseMs})`);

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
