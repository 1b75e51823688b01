import { dateKinds, issueDates } from './date-kind-table.ts';
import { anywhere, foldWord, phrasesOf, unspaced, wordsOf } from './language.ts';

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

const issued = phrasesOf(issueDates).map((phrase) => ` ${wordsOf(phrase).join(' ')}`);

/** Whether words end with the label of the day on which a statement was made. */
export function endInIssueDate(words: readonly string[]): boolean {
  const text = ` ${wordsOf(foldWord(words.join(' '))).join(' ')}`;
  return issued.some((phrase) => text.endsWith(phrase));
}
