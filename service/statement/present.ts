import {
  type AccountReading,
  type BalanceSource,
  basisOf,
  type CorrectedAccount,
  correctionCountOf,
  currencyDecimals,
  formatMoney,
  isRowChanged,
  type Money,
  machineRow,
  type Period,
  printedBalances,
  sum,
} from '@tieout/engine';
import { instant, instantOrNull } from './clock.ts';
import { resultRefusal } from './lifecycle.ts';
import { maskAccountNumber, maskNumbers } from './mask.ts';
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
    learned_corrections: resultRefusal(record.status) === null ? (record.result?.hints ?? []) : [],
    duplicate_of: record.duplicateOf,
    error: record.error,
    created_at: instant(record.createdAt),
    updated_at: instant(record.updatedAt),
    completed_at: instantOrNull(record.completedAt),
  };
}

export type PresentedStatement = ReturnType<typeof presentStatement>;

export function presentRow(row: RowRecord, accounts: readonly CorrectedAccount[]) {
  const { id, status, current } = row;
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
    printed: presentPrintedRow(row, accounts),
  };
}

/** What the machine read of a row that a person has changed since; null for every other row. */
function presentPrintedRow(row: RowRecord, accounts: readonly CorrectedAccount[]) {
  const read = isRowChanged(row, accounts) ? machineRow(row, accounts) : null;
  if (read === null) return null;
  const { currency = unknownCurrency } = accounts[row.current.account]?.current ?? {};
  return {
    date: read.date,
    description: read.description,
    amount: decimal(read.amount, currency),
    balance: decimal(read.balance, currency),
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
    period_source: null,
    opening_balance: null,
    opening_balance_source: null,
    closing_balance: null,
    closing_balance_source: null,
    reconciliation: {
      status: isOver ? ('unverifiable' as const) : ('pending' as const),
      diff: null,
      strength: null,
      basis: null,
      corrections: 0,
      printed: { opening_balance: null, closing_balance: null },
      checks: [],
      doubts: [],
      unclaimed: [],
    },
    review_reasons: [],
    suggestions: [],
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
    period_source: weakest(result.accounts.map(periodSource)),
    opening_balance: total(accounts, 'opening', currency),
    opening_balance_source: weakest(accounts.map(({ openingSource }) => openingSource)),
    closing_balance: total(accounts, 'closing', currency),
    closing_balance_source: weakest(accounts.map(({ closingSource }) => closingSource)),
    reconciliation: {
      status: proof.status,
      diff: currency === null ? null : decimal(proof.diff, currency),
      strength: proof.strength,
      basis: basisOf(result),
      corrections: correctionCountOf(result),
      printed: {
        opening_balance: total(result.accounts.map(printedBalances), 'opening', currency),
        closing_balance: total(result.accounts.map(printedBalances), 'closing', currency),
      },
      checks: checks.map(({ name, status, expected, actual, diff, rowIds }) => ({
        name,
        status,
        expected,
        actual,
        diff,
        row_ids: rowIds,
      })),
      doubts: accounts.flatMap(({ doubts, index }) =>
        doubts.map(({ reason, text, about = null }) => ({ reason, about, text, account: index })),
      ),
      unclaimed: accounts
        .flatMap(presentUnclaimed)
        .slice(0, unclaimedMax)
        .map((figure) => ({ ...figure, source: { ...figure.source, text: maskNumbers(figure.source.text) } })),
    },
    review_reasons: proof.reasons,
    suggestions: result.suggestions.map(({ id, title, corrections }) => ({
      id,
      title,
      corrections,
      proves: true as const,
    })),
    accounts: result.accounts.map((account, at) => presentAccount(result, account, at)),
  };
}

/** Enough to begin with; the check on coverage has how many there are. */
const unclaimedMax = 20;

/** What no row, balance, total or heading accounts for, with its place on the page. */
export const presentUnclaimed = ({ unclaimed, index, currency }: CorrectedAccount['current']) =>
  unclaimed.map(({ amount, source }) => ({
    account: index,
    amount: formatMoney(amount, currencyDecimals(currency)),
    source,
  }));

function presentAccount(result: StatementResult, account: CorrectedAccount, at: number) {
  const { current, acctId } = account;
  const { currency } = current;
  const proof = result.proof.accounts[at];
  const printed = printedBalances(account);
  return {
    index: current.index,
    account_type: current.accountType,
    account_number: maskAccountNumber(current.accountNumber),
    acct_id: maskAccountNumber(acctId),
    currency,
    period: current.period,
    period_source: periodSource(account),
    opening_balance: decimal(current.opening, currency),
    opening_balance_source: current.openingSource,
    closing_balance: decimal(current.closing, currency),
    closing_balance_source: current.closingSource,
    reconciliation: {
      status: proof?.status ?? 'unverifiable',
      diff: decimal(proof?.diff ?? null, currency),
      strength: proof?.strength ?? null,
      basis: basisOf(result, at),
      corrections: correctionCountOf(result, at),
      printed: {
        opening_balance: decimal(printed.opening, currency),
        closing_balance: decimal(printed.closing, currency),
      },
    },
    transaction_count: result.rowCounts[at] ?? 0,
  };
}

/** A period that a person has changed is not what the page prints. */
function periodSource({ current, original }: CorrectedAccount): BalanceSource | null {
  const isChanged = current.period.start !== original.period.start || current.period.end !== original.period.end;
  return isChanged ? 'corrected' : current.periodSource;
}

/** Of several accounts the one that rests least on the page; null where one of them is not known. */
function weakest(sources: readonly (BalanceSource | null)[]): BalanceSource | null {
  if (sources.length === 0 || sources.includes(null)) return null;
  return (['corrected', 'derived'] as const).find((source) => sources.includes(source)) ?? 'printed';
}

const decimal = (amount: Money | null, currency: string): string | null =>
  amount === null ? null : formatMoney(amount, currencyDecimals(currency));

/** The currency that all accounts share, else null. */
function oneCurrency(accounts: readonly AccountReading[]): string | null {
  const currencies = new Set(accounts.map((account) => account.currency));
  return currencies.size === 1 ? ([...currencies][0] ?? null) : null;
}

/** The sum over the accounts; null where one is unknown or the currencies differ. */
function total(
  accounts: readonly Pick<AccountReading, 'opening' | 'closing'>[],
  field: 'opening' | 'closing',
  currency: string | null,
) {
  const figures = accounts.flatMap((account) => account[field] ?? []);
  if (currency === null || figures.length < accounts.length) return null;
  return decimal(sum(figures), currency);
}

function span(periods: readonly Period[]): Period {
  const starts = periods.flatMap((period) => period.start ?? []).sort();
  const ends = periods.flatMap((period) => period.end ?? []).sort();
  return { start: starts[0] ?? null, end: ends.at(-1) ?? null };
}
