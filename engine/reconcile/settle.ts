import type { Day } from '../calendar/index.ts';
import { currencyDecimals, type Money, zero } from '../money/index.ts';
import type { AccountReading, AccountType, ReadingRow, UnclaimedFigure } from '../reading/index.ts';
import {
  type Candidates,
  type CandidateTable,
  dateInPeriod,
  findAccountNumber,
  findAccountType,
  type RowEntry,
} from '../rows/index.ts';
import { chooseTables, rowsOf } from './choose-tables.ts';
import { completePeriod } from './complete-period.ts';
import { type DateReading, readDateOrder } from './date-order.ts';
import type { Side } from './figures.ts';
import { type AccountGroup, groupAccounts } from './groups.ts';
import { likelySide } from './hypotheses.ts';
import { checkNumber, rowType } from './row-facts.ts';
import { saysNoRows } from './says-no-rows.ts';
import { readTotals } from './totals.ts';
import { arrange, type Trial } from './trial.ts';
import { thanksForPayment, witnessOf } from './witness.ts';

export interface SettleOptions {
  /** The person's word on the account's type, where given: it outweighs the page's. */
  readonly accountType: AccountType | null;
}

export interface Settled {
  readonly accounts: readonly AccountReading[];
  readonly rows: readonly ReadingRow[];
  /** The hypotheses weighed for each account, best first. */
  readonly weighed: readonly (readonly Trial[])[];
  readonly dates: DateReading;
}

/** Lets the arithmetic choose between the readings of each account. */
export function settle(candidates: Candidates, options: SettleOptions): Settled {
  const decimals = currencyDecimals(candidates.currency);
  const dates = readDateOrder(candidates);
  const tables = candidates.tables.filter((table) => !table.isDecoy && hasAmounts(table));
  const groups = groupAccounts(tables, candidates.facts, candidates.accountNumber, decimals);
  const accounts: AccountReading[] = [];
  const rows: ReadingRow[] = [];
  const weighed: (readonly Trial[])[] = [];
  for (const group of groups) {
    const settled = settleAccount(group, candidates, dates, options, {
      accountIndex: accounts.length,
      rowIndex: rows.length,
      isOnly: groups.length === 1,
    });
    accounts.push(settled.account);
    rows.push(...settled.rows);
    weighed.push(settled.trials);
  }
  if (groups.length === 0) {
    const empty = settleEmpty(candidates, dates, options);
    accounts.push(empty.account);
    weighed.push(empty.trials);
  }
  return { accounts, rows, weighed, dates };
}

/** A list of balances alone (day by day) is no list of rows. */
const hasAmounts = (table: CandidateTable): boolean =>
  table.columns.roles.some((role) => role === 'out' || role === 'in' || role === 'amount') && table.entries.length > 0;

interface Place {
  readonly accountIndex: number;
  readonly rowIndex: number;
  readonly isOnly: boolean;
}

interface SettledAccount {
  readonly account: AccountReading;
  readonly rows: readonly ReadingRow[];
  readonly trials: readonly Trial[];
}

function settleAccount(
  group: AccountGroup,
  candidates: Candidates,
  dates: DateReading,
  options: SettleOptions,
  place: Place,
): SettledAccount {
  const decimals = currencyDecimals(candidates.currency);
  const named =
    options.accountType ??
    (place.isOnly ? candidates.accountType : (findAccountType(group.titles.slice(-3)) ?? candidates.accountType));
  const type = named ?? (thanksForPayment(group.tables) ? 'credit_card' : null);
  const allRows = group.tables
    .flatMap((table) => table.entries)
    .filter((entry): entry is RowEntry => entry.kind === 'row');
  const { trials, tables, isOpen } = chooseTables(group, type, dates, decimals);
  const best = trials[0] as Trial;
  const entries = tables.flatMap((table) => table.entries);
  const rowEntries = entries.filter((entry): entry is RowEntry => entry.kind === 'row');
  const positions = new Map(rowEntries.map((row, position) => [row, place.rowIndex + position]));
  const indexOf = (row: RowEntry): number => positions.get(row) ?? -1;
  const { totals, counts, unclaimed } = readTotals(entries, group.facts, best, indexOf, decimals);
  // With an opening and a closing balance in print, rows on a lost page would show in the sum; a whole account would not.
  const lost =
    place.accountIndex === 0 && !(place.isOnly && best.isProved && best.isClosingExplicit)
      ? candidates.missingPages.map((text) => lostPage(text, candidates.pageCount))
      : [];
  const rows = rowEntries.map((row): ReadingRow => makeRow(row, best, indexOf(row), place.accountIndex, dates));
  const isExplicit =
    best.rule === 'columns' && tables.every((table) => table.columns.namesBothSides || rowsOf([table]).length === 0);
  const account: AccountReading = {
    index: place.accountIndex,
    accountType: typeOf(
      best.isProved && isExplicit ? typeOnSide(type, best.side) : type,
      best.side,
      options.accountType,
    ),
    accountNumber:
      (place.isOnly ? null : numberOf(group.titles)) ??
      (place.isOnly || group.titles.length === 0 ? candidates.accountNumber : null),
    currency: candidates.currency,
    period: completePeriod(dates.period, entries, rows, dates),
    opening: best.opening,
    closing: best.closing,
    totals,
    counts,
    order: best.order,
    directionWitness: witnessOf(best, rowEntries, type, isExplicit, group.facts, decimals),
    unclaimed: [
      ...unclaimed,
      ...lost,
      ...(group.isBreak
        ? [lostPage('The list opens with another balance than the one before it closed with', pageOf(tables))]
        : []),
      ...(isOpen ? [lostPage('More than one of the amount columns fits the balances', pageOf(tables))] : []),
    ],
    saysNoRows: allRows.length === 0 && saysNoRows(candidates),
  };
  return { account, rows, trials };
}

const pageOf = (tables: readonly CandidateTable[]): number => tables[0]?.page ?? 1;

/** Rows on a page that isn't there can't be accounted for: the proof fails on coverage. */
const lostPage = (text: string, page: number): UnclaimedFigure => ({
  amount: zero,
  source: { page, bbox: [0, 0, 0, 0], text },
});

const numberOf = (titles: readonly string[]): string | null => {
  const near = titles.slice(-3).reverse();
  return (
    findAccountNumber(near) ??
    near
      .map((title) => /(?:^|\s)(?!(?:19|20)\d{2}$)([\dX*-]{4,})$/u.exec(title.trim())?.[1] ?? null)
      .find((found) => found !== null) ??
    null
  );
};

function makeRow(entry: RowEntry, trial: Trial, index: number, account: number, dates: DateReading): ReadingRow {
  const amount = trial.amounts.get(entry) ?? null;
  const type = rowType(entry.description, amount, trial.side);
  const resolve = (date: RowEntry['dates']['date']): Day | null =>
    date ? dateInPeriod(date, dates.order, dates.period, dates.anchor) : null;
  return {
    index,
    account,
    date: resolve(entry.dates.date),
    postedDate: resolve(entry.dates.posted),
    description: entry.description,
    amount,
    balance: trial.balances.get(entry) ?? null,
    type,
    checkNumber: checkNumber(entry.description, entry.reference, type),
    reasons: isUnsure(entry, dates) ? ['ambiguous_date'] : [],
    suggestion: null,
    source: entry.source,
  };
}

/** A date whose day and month, or whose year, the page leaves open. */
function isUnsure(entry: RowEntry, dates: DateReading): boolean {
  const { date } = entry.dates;
  if (date === null) return false;
  return (
    (dates.isAmbiguous && date.kind === 'numeric' && date.first !== date.second) ||
    (dates.isYearGuessed && date.year === null)
  );
}

/** Named columns and balances outweigh a card that the small print mentions. */
const typeOnSide = (type: AccountType | null, side: Side): AccountType | null =>
  side === 'asset' && type === 'credit_card' ? null : type;

function typeOf(type: AccountType | null, side: Side, asked: AccountType | null): AccountType {
  if (asked !== null) return asked;
  if (type !== null && type !== 'other') return type;
  return side === 'owed' ? 'credit_card' : 'chequing';
}

function settleEmpty(
  candidates: Candidates,
  dates: DateReading,
  options: SettleOptions,
): { account: AccountReading; trials: Trial[] } {
  const decimals = currencyDecimals(candidates.currency);
  const type = options.accountType ?? candidates.accountType;
  const side = likelySide(type);
  const { openings, closings } = arrange({ entries: [], facts: candidates.facts, decimals }, side, 'oldest_first');
  const opening: Money | null = openings[0] ?? null;
  const closing: Money | null = closings.find((value) => value === opening) ?? closings[0] ?? null;
  return {
    trials: [],
    account: {
      index: 0,
      accountType: typeOf(type, side, options.accountType),
      accountNumber: candidates.accountNumber,
      currency: candidates.currency,
      period: dates.period,
      opening,
      closing,
      totals: [],
      counts: [],
      order: 'oldest_first',
      directionWitness: null,
      unclaimed: [],
      saysNoRows: saysNoRows(candidates),
    },
  };
}
