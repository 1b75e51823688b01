import { groupByGaps } from './gaps.ts';
import type { Line } from './line.ts';
import { isMoneyLike } from './money-like.ts';
import { textOf } from './spaced-text.ts';
import type { Token } from './tokens.ts';

/** Letters of scripts that are read from right to left. */
export const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/**
 * Lines with the words of Arabic and Hebrew in the order in which they are read: a page sets them from right to left, and some
 * producers store even the letters of a word as they stand from left to right. The texts change places, their boxes stay.
 */
export function readRightToLeft(lines: readonly Line[]): readonly Line[] {
  if (!lines.some((line) => rightToLeft.test(line.text))) return lines;
  const isTurned = areLettersTurned(lines.flatMap(({ tokens }) => tokens.map(({ text }) => text)));
  return lines.map((line) => (rightToLeft.test(line.text) ? turnLine(line, isTurned) : line));
}

/** Arabic words begin with an article, and Hebrew ones end with letters of their own; turned round it is the other way. */
function areLettersTurned(words: readonly string[]): boolean {
  let [straight, turned] = [0, 0];
  for (const word of words) {
    if (/^(?:ال|[وبل]ال)\p{L}/u.test(word) || /\p{L}[םןץףך]$/u.test(word)) straight += 1;
    if (/\p{L}لا$/u.test(word) || /^[םןץףך]\p{L}/u.test(word)) turned += 1;
  }
  return turned > straight;
}

/** `:31/03/24`, `,54`: a colon or comma behind a date or a number stands on its left. */
const markBefore = /^([:,])(.*\d)$/u;

function turnLine(line: Line, isTurned: boolean): Line {
  const texts = new Map<Token, string>();
  for (const cell of groupByGaps(line.tokens)) {
    for (const words of betweenMoney(cell)) {
      const run = words.filter((token) => rightToLeft.test(token.text));
      run.forEach((token, at) => {
        const { text } = run[run.length - 1 - at] as Token;
        texts.set(token, isTurned ? [...text].reverse().join('') : text);
      });
    }
  }
  const tokens = line.tokens.map((token) => {
    const text = texts.get(token);
    if (text !== undefined) return text === token.text ? token : { ...token, text };
    return markBefore.test(token.text)
      ? { ...token, text: token.text.replace(markBefore, '$2$1'), figure: null }
      : token;
  });
  return { ...line, tokens, text: textOf(tokens) };
}

/** `33,937.29 ליום יתרה 39,160.68 זכות סה"כ`: two labels with their figures, close to each other; each keeps its words. */
function betweenMoney(cell: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of cell)
    if (isMoneyLike(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  return parts;
}
