import { type CandidateTable, type Entry, isRow, type RowEntry } from '../rows/index.ts';

type Sides = readonly ['out', 'in'] | readonly ['in', 'out'];

/**
 * Two amount columns of which every row fills one are money out and money in, whatever a bank calls them, in whatever
 * language: both ways round, for the printed balances to choose. Null where the columns are something else (gross, net).
 */
export function withUnnamedSides(tables: readonly CandidateTable[]): (readonly CandidateTable[])[] | null {
  const rows = tables.flatMap((table) => table.entries).filter(isRow);
  const filled = rows.map(filledColumn);
  if (filled.includes(null) || !filled.includes(0) || !filled.includes(1)) return null;
  const orders: readonly Sides[] = [
    ['out', 'in'],
    ['in', 'out'],
  ];
  return orders.map((sides) =>
    tables.map((table) => ({ ...table, entries: table.entries.map((entry) => withSides(entry, sides)) })),
  );
}

/** The only one of its two columns in which a row prints money; 0.00 in the other says that it is unused. */
function filledColumn({ cells: { amounts } }: RowEntry): 0 | 1 | null {
  if (amounts.length !== 2) return null;
  const [first, second] = amounts.map((token) => (token?.figure?.digits ?? 0n) !== 0n);
  return first === second ? null : first ? 0 : 1;
}

function withSides(entry: Entry, sides: Sides): Entry {
  if (entry.kind === 'section' || entry.kind === 'stray' || entry.cells.amounts.length !== 2) return entry;
  const [first = null, second = null] = entry.cells.amounts;
  const [out, into] = sides[0] === 'out' ? [first, second] : [second, first];
  return { ...entry, cells: { ...entry.cells, out, in: into, amount: null, amounts: [] } };
}
