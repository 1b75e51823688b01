import { monthByName } from '../../calendar/index.ts';
import { balanceLabels, balanceWords, bareTotals, totalWords, unspacedTotals } from './label-table.ts';
import {
  anywhere,
  firstMeaning,
  listed,
  meaningsOf,
  onlyOf,
  phrasesOf,
  spelled,
  squeezedPhrase,
  wordsOf,
} from './language.ts';

/** What a labelled figure is. `aside` figures belong to no proof: limits, due amounts, points, rates. */
export type FactRole = keyof typeof balanceLabels | keyof typeof unspacedTotals | 'unknown';

/** Whole labels, squeezed: what is letter-spaced or glued on the page is found all the same. */
const wholes: ReadonlyMap<string, FactRole> = meaningsOf({ ...balanceLabels, ...bareTotals });

export const wholeLabel = (squeezed: string): FactRole | null => wholes.get(squeezed) ?? null;

const balances = new Set(phrasesOf(balanceWords.balance).map(squeezedPhrase));

export const isBalanceWord = (squeezed: string): boolean => balances.has(squeezed);

const { opening, closing, carried, aside } = balanceLabels;
const { count, total_out, total_in, total } = unspacedTotals;
/** Narrow meanings before wide ones. */
const unspacedRoles = Object.entries({ aside, count, total_out, total_in, opening, closing, carried, total }).map(
  ([role, phrases]) => [role as FactRole, anywhere(phrasesOf(phrases))] as const,
);

export const unspacedLabel = (squeezed: string): FactRole | null => firstMeaning(unspacedRoles, squeezed);

type WordClass = keyof typeof totalWords;

/** The phrases of one language about totals, by their words. */
const languages = new Map<string, Map<string, WordClass>>();
// A word of a side keeps its meaning where the language uses it as a connecting word as well.
for (const wordClass of ['neutral', 'number', 'turnover', 'total', 'out', 'in'] as const)
  for (const [language, list] of Object.entries(totalWords[wordClass]))
    for (const phrase of listed(list)) {
      const words = languages.get(language) ?? new Map<string, WordClass>();
      languages.set(language, words.set(spelled(phrase), wordClass));
    }

const neutralWords = new Set(phrasesOf(totalWords.neutral));

/** Which languages a first look leaves: those that one of the words means a total or a number in. */
const languagesOfWord = new Map<string, Set<string>>();
for (const [language, words] of languages)
  for (const [phrase, wordClass] of words)
    if (wordClass === 'total' || wordClass === 'turnover' || wordClass === 'number') {
      const [first = ''] = phrase.split(' ');
      languagesOfWord.set(first, (languagesOfWord.get(first) ?? new Set()).add(language));
    }

const phraseWordsMax = 4;
const wordsBehindMax = 3;

/** What a label begins with, or what it is put together of. */
export const begunLabel = (words: readonly string[]): FactRole | null => begun(words) ?? composed(words)?.role ?? null;

/** How a whole label may begin. */
const firstWords = new Set(
  Object.values(balanceLabels)
    .flatMap(phrasesOf)
    .map((phrase) => wordsOf(phrase)[0]),
);

/** Whether a label may begin with one of the words: most rows have none such. */
export const holdsLabelWord = (words: readonly string[]): boolean =>
  words.some((word) => firstWords.has(word) || languagesOfWord.has(word));

/** `Остаток на начало периода`: the longest phrase at the head of the label; a single word must stand alone. */
function begun(words: readonly string[]): FactRole | null {
  if (!firstWords.has(words[0])) return null;
  for (let length = Math.min(phraseWordsMax, words.length); length > 0; length -= 1) {
    const role = wholes.get(words.slice(0, length).join(''));
    if (role === undefined) continue;
    const behind = words.slice(length);
    if (behind.every(namesNothing)) return role;
    return length > 1 && role !== 'aside' && behind.length <= wordsBehindMax ? role : null;
  }
  return null;
}

const namesNothing = (word: string): boolean => neutralWords.has(word) || monthByName.has(word);

/** `Suma uznań`, `Počet debetních položek`: every word is known in one language, and one of them says total or number. */
function composed(words: readonly string[]): { role: FactRole; side: 'in' | 'out' | null } | null {
  const named = words.filter((word) => languagesOfWord.has(word));
  if (named.length === 0) return null;
  const candidates = new Set(named.flatMap((word) => [...(languagesOfWord.get(word) ?? [])]));
  for (const language of candidates) {
    const classes = classesOf(words, languages.get(language) ?? new Map());
    if (classes === null) continue;
    const [isIn, isOut] = [classes.has('in'), classes.has('out')];
    const side = isIn === isOut ? null : isIn ? 'in' : 'out';
    if (classes.has('number') && side !== null) return { role: 'count', side };
    if (classes.has('number')) continue;
    if (classes.has('total') || (classes.has('turnover') && side !== null)) return { role: roleOfTotal(side), side };
  }
  return null;
}

export const roleOfTotal = (side: 'in' | 'out' | null): FactRole => (side === null ? 'total' : `total_${side}`);

function classesOf(words: readonly string[], known: ReadonlyMap<string, WordClass>): Set<WordClass> | null {
  const classes = new Set<WordClass>();
  for (let at = 0; at < words.length; ) {
    let length = phraseWordsMax;
    while (length > 0 && !known.has(words.slice(at, at + length).join(' '))) length -= 1;
    const found = known.get(words.slice(at, at + length).join(' '));
    if (found !== undefined) classes.add(found);
    else if (!monthByName.has(words[at] ?? '')) return null;
    at += Math.max(1, length);
  }
  return classes;
}

/** `Počet kreditních položek`, `Количество списаний`: which rows a printed number counts. */
export function countedSide(words: readonly string[]): 'in' | 'out' | null {
  const found = composed(words);
  return found?.role === 'count' ? found.side : null;
}

const sideWordMin = 4;

/** Words that put a figure on a side, with that of each language that has them. */
const sideWords = Map.groupBy(
  [...languages.values()]
    .flatMap((words) => [...words])
    .flatMap(([word, side]) =>
      word.length >= sideWordMin && (side === 'in' || side === 'out') ? [{ word, side }] : [],
    ),
  ({ word }) => word,
);

/** `Pagos y abonos`, `Kreditné operácie`: the side of a figure that is known to be a sum, by any of its words. */
export const sideByWords = (words: readonly string[]): 'in' | 'out' | null =>
  onlyOf(words.flatMap((word) => onlyOf((sideWords.get(word) ?? []).map(({ side }) => side)) ?? []));
