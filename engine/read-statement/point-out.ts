import { type Day, daysEitherWay } from '../calendar/index.ts';
import { absolute, type Money, money } from '../money/index.ts';
import { datesOf, isMoneyLike, type Line, type PageLayout, sourceOfLine, type Token, textOf } from '../page/index.ts';
import {
  type AccountReading,
  type ReadingRow,
  type Source,
  type UnclaimedFigure,
  unaccounted,
} from '../reading/index.ts';
import { prove } from '../reconcile/index.ts';
import type { Candidates, Fact } from '../rows/index.ts';
import type { Account, ProvedAccount } from './account.ts';
import { dayNear, withHeldParts } from './held-parts.ts';
import { suggestionAt, withRowsAt } from './moved-rows.ts';
import { datesNamed, sizeIn } from './page-figures.ts';
import { neighboursOf, rowsByLine } from './rows-on-page.ts';

const edgeMax = 3;

/**
 * What a person should look at in a statement that is not proved: pages that are not there, a closing balance that the rows
 * do not lead to, rows whose amount cannot be read. A statement that is proved is left as it is.
 */
export function pointOut(
  read: ProvedAccount,
  layouts: readonly PageLayout[],
  facts: readonly Fact[],
  { missingPages, pageCount }: Candidates,
): ProvedAccount {
  if (read.proved.proof.isProved) return read;
  const lines = layouts.flatMap((layout) => layout.lines);
  const [first, ...others] = read.accounts.map((account) => withNamedClosing(account, facts));
  const named = first ? [withLostPages(first, missingPages, pageCount), ...others] : [];
  const pointed = withUnreadAmounts({ ...read, accounts: named }, lines);
  const accounts = pointed.accounts.map((account) =>
    withHeldParts(
      account,
      pointed.rows.filter((row) => row.account === account.index),
      lines,
      facts,
    ),
  );
  return { ...pointed, accounts, proved: prove(accounts, pointed.rows) };
}

/** The rows lead to a balance, and the page calls another figure the closing one: that is what does not tie out. */
function withNamedClosing(account: AccountReading, facts: readonly Fact[]): AccountReading {
  const { closing, period, currency } = account;
  if (closing === null) return account;
  const sizeOf = sizeIn(currency);
  const isClosing = ({ role, label }: Fact): boolean =>
    role === 'closing' || (role === 'carried' && period.end !== null && namesDay(label, period.end));
  const named = facts.filter(isClosing).flatMap(({ page, token }) => {
    const size = sizeOf(token);
    const isAt = ({ source }: UnclaimedFigure): boolean => source.page === page && isInside(token.box, source);
    return size === null ? [] : [{ size, isAt }];
  });
  const open = named.filter(({ isAt }) => account.unclaimed.some(isAt));
  const [other] = open;
  const isNamed = named.some(({ size }) => size === absolute(closing));
  if (!other || isNamed || open.some(({ size }) => size !== other.size)) return account;
  return {
    ...account,
    closing: closing < 0n ? money(-other.size) : other.size,
    unclaimed: account.unclaimed.filter((figure) => !open.some(({ isAt }) => isAt(figure))),
  };
}

const namesDay = (label: string, day: Day): boolean =>
  datesNamed(label).some((date) => daysEitherWay(date, Number(day.slice(0, 4))).includes(day));

/** Pages that are not there come first: whatever else is open may stand on them. */
function withLostPages(account: AccountReading, missing: readonly string[], pageCount: number): AccountReading {
  const others = account.unclaimed.filter(({ source }) => !missing.includes(source.text));
  return { ...account, unclaimed: [...missing.map((text) => unaccounted(text, pageCount)), ...others] };
}

/**
 * Rows whose amount cannot be read, among the rows of a statement that is not proved: `Jul. 6  Shop  ###.##`. Such a line
 * begins with a date where its neighbours do, and ends where their amounts end, with something that is neither a figure
 * nor a word. It is a row without an amount, so that a person sees where to look and can write it in.
 */
function withUnreadAmounts(read: Account, lines: readonly Line[]): Account {
  const asked = lines.filter(({ tokens }) => tokens.some(isUnreadable));
  if (asked.length === 0) return read;
  const rowOf = rowsByLine(read.rows);
  const around = neighboursOf(read.rows);
  const taken = lines.filter((line) => rowOf(line) !== null);
  const starts = taken.flatMap(({ tokens }) => tokens[datesOf(tokens)[0]?.start ?? -1]?.box.x0 ?? []);
  const ends = taken.flatMap(({ tokens }) => tokens.filter(isMoneyLike).map(({ box }) => box.x1));
  const isNear = (edges: readonly number[], edge: number | undefined): boolean =>
    edges.some((other) => edge !== undefined && Math.abs(other - edge) <= edgeMax);
  const unread = asked.flatMap((line): Unread[] => {
    const { tokens } = line;
    const dates = datesOf(tokens);
    const [date] = dates;
    const amountAt = tokens.findLastIndex((token) => isUnreadable(token) && isNear(ends, token.box.x1));
    const { above, below } = around(line);
    const near = above ?? below;
    if (rowOf(line) !== null || !date || !near || !isNear(starts, tokens[date.start]?.box.x0)) return [];
    // Behind the amount the balance may stand; a figure before it is something else.
    const [balance, another] = tokens.filter(isMoneyLike);
    if (amountAt < 0 || another || tokens.slice(0, amountAt + 1).some(isMoneyLike)) return [];
    // A booking day may follow.
    const end = dates.reduce((last, next) => (next.start === last ? next.end : last), date.end);
    const row = {
      index: -1,
      account: near.account,
      date: dayNear(date.date, near.date),
      postedDate: null,
      description: textOf(tokens.slice(0, amountAt).filter((_, at) => at < date.start || at >= end)),
      amount: null,
      balance: balance ? balanceOf(balance, near, read.accounts) : null,
      type: 'other' as const,
      checkNumber: null,
      reasons: [],
      suggestion: null,
      source: sourceOfLine(line),
    };
    return [{ after: above?.index ?? null, line, row }];
  });
  return unread.length === 0 ? read : insertRows(read, unread);
}

interface Unread {
  /** The row above it; null where it stands above them all. */
  readonly after: number | null;
  readonly line: Line;
  readonly row: ReadingRow;
}

/** Neither a word, a rate or a time nor all that a figure is made of; dashes alone say that nothing stands there. */
const isUnreadable = ({ text }: Token): boolean => /^[^\p{L}%/:]+$/u.test(text) && /[^\d.,'’\p{Sc}()+−–—-]/u.test(text);

/** As large as printed, and on the side of its neighbour's. */
function balanceOf(token: Token, near: ReadingRow, accounts: readonly AccountReading[]): Money | null {
  const size = near.balance === null ? null : sizeIn(accounts[near.account]?.currency)(token);
  return size !== null && (token.figure?.sign === 'minus' || (near.balance ?? 0n) < 0n) ? money(-size) : size;
}

function insertRows(read: Account, unread: readonly Unread[]): Account {
  const inserted = Map.groupBy(unread, ({ after }) => after);
  const below = (index: number | null): ReadingRow[] => (inserted.get(index) ?? []).map(({ row }) => row);
  const rows = [...below(null), ...read.rows.flatMap((row) => [row, ...below(row.index)])];
  const isUnread = (source: Source): boolean =>
    unread.some(({ line }) => line.page === source.page && isInside(line.box, source));
  const moved = new Map(rows.map(({ index }, at) => [index, at]));
  const to = (index: number): number => moved.get(index) ?? index;
  return {
    ...read,
    accounts: read.accounts.map((account) => ({
      ...withRowsAt(account, to),
      unclaimed: account.unclaimed.filter(({ source }) => !isUnread(source)),
    })),
    rows: rows.map((row, index) => ({ ...row, index })),
    suggestions: (read.suggestions ?? []).map((suggestion) => suggestionAt(suggestion, to)),
  };
}

/** Whether a box stands between the upper and the lower edge of another. */
const isInside = ({ y0, y1 }: Line['box'], { bbox: [, top, , bottom] }: Source): boolean =>
  top <= y0 + 1 && bottom >= y1 - 1;
