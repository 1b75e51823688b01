import { absolute, type Money, sum, zero } from '../money/index.ts';
import { type Fact, isProse } from '../rows/index.ts';
import { sizeOf } from './figures.ts';
import type { Trial } from './trial.ts';

/** `Payments` are money in on a card and may be money out at a bank: without `credits` a total of them says nothing. */
const eitherWay =
  /^(?!.*(?:cr[eé]dits?\b|cr[eé]ditos?\b|gutschrift)).*(?:pa(?:y|ie)ments?(?! received)|pagos?\b|pagament|zahlung|betaling)/iu;

/**
 * `Total withdrawals 812.40` is the sum of the rows that we take for money out: +1. It is the sum of those that we take
 * for money in, and money out sums to something else: -1.
 */
export function oneSideTotals(trial: Trial, facts: readonly Fact[], decimals: number): number {
  const amounts = [...trial.amounts.values()].map((amount) => amount ?? zero);
  const [into, out] = [
    sum(amounts.filter((amount) => amount > 0n)),
    absolute(sum(amounts.filter((amount) => amount < 0n))),
  ];
  if (into === out) return 0;
  const named = facts.filter(
    (fact) => !isProse(fact.label) && (fact.role === 'total_out' || !eitherWay.test(fact.label)),
  );
  // `Purchases`, `Fees` and `Interest` are one side together.
  const agrees = (role: 'total_in' | 'total_out', size: Money, those: readonly Fact[]): boolean => {
    const sizes = those.flatMap((fact) => (fact.role === role ? (sizeOf(fact.token, decimals) ?? []) : []));
    return size !== 0n && (sizes.includes(size) || sum(sizes) === size);
  };
  const vote = (its: Money, other: Money): boolean => {
    const beside = named.filter((fact) => fact.isBeside);
    const [isIn, isOut] = [agrees('total_in', its, beside), agrees('total_out', other, beside)];
    // Both at once may also stand under their labels.
    return isIn || isOut || (agrees('total_in', its, named) && agrees('total_out', other, named));
  };
  const [as, against] = [vote(into, out), vote(out, into)];
  return as === against ? 0 : as ? 1 : -1;
}
