import type { CorrectedReading } from '@tieout/engine';
import type { StatementRecord, StatementResult } from './record.ts';

/** The fields of the record that say what the reading says. */
export function resultFields({
  rows,
  ...reading
}: CorrectedReading): Pick<StatementRecord, 'rowCount' | 'reviewCount'> & { readonly result: StatementResult } {
  const rowCounts = reading.accounts.map(() => 0);
  for (const { current } of rows) rowCounts[current.account] = (rowCounts[current.account] ?? 0) + 1;
  return {
    rowCount: rows.length,
    reviewCount: rows.filter((row) => row.status === 'needs_review').length,
    result: {
      ...reading,
      rowCounts,
      checks: reading.proof.checks.map(({ rows: indexes, ...check }) => ({
        ...check,
        rowIds: indexes.flatMap((index) => rows[index]?.id ?? []),
      })),
    },
  };
}
