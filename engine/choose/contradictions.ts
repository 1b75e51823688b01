import { absolute, balanceValue, isNotZero } from './money-of.ts';
import { balancesAfter, balancesOf, figuresOf, type Proposal, rowsInTime } from './proposal.ts';
import type { Unexplained } from './unexplained.ts';
import type { View } from './view.ts';

/**
 * A column beside the rows, or another block, that repeats the reading's own figures (daily balances, a second print of the
 * balance) must repeat all of them.
 */
export function contradictions({ items: { items } }: View, proposal: Proposal): Unexplained[] {
  const used = figuresOf(proposal);
  const known = balancesOf(proposal);
  const after = new Map([...balancesAfter(proposal)].map(([{ item }, value]) => [item.line, absolute(value)]));
  // A summary leads from one end to the other by figures of its own; a list has dates.
  const others = items
    .filter(({ line }) => line.dates.length > 0)
    .flatMap((item) => item.line.figures.map((figure) => ({ ...item, figure })))
    .filter(({ figure }) => !used.has(figure) && isNotZero(figure));
  const groups = Map.groupBy(others, ({ line, kind, block, figure }) =>
    after.has(line) ? `row ${figure.column}` : `${kind} ${block} ${figure.column}`,
  );
  const isKnown = ({ figure }: Unexplained): boolean => known.has(figure.size);
  const isInPlace = ({ figure, line }: Unexplained): boolean => after.get(line) === figure.size;
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
function followsLater(list: readonly Unexplained[], proposal: Proposal): boolean {
  const column = list[0]?.figure.column;
  let balance = proposal.opening?.value ?? 0n;
  return rowsInTime(proposal).every(({ item, amount }) => {
    const own = item.line.figures.find((figure) => figure.column === column);
    const [before, next] = [balance, own ? balanceValue(own, proposal.standing) : null];
    balance = next ?? before;
    return next === before || next === before + amount;
  });
}
