import { type Day, daysBetween, daysEitherWay, type PrintedDate } from '../calendar/index.ts';
import { absolute, type Money, money } from '../money/index.ts';
import { datesOf, isMoneyLike, type Line, type Token } from '../page/index.ts';
import { type AccountReading, isDebt, type PrintedTotal, type ReadingRow } from '../reading/index.ts';
import type { Fact } from '../rows/index.ts';
import { sizeIn, sumOf } from './page-figures.ts';

/**
 * Where rows do not lead from the opening to the closing balance, sums of some of them that the page prints and that hold:
 * under a title, from day to day, from page to page. They vouch for those rows, so that the others are what to look at.
 */
export function withHeldParts(
  account: AccountReading,
  rows: readonly ReadingRow[],
  lines: readonly Line[],
  facts: readonly Fact[],
): AccountReading {
  const { opening, closing } = account;
  if (opening === null || closing === null || rows.some(({ amount, balance }) => amount === null || balance !== null))
    return account;
  const missing = closing - opening - sumOf(rows);
  if (missing === 0n) return account;
  const sizeOf = sizeIn(account.currency);
  const moneyAt = (token: Token): Money | null => {
    const size = sizeOf(token);
    return size !== null && (token.figure?.sign === 'minus' || isDebt(account.accountType)) ? money(-size) : size;
  };
  const carried = facts.flatMap(({ role, page, token }): Passed[] => {
    const balance = role === 'carried' ? moneyAt(token) : null;
    return balance === null ? [] : [{ balance, isBefore: (row) => isAbove(row, page, token) }];
  });
  const found = [
    ...subtotals(rows, facts, moneyAt, missing),
    ...(account.order === 'oldest_first'
      ? heldBetween('From one carried balance to the next', account, carried, rows)
      : []),
    ...heldBetween('From one day’s balance to the next', account, dayBalances(rows, lines, moneyAt), rows),
  ];
  // What was held against all rows of a side, and is not their sum, may be that of a part.
  const isOfSide = ({ side, amount }: PrintedTotal): boolean =>
    amount === sumOf(rows.filter((row) => (row.amount ?? 0n) > 0n === (side === 'in')));
  const isIn = (totals: readonly PrintedTotal[], { label, amount }: PrintedTotal): boolean =>
    totals.some((other) => other.label === label && other.amount === amount);
  const kept = account.totals.filter((total) => isOfSide(total) || !isIn(found, total));
  return { ...account, totals: [...kept, ...found.filter((total) => !isIn(kept, total))] };
}

/** A balance that some rows have led to. */
interface Passed {
  readonly balance: Money;
  readonly isBefore: (row: ReadingRow) => boolean;
}

const isAbove = ({ source }: ReadingRow, page: number, { box }: Token): boolean =>
  source !== null && (source.page < page || (source.page === page && source.bbox[1] + 1 < box.y0));

const totalRoles: ReadonlySet<string> = new Set(['total', 'total_in', 'total_out']);

/** Totals of the rows since the total before, and such as are off by just what is missing. */
function subtotals(
  rows: readonly ReadingRow[],
  facts: readonly Fact[],
  moneyAt: (token: Token) => Money | null,
  missing: bigint,
): PrintedTotal[] {
  let left = rows;
  return facts.flatMap(({ role, label, page, token }) => {
    const size = totalRoles.has(role) ? moneyAt(token) : null;
    if (size === null) return [];
    const own = left.filter((row) => isAbove(row, page, token));
    left = left.filter((row) => !own.includes(row));
    const total = sumOf(own);
    const amount = [total, money(total + missing)].find((one) => absolute(one) === absolute(size));
    return amount === undefined || own.length === 0 ? [] : [partOf(label, amount, own)];
  });
}

const partOf = (label: string, amount: Money, rows: readonly ReadingRow[]): PrintedTotal => ({
  side: 'net',
  amount,
  label,
  rows: rows.map(({ index }) => index),
});

/** The rows that lead from one balance to the next. A list where most do not is of something else. */
function heldBetween(
  label: string,
  { opening, closing }: AccountReading,
  passed: readonly Passed[],
  rows: readonly ReadingRow[],
): PrintedTotal[] {
  if (opening === null || closing === null || passed.length === 0) return [];
  let [balance, left] = [opening, rows];
  const held: ReadingRow[][] = [];
  let broken = 0;
  for (const next of [...passed, { balance: closing, isBefore: () => true }]) {
    const own = left.filter(next.isBefore);
    const holds = balance + sumOf(own) === next.balance;
    if (holds && own.length > 0) held.push(own);
    if (!holds) broken += 1;
    left = left.filter((row) => !own.includes(row));
    balance = next.balance;
  }
  return held.length === 0 || held.length < broken ? [] : [partOf(label, sumOf(held.flat()), held.flat())];
}

/** `12/21   7,232.05      01/02   6,780.01`: lines of days and balances alone. */
function dayBalances(
  rows: readonly ReadingRow[],
  lines: readonly Line[],
  moneyAt: (token: Token) => Money | null,
): Passed[] {
  const near = rows[0]?.date ?? null;
  const found = lines.flatMap(({ tokens }) => {
    const dates = datesOf(tokens);
    const figures = dates.map(({ end }) => tokens[end]).filter((token) => token !== undefined && isMoneyLike(token));
    const dated = dates.reduce((count, { start, end }) => count + end - start, 0);
    if (figures.length < dates.length || dated + figures.length < tokens.length) return [];
    return dates.flatMap(({ date }, at) => {
      const [day, balance] = [dayNear(date, near), moneyAt(figures[at] as Token)];
      return day === null || balance === null ? [] : [{ day, balance }];
    });
  });
  return found
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, balance }) => ({ balance, isBefore: (row) => (row.postedDate ?? row.date ?? day) <= day }));
}

/** The day among those that the printed one may be that lies nearest to another. */
export function dayNear(date: PrintedDate, near: Day | null): Day | null {
  if (near === null) return null;
  const year = Number(near.slice(0, 4));
  const years = date.year === null ? [year - 1, year, year + 1] : [date.year];
  const days = years.flatMap((one) => daysEitherWay(date, one));
  const apart = (day: Day): number => Math.abs(daysBetween(day, near));
  return days.reduce<Day | null>((best, day) => (best !== null && apart(best) <= apart(day) ? best : day), null);
}
