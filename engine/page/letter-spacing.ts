import { boxAround } from '../geometry/index.ts';
import type { PdfWord } from '../pdf/index.ts';

const runMin = 4;

/**
 * Puts letter-spaced text together again: four and more single characters with even gaps are one word
 * (`S T A T E M E N T`), until a gap that is clearly wider.
 */
export function joinLetterSpaced(words: readonly PdfWord[]): readonly PdfWord[] {
  if (words.length < runMin || !words.some((word) => word.text.length === 1)) return words;
  const joined: PdfWord[] = [];
  let at = 0;
  while (at < words.length) {
    const end = endOfRun(words, at);
    if (end - at >= runMin) {
      joined.push(joinWords(words.slice(at, end)));
      at = end;
    } else {
      joined.push(words[at] as PdfWord);
      at += 1;
    }
  }
  return joined;
}

function endOfRun(words: readonly PdfWord[], from: number): number {
  let end = from;
  let usualGap = Number.POSITIVE_INFINITY;
  while (end < words.length && words[end]?.text.length === 1) {
    const previous = end > from ? words[end - 1] : undefined;
    const word = words[end];
    if (previous && word) {
      const gap = word.box.x0 - previous.box.x1;
      if (gap > word.fontSize * 0.8 || gap > usualGap * 1.6 + 0.5) break;
      usualGap = Math.min(usualGap, gap);
    }
    end += 1;
  }
  return end;
}

function joinWords(words: readonly PdfWord[]): PdfWord {
  const first = words[0] as PdfWord;
  return { ...first, text: words.map((word) => word.text).join(''), box: boxAround(words) };
}
