import { calendars, dateKinds, issueDates } from './date-kind-table.ts';
import { begunWith, firstMeaning, foldWord, phrasesOf, spelled, wholeWords } from './language.ts';
import { spanWords } from './span-table.ts';

/** What the dates of a column are: the day it happened, the day it was booked, or the day it counts for interest. */
export type DateKind = 'happened' | 'booked' | 'value' | 'unknown';

const kindRules = (['happened', 'booked', 'value'] as const).map(
  (kind) => [kind, begunWith(phrasesOf(dateKinds[kind]))] as const,
);

export const dateKindOf = (heading: string): DateKind => firstMeaning(kindRules, foldWord(heading)) ?? 'unknown';

const issued = phrasesOf(issueDates).map((phrase) => ` ${spelled(phrase)}`);

/** Whether words end with the label of the day on which a statement was made. */
export function endInIssueDate(words: readonly string[]): boolean {
  const text = ` ${spelled(foldWord(words.join(' ')))}`;
  return issued.some((phrase) => text.endsWith(phrase));
}

/** Whether a page names a calendar whose years, in full or in short, we would read as others. */
export const namesCalendar = (text: string, years: 'full' | 'short'): boolean =>
  wholeWords(phrasesOf(calendars[years]).map(spelled)).test(spelled(foldWord(text)));

const anySpan = phrasesOf(spanWords.span).join('|');
const anyNeighbour = phrasesOf(spanWords.neighbour).join('|');
const anyStatement =
  'statement|releve|auszug|abrechnung|afschrift|extracto|estado de cuenta|estratto|extrato|wyciag|vypis|kontoutdrag|выписк|账单|帳單|明細|내역';
const span = new RegExp(anySpan, 'u');
const statement = new RegExp(anyStatement, 'u');
const purpose = begunWith(phrasesOf(spanWords.purpose));
/** `Nächster Abrechnungszeitraum`, `período anterior`, and not `Following transactions are of the period`. */
const neighbour = new RegExp(
  `(?<!\\p{L})(?:${anyNeighbour})\\p{L}* ?(?:\\p{L}+ )?\\p{L}*(?:${anySpan}|${anyStatement})|(?:${anySpan}|${anyStatement})\\p{L}* ?(?:\\p{L}{1,3} )?(?:${anyNeighbour})`,
  'u',
);
/** `Charging period`, but for those that are the statement's, of whatever they are made. */
const othersPeriod =
  /^(?:your |the )?(?!(?:statement|billing|account|reporting|report|transactions?|activity|this|current|the|your|for|monthly|accounting|banking|invoice|cycle|review|summary|date|time|selected|search|query) )\p{L}{3,} period\W*(?:from\W*)?$/u;

const anyPeriod =
  'period|zeitraum|tijdvak|okres|obdobi|idoszak|razdoblj|perioad|donem|период|період|期间|期間|周期|週期|기간';
const ownSpan = new RegExp(`${anyPeriod}|${anyStatement}`, 'u');

/** Whether the label of two days says that they are not the statement's: `Interest period`, `Next statement period`. */
export function isOtherSpan(label: string): boolean {
  const text = foldWord(label).trim();
  const isOther = purpose.test(text) || othersPeriod.test(text);
  return neighbour.test(text) || (isOther && span.test(text) && !statement.test(text));
}

/** Whether the label of two days names something else than the statement that has days: `Interest calculated`, `Summary of your fees`. */
export function namesPurpose(label: string): boolean {
  const text = foldWord(label);
  return purpose.test(text) && !statement.test(text);
}

const anywhereBeside = new RegExp(anyNeighbour, 'u');

/** Whether the label of two days calls them the statement's: `Zeitraum`, `Extracto del`, and not `TIPOSPRÓXIMO PERÍODO`. */
export function isOwnSpan(label: string): boolean {
  const text = foldWord(label);
  return ownSpan.test(text) && !anywhereBeside.test(text) && !isOtherSpan(label);
}
