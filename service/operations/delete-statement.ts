import { release } from '../credits/index.ts';
import { type Caller, presentBareEvent } from '../statement/index.ts';
import { batches, events, fileRemovals, idempotency, learnedCorrections, rows, statements } from '../store/index.ts';
import { noteActivity } from './activity.ts';
import { leaveBatches } from './batches.ts';
import { readJobOf } from './enqueue-reading.ts';
import { lockStatement } from './find-statement.ts';
import { unlinkStatement } from './link-statement.ts';
import { readAgainJob, type Services } from './services.ts';

/** Removes the statement, its rows, its key and its PDF now, and stops a reading that is under way (4.3). */
export async function deleteStatement(
  needs: Pick<Services, 'store' | 'files' | 'queue' | 'signals' | 'clock' | 'readingsInHand'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const going = await needs.store.transaction(async (tx) => {
    const now = needs.clock.now();
    const record = await lockStatement(tx, caller, id);
    await release(tx, record, now);
    await idempotency.forgetStatement(tx, id);
    await learnedCorrections.forgetStatement(tx, id);
    await events.bare(tx, id, presentBareEvent);
    const files = [...(record.fileId === null ? [] : [record.fileId]), ...(needs.store.isSealed ? [id] : [])];
    for (const fileId of files) await fileRemovals.removeSoon(tx, fileId);
    for (const kind of [readJobOf(record.mode), readAgainJob]) {
      await needs.queue.cancel(tx, kind, { statementId: id, run: record.run });
    }
    const keyed = await unlinkStatement(needs, tx, record);
    await statements.passOnCopies(tx, record);
    const together = await batches.lockOfStatement(tx, record);
    // Part by part, for the database would take twenty thousand rows along in one go.
    await rows.removeAll(tx, record);
    await statements.remove(tx, record);
    await leaveBatches(needs, tx, record, together, now);
    await noteActivity(tx, caller, now, { action: 'statement.deleted', subject: id, mode: record.mode });
    await needs.signals.send(tx, 'deleted', id);
    return [...files, ...keyed];
  });
  needs.readingsInHand.get(id)?.abort(new Error('the statement was deleted'));
  for (const fileId of going) {
    await needs.files.remove(fileId);
    await fileRemovals.strike(needs.store.db, fileId);
  }
  await needs.store.scrub();
}
