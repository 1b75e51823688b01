import { type Box, boxAround } from '../geometry/index.ts';
import { currencyBySymbol, type PrintedFigure, parsePrinted } from '../money/index.ts';
import type { PdfWord } from '../pdf/index.ts';
import { textOf } from './spaced-text.ts';

/** What may read as a figure. */
export interface Figured {
  /** Set when the whole of it reads as a figure, whole numbers included. */
  readonly figure: PrintedFigure | null;
}

/** One thing on a line: a word, or a figure with all the marks that belong to it. */
export interface Token extends Figured {
  readonly text: string;
  readonly box: Box;
  readonly baseline: number;
  readonly fontSize: number;
  readonly isBold: boolean;
  /** 0xRRGGBB. */
  readonly color: number;
}

const wordsPerFigureMax = 5;

/** Groups words into tokens: `-` `$` `1` `234,56` `CR` is one figure, because nothing but a narrow gap parts it. */
export function tokenize(words: readonly PdfWord[]): Token[] {
  const tokens: Token[] = [];
  // `901.22 - 0.00 + 855.37 = 1,756.59`: in a sum the signs stand between the figures and belong to none.
  const isSum = words.some((word) => word.text.startsWith('='));
  let at = 0;
  while (at < words.length) {
    const figure = figureAt(words, at, isSum);
    const token = figure === null ? wordToken(words[at] as PdfWord) : figureToken(words, at, figure);
    tokens.push(leavesDigitsBehind(token, tokens) ? { ...token, figure: null } : token);
    at += figure?.wordCount ?? 1;
  }
  return tokens;
}

interface FigureRead {
  readonly figure: PrintedFigure;
  readonly wordCount: number;
}

/** The figure that starts with the word at `at`, if one does. The longest reading wins. */
function figureAt(words: readonly PdfWord[], at: number, isSum: boolean): FigureRead | null {
  const first = words[at] as PdfWord;
  if (isLongWord(first.text) || !startsFigure.test(first.text))
    // `USD12.00`: a figure in one word whatever it begins with.
    return digit.test(first.text) ? figureAlone(first) : null;
  if (isMark(first.text) && !isMarkBefore(words, at)) return null;
  let best: FigureRead | null = null;
  let text = '';
  for (let count = 1; count <= wordsPerFigureMax && at + count <= words.length; count += 1) {
    const word = words[at + count - 1] as PdfWord;
    const previous = count > 1 ? (words[at + count - 2] as PdfWord) : null;
    if (previous && !mayJoin(previous, word, text)) break;
    if (previous && loneSign.test(word.text) && digit.test(text) && (isSum || isBeforeFigure(words, at + count - 1)))
      break;
    if (previous && isMark(word.text) && digit.test(text) && isMarkBefore(words, at + count - 1)) break;
    text = previous === null ? word.text : text + (isSplitDecimal(text, word) ? '' : ' ') + word.text;
    const figure = parsePrinted(text);
    if (figure !== null) best = { figure, wordCount: count };
  }
  return best === null || best.wordCount === 1 || isOneFigure(words, at, best) ? best : figureAlone(first);
}

/** Whole numbers may only stand beside each other, or beside a dash, where cents, a currency or a mark leave no doubt. */
function isOneFigure(words: readonly PdfWord[], at: number, { figure, wordCount }: FigureRead): boolean {
  if (figure.decimals > 0 || figure.currency !== null || figure.marker !== null) return true;
  const [before, first] = [words[at - 1], words[at] as PdfWord];
  const [last, after] = [words[at + wordCount - 1] as PdfWord, words[at + wordCount]];
  if (loneSign.test(first.text)) return !isDash(before, first, words[at + 1]);
  if (loneSign.test(last.text)) return !isDash(words[at + wordCount - 2], last, after);
  const isAfterDigits = before !== undefined && lastDigit.test(before.text) && gapOf(before, first) <= spaceMax;
  const isBeforeDigits = after !== undefined && firstDigit.test(after.text) && gapOf(last, after) <= spaceMax;
  // `03457 404 404`, `101 308 00`: groups of three beside other digits are part of a longer number.
  return !isAfterDigits && !isBeforeDigits;
}

function figureAlone({ text }: PdfWord): FigureRead | null {
  const figure = parsePrinted(text);
  return figure === null ? null : { figure, wordCount: 1 };
}

/** `21 Apr - 20 May`, `Ring 7 - 60327`: words stand as near before a dash as behind it. */
const isDash = (before: PdfWord | undefined, dash: PdfWord, after: PdfWord | undefined): boolean =>
  before !== undefined && after !== undefined && gapOf(before, dash) <= spaceMax && gapOf(dash, after) <= spaceMax;

/** In letter sizes. */
const gapOf = (left: PdfWord, right: PdfWord): number => (right.box.x0 - left.box.x1) / right.fontSize;

/** No space within a line of print is wider. */
const spaceMax = 0.66;

const loneSign = /^[-+−–—]$/u;

/** A plus or a minus that stands nearer to the figure behind it belongs to that one. */
function isBeforeFigure(words: readonly PdfWord[], at: number): boolean {
  const [before, sign, after] = [words[at - 1], words[at], words[at + 1]];
  if (!before || !sign || !after || !/^[$€£]?\d/u.test(after.text)) return false;
  return after.box.x0 - sign.box.x1 < sign.box.x0 - before.box.x1;
}

const isMark = (text: string): boolean => text.length === 2 && twoLetterMark.test(text);
const twoLetterMark = /^(?:CR|DR|DB|OD)$/iu;

/** `2,000.00   DR 802.00`: a mark that stands apart from what is before it, and near the figure behind it. */
function isMarkBefore(words: readonly PdfWord[], at: number): boolean {
  const [before, mark, after] = [words[at - 1], words[at] as PdfWord, words[at + 1]];
  if (after === undefined || !/^[$€£]?\d/u.test(after.text)) return false;
  const gap = gapOf(mark, after);
  return gap <= spaceMax && (before === undefined || gapOf(before, mark) > 2 * gap);
}

/** Farther from a figure than this, in letter sizes, digits are another column's. */
const leftBehindGapMax = 2;
const pushedGapMax = 0.5;

/**
 * `2   418.30`: digits too far off to be joined, and yet nearer to the figure than to anything else. They may be its
 * thousands, and then so may those of the other balances be: a sum from 418.30 to 344.88 is right where one from 2,418.30
 * to 2,344.88 is. What may have lost digits is not read as a figure.
 */
function leavesDigitsBehind(token: Token, before: readonly Token[]): boolean {
  const previous = before.at(-1);
  if (!token.figure?.looksLikeMoney || previous === undefined || !firstDigit.test(token.text)) return false;
  const gap = token.box.x0 - previous.box.x1;
  if (gap > token.fontSize * leftBehindGapMax) return false;
  const isGroup = wholeGroups.test(previous.text) && mayLackThousands(token) && !areGroupedAlike(previous, token);
  const isPushed = gap <= token.fontSize * pushedGapMax && unreadDigits.test(previous.text);
  if (!isGroup && !isPushed && !brokenGroup.test(previous.text)) return false;
  const other = before.at(-2);
  return other === undefined || previous.box.x0 - other.box.x1 > gap;
}

/** `13,594,230   109,217,909`: between groups of one figure a comma would stand here too. */
function areGroupedAlike(left: Token, right: Token): boolean {
  const mark = lastMark.exec(left.text)?.[0];
  return mark !== undefined && thousandsMark.exec(right.text)?.[0] === mark;
}

const lastMark = /[.,'’](?=\d{3}$)/u;
const thousandsMark = /(?<=^\d{3})[.,'’](?=\d{3}(?!\d))/u;
const wholeGroups = /^[-+−–(]?\s?[$€£]?\s?\d{1,3}(?:[.,'’\s]\d{3})*$/u;
const threeDigitsFirst = /^\d{3}(?!\d)/u;

/** It begins with three digits, so that more of them may stand before it. */
export const mayLackThousands = ({ text }: Token): boolean => threeDigitsFirst.test(text);

/** So near behind digits, in letter sizes, that these may be its thousands. */
export const mayBeThousands = (before: Token | undefined, token: Token, gapMax: number): boolean =>
  before !== undefined &&
  mayLackThousands(token) &&
  upToThreeDigits.test(before.text) &&
  token.box.x0 - before.box.x1 <= token.fontSize * gapMax;

const upToThreeDigits = /^\p{L}*[1-9]\d{0,2}$/u;

const brokenGroup = /^[-+−–(]?\s?[$€£]?\s?\d{1,3}(?:[.,'’\s]\d{3})*[.,'’]\d?$/u;
/** Digits of a number that is not grouped, or signs that the font has no letter for. */
const unreadDigits = /^[-+−–(]?\s?[$€£]?\s?[\d\ufffd]{1,4}$/u;

/** Too many letters for a sign that a figure starts with. Most words are, so they are told by a glance. */
const isLongWord = (text: string): boolean => text.length > 4 && isLatin(text.charCodeAt(0) | 0x20);

const isLatin = (lowerCase: number): boolean => lowerCase >= 0x61 && lowerCase <= 0x7a;

const startsFigure =
  /^(?:=?[-+−–—‐‑‒($€£¥￥₹₩₦₱฿₺₪₫₴.,]|=?\d|[A-Z]{1,3}\$?$|[A-Z]{1,3}[-−]?\d{1,3}$|Rs\.?$|Fr\.?$|SFr\.?$|KSh$|Rp$|S\/\.?$)/u;
const sign =
  /^(?:=(?=.))?[-+−–—‐‑‒(]?(?:[A-Z]{0,3}\$|[€£¥￥₹₩₦₱฿₺₪₫₴]|[A-Z]{3}|Rs\.?|Fr\.?|S\/\.?|KSh|RM|Rp|R)?[-+−–—‐‑‒(]?$/u;
/** What may stand behind a figure for its currency; a single letter is as likely that of a name. */
const symbols = [...currencyBySymbol.keys()]
  .filter((symbol) => !/^\p{Script=Latin}$/u.test(symbol))
  .map((symbol) => symbol.replace(/[.$/]/gu, '\\$&'))
  .join('|');
const mark = new RegExp(
  `^(?:CR|DR|DB|OD|(?:[-+]/)?[CD]|H|S|%|\\)|[-+−–—]|[A-Z]{3}|CR\\)|DR\\)|\\((?:CR|DR|C|D)\\)|${symbols})\\.?$`,
  'iu',
);

// Patterns that are tried for every word have a name, for a pattern in a function is made anew each time.
const digit = /\d/u;
const firstDigit = /^\d/u;
const lastDigit = /\d$/u;
const afterSign = /^[-−–—$€£\d.,(]/u;
// What kerning has pushed away from the decimals may follow: `418,3` + `0`.
const group = /^\d{3}(?:[.,]\d{0,3})?\D{0,3}$/u;
const beforeGroup = /(?:^|\D)\d{1,3}(?:\s\d{3})*$/u;
const money = /[.,]\d{2}\D*$|\d[.,'’\s]\d{3}\D*$|[$€£¥₹]/u;
const oneDecimal = /\d[.,]\d$/u;
const noDecimal = /\d[.,]$/u;

/** No part of a figure stands farther from the one before it, in letter sizes. */
const joinGapMax = 1.3;

function mayJoin(previous: PdfWord, word: PdfWord, textSoFar: string): boolean {
  const gap = word.box.x0 - previous.box.x1;
  const size = Math.max(previous.fontSize, word.fontSize);
  if (gap > size * joinGapMax) return false;
  // `- R80.00`: letters that stand for a currency may come before the digits.
  if (sign.test(previous.text) || isMark(previous.text))
    return afterSign.test(word.text) || (loneSign.test(previous.text) && parsePrinted(word.text)?.currency != null);
  if (isSplitDecimal(textSoFar, word)) return gap <= size * 0.5;
  if (lastDigit.test(previous.text) && firstDigit.test(word.text))
    return group.test(word.text) && beforeGroup.test(textSoFar) && gap <= size * 0.66;
  // A mark joins what looks like money; `03` before `D Smith` or `USD` is a day or a number.
  return mark.test(word.text) && (gap <= size * 0.15 || money.test(textSoFar));
}

/** `1,719.3` + `3`: kerning has pushed the last digit away. */
const isSplitDecimal = (textSoFar: string, word: PdfWord): boolean =>
  (oneDecimal.test(textSoFar) && oneDigit.test(word.text)) ||
  (noDecimal.test(textSoFar) && twoDigits.test(word.text)) ||
  (lastDigit.test(textSoFar) && pointAndCents.test(word.text));

const oneDigit = /^\d(?:CR|DR|OD|[-−–)])?$/iu;
const twoDigits = /^\d{2}(?:CR|DR|OD|[-−–)])?$/iu;
const pointAndCents = /^[.,]\d{2}(?:CR|DR|OD|[-−–)])?$/iu;

const wordToken = (
  { text, box, baseline, fontSize, isBold, color }: PdfWord,
  figure: PrintedFigure | null = null,
): Token => ({ text, box, baseline, fontSize, isBold, color, figure });

function figureToken(words: readonly PdfWord[], at: number, { figure, wordCount }: FigureRead): Token {
  const first = words[at] as PdfWord;
  if (wordCount === 1) return wordToken(first, figure);
  const its = words.slice(at, at + wordCount);
  return { ...wordToken(first, figure), text: textOf(its), box: boxAround(its) };
}
