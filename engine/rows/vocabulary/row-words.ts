import { recalling } from '../../recall/index.ts';
import { anywhere, phrasesOf, printedWords, type Table, wordsOf } from './language.ts';
import { purposes, rowPairs, rowWords } from './row-table.ts';

/**
 * What the words of a row say about its direction on any account: +1 money in, -1 money out, 0 nothing, or both. A
 * payment alone says nothing: it comes in on a card and goes out elsewhere. It knows words, not shops: a restaurant
 * called `The Refund` is money in to it, so that a single row never decides.
 */
export const wordingOf: (description: string) => 1 | -1 | 0 = recalling((description) => {
  const { words, squeezed, isUnspaced } = printedWords(description);
  const sides = new Set<keyof typeof rowWords>(saidBy(words, sideWords).map(({ meaning }) => meaning));
  const left = isUnspaced ? squeezed.split(unspacedOpen).join(' ') : squeezed;
  if (left !== squeezed) sides.add('open');
  if (isUnspaced && unspacedIn.test(left)) sides.add('in');
  if (isUnspaced && unspacedOut.test(left)) sides.add('out');
  for (const [one, other, side] of rowPairs) if (words.includes(one) && words.includes(other)) sides.add(side);
  const [isIn, isOut] = [sides.has('in'), sides.has('out')];
  if (isIn !== isOut) return isIn ? 1 : -1;
  if (isIn || sides.has('open')) return 0;
  const purpose = saidBy(words, purposeWords);
  return purpose.length > 0 && purpose.every(({ meaning }) => meaning === 'out') ? -1 : 0;
});

/** Nothing but such words, and numbers: `Habenzinsen  A2511`. Where no shop is named beside them they are the bank's own. */
export const isBankWording: (description: string) => boolean = recalling((description) => {
  const words = printedWords(description).words.filter((word) => !/\d/u.test(word));
  const said = saidBy(words, sideWords);
  const isPlain = said.every(({ meaning }) => meaning !== 'open');
  return words.length > 0 && isPlain && said.reduce((sum, { count }) => sum + count, 0) === words.length;
});

const [unspacedOpen, unspacedIn, unspacedOut] = [rowWords.open, rowWords.in, rowWords.out].map((phrases) =>
  anywhere(phrasesOf(phrases)),
) as [RegExp, RegExp, RegExp];

const keyLength = 3;

/** Words and phrases by how they begin or end, so that most words of a row are asked for in one look. */
function indexed<Meaning extends string>(table: Table<Meaning>) {
  const phrases = (Object.keys(table) as Meaning[]).flatMap((meaning) =>
    phrasesOf(table[meaning]).map((phrase) => {
      const words = wordsOf(phrase);
      // Behind a whole word stands a space.
      const text = words.join(' ') + (phrase.endsWith('*') ? '' : ' ');
      const isEnding = words.length === 1 && phrase.startsWith('*');
      return { meaning, phrase, text, first: words[0] ?? '', count: words.length, isEnding };
    }),
  );
  const begun = phrases.filter(({ phrase, isEnding }) => phrase.endsWith('*') || !(isEnding || phrase.endsWith('$')));
  const endings = phrases.filter(({ isEnding }) => isEnding);
  const last = phrases.filter(({ phrase }) => phrase.endsWith('$'));
  begun.sort((one, other) => other.text.length - one.text.length);
  return {
    starts: Map.groupBy(begun, ({ first }) => first.slice(0, keyLength)),
    ends: Map.groupBy(endings, ({ first }) => first.slice(-keyLength)),
    /** Words that say it only where they end the row. */
    last: new Map(last.map(({ first, meaning }) => [first, meaning])),
  };
}

const sideWords = indexed(rowWords);
const purposeWords = indexed(purposes);

/** What the words say, from left to right, and how many of them say it: at each place the longest phrase, else the word, else its stem or its end. */
function saidBy<Meaning extends string>(
  words: readonly string[],
  { starts, ends, last }: ReturnType<typeof indexed<Meaning>>,
) {
  const found: { meaning: Meaning; count: number }[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    const left = `${words.slice(at).join(' ')} `;
    const phrase =
      starts.get(word.slice(0, keyLength))?.find(({ text }) => left.startsWith(text)) ??
      ends.get(word.slice(-keyLength))?.find(({ first }) => word.endsWith(first));
    const count = phrase?.count ?? 1;
    if (phrase) found.push({ meaning: phrase.meaning, count });
    at += count;
  }
  const atEnd = last.get(words.at(-1) ?? '');
  return found.length === 0 && atEnd !== undefined ? [{ meaning: atEnd, count: 1 }] : found;
}
