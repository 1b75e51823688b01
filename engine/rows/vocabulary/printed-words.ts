import { recalling } from '../../recall/index.ts';
import { foldWord, unspaced, wordsOf } from './language.ts';

export type PrintedWords = ReturnType<typeof printedWords>;

/** A date, a figure or a number: none is a word. */
const noWord = /^[\d.,:/#*()+-]+$/;
const isDigitsAlone = /^\p{N}+$/u;
const latin = /\p{Script=Latin}/u;
const other = /[^\P{L}\p{Script=Latin}]/u;

/** The same words stand on many rows; folding them is what costs. */
const fold = recalling((word) => foldWord(word).replaceAll('&', 'and'));

/** A printed text, folded once for all that is asked about it. */
export const printedWords = recalling((text) => {
  const printed = text.split(' ').filter((word) => word !== '');
  const folded = printed
    .filter((word) => !noWord.test(word))
    .map(fold)
    .join(' ');
  return {
    words: wordsOf(folded).filter((word) => !isDigitsAlone.test(word)),
    /** How many stand apart by spaces, digits and signs included. */
    count: printed.length,
    /** Its letters in a row. */
    squeezed: folded.replace(/[^\p{L}]+/gu, ''),
    isUnspaced: unspaced.test(folded),
    /** Letters of two scripts, of which Latin is one. */
    isMixed: latin.test(folded) && other.test(folded),
  };
});
