import { groupByGaps } from '../page/index.ts';
import type { SheetLine } from '../sheet/index.ts';
import type { Item } from './items.ts';
import { mainColumn } from './line-days.ts';
import { absolute, movedBy } from './money-of.ts';
import { balancesAfter, extentOf, type Proposal, printsEnd, rowLinesOf } from './proposal.ts';
import { summariesBetween } from './summary.ts';
import { besideRows } from './unexplained.ts';
import type { View } from './view.ts';

/**
 * The last rows, which a title or their own words call pending, scheduled or another list's, are the account's only where a
 * closing balance by its name counts them, and no printed figure is the balance before them.
 */
export function takesDecoys(view: View, proposal: Proposal): boolean {
  const { rows, closing, opening, order } = proposal;
  const isDecoy = ({ item }: Proposal['rows'][number]): boolean =>
    view.items.sections[item.section]?.isDecoy === true || saysPending(item.line.label);
  const decoys = rows.slice(rows.findLastIndex((row) => !isDecoy(row)) + 1);
  if (decoys.length === 0 || decoys.length === rows.length || !closing || !opening) return false;
  const moved = movedBy(decoys);
  const before = absolute(order === 'oldest_first' ? closing.value - moved : opening.value + moved);
  const isPrinted = besideRows(view, proposal).some(({ figure }) => figure.size === before);
  return isPrinted || !isClosingNamed(view, proposal);
}

/** Outside the rows a label calls the balance that they lead to the closing one. */
const isClosingNamed = (view: View, proposal: Proposal): boolean =>
  besideRows(view, proposal).some(
    ({ figure, line }) => printsEnd(figure, proposal.closing) && view.roleOf(line, figure.token, true) === 'closing',
  );

/** `PENDING Hotel Vegas`, `Hotel Vegas (scheduled)` */
const saysPending = (label: string): boolean => /^pending\b|\((?:pending|scheduled)\)$/iu.test(label.trim());

/** A heading right above a row, or words alone at the margin: a list begins there. */
function beginsList({ sheet, dateColumns, otherLines }: View, row: SheetLine): boolean {
  const main = mainColumn(dateColumns);
  const above = sheet.lines[row.index - 1];
  if (!main || above?.page !== row.page || above.figures.length > 0 || above.dates.length > 0) return false;
  const isHeading = otherLines.has(above) && groupByGaps(above.tokens).length > 1;
  return isHeading || (above.box.x0 <= main.x0 + above.fontSize && /\p{L}{3}/u.test(above.text));
}

/** Rows under a title of their own that come to nothing, where no balance runs along them: the sums hold without them as well. */
export function takesListOfNothing(view: View, { rows, goodLinks }: Proposal): boolean {
  if (goodLinks > 1) return false;
  const begins = rows.flatMap(({ item }, at) => (at === 0 || beginsList(view, item.line) ? [at] : []));
  return begins.length > 1 && begins.some((from, at) => isNothing(rows.slice(from, begins[at + 1])));
}

const isNothing = (rows: Proposal['rows']): boolean => movedBy(rows) === 0n && rows.some(({ amount }) => amount !== 0n);

/**
 * Behind a title of their own, or behind `Booked balance   4,907.60`, rows go on: where no label calls the balance that they lead
 * to the closing one, and no printed sum counts them, they may not be booked yet.
 */
export function goesOnBehindEnd(view: View, proposal: Proposal, areTotalled: boolean): boolean {
  const { rows, closing, goodLinks } = proposal;
  if (!closing || isClosingNamed(view, proposal)) return false;
  const isCounted = areTotalled || summariesBetween(view.summaries, proposal).length > 0;
  const titled = rows.filter(
    ({ item }, at) => rows[at - 1]?.item.line.page === item.line.page && beginsList(view, item.line),
  );
  // Where words stand over every other row, they are the rows' own.
  const isUnderTitle =
    goodLinks > 1 && !isCounted && titled.length > 0 && titled.length * titledShareMax <= rows.length;
  return isUnderTitle || isBehindBalance(view, proposal);
}

const titledShareMax = 3;

/** Between two rows, with words behind it, stands the balance that leads on from the one to the other. */
function isBehindBalance({ items: { items } }: View, proposal: Proposal): boolean {
  const after = [...balancesAfter(proposal)];
  const before = new Map(after.map(([{ item, amount }, balance]) => [item, absolute(balance - amount)]));
  const [rowLines, [first]] = [rowLinesOf(proposal), extentOf(proposal)];
  const isBehind = (item: Item, at: number): boolean => {
    const above = items[at - 1]?.line;
    return (
      above !== undefined &&
      above.index > first &&
      above.index < item.line.index - 1 &&
      !rowLines.has(above) &&
      above.figures.some(({ size }) => size === before.get(item))
    );
  };
  return proposal.order === 'oldest_first' && items.some(isBehind);
}
