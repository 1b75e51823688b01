import type { Entry, Fact } from '../rows/index.ts';
import type { HeadingWords } from './heading-sides.ts';

/** What the page says about one account, ready to be tried. */
export interface Evidence {
  readonly entries: readonly Entry[];
  readonly facts: readonly Fact[];
  readonly decimals: number;
  readonly headings: HeadingWords;
}
