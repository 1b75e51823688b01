import { type PrintedDate, parsePrintedDate } from './printed-date.ts';

const wordsPerDateMax = 5;

interface Placed {
  readonly date: PrintedDate;
  readonly start: number;
  readonly end: number;
}

/** All dates of a line, longest reading first, from left to right. Glued punctuation doesn't hide one. */
export function datesIn(words: readonly string[]): Placed[] {
  const found: Placed[] = [];
  let at = 0;
  while (at < words.length) {
    let taken = 0;
    for (let count = Math.min(wordsPerDateMax, words.length - at); count > 0; count -= 1) {
      const text = words
        .slice(at, at + count)
        .join(' ')
        .replace(/^[([]+|[)\];:,]+$/g, '');
      const date = parsePrintedDate(text);
      if (!date) continue;
      found.push({ date, start: at, end: at + count });
      taken = count;
      break;
    }
    at += Math.max(1, taken);
  }
  return found;
}
