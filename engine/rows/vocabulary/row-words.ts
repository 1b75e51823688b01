import { recalling } from '../../recall/index.ts';
import { anywhere, phrasesOf, type Table, wordsOf } from './language.ts';
import { printedWords } from './printed-words.ts';
import { purposes, rowPairs, rowWords } from './row-table.ts';

type Side = 'in' | 'out' | 'open';

/**
 * What the words of a row say about its direction on any account: +1 money in, -1 money out, 0 nothing, or both. A
 * payment alone says nothing: it comes in on a card and goes out elsewhere. It knows words, not shops: a restaurant
 * called `The Refund` is money in to it, so that a single row never decides.
 */
export const wordingOf: (description: string) => 1 | -1 | 0 = recalling((description) => {
  const { words, squeezed, isUnspaced } = printedWords(description);
  const sides = new Set(sidesOf(words, sideWords));
  if (isUnspaced) addUnspaced(squeezed, sides);
  for (const [one, other, side] of rowPairs) if (words.includes(one) && words.includes(other)) sides.add(side);
  const [isIn, isOut] = [sides.has('in'), sides.has('out')];
  if (isIn !== isOut) return isIn ? 1 : -1;
  if (isIn || sides.has('open')) return 0;
  const purpose = sidesOf(words, purposeWords);
  return purpose.includes('out') && !purpose.includes('transfer') ? -1 : 0;
});

/** Nothing but such words, and numbers: `Habenzinsen  A2511`. Where no shop is named beside them they are the bank's own. */
export const isBankWording: (description: string) => boolean = recalling((description) => {
  const words = printedWords(description).words.filter((word) => !/\d/u.test(word));
  const said = saidBy(words, sideWords);
  const isPlain = said.every(({ meaning }) => meaning !== 'open');
  return words.length > 0 && isPlain && said.reduce((sum, { count }) => sum + count, 0) === words.length;
});

const unspacedWords = {
  open: anywhere(phrasesOf(rowWords.open)),
  in: anywhere(phrasesOf(rowWords.in)),
  out: anywhere(phrasesOf(rowWords.out)),
};

function addUnspaced(squeezed: string, sides: Set<Side>): void {
  const left = squeezed.replace(unspacedWords.open, ' ');
  if (left !== squeezed) sides.add('open');
  if (left.search(unspacedWords.in) >= 0) sides.add('in');
  if (left.search(unspacedWords.out) >= 0) sides.add('out');
}

interface Phrase<Meaning> {
  readonly words: readonly string[];
  readonly first: string;
  /** The last word is a stem. */
  readonly isStem: boolean;
  readonly meaning: Meaning;
}

/** Words and phrases by how they begin, so that most words of a row are asked for in one look. */
interface WordIndex<Meaning> {
  readonly phrases: ReadonlyMap<string, readonly Phrase<Meaning>[]>;
  readonly stems: ReadonlyMap<string, readonly Phrase<Meaning>[]>;
  readonly endings: ReadonlyMap<string, readonly Phrase<Meaning>[]>;
  /** Words that say it only where they end the row. */
  readonly last: ReadonlyMap<string, Meaning>;
}

const keyLength = 3;

function indexed<Meaning extends string>(table: Table<Meaning>): WordIndex<Meaning> {
  const all = (Object.keys(table) as Meaning[]).flatMap((meaning) =>
    phrasesOf(table[meaning]).map((phrase) => {
      const words = wordsOf(phrase);
      const [isEnding, isStem, isLast] = [phrase.startsWith('*'), phrase.endsWith('*'), phrase.endsWith('$')];
      const isPart = words.length === 1 && (isStem || isEnding);
      return { words, first: words[0] ?? '', isStem, isEnding, isPart, isLast, meaning };
    }),
  );
  const parts = all.filter(({ isPart }) => isPart);
  const wholes = all.filter(({ isPart, isLast }) => !isPart && !isLast);
  return {
    phrases: Map.groupBy(
      wholes.sort((one, other) => other.words.length - one.words.length),
      ({ first }) => first,
    ),
    stems: Map.groupBy(
      parts.filter(({ isStem }) => isStem),
      ({ first }) => first.slice(0, keyLength),
    ),
    endings: Map.groupBy(
      parts.filter(({ isEnding }) => isEnding),
      ({ first }) => first.slice(-keyLength),
    ),
    last: new Map(all.filter(({ isLast }) => isLast).map(({ first, meaning }) => [first, meaning])),
  };
}

const sideWords = indexed<Side>(rowWords);
const purposeWords = indexed(purposes);

/** What the words say, from left to right: at each place the longest phrase, else the word, else its stem or its end. */
function saidBy<Meaning extends string>(words: readonly string[], index: WordIndex<Meaning>): Said<Meaning>[] {
  const found: Said<Meaning>[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const phrase = index.phrases.get(words[at] ?? '')?.find((one) => isAt(words, at, one));
    const meaning = phrase?.meaning ?? stemmed(words[at] ?? '', index);
    const count = phrase?.words.length ?? 1;
    if (meaning !== null) found.push({ meaning, count });
    at += count - 1;
  }
  const atEnd = index.last.get(words.at(-1) ?? '');
  if (atEnd !== undefined && !found.length) found.push({ meaning: atEnd, count: 1 });
  return found;
}

interface Said<Meaning> {
  readonly meaning: Meaning;
  /** How many words say it. */
  readonly count: number;
}

const sidesOf = <Meaning extends string>(words: readonly string[], index: WordIndex<Meaning>): Meaning[] =>
  saidBy(words, index).map(({ meaning }) => meaning);

function isAt(words: readonly string[], at: number, phrase: Phrase<unknown>): boolean {
  const last = phrase.words.length - 1;
  return phrase.words.every((word, place) => {
    const printed = words[at + place];
    return printed === word || (phrase.isStem && place === last && printed?.startsWith(word) === true);
  });
}

function stemmed<Meaning>(word: string, index: WordIndex<Meaning>): Meaning | null {
  if (word.length < keyLength) return null;
  const found =
    index.stems.get(word.slice(0, keyLength))?.find(({ first }) => word.startsWith(first)) ??
    index.endings.get(word.slice(-keyLength))?.find(({ first }) => word.endsWith(first));
  return found?.meaning ?? null;
}
