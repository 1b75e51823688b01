import { type Money, money } from '../money/index.ts';
import type { ReadingRow } from '../reading/index.ts';

/** A run of rows between two printed balances: the first balance plus their amounts must be the second. */
export interface ChainLink {
  /** Rows of the run, in order of time; the last one prints the balance. */
  readonly rows: readonly ReadingRow[];
  readonly before: Money;
  readonly printed: Money;
  /** null when an amount in the run cannot be read. */
  readonly computed: Money | null;
  readonly holds: boolean;
}

/** After a broken link it goes on from the balance that the next link agrees with: one misprint is one broken link. */
export function walkChain(opening: Money | null, rowsInTime: readonly ReadingRow[]): ChainLink[] {
  const links: ChainLink[] = [];
  let before = opening;
  let run: ReadingRow[] = [];
  rowsInTime.forEach((row, position) => {
    run.push(row);
    if (row.balance === null) return;
    if (before === null) before = row.balance;
    else {
      const computed = addUp(before, run);
      const holds = computed === row.balance;
      links.push({ rows: run, before, printed: row.balance, computed, holds });
      before = holds || computed === null ? row.balance : resume(row.balance, computed, rowsInTime.slice(position + 1));
    }
    run = [];
  });
  return links;
}

export function addUp(start: Money, rows: readonly ReadingRow[]): Money | null {
  let total: bigint = start;
  for (const row of rows) {
    if (row.amount === null) return null;
    total += row.amount;
  }
  return money(total);
}

const laterMax = 3;

/** Which of the two one of the next balances confirms: the printed one (an amount was wrong) or the computed one (a misprint). */
function resume(printed: Money, computed: Money, later: readonly ReadingRow[]): Money {
  const ends = later.flatMap(({ balance }, at) => (balance === null ? [] : [at])).slice(0, laterMax);
  for (const end of ends) {
    const next = later.slice(0, end + 1);
    if (addUp(printed, next) === later[end]?.balance) return printed;
    if (addUp(computed, next) === later[end]?.balance) return computed;
  }
  return printed;
}
