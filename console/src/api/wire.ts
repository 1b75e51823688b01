/** What the interface sends, as the published schema says it. Money is a decimal string, a day is YYYY-MM-DD. */

export const modes = ['live', 'test'] as const;
export type Mode = (typeof modes)[number];

export const statementStatuses = ['queued', 'processing', 'succeeded', 'needs_review', 'rejected', 'failed'] as const;
export type StatementStatus = (typeof statementStatuses)[number];

export const accountTypes = ['chequing', 'savings', 'credit_card', 'line_of_credit', 'other'] as const;
export type AccountType = (typeof accountTypes)[number];

export type ProofStatus = 'pending' | 'pass' | 'fail' | 'unverifiable';

export interface Period {
  readonly start: string | null;
  readonly end: string | null;
}

export interface Check {
  readonly name: string;
  readonly status: 'pass' | 'fail' | 'not_applicable';
  readonly expected: string | null;
  readonly actual: string | null;
  readonly diff: string | null;
  readonly row_ids: readonly string[];
}

export interface Account {
  readonly index: number;
  readonly account_type: AccountType;
  readonly account_number: string | null;
  readonly acct_id?: string | null;
  readonly currency: string;
  readonly period: Period;
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
  readonly reconciliation: { readonly status: ProofStatus; readonly diff: string | null };
  readonly transaction_count: number;
}

export interface Statement {
  readonly id: string;
  readonly mode: Mode;
  readonly status: StatementStatus;
  readonly account_type: AccountType | null;
  readonly account_number: string | null;
  readonly acct_id: string | null;
  readonly bank: string | null;
  readonly currency: string | null;
  readonly period: Period;
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
  readonly reconciliation: {
    readonly status: ProofStatus;
    readonly diff: string | null;
    readonly checks: readonly Check[];
  };
  readonly review_reasons: readonly string[];
  readonly accounts: readonly Account[];
  readonly transaction_count: number;
  readonly needs_review_count: number;
  readonly corrections_version: number;
  readonly page_count: number;
  readonly credits_charged: number;
  readonly file_name?: string | null;
  readonly retention: 'standard' | 'none';
  readonly pdf_available: boolean;
  readonly expires_at: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly completed_at: string | null;
}

export interface StatementList {
  readonly data: readonly Statement[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

export type RowStatus = 'ok' | 'needs_review' | 'corrected' | 'confirmed';

export interface Row {
  readonly id: string;
  readonly index: number;
  readonly account: number;
  readonly date: string | null;
  readonly posted_date: string | null;
  readonly description: string;
  readonly amount: string | null;
  readonly balance: string | null;
  readonly type: string;
  readonly check_number: string | null;
  readonly status: RowStatus;
  readonly review_reasons: readonly string[];
  readonly suggestion: Suggestion | null;
  readonly source: Source | null;
}

export interface Suggestion {
  readonly field: 'amount' | 'balance' | 'date';
  readonly value: string;
  readonly reason: string;
}

export interface Source {
  readonly page: number;
  /** Points from the top left of the page as displayed. */
  readonly bbox: readonly [number, number, number, number];
  readonly text: string;
}

export interface RowList {
  readonly statement_id: string;
  readonly corrections_version: number;
  readonly data: readonly Row[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

export type RowField = 'date' | 'posted_date' | 'description' | 'amount' | 'balance' | 'check_number';
export type RowFields = Readonly<Partial<Record<RowField, string | null>>>;

export type MetaKey =
  | 'acct_id'
  | 'bank_id'
  | 'intu_bid'
  | 'bank'
  | 'currency'
  | 'opening_balance'
  | 'closing_balance'
  | 'period_start'
  | 'period_end';

export type Correction =
  | { readonly op: 'set_meta'; readonly key: MetaKey; readonly value: string | null; readonly account?: number }
  | { readonly op: 'set_field'; readonly row_id: string; readonly field: RowField; readonly value: string | null }
  | {
      readonly op: 'insert_row';
      readonly after_row_id: string | null;
      readonly account?: number;
      readonly fields: RowFields;
    }
  | { readonly op: 'delete_row' | 'confirm_row' | 'revert_row'; readonly row_id: string };

export interface Usage {
  readonly mode: Mode;
  readonly unit: 'page';
  readonly credits_used: number;
  readonly credits_remaining: number;
  readonly credits_reserved: number;
}

export interface Key {
  readonly id: string;
  readonly mode: Mode;
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
