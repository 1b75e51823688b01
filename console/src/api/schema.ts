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

export type SignIn =
  | { readonly token: string }
  | { readonly email: string; readonly password: string; readonly code?: string };

export type InvitationToken = { readonly token: string };

export type Acceptance = {
  readonly token: string;
  readonly name?: string;
  readonly password: string;
  readonly code?: string;
};

export type Joining = { readonly name: string; readonly email: string; readonly password: string };

export type OwnName = { readonly name: string };

export type PasswordChange = { readonly current: string; readonly password: string };

export type CurrentPassword = { readonly current: string };

export type OneTimeCode = { readonly code: string };

export type Inviting = { readonly email: string; readonly role: 'reviewer' | 'member' | 'owner' };

export type RoleChange = { readonly role: 'reviewer' | 'member' | 'owner' };

export type Signing = { readonly version: number };

export type KeyCreation = { readonly mode: 'live' | 'test'; readonly name?: string | null };

export type KeyName = { readonly name?: string | null };

export type WebhookCreation = {
  readonly url: string;
  readonly events?: readonly ('statement.completed' | 'statement.failed' | 'credits.low' | 'batch.completed')[];
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

export type Self = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly has_second_factor: boolean;
  readonly recovery_codes_left: number;
};

export type Session = {
  readonly customer: { readonly name: string };
  readonly session_id: string;
  readonly role: 'reviewer' | 'member' | 'owner';
  readonly person: Self | null;
};

export type Invitation = {
  readonly customer: { readonly name: string };
  readonly email: string;
  readonly role: 'reviewer' | 'member' | 'owner';
  readonly name: string | null;
  readonly is_reset: boolean;
  readonly needs_code: boolean;
};

export type SecondFactor = { readonly secret: string; readonly uri: string };

export type RecoveryCodes = { readonly recovery_codes: readonly string[] };

export type OpenSession = {
  readonly id: string;
  readonly name: string | null;
  readonly person_id: string | null;
  readonly agent: string | null;
  readonly address: string | null;
  readonly created_at: string;
  readonly seen_at: string | null;
  readonly expires_at: string;
  readonly is_current: boolean;
};

export type OpenSessionList = { readonly data: readonly OpenSession[] };

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'reviewer' | 'member' | 'owner';
  readonly has_second_factor: boolean;
  readonly created_at: string;
};

export type OpenInvitation = {
  readonly id: string;
  readonly email: string;
  readonly role: 'reviewer' | 'member' | 'owner';
  readonly person_id: string | null;
  readonly invited_by: string | null;
  readonly expires_at: string;
};

export type PersonList = { readonly data: readonly Person[]; readonly invitations: readonly OpenInvitation[] };

export type LinkToken = { readonly token: string };

export type Signature = {
  readonly part: 'prepared' | 'reviewed';
  readonly actor: string;
  readonly name: string | null;
  readonly version: number;
  readonly is_current: boolean;
  readonly created_at: string;
};

export type SignatureList = { readonly data: readonly Signature[] };

export type StatementLine = {
  readonly id: string;
  readonly status: 'queued' | 'processing' | 'succeeded' | 'needs_review' | 'rejected' | 'failed';
  readonly bank: string | null;
  readonly currency: string | null;
  readonly period: { readonly start: string | null; readonly end: string | null };
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
  readonly transaction_count: number;
  readonly needs_review_count: number;
  readonly file_name: string | null;
  readonly page_count: number;
  readonly pdf_available: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly accounts: readonly {
    readonly account_type: 'chequing' | 'savings' | 'credit_card' | 'line_of_credit' | 'other';
    readonly account_number: string | null;
    readonly currency: string;
  }[];
  readonly reconciliation: {
    readonly diff: string | null;
    readonly basis: 'printed' | 'corrected' | null;
    readonly corrections: number;
  };
  readonly error_code: string | null;
  readonly client: string | null;
  readonly same_file_as: string | null;
};

export type Overview = { readonly data: readonly StatementLine[]; readonly is_cut: boolean };

export type KnownFile = { readonly statement_id: string | null };

export type Fingerprint = { readonly sha256: string | null };

export type RowValues = {
  readonly date: string | null;
  readonly posted_date: string | null;
  readonly description: string | null;
  readonly amount: string | null;
  readonly balance: string | null;
  readonly check_number: string | null;
};

export type AuditEntry = {
  readonly version: number;
  readonly actor: string;
  readonly name: string | null;
  readonly created_at: string;
  readonly changes: readonly {
    readonly operation: number;
    readonly op:
      | 'set_meta'
      | 'set_field'
      | 'insert_row'
      | 'delete_row'
      | 'confirm_row'
      | 'revert_row'
      | 'exclude_line'
      | 'set_section_direction'
      | 'set_column_role';
    readonly rowId: string | null;
    readonly account: number | null;
    readonly field: string | null;
    readonly before: string | RowValues | null;
    readonly after: string | RowValues | null;
  }[];
};

export type Audit = { readonly data: readonly AuditEntry[] };

export type UnclaimedFigureList = { readonly data: readonly UnclaimedFigure[] };

export type Key = {
  readonly id: string;
  readonly mode: 'live' | 'test';
  readonly hint: string;
  readonly name: string | null;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
};

export type KeyList = { readonly data: readonly Key[] };

export type NewKey = { readonly key: string };

export type DayUse = { readonly day: string; readonly credits: number; readonly statements: number };

export type DayUseList = { readonly data: readonly DayUse[] };

export type Activity = {
  readonly id: string;
  readonly mode: 'live' | 'test' | null;
  readonly actor: string;
  readonly name: string | null;
  readonly action:
    | 'statement.uploaded'
    | 'statement.corrected'
    | 'statement.read_again'
    | 'statement.client_changed'
    | 'statement.metadata_changed'
    | 'statement.deleted'
    | 'statement.signed'
    | 'statement.signature_withdrawn'
    | 'layout.learned'
    | 'layout.switched_on'
    | 'layout.switched_off'
    | 'layout.deleted'
    | 'bank_account.joined'
    | 'bank_account.parted'
    | 'bank_account.recorded'
    | 'key.created'
    | 'key.renamed'
    | 'key.revoked'
    | 'webhook.added'
    | 'webhook.removed'
    | 'webhook.secret_changed'
    | 'webhook.switched_on'
    | 'person.invited'
    | 'person.invitation_withdrawn'
    | 'person.joined'
    | 'person.renamed'
    | 'person.role_changed'
    | 'person.removed'
    | 'person.password_reset'
    | 'person.password_changed'
    | 'person.second_factor_on'
    | 'person.second_factor_off'
    | 'person.sessions_ended';
  readonly subject: string | null;
  readonly detail: string | null;
  readonly created_at: string;
};

export type ActivityList = { readonly data: readonly Activity[] };

export type ApiRequest = {
  readonly id: string;
  readonly key_id: string;
  readonly mode: 'live' | 'test';
  readonly method: string;
  readonly route: string;
  readonly statement_id: string | null;
  readonly status: number;
  readonly duration_ms: number;
  readonly created_at: string;
};

export type ApiRequestList = { readonly data: readonly ApiRequest[] };

export type Webhook = {
  readonly id: string;
  readonly url: string;
  readonly events: readonly ('statement.completed' | 'statement.failed' | 'credits.low' | 'batch.completed')[];
  readonly previous_secret_until: string | null;
  readonly failing_since: string | null;
  readonly switched_off_at: string | null;
  readonly created_at: string;
};

export type WebhookList = { readonly data: readonly Webhook[] };

export type NewWebhook = { readonly id: string; readonly secret: string };

export type NewWebhookSecret = { readonly secret: string };

export type StartedDelivery = { readonly delivery: string };

export type Delivery = {
  readonly id: string;
  readonly event_id: string;
  readonly event_type: string | null;
  readonly statement_id: string | null;
  readonly state: 'pending' | 'delivered' | 'failed' | 'skipped';
  readonly attempts: number;
  readonly due_at: string | null;
  readonly created_at: string;
  readonly last: {
    readonly started_at: string;
    readonly duration_ms: number;
    readonly outcome: string;
    readonly status: number | null;
    readonly detail: string | null;
  } | null;
};

export type DeliveryList = { readonly data: readonly Delivery[] };

export type Attempt = {
  readonly number: number;
  readonly started_at: string;
  readonly duration_ms: number;
  readonly outcome: string;
  readonly status: number | null;
  readonly detail: string | null;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: string | null;
};

export type DeliveryDetails = { readonly body: string | null; readonly attempts: readonly Attempt[] };

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
