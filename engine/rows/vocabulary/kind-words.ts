import { holdings, kinds } from './kind-table.ts';
import { anywhere, foldWord, phrasesOf, wholeWords, wordsOf } from './language.ts';
import { printedWords } from './printed-words.ts';

export type AccountKind = keyof typeof kinds;

const names = Object.keys(kinds) as AccountKind[];

/** The phrases by their first word. */
const byFirst = new Map<string, (readonly [AccountKind, string])[]>();
for (const kind of names)
  for (const phrase of phrasesOf(kinds[kind])) {
    const words = wordsOf(phrase);
    const [first = ''] = words;
    byFirst.set(first, [...(byFirst.get(first) ?? []), [kind, ` ${words.join(' ')} `]]);
  }

const unspacedKinds = names.map((kind) => [kind, anywhere(phrasesOf(kinds[kind]))] as const);

/** The kinds of account that a title or a label names; one that stands in another (`card de credit`) is named with it. */
export function kindsNamedIn(text: string): AccountKind[] {
  const { words, squeezed, isUnspaced } = printedWords(text);
  const found = new Set<AccountKind>();
  const candidates = words.flatMap((word) => byFirst.get(word) ?? []);
  if (candidates.length > 0) {
    const spaced = ` ${words.join(' ')} `;
    for (const [kind, phrase] of candidates) if (spaced.includes(phrase)) found.add(kind);
  }
  if (isUnspaced) for (const [kind, pattern] of unspacedKinds) if (squeezed.search(pattern) >= 0) found.add(kind);
  return [...found];
}

const held = wholeWords(phrasesOf(holdings));

/** `Depot 6127745 00 (Kurswert)`: what stands beside it is worth, and no account's balance. */
export const namesHoldings = (label: string): boolean => held.test(foldWord(label));
