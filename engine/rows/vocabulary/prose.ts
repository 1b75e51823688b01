import { foldText } from '../../calendar/index.ts';
import { recalling } from '../../recall/index.ts';

const wordsMax = 12;
const addressedWordsMin = 4;
const endedWordsMin = 5;
const lowerRunMax = 5;

/** Words by which a bank speaks to its customers. `Your account` stands in titles too. */
const addressed =
  /(?<!\p{L})(?:you|we|(?<!dollars? )us(?!\$|[- ](?:dollars?|funds)\b)|our|ask|please|visit|vous|nous|notre|nos|veuillez|sie|wir|uns|unser\p{L}*|bitte|usted|nosotros|nuestr\p{L}+|noi|nostr\p{L}+|voi|wij|onze|uw|u(?!\.s\b)|voce|nos[as]{2}|nossos)(?!\p{L})/u;
const verb =
  /\p{L} (?:is|are|was|were|has|have|had|will|may|can|cannot|must|should|would|does|do|applies|apply|est|sont|ont|peut|peuvent|sera|seront|doit|ist|sind|wird|werden|kann|konnen|hat|haben|es|esta|son|puede|pueden|sono|puo|possono|zijn|wordt|worden|kunnen|sao|pode|podem)(?: \p{L}|,)/u;
export const sentenceEnd = /\p{Ll}{2}\)?[.!?]["”’]?$/u;
/** `… necessary. Approximate …`, `Win $5,000.00! Use …`. */
const nextSentence = /(?:\p{Ll}{3}[.?]|[!?]) \p{Lu}\p{Ll}/u;
const yours = /(?<!\p{L})(?:your|votre|vos|ihr|ihre|ihrem|ihren|ihrer|su|sus|vostro|vostra|jouw|seu|sua)(?!\p{L})/u;
const yourLowerRunMax = 4;

/** A sentence, or part of one. Prose proves nothing: banks advertise, explain and warn in every free line. */
export const isProse: (cell: string) => boolean = recalling((cell) => {
  const words = cell.trim().split(/\s+/u);
  const spelled = words.filter((word) => /\p{L}{2}|^[aàyeè]$/iu.test(word)).length;
  if (spelled > wordsMax) return true;
  const folded = foldText(cell);
  if (spelled >= addressedWordsMin && (addressed.test(folded) || verb.test(folded))) return true;
  const isEnded = sentenceEnd.test(cell.trim()) && !/\.\.$/u.test(cell.trim());
  if (spelled >= endedWordsMin && (isEnded || nextSentence.test(cell))) return true;
  return longestLowerRun(words) > (yours.test(folded) ? yourLowerRunMax : lowerRunMax);
});

function longestLowerRun(words: readonly string[]): number {
  let [longest, run] = [0, 0];
  for (const word of words) {
    run = /^[\p{Ll}][\p{Ll}'’-]*,?$/u.test(word) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** A line's cells without those that are prose, apart by wide gaps as before. */
export const withoutProse = (spaced: string): string =>
  spaced
    .split(/\s{3,}/u)
    .filter((cell) => !isProse(cell))
    .join('   ');
