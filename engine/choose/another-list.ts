import { groupByGaps } from '../page/index.ts';
import { saysUnbooked } from '../rows/index.ts';
import type { SheetLine } from '../sheet/index.ts';
import { cellsOf } from './cells.ts';
import { isTotal } from './items.ts';
import { mainColumn } from './line-days.ts';
import { absolute, movedBy } from './money-of.ts';
import { type Proposal, printsEnd, rowLinesOf } from './proposal.ts';
import { summariesBetween } from './summary.ts';
import { besideRows, isCalled } from './unexplained.ts';
import type { View } from './view.ts';

/** Last rows called pending, or another list's, are the account's only where a named closing balance counts them. */
export function takesDecoys(view: View, proposal: Proposal): boolean {
  const { rows, closing, opening, order } = proposal;
  const isDecoy = ({ item }: Proposal['rows'][number]): boolean =>
    view.items.sections[item.section]?.isDecoy === true || saysPending(item.line.label);
  const decoys = rows.slice(rows.findLastIndex((row) => !isDecoy(row)) + 1);
  if (decoys.length === 0 || decoys.length === rows.length || !closing || !opening) return false;
  const moved = movedBy(decoys);
  const before = absolute(order === 'oldest_first' ? closing.value - moved : opening.value + moved);
  const isPrinted = besideRows(view, proposal).some(({ figure }) => figure.size === before);
  return decoys.every(({ amount }) => amount === 0n) || isPrinted || !isClosingNamed(view, proposal);
}

/** Outside the rows a label calls the balance that they lead to the closing one. */
const isClosingNamed = (view: View, proposal: Proposal): boolean =>
  isCalled(view, besideRows(view, proposal), proposal.closing, 'closing');

/** `PENDING Hotel Vegas`, `Hotel Vegas (scheduled)` */
const saysPending = (label: string): boolean => /^pending\b|\((?:pending|scheduled)\)$/iu.test(label.trim());

/** Behind a chain of balances rows without any that cancel out: they may be another list's. */
export function takesCancelling({ rows, goodLinks }: Proposal): boolean {
  const last = rows.findLastIndex(({ balance }) => balance !== null);
  const others = rows.slice(last + 1);
  const isChained = goodLinks > 1 && rows.filter(({ balance }) => balance !== null).length * 2 > rows.length;
  return isChained && others.length > 1 && movedBy(others) === 0n;
}

/** A heading right above a row, or words alone at the margin: a list begins there. */
function beginsList({ sheet, dateColumns, otherLines }: View, row: SheetLine): boolean {
  const main = mainColumn(dateColumns);
  const above = sheet.lines[row.index - 1];
  if (!main || above?.page !== row.page || above.figures.length > 0 || above.dates.length > 0) return false;
  const isHeading = otherLines.has(above) && groupByGaps(above.tokens).length > 1;
  return isHeading || (above.box.x0 <= main.x0 + above.fontSize && /\p{L}{3}/u.test(above.text));
}

/**
 * Rows under a title of their own, or with `Declined` or `Pending` in a cell of theirs, that come to nothing, where no balance runs
 * along them: the sums hold without them as well.
 */
export function takesListOfNothing(view: View, { rows, goodLinks }: Proposal): boolean {
  if (goodLinks > 1) return false;
  const lists: Proposal['rows'][number][][] = [];
  for (const row of rows) {
    if (lists.length === 0 || beginsList(view, row.item.line)) lists.push([]);
    lists.at(-1)?.push(row);
  }
  const unbooked = rows.filter(({ item }) => cellsOf(item.line.tokens).some(({ text }) => saysUnbooked(text)));
  return [unbooked, ...(lists.length > 1 ? lists : [])].some(
    (list) => list.some(({ amount }) => amount !== 0n) && movedBy(list) === 0n,
  );
}

/** Rows behind a title, or `Booked balance   4,907.60`, that no label and no sum counts may not be booked yet. */
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
  return isUnderTitle || isBehindBalance(view, proposal, closing.value);
}

const titledShareMax = 3;

function isBehindBalance(view: View, proposal: Proposal, closing: bigint): boolean {
  const { items, sheet } = view;
  const { rows, order } = proposal;
  if (order !== 'oldest_first') return false;
  const rowLines = rowLinesOf(proposal);
  const places = new Map(items.items.map((item, at) => [item, at]));
  const lastRow = Math.max(...rows.map(({ item }) => item.line.index));
  const isSummedUp = besideRows(view, proposal).some(
    ({ figure, line }) => line.index > lastRow && printsEnd(figure, proposal.closing),
  );
  let running = closing;
  return rows.toReversed().some(({ item, amount }) => {
    running -= amount;
    const place = places.get(item) ?? 0;
    const [before, above] = [items.items[place - 2]?.line, items.items[place - 1]?.line];
    const size = absolute(running);
    const printsIt = (line: SheetLine | undefined): line is SheetLine =>
      line !== undefined && !rowLines.has(line) && line.figures.some((figure) => figure.size === size);
    // The page before ended in this balance too, on a line of its own: the page begins with it.
    if (!printsIt(above) || (printsIt(before) && before.page < above.page)) return false;
    // `Subtotal   779.74`, and at the end what all subtotals come to: once the debt was paid, the first of them is a balance too.
    if (isSummedUp && isTotal(items.items[place - 1]?.role ?? null)) return false;
    return (
      above.page === item.line.page &&
      above.index > (rows[0]?.item.line.index ?? 0) &&
      above.index < item.line.index - 1 &&
      sheet.lines.slice(above.index + 1, item.line.index).every(({ dates }) => dates.length === 0)
    );
  });
}
