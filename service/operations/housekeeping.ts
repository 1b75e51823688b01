import {
  consoleSessions,
  customers,
  deliveries,
  duties,
  fileRemovals,
  idempotency,
  invitations,
  statements,
  trimLog,
} from '../store/index.ts';
import { openAt } from './console-access.ts';
import { markOlderMetadata } from './mark-older-metadata.ts';
import { packOlderRows } from './pack-older-rows.ts';
import { batchTimeoutMs } from './receive-batch.ts';
import type { Services } from './services.ts';

type Needs = Pick<Services, 'store' | 'files' | 'clock' | 'clockWatch' | 'uploadsListed' | 'rowPacking' | 'limits'>;

const batchMax = 500;
/** How long the log shows what became of a delivery. */
const deliveryLogMs = 30 * 86_400_000;

/** How long the console shows what was asked of the interface, and how much of it. */
const requestLogMs = 14 * 86_400_000;
const requestsKeptMax = 20_000;

/** How long the console shows who did what, and how much of it: a year is gone over after its end. */
const activityMs = 400 * 86_400_000;
const activityKeptMax = 20_000;

/** How often one of all processes keeps house. */
export const housekeepingMs = 60_000;

/** Does nothing where another process has kept house within the minute. */
export async function takeTurnKeepingHouse(needs: Needs): Promise<void> {
  const { store, clock } = needs;
  // The clocks of hosts differ a little, and so do timers.
  if (await duties.takeUp(store.db, 'housekeeping', housekeepingMs * 0.9, clock.now())) await keepHouse(needs);
}

/** What happens by itself: PDFs past their retention go, and so do files, keys and sessions that nobody needs. */
export async function keepHouse(needs: Needs): Promise<void> {
  const { store, clock } = needs;
  // Removing something cannot be taken back, so not on the word of a clock that has just jumped ahead.
  if (needs.clockWatch.isTrusted()) {
    await expireFiles(needs);
    await needs.files.sweep();
    await store.transaction(async (tx) => {
      await idempotency.forgetExpired(tx, clock.now());
      await consoleSessions.forgetExpired(tx, openAt(needs));
      await invitations.forgetExpired(tx, clock.now());
    });
    await forgetDeliveries(needs);
    await trimLogs(needs);
  }
  await removeFiles(needs);
  await packOlderRows(needs);
  await markOlderMetadata(needs);
  await store.scrub();
}

/** A PDF that is still waiting to be read outlives its time until it has been. */
async function expireFiles({ store, clock }: Needs): Promise<void> {
  for (const id of await statements.expired(store.db, clock.now(), batchMax)) {
    await store.transaction(async (tx) => {
      const record = await statements.lockForWorker(tx, id);
      if (record === null || record.expiresAt === null || record.expiresAt > clock.now()) return;
      if (record.fileId !== null) await fileRemovals.removeSoon(tx, record.fileId);
      await statements.update(tx, record, { fileId: null, expiresAt: null });
    });
  }
}

/** In small transactions, so that nobody waits for a month's log to go. */
async function forgetDeliveries({ store, clock }: Needs): Promise<void> {
  const before = clock.now() - deliveryLogMs;
  for (const forget of [deliveries.forget, deliveries.forgetEvents]) {
    while ((await store.transaction((tx) => forget(tx, before, batchMax))) === batchMax);
  }
}

async function trimLogs({ store, clock }: Needs): Promise<void> {
  const ids = (await customers.all(store.db)).map(({ id }) => id);
  await trimLog(store.db, 'api_requests', clock.now() - requestLogMs, ids, requestsKeptMax);
  await trimLog(store.db, 'activity', clock.now() - activityMs, ids, activityKeptMax);
}

/** An upload that listed a file this long ago has died. A batch may list its first long before its last has come. */
const orphanAgeMinMs = 30 * 60_000;
const acceptanceMs = 10 * 60_000;
const orphanAgeMs = (needs: Pick<Needs, 'limits'>): number =>
  Math.max(orphanAgeMinMs, batchTimeoutMs(needs) + acceptanceMs);

/** The age of what uploads have listed is counted from when this process saw it first, by a clock that nobody sets. */
async function removeFiles(needs: Needs): Promise<void> {
  const { store, files, clock, uploadsListed } = needs;
  const listed = await fileRemovals.listed(store.db, batchMax);
  const now = clock.elapsed();
  const ids = new Set(listed.map(({ fileId }) => fileId));
  for (const fileId of uploadsListed.keys()) if (!ids.has(fileId)) uploadsListed.delete(fileId);
  const going = listed.filter(({ fileId, isSoon }) => {
    if (!uploadsListed.has(fileId)) uploadsListed.set(fileId, now);
    return isSoon || now - (uploadsListed.get(fileId) ?? now) >= orphanAgeMs(needs);
  });
  for (const fileId of await fileRemovals.take(
    store.db,
    going.map((one) => one.fileId),
  )) {
    await files.remove(fileId);
    await fileRemovals.strike(store.db, fileId);
  }
}
