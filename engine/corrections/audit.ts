import { currencyDecimals, formatMoney, type Money } from '../money/index.ts';
import type { ReadingRow } from '../reading/index.ts';
import type { Operation, RowField } from './operation.ts';

/** What one operation changed, in the wire's own form, unmasked: for the trail of who changed what. */
export interface AuditEntry {
  /** Position of the operation in its request. */
  readonly operation: number;
  readonly op: Operation['op'];
  readonly rowId: string | null;
  readonly account: number | null;
  /** The field or key that was set; null where the whole row is meant. */
  readonly field: string | null;
  readonly before: AuditValue;
  readonly after: AuditValue;
}

export type AuditValue = string | null | Readonly<Record<RowField, string | null>>;

export const wireMoney = (amount: Money | null, currency: string): string | null =>
  amount === null ? null : formatMoney(amount, currencyDecimals(currency));

export function wireField(row: ReadingRow, field: RowField, currency: string): string | null {
  switch (field) {
    case 'date':
      return row.date;
    case 'posted_date':
      return row.postedDate;
    case 'description':
      return row.description;
    case 'amount':
      return wireMoney(row.amount, currency);
    case 'balance':
      return wireMoney(row.balance, currency);
    case 'check_number':
      return row.checkNumber;
  }
}

export const wireRow = (row: ReadingRow, currency: string): Readonly<Record<RowField, string | null>> => ({
  date: wireField(row, 'date', currency),
  posted_date: wireField(row, 'posted_date', currency),
  description: wireField(row, 'description', currency),
  amount: wireField(row, 'amount', currency),
  balance: wireField(row, 'balance', currency),
  check_number: wireField(row, 'check_number', currency),
});
