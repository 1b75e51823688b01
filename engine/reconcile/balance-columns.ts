import { type CandidateTable, type Entry, isRow, type RowEntry } from '../rows/index.ts';

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
      ? { ...table, entries: [...table.entries, { kind: 'stray', figures: [token], source: lone.source }] }
      : table,
  );
}

const rowsToTrust = 2;

/**
 * Gross, fee and net: where most rows print what is left of the first after the others, a row that doesn't contradicts
 * itself, and its last figure stays unexplained.
 */
export function withUnequalParts(tables: readonly CandidateTable[]): readonly CandidateTable[] {
  const rows = tables.flatMap(({ entries }) => entries.filter(isRow)).filter(({ cells }) => isSplit(cells.amounts));
  const unequal = rows.filter(({ cells }) => !addsUp(cells.amounts));
  const equal = rows.length - unequal.length;
  if (unequal.length === 0 || equal < rowsToTrust || equal <= unequal.length) return tables;
  // Before its row, so that nothing takes it for the total of that row.
  const strayed = (entry: Entry): Entry[] => {
    const token = isRow(entry) && unequal.includes(entry) ? entry.cells.amounts.at(-1) : null;
    return token ? [{ kind: 'stray', figures: [token], source: (entry as RowEntry).source }, entry] : [entry];
  };
  return tables.map((table) => ({ ...table, entries: table.entries.flatMap(strayed) }));
}

type Amounts = RowEntry['cells']['amounts'];

const isSplit = (amounts: Amounts): boolean =>
  amounts.length > 2 && amounts.at(-1) != null && amounts.filter((token) => token !== null).length > 1;

function addsUp(amounts: Amounts): boolean {
  const [last, ...before] = amounts.flatMap(signedDigits).reverse();
  return before.reduce((sum, digits) => sum + digits, 0n) === last;
}

function signedDigits(token: Amounts[number]): bigint[] {
  if (!token?.figure) return [];
  const { digits, sign } = token.figure;
  return [sign === 'minus' ? -digits : digits];
}

type Mark = Extract<Entry, { kind: 'row' | 'balance' }>;

const hasTwo = (entry: Entry): Mark | null =>
  (entry.kind === 'row' || entry.kind === 'balance') && entry.cells.balance && entry.cells.otherBalance ? entry : null;

const digitsOf = (token: Mark['cells']['balance'] | undefined): bigint | null => token?.figure?.digits ?? null;
