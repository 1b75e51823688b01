import { type Day, daysBetween, daysEitherWay } from '../calendar/index.ts';
import { openPeriod, weakProof } from '../choose/index.ts';
import { absolute, isExchanged, type Money } from '../money/index.ts';
import type { Line } from '../page/index.ts';
import {
  type AccountReading,
  doubtText,
  isDebt,
  type Period,
  type ReadingRow,
  type UnclaimedFigure,
  withDoubt,
} from '../reading/index.ts';
import type { Fact } from '../rows/index.ts';
import { daysNotTaken } from './days-above.ts';
import { listingsNotRead } from './listed-accounts.ts';
import { balancesNotReached, otherEnds, sumsContradicted } from './other-ends.ts';
import { datesNamed, sizeIn, sumOf, unclaimedAt, withUnclaimed } from './page-figures.ts';
import { amountsNotRead, rowsNotRead } from './rows-not-read.ts';
import { rowsByLine } from './rows-on-page.ts';

/**
 * Holds a reading of one account against labelled figures of the whole page, whichever reader made it: whether there are
 * rows at all, the order of their days, and the period. `Balance on 30.12.2024` at the end of a list says when it ends. A
 * printed range that ends on another day is that of something else (interest for a quarter, an offer): then the rows' own
 * days are all that is known of the period.
 */
export function holdAgainstPage(
  accounts: readonly AccountReading[],
  rows: readonly ReadingRow[],
  facts: readonly Fact[],
  lines: readonly Line[],
  isWhole = true,
): readonly AccountReading[] {
  const [first, ...others] = accounts;
  if (!first) return accounts;
  const notRead = [
    // Of one account of many the others are read elsewhere.
    ...(isWhole ? [...listingsNotRead(lines, accounts, rows), ...rowsNotRead(lines, accounts, rows, facts)] : []),
    ...unreadable(lines),
    ...amountsNotRead(lines, rows, facts),
    ...daysNotTaken(lines, rows),
  ];
  const isKnown = ({ source }: UnclaimedFigure): boolean =>
    accounts.some(({ unclaimed }) =>
      unclaimed.some((one) => one.source.page === source.page && one.source.text === source.text),
    );
  const more = notRead.filter((one) => !isKnown(one));
  const held = { ...first, unclaimed: [...first.unclaimed, ...more].filter(isOpen(rows)) };
  const contradicted = (one: AccountReading): AccountReading =>
    withUnclaimed(one, [...otherEnds(lines, one, rows), ...sumsContradicted(lines, one, rows)]);
  if (others.length > 0) return [held, ...others].map(contradicted);
  const only = contradicted(holdOnly(held, rows, facts));
  return [withUnclaimed(only, balancesNotReached(lines, only, rows, facts))];
}

/**
 * `NOK 1,031.50  11.6686  88.40` on a row of 88.40 says itself what its other figure is. And what several rows of one side come
 * to is their sum, whatever stands beside it: `01/02/2024 al 29/02/2024   Total créditos   722.368,66`.
 */
function isOpen(rows: readonly ReadingRow[]): (figure: UnclaimedFigure) => boolean {
  const rowOf = rowsByLine(rows);
  const sums = sumsOfSides(rows);
  return ({ amount, source: { page, text, bbox } }) => {
    if (sums.includes(absolute(amount))) return false;
    const own = rowOf({ page, box: { y0: bbox[1], y1: bbox[3] } })?.amount ?? null;
    return own === null || !text.split(/\s+/u).some((word) => isExchanged(amount, own, word));
  };
}

/** What came in and what went out, where it is more than one row. */
function sumsOfSides(rows: readonly ReadingRow[]): Money[] {
  const sides = [
    rows.filter(({ amount }) => amount !== null && amount > 0n),
    rows.filter(({ amount }) => amount !== null && amount < 0n),
  ];
  return sides.flatMap((side) => (side.length > 1 ? [absolute(sumOf(side))] : []));
}

/** Amounts in letters of a font that does not say what it draws: `$\ufffd\ufffd.\ufffd\ufffd`. */
const unreadable = (lines: readonly Line[]): UnclaimedFigure[] =>
  lines
    .filter(({ text }) => text.includes('\ufffd'))
    .filter(({ tokens }) => tokens.some(({ text }) => unreadableFigure.test(text)))
    .map((line) => unclaimedAt(line));

const unreadableFigure = /^[-−+(]*\p{Sc}?(?=.*\ufffd)[\ufffd\d]+[.,][\ufffd\d]{2}[-−+)]*$/u;

function holdOnly(only: AccountReading, rows: readonly ReadingRow[], facts: readonly Fact[]): AccountReading {
  if (rows.length === 0) return withoutRows(only);
  if (leapsBack(rows))
    return withDoubt(only, { reason: 'conflicting_facts', about: 'period', text: doubtText('openYears') });
  if (standsApart(only, rows, facts)) return withDoubt(only, openPeriod);
  if (only.period.end === null) return only;
  const { end } = only.period;
  const ends = datedEnds(facts);
  if (ends.length === 0 || ends.includes(end)) return only;
  return { ...only, period: rowsPeriod(rows), periodSource: 'derived' };
}

/** Nothing moved, and no row says which way a minus goes. */
const withoutRows = (account: AccountReading): AccountReading =>
  (account.closing ?? 0n) < 0n && !isDebt(account.accountType) ? withDoubt(account, weakProof) : account;

const leapMin = 180;

/** Rows of one list that go back by half a year: where the page prints no years, they were given the wrong ones. */
function leapsBack(rows: readonly ReadingRow[]): boolean {
  const days = rows.flatMap((row) => row.date ?? []);
  const [first, last] = [days[0], days.at(-1)];
  const sign = first !== undefined && last !== undefined && first > last ? -1 : 1;
  return days.some((day, at) => at > 0 && daysBetween(days[at - 1] as Day, day) * sign < -leapMin);
}

/** A balance is often dated a few days off. */
const [daysBeyondMax, daysBeforeLastMax] = [7, 3];
/** What is longer may be the quarter of an interest. */
const periodDaysMax = 45;

/** `Balance on 30.04.2026` below rows of a period until 31.03., or `Balance on 25.03.2026` below a row of 30.03. */
function standsApart(account: AccountReading, rows: readonly ReadingRow[], facts: readonly Fact[]): boolean {
  const { closing, currency, periodSource, period } = account;
  const sizeOf = sizeIn(currency);
  const days = datedEnds(facts.filter(({ token }) => closing !== null && sizeOf(token) === absolute(closing)));
  const { start, end } = periodSource === 'printed' ? period : { start: null, end: null };
  const isMonth = start !== null && end !== null && daysBetween(start, end) <= periodDaysMax;
  const last = rowsPeriod(rows).end;
  const isApart = (day: Day): boolean =>
    (last !== null && daysBetween(day, last) > daysBeforeLastMax) || (isMonth && daysBetween(end, day) > daysBeyondMax);
  return days.length > 0 && days.every(isApart);
}

/** The days that closing and dated balances print, in either order of day and month. */
function datedEnds(facts: readonly Fact[]): Day[] {
  return facts
    .filter(({ role, isBeside }) => isBeside && (role === 'closing' || role === 'carried'))
    .flatMap(({ label }) => datesNamed(label))
    .flatMap((date) => (date.year === null ? [] : daysEitherWay(date, date.year)));
}

function rowsPeriod(rows: readonly ReadingRow[]): Period {
  const days = rows.flatMap((row) => row.date ?? []).sort();
  return { start: days[0] ?? null, end: days.at(-1) ?? null };
}
