import type { AccountReading, PrintedCount, PrintedTotal, UnclaimedFigure } from '../reading/index.ts';
import type { CorrectedAccount, CorrectedRow, Draft } from './corrected-reading.ts';
import { openDoubts } from './doubts.ts';
import { isProblem } from './problem.ts';
import { rescaleAccount } from './rescale.ts';
import { stillUnclaimed } from './still-unclaimed.ts';

/**
 * Numbers the rows again and brings what the page prints about them up to date: totals and counts point to the rows by
 * their new indexes, figures that the corrected rows account for are claimed, and a doubt that a person has settled is gone.
 */
export function settle(draft: Draft): Draft {
  const rows = draft.rows.map((row, index) => ({ ...row, current: { ...row.current, index } }));
  const numbered = { ...draft, rows };
  return { ...numbered, accounts: draft.accounts.map((account) => settleAccount(numbered, account)) };
}

function settleAccount(draft: Draft, account: CorrectedAccount): CorrectedAccount {
  const { current, original } = account;
  const rows = draft.rows.filter((row) => row.current.account === current.index);
  const printed = rescaleAccount(original, current.currency);
  if (isProblem(printed)) throw new Error(`A figure that was checked no longer fits ${current.currency}`);
  const settled: AccountReading = {
    ...current,
    totals: relist(printed.totals, rows),
    counts: relist(printed.counts, rows),
    unclaimed: [
      ...stillUnclaimed(printed.unclaimed, current, rows, isChanged(draft, account)),
      ...(rows.length === 0 && !current.saysNoRows ? leftUnclaimed(draft, current) : []),
    ],
    doubts: openDoubts(draft, account),
  };
  return { ...account, current: settled };
}

/** A person has changed what the rows of the account come to, or where they begin or end. */
function isChanged({ rows, deleted }: Draft, { given, current: { index } }: CorrectedAccount): boolean {
  const isOther = ({ current, original }: CorrectedRow): boolean =>
    current.account === index && current.amount !== original?.amount;
  return (
    given.includes('opening') ||
    given.includes('closing') ||
    rows.some(isOther) ||
    deleted.some(({ original }) => original?.account === index)
  );
}

type Printed = PrintedTotal | PrintedCount;

/** A printed total or count and the rows under it, by the indexes that the machine gave them. */
interface List {
  readonly side: Printed['side'];
  readonly members: ReadonlySet<number>;
}

/** Totals and counts over all rows of a side stay so; the others point to their rows anew. */
function relist<One extends Printed>(printed: readonly One[], rows: readonly CorrectedRow[]): One[] {
  const lists = printed.map(({ side, rows: members }): List => ({ side, members: new Set(members) }));
  return printed.map((one, position) => {
    const list = lists[position];
    if (one.rows === null || !list) return one;
    return { ...one, rows: rows.filter((row) => belongs(row, list, lists, rows)).map(({ current }) => current.index) };
  });
}

/** A row of the machine stays in its lists; an inserted one joins that of the row before it, else of the row after. */
function belongs(row: CorrectedRow, list: List, lists: readonly List[], rows: readonly CorrectedRow[]): boolean {
  if (row.original) return holds(list, row);
  if (!fitsSide(row, list)) return false;
  const at = rows.indexOf(row);
  const before = rows.slice(0, at).findLast(({ original }) => original !== null);
  if (before && holds(list, before)) return true;
  if (before && lists.some((other) => fitsSide(row, other) && holds(other, before))) return false;
  const after = rows.slice(at).find(({ original }) => original !== null);
  return after !== undefined && holds(list, after);
}

const holds = ({ members }: List, { original }: CorrectedRow): boolean =>
  original !== null && members.has(original.index);

function fitsSide({ current: { amount } }: CorrectedRow, { side }: List): boolean {
  if (amount === null || side === 'net' || side === 'all') return true;
  return side === 'in' ? amount > 0n : amount < 0n;
}

/** Where every row is deleted, the page still prints their figures, and nothing accounts for them any more. */
function leftUnclaimed({ deleted }: Draft, { index }: AccountReading): UnclaimedFigure[] {
  return deleted.flatMap(({ original }) =>
    original?.account !== index || original.amount === null || original.source === null
      ? []
      : { amount: original.amount, source: original.source },
  );
}
