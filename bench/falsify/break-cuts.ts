import type { Random } from '../random.ts';
import type { Break, Change } from './break.ts';
import { type Original, wordsOfRow } from './original.ts';
import { changeWords } from './page-edits.ts';

/** Something is missing at the end. */
export const cutBreaks: readonly Break[] = [
  { kind: 'last_page_cut', expects: 'cut', suitsUnproved: false, apply: cutLastPage },
  { kind: 'last_rows_cut', expects: 'cut', suitsUnproved: false, apply: cutLastRows },
];

/** A last page without rows may be missing: what is left says the same. */
function cutLastPage({ pages }: Original): Change | null {
  if (pages.length < 2) return null;
  return { pages: pages.slice(0, -1), expects: 'cut', detail: `without page ${pages.length}` };
}

const rowsCutMax = 4;

/** The words of the last rows of an account are gone, with white paper in their place. */
function cutLastRows(original: Original, random: Random): Change | null {
  const { reading, pages } = original;
  const account = random.pick(reading.accounts);
  const rows = reading.rows.filter((row) => row.account === account.index);
  const count = Math.min(rows.length, 1 + random.below(rowsCutMax));
  const cut = rows.slice(rows.length - count);
  // Rows that sum to nothing would be missed by nobody.
  const total = cut.reduce((sum, row) => sum + (row.amount ?? 0n), 0n);
  if (cut.length === 0 || total === 0n) return null;
  const words = cut.flatMap((row) => wordsOfRow(original, row));
  if (words.length === 0) return null;
  return {
    pages: changeWords(pages, new Map(words.map((word) => [word, null]))),
    expects: 'cut',
    detail: `without the last ${count} of ${rows.length} rows of account ${account.index}`,
  };
}
