import {
  type AccountReading,
  type CorrectedAccount,
  currencyDecimals,
  formatMoney,
  type Money,
  type Period,
  sum,
} from '@tieout/engine';
import { instant, instantOrNull } from './clock.ts';
import { resultRefusal } from './lifecycle.ts';
import { maskAccountNumber } from './mask.ts';
import type { RowRecord, StatementRecord, StatementResult } from './record.ts';

/** The statement as the wire shows it: the one place where its JSON is written, and where numbers are masked. */
export function presentStatement(record: StatementRecord) {
  return {
    id: record.id,
    mode: record.mode,
    status: record.status,
    ...presentResult(record),
    transaction_count: record.rowCount,
    needs_review_count: record.reviewCount,
    corrections_version: record.correctionsVersion,
    page_count: record.pageCount,
    credits_charged: record.creditsCharged,
    file_name: record.fileName,
    retention: record.retention,
    pdf_available: record.fileId !== null,
    expires_at: record.fileId === null ? null : instantOrNull(record.expiresAt),
    metadata: record.metadata,
    error: record.error,
    created_at: instant(record.createdAt),
    updated_at: instant(record.updatedAt),
    completed_at: instantOrNull(record.completedAt),
  };
}

export type PresentedStatement = ReturnType<typeof presentStatement>;

export function presentRow({ id, status, current }: RowRecord, accounts: readonly CorrectedAccount[]) {
  const currency = accounts[current.account]?.current.currency ?? unknownCurrency;
  return {
    id,
    index: current.index,
    account: current.account,
    date: current.date,
    posted_date: current.postedDate,
    description: current.description,
    amount: decimal(current.amount, currency),
    balance: decimal(current.balance, currency),
    type: current.type,
    check_number: current.checkNumber,
    status,
    review_reasons: status === 'needs_review' ? current.reasons : [],
    suggestion: current.suggestion,
    source: current.source,
  };
}

export type PresentedRow = ReturnType<typeof presentRow>;

const unknownCurrency = 'XXX';
const unknownBank = 'Unknown';

function presentResult(record: StatementRecord) {
  const { result } = record;
  return result === null || resultRefusal(record.status) !== null ? presentNoResult(record) : presentKnown(result);
}

function presentNoResult({ status, result }: StatementRecord) {
  const isOver = status === 'rejected' || status === 'failed';
  return {
    account_type: null,
    account_number: null,
    acct_id: maskAccountNumber(result?.accounts[0]?.acctId ?? null),
    bank: null,
    currency: null,
    period: { start: null, end: null },
    opening_balance: null,
    closing_balance: null,
    reconciliation: {
      status: isOver ? ('unverifiable' as const) : ('pending' as const),
      diff: null,
      checks: [],
    },
    review_reasons: [],
    accounts: [],
  };
}

function presentKnown(result: StatementResult) {
  const { proof, checks } = result;
  const accounts = result.accounts.map(({ current }) => current);
  const first = accounts[0];
  const currency = oneCurrency(accounts);
  return {
    account_type: first?.accountType ?? 'other',
    account_number: maskAccountNumber(first?.accountNumber ?? null),
    acct_id: maskAccountNumber(result.accounts[0]?.acctId ?? null),
    bank: result.bank ?? unknownBank,
    currency: currency ?? unknownCurrency,
    period: span(accounts.map(({ period }) => period)),
    opening_balance: total(accounts, 'opening', currency),
    closing_balance: total(accounts, 'closing', currency),
    reconciliation: {
      status: proof.status,
      diff: currency === null ? null : decimal(proof.diff, currency),
      checks: checks.map(({ name, status, expected, actual, diff, rowIds }) => ({
        name,
        status,
        expected,
        actual,
        diff,
        row_ids: rowIds,
      })),
    },
    review_reasons: proof.reasons,
    accounts: result.accounts.map((account, at) => presentAccount(result, account, at)),
  };
}

function presentAccount({ proof, rowCounts }: StatementResult, { current, acctId }: CorrectedAccount, at: number) {
  const { currency } = current;
  return {
    index: current.index,
    account_type: current.accountType,
    account_number: maskAccountNumber(current.accountNumber),
    acct_id: maskAccountNumber(acctId),
    currency,
    period: current.period,
    opening_balance: decimal(current.opening, currency),
    closing_balance: decimal(current.closing, currency),
    reconciliation: {
      status: proof.accounts[at]?.status ?? 'unverifiable',
      diff: decimal(proof.accounts[at]?.diff ?? null, currency),
    },
    transaction_count: rowCounts[at] ?? 0,
  };
}

const decimal = (amount: Money | null, currency: string): string | null =>
  amount === null ? null : formatMoney(amount, currencyDecimals(currency));

/** The currency that all accounts share, else null. */
function oneCurrency(accounts: readonly AccountReading[]): string | null {
  const currencies = new Set(accounts.map((account) => account.currency));
  return currencies.size === 1 ? ([...currencies][0] ?? null) : null;
}

/** The sum over the accounts; null where one is unknown or the currencies differ. */
function total(accounts: readonly AccountReading[], field: 'opening' | 'closing', currency: string | null) {
  const figures = accounts.flatMap((account) => account[field] ?? []);
  if (currency === null || figures.length < accounts.length) return null;
  return decimal(sum(figures), currency);
}

function span(periods: readonly Period[]): Period {
  const starts = periods.flatMap((period) => period.start ?? []).sort();
  const ends = periods.flatMap((period) => period.end ?? []).sort();
  return { start: starts[0] ?? null, end: ends.at(-1) ?? null };
}
