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
    }
  | { readonly op: 'delete_row'; readonly row_id: string }
  | { readonly op: 'confirm_row'; readonly row_id: string }
  | { readonly op: 'revert_row'; readonly row_id: string };

export type Corrections = { readonly corrections: readonly Correction[] };

export type AccountTypeChange = {
  readonly account_type: 'chequing' | 'savings' | 'credit_card' | 'line_of_credit' | 'other' | 'checking';
};

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
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
  readonly reconciliation: { readonly status: 'pass' | 'fail' | 'unverifiable'; readonly diff: string | null };
  readonly transaction_count: number;
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
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
  readonly reconciliation: {
    readonly status: 'pending' | 'pass' | 'fail' | 'unverifiable';
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
  readonly file_name: string | null;
  readonly retention: 'standard' | 'none';
  readonly pdf_available: boolean;
  readonly expires_at: string | null;
  readonly metadata: Readonly<Record<string, string>>;
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
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
  readonly reconciliation: {
    readonly status: 'pending' | 'pass' | 'fail' | 'unverifiable';
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
  readonly file_name: string | null;
  readonly retention: 'standard' | 'none';
  readonly pdf_available: boolean;
  readonly expires_at: string | null;
  readonly metadata: Readonly<Record<string, string>>;
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
  readonly code:
    | 'missing_api_key'
    | 'invalid_api_key'
    | 'revoked_api_key'
    | 'invalid_session'
    | 'cross_site_request'
    | 'rate_limited'
    | 'statement_not_found'
    | 'route_not_found'
    | 'webhook_not_found'
    | 'delivery_not_found'
    | 'method_not_allowed'
    | 'upload_timeout'
    | 'file_too_large'
    | 'missing_file'
    | 'invalid_file'
    | 'invalid_retention'
    | 'invalid_account_type'
    | 'invalid_metadata'
    | 'invalid_format'
    | 'invalid_layout'
    | 'invalid_acctid'
    | 'invalid_confirm_review'
    | 'invalid_correction'
    | 'unknown_row'
    | 'if_match_required'
    | 'invalid_if_match'
    | 'invalid_limit'
    | 'invalid_cursor'
    | 'invalid_status'
    | 'invalid_idempotency_key'
    | 'invalid_body'
    | 'invalid_webhook_url'
    | 'invalid_webhook_events'
    | 'idempotency_key_reused'
    | 'insufficient_credits'
    | 'idempotency_in_progress'
    | 'webhook_exists'
    | 'too_many_webhooks'
    | 'webhook_switched_off'
    | 'version_conflict'
    | 'not_ready'
    | 'statement_rejected'
    | 'statement_failed'
    | 'not_failed'
    | 'pdf_expired'
    | 'acct_id_unconfirmed'
    | 'needs_review_unconfirmed'
    | 'missing_amount'
    | 'missing_date'
    | 'qbo_bank_unsupported'
    | 'unsupported_currency'
    | 'missing_closing_balance'
    | 'missing_period'
    | 'too_many_rows'
    | 'pdf_gone'
    | 'internal_error'
    | 'temporarily_unavailable';
  readonly request_id: string;
  readonly param?: string;
};
