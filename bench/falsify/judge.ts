import {
  type AccountReading,
  currencyDecimals,
  formatMoney,
  type Money,
  type Outcome,
  type Reading,
} from '@tieout/engine';
import type { PdfPage } from '@tieout/engine/pdf';
import { accountsOf, statusOf, wrongUnderSucceeded } from '../../corpus/index.ts';
import type { Original } from './original.ts';
import { isPrinted } from './printed-figures.ts';

/**
 * What must hold after a change. In all of them nothing under `succeeded` may differ from the original.
 *
 * - `equal`: the change says nothing about the account. A reading that no longer succeeds is not wrong, but it counts in
 *   the share that still does, so that flagging everything shows.
 * - `equal_or_not_succeeded`: the page may have become hard to read; a flag is as good.
 * - `must_not_succeed`: the page contradicts itself.
 * - `cut`: rows were taken away at the end. What is left may be a statement of its own, see `cutDifferences`.
 */
export type Expectation = 'equal' | 'equal_or_not_succeeded' | 'must_not_succeed' | 'cut';

/** What is wrong with a changed document's outcome; empty when nothing is. */
export function judge(
  original: Original,
  expects: Expectation,
  outcome: Outcome,
  pagesLeft: readonly PdfPage[],
): string[] {
  if (outcome.kind === 'rejected' || statusOf(outcome) !== 'succeeded') return [];
  if (expects === 'must_not_succeed') {
    const differences = readingDifferences(original, outcome.reading);
    return ['must not succeed', ...(differences.length === 0 ? ['all figures as before'] : differences)];
  }
  if (!original.succeeds) return wrongUnderSucceeded(original.truth, outcome);
  if (expects === 'cut') return cutDifferences(original, outcome.reading, pagesLeft);
  return readingDifferences(original, outcome.reading);
}

/** Figures, dates, currencies and periods that are not those of the original. */
function readingDifferences(original: Original, changed: Reading): string[] {
  const { reading } = original;
  if (reading.accounts.length !== changed.accounts.length)
    return [`${changed.accounts.length} accounts for ${reading.accounts.length}`];
  return reading.accounts.flatMap((account, index) => {
    const other = changed.accounts[index] as AccountReading;
    return [
      ...factDifferences(original, account, other),
      ...different('opening', shown(other.opening, other), shown(account.opening, account)),
      ...different('closing', shown(other.closing, other), shown(account.closing, account)),
      ...rowDifferences(rowsOf(reading, account), rowsOf(changed, other)),
    ];
  });
}

/**
 * Rows were cut from the printed end on. What is left may succeed only as a statement of its own: the rows left are the
 * first ones of the original, all their figures right; the balance at the cut end is printed on what is left, or follows
 * from the balance beside the last row left; and nothing that is left contradicts the cut: no closing balance or total
 * of the whole, no `page 1 of 3` where a page is missing.
 */
function cutDifferences(original: Original, changed: Reading, pagesLeft: readonly PdfPage[]): string[] {
  const { reading, pages } = original;
  if (changed.accounts.length > reading.accounts.length) return ['more accounts than before'];
  if (changed.rows.length === reading.rows.length) return readingDifferences(original, changed);
  if (pagesLeft.length < pages.length && pagesLeft.some((page) => saysPageCount(page, pages.length)))
    return [`must not succeed: a page says that there are ${pages.length}`];
  return changed.accounts.flatMap((other, index) => {
    const account = reading.accounts[index] as AccountReading;
    const [before, after] = [rowsOf(reading, account), rowsOf(changed, other)];
    const rest = [
      ...factDifferences(original, periodLeft(account, other, before.slice(after.length)), other),
      ...rowDifferences(before.slice(0, after.length), after),
    ];
    if (after.length === before.length) {
      return [
        ...rest,
        ...different('opening', shown(other.opening, other), shown(account.opening, account)),
        ...different('closing', shown(other.closing, other), shown(account.closing, account)),
      ];
    }
    return [...rest, ...cutEndDifferences(account, other, before[after.length - 1], after, pagesLeft)];
  });
}

/** Of a file with two months one is left: its period is the one printed there when it covers none of the rows cut. */
function periodLeft(account: AccountReading, other: AccountReading, cut: readonly Row[]): AccountReading {
  const { start, end } = other.period;
  const isOutside = ({ date }: Row): boolean =>
    date !== null && ((end !== null && date > end) || (start !== null && date < start));
  return cut.length > 0 && cut.every(isOutside) ? { ...account, period: other.period } : account;
}

function cutEndDifferences(
  account: AccountReading,
  other: AccountReading,
  last: Row | undefined,
  after: readonly Row[],
  pagesLeft: readonly PdfPage[],
): string[] {
  const [near, cut] =
    account.order === 'newest_first' ? (['closing', 'opening'] as const) : (['opening', 'closing'] as const);
  const contradicting = account.totals.find(({ rows, amount }) => rows === null && isPrinted(pagesLeft, amount));
  if (contradicting) return [`must not succeed: the total ${contradicting.label} is still printed`];
  const [whole, left] = [account[cut], other[cut]];
  const isPassed = after.some(({ balance }) => balance === whole);
  if (
    whole !== null &&
    whole !== left &&
    !isPassed &&
    account[`${cut}Source`] === 'printed' &&
    isPrinted(pagesLeft, whole)
  )
    return [`must not succeed: the ${cut} balance ${shown(whole, account)} is still printed`];
  const derived = cut === 'closing' ? last?.balance : last?.balance == null ? null : last.balance - (last.amount ?? 0n);
  const isKnown = left !== null && (left === derived || left === whole || isPrinted(pagesLeft, left));
  return [
    ...different(near, shown(other[near], other), shown(account[near], account)),
    ...(isKnown ? [] : [`${cut} ${shown(left, other)} is printed nowhere`]),
  ];
}

/** `Page 1 of 3`, `Seite 1/3`. */
export function saysPageCount({ words, number }: PdfPage, count: number): boolean {
  const text = words
    .filter(({ direction }) => direction === 0)
    .map((word) => word.text)
    .join(' ');
  const numbering = /(?<![\d/.-])(\d{1,3})\s?(?:of|de|sur|von|van|di|\/)\s?(\d{1,3})(?![\d/.-])/giu;
  return [...text.matchAll(numbering)].some((match) => Number(match[1]) === number && Number(match[2]) === count);
}

/** A currency or period that is not said any more is unsure; another one is wrong. */
function factDifferences(original: Original, account: AccountReading, other: AccountReading): string[] {
  const truth = accountsOf(original.truth)[account.index];
  const known = new Set([account.currency, truth?.currency, 'XXX']);
  const wrong = known.has(other.currency) ? [] : [`currency ${other.currency} for ${account.currency}`];
  if (other.periodSource !== 'printed') return wrong;
  // Where the answer knows that no start is printed, nothing says which day it would have been.
  const isStartKnown = (original.truth as { readonly period_start_printed?: boolean }).period_start_printed !== false;
  for (const edge of isStartKnown ? (['start', 'end'] as const) : (['end'] as const)) {
    const days = new Set([
      null,
      truth?.period?.[edge] ?? null,
      account.periodSource === 'printed' ? account.period[edge] : null,
    ]);
    if (!days.has(other.period[edge]))
      wrong.push(`period ${edge} ${other.period[edge]} for ${account.period[edge]} (${account.periodSource})`);
  }
  return wrong;
}

interface Row {
  readonly date: string | null;
  readonly postedDate: string | null;
  readonly amount: Money | null;
  readonly balance: Money | null;
  readonly money: Pick<AccountReading, 'currency'>;
}

const rowsOf = ({ rows }: Reading, account: AccountReading): Row[] =>
  rows.filter((row) => row.account === account.index).map((row) => ({ ...row, money: account }));

function rowDifferences(before: readonly Row[], after: readonly Row[]): string[] {
  if (before.length !== after.length) return [`${after.length} rows for ${before.length}`];
  // Lists side by side may be read across or down.
  const [left, right] = [inOrder(before), inOrder(after)];
  const wrong = left.flatMap((row, index) => {
    const other = right[index] as Row;
    // A second date or a running balance that is left out says nothing wrong.
    const lost = (left: unknown): boolean => left === null;
    return [
      ...different(`row ${index} date`, other.date, row.date),
      ...different(`row ${index} amount`, shown(other.amount, other.money), shown(row.amount, row.money)),
      ...(lost(other.postedDate) ? [] : different(`row ${index} second date`, other.postedDate, row.postedDate)),
      ...(lost(other.balance)
        ? []
        : different(`row ${index} balance`, shown(other.balance, other.money), shown(row.balance, row.money))),
    ];
  });
  return wrong.length > 4 ? [...wrong.slice(0, 4), `and ${wrong.length - 4} more`] : wrong;
}

const inOrder = (rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => {
    const [one, other] = [a, b].map(({ date, amount, balance }) => `${date} ${amount} ${balance}`) as [string, string];
    return one < other ? -1 : one > other ? 1 : 0;
  });

const different = (what: string, now: string | null, before: string | null): string[] =>
  now === before ? [] : [`${what} ${now} for ${before}`];

/** As a value, whatever the currency's decimals: 12.34 is 12.340. */
function shown(amount: Money | null, { currency }: Pick<AccountReading, 'currency'>): string | null {
  if (amount === null) return null;
  const text = formatMoney(amount, currencyDecimals(currency));
  return text.includes('.') ? text.replace(/\.?0+$/u, '') : text;
}
