import type { AccountReading, ReadingRow } from '../reading/index.ts';
import type { CorrectedAccount, CorrectedReading, CorrectedRow, Draft } from './corrected-reading.ts';
import { isProblem } from './problem.ts';
import { rescaleAccount, rescaleRow } from './rescale.ts';

/** Whether a proof rests on the page alone, or also on a person's word. */
export type Basis = 'printed' | 'corrected';

type Changed = Pick<CorrectedReading, 'changeCounts' | 'isKindGiven' | 'hints'>;

/** How many corrections stand in the account, or in all of them; the kind of account counts as one, and so does a hint. */
export function correctionCountOf(changed: Changed, account: number | null = null): number {
  const counts = account === null ? changed.changeCounts : [changed.changeCounts[account] ?? 0];
  return counts.reduce((total, count) => total + count, givenCountOf(changed));
}

/** What a person said about the whole statement. */
export const givenCountOf = ({ isKindGiven, hints = [] }: Omit<Changed, 'changeCounts'>): number =>
  (isKindGiven ? 1 : 0) + hints.length;

export const basisOf = (changed: Changed, account: number | null = null): Basis =>
  correctionCountOf(changed, account) > 0 ? 'corrected' : 'printed';

/**
 * Rows that were inserted, deleted or are not as the machine read them, and balances and days that a person gave. The
 * account number, the bank and the currency are settings and don't count.
 */
export function countChanges({ accounts, rows, deleted }: Draft): number[] {
  const counts = accounts.map(changedFacts);
  const add = (row: CorrectedRow): void => {
    counts[row.current.account] = (counts[row.current.account] ?? 0) + 1;
  };
  rows.filter((row) => isRowChanged(row, accounts)).forEach(add);
  deleted.forEach(add);
  return counts;
}

function changedFacts({ current, original }: CorrectedAccount): number {
  const balances = [current.openingSource, current.closingSource].filter((source) => source === 'corrected');
  const days = (['start', 'end'] as const).filter((end) => current.period[end] !== original.period[end]);
  return balances.length + days.length;
}

export function isRowChanged(row: CorrectedRow, accounts: readonly CorrectedAccount[]): boolean {
  if (row.original === null) return true;
  const read = machineRow(row, accounts);
  return read !== null && correctable.some((field) => read[field] !== row.current[field]);
}

const correctable = ['date', 'postedDate', 'description', 'amount', 'balance', 'checkNumber'] as const;

/** What the machine read, in the account's current currency where its figures fit that; null for an inserted row. */
export function machineRow(row: CorrectedRow, accounts: readonly CorrectedAccount[]): ReadingRow | null {
  const { original, current } = row;
  const account = accounts[current.account];
  if (original === null || !account) return original;
  const scaled = rescaleRow(original, account.original.currency, account.current.currency);
  return isProblem(scaled) ? original : scaled;
}

/** The balances that the page itself prints, whatever was corrected or derived. */
export function printedBalances({ current, original }: CorrectedAccount): Pick<AccountReading, 'opening' | 'closing'> {
  const scaled = rescaleAccount(original, current.currency);
  const { opening, closing } = isProblem(scaled) ? original : scaled;
  return {
    opening: original.openingSource === 'printed' ? opening : null,
    closing: original.closingSource === 'printed' ? closing : null,
  };
}
