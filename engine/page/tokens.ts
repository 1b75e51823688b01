import { type Box, boxAround } from '../geometry/index.ts';
import { type PrintedFigure, parsePrinted } from '../money/index.ts';
import type { PdfWord } from '../pdf/index.ts';

/** One thing on a line: a word, or a figure with all the marks that belong to it. */
export interface Token {
  readonly text: string;
  readonly box: Box;
  readonly baseline: number;
  readonly fontSize: number;
  readonly isBold: boolean;
  /** Set when the whole token reads as a figure, whole numbers included. */
  readonly figure: PrintedFigure | null;
  /** Right edge of the digits alone: where a column of figures lines up, marks or not. */
  readonly digitsRight: number;
}

const wordsPerFigureMax = 5;

/** Groups words into tokens: `-` `$` `1` `234,56` `CR` is one figure, because nothing but a narrow gap parts it. */
export function tokenize(words: readonly PdfWord[]): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < words.length) {
    const length = figureLength(words, at);
    tokens.push(makeToken(words.slice(at, at + Math.max(1, length))));
    at += Math.max(1, length);
  }
  return tokens;
}

/** How many words from `at` on are one figure; 0 when none is. The longest reading wins. */
function figureLength(words: readonly PdfWord[], at: number): number {
  const first = words[at] as PdfWord;
  if (!startsFigure.test(first.text)) return 0;
  let best = 0;
  let text = '';
  for (let count = 1; count <= wordsPerFigureMax && at + count <= words.length; count += 1) {
    const word = words[at + count - 1] as PdfWord;
    const previous = count > 1 ? (words[at + count - 2] as PdfWord) : null;
    if (previous && !mayJoin(previous, word, text)) break;
    text = previous && isSplitDecimal(text, word) ? text + word.text : `${text} ${word.text}`.trim();
    if (parsePrinted(text) !== null) best = count;
  }
  return best;
}

const startsFigure = /^(?:[-+−–—‐‑‒($€£¥₹.,]|\d|[A-Z]{1,3}\$?$|Rs\.?$|Fr\.?$|SFr\.?$)/u;
const sign = /^[-+−–—‐‑‒(]?(?:[A-Z]{0,3}\$|[€£¥₹]|[A-Z]{3}|Rs\.?|Fr\.?)?[-+−–—‐‑‒(]?$/u;
const mark = /^(?:CR|DR|OD|C|D|H|S|%|\)|[-−–—]|\$|€|[A-Z]{3}|CR\)|DR\))\.?$/iu;

function mayJoin(previous: PdfWord, word: PdfWord, textSoFar: string): boolean {
  const gap = word.box.x0 - previous.box.x1;
  const size = Math.max(previous.fontSize, word.fontSize);
  if (sign.test(previous.text)) return gap <= size * 1.3 && /^[-−–—$€£\d.,(]/u.test(word.text);
  if (isSplitDecimal(textSoFar, word)) return gap <= size * 0.5;
  if (/\d$/u.test(previous.text) && /^\d/u.test(word.text)) {
    const isGroup =
      /^\d{3}(?:[.,]\d{2})?\D{0,3}$|^\d{3}$/u.test(word.text) && /(?:^|\D)\d{1,3}(?:\s\d{3})*$/u.test(textSoFar);
    return isGroup && gap <= size * 0.66;
  }
  // A mark joins what looks like money; `03` before `D Smith` or `USD` is a day or a number.
  const isMoney = /[.,]\d{2}\D*$|\d[.,'’\s]\d{3}\D*$/u.test(textSoFar) || /[$€£¥₹]/u.test(textSoFar);
  return mark.test(word.text) && gap <= size * (isMoney ? 1.3 : 0.15);
}

/** `1,719.3` + `3`: kerning has pushed the last digit away. */
const isSplitDecimal = (textSoFar: string, word: PdfWord): boolean =>
  (/\d[.,]\d$/u.test(textSoFar) && /^\d(?:CR|DR|OD|[-−–)])?$/iu.test(word.text)) ||
  (/\d[.,]$/u.test(textSoFar) && /^\d{2}(?:CR|DR|OD|[-−–)])?$/iu.test(word.text));

function makeToken(words: readonly PdfWord[]): Token {
  const first = words[0] as PdfWord;
  const text = words.map((word) => word.text).join(' ');
  const figure = words.length === 1 && !/\d/u.test(first.text) ? null : parsePrinted(joinSplit(words));
  const withDigits = words.filter((word) => /\d/u.test(word.text));
  const lastDigits = withDigits.at(-1) ?? first;
  return {
    text,
    box: boxAround(words.map((word) => word.box)),
    baseline: first.baseline,
    fontSize: first.fontSize,
    isBold: first.isBold,
    figure,
    digitsRight: lastDigits.box.x1 - trailingWidth(lastDigits),
  };
}

function joinSplit(words: readonly PdfWord[]): string {
  let text = '';
  for (const word of words) text = isSplitDecimal(text, word) ? text + word.text : `${text} ${word.text}`.trim();
  return text;
}

/** The width of what is glued behind the last digit (`12.00CR`, `12.00-`), by its share of the characters. */
function trailingWidth(word: PdfWord): number {
  const trailing = /[^\d]*$/u.exec(word.text)?.[0].length ?? 0;
  return trailing === 0 ? 0 : ((word.box.x1 - word.box.x0) * trailing) / word.text.length;
}
