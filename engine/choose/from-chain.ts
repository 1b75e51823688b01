import type { SheetFigure } from '../sheet/index.ts';
import { type Chain, type Link, type Part, signFree } from './chain.ts';
import { type EndCandidate, endWithValue } from './ends.ts';
import type { Sign } from './money-of.ts';
import { type End, type Proposal, rowsOf, withSign } from './proposal.ts';

const unlikely = 9;
/** What is called a balance at that end, or carried to it. */
const likely = 1;
const freePartsMax = 6;

type CostOf = (sum: bigint) => number;

/** The reading that a chain of running balances gives: its rows, and the balances at both ends. */
export function proposeFromChain(chain: Chain, ends: readonly EndCandidate[]): Proposal {
  /** Amounts at an end of the chain, whose signs follow from the printed balance there. */
  const endSigns = new Map<SheetFigure, Sign>();
  const signOf = ({ figure, unit }: Part): Sign =>
    chain.signs.get(unit) ?? chain.freeSigns.get(figure) ?? endSigns.get(figure) ?? 0;
  const sumOf = (parts: readonly Part[]): bigint =>
    parts.reduce((sum, part) => sum + withSign(part.size, signOf(part)), 0n);
  const { column, standing, order } = chain;
  const costAt = (value: bigint, which: 'openingCost' | 'closingCost'): number =>
    endWithValue(ends, value, which, standing)?.[which] ?? unlikely;
  const first = chain.links[0] as Link;
  const last = chain.links.at(-1) as Link;
  const openingCost = (sum: bigint): number => costAt(first.to - sum, 'openingCost');
  const closingCost = (sum: bigint): number => costAt(last.to + sum, 'closingCost');
  signEnd(first.parts, openingCost);
  signEnd(chain.tail, closingCost);
  const own = first.parts.filter(({ item }) => item.line.index === first.balance.line);
  const before = first.parts.toReversed();
  const head = before.slice(0, lengthOf(before, own.length, own[0]?.item.block, openingCost)).reverse();
  const tail = chain.tail.slice(0, lengthOf(chain.tail, 0, chain.tail[0]?.item.block, closingCost));
  const opening = endOf(first.to - sumOf(head), head.length === 0 ? first.balance : null, 'openingCost');
  const closing = endOf(last.to + sumOf(tail), tail.length === 0 ? last.balance : null, 'closingCost');
  const counted = [...head, ...chain.links.slice(1).flatMap((link) => link.parts), ...tail];
  return {
    standing,
    order,
    balanceColumn: column,
    rows: rowsOf(
      counted.map((part) => ({ ...part, sign: signOf(part) })),
      column,
    ),
    opening,
    closing,
    goodLinks: chain.good,
    badLinks: chain.bad,
    cost: 0,
    choices: 0,
    price: 0,
  };

  /** Gives amounts without a sign of their own the only signs that lead to a likely balance. */
  function signEnd(parts: readonly Part[], costOf: CostOf): void {
    const free = parts.filter(({ unit, figure }) => !chain.signs.has(unit) && !chain.freeSigns.has(figure));
    const known = sumOf(parts);
    if (free.length <= freePartsMax) signFree(free, (sum) => costOf(known + sum) <= likely, endSigns);
  }

  /** How many amounts beyond the balance at an end belong to the list: as many as lead to a balance that is printed there. */
  function lengthOf(parts: readonly Part[], least: number, block: number | undefined, costOf: CostOf): number {
    const near = parts.filter(({ item }) => item.isDated && (block === undefined || item.block === block)).length;
    const sums = [0n];
    for (const part of parts) sums.push((sums.at(-1) as bigint) + sumOf([part]));
    const lengths = [Math.max(least, near), ...sums.keys().drop(least)];
    const costs = lengths.map((length) => costOf(sums[length] as bigint));
    return lengths[costs.indexOf(Math.min(...costs))] as number;
  }

  function endOf(value: bigint, own: SheetFigure | null, which: 'openingCost' | 'closingCost'): End {
    const printed = endWithValue(ends, value, which, standing);
    if (own) return { value, figure: printed?.[which] === 0 ? printed.figure : own, source: 'printed' };
    const isLikely = printed !== null && printed[which] < unlikely;
    return { value, figure: isLikely ? printed.figure : null, source: isLikely ? 'printed' : 'derived' };
  }
}
