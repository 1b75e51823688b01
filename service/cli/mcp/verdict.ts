import { presentRow, presentStatement } from '../../statement/index.ts';
import type { Converted } from '../converted.ts';

const says = {
  proved:
    'Proved: the printed balances, totals and rows agree to the cent. Descriptions are not proved by any arithmetic.',
  proved_if_corrected:
    'With these corrections the sums agree. That the corrections themselves are right is not proved: a person must compare each with the page.',
  needs_review:
    'NOT proved. Figures may be wrong or missing. Do not use or repeat them as facts; a person must check what is listed.',
  none: 'There are no figures: the file could not be read as a statement.',
} as const;

type Verdict = keyof typeof says;

function verdictOf({ record }: Converted): Verdict {
  const { status, reconciliation } = presentStatement(record);
  if (status === 'needs_review') return 'needs_review';
  if (status !== 'succeeded') return 'none';
  return reconciliation.basis === 'corrected' ? 'proved_if_corrected' : 'proved';
}

/** The verdict first, then what was read. */
export function summaryOf(converted: Converted) {
  const verdict = verdictOf(converted);
  const { id: _, mode: __, ...statement } = presentStatement(converted.record);
  return {
    verdict,
    says: says[verdict],
    path: converted.path,
    bank: statement.bank,
    account_type: statement.account_type,
    account_number: statement.account_number,
    currency: statement.currency,
    period: statement.period,
    opening_balance: statement.opening_balance,
    closing_balance: statement.closing_balance,
    transaction_count: statement.transaction_count,
    needs_review_count: statement.needs_review_count,
    accounts: statement.accounts,
    reconciliation: statement.reconciliation,
    error: statement.error,
  };
}

export function rowsOf({ record, rows }: Converted, first: number, count: number) {
  const accounts = record.result?.accounts ?? [];
  const shown = rows.slice(first, first + count).map((row) => presentRow(row, accounts));
  const next = first + shown.length;
  return { rows: shown, next_row: next < rows.length ? next : null };
}

/** What is not proved, and every reason that is known. */
export function reviewOf(converted: Converted) {
  const verdict = verdictOf(converted);
  const { record, rows, path } = converted;
  const statement = presentStatement(record);
  const accounts = record.result?.accounts ?? [];
  const { status, diff, checks, doubts } = statement.reconciliation;
  return {
    verdict,
    says: says[verdict],
    path,
    off_by: diff,
    is_verifiable: status !== 'unverifiable',
    failed_checks: checks.filter((check) => check.status === 'fail'),
    doubts: doubts.map(({ text }) => text),
    review_reasons: statement.review_reasons,
    flagged_rows: rows
      .map((row) => presentRow(row, accounts))
      .filter((row) => row.status === 'needs_review')
      .map(({ id, index, date, description, amount, balance, review_reasons, suggestion, source }) => ({
        row_id: id,
        index,
        date,
        description,
        amount,
        balance,
        review_reasons,
        suggestion,
        page: source?.page ?? null,
        printed_line: source?.text ?? null,
      })),
    suggestions: statement.suggestions,
    error: statement.error,
  };
}
