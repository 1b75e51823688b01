import type { AccountType } from '@tieout/engine';
import { requireOne } from '../credits/index.ts';
import { Refusal } from '../refusals/index.ts';
import { asOf, type Caller, moveOf, type PresentedStatement, presentStatement } from '../statement/index.ts';
import { rows } from '../store/index.ts';
import { applyMove, settle } from './apply-move.ts';
import { enqueueReading } from './enqueue-reading.ts';
import { lockStatement } from './find-statement.ts';
import { requireRoom } from './require-room.ts';
import type { Services } from './services.ts';

/**
 * Reads the PDF again as another type of account (4.8). The rows and their corrections go, the audit trail, the
 * metadata and the recorded account number stay.
 */
export async function changeAccountType(
  needs: Pick<Services, 'store' | 'queue' | 'clock' | 'limits' | 'traces'>,
  caller: Caller,
  id: string,
  accountType: AccountType,
): Promise<PresentedStatement> {
  const full = await requireRoom(needs, caller).then(
    () => null,
    (refusal: unknown) => refusal,
  );
  return needs.store.transaction(async (tx) => {
    const now = needs.clock.now();
    const record = asOf(await settle(tx, await lockStatement(tx, caller, id), now), now);
    const move = moveOf(record.status, 'reparse');
    await requireOne(tx, record);
    if (record.fileId === null) {
      throw new Refusal('pdf_gone', 'The original PDF is no longer kept, so it cannot be read again; upload it anew.');
    }
    // Of several refusals the queue's comes last (503).
    if (full !== null) throw full;
    const run = record.run + 1;
    const change = {
      run,
      accountTypeHint: accountType,
      rowCount: 0,
      reviewCount: 0,
      error: null,
      completedAt: null,
    };
    const queued = await applyMove(needs, tx, record, move, change, now);
    await rows.removeAll(tx, record);
    await enqueueReading(needs, tx, queued);
    return presentStatement(queued);
  });
}
