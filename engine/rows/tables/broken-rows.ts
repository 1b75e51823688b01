import { type CandidateTable, isRow, type RowEntry } from './candidate-table.ts';

/**
 * Gives the last row of a page the words that it goes on with under the heading of the next one.
 *
 *     24.03.   Lastschrift                     -117,96
 *     ---------------------------------------- page 2
 *     Datum    Erläuterung                      Betrag
 *              Stadtwerke AG, Vertrag 985815
 */
export function joinBrokenRows(tables: readonly CandidateTable[]): readonly CandidateTable[] {
  if (tables.every(({ wordsBefore }) => wordsBefore === undefined)) return tables;
  return tables.map((table, at) => {
    const next = tables[at + 1];
    const last = table.entries.at(-1);
    if (next?.wordsBefore === undefined || next.page !== table.page + 1 || last?.kind !== 'row') return table;
    if (!isShorter(last, table.entries.filter(isRow))) return table;
    const description = `${last.description} ${next.wordsBefore}`.trim();
    return { ...table, entries: [...table.entries.slice(0, -1), { ...last, description }] };
  });
}

const heightOf = ({ source: { bbox } }: RowEntry): number => bbox[3] - bbox[1];

/** Other rows have more lines, so this one may lack some. */
const isShorter = (row: RowEntry, rows: readonly RowEntry[]): boolean =>
  rows.some((other) => heightOf(other) > heightOf(row) + 1);
