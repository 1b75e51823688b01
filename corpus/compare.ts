import type { AccountReading, Outcome, Reading, ReadingRow } from '@tieout/engine';
import type { Truth, TruthAccount, TruthRow, TruthStatus } from './generator/index.ts';

/** How far a reading is from the truth of its document. */
export interface Comparison {
  readonly status: TruthStatus;
  readonly isStatusRight: boolean;
  /** Wrong or missing figures and dates; empty when every one that the truth has is right. */
  readonly differences: readonly string[];
  /** A period that differs or rows in another order make a statement inexact, though no figure of it is wrong. */
  readonly minorDifferences: readonly string[];
  readonly rows: { readonly matched: number; readonly expected: number; readonly found: number };
  /** Rows whose text is the printed one, white space aside. */
  readonly textsRight: number;
  /** What is said of the accounts beside their figures. */
  readonly currencies: FactCount;
  readonly types: FactCount;
}

/** How many accounts the truth tells a fact of, how many of them have it right, and what those say that have another. */
export interface FactCount {
  readonly told: number;
  readonly right: number;
  readonly others: readonly string[];
}

export function compare(truth: Truth, outcome: Outcome): Comparison {
  const status = statusOf(outcome);
  const isStatusRight = status === truth.expect || (truth.expect_also ?? []).includes(status);
  const expected = accountsOf(truth);
  const rowsExpected = expected.reduce((count, account) => count + account.rows.length, 0);
  if (outcome.kind === 'rejected') {
    const differences = [`rejected: ${outcome.code}`];
    const rows = { matched: 0, expected: rowsExpected, found: 0 };
    const none = { told: 0, right: 0, others: [] };
    const facts = { textsRight: 0, currencies: none, types: none };
    return { status, isStatusRight, differences, minorDifferences: [], rows, ...facts };
  }
  const { reading } = outcome;
  const pairs = expected.map((account, index) => pair(account, reading, index));
  const differences = [
    ...(reading.accounts.length === expected.length
      ? []
      : [`accounts: ${expected.length} printed, ${reading.accounts.length} read`]),
    ...pairs.flatMap((one) => accountDifferences(one)),
  ];
  return {
    status,
    isStatusRight,
    differences,
    minorDifferences: pairs.flatMap((one) => [...periodDifferences(one), ...orderDifferences(one)]),
    rows: {
      matched: matchedRows(
        expected.flatMap((account) => account.rows),
        reading.rows,
      ),
      expected: rowsExpected,
      found: reading.rows.length,
    },
    textsRight: pairs.reduce((count, { truth: account, rows }) => count + textsRight(account.rows, rows), 0),
    currencies: countFacts(pairs.map((one) => [known(one.truth.currency), one.account?.currency ?? 'XXX', 'XXX'])),
    types: countFacts(pairs.map((one) => [one.truth.account_type, one.account?.accountType ?? 'other', 'other'])),
  };
}

/** `?` where whoever wrote the truth could not tell either. */
const known = (currency: string): string | null => (currency === '?' ? null : currency);

/** Of each account what the truth tells, what was read, and what stands for not knowing, which is no other answer. */
function countFacts(facts: readonly (readonly [truth: string | null, read: string, unknown: string])[]): FactCount {
  const told = facts.filter(([truth]) => truth !== null);
  return {
    told: told.length,
    right: told.filter(([truth, read]) => truth === read).length,
    others: told
      .filter(([truth, read, unknown]) => truth !== read && read !== unknown)
      .map(([truth, read]) => `${truth} printed, ${read} read`),
  };
}

export function statusOf(outcome: Outcome): TruthStatus {
  if (outcome.kind === 'rejected') return 'rejected';
  return outcome.reading.proof.isProved ? 'succeeded' : 'needs_review';
}

export function accountsOf(truth: Truth): readonly TruthAccount[] {
  const accounts: readonly Partial<TruthAccount>[] = truth.accounts ?? [truth];
  return accounts.map((account) => ({
    account_type: account.account_type ?? null,
    account_number: account.account_number ?? null,
    currency: account.currency ?? truth.currency,
    period: account.period ?? { start: null, end: null },
    opening_balance: account.opening_balance ?? null,
    closing_balance: account.closing_balance ?? null,
    rows: account.rows ?? [],
  }));
}

/** A decimal string of the truth as minor units; its own decimals say how many the currency has. */
export function minorUnits(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

interface Pair {
  readonly name: string;
  readonly truth: TruthAccount;
  readonly account: AccountReading | undefined;
  readonly rows: readonly ReadingRow[];
}

function pair(truth: TruthAccount, reading: Reading, index: number): Pair {
  const rows = reading.rows.filter((row) => row.account === index);
  return { name: index === 0 ? '' : `account ${index} `, truth, account: reading.accounts[index], rows };
}

function accountDifferences({ name, truth, account, rows }: Pair): string[] {
  const differences: string[] = [];
  const check = (what: string, expected: string | null, actual: bigint | null | undefined): void => {
    if (expected !== null && minorUnits(expected) !== actual) {
      differences.push(`${name}${what}: ${expected} printed, ${shown(actual)} read`);
    }
  };
  check('opening', truth.opening_balance, account?.opening);
  check('closing', truth.closing_balance, account?.closing);
  if (rows.length !== truth.rows.length) {
    differences.push(`${name}rows: ${truth.rows.length} printed, ${rows.length} read`);
  }
  if (isReordered(truth.rows, rows)) return differences;
  truth.rows.slice(0, rows.length).forEach((row, index) => {
    differences.push(...rowDifferences(row, rows[index] as ReadingRow).map((text) => `${name}row ${index} ${text}`));
  });
  return differences;
}

/** What the truth leaves null is not compared. */
export function rowDifferences(truth: TruthRow, row: ReadingRow): string[] {
  const differences: string[] = [];
  const days = [
    ['date', truth.date, row.date],
    ['posted', truth.posted_date ?? null, row.postedDate],
  ] as const;
  for (const [what, expected, actual] of days) {
    if (expected !== null && expected !== actual) differences.push(`${what}: ${expected} printed, ${actual} read`);
  }
  const figures = [
    ['amount', truth.amount, row.amount],
    ['balance', truth.balance, row.balance],
  ] as const;
  for (const [what, expected, actual] of figures) {
    if (expected !== null && minorUnits(expected) !== actual) {
      differences.push(`${what}: ${expected} printed, ${shown(actual)} read`);
    }
  }
  return differences;
}

function orderDifferences({ name, truth, rows }: Pair): string[] {
  return isReordered(truth.rows, rows) ? [`${name}rows are all there, in another order`] : [];
}

/** The same rows, each with all its figures and dates right, but not in the order of the page. */
function isReordered(truth: readonly TruthRow[], rows: readonly ReadingRow[]): boolean {
  const isRight = (row: TruthRow, read: ReadingRow): boolean => rowDifferences(row, read).length === 0;
  if (truth.length !== rows.length || truth.every((row, index) => isRight(row, rows[index] as ReadingRow)))
    return false;
  const left = [...rows];
  return truth.every((row) => {
    const at = left.findIndex((read) => isRight(row, read));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function periodDifferences({ name, truth, account }: Pair): string[] {
  return (['start', 'end'] as const).flatMap((edge) => {
    const expected = truth.period[edge];
    const actual = account?.period[edge] ?? null;
    return expected === null || expected === actual
      ? []
      : [`${name}period ${edge}: ${expected} printed, ${actual} read`];
  });
}

/** Rows with the same day and amount, each counted once. */
function matchedRows(truth: readonly TruthRow[], rows: readonly ReadingRow[]): number {
  const left = new Map<string, number>();
  for (const row of truth) {
    const key = `${row.date} ${row.amount === null ? null : minorUnits(row.amount)}`;
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  let matched = 0;
  for (const row of rows) {
    const key = `${row.date} ${row.amount}`;
    const count = left.get(key) ?? 0;
    if (count === 0) continue;
    left.set(key, count - 1);
    matched += 1;
  }
  return matched;
}

function textsRight(truth: readonly TruthRow[], rows: readonly ReadingRow[]): number {
  const bare = (text: string): string => text.replace(/\s+/g, '');
  return truth.filter((row, index) => bare(row.description) === bare(rows[index]?.description ?? '')).length;
}

function shown(actual: bigint | null | undefined): string {
  return actual === null || actual === undefined ? 'nothing' : String(actual);
}
