import type { AccountType, Check, CorrectedReading, CorrectedRow } from '@tieout/engine';
import type { StatementStatus } from './lifecycle.ts';

export const modes = ['live', 'test'] as const;
export type Mode = (typeof modes)[number];

export const retentions = ['standard', 'none'] as const;
export type Retention = (typeof retentions)[number];

export const sandboxResults = ['succeeded', 'needs_review', 'rejected', 'failed'] as const;
export type SandboxResult = (typeof sandboxResults)[number];

export const duplicateAnswers = ['accept', 'return'] as const;
export type OnDuplicate = (typeof duplicateAnswers)[number];

export type FailureCode = 'parser_crashed' | 'parser_timeout' | 'storage_error' | 'internal_error';

export type Metadata = Readonly<Record<string, string>>;

/** The stored record of one upload. The rows stand beside it; what the page says stands in `result`. */
export interface StatementRecord {
  readonly id: string;
  readonly customerId: string;
  readonly mode: Mode;
  readonly status: StatementStatus;
  /** Counts the readings asked for: the upload, each retry, each re-parse. A result of an older run is dropped. */
  readonly run: number;
  readonly retention: Retention;
  readonly accountTypeHint: AccountType | null;
  readonly sandboxResult: SandboxResult | null;
  readonly metadata: Metadata;
  /** What the upload asked for if its file or its rows are known already. */
  readonly onDuplicate: OnDuplicate | null;
  /** An earlier statement with the same file, or the same accounts, periods, balances and rows. */
  readonly duplicateOf: string | null;
  /** Null once the PDF is gone. */
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly fileBytes: number;
  readonly pageCount: number;
  readonly correctionsVersion: number;
  /** Kept, but not shown, while the statement is read again: what a person recorded for exports is carried over. */
  readonly result: StatementResult | null;
  readonly rowCount: number;
  readonly reviewCount: number;
  readonly error: StatementError | null;
  readonly creditsCharged: number;
  /** Pages of a result that the balance did not cover yet. */
  readonly creditsDue: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly completedAt: number | null;
  readonly expiresAt: number | null;
}

interface StatementError {
  readonly code: string;
  readonly message: string;
}

/** What is known of the statement now: the reading with its corrections, without the rows, which stand beside it. */
export interface StatementResult extends Omit<CorrectedReading, 'rows'> {
  /** How many rows each account has. */
  readonly rowCounts: readonly number[];
  readonly checks: readonly CheckRecord[];
}

/** A check that names its rows by id, which corrections don't move. */
interface CheckRecord extends Omit<Check, 'rows'> {
  readonly rowIds: readonly string[];
}

export type RowRecord = CorrectedRow;

/** Who asked: a customer in one mode, through a key or a console session. */
export interface Caller {
  readonly customerId: string;
  readonly mode: Mode;
  /** `key_…` or the console; what the audit trail and the rate limits know it by. */
  readonly actor: string;
}
