import { type English, say } from './language.ts';

/** What the engine may say of a doubt; `{name}` is a value that the page gave. */
export const doubtSentences: readonly English[] = [
  'Nothing says whether the figures have three decimals or groups of thousands.',
  'Two readings of this page with different figures both tie out.',
  'Two readings of this page with different figures or dates both tie out.',
  'Other readings of the page are about as likely, and no printed figure decides between them.',
  'The list reaches the foot of the last page, and nothing printed says that it ends there.',
  'The rows are not in order of time with the years that the page suggests for them.',
  'The page prints two periods for its rows, or a balance of a day far outside them.',
  'The page names {named}, and its figures {printed}.',
  'The page names {first} and {others} as its currency.',
];

/** The service keeps the sentence with its values, so it is known by its form; null for one that is not known. */
export function doubtWords(text: string): string | null {
  for (const sentence of doubtSentences) {
    const found = formOf(sentence).exec(text);
    if (found !== null) return say(sentence, found.groups ?? {});
  }
  return null;
}

const formOf = (sentence: string): RegExp =>
  new RegExp(`^${sentence.replace(/[.()?]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`);
