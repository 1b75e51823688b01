import type { SheetFigure } from '../sheet/index.ts';
import { type Chain, type Link, type Part, signFree } from './chain.ts';
import { cheapest, type EndCandidate, type EndName, endValue } from './ends.ts';
import type { Sign } from './money-of.ts';
import { type End, type Proposal, rowsOf, withSign } from './proposal.ts';

const unlikely = 9;
/** What is called a balance at that end, or carried to it. */
const likely = 1;
const freePartsMax = 6;

/** The reading that a chain of running balances gives: its rows, and the balances at both ends. */
export function proposeFromChain(chain: Chain, ends: readonly EndCandidate[]): Proposal {
  const { links, tail, column, standing, order } = chain;
  /** Amounts at an end of the chain, whose signs follow from the printed balance there. */
  const endSigns = new Map<SheetFigure, Sign>();
  const signOf = ({ figure, unit }: Part): Sign =>
    chain.signs.get(unit) ?? chain.freeSigns.get(figure) ?? endSigns.get(figure) ?? 0;
  const sumOf = (parts: readonly Part[]): bigint =>
    parts.reduce((sum, part) => sum + withSign(part.size, signOf(part)), 0n);
  const [first, last] = [links[0] as Link, links.at(-1) as Link];
  const own = first.parts.filter(({ item }) => item.line.index === first.balance.line);
  const head = beyond('opening', first, first.parts.toReversed(), own.length, own[0]);
  const foot = beyond('closing', last, tail, 0, tail[0]);
  const counted = [...head.parts.toReversed(), ...links.slice(1).flatMap((link) => link.parts), ...foot.parts];
  return {
    standing,
    order,
    balanceColumn: column,
    rows: rowsOf(
      counted.map((part) => ({ ...part, sign: signOf(part) })),
      column,
    ),
    opening: head.end,
    closing: foot.end,
    goodLinks: chain.good,
    badLinks: chain.bad,
    cost: 0,
    choices: 0,
    price: 0,
  };

  /** The amounts beyond the balance at an end that belong to the list: as many as lead to a balance that is printed there. */
  function beyond(name: EndName, { to, balance }: Link, all: readonly Part[], least: number, nearest?: Part) {
    const valueAt = (sum: bigint): bigint => (name === 'opening' ? to - sum : to + sum);
    const near = cheapest(ends, name);
    const printedAt = (sum: bigint) => near.find((end) => endValue(end, standing) === valueAt(sum));
    const costOf = (sum: bigint): number => printedAt(sum)?.costs[name] ?? unlikely;
    // Amounts without a sign of their own get the only signs that lead to a likely balance.
    const free = all.filter(({ unit, figure }) => !chain.signs.has(unit) && !chain.freeSigns.has(figure));
    const known = sumOf(all);
    if (free.length <= freePartsMax) signFree(free, (sum) => costOf(known + sum) <= likely, endSigns);
    const isNear = ({ item }: Part): boolean => item.isDated && (!nearest || item.block === nearest.item.block);
    const sums = [0n];
    for (const part of all) sums.push((sums.at(-1) as bigint) + sumOf([part]));
    const lengths = [Math.max(least, all.filter(isNear).length), ...sums.keys().drop(least)];
    const costs = lengths.map((length) => costOf(sums[length] as bigint));
    const parts = all.slice(0, lengths[costs.indexOf(Math.min(...costs))]);
    const printed = printedAt(sumOf(parts));
    const cost = costOf(sumOf(parts));
    const isOwn = parts.length === 0 && cost > 0;
    const figure = isOwn ? balance : printed && cost < unlikely ? printed.figure : null;
    const end: End = { value: valueAt(sumOf(parts)), figure, source: figure ? 'printed' : 'derived' };
    return { parts, end };
  }
}
