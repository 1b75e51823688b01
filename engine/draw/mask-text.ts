import { isPublicWord } from './public-words.ts';

/**
 * The shape of a printed word without its content: `Mme O'Brien-Roy 12,50 $` is `Xxx X'Xxxxx-Xxx 99,99 $`. Every letter
 * becomes x or X and every digit 9, in any script; words of the public vocabulary stay. Punctuation and currency signs
 * stay; any other character becomes `?`, for it may be a letter in disguise.
 */
export function maskWord(word: string, isBesideDigits: boolean = hasDigit(word)): string {
  return word.replace(/[\p{L}\p{M}]+|\p{N}|[^\p{L}\p{M}\p{N}]/gu, (part) => {
    if (/^\p{N}/u.test(part)) return '9';
    if (/^[\p{L}\p{M}]/u.test(part)) return isPublicWord(part, isBesideDigits) ? part : maskLetters(part);
    return harmless.test(part) ? part : '?';
  });
}

/** A phrase, word by word; a month beside a number is a date. */
export function maskPhrase(phrase: string): string {
  const parts = phrase.split(/(\s+)/u);
  return parts
    .map((part, position) =>
      maskWord(part, hasDigit(part) || hasDigit(parts[position - 2] ?? '') || hasDigit(parts[position + 2] ?? '')),
    )
    .join('');
}

export const hasDigit = (text: string): boolean => /\p{N}/u.test(text);

const harmless = /^[\p{P}\p{Sc}\p{Sm}\s^`°]$/u;

const maskLetters = (letters: string): string =>
  [...letters].map((letter) => (/\p{Lu}/u.test(letter) ? 'X' : 'x')).join('');
