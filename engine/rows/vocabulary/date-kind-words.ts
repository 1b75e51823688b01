import { calendars, dateKinds, issueDates } from './date-kind-table.ts';
import { begunWith, foldWord, phrasesOf, spelled, wholeWords } from './language.ts';

/** What the dates of a column are: the day it happened, the day it was booked, or the day it counts for interest. */
export type DateKind = 'happened' | 'booked' | 'value' | 'unknown';

const happened = begunWith(phrasesOf(dateKinds.happened));
const booked = begunWith(phrasesOf(dateKinds.booked));
const value = begunWith(phrasesOf(dateKinds.value));

/** What a heading calls the dates under it. */
export function dateKindOf(heading: string): DateKind {
  const folded = foldWord(heading);
  const [isValue, isBooked, isHappened] = [value, booked, happened].map((pattern) => pattern.test(folded));
  if (isValue && !isBooked && !isHappened) return 'value';
  if (isBooked && !isHappened) return 'booked';
  return isHappened ? 'happened' : 'unknown';
}

const issued = phrasesOf(issueDates).map((phrase) => ` ${spelled(phrase)}`);

/** Whether words end with the label of the day on which a statement was made. */
export function endInIssueDate(words: readonly string[]): boolean {
  const text = ` ${spelled(foldWord(words.join(' ')))}`;
  return issued.some((phrase) => text.endsWith(phrase));
}

/** Whether a page names a calendar whose years, in full or in short, we would read as others. */
export const namesCalendar = (text: string, years: 'full' | 'short'): boolean =>
  wholeWords(phrasesOf(calendars[years]).map(spelled)).test(spelled(foldWord(text)));
