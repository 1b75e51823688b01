import { recalling } from '../recall/index.ts';
import { currencyBySymbol, plainCodes, symbolsBehindOnly } from './currency.ts';
import { type Money, money } from './money.ts';

/** A figure as the page prints it: its digits and every mark around them, nothing decided yet. */
export interface PrintedFigure {
  /** All digits as one integer, decimals included: `1 234,56` is 123456n with 2 decimals. */
  readonly digits: bigint;
  readonly decimals: number;
  /** `24.250`: one group of three digits behind a single separator, which may be three decimals as well. */
  readonly isScaleOpen: boolean;
  /** `minus` for any minus, before or after, and for parentheses. */
  readonly sign: 'none' | 'minus' | 'plus';
  readonly marker: 'credit' | 'debit' | 'overdrawn' | null;
  /** ISO code where a code or an unambiguous sign is printed; `$` for a bare dollar sign. */
  readonly currency: string | null;
  readonly isPercent: boolean;
  /** Thousands are grouped, or a currency or mark stands with it: a person reads it as money even without decimals. */
  readonly looksLikeMoney: boolean;
}

/** `12.00 TRY` is money, `12.00 ALL` as likely a word behind it. */
const codesBeside = [...plainCodes, 'TRY'];
const anyOf = (texts: readonly string[]): string =>
  `(?:${[...texts]
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace(/[.$]/g, '\\$&'))
    .join('|')})`;
const symbolsAndCodes = [...currencyBySymbol.keys(), ...codesBeside];
const currency = anyOf(symbolsAndCodes);
const currencyBefore = anyOf(symbolsAndCodes.filter((text) => !symbolsBehindOnly.has(text)));
const minus = '[-−–—‐‑‒]';
const apostrophes = "'’‘´`ʼ′";
/** What a rupee symbol comes out as where its font maps it wrongly: `C62,392.50`. It says nothing about the side. */
const brokenSymbol = '[C`]';
const markers: Readonly<Record<string, PrintedFigure['marker']>> = {
  CR: 'credit',
  C: 'credit',
  H: 'credit',
  HABEN: 'credit',
  CREDIT: 'credit',
  CRÉDIT: 'credit',
  BIJ: 'credit',
  DR: 'debit',
  DB: 'debit',
  D: 'debit',
  S: 'debit',
  SOLL: 'debit',
  DEBIT: 'debit',
  DÉBIT: 'debit',
  AF: 'debit',
  Χ: 'debit',
  Π: 'credit',
  OD: 'overdrawn',
};
const mark = Object.keys(markers).join('|');
// Sign, currency and sign again, in any order that banks print; digits; then what may trail them. The last figure of a
// sum may touch its equals sign: `=$3,088.91`.
const shape = new RegExp(
  `^[=*]?(?:(?<before>CR|DR|DB|OD)\\.?)?(?<open>\\()?(?<pre>[-+−–—‐‑‒]?)(?:(?<cur1>${currencyBefore})|(?<broken>${brokenSymbol}))?(?<open2>\\()?(?<pre2>[-+−–—‐‑‒]?)` +
    `(?<number>\\d[\\d.,${apostrophes}\\s]*|[.,]\\d{2})(?<noCents>(?<=[.,])(?:--|[-–—]))?(?<percent>%)?` +
    `(?<post>${minus}|\\+)?(?<cur2>${currency})?(?<post2>${minus})?(?<close>\\))?(?:(?:[-+]/)?(?<mark>${mark})|\\((?<bracketed>${mark})\\))?\\.?(?<post3>${minus})?$`,
  'iu',
);

/**
 * Reads one printed figure: `1 234,56-`, `(1,234.56)`, `$(12.00)`, `– $12.00`, `1'234.56`, `12,34,567.00 Dr`, `620.09(Cr)`, `500,00CR`,
 * `50.–`, `44,18 -/D`.
 * `null` when the text isn't one figure. Only digits are used; no float is ever made of them.
 */
export function parsePrinted(text: string): PrintedFigure | null {
  return plainForm.test(text) ? plainFigure(text) : readFigure(text);
}

/** What most figures are: nothing but digits, with commas between the thousands and a point before two decimals. */
const plainForm = /^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})\.\d{2}$/;

const separators = /[.,]/g;

const plainFigure = (text: string): PrintedFigure => ({
  digits: BigInt(text.replace(separators, '')),
  decimals: 2,
  isScaleOpen: false,
  sign: 'none',
  marker: null,
  currency: null,
  isPercent: false,
  looksLikeMoney: true,
});

const anySpace = /[\s\u2000-\u200b]/u;
const spaces = /[\s\u2000-\u200b]+/gu;
/** `a closing balance of $6,967.12.`, or `0,00*` with a note. */
const lastMark = /\d[.,]\d{2}[.*]$/u;
const looseSpace = /(?<!\d) | (?!\d)/gu;

const readFigure: (text: string) => PrintedFigure | null = recalling((text) => {
  const spaceless = anySpace.test(text) ? text.replace(spaces, ' ').trim().replace(looseSpace, '') : text;
  const compact = lastMark.test(spaceless) ? spaceless.slice(0, -1) : spaceless;
  if (compact.length > 40) return null;
  const match = shape.exec(compact);
  const groups = match?.groups;
  const opens = [groups?.open, groups?.open2].filter((bracket) => bracket !== undefined).length;
  if (!groups || opens !== (groups.close === undefined ? 0 : 1)) return null;
  const number = readNumber(groups.number ?? '', groups.noCents !== undefined);
  if (number === null) return null;
  // Letters before a number are as likely a code.
  if ((groups.broken ?? groups.before) !== undefined && number.decimals !== 2) return null;
  const signs = [groups.pre, groups.pre2, groups.post, groups.post2, groups.post3].filter((sign) => sign);
  if (signs.length > 1 && !(signs.length === 2 && isSignedTwice.test(text))) return null;
  const sign = opens > 0 ? 'minus' : signs.length === 0 ? 'none' : signs[0] === '+' ? 'plus' : 'minus';
  const printedCurrency = (groups.cur1 ?? groups.cur2)?.toUpperCase() ?? null;
  const mark = groups.before ?? groups.mark ?? groups.bracketed;
  const marker = readMarker(mark);
  return {
    digits: number.digits,
    decimals: number.decimals,
    isScaleOpen: number.decimals === 0 && oneGroup.test((groups.number ?? '').trim()),
    sign,
    marker,
    currency: printedCurrency === null ? null : (currencyBySymbol.get(printedCurrency) ?? printedCurrency),
    isPercent: groups.percent !== undefined,
    looksLikeMoney:
      !dayAndMonth.test(text) &&
      !isOtherNumber(groups.number ?? '') &&
      (number.decimals > 0 ||
        number.isGrouped ||
        (printedCurrency !== null && !isLetters(printedCurrency)) ||
        (marker !== null && (mark ?? '').length > 1)),
  };
});

/** `-15.000,00-`: the same sign before and behind is one sign. */
const isSignedTwice = /^([-+−–])\d.*\d\1$/u;

/** `26.01.` is a day; a price at the end of a sentence looks like it, but belongs to the sentence. */
const dayAndMonth = /^(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.$/u;

/**
 * `044 439`, `0000000000`, `EUR 40012345417`: no amount is padded with zeros on the left or has so many digits without a
 * separator, only numbers of telephones and accounts have.
 */
const isOtherNumber = (number: string): boolean => /^0[\d\s]+$|^\d{10,}$/u.test(number);

/** `R100` and `RM12` are as likely a code as an amount; only decimals or groups tell. */
const isLetters = (printedCurrency: string): boolean => /^(?:R|RM|RP)$/u.test(printedCurrency);

const oneGroup = /^\d{1,3}[.,]\d{3}$/u;

/**
 * The figure's size in minor units of a currency with `decimals` decimals; null when it prints more than that. Money
 * with three decimals prints all three, so that an open group of three is its decimals.
 */
export function printedAmount(figure: PrintedFigure, decimals: number): Money | null {
  if (figure.isScaleOpen && decimals === 3) return money(figure.digits);
  if (figure.decimals > decimals) return null;
  return money(figure.digits * 10n ** BigInt(decimals - figure.decimals));
}

const readMarker = (text: string | undefined): PrintedFigure['marker'] =>
  text === undefined ? null : (markers[text.toUpperCase()] ?? null);

interface NumberRead {
  readonly digits: bigint;
  readonly decimals: number;
  readonly isGrouped: boolean;
}

const strayEnd = new RegExp(`[.,${apostrophes}\\s]$`, 'u');
const doubled = new RegExp(`[.,${apostrophes}\\s]{2}`, 'u');
const groupsOfThree = new RegExp(`^\\d{1,3}(?:([.,${apostrophes}\\s])\\d{3})(?:\\1\\d{3})*$`, 'u');

/** The last separator with one to three digits behind it may be the decimal one; the others must group digits properly. */
function readNumber(text: string, hasDashForCents: boolean): NumberRead | null {
  const trimmed = text.trim();
  if (hasDashForCents) {
    const whole = readGroups(trimmed.slice(0, -1));
    return whole === null ? null : { digits: BigInt(`${whole.digits}00`), decimals: 2, isGrouped: whole.isGrouped };
  }
  if (strayEnd.test(trimmed) || doubled.test(trimmed)) return null;
  const decimal = /^(.*?)([.,])(\d{2})$/u.exec(trimmed);
  if (decimal) {
    const whole = decimal[1] ?? '';
    const separator = decimal[2] ?? '';
    if (!whole.includes(separator) || (separator === ',' && (isLakh(whole) || commaGroups.test(whole)))) {
      const grouped = readGroups(whole);
      if (grouped !== null)
        return { digits: BigInt(grouped.digits + decimal[3]), decimals: 2, isGrouped: grouped.isGrouped };
    }
    return null;
  }
  const threeDecimals = /^(\d{1,3}(?:,\d{3})+)\.(\d{3})$|^(\d{1,3}(?:\.\d{3})+),(\d{3})$/u.exec(trimmed);
  if (threeDecimals) {
    const whole = (threeDecimals[1] ?? threeDecimals[3] ?? '').replace(/\D/gu, '');
    return { digits: BigInt(whole + (threeDecimals[2] ?? threeDecimals[4] ?? '')), decimals: 3, isGrouped: true };
  }
  const spaced = /^(\d{1,3}(?:([\s'’])\d{3})(?:\2\d{3})*)[.,](\d{3})$/u.exec(trimmed);
  if (spaced) {
    const whole = (spaced[1] ?? '').replace(/\D/gu, '');
    return { digits: BigInt(whole + (spaced[3] ?? '')), decimals: 3, isGrouped: true };
  }
  const oneSeparator = /^(\d+)[.,](\d+)$/u.exec(trimmed);
  if (oneSeparator && (oneSeparator[2] ?? '').length !== 3) {
    return {
      digits: BigInt((oneSeparator[1] ?? '') + (oneSeparator[2] ?? '')),
      decimals: (oneSeparator[2] ?? '').length,
      isGrouped: false,
    };
  }
  const whole = readGroups(trimmed);
  return whole === null ? null : { digits: BigInt(whole.digits), decimals: 0, isGrouped: whole.isGrouped };
}

/** `125,000,00`: no digits are grouped by two at the end, so the last comma is the decimal one. */
const commaGroups = /^\d{1,3}(?:,\d{3})+$/u;

const isLakh = (whole: string): boolean => /^\d{1,2}(?:,\d{2})*,\d{3}$/u.test(whole);

/** `1,234`, `1 234`, `1'234`, `12,34,567` or digits alone; one kind of separator, groups of three (or lakh groups). */
function readGroups(text: string): { digits: string; isGrouped: boolean } | null {
  if (text === '') return { digits: '0', isGrouped: false };
  if (/^\d+$/u.test(text)) return { digits: text, isGrouped: false };
  const isGroups = groupsOfThree.test(text) || isLakh(text);
  return isGroups ? { digits: text.replace(/\D/gu, ''), isGrouped: true } : null;
}
