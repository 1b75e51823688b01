import type { SheetFigure } from '../sheet/index.ts';
import { figuresBesideRows } from './beside-rows.ts';
import { absolute, balanceValue, isNotZero } from './money-of.ts';
import { onOtherLines } from './other-lines.ts';
import {
  amountColumnsOf,
  balancesAfter,
  balancesOf,
  endFiguresOf,
  extentOf,
  figuresOf,
  type Proposal,
  rowsInTime,
} from './proposal.ts';
import type { Unexplained } from './unexplained.ts';
import type { View } from './view.ts';
import type { Weighed } from './weigh.ts';

/** Every money figure of the page that neither the reading nor an excuse (`explained`) accounts for. */
export function findUnexplained(view: View, weighed: Weighed, explained: ReadonlySet<SheetFigure>): Unexplained[] {
  const { proposal } = weighed;
  const used = figuresOf(proposal).union(endsBesideRows(view, proposal)).union(explained);
  return [
    ...contradictions(view, proposal).filter(({ figure }) => !explained.has(figure)),
    ...figuresBesideRows(view, proposal, used),
    ...onOtherLines(view, weighed, used),
  ];
}

/** The figures of its ends. Alone on its line between two rows, where amounts stand, a figure is no end of the account. */
function endsBesideRows({ sheet: { lines } }: View, proposal: Proposal): ReadonlySet<SheetFigure> {
  const [first, last] = extentOf(proposal);
  const amountColumns = amountColumnsOf(proposal);
  const isAmongRows = ({ line, column }: SheetFigure): boolean =>
    line > first && line < last && lines[line]?.tokens.length === 1 && amountColumns.has(column);
  return new Set(endFiguresOf(proposal).filter((figure) => !isAmongRows(figure)));
}

/** Where daily balances, or the balance printed again, repeat most of the reading's own figures, they must repeat all. */
function contradictions({ items: { items } }: View, proposal: Proposal): Unexplained[] {
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
