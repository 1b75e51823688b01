import { type Day, datesIn, daysEitherWay, type PrintedDate } from '../calendar/index.ts';
import { absolute, currencyDecimals, type Money, money, printedAmount } from '../money/index.ts';
import { datesOf, isMoneyLike, type Line, type PageLayout, sourceOfLine, type Token, textOf } from '../page/index.ts';
import {
  type AccountReading,
  type ReadingRow,
  type ReadingSuggestion,
  type Source,
  type UnclaimedFigure,
  unaccounted,
} from '../reading/index.ts';
import { type Proved, prove } from '../reconcile/index.ts';
import type { Candidates, Fact } from '../rows/index.ts';
import { dayNear, withHeldParts } from './held-parts.ts';
import { suggestionAt, withRowsAt } from './moved-rows.ts';
import { neighboursOf, rowsByLine } from './rows-on-page.ts';

const edgeMax = 3;

/**
 * What a person should look at in a statement that is not proved: pages that are not there, a closing balance that the rows
 * do not lead to, rows whose amount cannot be read. A statement that is proved is left as it is.
 */
export function pointOut<One extends Read>(
  read: One,
  layouts: readonly PageLayout[],
  facts: readonly Fact[],
  { missingPages, pageCount }: Pages,
): One {
  if (read.proved.proof.isProved) return read;
  const lines = layouts.flatMap((layout) => layout.lines);
  const named = { ...read, accounts: read.accounts.map((account) => withNamedClosing(account, facts)) };
  const pointed = withUnreadAmounts(withLostPages(named, missingPages, pageCount), lines);
  const accounts = pointed.accounts.map((account) =>
    withHeldParts(
      account,
      pointed.rows.filter((row) => row.account === account.index),
      { lines, facts },
    ),
  );
  return { ...pointed, accounts, proved: prove(accounts, pointed.rows) };
}

type Pages = Pick<Candidates, 'missingPages' | 'pageCount'>;

interface Read extends Rows {
  readonly proved: Proved;
}

/** The rows lead to a balance, and the page calls another figure the closing one: that is what does not tie out. */
function withNamedClosing(account: AccountReading, facts: readonly Fact[]): AccountReading {
  const { closing, period, currency } = account;
  if (closing === null) return account;
  const decimals = currencyDecimals(currency);
  const isClosing = ({ role, label }: Fact): boolean =>
    role === 'closing' || (role === 'carried' && period.end !== null && namesDay(label, period.end));
  const named = facts.filter(isClosing).flatMap(({ page, token }) => {
    const size = token.figure && printedAmount(token.figure, decimals);
    const isAt = ({ source }: UnclaimedFigure): boolean =>
      source.page === page && token.box.y0 >= source.bbox[1] - 1 && token.box.y1 <= source.bbox[3] + 1;
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
  datesIn(label.split(/\s+/u)).some(({ date }) => daysEitherWay(date, Number(day.slice(0, 4))).includes(day));

/** Pages that are not there come first: whatever else is open may stand on them. */
function withLostPages<One extends Rows>(read: One, missing: readonly string[], pageCount: number): One {
  const [first, ...others] = read.accounts;
  if (!first || missing.length === 0) return read;
  const lost = missing.map((text) => unaccounted(text, pageCount));
  const unclaimed = [...lost, ...first.unclaimed.filter(({ source }) => !missing.includes(source.text))];
  return { ...read, accounts: [{ ...first, unclaimed }, ...others] };
}

interface Rows {
  readonly accounts: readonly AccountReading[];
  readonly rows: readonly ReadingRow[];
  readonly suggestions?: readonly ReadingSuggestion[];
}

/**
 * Rows whose amount cannot be read, among the rows of a statement that is not proved: `Jul. 6  Shop  ###.##`. Such a line
 * begins with a date where its neighbours do, and ends where their amounts end, with something that is neither a figure
 * nor a word. It is a row without an amount, so that a person sees where to look and can write it in.
 */
function withUnreadAmounts<One extends Rows>(read: One, lines: readonly Line[]): One {
  const asked = lines.filter(({ tokens }) => tokens.some(isUnreadable));
  if (asked.length === 0) return read;
  const rowOf = rowsByLine(read.rows);
  const around = neighboursOf(read.rows);
  const taken = lines.filter((line) => rowOf(line) !== null);
  const starts = taken.flatMap((line) => dateOf(line)?.token.box.x0 ?? []);
  const ends = taken.flatMap(({ tokens }) => tokens.filter(isMoneyLike).map(({ box }) => box.x1));
  const isNear = (edges: readonly number[], edge: number): boolean =>
    edges.some((other) => Math.abs(other - edge) <= edgeMax);
  const unread = asked.flatMap((line): Unread[] => {
    if (rowOf(line) !== null) return [];
    const date = dateOf(line);
    const amount = line.tokens.findLast((token) => isUnreadable(token) && isNear(ends, token.box.x1));
    const figures = line.tokens.filter(isMoneyLike);
    // Behind the amount the balance may stand; a figure before it is something else.
    if (figures.length > 1 || figures.some(({ box }) => amount && box.x0 < amount.box.x1)) return [];
    const { above, below } = around(line);
    const near = above ?? below;
    if (!date || !amount || !isNear(starts, date.token.box.x0) || !near) return [];
    const words = line.tokens.filter(
      (_, at) => at < line.tokens.indexOf(amount) && (at < date.start || at >= date.end),
    );
    return [{ line, above, near, date: date.date, description: textOf(words), balance: figures[0] ?? null }];
  });
  return unread.length === 0 ? read : insertRows(read, unread);
}

interface Unread {
  readonly line: Line;
  /** The row above it; null where it stands above them all. */
  readonly above: ReadingRow | null;
  /** Either neighbour. */
  readonly near: ReadingRow;
  readonly date: PrintedDate;
  readonly description: string;
  readonly balance: Token | null;
}

/** Neither a word, a rate or a time nor all that a figure is made of; dashes alone say that nothing stands there. */
const isUnreadable = ({ text }: Token): boolean => /^[^\p{L}%/:]+$/u.test(text) && /[^\d.,'’\p{Sc}()+−–—-]/u.test(text);

function dateOf({ tokens }: Line): Dated | null {
  const dates = datesOf(tokens);
  const [first] = dates;
  const token = first && tokens[first.start];
  // A booking day may follow.
  const end = dates.reduce((last, { start, end: next }) => (start === last ? next : last), first?.end ?? 0);
  return first && token ? { token, start: first.start, end, date: first.date } : null;
}

interface Dated {
  readonly token: Token;
  readonly start: number;
  readonly end: number;
  readonly date: PrintedDate;
}

/** As large as printed, and on the side of its neighbour's. */
function balanceOf({ figure }: Token, near: ReadingRow, accounts: readonly AccountReading[]): Money | null {
  const decimals = currencyDecimals(accounts[near.account]?.currency ?? 'XXX');
  const size = figure && near.balance !== null ? printedAmount(figure, decimals) : null;
  return size !== null && (figure?.sign === 'minus' || (near.balance ?? 0n) < 0n) ? money(-size) : size;
}

function insertRows<One extends Rows>(read: One, unread: readonly Unread[]): One {
  const after = Map.groupBy(unread, ({ above }) => above?.index ?? null);
  const toRow = ({ line, near, date, description, balance }: Unread): ReadingRow => ({
    index: -1,
    account: near.account,
    date: dayNear(date, near.date),
    postedDate: null,
    description,
    amount: null,
    balance: balance && balanceOf(balance, near, read.accounts),
    type: 'other',
    checkNumber: null,
    reasons: [],
    suggestion: null,
    source: sourceOfLine(line),
  });
  const rows = [
    ...(after.get(null) ?? []).map(toRow),
    ...read.rows.flatMap((row) => [row, ...(after.get(row.index) ?? []).map(toRow)]),
  ];
  const isUnread = ({ page, bbox }: Source): boolean =>
    unread.some(({ line }) => line.page === page && bbox[1] <= line.box.y0 + 1 && bbox[3] >= line.box.y1 - 1);
  const moved = new Map(rows.flatMap(({ index }, at) => (index < 0 ? [] : [[index, at] as const])));
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
