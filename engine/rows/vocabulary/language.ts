import { foldText } from '../../calendar/index.ts';
import { recalling } from '../../recall/index.ts';

/** The languages that statements are read in. Serbian stands in Cyrillic under `sr` and in Latin letters with Croatian and Bosnian under `hr`; `hi` is romanised. */
export type Language = Listed<
  | 'en fr de nl af es pt it ca sv no da fi is et lv lt pl cs sk hu sl hr sr'
  | 'mk bg ro sq el tr ru uk be kk ka hy az he ar id ms tl th vi zh ja ko hi'
>;

type Listed<Words extends string> = Words extends `${infer First} ${infer Others}` ? First | Listed<Others> : Words;

/** What each language prints for a meaning: phrases apart by commas, as they are printed. */
export type Phrases = Partial<Readonly<Record<Language, string>>>;

export type Table<Meaning extends string> = Readonly<Record<Meaning, Phrases>>;

/** The phrases of a meaning in all languages, folded. */
export const phrasesOf = (phrases: Phrases): string[] => Object.values(phrases).flatMap(listed);

export const squeezedPhrase = (phrase: string): string => phrase.replace(/[^\p{L}]+/gu, '');

/** What each whole phrase of a table means, by the form of it that texts are held against; of two meanings it has the first. */
export const meaningsOf = <Meaning extends string>(
  table: Table<Meaning>,
  formOf = squeezedPhrase,
): ReadonlyMap<string, Meaning> =>
  new Map(
    (Object.keys(table) as Meaning[])
      .toReversed()
      .flatMap((meaning) => phrasesOf(table[meaning]).map((phrase) => [formOf(phrase), meaning])),
  );

export const listed = (list: string): string[] =>
  list
    .split(',')
    .map((phrase) => foldWord(phrase.trim()))
    .filter((phrase) => phrase !== '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is folded by its case alone.
const plain = /^[\x00-\x7f]*$/;
const ligatures = new Map(Object.entries({ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ð: 'd', ə: 'e', ς: 'σ', ـ: '' }));
const anyLigature = /[æœßþðəςـ]/gu;

/** Folds a printed word for comparison: lower case, no accents, each letter alone. */
export const foldWord = (text: string): string => {
  if (plain.test(text)) return text.toLowerCase();
  return foldText(text).replace(anyLigature, (letter) => ligatures.get(letter) ?? letter);
};

const between = /[^\p{L}\p{N}]+/u;

export const wordsOf = (folded: string): string[] => folded.split(between).filter((word) => word !== '');

export const spelled = (folded: string): string => wordsOf(folded).join(' ');

/** Scripts whose words stand together without spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

export type PrintedWords = ReturnType<typeof printedWords>;

/** A date, a figure or a number: none is a word. */
const noWord = /^[\d.,:/#*()+-]+$/;
const isDigitsAlone = /^\p{N}+$/u;
const latin = /\p{Script=Latin}/u;
const other = /[^\P{L}\p{Script=Latin}]/u;

/** The same words stand on many rows; folding them is what costs. */
const foldOnce = recalling((word) => foldWord(word).replaceAll('&', 'and'));

/** A printed text, folded once for all that is asked about it. */
export const printedWords = recalling((text) => {
  const printed = text.split(' ').filter((word) => word !== '');
  const folded = printed
    .filter((word) => !noWord.test(word))
    .map(foldOnce)
    .join(' ');
  return {
    words: wordsOf(folded).filter((word) => !isDigitsAlone.test(word)),
    /** How many stand apart by spaces, digits and signs included. */
    count: printed.length,
    squeezed: squeezedPhrase(folded),
    isUnspaced: unspaced.test(folded),
    /** Letters of two scripts, of which Latin is one. */
    isMixed: latin.test(folded) && other.test(folded),
  };
});

/** A text as a pattern that finds it to the letter. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One pattern of many alternatives, which stand apart by spaces and line breaks: for texts without spaces. */
export const anyOf = (alternatives: string): RegExp => new RegExp(alternatives.trim().split(/\s+/u).join('|'));

/** What the first of the patterns that a text meets means: narrow meanings stand before wide ones. */
export const firstMeaning = <Meaning>(rules: readonly (readonly [Meaning, ...RegExp[]])[], text: string) =>
  rules.find(([, ...patterns]) => patterns.some((pattern) => pattern.test(text)))?.[0] ?? null;

/** What all of these say; null where none says anything, or two differ. */
export function onlyOf<Value extends string | number>(values: Iterable<Value>): Value | null {
  const [first = null, second = null] = new Set(values);
  return second === null ? first : null;
}

/** Any of the phrases of unspaced scripts, anywhere in a text; the longest first, their spaces dropped. */
export function anywhere(phrases: readonly string[]): RegExp {
  const sorted = phrases
    .map((phrase) => phrase.replace(/[\s*]/gu, ''))
    .filter((phrase) => unspaced.test(phrase))
    .sort((one, other) => other.length - one.length);
  return new RegExp(sorted.length === 0 ? '(?!)' : sorted.map(escaped).join('|'), 'u');
}

/** Any of the phrases at the beginning of a word, or anywhere in an unspaced script. */
export function begunWith(phrases: readonly string[], end = ''): RegExp {
  const spaced = phrases.filter((phrase) => !unspaced.test(phrase));
  return new RegExp(`(?<!\\p{L})(?:${spaced.join('|')})${end}|${anywhere(phrases).source}`, 'u');
}

export const wholeWords = (phrases: readonly string[]): RegExp => begunWith(phrases, '(?!\\p{L})');

/** Whether a printed text names any of the phrases as whole words. */
export function naming(phrases: Phrases): (text: string) => boolean {
  const pattern = wholeWords(phrasesOf(phrases));
  return (text) => pattern.test(foldWord(text));
}
