import type { PdfWord } from '../pdf/index.ts';

/**
 * Parts words that are several cells: bars of a printout with drawn columns (`|ДАТА|100.00|`), and a figure that touches
 * the colon of its label (`Balance:1,234.56`, `04.04.23:100 995,97`).
 */
export function partWords(words: readonly PdfWord[]): readonly PdfWord[] {
  if (!words.some(mayBeParted)) return words;
  return words.flatMap((word, at) => (mayBeParted(word) ? partWord(word, words[at + 1]) : [word]));
}

/** Few words are, and every word is asked: one look at each letter is the cheapest way. */
function mayBeParted({ text }: PdfWord): boolean {
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const code = text.charCodeAt(at);
    if (code === barCode || code === colonCode || code === drawnBarCode) return true;
  }
  return false;
}

const barCode = 0x7c;
const colonCode = 0x3a;
const drawnBarCode = 0x2502;

const bars = /[|│]/u;
/** Letters or a day before the colon: `12:30` is a time. */
const labelled = /(?:\p{L}{2}|\d[./-]\d{2,4})\p{P}?:(?=[-+−–]?[$€£]?\d[\d.,'’]*$)/u;
const cents = /[.,]\d{2}$/u;
const firstGroup = /:[-+−–]?[$€£]?\d{1,3}$/u;
const nextGroup = /^\d{3}(?:[.,]\d{2}\D{0,3})?$/u;
/** In letter sizes. */
const groupGapMax = 0.66;

function partWord(word: PdfWord, next: PdfWord | undefined): PdfWord[] {
  if (bars.test(word.text)) return partAtBars(word);
  const label = labelled.exec(word.text);
  if (label === null || !(cents.test(word.text) || isFirstGroup(word, next))) return [word];
  const at = label.index + label[0].length;
  return [slice(word, 0, at), slice(word, at, word.text.length)];
}

function partAtBars(word: PdfWord): PdfWord[] {
  const parts = [...word.text.matchAll(/[^|│]+/gu)];
  if (parts.length === 0) return [word];
  return parts.map(({ 0: part, index }) => slice(word, index, index + part.length));
}

const isFirstGroup = ({ text, box, fontSize }: PdfWord, next: PdfWord | undefined): boolean =>
  next !== undefined &&
  firstGroup.test(text) &&
  nextGroup.test(next.text) &&
  next.box.x0 - box.x1 <= groupGapMax * fontSize;

/** Part of a word, as if all its letters were as wide: its place need not be exact, its two ends are. */
function slice(word: PdfWord, from: number, to: number): PdfWord {
  const { x0, x1 } = word.box;
  const letter = (x1 - x0) / word.text.length;
  return {
    ...word,
    text: word.text.slice(from, to),
    box: { ...word.box, x0: x0 + from * letter, x1: to === word.text.length ? x1 : x0 + to * letter },
  };
}
