import { publishEvent } from '../deliveries/index.ts';
import { Refusal } from '../refusals/index.ts';
import {
  type BatchRecord,
  type Caller,
  isBatchId,
  isPending,
  newId,
  type PresentedBatch,
  presentBatch,
  presentBatchEvent,
  presentWholeBatch,
  type StatementRecord,
  statuses,
} from '../statement/index.ts';
import { batches, idempotency, type Tx } from '../store/index.ts';
import type { Services } from './services.ts';

type Needs = Pick<Services, 'store'>;

/** The caller's batches, newest first. */
export async function listBatches(
  { store }: Needs,
  caller: Caller,
  query: { readonly limit: number; readonly cursor: string | null },
) {
  const after = query.cursor === null ? null : placeOf(query.cursor);
  const found = await store.snapshot((tx) => batches.list(tx, caller, { limit: query.limit + 1, after }));
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  const hasMore = found.length > query.limit && last !== undefined;
  return {
    data: shown.map(presentBatch),
    has_more: hasMore,
    next_cursor: hasMore ? Buffer.from(`${last.createdAt}.${last.id}`).toString('base64url') : null,
  };
}

function placeOf(cursor: string) {
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('.');
  if (/^\d{1,15}$/.test(createdAt) && isBatchId(id)) return { createdAt: Number(createdAt), id };
  throw new Refusal('invalid_cursor', 'The cursor is not one that this service gave out.', { param: 'cursor' });
}

/** A batch with its statements, of one moment. */
export async function getBatch({ store }: Needs, caller: Caller, id: string): Promise<PresentedBatch> {
  return store.snapshot(async (tx) => {
    const batch = isBatchId(id) ? await batches.find(tx, caller, id) : null;
    if (batch === null) throw new Refusal('batch_not_found', 'There is no such batch for this key.');
    return presentWholeBatch(batch, await batches.statementsOf(tx, id));
  });
}

/** Says once of each batch that none of its statements is still to be read, in the transaction that ended the last. */
export async function completeBatches(
  { queue }: Pick<Services, 'queue'>,
  tx: Tx,
  held: readonly BatchRecord[],
  customerId: string,
  now: number,
): Promise<void> {
  for (const batch of held) {
    const isReading = statuses.some((status) => isPending(status) && (batch.counts[status] ?? 0) > 0);
    if (isReading || batch.completedAt !== null) continue;
    await batches.setCompleted(tx, batch.id, now);
    const event = { id: newId('evt'), type: 'batch.completed' as const, createdAt: now };
    const payload = JSON.stringify(presentBatchEvent(event, batch));
    // Counts alone are in it, so that nothing is sealed.
    await publishEvent(tx, queue, { ...event, customerId, statementId: batch.id, payload });
  }
}

/** A statement that is gone leaves its batches: one may so be complete, and one that is empty goes too. */
export async function leaveBatches(
  needs: Pick<Services, 'queue'>,
  tx: Tx,
  { customerId, status }: StatementRecord,
  held: readonly BatchRecord[],
  now: number,
): Promise<void> {
  const left = held.map((batch) => ({
    ...batch,
    counts: { ...batch.counts, [status]: (batch.counts[status] ?? 0) - 1 },
  }));
  const isEmpty = ({ counts }: BatchRecord) => statuses.every((one) => (counts[one] ?? 0) === 0);
  for (const { id } of left.filter(isEmpty)) {
    await batches.remove(tx, id);
    await idempotency.forgetStatement(tx, id);
  }
  await completeBatches(
    needs,
    tx,
    left.filter((batch) => !isEmpty(batch)),
    customerId,
    now,
  );
}
