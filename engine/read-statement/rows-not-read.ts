import { type Day, daysEitherWay } from '../calendar/index.ts';
import { saysTotal } from '../choose/index.ts';
import { overlapX } from '../geometry/index.ts';
import { absolute, type Money, money } from '../money/index.ts';
import { datesOf, isInDate, isMoneyLike, type Line, type Token } from '../page/index.ts';
import type { AccountReading, Period, ReadingRow, UnclaimedFigure } from '../reading/index.ts';
import { remembering } from '../recall/index.ts';
import {
  type Fact,
  factsByToken,
  isBalanceRole,
  isDecoyTitle,
  isProse,
  namesBalance,
  saysNone,
  withoutDates,
} from '../rows/index.ts';
import { dayNear } from './held-parts.ts';
import { sizeIn, sumOf, unclaimedAt } from './page-figures.ts';
import { neighboursOf, rowsByLine } from './rows-on-page.ts';

const edgeMax = 3;

/**
 * Lines that print a day, words and money like a row, in whatever columns, and were not read: another account's, or more of
 * this one's. What is told again, is no row by its words or those over it, or stands outside the printed period is not among them.
 *
 *     Joint account 87654321
 *     05/03/2024   Deposit        150.00
 *     05/03/2024   Transfer out  -150.00
 */
export function rowsNotRead(
  lines: readonly Line[],
  accounts: readonly AccountReading[],
  rows: readonly ReadingRow[],
  facts: readonly Fact[],
): UnclaimedFigure[] {
  const rowOf = rowsByLine(rows);
  const around = neighboursOf(rows);
  // What stands between two rows is held against the list that they make up.
  const isInside = (line: Line): boolean => {
    const { above, below } = around(line);
    return above?.source?.page === line.page && below?.source?.page === line.page && above.account === below.account;
  };
  const isNamed = namedBy(facts);
  const sizeOf = sizeIn(accounts[0]?.currency);
  const balances = accounts.map((account) => sizesAfterDays(account, rows));
  const told = new Set(
    rows.flatMap(({ date, postedDate, amount }) =>
      [date, postedDate].map((day) => `${day} ${amount && absolute(amount)}`),
    ),
  );
  return lines.flatMap((line, at) => {
    const shape = likenessOf(line);
    if (!shape || rowOf(line) !== null || isInside(line) || !isWorded(line, shape) || isNamed(line, shape)) return [];
    const sizes = shape.figures.flatMap((token) => sizeOf(token) ?? []);
    const days = daysPrinted(line, rows, accounts);
    const isTold = days.some((day) => sizes.some((size) => told.has(`${day} ${size}`)));
    const areBalances = balances.some((known) => sizes.every((size) => known.has(size)));
    const isElsewhen =
      days.length > 0 &&
      accounts.every(
        ({ period, periodSource }) => periodSource === 'printed' && days.every((day) => isOutside(day, period)),
      );
    return isTold || areBalances || isElsewhen || isUnderOther(lines, at) ? [] : [unclaimedAt(line, sizes.at(-1))];
  });
}

const isOutside = (day: Day, { start, end }: Period): boolean =>
  start !== null && end !== null && (day < start || day > end);

/** The days that a line's dates may be, in the year of the rows, or of the period, where they print none. */
function daysPrinted({ tokens }: Line, rows: readonly ReadingRow[], accounts: readonly AccountReading[]): Day[] {
  const near = rows.findLast(({ date }) => date !== null)?.date ?? accounts.at(-1)?.period.end ?? null;
  return datesOf(tokens).flatMap(({ date }) =>
    date.year === null ? (dayNear(date, near) ?? []) : daysEitherWay(date, date.year),
  );
}

/** Its date, words and then cents, in this order; a sentence and a percentage are about something else. */
function isWorded({ tokens, text }: Line, { dateX0, figures }: Likeness): boolean {
  const words = tokens.filter(
    (token, at) => /\p{L}{2}/u.test(token.text) && !isMoneyLike(token) && !isInDate(tokens, at),
  );
  const isBehind = (token: Token): boolean =>
    /[.,]\d/u.test(token.text) && words.some(({ box }) => box.x0 < token.box.x0);
  const isFirst = words.every(({ box }) => box.x0 > dateX0);
  return isFirst && figures.some(isBehind) && !/\d\s?%/u.test(text) && !isProse(text) && !namesBalance(text);
}

const titleLinesMax = 3;

/** Its own words, or those over the run of such lines that it is in, call it pending, planned or a table of something else. */
function isUnderOther(lines: readonly Line[], at: number): boolean {
  const { page, text } = lines[at] as Line;
  const top = lines.findLastIndex((line, above) => above < at && (line.page !== page || likenessOf(line) === null));
  const titles = lines.slice(Math.max(0, top - titleLinesMax + 1), top + 1).filter((line) => line.page === page);
  return [text, ...titles.map((line) => line.text)].some(isDecoyTitle);
}

/** What the account came to after each day, without a sign. */
function sizesAfterDays({ index, opening }: AccountReading, rows: readonly ReadingRow[]): ReadonlySet<Money> {
  if (opening === null) return new Set();
  const own = rows.filter(({ account, date }) => account === index && date !== null);
  const days = [...Map.groupBy(own, ({ date }) => date ?? '')].sort(([one], [other]) => (one < other ? -1 : 1));
  let running = opening;
  const sizes = new Set([absolute(running)]);
  for (const [, ofDay] of days) {
    running = money(running + sumOf(ofDay));
    sizes.add(absolute(running));
  }
  return sizes;
}

/**
 * Such lines of which no sum can tell that they are missing: those with nought between rows or right below them, or with
 * nothing to read as money.
 */
export function amountsNotRead(
  lines: readonly Line[],
  rows: readonly ReadingRow[],
  facts: readonly Fact[],
): UnclaimedFigure[] {
  const isOdd = ({ tokens }: Line): boolean => tokens.every((token) => !isMoneyLike(token) || isNought(token));
  const isAsked = lines.some((line) => isOdd(line) && likenessOf(line) !== null);
  const found = isAsked ? linesLikeRows(lines, rows, facts).filter(isOdd) : [];
  return [...found, ...noughtsBesideBalances(lines, rows, facts)].map((line) => unclaimedAt(line));
}

const isNought = ({ figure }: Token): boolean => figure?.digits === 0n;

/**
 * Where a dated balance stands alone on its line, or there is no other, one with a nought before it is that of a row, whatever
 * its words are:
 *
 *     Apr 27   Opening balance                            100.00
 *     Apr 27   NEW BALANCE OUTLET             0.00        100.00
 */
function noughtsBesideBalances(lines: readonly Line[], rows: readonly ReadingRow[], facts: readonly Fact[]): Line[] {
  const found = factsByToken(facts);
  const rowOf = rowsByLine(rows);
  const dated = lines.flatMap((line) => {
    const figures = likenessOf(line)?.figures ?? [];
    return figures.some((token) => isBalanceRole(found.get(token)?.role ?? null)) ? [{ line, figures }] : [];
  });
  if (dated.length > 1 && !dated.some(({ figures }) => figures.length === 1)) return [];
  const firstRow = lines.findIndex((line) => rowOf(line) !== null);
  // `Brought forward   0.00   0.00   100.00` over the rows: both sides are nought, as cells are that nothing fills.
  const isOverRows = (line: Line, noughts: number): boolean => noughts > 1 && lines.indexOf(line) < firstRow;
  const isRow = ({ line, figures }: (typeof dated)[number]): boolean => {
    const noughts = figures.findIndex((token) => !isNought(token));
    return noughts > 0 && noughts === figures.length - 1 && rowOf(line) === null && !isOverRows(line, noughts);
  };
  return dated.filter(isRow).map(({ line }) => line);
}

function linesLikeRows(lines: readonly Line[], rows: readonly ReadingRow[], facts: readonly Fact[]): Line[] {
  const isNamed = namedBy(facts);
  const rowOf = rowsByLine(rows);
  const taken = lines.flatMap((line) => (rowOf(line) === null ? [] : (likenessOf(line) ?? [])));
  const isLike = (one: Likeness): boolean =>
    taken.some(
      (row) =>
        Math.abs(row.dateX0 - one.dateX0) <= edgeMax &&
        row.figures.some(({ box }) => one.figures.some((other) => overlapX(box, other.box) > 0)),
    );
  return lines.filter((line) => {
    const shape = likenessOf(line);
    return shape && rowOf(line) === null && !isNamed(line, shape) && isLike(shape);
  });
}

/** A dated line is called a balance, a total or nothing by its words; `Deposit` alone is that of a row. */
function namedBy(facts: readonly Fact[]): (line: Line, likeness: Likeness) => boolean {
  const found = factsByToken(facts);
  // `Übertrag   403,391   10.000,00`: with an amount before it, a balance is that of a row.
  return ({ tokens, text }, { figures }) =>
    saysNone(text) ||
    tokens.some((token) => {
      const { role, label } = found.get(token) ?? { role: 'unknown', label: '' };
      if (role === 'total_in' || role === 'total_out') return saysTotal(withoutDates(label).trim());
      return role !== 'unknown' && !(role === 'carried' && figures.length > 1);
    });
}

/** Where a line has its date and its figures, if it has both as rows do. */
export interface Likeness {
  readonly dateX0: number;
  readonly figures: readonly Token[];
}

/** `403,391` is no money as it stands, but on a row it may have been meant for it. */
const decimalFigure = /^\D{0,3}\d[\d.,'’]*[.,]\d+\D{0,3}$/u;

/** Both readers' rows are held against the same lines. */
export const likenessOf: (line: Line) => Likeness | null = remembering(({ tokens }) => {
  const isFigure = (token: Token): boolean => isMoneyLike(token) || decimalFigure.test(token.text);
  const [date] = datesOf(tokens);
  if (!date) return null;
  const figures = tokens.filter((token, at) => isFigure(token) && !isInDate(tokens, at));
  return figures.length === 0 ? null : { dateX0: (tokens[date.start] as Token).box.x0, figures };
});
