import { type Money, money, type ReadingRow, type RowStatus } from '@tieout/engine';
import type { RowRecord } from './record.ts';

/** A row as it is kept: what is searched for by itself, and all else as JSON. */
export interface KeptRow {
  readonly position: number;
  readonly id: string;
  readonly account: number;
  readonly status: string;
  readonly fitid: string;
  readonly body: string;
}

export interface RowBody {
  readonly current: FlatRow;
  /** null: a person inserted the row; absent: nothing was changed. */
  readonly original?: FlatRow | null;
}

type FlatRow = Omit<ReadingRow, 'index' | 'account' | 'amount' | 'balance'> & {
  readonly index?: number;
  readonly amount: string | null;
  readonly balance: string | null;
};

export function keptRow({ id, status, fitid, current, original }: RowRecord): KeptRow {
  const { index: position, account } = current;
  const body: RowBody = {
    current: flat(current),
    ...(original === current ? {} : { original: original && { ...flat(original), index: original.index } }),
  };
  return { position, id, account, status, fitid, body: JSON.stringify(body) };
}

export function rowOfKept(row: KeptRow): RowRecord {
  const { current: flatCurrent, original } = JSON.parse(row.body) as RowBody;
  const current = whole(flatCurrent, row.position, row.account);
  return {
    id: row.id,
    status: row.status as RowStatus,
    fitid: row.fitid,
    current,
    original: original === undefined ? current : original && whole(original, original.index ?? 0, row.account),
  };
}

/** One line of text: JSON has no line break or tab of its own, and the other parts are words. */
export const lineOfKept = ({ position, account, status, fitid, body }: KeptRow): string =>
  `${position}\t${account}\t${status}\t${fitid}\t${body}`;

/** The row of such a line, without the id, which no file carries. */
export function rowOfLine(line: string): RowRecord {
  const parts = line.split('\t', 5) as [string, string, string, string, string];
  const [position, account, status, fitid, body] = parts;
  return rowOfKept({ position: Number(position), account: Number(account), status, fitid, body, id: '' });
}

const flat = ({ index: _index, account: _account, amount, balance, ...rest }: ReadingRow): FlatRow => ({
  ...rest,
  amount: amount === null ? null : amount.toString(),
  balance: balance === null ? null : balance.toString(),
});

const whole = (row: FlatRow, index: number, account: number): ReadingRow => ({
  ...row,
  index,
  account,
  amount: moneyOf(row.amount),
  balance: moneyOf(row.balance),
});

const moneyOf = (digits: string | null): Money | null => (digits === null ? null : money(BigInt(digits)));
