import { type CandidateTable, isRow } from '../rows/index.ts';

/** What the headings of the columns say about the sides. */
export interface HeadingWords {
  /** Every list names both, in words that we know, or the one column is the principal that lowers what is owed. */
  readonly isPair: boolean;
  /** Only one is named. */
  readonly isOneSided: boolean;
}

export function headingWords(tables: readonly CandidateTable[]): HeadingWords {
  const listed = tables.filter((table) => table.entries.some(isRow));
  const isPair =
    listed.length > 0 && listed.every(({ columns }) => columns.namesBothSides || columns.repayment !== undefined);
  const isNamed = tables.some(({ columns }) => columns.roles.some((role) => role === 'in' || role === 'out'));
  return { isPair, isOneSided: isNamed && !isPair };
}
