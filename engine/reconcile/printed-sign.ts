import type { CandidateTable, Entry } from '../rows/index.ts';

/** What all figures of a list bear that bear any: a currency, or a bare dollar sign. */
export function printedSign(tables: readonly CandidateTable[]): string | null {
  let found: string | null = null;
  for (const entry of tables.flatMap((table) => table.entries)) {
    for (const sign of signsIn(entry)) {
      if (found !== null && sign !== found) return null;
      found = sign;
    }
  }
  return found;
}

function signsIn(entry: Entry): string[] {
  if (entry.kind !== 'row' && entry.kind !== 'balance') return [];
  const { out, in: into, amount, balance } = entry.cells;
  return [out, into, amount, balance].flatMap((cell) => cell?.figure?.currency ?? []);
}
