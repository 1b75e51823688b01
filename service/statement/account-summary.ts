import {
  type AccountType,
  decodeFigures,
  encodeFigures,
  type Money,
  type Period,
  rowsDigest,
  type SegmentRow,
} from '@tieout/engine';
import type { RowRecord, StatementResult } from './record.ts';

/** One account of a statement, as far as the bank account that it belongs to needs it. */
export interface AccountSummary {
  readonly bank: string | null;
  readonly accountType: AccountType;
  /** As printed, unmasked. */
  readonly number: string | null;
  readonly currency: string;
  readonly period: Period;
  readonly periodSource: 'printed' | 'derived' | null;
  readonly opening: Money | null;
  readonly closing: Money | null;
  readonly rowCount: number;
  readonly digest: string;
}

export function summariesOf(result: StatementResult, rows: readonly RowRecord[]): AccountSummary[] {
  return result.accounts.map(({ current }) => {
    const own = rows.filter((row) => row.current.account === current.index);
    return {
      bank: result.bank,
      accountType: current.accountType,
      number: current.accountNumber,
      currency: current.currency,
      period: current.period,
      periodSource: current.periodSource,
      opening: current.opening,
      closing: current.closing,
      rowCount: own.length,
      digest: rowsDigest(own.map(segmentRow)),
    };
  });
}

/** The day that counts towards a statement's period is the one on which the bank booked the row. */
export const segmentRow = ({ current }: RowRecord): SegmentRow => ({
  day: current.postedDate ?? current.date,
  amount: current.amount,
  description: current.description,
});

export const encodeSummary = (summary: AccountSummary): string => encodeFigures(summary);
export const decodeSummary = (text: string): AccountSummary => decodeFigures<AccountSummary>(text);

/**
 * What tells a bank account from every other: bank, number and currency. Null where no number is known, for two
 * accounts of one bank would look the same. A number that the page prints in part is known by that part; one that a
 * person recorded serves where the page prints none.
 */
export function identitiesOf(result: StatementResult): (string | null)[] {
  const bank = result.bankKey ?? (result.bank ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return result.accounts.map(({ current, acctId }) => {
    const number = digitsOf(current.accountNumber) || digitsOf(acctId);
    return number === '' ? null : JSON.stringify([bank, number, current.currency]);
  });
}

/** Letters and digits; what stands for hidden ones is dropped. */
const digitsOf = (number: string | null): string =>
  (number ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/X{2,}/g, '');
