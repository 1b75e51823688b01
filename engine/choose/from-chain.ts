import type { SheetFigure } from '../sheet/index.ts';
import type { Chain, Link, Part } from './chain.ts';
import { type EndCandidate, endWithValue } from './ends.ts';
import type { Item } from './items.ts';
import { type End, type Proposal, type ProposedRow, type Sign, withSign } from './proposal.ts';

const unlikely = 9;
/** What is called a balance at that end, or carried to it. */
const likely = 1;
const freePartsMax = 6;
const lastOf = <One>(list: readonly One[], count: number): One[] => list.slice(list.length - count);

/** The reading that a chain of running balances gives: its rows, and the balances at both ends. */
export function proposeFromChain(chain: Chain, items: readonly Item[], ends: readonly EndCandidate[]): Proposal {
  /** Amounts at an end of the chain, whose signs follow from the printed balance there. */
  const endSigns = new Map<SheetFigure, Sign>();
  const signOf = ({ figure, unit }: Part): Sign =>
    chain.signs.get(unit) ?? chain.freeSigns.get(figure) ?? endSigns.get(figure) ?? 0;
  const movedBy = (part: Part | undefined): bigint => (part ? withSign(part.size, signOf(part)) : 0n);
  const sumOf = (parts: readonly Part[]): bigint => parts.reduce((sum, part) => sum + movedBy(part), 0n);
  const { column, standing, order } = chain;
  const costAt = (value: bigint, which: 'openingCost' | 'closingCost'): number =>
    endWithValue(ends, value, which, standing)?.[which] ?? unlikely;
  const first = chain.links[0] as Link;
  const last = chain.links.at(-1) as Link;
  signEnd(first.parts, (sum) => costAt(first.to - sum, 'openingCost'));
  signEnd(chain.tail, (sum) => costAt(last.to + sum, 'closingCost'));
  const head = first.parts.slice(first.parts.length - headLength());
  const tail = chain.tail.slice(0, tailLength());
  const opening = endOf(first.to - sumOf(head), head.length === 0 ? first.balance : null, 'openingCost');
  const closing = endOf(last.to + sumOf(tail), tail.length === 0 ? last.balance : null, 'closingCost');
  const parts = Map.groupBy(
    [...head, ...chain.links.slice(1).flatMap((link) => link.parts), ...tail],
    ({ item }) => item,
  );
  return {
    standing,
    order,
    balanceColumn: column,
    rows: rowsOf(items, parts, column, signOf),
    opening,
    closing,
    goodLinks: chain.good,
    badLinks: chain.bad,
    signs: chain.signs,
    cost: 0,
    choices: 0,
    price: 0,
  };

  /** Gives amounts without a sign of their own the only signs that lead to a likely balance. */
  function signEnd(parts: readonly Part[], costOf: (sum: bigint) => number): void {
    const free = parts.filter(({ unit, figure }) => !chain.signs.has(unit) && !chain.freeSigns.has(figure));
    if (free.length === 0 || free.length > freePartsMax) return;
    const [known, found] = [sumOf(parts), [] as number[]];
    for (let mask = 0; mask < 1 << free.length && found.length < 2; mask += 1) {
      const sum = free.reduce((total, { size }, at) => total + (mask & (1 << at) ? size : -size), known);
      if (costOf(sum) <= likely) found.push(mask);
    }
    const [only, another] = found;
    if (only === undefined || another !== undefined) return;
    for (const [at, { figure }] of free.entries()) endSigns.set(figure, only & (1 << at) ? 1 : -1);
  }

  /** How many amounts before the first balance belong to the list: as many as lead from a printed opening balance. */
  function headLength(): number {
    const own = first.parts.filter(({ item }) => item.line.index === first.balance.line).length;
    const block = first.parts.find(({ item }) => item.line.index === first.balance.line)?.item.block;
    const near = first.parts.filter(({ item }) => item.isDated && (block === undefined || item.block === block)).length;
    let best = {
      length: Math.max(own, near),
      cost: costAt(first.to - sumOf(lastOf(first.parts, Math.max(own, near))), 'openingCost'),
    };
    let sum = sumOf(lastOf(first.parts, own));
    for (let length = own; length <= first.parts.length; length += 1) {
      const cost = costAt(first.to - sum, 'openingCost');
      if (cost < best.cost) best = { length, cost };
      sum += movedBy(first.parts[first.parts.length - 1 - length]);
    }
    return best.length;
  }

  /** How many amounts behind the last balance belong to the list: as many as lead to a printed closing balance. */
  function tailLength(): number {
    const block = chain.tail[0]?.item.block;
    const near = chain.tail.filter(({ item }) => item.isDated && item.block === block).length;
    let best = { length: near, cost: costAt(last.to + sumOf(chain.tail.slice(0, near)), 'closingCost') };
    let sum = 0n;
    for (let length = 0; length <= chain.tail.length; length += 1) {
      const cost = costAt(last.to + sum, 'closingCost');
      if (cost < best.cost) best = { length, cost };
      sum += movedBy(chain.tail[length]);
    }
    return best.length;
  }

  function endOf(value: bigint, own: SheetFigure | null, which: 'openingCost' | 'closingCost'): End {
    const printed = endWithValue(ends, value, which, standing);
    if (own) return { value, figure: printed?.[which] === 0 ? printed.figure : own, source: 'printed' };
    const isLikely = printed !== null && printed[which] < unlikely;
    return { value, figure: isLikely ? printed.figure : null, source: isLikely ? 'printed' : 'derived' };
  }
}

function rowsOf(
  items: readonly Item[],
  parts: ReadonlyMap<Item, readonly Part[]>,
  column: number,
  signOf: (part: Part) => Sign,
): ProposedRow[] {
  // Where rows of one day share its date, a line of nothing below it is a row of that day; elsewhere it is none.
  const printsUndated = items.some((item) => !item.isDated && (parts.get(item) ?? []).some((part) => part.size !== 0n));
  return items.flatMap((item): ProposedRow[] => {
    const counted = (parts.get(item) ?? []).filter((part) => signOf(part) !== 0);
    if (counted.length === 0 || (!printsUndated && !item.isDated && counted.every((part) => part.size === 0n)))
      return [];
    return [
      {
        item,
        figures: counted.map((part) => part.figure),
        amount: counted.reduce((sum, part) => sum + withSign(part.size, signOf(part)), 0n),
        balance: item.line.figures.findLast((figure) => figure.column === column) ?? null,
      },
    ];
  });
}
