import { type Money, money } from '../money/index.ts';
import type { RowEntry } from '../rows/index.ts';
import { type Moment, rowSize, typeDirection } from './figures.ts';

const rowsPerLinkMax = 10;

/**
 * Signs from the running balance alone: between two printed balances exactly one choice of signs may fit. Where several
 * or none do, the rows stay undecided.
 */
export function signsByBalance(
  timeline: readonly Moment[],
  balances: ReadonlyMap<RowEntry, Money>,
  opening: Money | null,
  decimals: number,
): Map<RowEntry, Money | null> {
  const amounts = new Map<RowEntry, Money | null>();
  let before = opening;
  let run: RowEntry[] = [];
  for (const moment of timeline) {
    if (moment.kind !== 'row') continue;
    run.push(moment);
    const balance = balances.get(moment) ?? null;
    if (balance === null) continue;
    const signed =
      before === null
        ? null
        : solve(
            run.map((row) => rowSize(row, decimals)),
            run.map((row) => typeDirection(row.typeWord)),
            money(balance - before),
          );
    run.forEach((row, position) => {
      amounts.set(row, signed?.[position] ?? null);
    });
    before = balance;
    run = [];
  }
  for (const row of run) amounts.set(row, null);
  return amounts;
}

/** The one choice of signs that sums to `target`, or null. What a row's own word tells is no choice. */
function solve(sizes: readonly (Money | null)[], told: readonly (1 | -1 | null)[], target: Money): Money[] | null {
  if (sizes.length > rowsPerLinkMax || sizes.includes(null)) return null;
  const known = sizes.filter((size): size is Money => size !== null);
  let found: Money[] | null = null;
  for (let choice = 0; choice < 2 ** known.length; choice += 1) {
    const signed = known.map((size, position) => ((choice >> position) & 1 ? money(-size) : size));
    const isContradicted = told.some((sign, position) => sign !== null && sign < 0 !== ((choice >> position) & 1) > 0);
    const isRepeat = known.some((size, position) => size === 0n && (choice >> position) & 1);
    if (isContradicted || isRepeat || signed.reduce((total: bigint, amount) => total + amount, 0n) !== target) continue;
    if (found) return null;
    found = signed;
  }
  return found;
}
