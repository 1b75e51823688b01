import { requireOne } from '../credits/index.ts';
import { Refusal } from '../refusals/index.ts';
import { asOf, type Caller, moveOf, type PresentedStatement, presentStatement } from '../statement/index.ts';
import { noteActivity } from './activity.ts';
import { applyMove } from './apply-move.ts';
import { enqueueReading } from './enqueue-reading.ts';
import { lockStatement } from './find-statement.ts';
import type { Services } from './services.ts';

/** Queues a failed statement again (4.7). */
export async function retryStatement(
  needs: Pick<Services, 'store' | 'queue' | 'clock' | 'traces'>,
  caller: Caller,
  id: string,
): Promise<PresentedStatement> {
  return needs.store.transaction(async (tx) => {
    const now = needs.clock.now();
    const record = asOf(await lockStatement(tx, caller, id), now);
    const move = moveOf(record.status, 'retry');
    await requireOne(tx, record);
    if (record.fileId === null) throw new Refusal('pdf_expired', 'The PDF is past its retention; upload it again.');
    const run = record.run + 1;
    const change = { run, error: null, completedAt: null };
    const queued = await applyMove(needs, tx, record, move, change, now);
    await enqueueReading(needs, tx, queued);
    await noteActivity(tx, caller, now, { action: 'statement.read_again', subject: id, mode: record.mode });
    return presentStatement(queued);
  });
}
