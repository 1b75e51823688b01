import type {
  Account,
  AccountTypeChange,
  Check,
  CorrectedStatement,
  Correction,
  Corrections,
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
  Check,
  CorrectedStatement,
  Correction,
  Corrections,
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

/** Beyond the published interface: what the service shows to the console alone. */
export interface Key {
  readonly id: string;
  readonly mode: Mode;
  /** The last characters of the key; no more of it is kept. */
  readonly hint: string;
  readonly created_at: string;
  readonly revoked_at: string | null;
}

export type AuditValue = string | null | Readonly<Record<RowField, string | null>>;

export interface AuditEntry {
  readonly version: number;
  readonly actor: string;
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
