import { Refusal, type RefusalCode } from '../refusals/index.ts';

export const statuses = ['queued', 'processing', 'succeeded', 'needs_review', 'rejected', 'failed'] as const;
export type StatementStatus = (typeof statuses)[number];

/** What happens to the credits of a statement with a move; a statement that was charged once is never charged again. */
type CreditMove = 'none' | 'reserve' | 'post' | 'void';
/** What a statement's end is told as; endpoints get both unless they asked for others. */
type StatementEvent = 'statement.completed' | 'statement.failed';
/** Beyond the contract; sent to endpoints that asked for it. */
export type EventType = StatementEvent | 'credits.low' | 'batch.completed';

export interface Move {
  readonly to: StatementStatus;
  readonly credits: CreditMove;
  readonly event: StatementEvent | null;
}

export type Trigger =
  | 'start'
  | 'prove'
  | 'flag'
  | 'reject'
  | 'fail'
  | 'retry'
  | 'reparse'
  | 'correct_to_proved'
  | 'correct_to_flagged';

const move = (to: StatementStatus, credits: CreditMove = 'none', event: StatementEvent | null = null): Move => ({
  to,
  credits,
  event,
});

/** The states of a statement and every way between them. A refusal code means: not in this state, and this is why. */
export const lifecycle = {
  queued: {
    start: move('processing'),
    fail: move('failed', 'void', 'statement.failed'),
    retry: 'not_failed',
    reparse: 'not_ready',
    correct_to_proved: 'not_ready',
    correct_to_flagged: 'not_ready',
  },
  processing: {
    // A worker that died leaves the statement here, and the next one starts again.
    start: move('processing'),
    prove: move('succeeded', 'post', 'statement.completed'),
    flag: move('needs_review', 'post', 'statement.completed'),
    reject: move('rejected', 'void', 'statement.failed'),
    fail: move('failed', 'void', 'statement.failed'),
    retry: 'not_failed',
    reparse: 'not_ready',
    correct_to_proved: 'not_ready',
    correct_to_flagged: 'not_ready',
  },
  succeeded: {
    retry: 'not_failed',
    reparse: move('queued', 'reserve'),
    correct_to_proved: move('succeeded'),
    correct_to_flagged: move('needs_review'),
  },
  needs_review: {
    retry: 'not_failed',
    reparse: move('queued', 'reserve'),
    correct_to_proved: move('succeeded'),
    correct_to_flagged: move('needs_review'),
  },
  rejected: {
    retry: 'not_failed',
    reparse: move('queued', 'reserve'),
    correct_to_proved: 'statement_rejected',
    correct_to_flagged: 'statement_rejected',
  },
  failed: {
    retry: move('queued', 'reserve'),
    reparse: 'statement_failed',
    correct_to_proved: 'statement_failed',
    correct_to_flagged: 'statement_failed',
  },
} as const satisfies Record<StatementStatus, Partial<Record<Trigger, Move | RefusalCode>>>;

/** Where a new statement begins. */
export const firstMove: Move = move('queued', 'reserve');

/** The move from here by this trigger; throws the refusal where there is none. */
export function moveOf(status: StatementStatus, trigger: Trigger): Move {
  const entry: Move | RefusalCode | undefined = (lifecycle[status] as Partial<Record<Trigger, Move | RefusalCode>>)[
    trigger
  ];
  if (entry === undefined) throw new Error(`no move from ${status} by ${trigger}`);
  if (typeof entry === 'string') throw new Refusal(entry, refusalDetail(entry, status));
  return entry;
}

/** The refusal of a call that needs a result, or null when there is one. */
export function resultRefusal(status: StatementStatus): Refusal | null {
  switch (status) {
    case 'queued':
    case 'processing':
      return new Refusal('not_ready', refusalDetail('not_ready', status));
    case 'rejected':
      return new Refusal('statement_rejected', refusalDetail('statement_rejected', status));
    case 'failed':
      return new Refusal('statement_failed', refusalDetail('statement_failed', status));
    case 'succeeded':
    case 'needs_review':
      return null;
  }
}

function refusalDetail(code: RefusalCode, status: StatementStatus): string {
  switch (code) {
    case 'not_ready':
      return `The statement is ${status}. Ask again when it has finished, or wait for the webhook.`;
    case 'statement_rejected':
      return 'The statement was rejected and has no result; `error` on the statement says why.';
    case 'statement_failed':
      return 'The statement failed and has no result; POST …/retry runs it again, free of charge.';
    case 'not_failed':
      return `Only a failed statement can be retried; this one is ${status}.`;
    default:
      return `Not possible while the statement is ${status}.`;
  }
}
