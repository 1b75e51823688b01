import { textOf } from '../page/index.ts';
import { nameCardEnds, namesDebt } from '../rows/index.ts';
import type { Sheet, SheetFigure, SheetLine } from '../sheet/index.ts';
import { cellsOf, isOver, namesFigure } from './cells.ts';
import type { Item } from './items.ts';
import { absolute, isSigned } from './money-of.ts';
import { type Proposal, printsEnd } from './proposal.ts';
import { summariesBetween } from './summary.ts';
import { besideRows } from './unexplained.ts';
import type { View } from './view.ts';

/** Labels or places outside the list print both ends, so that the rows between them are all that moved the balance. */
export function isAnchored(view: View, proposal: Proposal): boolean {
  const { opening, closing } = proposal;
  if (!opening || !closing) return false;
  if (summariesBetween(view.summaries, proposal).length > 0) return true;
  const beside = besideRows(view, proposal);
  return (['opening', 'closing'] as const).every((end) =>
    beside.some(({ figure, ...item }) => {
      if (!printsEnd(figure, proposal[end])) return false;
      const name = nameOf(view, item, figure, proposal, true);
      if (name === end || name === 'carried') return true;
      // `Att betala`: what is owed now is what a card closes with.
      return end === 'closing' && name !== 'opening' && namesDebt(view.labelOf(item.line, figure.token));
    }),
  );
}

/** What words call a figure; those of `Carried forward   3,976.62   9,326.73` also name the balance behind the total. */
export function nameOf(view: View, item: Item, figure: SheetFigure, { balanceColumn }: Proposal, isAboveToo: boolean) {
  const { line, kind, role } = item;
  const { token, column } = figure;
  const named = view.roleOf(line, token, isAboveToo);
  const isBalance = named === 'unknown' && column === balanceColumn && kind === 'labelled';
  return isBalance && !namesFigure(line, token) ? role : named;
}

/** The balances at both ends, which no sign puts on a side, are called as cards call them: `Previous balance`, `New balance`. */
export function areNamedAsCards({ sheet, labelOf }: View, { opening, closing }: Proposal): boolean {
  const [first = '', last = ''] = [opening, closing].map((end) => {
    const line = end?.figure && sheet.lines[end.figure.line];
    return line && end.figure && !isSigned(end.figure) ? labelOf(line, end.figure.token) : '';
  });
  return nameCardEnds(first, last);
}

/** Words over the balances, or beside those at the ends, call them a debt. */
export function isNamedDebt(view: View, proposal: Proposal): boolean {
  const { headingLines, sheet, labelOf } = view;
  const { opening, closing, balanceColumn } = proposal;
  // The same figure may be printed several times, and only one of them called a debt.
  const ends = [opening, closing].flatMap((end) => (end && end.value !== 0n ? absolute(end.value) : []));
  const column = balanceColumn === null ? undefined : sheet.columns[balanceColumn];
  // A heading may be set over two lines.
  const isHalf = (at: number): boolean => sheet.lines[at]?.page === sheet.lines[at + 1]?.page;
  const headings = [...headingLines.keys()]
    .flatMap((at) => (isHalf(at - 1) && sheet.lines[at - 1]?.figures.length === 0 ? [at - 1, at] : [at]))
    .flatMap((at) => (sheet.lines[at]?.tokens ?? []).filter(({ box }) => column && isOver(box, column)));
  const labels = besideRows(view, proposal)
    .filter(({ figure }) => ends.includes(figure.size))
    .flatMap(({ line, figure }) => [line.label, labelOf(line, figure.token), wordsOver(sheet, line, figure)]);
  return [textOf(headings), ...labels].some(namesDebt);
}

const linesOverMax = 2;

/** The words right above a figure, in the column that it stands in. */
export function wordsOver({ lines }: Sheet, line: SheetLine, figure: SheetFigure): string {
  for (let at = line.index - 1; at >= line.index - linesOverMax; at -= 1) {
    const above = lines[at];
    if (above?.page !== line.page || above.figures.length > 0) return '';
    const cell = cellsOf(above.tokens).find((one) => isOver(one, figure));
    if (cell) return cell.text;
  }
  return '';
}
