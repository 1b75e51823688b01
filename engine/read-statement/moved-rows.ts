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
  accountAt: (account: number) => number = (account) => account,
): ReadingSuggestion => ({
  title,
  changes: changes.map((change): SuggestedChange => {
    if (change.op === 'set_opening' || change.op === 'set_closing')
      return { ...change, account: accountAt(change.account) };
    if (change.op !== 'insert_row') return { ...change, row: to(change.row) };
    const afterRow = change.afterRow === null ? null : to(change.afterRow);
    return { ...change, account: accountAt(change.account), afterRow };
  }),
});
