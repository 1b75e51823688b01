/** Made from the published schema by `npm run schema -w console`; a test fails when it is out of date. */

export type Correction =
  | {
      readonly op: 'set_meta';
      readonly key:
        | 'acct_id'
        | 'bank_id'
        | 'intu_bid'
        | 'bank'
        | 'currency'
        | 'opening_balance'
        | 'closing_balance'
        | 'period_start'
        | 'period_end';
      readonly value: string | null;
      readonly account?: number;
    }
  | {
      readonly op: 'set_field';
      readonly row_id: string;
      readonly field: 'date' | 'posted_date' | 'description' | 'amount' | 'balance' | 'check_number';
      readonly value: string | null;
    }
  | {
      readonly op: 'insert_row';
      readonly after_row_id?: string | null;
      readonly account?: number;
      readonly fields: {
        readonly date?: string | null;
        readonly posted_date?: string | null;
        readonly description?: string | null;
        readonly amount?: string | null;
        readonly balance?: string | null;
        readonly check_number?: string | null;
      };
      readonly source?: { readonly page: number; readonly bbox: readonly number[]; readonly text?: string };
    }
  | { readonly op: 'delete_row'; readonly row_id: string }
  | { readonly op: 'confirm_row'; readonly row_id: string }
  | { readonly op: 'revert_row'; readonly row_id: string }
  | { readonly op: 'exclude_line'; readonly row_id: string }
  | { readonly op: 'set_section_direction'; readonly title: string; readonly direction: 'in' | 'out' }
  | { readonly op: 'set_column_role'; readonly heading: string; readonly role: 'in' | 'out' | 'amount' | 'balance' };

export type Corrections = { readonly corrections: readonly Correction[] };

export type MetadataChange = { readonly metadata: Readonly<Record<string, string | null>> };

export type AccountTypeChange = {
  readonly account_type: 'chequing' | 'savings' | 'credit_card' | 'line_of_credit' | 'other' | 'checking';
};

export type BankAccountJoin = { readonly bank_account_id: string };

export type BankAccountSettings = {
  readonly acct_id?: string | null;
  readonly bank_id?: string | null;
  readonly intu_bid?: string | null;
};

export type BankAccountPart = { readonly statement_id: string; readonly account?: number };

export type TimelinesExport = {
  readonly format?: 'xlsx' | 'csv' | 'ofx' | 'qbo';
  readonly layout?: 'split' | 'signed';
  readonly statement_ids?: readonly string[];
  readonly bank_account_ids?: readonly string[];
  readonly period?: { readonly start: string; readonly end: string };
  readonly acct_ids?: Readonly<Record<string, string>>;
  readonly confirm_review?: boolean;
};

export type LearnedCorrectionChange = { readonly active: boolean };

export type Check = {
  readonly name:
    | 'balance_equation'
    | 'running_balance'
    | 'printed_totals'
    | 'row_count'
    | 'dates_in_period'
    | 'direction'
    | 'coverage';
  readonly status: 'pass' | 'fail' | 'not_applicable';
  readonly expected: string | null;
  readonly actual: string | null;
  readonly diff: string | null;
  readonly row_ids: readonly string[];
};

export type Account = {
  readonly index: number;
  readonly account_type: 'chequing' | 'savings' | 'credit_card' | 'line_of_credit' | 'other';
  readonly account_number: string | null;
  readonly acct_id: string | null;
  readonly currency: string;
  readonly period: { readonly start: string | null; readonly end: string | null };
  readonly period_source: 'printed' | 'derived' | 'corrected' | null;
  readonly opening_balance: string | null;
  readonly opening_balance_source: 'printed' | 'derived' | 'corrected' | null;
  readonly closing_balance: string | null;
  readonly closing_balance_source: 'printed' | 'derived' | 'corrected' | null;
  readonly reconciliation: {
    readonly status: 'pass' | 'fail' | 'unverifiable';
    readonly diff: string | null;
    readonly strength: { readonly equations: number; readonly choices: number } | null;
    readonly basis: 'printed' | 'corrected' | null;
    readonly corrections: number;
    readonly printed: { readonly opening_balance: string | null; readonly closing_balance: string | null };
  };
  readonly transaction_count: number;
};

export type SuggestedCorrection =
  | {
      readonly op: 'set_meta';
      readonly key: 'opening_balance' | 'closing_balance';
      readonly value: string;
      readonly account: number;
    }
  | {
      readonly op: 'set_field';
      readonly row_id: string;
      readonly field: 'amount' | 'balance' | 'date';
      readonly value: string;
    }
  | {
      readonly op: 'insert_row';
      readonly after_row_id: string | null;
      readonly account: number;
      readonly fields: {
        readonly date: string | null;
        readonly description: string;
        readonly amount: string;
        readonly balance: string | null;
      };
      readonly source: { readonly page: number; readonly bbox: readonly number[]; readonly text: string };
    }
  | { readonly op: 'delete_row'; readonly row_id: string };

export type Suggestion = {
  readonly id: string;
  readonly title: string;
  readonly corrections: readonly SuggestedCorrection[];
  readonly proves: true;
};

export type UnclaimedFigure = {
  readonly account: number;
  readonly amount: string;
  readonly source: { readonly page: number; readonly bbox: readonly number[]; readonly text: string };
};

export type Statement = {
  readonly id: string;
  readonly mode: 'live' | 'test';
  readonly status: 'queued' | 'processing' | 'succeeded' | 'needs_review' | 'rejected' | 'failed';
  readonly account_type: 'chequing' | 'savings' | 'credit_card' | 'line_of_credit' | 'other' | null;
  readonly account_number: string | null;
  readonly acct_id: string | null;
  readonly bank: string | null;
  readonly currency: string | null;
  readonly period: { readonly start: string | null; readonly end: string | null };
  readonly period_source: 'printed' | 'derived' | 'corrected' | null;
  readonly opening_balance: string | null;
  readonly opening_balance_source: 'printed' | 'derived' | 'corrected' | null;
  readonly closing_balance: string | null;
  readonly closing_balance_source: 'printed' | 'derived' | 'corrected' | null;
  readonly reconciliation: {
    readonly status: 'pending' | 'pass' | 'fail' | 'unverifiable';
    readonly diff: string | null;
    readonly strength: { readonly equations: number; readonly choices: number } | null;
    readonly basis: 'printed' | 'corrected' | null;
    readonly corrections: number;
    readonly printed: { readonly opening_balance: string | null; readonly closing_balance: string | null };
    readonly checks: readonly Check[];
    readonly doubts: readonly {
      readonly reason: string;
      readonly about: string | null;
      readonly text: string;
      readonly account: number;
    }[];
    readonly unclaimed: readonly UnclaimedFigure[];
  };
  readonly review_reasons: readonly string[];
  readonly suggestions: readonly Suggestion[];
  readonly accounts: readonly Account[];
  readonly transaction_count: number;
  readonly needs_review_count: number;
  readonly corrections_version: number;
  readonly page_count: number;
  readonly credits_charged: number;
  readonly file_name: string | null;
  readonly retention: 'standard' | 'none';
  readonly pdf_available: boolean;
  readonly expires_at: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly learned_corrections: readonly string[];
  readonly duplicate_of: string | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly completed_at: string | null;
};

export type Transaction = {
  readonly id: string;
  readonly index: number;
  readonly account: number;
  readonly date: string | null;
  readonly posted_date: string | null;
  readonly description: string;
  readonly amount: string | null;
  readonly balance: string | null;
  readonly type:
    | 'deposit'
    | 'withdrawal'
    | 'payment'
    | 'purchase'
    | 'transfer'
    | 'cheque'
    | 'fee'
    | 'interest'
    | 'refund'
    | 'other';
  readonly check_number: string | null;
  readonly status: 'ok' | 'needs_review' | 'corrected' | 'confirmed';
  readonly review_reasons: readonly string[];
  readonly suggestion: { readonly field: string; readonly value: string; readonly reason: string } | null;
  readonly source: { readonly page: number; readonly bbox: readonly number[]; readonly text: string } | null;
  readonly printed: {
    readonly date: string | null;
    readonly description: string;
    readonly amount: string | null;
    readonly balance: string | null;
  } | null;
};

export type TransactionList = {
  readonly statement_id: string;
  readonly corrections_version: number;
  readonly data: readonly Transaction[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
};

export type StatementList = {
  readonly data: readonly Statement[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
};

export type CorrectedStatement = {
  readonly id: string;
  readonly mode: 'live' | 'test';
  readonly status: 'queued' | 'processing' | 'succeeded' | 'needs_review' | 'rejected' | 'failed';
  readonly account_type: 'chequing' | 'savings' | 'credit_card' | 'line_of_credit' | 'other' | null;
  readonly account_number: string | null;
  readonly acct_id: string | null;
  readonly bank: string | null;
  readonly currency: string | null;
  readonly period: { readonly start: string | null; readonly end: string | null };
  readonly period_source: 'printed' | 'derived' | 'corrected' | null;
  readonly opening_balance: string | null;
  readonly opening_balance_source: 'printed' | 'derived' | 'corrected' | null;
  readonly closing_balance: string | null;
  readonly closing_balance_source: 'printed' | 'derived' | 'corrected' | null;
  readonly reconciliation: {
    readonly status: 'pending' | 'pass' | 'fail' | 'unverifiable';
    readonly diff: string | null;
    readonly strength: { readonly equations: number; readonly choices: number } | null;
    readonly basis: 'printed' | 'corrected' | null;
    readonly corrections: number;
    readonly printed: { readonly opening_balance: string | null; readonly closing_balance: string | null };
    readonly checks: readonly Check[];
    readonly doubts: readonly {
      readonly reason: string;
      readonly about: string | null;
      readonly text: string;
      readonly account: number;
    }[];
    readonly unclaimed: readonly UnclaimedFigure[];
  };
  readonly review_reasons: readonly string[];
  readonly suggestions: readonly Suggestion[];
  readonly accounts: readonly Account[];
  readonly transaction_count: number;
  readonly needs_review_count: number;
  readonly corrections_version: number;
  readonly page_count: number;
  readonly credits_charged: number;
  readonly file_name: string | null;
  readonly retention: 'standard' | 'none';
  readonly pdf_available: boolean;
  readonly expires_at: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly learned_corrections: readonly string[];
  readonly duplicate_of: string | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly completed_at: string | null;
  readonly rows: readonly Transaction[];
};

export type Usage = {
  readonly mode: 'live' | 'test';
  readonly unit: 'page';
  readonly credits_used: number;
  readonly credits_remaining: number;
  readonly credits_reserved: number;
};

export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly request_id: string;
  readonly param?: string;
};

export type BankAccount = {
  readonly id: string;
  readonly mode: 'live' | 'test';
  readonly bank: string;
  readonly account_type: 'chequing' | 'savings' | 'credit_card' | 'line_of_credit' | 'other';
  readonly account_number: string | null;
  readonly currency: string;
  readonly period: { readonly start: string | null; readonly end: string | null };
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
  readonly statement_count: number;
  readonly continuity: {
    readonly status: 'proved' | 'incomplete' | 'unproved' | 'contradicted';
    readonly finding_count: number;
  };
  readonly settings: {
    readonly acct_id: string | null;
    readonly bank_id: string | null;
    readonly intu_bid: string | null;
  };
  readonly created_at: string;
};

export type BankAccountList = {
  readonly data: readonly BankAccount[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
};

export type BankAccountFinding = {
  readonly kind: 'gap' | 'overlap' | 'duplicate' | 'contradiction' | 'unverifiable' | 'unplaced' | 'unproved';
  readonly message: string;
  readonly statements: readonly { readonly statement_id: string; readonly account: number }[];
  readonly start: string | null;
  readonly end: string | null;
  readonly missing: readonly { readonly month: string; readonly start: string; readonly end: string }[];
  readonly balances_agree: boolean | null;
  readonly repeated_count: number | null;
  readonly about: 'balance' | 'rows' | null;
  readonly expected: string | null;
  readonly actual: string | null;
  readonly diff: string | null;
  readonly row_ids: readonly string[];
};

export type BankAccountTimeline = {
  readonly id: string;
  readonly mode: 'live' | 'test';
  readonly bank: string;
  readonly account_type: 'chequing' | 'savings' | 'credit_card' | 'line_of_credit' | 'other';
  readonly account_number: string | null;
  readonly currency: string;
  readonly period: { readonly start: string | null; readonly end: string | null };
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
  readonly statement_count: number;
  readonly continuity: {
    readonly status: 'proved' | 'incomplete' | 'unproved' | 'contradicted';
    readonly finding_count: number;
  };
  readonly settings: {
    readonly acct_id: string | null;
    readonly bank_id: string | null;
    readonly intu_bid: string | null;
  };
  readonly created_at: string;
  readonly statements: readonly {
    readonly statement_id: string;
    readonly account: number;
    readonly status: 'queued' | 'processing' | 'succeeded' | 'needs_review' | 'rejected' | 'failed';
    readonly period: { readonly start: string | null; readonly end: string | null };
    readonly opening_balance: string | null;
    readonly closing_balance: string | null;
    readonly transaction_count: number;
    readonly repeated_count: number;
    readonly duplicate_of: string | null;
  }[];
  readonly coverage: readonly {
    readonly start: string;
    readonly end: string;
    readonly statements: readonly { readonly statement_id: string; readonly account: number }[];
  }[];
  readonly findings: readonly BankAccountFinding[];
};

export type Batch = {
  readonly id: string;
  readonly mode: 'live' | 'test';
  readonly status: 'processing' | 'completed';
  readonly statement_count: number;
  readonly counts: {
    readonly queued: number;
    readonly processing: number;
    readonly succeeded: number;
    readonly needs_review: number;
    readonly rejected: number;
    readonly failed: number;
  };
  readonly created_at: string;
  readonly completed_at: string | null;
};

export type BatchList = {
  readonly data: readonly Batch[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
};

export type WholeBatch = {
  readonly id: string;
  readonly mode: 'live' | 'test';
  readonly status: 'processing' | 'completed';
  readonly statement_count: number;
  readonly counts: {
    readonly queued: number;
    readonly processing: number;
    readonly succeeded: number;
    readonly needs_review: number;
    readonly rejected: number;
    readonly failed: number;
  };
  readonly created_at: string;
  readonly completed_at: string | null;
  readonly statements: readonly {
    readonly id: string;
    readonly file_name: string | null;
    readonly status: 'queued' | 'processing' | 'succeeded' | 'needs_review' | 'rejected' | 'failed';
    readonly duplicate_of: string | null;
  }[];
};

export type LearnedCorrection = {
  readonly id: string;
  readonly mode: 'live' | 'test';
  readonly op: 'exclude_line' | 'set_section_direction' | 'set_column_role';
  readonly direction: 'in' | 'out' | null;
  readonly role: 'in' | 'out' | 'amount' | 'balance' | null;
  readonly layout: string;
  readonly active: boolean;
  readonly statement_id: string | null;
  readonly created_at: string;
};

export type LearnedCorrectionList = { readonly data: readonly LearnedCorrection[] };

export type Event = {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly data: {
    readonly id: string;
    readonly mode: 'live' | 'test';
    readonly status: 'queued' | 'processing' | 'succeeded' | 'needs_review' | 'rejected' | 'failed';
    readonly metadata: Readonly<Record<string, string>>;
    readonly bank: string | null;
    readonly account_type: 'chequing' | 'savings' | 'credit_card' | 'line_of_credit' | 'other' | null;
    readonly currency: string | null;
    readonly period: { readonly start: string | null; readonly end: string | null };
    readonly transaction_count: number;
    readonly needs_review_count: number;
    readonly corrections_version: number;
    readonly error: { readonly code: string; readonly message: string } | null;
    readonly reconciliation: { readonly status: string; readonly diff: string | null };
  };
};

export type EventList = { readonly data: readonly Event[]; readonly has_more: boolean; readonly next_cursor: string };

export type UsageEntry = {
  readonly sequence: number;
  readonly kind: 'grant' | 'reserve' | 'post' | 'void';
  readonly credits: number;
  readonly statement_id: string | null;
  readonly credits_used: number;
  readonly credits_remaining: number;
  readonly credits_reserved: number;
  readonly created_at: string;
};

export type UsageEntryList = {
  readonly credits_low_at: number | null;
  readonly data: readonly UsageEntry[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
};
