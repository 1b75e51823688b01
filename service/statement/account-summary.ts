import { type AccountType, type Money, money, type Period, rowsDigest, type SegmentRow } from '@tieout/engine';
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

/** A list, in this order: a bank account has many of them, and they are read all at once. */
type StoredSummary = [
  AccountSummary['bank'],
  AccountType,
  AccountSummary['number'],
  currency: string,
  Period['start'],
  Period['end'],
  AccountSummary['periodSource'],
  opening: string | null,
  closing: string | null,
  rowCount: number,
  digest: string,
];

export function encodeSummary({ period, opening, closing, ...summary }: AccountSummary): string {
  const stored: StoredSummary = [
    summary.bank,
    summary.accountType,
    summary.number,
    summary.currency,
    period.start,
    period.end,
    summary.periodSource,
    opening === null ? null : opening.toString(),
    closing === null ? null : closing.toString(),
    summary.rowCount,
    summary.digest,
  ];
  return JSON.stringify(stored);
}

export function decodeSummary(text: string): AccountSummary {
  const [bank, accountType, number, currency, start, end, periodSource, opening, closing, rowCount, digest] =
    JSON.parse(text) as StoredSummary;
  const figure = (digits: string | null): Money | null => (digits === null ? null : money(BigInt(digits)));
  return {
    bank,
    accountType,
    number,
    currency,
    period: { start, end },
    periodSource,
    opening: figure(opening),
    closing: figure(closing),
    rowCount,
    digest,
  };
}

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
