import type { Box } from '../geometry/index.ts';
import { layOutPage } from '../page/index.ts';
import type { PdfPage, PdfWord } from '../pdf/index.ts';
import { hasDigit, maskWord } from './mask-text.ts';
import { isPublicWord } from './public-words.ts';

const wordsMax = 10_000;
const rulesMax = 2_000;

/** One page: the shape of every word with its place, the drawn lines, and the forms of the figures. */
export function diagnosePage(page: PdfPage): Record<string, unknown> {
  const fonts = new Map<string, string>();
  const words = page.words.slice(0, wordsMax);
  const { lines } = layOutPage(page);
  return {
    number: page.number,
    size: [half(page.width), half(page.height)],
    hiddenWords: page.hiddenWordCount,
    imageShare: hundredth(page.imageShare),
    unreadableShare: hundredth(page.unreadableShare),
    wordColumns: ['text', 'x0', 'y0', 'x1', 'y1', 'size', 'font', 'bold', 'direction'],
    words: words.map((word) => [
      maskWord(word.text, hasDigit(word.text) || isBesideDigits(word, words)),
      ...corners(word.box),
      half(word.fontSize),
      classOf(word.fontName, fonts),
      word.isBold,
      word.direction,
    ]),
    wordsLeftOut: Math.max(0, page.words.length - wordsMax),
    figureColumns: ['x0', 'y0', 'x1', 'y1', 'decimals', 'sign', 'marker', 'percent', 'money'],
    figures: lines
      .flatMap((line) => line.tokens)
      .slice(0, wordsMax)
      .flatMap(({ box, figure }) =>
        figure
          ? [[...corners(box), figure.decimals, figure.sign, figure.marker, figure.isPercent, figure.looksLikeMoney]]
          : [],
      ),
    ruleColumns: ['kind', 'x0', 'y0', 'x1', 'y1'],
    rules: page.rules.slice(0, rulesMax).map((rule) => [rule.kind, ...corners(rule.box)]),
    rulesLeftOut: Math.max(0, page.rules.length - rulesMax),
  };
}

/** Half points place a column; finer widths would begin to tell which letters a word is made of. */
const half = (points: number): number => Math.round(points * 2) / 2;
const hundredth = (share: number): number => Math.round(share * 100) / 100;

export const corners = (box: Box): [number, number, number, number] => [
  half(box.x0),
  half(box.y0),
  half(box.x1),
  half(box.y1),
];

/** A number stands right before or after it on its line. Asked only where it decides. */
function isBesideDigits(word: PdfWord, words: readonly PdfWord[]): boolean {
  const letters = word.text.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (!letters.some((part) => isPublicWord(part, true) && !isPublicWord(part, false))) return false;
  return words.some((other) => {
    if (other === word || Math.abs(other.baseline - word.baseline) > 2 || !hasDigit(other.text)) return false;
    const gap = Math.max(other.box.x0 - word.box.x1, word.box.x0 - other.box.x1);
    return gap < word.fontSize * 1.5;
  });
}

const letterCount = 26;

/** A, B, C … in the order of appearance: that two words share a font tells, its name does not. */
function classOf(fontName: string, fonts: Map<string, string>): string {
  const known = fonts.get(fontName);
  if (known !== undefined) return known;
  const letter = fonts.size < letterCount ? String.fromCharCode(65 + fonts.size) : 'other';
  fonts.set(fontName, letter);
  return letter;
}
