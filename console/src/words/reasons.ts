import { type English, isSayable, say } from './language.ts';

/** Why a row needs a look, as one would say it to a colleague. */
const rowReasons: Readonly<Record<string, English>> = {
  running_balance_break: 'The balance printed here does not follow from the one before.',
  missing_amount: 'The amount could not be read.',
  missing_date: 'The date could not be read.',
  ambiguous_date: 'Day and month could be the other way round.',
  date_outside_period: 'The date lies outside the statement’s period.',
  sign_conflict: 'This may be money in rather than out, or the reverse.',
  duplicate_suspect: 'This looks like the same row a second time.',
  unproved: 'No printed balance vouches for this row.',
};

const statementReasons: Readonly<Record<string, English>> = {
  balance_mismatch: 'Opening balance and rows do not add up to the closing balance.',
  missing_opening_balance: 'No opening balance was found on the page.',
  missing_closing_balance: 'No closing balance was found on the page.',
  printed_total_mismatch: 'A total printed on the statement differs from the rows under it.',
  row_count_mismatch: 'The statement prints another number of rows than were found.',
  unclaimed_figures: 'A figure inside the tables belongs to no row, so a row may be missing.',
  direction_unproved: 'Nothing on the page says which figures are money in and which are money out.',
  period_mismatch: 'Some rows are dated outside the statement’s period.',
  account_break: 'The file holds periods that do not follow on from each other.',
  rows_need_review: 'Some rows need a look.',
  no_rows_unproved: 'No rows were found, and the page does not say that there were none.',
  limit_reached: 'The file is so large that part of it was not considered.',
  open_hypotheses: 'The page can be read in more than one way, and the figures differ.',
  weak_proof: 'The sums hold, but too little on the page confirms them.',
  conflicting_facts: 'The page contradicts itself.',
};

const rejections: Readonly<Record<string, English>> = {
  scanned_pdf: 'The PDF holds pictures of pages and no text. Download the statement from the bank’s website instead.',
  encrypted_pdf: 'The PDF wants a password. Save a copy without one and upload that.',
  corrupt_pdf: 'The PDF is damaged and cannot be opened. Download it again.',
  not_a_statement: 'This does not look like a bank statement.',
  unsupported_layout: 'The rows of this statement could not be found. Reading it as another account type may help.',
  too_many_pages: 'The PDF has more pages than the service reads.',
};

const failures: Readonly<Record<string, English>> = {
  parser_crashed: 'Reading the file went wrong on our side. Trying again is free.',
  parser_timeout: 'Reading the file took too long. Trying again is free.',
  storage_error: 'The file could not be fetched from storage. Trying again is free.',
  internal_error: 'Something went wrong on our side. Trying again is free.',
};

/** What a person can do about a doubt; what is suggested stands below it. */
const settlements: Readonly<Record<string, English>> = {
  open_hypotheses: 'Compare the rows with the page, then confirm them or apply what is suggested.',
  weak_proof: 'Compare the rows with the page, then confirm them or apply what is suggested.',
  currency: 'Say which currency it is.',
  period: 'Say which days it covers.',
  kind: 'Say which kind of account it is with “Read as …”.',
  account: 'Record the account number.',
};

export function settlementWords({ reason, about }: { readonly reason: string; readonly about: string | null }): string {
  const words = settlements[about ?? reason];
  return words === undefined ? '' : say(words);
}

/** What to look at where a reason alone does not say it. */
export function reasonHint(codes: readonly string[]): string {
  if (codes.includes('running_balance_break')) return say('Compare amount and balance with the page.');
  if (codes.includes('duplicate_suspect')) return say('If the page prints it twice, confirm it; else delete it.');
  if (codes.includes('unproved')) return say('Compare date, amount and sign with the page, then confirm it.');
  return '';
}

const wordsOf = (known: Readonly<Record<string, English>>, code: string): string => {
  const words = known[code];
  return words === undefined ? spelledOut(code) : say(words);
};

export const rowReasonWords = (code: string): string => wordsOf(rowReasons, code);
export const statementReasonWords = (code: string): string => wordsOf(statementReasons, code);

export function errorWords(code: string, message = ''): string {
  const words = rejections[code] ?? failures[code];
  if (words !== undefined) return say(words);
  return message === '' ? spelledOut(code) : message;
}

/** A code that came later than these words is still better than nothing. */
function spelledOut(code: string): string {
  const words = code.replaceAll('_', ' ');
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return isSayable(sentence) ? say(sentence) : sentence;
}
