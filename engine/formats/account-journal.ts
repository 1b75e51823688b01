import type { Day } from '../calendar/index.ts';
import { type Money, money, sum } from '../money/index.ts';
import type { ExportAccount, ExportRow, ExportStatement } from './export-input.ts';
import { spanOf } from './ofx.ts';

/** One account for a journal or a bank's electronic statement: its rows in order between its two balances. */
export interface AccountJournal {
  readonly account: ExportAccount;
  /** The oldest first; rows of one day in their printed order, or in its reverse where the page runs backwards. */
  readonly rows: readonly ExportRow[];
  readonly start: Day;
  readonly end: Day;
  /** Opening plus amounts is the closing balance; false where either is unknown or they differ. */
  readonly isBalanced: boolean;
}

/** Null where neither the page nor a row says when. */
export function accountJournal(statement: ExportStatement, account: ExportAccount): AccountJournal | null {
  const span = spanOf(statement, account);
  if (span === null) return null;
  const printed = statement.rows.filter((row) => row.current.account === account.current.index);
  const inOrder = account.current.order === 'newest_first' ? printed.toReversed() : printed;
  const rows = inOrder.toSorted((one, other) => compareDays(one.current.date, other.current.date));
  return { account, rows, start: span.start, end: span.end, isBalanced: isBalanced(account, rows) };
}

function isBalanced({ current: { opening, closing } }: ExportAccount, rows: readonly ExportRow[]): boolean {
  return opening !== null && closing !== null && opening + movedBy(rows) === closing;
}

export const movedBy = (rows: readonly ExportRow[]): Money =>
  money(sum(rows.flatMap(({ current }) => current.amount ?? [])));

const compareDays = (one: Day | null, other: Day | null): number =>
  (one ?? '') < (other ?? '') ? -1 : (one ?? '') > (other ?? '') ? 1 : 0;

/** What a file says of itself where its form has a place for it and the figures were not proved. */
export const unprovedNote = ({ proof }: ExportStatement): string | null =>
  proof.isProved
    ? null
    : 'NOT PROVED: these figures do not all agree with what the statement prints. Check them against the PDF.';
