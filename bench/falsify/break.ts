import type { PdfPage } from '@tieout/engine/pdf';
import type { Random } from '../random.ts';
import type { Expectation } from './judge.ts';
import type { Original } from './original.ts';

/** A document with one thing changed. */
export interface Change {
  readonly pages: readonly PdfPage[];
  readonly expects: Expectation;
  /** What was changed and where, for a person who wants to see it. */
  readonly detail: string;
}

export interface Break {
  readonly kind: string;
  /** What it expects, for the table; a change may be milder where the page says so. */
  readonly expects: Expectation;
  /** It makes sense on a statement that does not succeed as it is. */
  readonly suitsUnproved: boolean;
  /** null when this document cannot carry it. */
  readonly apply: (original: Original, random: Random) => Change | null | Promise<Change | null>;
}
