import { type Money, money, type ReadingRow, type RowStatus } from '@tieout/engine';
import type { RowRecord } from './record.ts';

/** A row as it is stored. */
export interface StoredRow {
  readonly statement_id: string;
  readonly position: number;
  readonly id: string;
  readonly account: number;
  readonly status: string;
  readonly fitid: string;
  /** JSON. */
  readonly body: string;
}

interface RowBody {
  readonly current: FlatRow;
  /** null: a person inserted the row; absent: nothing was changed. */
  readonly original?: FlatRow | null;
}

type FlatRow = Omit<ReadingRow, 'index' | 'account' | 'amount' | 'balance'> & {
  readonly index?: number;
  readonly amount: string | null;
  readonly balance: string | null;
};

/** The row as text: what SQL keeps, and what goes to a thread and comes back for a fraction of the cost of objects. */
export function toStored(statementId: string, { id, status, fitid, current, original }: RowRecord): StoredRow {
  const { index: position, account } = current;
  const body = JSON.stringify({ current: flat(current) } satisfies RowBody);
  const stored = { statement_id: statementId, position, id, account, status, fitid, body };
  if (original === current) return stored;
  const changed = { current: flat(current), original: original && { ...flat(original), index: original.index } };
  return isSame(current, original) ? stored : { ...stored, body: JSON.stringify(changed satisfies RowBody) };
}

/** A proof makes every row anew; where it says the same as before, nothing was changed. */
const isSame = (current: ReadingRow, original: ReadingRow | null): boolean =>
  original !== null &&
  original.index === current.index &&
  original.account === current.account &&
  JSON.stringify(flat(original)) === JSON.stringify(flat(current));

export function fromStored(row: StoredRow): RowRecord {
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
export const lineOf = ({ position, account, status, fitid, body }: StoredRow): string =>
  `${position}\t${account}\t${status}\t${fitid}\t${body}`;

/** The row of such a line, without the id, which no file carries. */
export function rowOfLine(line: string): RowRecord {
  const parts = line.split('\t', 5) as [string, string, string, string, string];
  const [position, account, status, fitid, body] = parts;
  const ids = { statement_id: '', id: '' };
  return fromStored({ ...ids, position: Number(position), account: Number(account), status, fitid, body });
}

/** The text of the row of such a line. */
export const descriptionIn = (line: string): string => (JSON.parse(bodyOf(line)) as RowBody).current.description;

const bodyOf = (line: string): string => line.slice(line.lastIndexOf('\t') + 1);

const flat = ({ index: _index, account: _account, amount, balance, ...rest }: ReadingRow): FlatRow => ({
  ...rest,
  amount: amount === null ? null : amount.toString(),
  balance: balance === null ? null : balance.toString(),
});

/** Field by field, which takes half the time of a spread: exports have tens of thousands of them. */
const whole = (row: FlatRow, index: number, account: number): ReadingRow => ({
  index,
  account,
  date: row.date,
  postedDate: row.postedDate,
  description: row.description,
  amount: moneyOf(row.amount),
  balance: moneyOf(row.balance),
  type: row.type,
  checkNumber: row.checkNumber,
  reasons: row.reasons,
  suggestion: row.suggestion,
  source: row.source,
});

const moneyOf = (digits: string | null): Money | null => (digits === null ? null : money(BigInt(digits)));
