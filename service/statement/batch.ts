import { instant, instantOrNull } from './clock.ts';
import { type StatementStatus, statuses } from './lifecycle.ts';
import type { Mode } from './record.ts';

/** Statements that were sent together. */
export interface BatchRecord {
  readonly id: string;
  readonly mode: Mode;
  readonly createdAt: number;
  /** When none of its statements was to be read any more, for the first time. */
  readonly completedAt: number | null;
  /** How many of its statements have each status. */
  readonly counts: Readonly<Partial<Record<StatementStatus, number>>>;
}

/** One statement of a batch, as the batch shows it. */
export interface BatchStatement {
  readonly id: string;
  readonly fileName: string | null;
  readonly status: StatementStatus;
  readonly duplicateOf: string | null;
}

/** Still to be read. */
export const isPending = (status: StatementStatus): boolean => status === 'queued' || status === 'processing';

/** Progress as a whole. */
export function presentBatch({ id, mode, createdAt, completedAt, counts }: BatchRecord) {
  const whole = Object.fromEntries(statuses.map((status) => [status, counts[status] ?? 0])) as Record<
    StatementStatus,
    number
  >;
  const isReading = statuses.some((status) => isPending(status) && whole[status] > 0);
  return {
    id,
    mode,
    status: isReading ? ('processing' as const) : ('completed' as const),
    statement_count: statuses.reduce((sum, status) => sum + whole[status], 0),
    counts: whole,
    created_at: instant(createdAt),
    completed_at: instantOrNull(completedAt),
  };
}

/** The same with every statement, in the order in which they were sent. */
export const presentWholeBatch = (batch: BatchRecord, statements: readonly BatchStatement[]) => ({
  ...presentBatch(batch),
  statements: statements.map(({ id, fileName, status, duplicateOf }) => ({
    id,
    file_name: fileName,
    status,
    duplicate_of: duplicateOf,
  })),
});

export type PresentedBatch = ReturnType<typeof presentWholeBatch>;

/** The body of `batch.completed`. It belongs to no single statement, so `id` is the batch's. */
export function presentBatchEvent(event: { readonly id: string; readonly createdAt: number }, batch: BatchRecord) {
  const { id, mode, status, statement_count, counts } = presentBatch(batch);
  return {
    id: event.id,
    type: 'batch.completed' as const,
    created_at: instant(event.createdAt),
    data: { id, mode, status, metadata: {}, statement_count, counts },
  };
}
