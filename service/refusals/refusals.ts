/**
 * Every expected "no" of the service: its code, its status, and the sentence that titles it. No status number of a
 * refusal stands anywhere else. The order of statuses is the order of precedence when several refusals apply.
 */
export const refusals = {
  missing_api_key: { status: 401, title: 'An API key is required' },
  invalid_api_key: { status: 401, title: 'The API key is not valid' },
  revoked_api_key: { status: 401, title: 'The API key has been revoked' },
  invalid_session: { status: 401, title: 'The console session is not valid' },
  sign_in_refused: { status: 401, title: 'The e-mail address or the password is not right' },
  second_factor_required: { status: 401, title: 'A code of the authenticator is required' },
  invalid_invitation: { status: 401, title: 'The invitation is not valid' },
  role_forbids: { status: 403, title: 'The role does not allow this' },
  person_required: { status: 403, title: 'Only somebody with a name may do this' },
  wrong_password: { status: 403, title: 'The current password is not right' },
  wrong_code: { status: 403, title: 'The code is not right' },
  cross_site_request: { status: 403, title: 'The request did not come from the console' },

  rate_limited: { status: 429, title: 'Too many requests' },

  statement_not_found: { status: 404, title: 'No such statement for this key' },
  route_not_found: { status: 404, title: 'No such path' },
  bank_account_not_found: { status: 404, title: 'No such bank account for this key' },
  learned_correction_not_found: { status: 404, title: 'No such learned correction for this key' },
  batch_not_found: { status: 404, title: 'No such batch for this key' },
  webhook_not_found: { status: 404, title: 'No such webhook endpoint' },
  delivery_not_found: { status: 404, title: 'No such delivery' },
  person_not_found: { status: 404, title: 'No such person' },
  invitation_not_found: { status: 404, title: 'No such invitation' },
  session_not_found: { status: 404, title: 'No such session' },
  key_not_found: { status: 404, title: 'No such key' },
  method_not_allowed: { status: 405, title: 'The path does not take this method' },
  upload_timeout: { status: 408, title: 'The upload took too long to arrive' },

  file_too_large: { status: 413, title: 'The file is larger than 20 MB' },
  batch_too_large: { status: 413, title: 'The files of the batch are larger than 200 MB' },

  missing_file: { status: 422, title: 'The upload carries no file' },
  invalid_file: { status: 422, title: 'The file is not a PDF' },
  invalid_batch: { status: 422, title: 'The choice of files and statements is not valid' },
  too_many_files: { status: 422, title: 'A batch holds no more than 100 statements' },
  invalid_zip: { status: 422, title: 'The ZIP file cannot be read' },
  zip_encrypted: { status: 422, title: 'The ZIP file is encrypted' },
  zip_unsafe_path: { status: 422, title: 'The ZIP file names a path outside of itself' },
  zip_nested: { status: 422, title: 'The ZIP file holds another archive' },
  zip_bomb: { status: 422, title: 'The ZIP file unpacks to more than it may' },
  zip_too_many_entries: { status: 422, title: 'The ZIP file has too many entries' },
  invalid_retention: { status: 422, title: 'The retention is not valid' },
  invalid_account_type: { status: 422, title: 'The account type is not valid' },
  invalid_metadata: { status: 422, title: 'The metadata is not valid' },
  invalid_on_duplicate: { status: 422, title: 'The answer to duplicates is not valid' },
  invalid_format: { status: 422, title: 'The export format is not valid' },
  invalid_selection: { status: 422, title: 'The choice of statements is not valid' },
  invalid_layout: { status: 422, title: 'The export layout is not valid' },
  invalid_acctid: { status: 422, title: 'The account number is not valid' },
  invalid_confirm_review: { status: 422, title: 'The confirmation is not valid' },
  invalid_correction: { status: 422, title: 'The correction is not valid' },
  unknown_row: { status: 422, title: 'The statement has no such row' },
  if_match_required: { status: 422, title: 'The If-Match header is required' },
  invalid_if_match: { status: 422, title: 'The If-Match header is not valid' },
  invalid_limit: { status: 422, title: 'The limit is not valid' },
  invalid_cursor: { status: 422, title: 'The cursor is not valid' },
  invalid_filter: { status: 422, title: 'The filter is not valid' },
  invalid_status: { status: 422, title: 'The status filter is not valid' },
  invalid_idempotency_key: { status: 422, title: 'The idempotency key is not valid' },
  invalid_request: { status: 422, title: 'The request cannot be read' },
  invalid_body: { status: 422, title: 'The body is not valid' },
  invalid_webhook_url: { status: 422, title: 'The webhook address is not valid' },
  invalid_webhook_events: { status: 422, title: 'The choice of events is not valid' },
  invalid_person: { status: 422, title: 'The name, the e-mail address or the role is not valid' },
  invalid_password: { status: 422, title: 'The password cannot be used' },
  idempotency_key_reused: { status: 422, title: 'The idempotency key was used with a different request' },

  insufficient_credits: { status: 402, title: 'Not enough credits' },

  idempotency_in_progress: { status: 409, title: 'The first request with this key is still in flight' },
  webhook_exists: { status: 409, title: 'The webhook address is registered already' },
  too_many_webhooks: { status: 409, title: 'The customer has as many webhook endpoints as it may' },
  webhook_switched_off: { status: 409, title: 'The webhook endpoint is switched off' },
  person_exists: { status: 409, title: 'The person is there already' },
  email_taken: { status: 409, title: 'The e-mail address is in use' },
  last_owner: { status: 409, title: 'The last owner must stay' },
  too_many_people: { status: 409, title: 'The customer has as many people as it may' },
  second_factor_on: { status: 409, title: 'The second factor is on already' },
  second_factor_off: { status: 409, title: 'The second factor is not on' },
  bank_accounts_differ: { status: 409, title: 'The bank accounts cannot be one' },
  layout_unknown: { status: 409, title: 'The layout of the statement is not known' },
  too_many_learned_corrections: { status: 409, title: 'As many learned corrections are kept as may be' },
  nothing_to_export: { status: 409, title: 'No statement is chosen' },
  export_too_large: { status: 409, title: 'A file does not hold so much' },
  last_statement: { status: 409, title: 'The bank account has no other statement' },
  cursor_stale: { status: 409, title: 'The statement has been corrected since the page before' },
  version_conflict: { status: 409, title: 'The statement has been corrected since' },
  not_ready: { status: 409, title: 'The statement is not finished' },
  statement_rejected: { status: 409, title: 'The statement was rejected' },
  statement_failed: { status: 409, title: 'The statement failed' },
  not_failed: { status: 409, title: 'The statement has not failed' },
  pdf_expired: { status: 409, title: 'The PDF is past its retention' },
  storage_quota_exceeded: { status: 409, title: 'The PDFs that are kept take as much storage as they may' },
  acct_id_unconfirmed: { status: 409, title: 'The account number must be recorded first' },
  needs_review_unconfirmed: { status: 409, title: 'The statement needs review' },
  missing_amount: { status: 409, title: 'A row has no amount' },
  missing_date: { status: 409, title: 'A row has no date' },
  qbo_bank_unsupported: { status: 409, title: 'The bank has no number for this format' },
  qfx_bank_unsupported: { status: 409, title: 'The bank has no number for this format' },
  unsupported_currency: { status: 409, title: 'The format does not carry this currency' },
  missing_opening_balance: { status: 409, title: 'The statement has no opening balance' },
  missing_closing_balance: { status: 409, title: 'The statement has no closing balance' },
  missing_period: { status: 409, title: 'The statement has no period' },
  amount_too_large: { status: 409, title: 'The format does not carry so large an amount' },
  too_many_rows: { status: 409, title: 'The format does not carry so many rows' },

  pdf_gone: { status: 410, title: 'The PDF is no longer kept' },

  internal_error: { status: 500, title: 'Something went wrong on our side' },
  temporarily_unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;

export type RefusalCode = keyof typeof refusals;

export interface RefusalDetails {
  /** The one field at fault. */
  readonly param?: string;
  /** Members of the problem beyond RFC 9457's: `current_version`, `credits_required`. */
  readonly extras?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The rest of the body is still on its way, so the connection is of no use afterwards. */
  readonly isCutShort?: boolean;
}

/** An expected no to a caller. Operations throw it; http writes it as problem+json. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, detail: string, details: RefusalDetails = {}) {
    super(detail);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}
