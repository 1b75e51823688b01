import type { PdfWord } from '../pdf/index.ts';

const leader = '....';
const leaders = /\.{4,}/u;
/** The share of the letter size that a digit or a letter takes on average; the dots take the rest. */
const letterShare = 0.55;

/** `902......06/06......203.27`: dots that lead the eye from cell to cell are no part of them, however near they stand. */
export function partLeaders(words: readonly PdfWord[]): readonly PdfWord[] {
  if (!words.some((word) => word.text.includes(leader))) return words;
  return words.flatMap(partWord);
}

function partWord(word: PdfWord): PdfWord[] {
  const parts = word.text.includes(leader) ? word.text.split(leaders) : [];
  if (parts.every((part) => part === '')) return [word];
  const letters = parts.join('').length;
  const dots = word.text.length - letters;
  const width = word.box.x1 - word.box.x0;
  const letterWidth = Math.min(word.fontSize * letterShare, width / (letters + 1));
  const dotWidth = (width - letterWidth * letters) / dots;
  let at = 0;
  let x = word.box.x0;
  const placed: PdfWord[] = [];
  for (const part of parts) {
    const from = part === '' ? at : word.text.indexOf(part, at);
    x += (from - at) * dotWidth;
    const end = x + part.length * letterWidth;
    if (part !== '') placed.push({ ...word, text: part, box: { ...word.box, x0: x, x1: end } });
    x = end;
    at = from + part.length;
  }
  return placed;
}
