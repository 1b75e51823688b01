import type { Outcome } from '@tieout/engine';
import type { RefusalCode } from '../../refusals/index.ts';

/** For each refusal what its caller does about it; the compiler misses one that is not here. */
export const errorAdvice: Readonly<Record<RefusalCode, string>> = {
  missing_api_key: 'Send `Authorization: Bearer sk_…` with the request.',
  invalid_api_key: 'Check that the whole key was copied, and that it is a key of this service.',
  revoked_api_key: 'Use another key, or have one made: `tieout keys create` or the console.',
  invalid_session: 'The session of the console has ended. Open a new one-time link.',
  cross_site_request: 'Requests of the console must come from its own pages. Programs use `/v1` with a key.',
  rate_limited: 'Wait as many seconds as `Retry-After` says, then send it again. The clients do so by themselves.',
  statement_not_found:
    'The id is unknown, was deleted, or belongs to another customer or the other mode: live keys see live statements only.',
  route_not_found: 'Check the path; this reference lists all there are.',
  sign_in_refused: 'Check both. After several wrong tries, wait; an owner can make a link for a new password.',
  second_factor_required: 'Send the code that the authenticator shows now, or one of the recovery codes.',
  invalid_invitation: 'It was used, withdrawn, or has expired. Ask an owner for a new one.',
  role_forbids: 'Ask a member or an owner of the customer; the list of people shows who they are.',
  person_required: 'Sign in as a person: take a name and a password after the one-time link.',
  wrong_password: 'Type the current password. Forgotten? An owner can make a link for a new one.',
  wrong_code: 'Codes change every 30 seconds: check the clock of the device, and use the newest one.',
  bank_account_not_found: 'List the bank accounts and use an id from there.',
  person_not_found: 'List the people and use an id from there.',
  invitation_not_found: 'It was used or withdrawn. List the invitations that are open.',
  session_not_found: 'It has ended already. List the sessions that are open.',
  invalid_on_duplicate: '`on_duplicate` is `accept` or `return`.',
  invalid_selection: 'Name statements by id, bank accounts by id, or a period; `detail` says what is wrong.',
  invalid_filter: '`detail` names the filter and what it takes.',
  invalid_person: '`detail` says which of them is wrong and what it takes.',
  invalid_password: '`detail` says why. A longer one of several words is both safe and easy to keep.',
  person_exists: 'Nothing needs to be done; list the people.',
  email_taken: 'Use another address: one address belongs to one person of one customer.',
  last_owner: 'Make somebody else an owner first.',
  too_many_people: 'Remove people who have left, or withdraw open invitations.',
  second_factor_on: 'Turn it off first to set it up anew.',
  second_factor_off: 'Set it up first.',
  bank_accounts_differ: 'Only accounts of one currency can be joined; `detail` says what differs.',
  nothing_to_export: 'Choose other statements, accounts or days: none of yours falls into these.',
  export_too_large: 'Choose fewer statements or a shorter period.',
  last_statement: 'A bank account keeps at least one statement: there is nothing to part it from.',
  webhook_not_found: 'List the endpoints and use an id or address from there.',
  delivery_not_found: 'List the deliveries; the log keeps 30 days.',
  key_not_found: 'List the keys and use an id from there.',
  method_not_allowed: 'The header `Allow` lists the methods that the path takes.',
  upload_timeout: 'Send the file again over a faster connection; an `Idempotency-Key` makes that safe.',
  file_too_large: 'Split the document, or print it to a smaller PDF. The limit is 20,971,520 bytes.',
  missing_file: 'Send `multipart/form-data` with the PDF in the part `file`.',
  invalid_file: 'The bytes are not a PDF. Check that the file itself was sent and not its name or an error page.',
  invalid_retention: '`retention` is `standard` or `none`.',
  invalid_account_type: 'Use one of the account types that the schema lists.',
  invalid_metadata: 'Send a JSON object with at most 20 strings of at most 500 characters.',
  invalid_format: 'Use one of the formats that the schema lists.',
  invalid_layout: '`layout` is `split` or `signed`.',
  invalid_acctid: 'An account number has 1 to 22 letters and digits; spaces and hyphens do not count.',
  invalid_confirm_review: '`confirm_review` is `true` or `false`.',
  invalid_correction: '`detail` says which operation is wrong and why. None of the request was applied.',
  unknown_row: 'Read the rows again and use an id from there.',
  if_match_required: 'Send the `corrections_version` that the edit is based on in `If-Match`.',
  invalid_if_match: '`If-Match` is a version: `3`, `"3"` or `W/"3"`.',
  invalid_limit: '`limit` is a whole number within the bounds that the schema gives.',
  invalid_cursor: 'Use `next_cursor` of the page before as it is, with the same path.',
  invalid_status: 'Use one of the states that the schema lists.',
  invalid_idempotency_key: 'A key has 1 to 255 visible characters.',
  invalid_request: '`detail` says what cannot be read.',
  invalid_body: '`detail` says what is wrong with the body, `param` where.',
  invalid_webhook_url: 'An endpoint is an https address on the public internet, without credentials in it.',
  invalid_webhook_events: 'Choose one or more of `statement.completed` and `statement.failed`.',
  idempotency_key_reused: 'Take a new key for each document: this one has brought another request already.',
  insufficient_credits: 'Add credits, then send it again. `credits_required` says how many are missing.',
  idempotency_in_progress: 'Wait as long as `Retry-After` says, then send the same request again.',
  webhook_exists: 'Use the endpoint that is there, or remove it first.',
  too_many_webhooks: 'Remove an endpoint that is no longer needed.',
  webhook_switched_off: 'Switch the endpoint on again first: `tieout webhooks enable` or the console.',
  cursor_stale: 'The rows have changed since the page before. Read them again from the beginning.',
  version_conflict:
    'Read the statement again, apply the edit to what is there now, and send it with `current_version`.',
  not_ready: 'Wait for the result: poll the statement, ask for events, or register a webhook.',
  statement_rejected: 'There is no result. `error` of the statement says why the file could not be read.',
  statement_failed: 'There is no result. Retry the statement; that is free.',
  not_failed: 'Only a statement that failed can be retried. To read it as another kind of account, change that.',
  pdf_expired: 'The PDF was kept for its time and is gone. Upload it again.',
  storage_quota_exceeded: 'Delete statements that are no longer needed, or upload with `retention=none`.',
  acct_id_unconfirmed:
    'Record the number of the account that `account` names with a correction `set_meta acct_id`, or send `acctid` once.',
  needs_review_unconfirmed:
    'A person compares the flagged rows with the PDF and corrects them. If they are right as they are, send `confirm_review=true`.',
  missing_amount: 'Correct the rows without an amount first; a file for importing cannot leave it out.',
  missing_date: 'Correct the rows without a date first; a file for importing cannot leave it out.',
  qbo_bank_unsupported:
    'No number of this bank is known for QuickBooks. Record one with `set_meta intu_bid`, or export another format.',
  qfx_bank_unsupported:
    'No number of this bank is known for Quicken. Record one with `set_meta intu_bid`, or export another format.',
  unsupported_currency: 'Record the right currency with `set_meta currency`, or export another format.',
  missing_opening_balance: 'Record the opening balance with `set_meta opening_balance`, or export another format.',
  missing_closing_balance: 'Record the closing balance with `set_meta closing_balance`, or export another format.',
  missing_period: 'Record the period with `set_meta period_start` and `period_end`, or export another format.',
  amount_too_large: 'Export another format.',
  too_many_rows: 'Export another format.',
  pdf_gone: 'The PDF was deleted after it had been read (`retention=none`), or by request. Upload it again.',
  internal_error: 'Send it again. If it stays, tell the operator the `request_id`.',
  temporarily_unavailable: 'Wait as long as `Retry-After` says, then send it again.',
};

type RejectionCode = Extract<Outcome, { readonly kind: 'rejected' }>['code'];

/** What `error.code` of a rejected statement says; none of them is charged. */
export const rejectionAdvice: Readonly<Record<RejectionCode, { readonly title: string; readonly advice: string }>> = {
  scanned_pdf: {
    title: 'The pages are pictures without text',
    advice:
      'Download the statement from the bank as a PDF instead of scanning paper. Nothing is guessed from pictures.',
  },
  encrypted_pdf: {
    title: 'The PDF wants a password',
    advice: 'Open it with the password, save it without one, and upload that file.',
  },
  corrupt_pdf: {
    title: 'The PDF is damaged',
    advice: 'Download it again. If a viewer shows it, print it to a new PDF and upload that.',
  },
  not_a_statement: {
    title: 'The document is no bank statement',
    advice:
      'Check which file was sent. If it is a statement, `tieout convert --diagnostic` reports its layout without the data.',
  },
  unsupported_layout: {
    title: 'No list of transactions was found',
    advice: '`tieout convert --diagnostic` reports the layout without the data, for a report to the maintainers.',
  },
  too_many_pages: {
    title: 'The document has too many pages',
    advice: 'Split it into statements of one period each.',
  },
};
