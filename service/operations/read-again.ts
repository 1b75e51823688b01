import { requireOne } from '../credits/index.ts';
import { Refusal } from '../refusals/index.ts';
import { moveOf, type StatementRecord } from '../statement/index.ts';
import { rows, type Tx } from '../store/index.ts';
import { applyMove } from './apply-move.ts';
import { enqueueReading } from './enqueue-reading.ts';
import type { Services } from './services.ts';

type Change = Pick<Partial<StatementRecord>, 'accountTypeHint' | 'correctionsVersion'>;

/** Puts a statement back into the queue. Its rows go; the audit trail, the metadata and what was recorded stay. */
export async function readAgain(
  needs: Pick<Services, 'queue' | 'clock' | 'traces'>,
  tx: Tx,
  record: StatementRecord,
  given: Change,
  { now, full }: { readonly now: number; readonly full: unknown },
): Promise<StatementRecord> {
  const move = moveOf(record.status, 'reparse');
  await requireOne(tx, record);
  if (record.fileId === null) {
    throw new Refusal('pdf_gone', 'The original PDF is no longer kept, so it cannot be read again; upload it anew.');
  }
  // Of several refusals the queue's comes last (503).
  if (full !== null) throw full;
  const change = { ...given, run: record.run + 1, rowCount: 0, reviewCount: 0, error: null, completedAt: null };
  const queued = await applyMove(needs, tx, record, move, change, now);
  await rows.removeAll(tx, record);
  await enqueueReading(needs, tx, queued);
  return queued;
}
