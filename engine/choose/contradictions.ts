import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import type { Item } from './items.ts';
import { absolute, balanceValue } from './money-of.ts';
import { balancesOf, type Proposal } from './proposal.ts';
import type { Unexplained } from './unexplained.ts';

/**
 * A column beside the rows, or another block, that repeats the reading's own figures (daily balances, a second print of the
 * balance) must repeat all of them.
 */
export function contradictions(
  items: readonly Item[],
  used: ReadonlySet<SheetFigure>,
  proposal: Proposal,
): Unexplained[] {
  const known = balancesOf(proposal);
  const after = balancesAfter(proposal);
  const groups = new Map<string, { figure: SheetFigure; line: SheetLine }[]>();
  for (const { line, block, kind } of items)
    for (const figure of line.figures) {
      // A summary leads from one end to the other by figures of its own; a list has dates.
      if (used.has(figure) || figure.size === 0n || line.dates.length === 0) continue;
      const key = after.has(line.index) ? `row ${figure.column}` : `${kind} ${block} ${figure.column}`;
      const list = groups.get(key) ?? [];
      if (list.length === 0) groups.set(key, list);
      list.push({ figure, line });
    }
  const isKnown = ({ figure }: Unexplained): boolean => known.has(figure.size);
  const isInPlace = ({ figure, line }: Unexplained): boolean => after.get(line.index) === figure.size;
  return [...groups.values()].flatMap((list) => {
    if (followsLater(list, proposal)) return [];
    // Balances that stand on their own rows must all do so: two that are swapped are both known.
    const test = [isInPlace, isKnown].find((one) => {
      const count = list.filter(one).length;
      return count >= 2 && count * 2 > list.length;
    });
    return test ? list.filter((one) => !test(one)) : [];
  });
}

/** An available balance: after each row it has moved by the amount, or not yet. */
function followsLater(list: readonly Unexplained[], { rows, opening, order, standing }: Proposal): boolean {
  const column = list[0]?.figure.column;
  let balance = opening?.value ?? 0n;
  return (order === 'oldest_first' ? rows : rows.toReversed()).every(({ item, amount }) => {
    const own = item.line.figures.find((figure) => figure.column === column);
    const [before, next] = [balance, own ? balanceValue(own, standing) : null];
    balance = next ?? before;
    return next === before || next === before + amount;
  });
}

/** What the balance is after each row, by its line. */
function balancesAfter({ rows, opening, order }: Proposal): ReadonlyMap<number, bigint> {
  let balance = opening?.value ?? 0n;
  return new Map(
    (order === 'oldest_first' ? rows : rows.toReversed()).map(({ item, amount }) => {
      balance += amount;
      return [item.line.index, absolute(balance)];
    }),
  );
}
