import { absolute, type Money, sum, zero } from '../money/index.ts';
import type { Fact } from '../rows/index.ts';
import { sizeOf } from './figures.ts';
import type { Trial } from './trial.ts';

/** `Payments` are money in on a card and may be money out at a bank: a total of them tells nothing. */
const eitherWay = /pa(?:y|ie)ments?(?! received)|pagos?\b|pagament|zahlung|betaling/iu;

/** `Total withdrawals 812.40` is the sum of the rows that we take for money out, and money in sums to something else. */
export function totalsTell(trial: Trial, facts: readonly Fact[], decimals: number): boolean {
  const { isIn, isOut } = agreement(
    trial,
    facts.filter((fact) => fact.isBeside),
    decimals,
  );
  return isIn || isOut || bothTotalsTell(trial, facts, decimals);
}

/** The same of both sides at once; then the label may also stand over its figure. */
export function bothTotalsTell(trial: Trial, facts: readonly Fact[], decimals: number): boolean {
  const { isIn, isOut } = agreement(trial, facts, decimals);
  return isIn && isOut;
}

function agreement(trial: Trial, facts: readonly Fact[], decimals: number): { isIn: boolean; isOut: boolean } {
  const amounts = [...trial.amounts.values()].map((amount) => amount ?? zero);
  const sums = {
    total_in: sum(amounts.filter((amount) => amount > 0n)),
    total_out: absolute(sum(amounts.filter((amount) => amount < 0n))),
  };
  const named = facts.filter((fact) => fact.role === 'total_out' || !eitherWay.test(fact.label));
  const agrees = (role: 'total_in' | 'total_out', size: Money): boolean =>
    size !== 0n && named.some((fact) => fact.role === role && sizeOf(fact.token, decimals) === size);
  const isOpen =
    !trial.isProved ||
    sums.total_in === sums.total_out ||
    agrees('total_in', sums.total_out) ||
    agrees('total_out', sums.total_in);
  return {
    isIn: !isOpen && agrees('total_in', sums.total_in),
    isOut: !isOpen && agrees('total_out', sums.total_out),
  };
}
