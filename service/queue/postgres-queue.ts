import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { limitsOf, type Store, sqlOf, type Tx } from '../store/index.ts';
import {
  type Job,
  type JobPayload,
  Postponed,
  postponedMs,
  type Queue,
  retryDelayMaxMs,
  retryDelayMinMs,
} from './queue.ts';
import type { Signals } from './signals.ts';
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

export interface PostgresQueueNeeds {
  readonly store: Store;
  readonly url: string;
  readonly timeoutMs: number;
  readonly kinds: readonly string[];
  readonly signals: Signals;
  onFault(fault: unknown): void;
}

const schema = 'tieout_jobs';
const pollMs = 250;
/** pg-boss gives a job up that many seconds after its last heartbeat, when one of its supervisors looks. */
const heartbeatSeconds = 10;
const superviseIntervalSeconds = 5;
const daySeconds = 86_400;
/** pg-boss makes its tables and cleans them up over the same connections. */
const bossTimeoutMinMs = 30_000;

/** pg-boss, in the database of the store, so that a job is part of the caller's transaction. */
export async function openPostgresQueue(needs: PostgresQueueNeeds): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: needs.url,
    // Handed on to the pool of the library.
    ...limitsOf(Math.max(needs.timeoutMs, bossTimeoutMinMs)),
    schema,
    max: 5,
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    schedule: false,
  });
  boss.on('error', needs.onFault);
  await boss.start();
  for (const kind of needs.kinds) {
    await boss.createQueue(kind, queueOptions);
    // One that an earlier version made keeps its options otherwise.
    await boss.updateQueue(kind, queueOptions);
  }
  const loops = new Map<string, WorkLoop[]>();
  const nudge = (kind: string) => {
    for (const loop of loops.get(kind) ?? []) loop.nudge();
  };
  needs.signals.on('job', nudge);

  return {
    async enqueue(tx, kind, payload, { delayMs = 0, share } = {}) {
      const startAfter = delayMs > 0 ? { startAfter: await later(tx, delayMs) } : {};
      // pg-boss takes the highest priority first.
      const turn = share === undefined ? {} : { group: { id: share }, priority: -(await turnOf(tx, kind, share)) };
      await boss.send(kind, payload, { ...startAfter, ...turn, db: within(tx) });
      if (delayMs === 0) await needs.signals.send(tx, 'job', kind);
    },
    async cancel(tx, kind, payload) {
      const taken = `delete from ${schema}.job where name = $1 and data = $2::jsonb and state < 'completed'`;
      await sqlOf(tx, taken, [kind, JSON.stringify(payload)]);
    },
    work(kind, options, handle) {
      const loop = startWorkLoop<JobWithMetadata<JobPayload>>(
        {
          take: (count) => boss.fetch<JobPayload>(kind, { batchSize: count, includeMetadata: true }),
          takeSpare: () => boss.fetch<JobPayload>(kind, { batchSize: 1, includeMetadata: true, groupConcurrency: 1 }),
          renew: async (job) => ((await boss.touch(kind, job)) as { affected: number }).affected === 1,
          run: (job, signal) => run(boss, needs, kind, job, signal, handle),
          onFault: needs.onFault,
        },
        options,
        pollMs,
      );
      loops.set(kind, [...(loops.get(kind) ?? []), loop]);
      return loop;
    },
    async waiting(kind, { share = null, countMax = Number.MAX_SAFE_INTEGER } = {}) {
      const text = `select count(*) as count from (
        select 1 from ${schema}.job
        where name = $1 and state < 'active' and start_after <= now() and ($2::text is null or group_id = $2)
        limit $3) due`;
      const { rows } = await sqlOf(needs.store.db, text, [kind, share, countMax]);
      return (rows[0] as { count: number }).count;
    },
    close: () => boss.stop({ graceful: false }),
  };
}

const queueOptions = {
  heartbeatSeconds,
  retryLimit: 1_000_000,
  retryBackoff: true,
  retryDelay: retryDelayMinMs / 1000,
  retryDelayMax: retryDelayMaxMs / 1000,
  retentionSeconds: 365 * daySeconds,
  deleteAfterSeconds: 3600,
} as const;

const within = (tx: Tx) => ({ executeSql: (text: string, values?: unknown[]) => sqlOf(tx, text, values ?? []) });

/** The database keeps the jobs' time, so a delay is counted by its clock. */
async function later(tx: Tx, delayMs: number): Promise<Date> {
  const { rows } = await sqlOf(tx, 'select clock_timestamp() as now', []);
  return new Date((rows[0] as { now: Date }).now.getTime() + delayMs);
}

async function turnOf(tx: Tx, kind: string, share: string): Promise<number> {
  const text = `select
      coalesce(-max(priority) filter (where start_after <= now()), 0) as served,
      coalesce(1 - min(priority) filter (where group_id = $2), 0) as own
    from ${schema}.job where name = $1 and state < 'active'`;
  const { rows } = await sqlOf(tx, text, [kind, share]);
  const { served, own } = rows[0] as { served: number; own: number };
  return Math.max(served, own);
}

async function run(
  boss: PgBoss,
  { store, onFault }: PostgresQueueNeeds,
  kind: string,
  taken: JobWithMetadata<JobPayload>,
  signal: AbortSignal,
  handle: (job: Job) => Promise<void>,
): Promise<void> {
  let isComplete = false;
  try {
    await handle({
      id: taken.id,
      payload: taken.data,
      attempt: taken.retryCount + 1,
      signal,
      async complete(tx) {
        await boss.complete(kind, taken, null, { db: within(tx) });
        isComplete = true;
      },
    });
    if (!isComplete) await boss.complete(kind, taken);
  } catch (fault) {
    onFault(fault);
    // A worker that was told to stop is not to blame, nor is the job.
    if (signal.aborted) await giveBack(store, kind, taken, 0);
    else if (fault instanceof Postponed) await giveBack(store, kind, taken, postponedMs);
    else await boss.fail(kind, taken);
  }
}

/**
 * Leaves a job to the next worker without blame: pg-boss counts an attempt more only for a job that was begun before,
 * and has no call of its own that takes this back.
 */
async function giveBack(store: Store, kind: string, taken: JobWithMetadata<JobPayload>, delayMs: number) {
  await sqlOf(
    store.db,
    `update ${schema}.job
     set state = 'retry', started_on = null, heartbeat_on = null, start_after = now() + $4 * interval '1 millisecond'
     where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
    [kind, taken.id, taken.retryCount, delayMs],
  );
}
