import { absolute, currencyDecimals, type Money } from '../money/index.ts';
import {
  type AccountReading,
  type AccountType,
  type Doubt,
  type Period,
  type ReadingRow,
  type UnclaimedFigure,
  unaccounted,
} from '../reading/index.ts';
import { type Candidates, type CandidateTable, isLoanStatement, isProse, isRow, type RowEntry } from '../rows/index.ts';
import { chooseTables } from './choose-tables.ts';
import { completePeriod } from './complete-period.ts';
import { type DateReading, readDateOrder } from './date-order.ts';
import { directionOf, type Kind } from './direction.ts';
import { type Side, sizeOf } from './figures.ts';
import { headingWords } from './heading-sides.ts';
import { likelySide } from './hypotheses.ts';
import { scaleDoubts } from './open-scale.ts';
import { readingRows, withoutUndatedNoughts } from './reading-rows.ts';
import { contradictsTitle, saysItselfEmpty, saysNoRows } from './says-no-rows.ts';
import { readTotals } from './totals.ts';
import { arrange, type Verdict } from './trial.ts';
import { hasUnreadRows, linesBeyond } from './unread-lines.ts';

export interface SettleOptions {
  /** The person's word on the account's type, where given: it outweighs the page's. */
  readonly accountType: AccountType | null;
}

export interface Settled {
  readonly accounts: readonly AccountReading[];
  readonly rows: readonly ReadingRow[];
  /** The hypotheses weighed for each account, best first. */
  readonly weighed: readonly (readonly Verdict[])[];
  readonly dates: DateReading;
}

/** Lets the arithmetic choose between the readings of an account. */
export function settle(candidates: Candidates, options: SettleOptions): Settled {
  const dates = readDateOrder(candidates);
  const tables = candidates.tables.filter((table) => !table.isDecoy && hasAmounts(table));
  if (tables.length > 0) return settleLists(tables, candidates, dates, options);
  return { accounts: [settleEmpty(candidates, dates, options)], rows: [], weighed: [[]], dates };
}

/** A list of balances alone (day by day) is no list of rows. */
const hasAmounts = (table: CandidateTable): boolean =>
  table.columns.roles.some((role) => role === 'out' || role === 'in' || role === 'amount') && table.entries.length > 0;

function settleLists(
  all: readonly CandidateTable[],
  candidates: Candidates,
  dates: DateReading,
  options: SettleOptions,
): Settled {
  const { facts, currency, accountNumber } = candidates;
  const decimals = currencyDecimals(currency);
  const isRepaid = isLoan(all) || isLoanStatement(candidates.outside);
  const told = candidates.accountType;
  // A loan has its late fees and its payment due like a card, but no card splits a payment.
  const named = options.accountType ?? (isRepaid && told === 'credit_card' ? 'other' : told);
  const type = named ?? (isRepaid ? 'other' : null);
  const kind: Kind = {
    type,
    isAsked: options.accountType !== null,
    titled: options.accountType === null ? candidates.titledType : null,
    hasDebtLabels: candidates.hasDebtLabels,
    isDebt: candidates.isDebt,
  };
  const { best, weighed, tables, isOpen } = chooseTables({ tables: all, facts }, kind, dates, decimals);
  const entries = tables.flatMap((table) => table.entries);
  const rowEntries = withoutUndatedNoughts(entries.filter(isRow), best);
  const positions = new Map(rowEntries.map((row, position) => [row, position]));
  const indexOf = (row: RowEntry): number => positions.get(row) ?? -1;
  const { totals, counts, unclaimed } = readTotals(entries, facts, best, indexOf, decimals);
  // With an opening and a closing balance in print, rows on a lost page would show in the sum.
  const lost = best.isProved && best.isClosingExplicit ? [] : candidates.missingPages;
  const rows = readingRows(rowEntries, best, indexOf, dates);
  const headings = headingWords(tables);
  const direction = directionOf(best, { entries, facts, decimals, headings }, kind);
  const isContrary =
    best.side === 'asset' && (isRepaid || (isOwed(tables) && !isDeposit(type))) && !isPrintedAsDebt(best);
  const size = best.opening === null ? null : absolute(best.opening);
  const titles = (all[0]?.titles ?? []).filter((title) => !isProse(title));
  const isEmpty = saysItselfEmpty(tables, candidates.around) && !contradictsTitle(titles, facts, size);
  const closing = best.closing ?? (isEmpty ? best.opening : null);
  const account: AccountReading = {
    index: 0,
    accountType: typeOf(
      best.isProved && best.rule === 'columns' && headings.isPair ? typeOnSide(type, best.side) : type,
      best.side,
      options.accountType,
      tables.some(({ columns }) => columns.hasTrades) ? 'other' : 'chequing',
    ),
    accountNumber,
    currency,
    period: completePeriod(dates.period, entries, rows, dates),
    opening: best.opening,
    closing,
    totals,
    counts,
    order: best.order,
    directionWitness: isContrary ? null : direction.witness,
    unclaimed: [
      ...unclaimed,
      ...lost.map((text) => unaccounted(text, candidates.pageCount)),
      ...(rows.length > 0 && best.closing !== null && !best.isClosingExplicit
        ? linesBeyond(candidates, best.closing, decimals)
        : []),
      ...(isOpen ? [unaccounted('More than one of the amount columns fits the balances', pageOf(tables))] : []),
    ],
    saysNoRows:
      !all.some(({ entries: own }) => own.some(isRow)) &&
      saysNoRows(candidates) &&
      !hasUnreadRows(candidates, decimals),
    ...sources(dates.period, best.opening, closing),
    doubts: [...conflictsOf(candidates), ...scaleDoubts(currency, entries, facts)],
  };
  return { accounts: [account], rows, weighed: [weighed], dates };
}

const isLoan = (tables: readonly CandidateTable[]): boolean =>
  tables.some(({ columns }) => columns.repayment !== undefined);

const isOwed = (tables: readonly CandidateTable[]): boolean => tables.some(({ columns }) => columns.isOwed === true);

/** Some banks call what a depositor has with them outstanding. */
const isDeposit = (type: AccountType | null): boolean => type === 'savings' || type === 'chequing';

/** A debt that bears a minus sign is printed from the holder's side already. */
const isPrintedAsDebt = ({ opening, closing }: Verdict): boolean =>
  opening !== null && closing !== null && opening <= 0n && closing <= 0n;

const pageOf = (tables: readonly CandidateTable[]): number => tables[0]?.page ?? 1;

/** Named columns and balances outweigh a card that the small print mentions. */
const typeOnSide = (type: AccountType | null, side: Side): AccountType | null =>
  side === 'asset' && type === 'credit_card' ? null : type;

function typeOf(type: AccountType | null, side: Side, asked: AccountType | null, usual: AccountType): AccountType {
  if (asked !== null) return asked;
  if (type !== null) return type;
  if (side === 'owed') return 'credit_card';
  return usual;
}

function settleEmpty(candidates: Candidates, dates: DateReading, options: SettleOptions): AccountReading {
  const decimals = currencyDecimals(candidates.currency);
  const type = options.accountType ?? candidates.accountType;
  const side = likelySide(type);
  const { openings, closings } = arrange(
    { entries: [], facts: candidates.facts, decimals, headings: headingWords([]) },
    side,
    'oldest_first',
  );
  const opening: Money | null = openings[0] ?? null;
  const closing: Money | null = closings.find((value) => value === opening) ?? closings[0] ?? null;
  return {
    index: 0,
    accountType: typeOf(type, side, options.accountType, 'chequing'),
    accountNumber: candidates.accountNumber,
    currency: candidates.currency,
    period: dates.period,
    opening,
    closing,
    totals: [],
    counts: [],
    order: 'oldest_first',
    directionWitness: null,
    unclaimed: unreadFigures(candidates, [opening, closing], decimals),
    saysNoRows: saysNoRows(candidates),
    ...sources(dates.period, opening, closing),
    doubts: conflictsOf(candidates),
  };
}

/** A list whose amounts we can't tell is unread, and none of its figures is accounted for. */
function unreadFigures(candidates: Candidates, ends: readonly (Money | null)[], decimals: number): UnclaimedFigure[] {
  return candidates.tables
    .filter((table) => !table.isDecoy)
    .flatMap((table) => table.entries)
    .flatMap((entry) => {
      if (entry.kind === 'section' || entry.kind === 'total') return [];
      const tokens = entry.kind === 'stray' ? entry.figures : [entry.cells.balance];
      return tokens.flatMap((token): UnclaimedFigure[] => {
        const amount = sizeOf(token, decimals);
        return amount === null || ends.some((end) => end !== null && absolute(end) === amount)
          ? []
          : [{ amount, source: entry.source }];
      });
    });
}

const conflictsOf = ({ conflicts }: Candidates): Doubt[] =>
  conflicts.map((text) => ({ reason: 'conflicting_facts', about: 'currency', text }));

/** Where the balances and the period come from: all of them are printed here. */
const sources = (period: Period, opening: Money | null, closing: Money | null) => ({
  periodSource: period.start === null || period.end === null ? ('derived' as const) : ('printed' as const),
  openingSource: opening === null ? null : ('printed' as const),
  closingSource: closing === null ? null : ('printed' as const),
  choices: 0,
});
