import type { CandidateTable, Entry } from '../rows/index.ts';

/** The same tables, with the second column of balances in the place of the first. */
export function withOtherBalance(tables: readonly CandidateTable[]): readonly CandidateTable[] | null {
  if (!tables.some((table) => table.entries.some((entry) => hasTwo(entry) !== null))) return null;
  return tables.map((table) => ({
    ...table,
    entries: table.entries.map((entry) => {
      if (entry.kind !== 'row' && entry.kind !== 'balance') return entry;
      const { balance, otherBalance } = entry.cells;
      return { ...entry, cells: { ...entry.cells, balance: otherBalance ?? null, otherBalance: balance } };
    }),
  }));
}

/**
 * A ledger balance and an available one go apart for as long as a hold lasts, and whose figures they are is no question
 * of this account's rows. But two columns that agree on every line except one are two prints of one balance, and that
 * line contradicts itself: its figure stays unexplained.
 */
export function withLoneDifference(tables: readonly CandidateTable[]): readonly CandidateTable[] {
  const twos = tables.flatMap((table) => table.entries.map(hasTwo)).filter((two) => two !== null);
  const apart = twos.filter(({ cells: { balance, otherBalance } }) => digitsOf(balance) !== digitsOf(otherBalance));
  const [lone, ...more] = apart;
  const token = lone?.cells.otherBalance;
  if (!lone || !token || more.length > 0 || twos.length < 2) return tables;
  return tables.map((table) =>
    table.entries.includes(lone)
      ? { ...table, entries: [...table.entries, { kind: 'stray', tokens: [token], source: lone.source }] }
      : table,
  );
}

type Mark = Extract<Entry, { kind: 'row' | 'balance' }>;

const hasTwo = (entry: Entry): Mark | null =>
  (entry.kind === 'row' || entry.kind === 'balance') && entry.cells.balance && entry.cells.otherBalance ? entry : null;

const digitsOf = (token: Mark['cells']['balance'] | undefined): bigint | null => token?.figure?.digits ?? null;
