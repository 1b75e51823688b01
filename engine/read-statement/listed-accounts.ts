import { datesIn } from '../calendar/index.ts';
import { overlapX } from '../geometry/index.ts';
import { absolute, type Money, sum, zero } from '../money/index.ts';
import { groupByGaps, isMoneyLike, type Line, type Token, textOf } from '../page/index.ts';
import type { AccountReading, ReadingRow, UnclaimedFigure } from '../reading/index.ts';
import { isBalanceRole, namesBalance, namesHoldings, roleOfLabel } from '../rows/index.ts';
import { digitsOf, isEnd, sizeIn, unclaimedAt } from './page-figures.ts';
import { rowsByLine } from './rows-on-page.ts';

/** A line of a list of accounts: its name with a number in it, and what the account holds. */
interface Listing {
  readonly line: Line;
  readonly digits: string;
  readonly sizes: readonly Money[];
  readonly end: number;
  /** A day, or a number that looks like one, stands before the figures. */
  readonly isDated: boolean;
}

const digitsMin = 4;
const longDigitsMin = 6;
const withinDigitsMin = 8;
const linesBetweenMax = 3;
const columnMax = 1;

/**
 * What a list of accounts has that the reading has not: an account of which nothing else was found, beside one that was
 * read, or another balance of that one. A whole account that is missing would show in no sum.
 *
 *     Account                      Opening       Closing
 *     Chequing  112-233445-001      980.00      1,204.40
 *     Savings   112-233445-002      880.00        880.00
 */
export function listingsNotRead(
  lines: readonly Line[],
  accounts: readonly AccountReading[],
  rows: readonly ReadingRow[],
): UnclaimedFigure[] {
  const sizeOf = sizeIn(accounts[0]?.currency);
  const rowOf = rowsByLine(rows);
  const listings = lines.flatMap((line, at) =>
    rowOf(line) ? [] : (listingOf(line, numberBelow(line, lines[at + 1]), sizeOf) ?? []),
  );
  const known = listings.filter((listing) =>
    accounts.some(
      (account) =>
        hasBothEnds(listing, account) ||
        (mayBeOf(listing, account) && listing.sizes.some((size) => size !== 0n && isEnd(account, size))),
    ),
  );
  if (known.length === 0) return [];
  // Both balances say more than the number, which may have been taken from another line of the list.
  const isTold = (account: AccountReading): boolean => listings.some((listing) => hasBothEnds(listing, account));
  const isOther = (listing: Listing): boolean =>
    !accounts.some(
      (account) => (isOf(listing, account) && !isTold(account)) || listing.sizes.some((size) => isEnd(account, size)),
    ) &&
    listing.sizes.some((size) => size !== 0n) &&
    known.some((other) => isSameList(listing, other));
  /** Beside what another account closes with stands what this one should, and does not. */
  const closesOtherwise = (listing: Listing, account: AccountReading): boolean =>
    (isOf(listing, account) || beginsWith(listing, account)) &&
    listing.sizes.length === 1 &&
    listing.sizes.every((size) => size !== 0n && !isEnd(account, size)) &&
    known.some((other) => other.sizes.length === 1 && other.digits !== listing.digits && isSameList(listing, other));
  return listings
    .filter(
      (listing) =>
        isOther(listing) ||
        accounts.some((account) => hasOtherEnd(listing, account) || closesOtherwise(listing, account)),
    )
    .map(({ line, sizes }) => unclaimedAt(line, sizes.at(-1)));
}

/** The number may stand alone under the name. */
const numberBelow = (line: Line, below: Line | undefined): string => {
  const isUnder = below?.page === line.page && Math.abs(below.box.x0 - line.box.x0) <= columnMax;
  return isUnder && below.tokens.length === 1 && /^[\d*x-]+$/iu.test(below.text) ? digitsOf(below.text) : '';
};

/** What stands before the first figure of a line. */
export const wordsBefore = ({ tokens }: Line): Token[] => tokens.slice(0, Math.max(0, tokens.findIndex(isMoneyLike)));

/** `Bonus Saver   4.25% p.a.   5,514.45`: what an account earns is no name of what it holds. */
const rate = /^\d[\d.,]*%$/u;
const wholeNumber = /^\d{8,}$/u;

function listingOf(line: Line, below: string, sizeOf: (token: Token) => Money | null): Listing | null {
  const label = wordsBefore(line).flatMap(({ text }) => (rate.test(text) ? [] : [text]));
  const digits = digitsOf(label.join('')) || below;
  const last = line.tokens.findLast(isMoneyLike);
  if (!last || digits.length < digitsMin || !/\p{L}{2}/u.test(label.join(' ')) || namesHoldings(label.join(' ')))
    return null;
  if (roleOfLabel(label.join(' ')) === 'aside' && !label.some((text) => wholeNumber.test(text))) return null;
  const sizes = line.tokens.filter(isMoneyLike).flatMap((token) => sizeOf(token) ?? []);
  return sizes.length === 0 ? null : { line, digits, sizes, end: last.box.x1, isDated: datesIn(label).length > 0 };
}

function isOf({ digits }: Listing, { accountNumber }: AccountReading): boolean {
  const own = digitsOf(accountNumber);
  // An IBAN ends in digits that only check it.
  const isWithin = digits.length >= withinDigitsMin && own.includes(digits);
  return own.length >= digitsMin && (digits.endsWith(own) || own.endsWith(digits) || isWithin);
}

/** `77441020 S8 Bonus Saver`: more may follow the number. */
function beginsWith({ digits }: Listing, { accountNumber }: AccountReading): boolean {
  const own = digitsOf(accountNumber);
  return own.length >= withinDigitsMin && digits.startsWith(own);
}

/** Also where no number was found, or only that of the member, which the accounts' own hold. */
function mayBeOf(listing: Listing, account: AccountReading): boolean {
  if (isOf(listing, account)) return true;
  const own = digitsOf(account.accountNumber);
  return !listing.isDated && (own === '' || (own.length >= longDigitsMin && listing.digits.includes(own)));
}

/** Two balances, of which the first is what the account opened with and the second is not what it closes with. */
function hasOtherEnd(listing: Listing, account: AccountReading): boolean {
  const [first, second, third] = listing.sizes;
  const { opening, closing } = account;
  if (second === undefined || third !== undefined || opening === null || closing === null) return false;
  return isOf(listing, account) && first === absolute(opening) && second !== absolute(closing);
}

/** What it opened and what it closed with, two figures that differ. */
const hasBothEnds = ({ sizes: [first, second, third] }: Listing, { opening, closing }: AccountReading): boolean =>
  opening !== null &&
  closing !== null &&
  opening !== closing &&
  first === absolute(opening) &&
  second === absolute(closing) &&
  third === undefined;

/** Near each other, figure under figure, each with a number of an account's length. */
const isSameList = (one: Listing, other: Listing): boolean =>
  one.line.page === other.line.page &&
  Math.abs(one.end - other.end) < one.line.fontSize * columnMax &&
  Math.abs(one.line.baseline - other.line.baseline) < one.line.fontSize * linesBetweenMax &&
  (one.digits.length === other.digits.length || Math.min(one.digits.length, other.digits.length) >= longDigitsMin);

const linesOfListMax = 12;

/** Those over it on its page, the nearest first. */
function linesOver(line: Line, lines: readonly Line[]): Line[] {
  const at = lines.indexOf(line);
  return lines
    .slice(Math.max(0, at - linesOfListMax), at)
    .filter(({ page }) => page === line.page)
    .reverse();
}

/** `Interest earned`, `Credit limit`: the words over the column of a figure beside a listed balance speak of no balance. */
export function isOfOtherColumn({ box }: Token, line: Line, lines: readonly Line[]): boolean {
  const heading = linesOver(line, lines).find(({ tokens }) => !tokens.some(isMoneyLike));
  const over = groupByGaps(heading?.tokens ?? []).find((cell) => cell.some((word) => overlapX(word.box, box) > 0));
  const words = over && textOf(over);
  return words !== undefined && !namesBalance(words) && !isBalanceRole(roleOfLabel(words));
}

/** What the figures right above one come to, be they in the money of another country: `Total deposits   96,463.74`. */
export function sumAbove(figure: Token, line: Line, lines: readonly Line[], sizeOf: (token: Token) => Money | null) {
  const above = linesOver(line, lines).map(({ tokens }) =>
    tokens.filter((one) => isMoneyLike(one) && Math.abs(one.box.x1 - figure.box.x1) < figure.fontSize),
  );
  const end = above.findIndex(({ length }) => length === 0);
  const column = above.slice(0, end < 0 ? undefined : end).flat();
  return column.length > 1 ? sum(column.map((one) => sizeOf(one) ?? zero)) : null;
}
