import { absolute, zero } from '../money/index.ts';
import type { PrintedCount, PrintedTotal, UnclaimedFigure } from '../reading/index.ts';
import { type Entry, type Fact, isRow, type RowEntry } from '../rows/index.ts';
import { conflictingSums } from './box-sum.ts';
import { conflictingBalances, conflictingMarks } from './conflicting-balances.ts';
import { printedCounts } from './counts.ts';
import { sizeOf } from './figures.ts';
import { conflictingPairs } from './paired-totals.ts';
import { conflictingTotals, summaryTotals } from './summary-totals.ts';
import { TableTotals } from './table-totals.ts';
import { markToken, type Trial } from './trial.ts';

export interface TotalsFound {
  readonly totals: readonly PrintedTotal[];
  readonly counts: readonly PrintedCount[];
  readonly unclaimed: readonly UnclaimedFigure[];
}

/**
 * Holds every total that the page prints against the rows. One that fits is kept with the rows it sums; one that fits
 * nothing is kept too, so that the proof fails on it.
 */
export function readTotals(
  entries: readonly Entry[],
  facts: readonly Fact[],
  trial: Trial,
  indexOf: (row: RowEntry) => number,
  decimals: number,
): TotalsFound {
  const totals: PrintedTotal[] = [];
  const unclaimed: UnclaimedFigure[] = [];
  const isLinked = everyRowLinks(entries, trial);
  // With both balances in print, a list of something else that did count would be missing in the sum.
  const isClosed = trial.isProved && isClosingPrinted(facts, trial, decimals);
  const lastRow = entries.findLastIndex(isRow);
  const reader = new TableTotals(entries, trial, indexOf, decimals);
  for (const [position, entry] of entries.entries()) {
    if (entry.kind === 'total') totals.push(...reader.readTotal(entry));
    else if (entry.kind === 'stray' && !(entry.isUnnamed && isLinked)) {
      // Where every row leads from balance to balance, one below the last would lead away from the closing balance.
      const isBelow = entry.isAtEdge && isLinked && position > lastRow;
      if (isClosed && (entry.isElsewhere || isBelow)) continue;
      for (const token of entry.figures) {
        const size = sizeOf(token, decimals);
        if (size !== null && !reader.explains(entry, size)) unclaimed.push({ amount: size, source: entry.source });
      }
    }
  }
  for (const mark of trial.brokenMarks) {
    const size = sizeOf(markToken(mark), decimals);
    if (size !== null) unclaimed.push({ amount: size, source: mark.source });
  }
  totals.push(...summaryTotals(entries, facts, trial, decimals));
  totals.push(...conflictingTotals(entries, facts, trial, decimals), ...conflictingSums(facts, trial, decimals));
  totals.push(...conflictingPairs(entries, facts, trial, decimals));
  totals.push(...conflictingBalances(facts, trial, decimals), ...conflictingMarks(entries, trial, decimals));
  const amounts = entries.filter(isRow).map((row) => trial.amounts.get(row) ?? zero);
  return { totals, counts: printedCounts(amounts, facts, decimals), unclaimed };
}

/** Not only as the last balance of the rows: by its name, or as the balance of a day in the summary. */
const isClosingPrinted = (facts: readonly Fact[], { closing, isClosingExplicit }: Trial, decimals: number): boolean =>
  isClosingExplicit ||
  facts.some(
    ({ role, token, isBeside }) =>
      role === 'carried' && isBeside && closing !== null && sizeOf(token, decimals) === absolute(closing),
  );

/**
 * Every row prints the balance after it, and each follows from the one before by the row's amount alone: whatever else
 * stands in a column whose name we don't know has moved nothing.
 *
 *     Date     Details              Item fee     Amount     Balance
 *     Mar 03   Grocer                   1.25     -50.00      950.00
 */
function everyRowLinks(entries: readonly Entry[], trial: Trial): boolean {
  const rows = entries.filter(isRow);
  return (
    trial.isProved &&
    trial.goodLinks === rows.length &&
    rows.every((row) => (trial.balances.get(row) ?? null) !== null && (trial.amounts.get(row) ?? 0n) !== 0n)
  );
}
