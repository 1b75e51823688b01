import { addDays, type Day } from '../calendar/index.ts';
import { currencyDecimals, formatMoney, type Money, money, sum, zero } from '../money/index.ts';
import type {
  AccountProof,
  AccountReading,
  Check,
  CheckName,
  PrintedTotal,
  Proof,
  ProofStatus,
  ReadingRow,
  StatementReason,
  Strength,
} from '../reading/index.ts';
import { checkNames } from '../reading/index.ts';
import { addUp, type ChainLink, walkChain } from './chain.ts';
import { Notes } from './notes.ts';

export interface Proved {
  /** The same rows with their reasons and suggestions renewed. */
  readonly rows: readonly ReadingRow[];
  readonly proof: Proof;
}

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
): Proved {
  const notes = new Notes();
  const proofs = accounts.map((account) =>
    proveAccount(
      account,
      rows.filter((row) => row.account === account.index),
      notes,
    ),
  );
  const checks = checkNames.map((name) =>
    mergeChecks(
      name,
      proofs.flatMap((proof) => proof.checks),
    ),
  );
  const renewed = rows.map((row) => notes.renew(row, confirmed.has(row.index)));
  const status = worst(proofs.map((proof) => proof.status));
  const reasons = new Set(proofs.flatMap((proof) => proof.reasons));
  const rowsClear = renewed.every((row) => row.reasons.length === 0);
  if (!rowsClear) reasons.add('rows_need_review');
  const isProved =
    accounts.length > 0 &&
    status === 'pass' &&
    rowsClear &&
    accounts.every((account) => account.doubts.length === 0) &&
    checks.every((check) => check.status !== 'fail');
  return {
    rows: renewed,
    proof: {
      isProved,
      status,
      diff: sumDiffs(accounts, proofs),
      checks,
      accounts: proofs.map(
        ({ status: accountStatus, diff, strength }): AccountProof => ({ status: accountStatus, diff, strength }),
      ),
      reasons: [...reasons],
      strength: addStrengths(proofs),
    },
  };
}

interface AccountFindings {
  readonly status: ProofStatus;
  readonly diff: Money | null;
  readonly checks: readonly Check[];
  readonly reasons: readonly StatementReason[];
  readonly strength: Strength;
}

function proveAccount(account: AccountReading, rows: readonly ReadingRow[], notes: Notes): AccountFindings {
  const rowsInTime = account.order === 'newest_first' ? [...rows].reverse() : rows;
  for (const row of rows) {
    if (row.amount === null) notes.add(row, 'missing_amount');
    if (row.date === null) notes.add(row, 'missing_date');
  }
  const links = walkChain(account.opening, rowsInTime);
  const equation = checkEquation(account, rowsInTime);
  const checks = [
    equation,
    checkChain(account, links, notes),
    checkTotals(account, rows),
    checkCounts(account, rows),
    checkDates(account, rows, notes),
    checkDirection(account, rows),
    checkCoverage(account),
  ];
  const reasons = checks.filter((check) => check.status === 'fail').flatMap((check) => reasonsOf(check, account));
  if (account.opening === null) reasons.push('missing_opening_balance');
  if (account.closing === null) reasons.push('missing_closing_balance');
  if (rows.length === 0 && !account.saysNoRows) reasons.push('no_rows_unproved');
  reasons.push(...account.doubts.map((doubt) => doubt.reason));
  const isArithmeticBroken = checks.slice(0, 4).some((check) => check.status === 'fail');
  const isComplete = equation.status === 'pass' && (rows.length > 0 || account.saysNoRows);
  const status = isArithmeticBroken ? 'fail' : isComplete ? 'pass' : 'unverifiable';
  if (status !== 'pass') {
    markUnproved(rows, [...links.filter((link) => link.holds), ...totalsThatHold(account, rows)], notes);
    suggestUnreadAmount(account, rows, notes);
    suggestFlippedSign(account, rows, equation, notes);
  }
  const strength = strengthOf(account, equation, links);
  return { status, diff: diffOf(account, rowsInTime), checks, reasons, strength };
}

/**
 * Equations that hold. The sum over all rows follows from the chain where a balance is printed on the last row, so it
 * counts once; totals count one by one where they hold together, and so do counts.
 */
function strengthOf(account: AccountReading, equation: Check, links: readonly ChainLink[]): Strength {
  const held = links.filter((link) => link.holds).length;
  const totals = account.totals.length + account.counts.length;
  return { equations: held + (equation.status === 'pass' ? 1 : 0) + totals, choices: account.choices };
}

function addStrengths(proofs: readonly AccountFindings[]): Strength {
  const add = (name: keyof Strength): number => proofs.reduce((total, { strength }) => total + strength[name], 0);
  return { equations: add('equations'), choices: add('choices') };
}

function diffOf(account: AccountReading, rows: readonly ReadingRow[]): Money | null {
  if (account.opening === null || account.closing === null) return null;
  const computed = addUp(account.opening, rows);
  return computed === null ? null : money(account.closing - computed);
}

function checkEquation(account: AccountReading, rows: readonly ReadingRow[]): Check {
  const diff = diffOf(account, rows);
  if (diff === null || account.closing === null) return check('balance_equation', 'not_applicable');
  const decimals = currencyDecimals(account.currency);
  const computed = money(account.closing - diff);
  return check('balance_equation', diff === 0n ? 'pass' : 'fail', compare(account.closing, computed, decimals));
}

function checkChain(account: AccountReading, links: readonly ChainLink[], notes: Notes): Check {
  const broken = links.filter((link) => !link.holds);
  const decimals = currencyDecimals(account.currency);
  for (const link of broken) explainBreak(link, links[links.indexOf(link) + 1], decimals, notes);
  // The first that breaks or, where all hold, the last one, which all others lead to.
  const shown = broken[0] ?? links.at(-1);
  if (!shown) return check('running_balance', 'not_applicable');
  return check('running_balance', broken.length > 0 ? 'fail' : 'pass', {
    ...compare(shown.printed, shown.computed, decimals),
    rows: broken.flatMap((link) => link.rows.map((row) => row.index)),
  });
}

/** Names the rows of a broken link and, where the neighbours allow only one value, says which would mend it. */
function explainBreak(link: ChainLink, next: ChainLink | undefined, decimals: number, notes: Notes): void {
  for (const row of link.rows) notes.add(row, 'running_balance_break');
  const last = link.rows.at(-1);
  const isMisprint = next !== undefined && link.computed !== null && next.before === link.computed;
  if (last && isMisprint && link.computed !== null) {
    notes.suggest(last, {
      field: 'balance',
      value: formatMoney(link.computed, decimals),
      reason: 'The balances before and after agree with this one.',
    });
    return;
  }
  const unread = link.rows.filter((row) => row.amount === null);
  const only = link.rows.length === 1 ? link.rows[0] : unread.length === 1 ? unread[0] : undefined;
  if (!only) return;
  const others = sum(link.rows.filter((row) => row !== only).map((row) => row.amount ?? money(0n)));
  notes.suggest(only, {
    field: 'amount',
    value: formatMoney(money(link.printed - link.before - others), decimals),
    reason: 'This amount joins the printed balances before and after the row.',
  });
}

/** The first total that differs or, where none does, the first of all. */
function checkTotals(account: AccountReading, rows: readonly ReadingRow[]): Check {
  if (account.totals.length === 0) return check('printed_totals', 'not_applicable');
  const decimals = currencyDecimals(account.currency);
  const compared = account.totals.flatMap((total) => {
    const actual = sumUnder(total, account, rows);
    return actual === null ? [] : [{ expected: total.amount, actual }];
  });
  const wrong = compared.find(({ expected, actual }) => expected !== actual);
  const shown = wrong ?? compared[0];
  return check('printed_totals', wrong ? 'fail' : 'pass', shown && compare(shown.expected, shown.actual, decimals));
}

/** What the rows under a printed total come to; null when one of them has no amount. */
function sumUnder(total: PrintedTotal, account: AccountReading, rows: readonly ReadingRow[]): Money | null {
  const actual = addUp(zero, rowsUnder(total, rows));
  if (actual === null) return null;
  const counted = withOpening(account, total, actual);
  return counted === total.amount ? counted : actual;
}

const rowsUnder = ({ side, rows: members }: PrintedTotal, rows: readonly ReadingRow[]): ReadingRow[] =>
  rows.filter((row) => (members === null ? isOnSide(row, side) : members.includes(row.index)));

const totalsThatHold = (account: AccountReading, rows: readonly ReadingRow[]): Vouching[] =>
  account.totals
    .filter((total) => sumUnder(total, account, rows) === total.amount)
    .map((total) => ({ rows: rowsUnder(total, rows) }));

/** A list that begins with the balance before it may count that among its own: `TOTAL DEBITS` with what was owed before. */
function withOpening(
  { opening }: AccountReading,
  { side, rows, isOfRowsAlone = false }: PrintedTotal,
  sum: Money,
): Money | null {
  const isOnSide = opening !== null && (side === 'in' ? opening > 0n : opening < 0n);
  return isOnSide && rows === null && !isOfRowsAlone ? money(sum + opening) : null;
}

/** The first count that differs or, where none does, the first of all. */
function checkCounts(account: AccountReading, rows: readonly ReadingRow[]): Check {
  const compared = account.counts.map(({ count, side, rows: members }) => {
    const actual = rows.filter((row) =>
      members === null ? side === 'all' || isOnSide(row, side) : members.includes(row.index),
    ).length;
    return { expected: String(count), actual: String(actual), diff: String(count - actual) };
  });
  const wrong = compared.find(({ diff }) => diff !== '0');
  const shown = wrong ?? compared[0];
  return shown ? check('row_count', wrong ? 'fail' : 'pass', shown) : check('row_count', 'not_applicable');
}

const isOnSide = (row: ReadingRow, side: 'in' | 'out' | 'net'): boolean =>
  side === 'net' || row.amount === null || (side === 'in' ? row.amount > 0n : row.amount < 0n);

function checkDates(account: AccountReading, rows: readonly ReadingRow[], notes: Notes): Check {
  const { start, end } = account.period;
  const dated = rows.filter((row) => row.date !== null);
  if ((start === null && end === null) || dated.length === 0) return check('dates_in_period', 'not_applicable');
  const earliest = start === null ? null : addDays(start, -daysBeforeMax[account.accountType]);
  const latest = end === null ? null : addDays(end, daysAfterMax);
  const outside = dated.filter(
    (row) =>
      row.date !== null && ((earliest !== null && row.date < earliest) || (latest !== null && row.date > latest)),
  );
  for (const row of outside) notes.add(row, 'date_outside_period');
  const days = dated.flatMap((row) => row.date ?? []).sort();
  return check('dates_in_period', outside.length === 0 ? 'pass' : 'fail', {
    expected: interval(start, end),
    actual: interval(days[0] ?? null, days.at(-1) ?? null),
    rows: outside.map((row) => row.index),
  });
}

/** As ISO 8601 writes it; an end that is not known is two dots. */
const interval = (start: Day | null, end: Day | null): string => `${start ?? '..'}/${end ?? '..'}`;

function checkDirection(account: AccountReading, rows: readonly ReadingRow[]): Check {
  if (rows.length === 0) return check('direction', 'not_applicable');
  return check('direction', account.directionWitness === null ? 'fail' : 'pass', { actual: account.directionWitness });
}

function checkCoverage(account: AccountReading): Check {
  const decimals = currencyDecimals(account.currency);
  const first = account.unclaimed[0];
  return first
    ? check('coverage', 'fail', {
        expected: '0',
        actual: String(account.unclaimed.length),
        diff: formatMoney(first.amount, decimals),
      })
    : check('coverage', 'pass', { expected: '0', actual: '0' });
}

function reasonsOf(failed: Check, account: AccountReading): StatementReason[] {
  switch (failed.name) {
    case 'balance_equation':
      return ['balance_mismatch'];
    case 'running_balance':
      return account.opening === null ? [] : ['balance_mismatch'];
    case 'printed_totals':
      return ['printed_total_mismatch'];
    case 'row_count':
      return ['row_count_mismatch'];
    case 'dates_in_period':
      return ['period_mismatch'];
    case 'direction':
      return ['direction_unproved'];
    case 'coverage':
      return ['unclaimed_figures'];
  }
}

interface Vouching {
  readonly rows: readonly ReadingRow[];
}

/**
 * Rows that no link of the chain and no printed total vouches for. Where an amount could not be read, that is the row to
 * look at: with it the sum says whether the others are right.
 */
function markUnproved(rows: readonly ReadingRow[], vouching: readonly Vouching[], notes: Notes): void {
  if (rows.some((row) => row.amount === null)) return;
  const vouched = new Set(vouching.flatMap((one) => one.rows.map((row) => row.index)));
  for (const row of rows) if (!vouched.has(row.index) && !notes.has(row)) notes.add(row, 'unproved');
}

/** Where one amount of a list could not be read, the sum of all leaves one value for it. */
function suggestUnreadAmount(account: AccountReading, rows: readonly ReadingRow[], notes: Notes): void {
  const [unread, ...others] = rows.filter((row) => row.amount === null);
  if (!unread || others.length > 0 || account.directionWitness === null) return;
  const diff = diffOf(
    account,
    rows.filter((row) => row !== unread),
  );
  if (diff === null || diff === 0n) return;
  notes.suggest(unread, {
    field: 'amount',
    value: formatMoney(diff, currencyDecimals(account.currency)),
    reason: 'With this amount the rows lead from the opening to the closing balance.',
  });
}

/** When turning exactly one row around would close the gap, that row is the likely culprit. */
function suggestFlippedSign(account: AccountReading, rows: readonly ReadingRow[], equation: Check, notes: Notes): void {
  const diff = diffOf(account, rows);
  if (equation.status !== 'fail' || diff === null) return;
  const culprits = rows.filter((row) => row.amount !== null && row.amount !== 0n && row.amount * -2n === diff);
  const only = culprits[0];
  if (culprits.length !== 1 || !only || only.amount === null) return;
  notes.add(only, 'sign_conflict');
  notes.suggest(only, {
    field: 'amount',
    value: formatMoney(money(-only.amount), currencyDecimals(account.currency)),
    reason: 'With the opposite sign the statement would balance.',
  });
}

const compare = (
  expected: Money,
  actual: Money | null,
  decimals: number,
): Pick<Check, 'expected' | 'actual' | 'diff'> => ({
  expected: formatMoney(expected, decimals),
  actual: actual === null ? null : formatMoney(actual, decimals),
  diff: actual === null ? null : formatMoney(money(expected - actual), decimals),
});

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

function worst(statuses: readonly ProofStatus[]): ProofStatus {
  if (statuses.includes('fail')) return 'fail';
  return statuses.length === 0 || statuses.includes('unverifiable') ? 'unverifiable' : 'pass';
}

function sumDiffs(accounts: readonly AccountReading[], proofs: readonly AccountFindings[]): Money | null {
  const currencies = new Set(accounts.map((account) => account.currency));
  if (currencies.size > 1 || proofs.length === 0) return null;
  const diffs = proofs.map((proof) => proof.diff);
  return diffs.includes(null) ? null : sum(diffs.filter((diff) => diff !== null));
}
