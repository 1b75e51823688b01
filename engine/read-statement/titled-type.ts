import { foldText } from '../calendar/index.ts';
import type { AccountType } from '../reading/index.ts';
import { findAccountNumber, findAccountType, namesLoan, numberAtEnd } from '../rows/index.ts';

const titlesNear = 3;

/** Membership shares and term deposits: accounts of no kind that an export knows, as loans are. */
const otherWords = /\bshares\b|\bparts (?:de qualification|sociales|permanentes)\b|term deposit/;

/** The kind of one of several accounts: by the title that bears its number, else by the titles right over its list. */
export function titledType(titles: readonly string[]): AccountType | null {
  const parts = titles.flatMap((title) => title.split(/\s{3,}/u));
  const naming = parts.findLastIndex(bearsNumber);
  if (naming < 0) return typeOf(titles.slice(-titlesNear));
  // The number may stand below the name: `Everyday Checking`, and in its summary `Account number: xxxxxx4417`.
  const over = parts.slice(Math.max(0, naming - titlesNear + 1), naming);
  return typeOf(parts.slice(naming, naming + 1)) ?? typeOf(titles.slice(-titlesNear)) ?? typeOf(over);
}

/** `Everyday Checking   XXXXXX4471   1,840.66`: the kind of account by the line of a list that bears its number. */
export function listedType(number: string | null, lines: readonly string[]): AccountType | null {
  const listed = lines.filter((line) => number !== null && line.includes(number));
  return listed.map((line) => typeOf([line])).find((type) => type !== null) ?? null;
}

const bearsNumber = (text: string): boolean => numberAtEnd(text) !== null || findAccountNumber([text]) !== null;

/** Beside others, an account is told by words that alone would not do: `Personal Account`, `Rainy Day Pot`. */
const besideWords: readonly (readonly [AccountType, RegExp])[] = [
  ['other', otherWords],
  ['savings', /\b(?:pot|space|pocket|vault|goal)\b/],
  ['chequing', /\b(?:personal|main|joint) account\b/],
];

const typeOf = (lines: readonly string[]): AccountType | null =>
  findAccountType(lines) ??
  (lines.some(namesLoan) ? 'other' : null) ??
  besideWords.find(([, pattern]) => lines.some((line) => pattern.test(foldText(line))))?.[0] ??
  null;
