import { type English, say } from './language.ts';

/** What the service refuses, as one would say it to a person; codes that are not here come with the service's own words. */
const problems: Readonly<Record<string, English>> = {
  insufficient_credits: 'There are not enough credits for this.',
  rate_limited: 'That was too much at once. Wait a minute and try again.',
  statement_not_found: 'The statement is not there any more.',
  file_too_large: 'The file is larger than 20 MB.',
  invalid_file: 'This is not a PDF.',
  missing_file: 'This is not a PDF.',
  upload_timeout: 'The upload took too long. Try again.',
  invalid_acctid: 'An account number has 1 to 22 letters and digits.',
  invalid_correction: 'The service does not take this value. Check the day, the figure and its decimals.',
  unknown_row: 'The row is not there any more.',
  version_conflict: 'Somebody else has changed this meanwhile. Look at it again; nothing of yours is lost.',
  not_ready: 'The statement is still being read.',
  statement_rejected: 'The statement was rejected, so there is nothing to show.',
  statement_failed: 'Reading failed, so there is nothing to show.',
  not_failed: 'The statement has not failed.',
  pdf_expired: 'The PDF is past its time and no longer kept.',
  pdf_gone: 'The PDF is no longer kept.',
  storage_quota_exceeded: 'The PDFs that are kept take as much room as they may. Delete some first.',
  missing_amount: 'A row has no amount, which this format cannot carry. Fill it in, or delete the row.',
  missing_date: 'A row has no date, which this format cannot carry. Fill it in, or delete the row.',
  acct_id_unconfirmed: 'The account number must be given first.',
  needs_review_unconfirmed: 'Say first that you have checked the figures.',
  invalid_webhook_url: 'The address cannot receive webhooks: it must be https and lead outside of this network.',
  webhook_exists: 'This address is registered already.',
  too_many_webhooks: 'There are as many addresses as there may be.',
  webhook_switched_off: 'The address is switched off. Switch it on first.',
  delivery_not_found: 'The delivery is not there any more.',
  invalid_session: 'The session has ended. Open a new link.',
  internal_error: 'Something went wrong in the service.',
  temporarily_unavailable: 'The service is busy. Try again shortly.',
};

export function problemWords(code: string, detail: string): string {
  const words = problems[code];
  return words === undefined ? detail : say(words);
}
