import { overlapX } from '../geometry/index.ts';
import { absolute, type Money, money } from '../money/index.ts';
import { datesOf, isInDate, isMoneyLike, type Line, type Token } from '../page/index.ts';
import type { AccountReading, ReadingRow, UnclaimedFigure } from '../reading/index.ts';
import { remembering } from '../recall/index.ts';
import { type Fact, factsByToken, isBalanceRole, saysNone } from '../rows/index.ts';
import { sizeIn, sumOf, unclaimedAt } from './page-figures.ts';
import { rowsByLine } from './rows-on-page.ts';

const edgeMax = 3;

/**
 * Lines that look like the rows that were read, with a date and a figure at the same places, and were not read. The balances that the
 * rows came to day by day are not among them.
 */
export function rowsNotRead(
  lines: readonly Line[],
  accounts: readonly AccountReading[],
  rows: readonly ReadingRow[],
  facts: readonly Fact[],
): UnclaimedFigure[] {
  const found = linesLikeRows(lines, rows, facts);
  if (found.length === 0) return [];
  const balances = accounts.map((account) => sizesAfterDays(account, rows));
  const sizeOf = sizeIn(accounts[0]?.currency);
  // A row has words; a list of daily balances has only days and figures.
  const areBalances = ({ tokens, text }: Line): boolean => {
    const sizes = tokens.filter(isMoneyLike).map(sizeOf);
    return (
      !/\p{L}/u.test(text) &&
      datesOf(tokens).length === sizes.length &&
      balances.some((known) => sizes.every((size) => size !== null && known.has(size)))
    );
  };
  return found.filter((line) => !areBalances(line)).map((line) => unclaimedAt(line));
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
  const isRow = ({ line, figures }: (typeof dated)[number]): boolean =>
    figures.length > 1 && figures.findIndex((token) => !isNought(token)) === figures.length - 1 && rowOf(line) === null;
  return dated.filter(isRow).map(({ line }) => line);
}

function linesLikeRows(lines: readonly Line[], rows: readonly ReadingRow[], facts: readonly Fact[]): Line[] {
  const found = factsByToken(facts);
  // `Übertrag   403,391   10.000,00`: with an amount before it, a balance is that of a row.
  const isNamed = ({ tokens, text }: Line, { figures }: Likeness): boolean =>
    saysNone(text) ||
    tokens.some((token) => {
      const role = found.get(token)?.role ?? 'unknown';
      return role !== 'unknown' && !(role === 'carried' && figures.length > 1);
    });
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
