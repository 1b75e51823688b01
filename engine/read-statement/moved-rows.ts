import type { AccountReading, ReadingSuggestion, SuggestedChange } from '../reading/index.ts';

/** An account whose rows have moved to other places among all rows. */
export function withRowsAt(account: AccountReading, to: (row: number) => number): AccountReading {
  const moved = <Sum extends { readonly rows: readonly number[] | null }>(sum: Sum): Sum => ({
    ...sum,
    rows: sum.rows?.map(to) ?? null,
  });
  return { ...account, totals: account.totals.map(moved), counts: account.counts.map(moved) };
}

/** A suggestion about such rows, and about an account that may have moved too. */
export const suggestionAt = (
  { title, changes }: ReadingSuggestion,
  to: (row: number) => number,
  account?: number,
): ReadingSuggestion => ({
  title,
  changes: changes.map((change): SuggestedChange => {
    if ('row' in change) return { ...change, row: to(change.row) };
    const moved = { ...change, account: account ?? change.account };
    return moved.op === 'insert_row' && moved.afterRow !== null ? { ...moved, afterRow: to(moved.afterRow) } : moved;
  }),
});
