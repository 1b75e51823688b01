import { absolute, money, sum } from '../money/index.ts';
import type { PrintedTotal } from '../reading/index.ts';
import { type Entry, type Fact, isRow, roleOfLabel } from '../rows/index.ts';
import { sizeOf } from './figures.ts';
import type { Trial } from './trial.ts';

/**
 * The totals of both sides in one line below the rows, each behind the word for its side. They must be the sums of the
 * rows; of several such lines each may be a page's own, so none is believed.
 *
 *     Transaction turnover   Count 12   Deposit 9,858.76   Withdrawal 12,494.15
 */
export function conflictingPairs(
  entries: readonly Entry[],
  below: readonly Fact[],
  trial: Trial,
  decimals: number,
): PrintedTotal[] {
  const [pair, ...others] = below
    .filter(({ label }) => lineOfTotals.test(label))
    .flatMap((fact) => pairOf(fact, below));
  if (!pair || others.length > 0) return [];
  const amounts = entries.filter(isRow).map((row) => trial.amounts.get(row) ?? money(0n));
  return pair.flatMap(({ token, label }): PrintedTotal[] => {
    const side = sideOf(label);
    const size = sizeOf(token, decimals);
    const whole = sum(amounts.filter((amount) => (side === 'in' ? amount > 0n : amount < 0n)));
    if (side === null || size === null || size === absolute(whole)) return [];
    return [{ side, amount: side === 'in' ? size : money(-size), label, rows: null }];
  });
}

const lineOfTotals = /^(?:transactions? )?(?:totals?|turnover|totale|totales|totaux|totaal|summe|ums[aä]tze)\b/iu;

/** The only two figures of a line, one of each side. */
function pairOf(first: Fact, facts: readonly Fact[]): (readonly Fact[])[] {
  const line = facts.filter(
    ({ page, token }) => page === first.page && Math.abs(token.baseline - first.token.baseline) < 1,
  );
  const sides = line.map(({ label }) => sideOf(label));
  return line.length === 2 && sides.includes('in') && sides.includes('out') ? [line] : [];
}

/** By the last word before the figure. */
function sideOf(label: string): 'in' | 'out' | null {
  const word = lastWord.exec(label)?.[0] ?? '';
  if (/^[cd]r$/iu.test(word)) return word.toLowerCase() === 'cr' ? 'in' : 'out';
  const role = roleOfLabel(word);
  return role === 'total_in' ? 'in' : role === 'total_out' ? 'out' : null;
}

const lastWord = /\p{L}+(?=[^\p{L}\d]*$)/u;
