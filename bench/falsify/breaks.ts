import type { Break } from './break.ts';
import { accountBreaks } from './break-accounts.ts';
import { cutBreaks } from './break-cuts.ts';
import { figureBreaks } from './break-figures.ts';
import { printedAgainBreaks } from './break-generated.ts';
import { insertionBreaks } from './break-insertions.ts';
import { rowBreaks } from './break-rows.ts';
import { wordBreaks } from './break-words.ts';

/** All the ways to change a document. */
export const breaks: readonly Break[] = [
  ...insertionBreaks,
  ...wordBreaks,
  ...cutBreaks,
  ...figureBreaks,
  ...rowBreaks,
  ...accountBreaks,
  ...printedAgainBreaks,
];
