import type { AccountReading, ReadingRow, ReadingSuggestion } from '../reading/index.ts';
import type { Proved } from '../reconcile/index.ts';

/** Accounts and their rows. */
export interface Account {
  readonly accounts: readonly AccountReading[];
  readonly rows: readonly ReadingRow[];
  readonly suggestions?: readonly ReadingSuggestion[];
}

export interface ProvedAccount extends Account {
  readonly proved: Proved;
}
