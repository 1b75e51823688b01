import { addDays, type Day } from '../calendar/index.ts';
import { currencyDecimals, formatMoney, type Money, money, negate, sum, zero } from '../money/index.ts';
import {
  type AccountProof,
  type AccountReading,
  type Check,
  type CheckName,
  checkNames,
  type PrintedCount,
  type PrintedTotal,
  type Proof,
  type ReadingRow,
  type ReviewReason,
  type StatementReason,
  type Suggestion,
} from '../reading/index.ts';
import { addUp, type ChainLink, walkChain } from './chain.ts';

export type Proved = ReturnType<typeof prove>;

/** How far a printed date may lie outside the printed period: a purchase is often older than the cycle it is billed in. */
const daysBeforeMax = { credit_card: 92, line_of_credit: 7, chequing: 7, savings: 7, other: 7 } as const;
const daysAfterMax = 1;

/**
 * Proves the rows against what the page prints about them: the one place that decides whether a statement ties out.
 * `confirmed` holds the indexes of rows that a person has checked: they need no review, but no sum passes because of it.
 */
export function prove(
  accounts: readonly AccountReading[],
  rows: readonly ReadingRow[],
  confirmed: ReadonlySet<number> = new Set(),
) {
  const notes = new Notes(accounts);
  const rowsOf = Map.groupBy(rows, ({ account }) => account);
  const found = accounts.map((account) => proveAccount(account, rowsOf.get(account.index) ?? [], notes));
  const proofs = found.map(({ proof }) => proof);
  const all = found.flatMap((one) => one.checks);
  const checks = checkNames.map((name) => mergeChecks(name, all));
  const renewed = rows.map((row) => notes.renew(row, confirmed.has(row.index)));
  const reasons = new Set(found.flatMap((one) => one.reasons));
  if (renewed.some((row) => row.reasons.length > 0)) reasons.add('rows_need_review');
  const status = worstFirst.find((one) => proofs.some((proof) => proof.status === one)) ?? 'unverifiable';
  // Asked for one by one, although each of them leaves a reason.
  const isProved =
    status === 'pass' &&
    reasons.size === 0 &&
    accounts.every((account) => account.doubts.length === 0) &&
    checks.every((one) => one.status !== 'fail');
  const total = (name: 'equations' | 'choices'): number => proofs.reduce((so, { strength }) => so + strength[name], 0);
  const proof: Proof = {
    isProved,
    status,
    diff: sumDiffs(accounts, proofs),
    checks,
    accounts: proofs,
    reasons: [...reasons],
    strength: { equations: total('equations'), choices: total('choices') },
  };
  /** The same rows with their reasons and suggestions renewed. */
  return { rows: renewed as readonly ReadingRow[], proof };
}

const worstFirst = ['fail', 'unverifiable', 'pass'] as const;

function proveAccount(account: AccountReading, rows: readonly ReadingRow[], notes: Notes) {
  for (const row of rows) {
    if (row.amount === null) notes.add(row, 'missing_amount');
    if (row.date === null) notes.add(row, 'missing_date');
  }
  const diff = diffOf(account, rows);
  const links = walkChain(account.opening, account.order === 'newest_first' ? rows.toReversed() : rows);
  const sums = account.totals.map((total) => sumUnder(total, account, rows));
  const { closing } = account;
  const ends = diff === null || closing === null ? [] : [compare(account, closing, money(closing - diff))];
  const totals = sums.flatMap(({ total, actual }) => (actual === null ? [] : compare(account, total.amount, actual)));
  const counts = account.counts.map((one) => {
    const actual = rowsUnder(one, rows).length;
    return { expected: String(one.count), actual: String(actual), diff: String(one.count - actual) };
  });
  const checks = [
    checkPrinted('balance_equation', ends),
    checkChain(account, links, notes),
    checkPrinted('printed_totals', totals),
    checkPrinted('row_count', counts),
    checkDates(account, rows, notes),
    checkDirection(account, rows),
    checkCoverage(account),
  ];
  const failed = checks.flatMap(({ name, status }) => (status === 'fail' ? [name] : []));
  const saysRows = rows.length > 0 || account.saysNoRows;
  const reasons: StatementReason[] = failed
    .filter((name) => name !== 'running_balance' || account.opening !== null)
    .map((name) => reasonOf[name]);
  if (account.opening === null) reasons.push('missing_opening_balance');
  if (account.closing === null) reasons.push('missing_closing_balance');
  if (!saysRows) reasons.push('no_rows_unproved');
  reasons.push(...account.doubts.map((doubt) => doubt.reason));
  const isBroken = failed.some((name) => arithmetic.includes(name));
  const status = isBroken ? 'fail' : diff === 0n && saysRows ? 'pass' : 'unverifiable';
  const held = links.filter((link) => link.holds);
  if (status !== 'pass') {
    const right = sums.filter(({ total, actual }) => actual === total.amount);
    markUnproved(rows, new Set([...held, ...right].flatMap((one) => one.rows)), notes);
    suggestUnreadAmount(account, rows, notes);
    suggestFlippedSign(rows, diff, notes);
  }
  // The sum over all rows counts once, even where the chain leads to it; totals count one by one, and so do counts.
  const equations = held.length + (diff === 0n ? 1 : 0) + account.totals.length + account.counts.length;
  const proof: AccountProof = { status, diff, strength: { equations, choices: account.choices } };
  return { proof, checks, reasons };
}

const reasonOf = {
  balance_equation: 'balance_mismatch',
  running_balance: 'balance_mismatch',
  printed_totals: 'printed_total_mismatch',
  row_count: 'row_count_mismatch',
  dates_in_period: 'period_mismatch',
  direction: 'direction_unproved',
  coverage: 'unclaimed_figures',
} as const satisfies Record<CheckName, StatementReason>;

const arithmetic: readonly CheckName[] = ['balance_equation', 'running_balance', 'printed_totals', 'row_count'];

function diffOf({ opening, closing }: AccountReading, rows: readonly ReadingRow[]): Money | null {
  const computed = opening === null ? null : addUp(opening, rows);
  return computed === null || closing === null ? null : money(closing - computed);
}

function checkChain(account: AccountReading, links: readonly ChainLink[], notes: Notes): Check {
  const broken = links.filter((link) => !link.holds);
  for (const link of broken) explainBreak(link, links[links.indexOf(link) + 1], notes);
  // The first that breaks or, where all hold, the last one, which all others lead to.
  const shown = broken[0] ?? links.at(-1);
  if (!shown) return check('running_balance', 'not_applicable');
  return check('running_balance', broken.length > 0 ? 'fail' : 'pass', {
    ...compare(account, shown.printed, shown.computed),
    rows: broken.flatMap((link) => link.rows.map((row) => row.index)),
  });
}

/** Names the rows of a broken link and, where the neighbours allow only one value, says which would mend it. */
function explainBreak(link: ChainLink, next: ChainLink | undefined, notes: Notes): void {
  for (const row of link.rows) notes.add(row, 'running_balance_break');
  const last = link.rows.at(-1);
  const [only, other] = link.rows.length === 1 ? link.rows : link.rows.filter((row) => row.amount === null);
  if (last && link.computed !== null && next?.before === link.computed)
    notes.suggest(last, 'balance', link.computed, 'The balances before and after agree with this one.');
  else if (only && !other) {
    const others = sum(link.rows.flatMap((row) => (row === only ? [] : (row.amount ?? []))));
    const missing = money(link.printed - link.before - others);
    notes.suggest(only, 'amount', missing, 'This amount joins the printed balances before and after the row.');
  }
}

/** What the rows under a printed total come to. `TOTAL DEBITS` may count what was owed before, where the list begins with it. */
function sumUnder(total: PrintedTotal, { opening }: AccountReading, rows: readonly ReadingRow[]) {
  const own = rowsUnder(total, rows);
  const actual = addUp(zero, own);
  const mayCountOpening = opening !== null && total.rows === null && !total.isOfRowsAlone;
  const isCounted = mayCountOpening && (total.side === 'in' ? opening > 0n : opening < 0n);
  const isRight = actual !== null && isCounted && actual + opening === total.amount;
  return { total, rows: own, actual: isRight ? total.amount : actual };
}

const rowsUnder = ({ side, rows: members }: PrintedTotal | PrintedCount, rows: readonly ReadingRow[]): ReadingRow[] =>
  rows.filter(({ index, amount }) => {
    if (members !== null) return members.includes(index);
    return amount === null || (side === 'in' ? amount > 0n : side !== 'out' || amount < 0n);
  });

type Compared = Pick<Check, 'expected' | 'actual' | 'diff'>;

/** The first that differs from what the rows say or, where none does, the first of all. */
function checkPrinted(name: CheckName, compared: readonly Compared[]): Check {
  const wrong = compared.find(({ expected, actual }) => expected !== actual);
  const shown = wrong ?? compared[0];
  return shown ? check(name, wrong ? 'fail' : 'pass', shown) : check(name, 'not_applicable');
}

function checkDates(account: AccountReading, rows: readonly ReadingRow[], notes: Notes): Check {
  const { start, end } = account.period;
  const days = rows.flatMap(({ date }) => date ?? []).sort();
  if ((start ?? end) === null || days.length === 0) return check('dates_in_period', 'not_applicable');
  const earliest = start && addDays(start, -daysBeforeMax[account.accountType]);
  const latest = end && addDays(end, daysAfterMax);
  const outside = rows.filter(({ date }) => date && ((earliest && date < earliest) || (latest && date > latest)));
  for (const row of outside) notes.add(row, 'date_outside_period');
  return check('dates_in_period', outside.length === 0 ? 'pass' : 'fail', {
    expected: interval(start, end),
    actual: interval(days[0] ?? null, days.at(-1) ?? null),
    rows: outside.map((row) => row.index),
  });
}

/** As ISO 8601 writes it; an end that is not known is two dots. */
const interval = (start: Day | null, end: Day | null): string => `${start ?? '..'}/${end ?? '..'}`;

function checkDirection({ directionWitness: actual }: AccountReading, rows: readonly ReadingRow[]): Check {
  if (rows.length === 0) return check('direction', 'not_applicable');
  return check('direction', actual === null ? 'fail' : 'pass', { actual });
}

function checkCoverage({ unclaimed, currency }: AccountReading): Check {
  const diff = unclaimed[0] ? formatMoney(unclaimed[0].amount, currencyDecimals(currency)) : null;
  return check('coverage', diff === null ? 'pass' : 'fail', { expected: '0', actual: String(unclaimed.length), diff });
}

/** Rows that no link and no printed total vouches for. Where an amount could not be read, that row is the one to look at. */
function markUnproved(rows: readonly ReadingRow[], vouched: ReadonlySet<ReadingRow>, notes: Notes): void {
  if (rows.some((row) => row.amount === null)) return;
  for (const row of rows) if (!vouched.has(row) && !notes.has(row)) notes.add(row, 'unproved');
}

/** Where one amount of a list could not be read, the sum of all leaves one value for it. */
function suggestUnreadAmount(account: AccountReading, rows: readonly ReadingRow[], notes: Notes): void {
  const [unread, other] = rows.filter((row) => row.amount === null);
  if (!unread || other || account.directionWitness === null) return;
  const rest = rows.filter((row) => row !== unread);
  const diff = diffOf(account, rest);
  if (diff)
    notes.suggest(unread, 'amount', diff, 'With this amount the rows lead from the opening to the closing balance.');
}

/** When turning exactly one row around would close the gap, that row is the likely culprit. */
function suggestFlippedSign(rows: readonly ReadingRow[], diff: Money | null, notes: Notes): void {
  const [only, other] = rows.filter(({ amount }) => amount !== null && amount * -2n === diff);
  if (!only?.amount || other) return;
  notes.add(only, 'sign_conflict');
  notes.suggest(only, 'amount', negate(only.amount), 'With the opposite sign the statement would balance.');
}

function compare({ currency }: AccountReading, expected: Money, actual: Money | null): Compared {
  const write = (amount: Money): string => formatMoney(amount, currencyDecimals(currency));
  const diff = actual === null ? null : write(money(expected - actual));
  return { expected: write(expected), actual: actual === null ? null : write(actual), diff };
}

function check(name: CheckName, status: Check['status'], rest: Partial<Omit<Check, 'name' | 'status'>> = {}): Check {
  return { name, status, expected: null, actual: null, diff: null, rows: [], ...rest };
}

/** One line per name over all accounts: a failure shows first, then a pass. */
function mergeChecks(name: CheckName, checks: readonly Check[]): Check {
  const named = checks.filter((one) => one.name === name);
  const failed = named.filter((one) => one.status === 'fail');
  const shown = failed[0] ?? named.find((one) => one.status === 'pass') ?? check(name, 'not_applicable');
  return { ...shown, rows: failed.flatMap((one) => one.rows) };
}

function sumDiffs(accounts: readonly AccountReading[], proofs: readonly AccountProof[]): Money | null {
  const currencies = new Set(accounts.map((account) => account.currency));
  const diffs = proofs.flatMap((proof) => proof.diff ?? []);
  return currencies.size === 1 && diffs.length === proofs.length ? sum(diffs) : null;
}

/** Reasons that come from reading the page and that arithmetic cannot renew. */
const readingReasons: readonly ReviewReason[] = ['ambiguous_date', 'duplicate_suspect'];

/** What the proof finds about single rows. */
class Notes {
  readonly #reasons = new Map<number, ReviewReason[]>();
  readonly #suggestions = new Map<number, Suggestion>();
  readonly #decimals: ReadonlyMap<number, number>;

  constructor(accounts: readonly AccountReading[]) {
    this.#decimals = new Map(accounts.map(({ index, currency }) => [index, currencyDecimals(currency)]));
  }

  add({ index }: ReadingRow, reason: ReviewReason): void {
    this.#reasons.set(index, [...(this.#reasons.get(index) ?? []), reason]);
  }

  has({ index }: ReadingRow): boolean {
    return this.#reasons.has(index);
  }

  suggest({ index, account }: ReadingRow, field: 'amount' | 'balance', value: Money, reason: string): void {
    if (this.#suggestions.has(index)) return;
    this.#suggestions.set(index, { field, value: formatMoney(value, this.#decimals.get(account) as number), reason });
  }

  renew(row: ReadingRow, isConfirmed: boolean): ReadingRow {
    if (isConfirmed) return { ...row, reasons: [], suggestion: null };
    const kept = row.reasons.filter((reason) => readingReasons.includes(reason));
    const reasons = new Set([...kept, ...(this.#reasons.get(row.index) ?? [])]);
    return { ...row, reasons: [...reasons], suggestion: this.#suggestions.get(row.index) ?? null };
  }
}
