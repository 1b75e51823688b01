import { dateKinds } from './date-kind-table.ts';
import { anywhere, foldWord, phrasesOf, unspaced } from './language.ts';

/** What the dates of a column are: the day it happened, the day it was booked, or the day it counts for interest. */
export type DateKind = 'happened' | 'booked' | 'value' | 'unknown';

function patternOf(phrases: readonly string[]): RegExp {
  const leading = phrases.filter((phrase) => !unspaced.test(phrase));
  return new RegExp(`(?<!\\p{L})(?:${leading.join('|')})|${anywhere(phrases).source}`, 'u');
}

const happened = patternOf(phrasesOf(dateKinds.happened));
const booked = patternOf(phrasesOf(dateKinds.booked));
const value = patternOf(phrasesOf(dateKinds.value));

/** What a heading calls the dates under it. */
export function dateKindOf(heading: string): DateKind {
  const folded = foldWord(heading);
  const [isValue, isBooked, isHappened] = [value, booked, happened].map((pattern) => pattern.test(folded));
  if (isValue && !isBooked && !isHappened) return 'value';
  if (isBooked && !isHappened) return 'booked';
  return isHappened ? 'happened' : 'unknown';
}

/**
 * Which of a row's dates is its own: the day it happened, or else the first one that is no value day. Of three the first:
 * behind the booking day, the day of the operation is no more than when the bank took it up.
 */
export function ownDate(kinds: readonly DateKind[]): number {
  const happened = kinds.length > 2 ? -1 : kinds.indexOf('happened');
  if (happened >= 0) return happened;
  return Math.max(
    0,
    kinds.findIndex((kind) => kind !== 'value'),
  );
}
