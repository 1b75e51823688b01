import type { Row, RowField } from './wire.ts';

/** What a person can change of a row. */
export const rowFields = [
  'date',
  'posted_date',
  'description',
  'amount',
  'balance',
  'check_number',
] as const satisfies readonly RowField[];

/** Whether a row still is what a person looked at. */
export function isSameRow(one: Row | undefined, other: Row | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.status === other.status && rowFields.every((field) => one[field] === other[field]);
}
