import { recalling } from '../recall/index.ts';
import { mayBeInDate, type PrintedDate, parsePrintedDate } from './printed-date.ts';

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
    let longest = 0;
    while (longest < wordsPerDateMax && at + longest < words.length && mayBeDated(words[at + longest] as string))
      longest += 1;
    for (let count = longest; count > 0; count -= 1) {
      const text = unglued(count === 1 ? (words[at] as string) : words.slice(at, at + count).join(' '));
      const date = parsePrintedDate(text);
      if (!date || isRangeBegun(words, at, count)) continue;
      found.push({ date, start: at, end: at + count });
      taken = count;
      break;
    }
    at += Math.max(1, taken);
  }
  return found;
}

const unglued = (text: string): string =>
  '(['.includes(text.charAt(0)) || ')];:,'.includes(text.charAt(text.length - 1))
    ? text.replace(/^[([]+|[)\];:,]+$/g, '')
    : text;

/** Most words rule out every date they could be part of. */
const mayBeDated = recalling((word) => mayBeInDate(unglued(word)));

const dash = /^[-–—−]$/u;

/** `02 Jun - 01 Jul 2026`: behind a dash that stands by itself another date begins, of which this one would take the day. */
function isRangeBegun(words: readonly string[], at: number, count: number): boolean {
  const between = words.findIndex((word, index) => index > at && index < at + count && dash.test(word));
  if (between < 0) return false;
  const inside = at + count - between - 1;
  for (let length = inside + 1; length <= Math.min(wordsPerDateMax, words.length - between - 1); length += 1)
    if (parsePrintedDate(words.slice(between + 1, between + 1 + length).join(' '))) return true;
  return false;
}
