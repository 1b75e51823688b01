import type {
  Account,
  AccountTypeChange,
  BankAccount,
  BankAccountFinding,
  BankAccountList,
  BankAccountSettings,
  BankAccountTimeline,
  Batch,
  BatchList,
  Check,
  CorrectedStatement,
  Correction,
  Corrections,
  LearnedCorrection,
  LearnedCorrectionList,
  Problem as ProblemBody,
  Transaction as Row,
  TransactionList as RowList,
  Statement,
  StatementList,
  Suggestion,
  Usage,
} from './schema.ts';

/** What the interface sends, by the console's own words: "transaction" stays on the wire. */
export type {
  Account,
  AccountTypeChange,
  BankAccount,
  BankAccountFinding,
  BankAccountList,
  BankAccountSettings,
  BankAccountTimeline,
  Batch,
  BatchList,
  Check,
  CorrectedStatement,
  Correction,
  Corrections,
  LearnedCorrection,
  LearnedCorrectionList,
  ProblemBody,
  Row,
  RowList,
  Statement,
  StatementList,
  Suggestion,
  Usage,
};

export type Mode = Statement['mode'];
export type StatementStatus = Statement['status'];
export type ProofStatus = Statement['reconciliation']['status'];
export type Period = Statement['period'];
export type AccountType = Account['account_type'];
export type RowStatus = Row['status'];
export type RowSuggestion = NonNullable<Row['suggestion']>;
export type Doubt = Statement['reconciliation']['doubts'][number];
export type FactSource = Statement['opening_balance_source'];
export type Source = NonNullable<Row['source']>;
export type RowField = Extract<Correction, { op: 'set_field' }>['field'];
export type RowFields = Extract<Correction, { op: 'insert_row' }>['fields'];
export type MetaKey = Extract<Correction, { op: 'set_meta' }>['key'];

export const modes = ['live', 'test'] as const satisfies readonly Mode[];

export const accountTypes = [
  'chequing',
  'savings',
  'credit_card',
  'line_of_credit',
  'other',
] as const satisfies readonly AccountType[];

/** In the order in which people look for them. */
export const statementStatuses = [
  'needs_review',
  'succeeded',
  'rejected',
  'failed',
  'processing',
  'queued',
] as const satisfies readonly StatementStatus[];

/** A figure inside the tables that no row, balance, total or heading accounts for. */
export interface UnclaimedFigure {
  readonly account: number;
  /** As printed, without a sign decided. */
  readonly amount: string;
  readonly source: Source;
}

/** A statement in the list. */
export type StatementLine = Pick<
  Statement,
  | 'id'
  | 'status'
  | 'bank'
  | 'currency'
  | 'period'
  | 'opening_balance'
  | 'closing_balance'
  | 'transaction_count'
  | 'needs_review_count'
  | 'file_name'
  | 'page_count'
  | 'pdf_available'
  | 'created_at'
  | 'updated_at'
> & {
  readonly accounts: readonly Pick<Account, 'account_type' | 'account_number' | 'currency'>[];
  readonly reconciliation: Pick<Statement['reconciliation'], 'diff' | 'basis' | 'corrections'>;
  readonly error_code: string | null;
  /** Whose statement it is: `client` of its metadata. */
  readonly client: string | null;
  /** Of an earlier statement with the same bytes. */
  readonly same_file_as: string | null;
};

export interface Overview {
  readonly data: readonly StatementLine[];
  /** Whether there are more than are listed. */
  readonly is_cut: boolean;
}

/** Beyond the published interface: what the service shows to the console alone. */
export interface Key {
  readonly id: string;
  readonly mode: Mode;
  /** The last characters of the key; no more of it is kept. */
  readonly hint: string;
  readonly name: string | null;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

/** Pages that were charged on one day. */
export interface DayUse {
  readonly day: string;
  readonly credits: number;
  readonly statements: number;
}

/** One request to the interface. */
export interface ApiRequest {
  readonly id: string;
  readonly key_id: string;
  readonly mode: Mode;
  readonly method: string;
  readonly route: string;
  readonly statement_id: string | null;
  readonly status: number;
  readonly duration_ms: number;
  readonly created_at: string;
}

export type AuditValue = string | null | Readonly<Record<RowField, string | null>>;

export interface AuditEntry {
  readonly version: number;
  readonly actor: string;
  /** Of the person or of the key; null where there is none. */
  readonly name: string | null;
  readonly created_at: string;
  readonly changes: readonly {
    readonly op: Correction['op'];
    readonly rowId: string | null;
    readonly account: number | null;
    readonly field: string | null;
    readonly before: AuditValue;
    readonly after: AuditValue;
  }[];
}
