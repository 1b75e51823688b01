import { recalling } from '../../recall/index.ts';
import { foldWord, unspaced, wordsOf } from './language.ts';

/** A printed text, folded once for all that is asked about it. */
export interface PrintedWords {
  /** Its words without those that are digits alone. */
  readonly words: readonly string[];
  /** How many stand apart by spaces, digits and signs included. */
  readonly count: number;
  /** Its letters in a row, `&` spelled out. */
  readonly squeezed: string;
  readonly isUnspaced: boolean;
  /** Letters of two scripts, of which Latin is one. */
  readonly isMixed: boolean;
}

interface Piece {
  readonly words: readonly string[];
  readonly squeezed: string;
  readonly isUnspaced: boolean;
  readonly isLatin: boolean;
  readonly isOther: boolean;
}

const noLetters = /[^\p{L}]+/gu;
const ampersand = /&/g;
const hasDigitsAlone = /^\p{N}+$/u;
const latin = /\p{Script=Latin}/u;
const other = /[^\P{L}\p{Script=Latin}]/u;

/** The same words stand on many rows; folding them is what costs. */
const pieceOf: (printed: string) => Piece = recalling((printed) => {
  const folded = foldWord(printed).replace(ampersand, 'and');
  return {
    words: wordsOf(folded).filter((word) => !hasDigitsAlone.test(word)),
    squeezed: folded.replace(noLetters, ''),
    isUnspaced: unspaced.test(folded),
    isLatin: latin.test(folded),
    isOther: other.test(folded),
  };
});

/** A date, a figure or a number: hardly two are the same, and none is a word. */
const noWord = /^[\d.,:/#*()+-]+$/;

let lastText = '';
let lastWords: PrintedWords | null = null;

/** The words of a text. One line is asked about by several, one after the other. */
export function printedWords(text: string): PrintedWords {
  if (lastWords === null || text !== lastText) [lastText, lastWords] = [text, readWords(text)];
  return lastWords;
}

function readWords(text: string): PrintedWords {
  const words: string[] = [];
  let squeezed = '';
  let count = 0;
  let [isUnspaced, isLatin, isOther] = [false, false, false];
  for (const printed of text.split(' ')) {
    if (printed === '') continue;
    count += 1;
    if (noWord.test(printed)) continue;
    const piece = pieceOf(printed);
    for (const word of piece.words) words.push(word);
    squeezed += piece.squeezed;
    isUnspaced ||= piece.isUnspaced;
    isLatin ||= piece.isLatin;
    isOther ||= piece.isOther;
  }
  return { words, count, squeezed, isUnspaced, isMixed: isLatin && isOther };
}
