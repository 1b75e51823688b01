import { absolute, type Money, sum } from '../money/index.ts';
import type { PrintedCount } from '../reading/index.ts';
import { type Fact, sideOfCount, withoutDates } from '../rows/index.ts';
import { sizeOf } from './figures.ts';

/** `(33), total credits`: at the begin in brackets it counts the total before. */
const countInLabel = /^\(?(\d{1,4})\)?\s+\p{L}|.\((\d{1,4})\)|\s(\d{1,4})$/u;

/**
 * `Total credits (6) 5,490.51`, `7 withdrawals totaling 812.40`, `Dr Count` over a number: a count stands only beside the
 * total of a whole side, because banks also count some of the rows.
 */
export function printedCounts(amounts: readonly Money[], facts: readonly Fact[], decimals: number): PrintedCount[] {
  const wholes = {
    in: sum(amounts.filter((amount) => amount > 0n)),
    out: sum(amounts.filter((amount) => amount < 0n)),
  };
  const isWhole = (fact: Fact, side: 'in' | 'out'): boolean =>
    wholes[side] !== 0n && fact.role === `total_${side}` && sizeOf(fact.token, decimals) === absolute(wholes[side]);
  return facts.flatMap((fact): PrintedCount[] => {
    if (fact.role === 'count') {
      const side = sideOfCount(fact.label);
      const total = side === null ? undefined : nearestTotal(fact, side, facts);
      return side !== null && total && isWhole(total, side)
        ? [{ side, count: Number(fact.token.text), label: fact.label, rows: null }]
        : [];
    }
    const side = fact.role === 'total_in' ? 'in' : fact.role === 'total_out' ? 'out' : null;
    if (side === null) return [];
    const found = fact.isBeside ? countInLabel.exec(withoutDates(fact.label)) : null;
    const count = Number(found?.[1] ?? found?.[2] ?? found?.[3]);
    return found && isWhole(fact, side) ? [{ side, count, label: fact.label, rows: null }] : [];
  });
}

const totalDistanceMax = 40;

function nearestTotal(count: Fact, side: 'in' | 'out', facts: readonly Fact[]): Fact | undefined {
  const distance = (fact: Fact): number => Math.abs(fact.token.baseline - count.token.baseline);
  return facts
    .filter((fact) => fact.page === count.page && fact.role === `total_${side}` && distance(fact) < totalDistanceMax)
    .sort((a, b) => distance(a) - distance(b))[0];
}
