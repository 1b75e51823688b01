import type { StatementRecord } from './record.ts';

/**
 * The record as it stands at this moment: a PDF past its time counts as gone, whether it was swept away yet or not. One
 * that waits to be read is kept until it has been.
 */
export function asOf(record: StatementRecord, now: number): StatementRecord {
  const { status, expiresAt } = record;
  const isWaiting = status === 'queued' || status === 'processing';
  const isOver = expiresAt !== null && expiresAt <= now && !isWaiting;
  return isOver ? { ...record, fileId: null, expiresAt: null } : record;
}
