import { type Candidates, type CandidateTable, saysNone, squeeze, type TotalEntry } from '../rows/index.ts';

/** Longer lines are small print about other times. */
const wordsMax = 60;

/** The page says in words that nothing happened, or shows the heading of a list with nothing under it. */
export function saysNoRows(candidates: Candidates): boolean {
  const hasEmptyTable = candidates.tables.some(
    (table) => !table.isDecoy && table.entries.every((entry) => entry.kind !== 'row'),
  );
  const text = candidates.around.map((layout) => layout.lines.map((line) => line.text).join('\n')).join('\n');
  return hasEmptyTable || saysNone(text);
}

/**
 * An account whose own list says that nothing happened, in words or by totals that are all zero: it closes where it
 * opened, also where that balance is printed only once. An opening balance with nothing under it says no such thing:
 * its rows may be missing.
 */
export function saysItselfEmpty(tables: readonly CandidateTable[], around: Candidates['around']): boolean {
  const entries = tables.flatMap((table) => table.entries);
  if (entries.some((entry) => entry.kind === 'row' || entry.kind === 'stray')) return false;
  const totals = entries.filter((entry): entry is TotalEntry => entry.kind === 'total');
  const figures = totals.flatMap(({ cells: { in: into, out, amount } }) => [into, out, amount]).filter((cell) => cell);
  const isZero = figures.length > 0 && figures.every((cell) => cell?.figure?.digits === 0n);
  const lines = tables.flatMap(({ page, top, bottom }) =>
    (around[page - 1]?.lines ?? []).filter((line) => line.box.y0 >= top && line.box.y0 < bottom),
  );
  return isZero || (figures.length === 0 && lines.some((line) => line.text.length < wordsMax && saysNone(line.text)));
}

const namesMin = 8;

/** A figure elsewhere that bears the account's own title, and is another one than its balance. */
export function contradictsTitle(
  titles: readonly string[],
  facts: Candidates['facts'],
  digits: bigint | null,
): boolean {
  const names = titles.slice(-2).map(squeeze);
  const named = facts.filter(({ label }) => label.length >= namesMin && names.includes(squeeze(label)));
  return named.length > 0 && named.every(({ token }) => token.figure?.digits !== digits);
}
