import { begunWith, foldWord, phrasesOf } from './language.ts';
import { spanWords } from './span-table.ts';

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
const named = /^(?:your |the )?(?<purpose>\p{L}+) period\W*(?:from\W*)?$/u;
const own =
  /^(?:statement|billing|account|reporting|report|transactions?|activity|this|current|the|your|for|monthly|accounting|banking|invoice|cycle|review|summary|date|time|selected|search|query)$/u;

/** Whether the label of two days says that they are not the statement's: `Interest period`, `Next statement period`. */
export function isOtherSpan(label: string): boolean {
  const text = foldWord(label).trim();
  if (neighbour.test(text)) return true;
  const [isSpan, isStatement] = [span.test(text), statement.test(text)];
  const only = named.exec(text)?.groups?.purpose;
  return isSpan && !isStatement && (purpose.test(text) || (only !== undefined && !own.test(only)));
}
