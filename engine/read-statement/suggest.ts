import { absolute, currencyDecimals, formatMoney, type Money, money, parseMoney } from '../money/index.ts';
import {
  datesOf,
  isInDate,
  isMoneyLike,
  type Line,
  type PageLayout,
  sourceOfLine,
  type Token,
  textOf,
} from '../page/index.ts';
import type { AccountReading, ReadingRow, ReadingSuggestion, SuggestedChange } from '../reading/index.ts';
import type { ProvedAccount } from './account.ts';
import { dayNear } from './held-parts.ts';
import { sizeIn, sumOf } from './page-figures.ts';
import { neighboursOf, rowsByLine } from './rows-on-page.ts';

/**
 * Changes that may prove a statement which is not proved, the likeliest first. To add a line, turn a sign, leave out a row or
 * take another balance changes the sum by a known amount, so that what is missing says which of them it can be.
 */
export function suggestChanges(
  { accounts, proved }: ProvedAccount,
  layouts: readonly PageLayout[],
): ReadingSuggestion[] {
  const lines = layouts.flatMap((layout) => layout.lines);
  return accounts.flatMap((account) =>
    suggestFor({ account, lines, rows: proved.rows.filter((row) => row.account === account.index) }),
  );
}

interface Read {
  readonly account: AccountReading;
  readonly rows: readonly ReadingRow[];
  readonly lines: readonly Line[];
}

const ofOneKindMax = 3;

function suggestFor(read: Read): ReadingSuggestion[] {
  const missing = missingIn(read);
  const found =
    missing === null || missing === 0n
      ? [mended(read), otherEnds(read)]
      : [mended(read), added(read, missing), otherEnds(read), turned(read, missing), leftOut(read, missing)];
  return found.flatMap((ofOneKind) => ofOneKind.slice(0, ofOneKindMax));
}

/** By how much the rows miss the closing balance. */
function missingIn({ account: { opening, closing }, rows }: Read): Money | null {
  const isKnown = opening !== null && closing !== null && rows.every(({ amount }) => amount !== null);
  return isKnown ? money(closing - opening - sumOf(rows)) : null;
}

/** What the balances around rows say of them, all of it together. */
function mended({ account, rows }: Read): ReadingSuggestion[] {
  const changes = rows.flatMap(({ index, amount, suggestion }): SuggestedChange[] => {
    const value = suggestion && parseMoney(suggestion.value, currencyDecimals(account.currency));
    if (!suggestion || value === null) return [];
    if (suggestion.field === 'amount' && amount !== null && !isMisprint(amount, value)) return [];
    return suggestion.field === 'amount'
      ? [{ op: 'set_amount', row: index, amount: value }]
      : [{ op: 'set_balance', row: index, balance: value }];
  });
  const [only, ...others] = rows.filter(({ suggestion }) => suggestion !== null);
  if (!only?.suggestion || changes.length <= others.length) return [];
  const title =
    others.length > 0
      ? `Read ${changes.length} rows as the balances around them say.`
      : `Read the ${only.suggestion.field} of ${nameOf(only)} as ${only.suggestion.value}: ${lowered(only.suggestion.reason)}`;
  return [{ title, changes }];
}

const digitsMax = 2;

/** Hardly a digit is another one. Where far more is missing, it is a row: the page does not say which. */
function isMisprint(printed: Money, wanted: Money): boolean {
  const [one, other] = [`${absolute(printed)}`, `${absolute(wanted)}`];
  return one.length === other.length && [...one].filter((digit, at) => digit !== other[at]).length <= digitsMax;
}

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** A page may be full of figures that nothing accounts for. */
const openMax = 40;

/** Lines that nothing accounts for, one or two of them, and that come to what is missing. */
function added(read: Read, missing: Money): ReadingSuggestion[] {
  const open = read.account.unclaimed.slice(0, openMax).flatMap(({ amount, source }) => {
    const line = read.lines.find(({ page, box }) => page === source.page && box.y0 === source.bbox[1]);
    return line && amount !== 0n ? [{ line, size: absolute(amount) }] : [];
  });
  const ways = open.flatMap(({ line, size }) => [size, money(-size)].map((amount) => ({ line, amount })));
  const alone = ways.filter(({ amount }) => amount === missing).map((one) => [one]);
  const pairs = ways.flatMap((one, at) =>
    ways
      .slice(at + 1)
      .filter((other) => other.line !== one.line && one.amount + other.amount === missing)
      .map((other) => [one, other]),
  );
  const named = ({ line }: (typeof ways)[number]): string => `“${textOf(line.tokens)}”`;
  return (alone.length > 0 ? alone : pairs).map((some) => ({
    title: `Take ${some.map(named).join(' and ')} as ${some.length === 1 ? 'a row' : 'rows'}: ${leadsTo(read.account)}.`,
    changes: some.map(({ line, amount }) => insertion(read, line, amount)),
  }));
}

const leadsTo = ({ currency, closing }: AccountReading): string =>
  `the rows then lead to ${formatMoney(closing ?? money(0n), currencyDecimals(currency))}`;

function insertion({ account, rows }: Read, line: Line, amount: Money): SuggestedChange {
  const { tokens } = line;
  const [date] = datesOf(tokens);
  const { above, below } = neighboursOf(rows)(line);
  const isWord = (token: Token, at: number): boolean => !isMoneyLike(token) && !isInDate(tokens, at);
  const near = above?.date ?? below?.date ?? null;
  return {
    op: 'insert_row',
    account: account.index,
    afterRow: above?.index ?? null,
    date: date ? dayNear(date.date, near) : (above?.date ?? null),
    description: textOf(tokens.filter(isWord)),
    amount,
    balance: null,
    source: sourceOfLine(line),
  };
}

/** A balance that the rows lead to, or from, and that is printed outside them: `Saldo al 31/03   1.204,10`, whatever it is called. */
function otherEnds(read: Read): ReadingSuggestion[] {
  const { account, rows } = read;
  const { opening, closing, currency } = account;
  if (rows.length === 0 || rows.some(({ amount }) => amount === null)) return [];
  const total = sumOf(rows);
  const ends = [
    ...(opening === null ? [] : [{ op: 'set_closing' as const, amount: money(opening + total) }]),
    ...(closing === null ? [] : [{ op: 'set_opening' as const, amount: money(closing - total) }]),
  ];
  return ends.flatMap(({ op, amount }): ReadingSuggestion[] => {
    const own = op === 'set_closing' ? closing : opening;
    const page = own === amount ? null : pageOf(read, amount);
    const name = op === 'set_closing' ? 'closing' : 'opening';
    const printed = formatMoney(amount, currencyDecimals(currency));
    const title = `Take ${printed}, printed on page ${page}, as the ${name} balance: the rows lead ${name === 'closing' ? 'to' : 'from'} it.`;
    return page === null ? [] : [{ title, changes: [{ op, account: account.index, amount }] }];
  });
}

/** Where this figure is printed; one beside the last row is the balance after it. */
function pageOf({ account, rows, lines }: Read, amount: Money): number | null {
  const sizeOf = sizeIn(account.currency);
  const rowOf = rowsByLine(rows);
  const last = account.order === 'newest_first' ? rows[0] : rows.at(-1);
  const line = lines.find((one) => {
    if (amount === 0n || !one.tokens.some((token) => sizeOf(token) === absolute(amount))) return false;
    const row = rowOf(one);
    return row === null || (row === last && row?.balance === amount);
  });
  return line?.page ?? null;
}

/** Rows that would close the gap if they went the other way. */
const turned = ({ account, rows }: Read, missing: Money): ReadingSuggestion[] =>
  rows.flatMap((row): ReadingSuggestion[] =>
    row.amount === null || row.amount * -2n !== missing || row.suggestion !== null
      ? []
      : [
          {
            title: `Turn the sign of ${nameOf(row)}: ${leadsTo(account)}.`,
            changes: [{ op: 'set_amount', row: row.index, amount: money(-row.amount) }],
          },
        ],
  );

/** Rows that are not the list's: a total, or a row that is printed twice. */
const leftOut = ({ account, rows }: Read, missing: Money): ReadingSuggestion[] =>
  rows.flatMap((row) =>
    row.amount === null || -row.amount !== missing
      ? []
      : [{ title: `Leave out ${nameOf(row)}: ${leadsTo(account)}.`, changes: [{ op: 'delete_row', row: row.index }] }],
  );

const nameMax = 40;

const nameOf = ({ date, description }: ReadingRow): string =>
  `“${`${date ?? ''} ${description}`.trim().slice(0, nameMax)}”`;
