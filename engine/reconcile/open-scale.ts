import { currencyDecimals } from '../money/index.ts';
import { type Doubt, doubtText } from '../reading/index.ts';
import type { Entry, Fact } from '../rows/index.ts';

/**
 * `24.250` is twenty-four with three decimals or twenty-four thousand. A currency with three decimals, or none, decides,
 * and so does any figure of the account that is not open itself: `1.024.250`, `980`, `12,50`. Otherwise both are possible.
 */
export function scaleDoubts(currency: string, entries: readonly Entry[], facts: readonly Fact[]): Doubt[] {
  if (currencyDecimals(currency) !== 2) return [];
  const figures = [
    ...entries.flatMap((entry) =>
      entry.kind === 'row' || entry.kind === 'balance'
        ? [entry.cells.out, entry.cells.in, entry.cells.amount, entry.cells.balance]
        : [],
    ),
    ...facts.filter(({ role }) => role === 'opening' || role === 'closing').map(({ token }) => token),
  ]
    .flatMap((token) => token?.figure ?? [])
    .filter(({ digits }) => digits !== 0n);
  const isFine = figures.filter(({ decimals }) => decimals === 3).length * 2 > figures.length;
  if (figures.length === 0 || (!isFine && !figures.every(({ isScaleOpen }) => isScaleOpen))) return [];
  return [{ reason: 'open_hypotheses', text: doubtText('openScale') }];
}
