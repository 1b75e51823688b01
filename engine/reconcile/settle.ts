import type { Day } from '../calendar/index.ts';
import { addDays, dayOf, daysInMonth, parts } from '../calendar/index.ts';
import { currencyDecimals, type Money, zero } from '../money/index.ts';
import type {
  AccountReading,
  AccountType,
  DirectionWitness,
  Period,
  ReadingRow,
  UnclaimedFigure,
} from '../reading/index.ts';
import {
  type Candidates,
  type CandidateTable,
  dateInPeriod,
  findAccountNumber,
  findAccountType,
  type RowEntry,
} from '../rows/index.ts';
import { type DateReading, readDateOrder } from './date-order.ts';
import { type Side, type SignRule, typeDirection } from './figures.ts';
import { type AccountGroup, groupAccounts } from './groups.ts';
import { checkNumber, rowType } from './row-facts.ts';
import { readTotals } from './totals.ts';
import { arrange, type Evidence, markToken, type Trial, tryHypothesis } from './trial.ts';
import { wordingOf } from './wording.ts';

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
  const { trials, tables } = chooseTables(group, type, dates, decimals);
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
    directionWitness: witnessOf(best, rowEntries, type, isExplicit, soundsLikeCard(group.facts)),
    unclaimed: [
      ...unclaimed,
      ...lost,
      ...(group.isBreak
        ? [lostPage('The list opens with another balance than the one before it closed with', pageOf(tables))]
        : []),
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

const tablesToLeaveOutMax = 10;

/**
 * All tables, unless the arithmetic only works without one that repeats rows of the others (a list of cheques) or that
 * lies outside the period (an earlier or a later month).
 */
function chooseTables(
  group: AccountGroup,
  type: AccountType | null,
  dates: DateReading,
  decimals: number,
): { trials: Trial[]; tables: readonly CandidateTable[] } {
  const evidence = (tables: readonly CandidateTable[]): Evidence => ({
    entries: tables.flatMap((table) => table.entries),
    facts: group.facts,
    decimals,
  });
  const all = weighHypotheses(evidence(group.tables), type, dates);
  const bare = group.tables.map(withoutGuessedBalance);
  if (!all[0]?.isProved && bare.some((table, position) => table !== group.tables[position])) {
    const trials = weighHypotheses(evidence(bare), type, dates);
    if (trials[0]?.isProved && (all[0]?.goodLinks ?? 0) === 0) return { trials, tables: bare };
  }
  if (all[0]?.isProved || group.tables.length < 2 || group.tables.length > tablesToLeaveOutMax)
    return { trials: all, tables: group.tables };
  for (const table of group.tables) {
    const others = group.tables.filter((other) => other !== table);
    if (!repeatsRows(table, others) && !liesOutside(table, dates)) continue;
    const trials = weighHypotheses(evidence(others), type, dates);
    if (trials[0]?.isProved || (trials[0]?.equationHolds && !all[0]?.equationHolds)) return { trials, tables: others };
  }
  return { trials: all, tables: group.tables };
}

/** The column that looked like a balance is something else (points, a foreign amount) when it never once chains. */
function withoutGuessedBalance(table: CandidateTable): CandidateTable {
  if (!table.columns.isBalanceGuessed) return table;
  const entries = table.entries.map((entry) =>
    entry.kind === 'row' ? { ...entry, cells: { ...entry.cells, balance: null } } : entry,
  );
  return { ...table, entries };
}

/** Cards speak of a previous and a new balance; what a plain figure means there is not what it means at a bank. */
const soundsLikeCard = (facts: AccountGroup['facts']): boolean =>
  facts.some((fact) => fact.role === 'opening' && /previous/iu.test(fact.label)) &&
  facts.some((fact) => fact.role === 'closing' && /\bnew\b/iu.test(fact.label));

/** Only a card thanks for a payment. */
const thanksForPayment = (tables: readonly CandidateTable[]): boolean =>
  rowsOf(tables).some((row) => /thank you|\bmerci\b/iu.test(row.description));

const rowsOf = (tables: readonly CandidateTable[]): RowEntry[] =>
  tables.flatMap((table) => table.entries).filter((entry): entry is RowEntry => entry.kind === 'row');

const printedSize = (row: RowEntry): bigint | null =>
  (row.cells.amount ?? row.cells.out ?? row.cells.in)?.figure?.digits ?? null;

/**
 * A list of cheques that stand among the rows already: other columns than theirs, a title or numbers that say so, and
 * each line once more the day and the amount of a row. A page that merely repeats a row is no such list.
 */
function repeatsRows(table: CandidateTable, others: readonly CandidateTable[]): boolean {
  const isList =
    table.columns.roles.includes('reference') ||
    table.titles.some((title) => /che(?:que|ck)s?\b|ch[eè]ques?\b|scheck/iu.test(title));
  const columns = table.columns.roles.join();
  const elsewhere = rowsOf(others.filter((other) => other.columns.roles.join() !== columns));
  const left = elsewhere.map((row) => `${printedSize(row)} ${JSON.stringify(row.dates.date)}`);
  const own = rowsOf([table]);
  return (
    isList &&
    !table.continues &&
    own.length > 0 &&
    own.every((row) => {
      const at = left.indexOf(`${printedSize(row)} ${JSON.stringify(row.dates.date)}`);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
}

function liesOutside(table: CandidateTable, dates: DateReading): boolean {
  const { start, end } = dates.period;
  const days = rowsOf([table]).map((row) =>
    row.dates.date ? dateInPeriod(row.dates.date, dates.order, dates.period, dates.anchor) : null,
  );
  return (
    start !== null && end !== null && days.length > 0 && days.every((day) => day !== null && (day < start || day > end))
  );
}

/** Every hypothesis that the page allows, best first. The order of the list is the prior. */
function weighHypotheses(evidence: Evidence, type: AccountType | null, dates: DateReading): Trial[] {
  const rows = evidence.entries.filter((entry): entry is RowEntry => entry.kind === 'row');
  const likely = likelySide(type);
  const first = likely === 'owed' && printsDebtAsMinus(evidence, rows) ? 'asset' : likely;
  const sides: readonly Side[] = first === 'owed' ? ['owed', 'asset'] : ['asset', 'owed'];
  const rules = rulesFor(rows, first);
  const orders = ordersFor(rows, dates);
  const trials: Trial[] = [];
  sides.forEach((side, sideRank) => {
    rules.forEach((rule, ruleRank) => {
      orders.forEach((order, orderRank) => {
        trials.push(
          tryHypothesis({ rule, side, order }, evidence, 20 - sideRank * 12 - ruleRank * 1.5 - orderRank * 0.5),
        );
      });
    });
  });
  return trials.sort((a, b) => b.score - a.score);
}

/** A card whose balances and charges bear a minus sign prints them as the holder sees them, unlike most cards. */
function printsDebtAsMinus(evidence: Evidence, rows: readonly RowEntry[]): boolean {
  const balances = [
    ...evidence.facts.filter((fact) => fact.role === 'opening' || fact.role === 'closing').map((fact) => fact.token),
    ...evidence.entries.flatMap((entry) => (entry.kind === 'balance' ? [markToken(entry)] : [])),
  ];
  const isMinus = (token: { figure: { sign: string } | null } | null): boolean => token?.figure?.sign === 'minus';
  const single = rows.filter((row) => row.cells.amount !== null);
  return (
    balances.length > 0 &&
    balances.filter(isMinus).length * 2 > balances.length &&
    single.filter((row) => isMinus(row.cells.amount)).length * 3 >= single.length
  );
}

const likelySide = (type: AccountType | null): Side =>
  type === 'credit_card' || type === 'line_of_credit' ? 'owed' : 'asset';

function rulesFor(rows: readonly RowEntry[], likely: Side): SignRule[] {
  const single = rows.filter((row) => row.cells.amount !== null);
  if (single.length === 0) return ['columns'];
  const rules: SignRule[] = [];
  if (single.every((row) => typeDirection(row.typeWord) !== null)) rules.push('type');
  const isSectioned = single.every((row) => row.side !== null);
  if (likely === 'owed')
    rules.push('plain_out', ...(isSectioned ? (['section', 'section_sized'] as const) : []), 'plain_in');
  else rules.push(...(isSectioned ? (['section', 'section_sized'] as const) : []), 'plain_in', 'plain_out');
  const isUnsigned = single.every(
    (row) => row.cells.amount?.figure?.sign === 'none' && row.cells.amount.figure.marker === null,
  );
  // Balances tell the signs only where nothing printed does: they must never overrule a word or a sign.
  const isUntold = isUnsigned && single.every((row) => row.side === null && typeDirection(row.typeWord) === null);
  if (isUntold && single.some((row) => row.cells.balance !== null)) rules.push('running_balance');
  return rules;
}

function ordersFor(rows: readonly RowEntry[], dates: DateReading): Trial['order'][] {
  const days = rows
    .map((row) => (row.dates.date ? dateInPeriod(row.dates.date, dates.order, dates.period, dates.anchor) : null))
    .filter((day): day is Day => day !== null);
  const [first, last] = [days[0], days.at(-1)];
  return first && last && first > last
    ? ['newest_first', 'oldest_first']
    : first === last
      ? ['oldest_first', 'newest_first']
      : ['oldest_first'];
}

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

/** What tells in from out. Arithmetic cannot: with every sign turned round the sums still agree. */
function witnessOf(
  trial: Trial,
  rows: readonly RowEntry[],
  type: AccountType | null,
  isExplicit: boolean,
  soundsLikeCard: boolean,
): DirectionWitness | null {
  if (isExplicit) return 'column_heading';
  const isTypeKnown = type !== null;
  const likely = likelySide(type);
  let [agree, disagree] = [0, 0];
  for (const row of rows) {
    const amount = trial.amounts.get(row) ?? null;
    const wording = wordingOf(row.description, trial.side);
    if (amount === null || amount === 0n || wording === 0) continue;
    if (amount > 0n === wording > 0) agree += 1;
    else disagree += 1;
  }
  if (disagree >= 3 && disagree > 2 * agree) return null;
  // A card that prints what is owed with a minus sign speaks from the holder's side already.
  const isSignedDebt =
    likely === 'owed' && trial.side === 'asset' && (trial.opening ?? 0n) <= 0n && (trial.closing ?? 0n) < 0n;
  if (isSignedDebt) return 'sign';
  // A balance read from the side that the account's own words speak against needs the rows' words for it.
  if (trial.side !== likely && !(agree >= 3 && agree > 4 * disagree)) return null;
  const usesMarker = rows.some(
    (row) => row.cells.amount?.figure?.marker === 'credit' || row.cells.amount?.figure?.marker === 'debit',
  );
  switch (trial.rule) {
    case 'columns':
      return 'column_heading';
    case 'type':
      return 'type_column';
    case 'section':
    case 'section_sized':
      return 'section';
    case 'running_balance':
      return isTypeKnown || agree > disagree ? 'running_balance' : null;
    case 'plain_in':
    case 'plain_out': {
      if (usesMarker) return 'marker';
      const usesSign = rows.some((row) => row.cells.amount?.figure?.sign !== 'none');
      if (isTypeKnown && usesSign) return 'sign';
      if (agree > disagree) return 'wording';
      if (isTypeKnown) return disagree === 0 ? 'wording' : null;
      return usesSign && disagree === 0 && !soundsLikeCard ? 'sign' : null;
    }
  }
}

/**
 * Where only the end is printed: the day of the dated opening line, else the monthly cycle that ends there, if every row
 * falls into it. Otherwise the start is not known.
 */
function completePeriod(
  period: Period,
  entries: readonly CandidateTable['entries'][number][],
  rows: readonly ReadingRow[],
  dates: DateReading,
): Period {
  if (period.end === null || period.start !== null) return period;
  const opening = entries.find(
    (entry) => entry.kind === 'balance' && entry.role === 'opening' && entry.dates.date !== null,
  );
  if (opening?.kind === 'balance' && opening.dates.date) {
    return { start: dateInPeriod(opening.dates.date, dates.order, period, dates.anchor), end: period.end };
  }
  const { year, month, dayOfMonth } = parts(period.end);
  const [monthBefore, yearBefore] = month === 1 ? [12, year - 1] : [month - 1, year];
  const before = dayOf(yearBefore, monthBefore, Math.min(dayOfMonth, daysInMonth(yearBefore, monthBefore)));
  const start = before === null ? null : addDays(before, 1);
  const fits = start !== null && rows.length > 0 && rows.every((row) => row.date !== null && row.date >= start);
  return { start: fits ? start : null, end: period.end };
}

const noRowsWords =
  /no (?:transactions?|activity|account activity|entries|items)|aucune? (?:operation|transaction|mouvement|activite)|keine (?:umsatze|buchungen|bewegungen)|geen (?:transacties|mutaties|boekingen)|sin (?:movimientos|operaciones)|nessun (?:movimento|operazione)|nessuna operazione|sem (?:movimentos|lancamentos)|there were no|无交易/;

/** The page says in words that nothing happened, or shows the heading of a list with nothing under it. */
export function saysNoRows(candidates: Candidates): boolean {
  const hasEmptyTable = candidates.tables.some(
    (table) => !table.isDecoy && table.entries.every((entry) => entry.kind !== 'row'),
  );
  const text = candidates.layouts.map((layout) => layout.lines.map((line) => line.text).join('\n')).join('\n');
  return hasEmptyTable || noRowsWords.test(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
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
