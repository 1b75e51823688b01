import type { SheetFigure } from '../sheet/index.ts';
import {
  besideBalances,
  besideEnds,
  headedUnread,
  openingAbove,
  passedOver,
  strays,
  unreadAmounts,
} from './beside-rows.ts';
import { contradictions } from './contradictions.ts';
import { onOtherLines } from './other-lines.ts';
import { amountColumnsOf, extentOf, figuresOf, type Proposal, printsEnd } from './proposal.ts';
import { partsNotAddingUp, printsParts } from './row-parts.ts';
import { isInOtherCurrency } from './two-currencies.ts';
import type { Support, Unexplained } from './unexplained.ts';
import type { View } from './view.ts';

const finders = [besideBalances, besideEnds, headedUnread, openingAbove, unreadAmounts];

/** Every money figure of the page that neither the reading nor an excuse accounts for. */
export function findUnexplained(view: View, proposal: Proposal, support: Support): Unexplained[] {
  const { explained } = support;
  const used = figuresOf(proposal).union(endsBesideRows(view, proposal)).union(explained);
  return [
    ...contradictions(view, proposal).filter(({ figure }) => !explained.has(figure)),
    ...finders.flatMap((find) => find(view, proposal, used)),
    ...partsNotAddingUp(proposal),
    // Where balances run along the rows, what else stands on their lines has not moved them.
    ...(proposal.goodLinks > 1 ? [] : onRows(view, proposal, used)),
    ...onOtherLines(view, proposal, support, used),
  ];
}

/** The figures of its ends. Alone on its line between two rows, where amounts stand, a figure is no end of the account. */
function endsBesideRows({ sheet: { lines } }: View, proposal: Proposal): ReadonlySet<SheetFigure> {
  const [first, last] = extentOf(proposal);
  const amountColumns = amountColumnsOf(proposal);
  const isAmongRows = ({ line, column }: SheetFigure): boolean =>
    line > first && line < last && lines[line]?.tokens.length === 1 && amountColumns.has(column);
  const figures = [proposal.opening, proposal.closing].flatMap((end) => end?.figure ?? []);
  return new Set(figures.filter((figure) => !isAmongRows(figure)));
}

/** Figures on the rows' own lines that may have moved the balance. */
function onRows(view: View, proposal: Proposal, used: ReadonlySet<SheetFigure>): Unexplained[] {
  const { rows, closing, balanceColumn } = proposal;
  const parted = new Set(rows.filter((row) => printsParts(row, balanceColumn)).map(({ item }) => item.line));
  const alone = strays(view, proposal, used).filter(
    ({ figure, line }) =>
      !(rows.length === 1 && printsEnd(figure, closing)) &&
      !parted.has(line) &&
      !isInOtherCurrency(line, figure, view.candidates.currency),
  );
  return [...passedOver(view, proposal, used), ...alone];
}
