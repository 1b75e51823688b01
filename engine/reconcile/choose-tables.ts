import type { Day } from '../calendar/index.ts';
import { type Money, money } from '../money/index.ts';
import { type CandidateTable, type Entry, type Fact, isRow, type RowEntry, roleOfLabel } from '../rows/index.ts';
import { withLoneDifference, withOtherBalance, withUnequalParts } from './balance-columns.ts';
import type { DateReading } from './date-order.ts';
import { withDayBalancesBelow } from './day-balances.ts';
import type { Kind } from './direction.ts';
import { balanceOf, columnAmount } from './figures.ts';
import { headingWords } from './heading-sides.ts';
import { weighHypotheses } from './hypotheses.ts';
import { type Trial, type Verdict, verdictOf } from './trial.ts';
import { withUnnamedSides } from './unnamed-sides.ts';

const tablesToLeaveOutMax = 10;

/** The lists of an account, and the labelled figures around them. */
export interface Lists {
  readonly tables: readonly CandidateTable[];
  readonly facts: readonly Fact[];
}

interface Choice {
  readonly best: Trial;
  /** All that was weighed, the best first. */
  readonly weighed: readonly Verdict[];
  readonly tables: readonly CandidateTable[];
}

interface Chosen extends Choice {
  /** Another amount column would do as well, with other amounts: nothing is proved then. */
  readonly isOpen: boolean;
}

/** Of several amount columns (gross, fee, net) one moves the balance: the arithmetic says which. */
export function chooseTables(lists: Lists, kind: Kind, dates: DateReading, decimals: number): Chosen {
  const count = Math.max(...lists.tables.map(amountColumns));
  if (count < 2) return { ...leaveOut(lists, kind, dates, decimals), isOpen: false };
  const sided = chooseSides(lists, kind, dates, decimals);
  if (sided) return { ...sided, isOpen: false };
  const readings = Array.from({ length: count }, (_, column) => {
    const tables = withUnequalParts(lists.tables).map((table) => withAmountColumn(table, count - 1 - column));
    return leaveOut({ ...lists, tables }, kind, dates, decimals);
  });
  const ranked = readings.sort(byScore);
  const first = ranked[0] as Choice;
  const amountsOf = ({ best }: Choice): string => [...best.amounts.values()].join();
  const isOpen = ranked.some((other) => other.best.isProved && amountsOf(other) !== amountsOf(first));
  return { ...first, isOpen };
}

/** Money out and money in under names that we don't know: only what the printed balances prove. */
function chooseSides(lists: Lists, kind: Kind, dates: DateReading, decimals: number): Choice | null {
  const readings = (withUnnamedSides(lists.tables) ?? [])
    .map((tables) => leaveOut({ ...lists, tables }, kind, dates, decimals))
    .filter(({ best }) => best.isProved && best.goodLinks > 1)
    .sort(byScore);
  return readings[0] ?? null;
}

const byScore = (a: Choice, b: Choice): number => b.best.score - a.best.score;

const amountColumns = (table: CandidateTable): number =>
  Math.max(0, ...rowsOf([table]).map((row) => row.cells.amounts.length));

function withAmountColumn(table: CandidateTable, column: number): CandidateTable {
  const entries = table.entries.map((entry) =>
    entry.kind === 'section' || entry.kind === 'stray' || entry.cells.amounts.length === 0
      ? entry
      : { ...entry, cells: { ...entry.cells, amount: entry.cells.amounts[column] ?? null } },
  );
  return { ...table, entries };
}

/**
 * All tables, unless the arithmetic only works without those that repeat rows of the others (a list of cheques), or with a
 * line read as the total that its words name.
 */
function leaveOut(lists: Lists, kind: Kind, dates: DateReading, decimals: number): Choice {
  const { facts } = lists;
  const weigh = (tables: readonly CandidateTable[]): Choice => {
    const entries = tables.flatMap((table) => table.entries);
    const trials = weighHypotheses({ entries, facts, decimals, headings: headingWords(tables) }, kind, dates);
    return { best: trials[0] as Trial, weighed: trials.map(verdictOf), tables };
  };
  const before = withoutLater(lists.tables, dates);
  if (before.length < lists.tables.length) {
    const choice = leaveOut({ ...lists, tables: before }, kind, dates, decimals);
    if (choice.best.isProved) return choice;
  }
  const tables = withLoneDifference(lists.tables);
  const all = weigh(tables);
  if (all.best.isProved) return all;
  const otherReadings = [
    withDayBalancesBelow,
    ...(all.best.goodLinks === 0 ? [withoutGuessedBalances] : []),
    withOtherBalance,
    withTotals,
  ];
  for (const reread of otherReadings) {
    const changed = reread(tables);
    const choice = changed && weigh(changed);
    if (choice?.best.isProved) return choice;
  }
  for (const mirror of mirrorsOf(tables, decimals)) {
    const kept = weigh(tables.filter((table) => table !== mirror));
    const [own, its] = [kept.best, weigh([mirror]).best];
    const isSame = own.isProved && its.isProved && own.opening === its.opening && own.closing === its.closing;
    if (isSame && its.goodLinks > 0) return kept;
  }
  for (const kept of withoutSome(tables, dates)) {
    const choice = weigh(kept);
    if (choice.best.isProved || (choice.best.equationHolds && !all.best.equationHolds)) return choice;
  }
  return all;
}

/**
 * Without what came after the period: below the line that closes the rows, under a title of its own, days that all lie
 * behind the period's end. Their balances go on from the rows', so that the sums would not object to them.
 */
function withoutLater(tables: readonly CandidateTable[], dates: DateReading): readonly CandidateTable[] {
  const { end } = dates.period;
  return tables.filter((table, position) => {
    const above = tables[position - 1];
    const last = above?.entries.findLast((entry) => entry.kind !== 'section');
    const isClosed = above?.page === table.page && (last?.kind === 'total' || last?.kind === 'balance');
    if (end === null || !isClosed || table.titles.length === 0) return true;
    const days = daysOf(table, dates);
    return days.length === 0 || !days.every((day) => day !== null && day > end);
  });
}

/**
 * A list that tells the same money once more, day by day: what a fund takes in and gives out to settle the rows. It goes
 * only if it is proved by itself, from the same balance to the same.
 */
function mirrorsOf(tables: readonly CandidateTable[], decimals: number): CandidateTable[] {
  if (tables.length < 2 || tables.length > tablesToLeaveOutMax) return [];
  return tables.filter((table) => {
    const others = rowsOf(tables.filter((other) => other !== table));
    const own = rowsOf([table]);
    if (own.length < 2 || own.length > others.length || !own.some((row) => row.cells.balance)) return false;
    const [its, theirs] = [sumsByDay(own, decimals), sumsByDay(others, decimals)];
    if (its === null || theirs === null || its.size !== theirs.size) return false;
    return [...its].every(([day, amount]) => theirs.get(day) === amount);
  });
}

/** What each day's rows come to by the signs they print, but for days that come to nothing; null if one can't be read. */
function sumsByDay(rows: readonly RowEntry[], decimals: number): ReadonlyMap<string, Money> | null {
  const sums = new Map<string, Money>();
  for (const row of rows) {
    const { in: into, out, amount } = row.cells;
    const printed = amount === null ? columnAmount(out, into, decimals, true) : balanceOf(amount, decimals, 'asset');
    if (printed === null) return null;
    const day = JSON.stringify(row.dates.date ?? row.dates.posted);
    sums.set(day, money((sums.get(day) ?? 0n) + printed));
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0n));
}

/** The tables without one that may be left out, without all of them, or without those that repeat the others: a list of cheques in blocks. */
function withoutSome(tables: readonly CandidateTable[], dates: DateReading): (readonly CandidateTable[])[] {
  if (tables.length < 2 || tables.length > tablesToLeaveOutMax) return [];
  const others = (table: CandidateTable): CandidateTable[] => tables.filter((other) => other !== table);
  const closedAt = tables.findIndex(endsInBalance);
  const isBelow = (table: CandidateTable): boolean => closedAt >= 0 && tables.indexOf(table) > closedAt;
  const isRepeat = (table: CandidateTable, rest: readonly CandidateTable[]): boolean =>
    (isBelow(table) || isChequeList(table)) && repeatsRows(table, rest, dates);
  const repeats = tables.filter((table) => isRepeat(table, others(table)));
  const foreign = tables.filter((table) => listsBalances(table));
  const spare = tables.filter((table) => repeats.includes(table) || foreign.includes(table));
  const blocks = repeats.length > 1 ? [tables.filter((table) => !repeats.includes(table))] : [];
  return [
    ...spare.map(others),
    ...blocks.filter((kept) => repeats.every((table) => isRepeat(table, kept))),
    ...(foreign.length > 1 ? [tables.filter((table) => !foreign.includes(table))] : []),
  ];
}

/** `Saldos de inversiones`: dated figures under such a title are what something else is worth, and no rows. */
const listsBalances = ({ titles, columns }: CandidateTable): boolean =>
  /^(?:saldos?|soldes?|balances?|salden)\b/iu.test(titles.at(-1) ?? '') && !columns.roles.includes('balance');

/** A line whose words name the total of a side, read as that: the totals are held against the rows like all others. */
function withTotals(tables: readonly CandidateTable[]): readonly CandidateTable[] | null {
  const rows = rowsOf(tables);
  const totals = new Set<Entry>(rows.filter(isTotalLine).filter((row) => !hasTwin(row, rows)));
  if (totals.size === 0) return null;
  return tables.map((table) => {
    if (!table.entries.some((entry) => totals.has(entry))) return table;
    const entries = table.entries.map((entry): Entry => {
      if (entry.kind !== 'row' || !totals.has(entry)) return entry;
      const { cells, source, description } = entry;
      return { kind: 'total', role: totalRole(entry) ?? 'total', label: description, cells, source };
    });
    return { ...table, entries };
  });
}

/** A row printed twice must never pass as the total of itself. */
const hasTwin = (row: RowEntry, rows: readonly RowEntry[]): boolean =>
  rows.some(
    (other) => other !== row && other.description === row.description && printedSize(other) === printedSize(row),
  );

/** `JAN 03 TOTAL OF PURCHASES`, `Checks paid (2)`: with a date only if the word itself is there. */
function isTotalLine(row: RowEntry): boolean {
  return totalRole(row) !== null && (!row.hasOwnDate || /^(?:sub-?)?tota/iu.test(row.description));
}

/** In a narrow block the label stands across the columns, so the whole line tells it. */
function totalRole(row: RowEntry): 'total_in' | 'total_out' | null {
  const role = roleOfLabel(row.hasOwnDate ? row.description : row.source.text);
  return role === 'total_in' || role === 'total_out' ? role : null;
}

/** The column that looked like a balance is something else (points, a foreign amount) when it never once chains. */
const withoutGuessedBalances = (tables: readonly CandidateTable[]): readonly CandidateTable[] | null =>
  tables.some(({ columns }) => columns.isBalanceGuessed) ? tables.map(withoutGuessedBalance) : null;

function withoutGuessedBalance(table: CandidateTable): CandidateTable {
  if (!table.columns.isBalanceGuessed) return table;
  const entries = table.entries.map((entry) =>
    entry.kind === 'row' || (entry.kind === 'balance' && (entry.cells.out ?? entry.cells.in ?? entry.cells.amount))
      ? { ...entry, cells: { ...entry.cells, balance: null } }
      : entry,
  );
  return { ...table, entries };
}

export const rowsOf = (tables: readonly CandidateTable[]): RowEntry[] =>
  tables.flatMap((table) => table.entries).filter(isRow);

const printedSize = (row: RowEntry): bigint | null =>
  (row.cells.amount ?? row.cells.out ?? row.cells.in)?.figure?.digits ?? null;

/** Below its last row stands a balance: what follows on other lists is something else, or is told once more. */
const endsInBalance = ({ entries }: CandidateTable): boolean =>
  entries.some(isRow) && entries.findLast(({ kind }) => kind === 'row' || kind === 'balance')?.kind === 'balance';

const isChequeList = ({ columns, titles, continues }: CandidateTable): boolean =>
  !continues &&
  (columns.roles.includes('reference') ||
    titles.some((title) => /che(?:que|ck)s?\b|ch[eè]ques?\b|scheck/iu.test(title)));

/** Other columns than those of the rows, and each line once more the day and the amount of one. */
function repeatsRows(table: CandidateTable, others: readonly CandidateTable[], dates: DateReading): boolean {
  const columns = table.columns.roles.join();
  const elsewhere = rowsOf(others.filter((other) => other.columns.roles.join() !== columns));
  const keyOf = (row: RowEntry): string => `${printedSize(row)} ${row.dates.date && dates.dayOf(row.dates.date)}`;
  const left = elsewhere.map(keyOf);
  const own = rowsOf([table]);
  return (
    own.length > 0 &&
    own.every((row) => {
      const at = left.indexOf(keyOf(row));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
}

const daysOf = (table: CandidateTable, { dayOf }: DateReading): (Day | null)[] =>
  rowsOf([table]).map((row) => (row.dates.date ? dayOf(row.dates.date) : null));
