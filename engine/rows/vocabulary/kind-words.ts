import { holdings, kinds } from './kind-table.ts';
import { foldWord, phrasesOf, spelled, wholeWords } from './language.ts';
import { printedWords } from './printed-words.ts';

export type AccountKind = keyof typeof kinds;

const patterns = (Object.keys(kinds) as AccountKind[]).map(
  (kind) => [kind, wholeWords(phrasesOf(kinds[kind]).map(spelled))] as const,
);

/** The kinds of account that a title or a label names; one that stands in another (`card de credit`) is named with it. */
export function kindsNamedIn(text: string): AccountKind[] {
  const { words, squeezed, isUnspaced } = printedWords(text);
  const spaced = words.join(' ');
  return patterns.flatMap(([kind, pattern]) =>
    pattern.test(spaced) || (isUnspaced && pattern.test(squeezed)) ? [kind] : [],
  );
}

const held = wholeWords(phrasesOf(holdings));

/** `Depot 6127745 00 (Kurswert)`: what stands beside it is worth, and no account's balance. */
export const namesHoldings = (label: string): boolean => held.test(foldWord(label));
