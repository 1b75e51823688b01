import { plainCodes } from '../money/index.ts';
import { isInCellOf } from '../page/index.ts';
import { isForeign, type Sheet, type SheetFigure, type SheetLine } from '../sheet/index.ts';
import { besideBalances, besideEnds, headedUnread, openingAbove, strays, unreadAmounts } from './beside-rows.ts';
import { contradictions } from './contradictions.ts';
import { onOtherLines } from './other-lines.ts';
import { amountColumnsOf, extentOf, figuresOf, type Proposal, printsEnd } from './proposal.ts';
import { partsNotAddingUp, printsParts } from './row-parts.ts';
import type { Support, Unexplained } from './unexplained.ts';
import type { View } from './view.ts';

/** Every money figure of the page that neither the reading nor an excuse accounts for. */
export function findUnexplained(view: View, proposal: Proposal, support: Support): Unexplained[] {
  const used = usedFigures(view.sheet, proposal, support.explained);
  return [...aroundRows(view, proposal, support, used), ...onOtherLines(view, proposal, support, used)];
}

/** Those that the rows count, the ends of the account and what is explained by other means. */
function usedFigures(
  { lines }: Sheet,
  proposal: Proposal,
  explained: ReadonlySet<SheetFigure>,
): ReadonlySet<SheetFigure> {
  const [first, last] = extentOf(proposal);
  const amountColumns = amountColumnsOf(proposal);
  // Alone on its line between two rows, where amounts stand, a figure is no end of the account.
  const isAmongRows = ({ line, column }: SheetFigure): boolean =>
    line > first && line < last && lines[line]?.tokens.length === 1 && amountColumns.has(column);
  const ends = [proposal.opening, proposal.closing].flatMap((end) =>
    end?.figure && !isAmongRows(end.figure) ? [end.figure] : [],
  );
  return figuresOf(proposal).union(new Set(ends)).union(explained);
}

/** Figures on the rows' own lines and in their places that speak against the reading. */
function aroundRows(
  view: View,
  proposal: Proposal,
  { explained }: Support,
  used: ReadonlySet<SheetFigure>,
): Unexplained[] {
  const { rows, closing, balanceColumn } = proposal;
  const parted = new Set(rows.filter((row) => printsParts(row, balanceColumn)).map(({ item }) => item.line));
  const isClosing = (figure: SheetFigure): boolean => rows.length === 1 && printsEnd(figure, closing);
  const isOpen = ({ figure, line }: Unexplained): boolean =>
    !isForeign(figure.printed, view.candidates.currency) &&
    !isClosing(figure) &&
    !parted.has(line) &&
    !isPriceAbroad(line, figure, view.candidates.currency);
  return [
    ...contradictions(view, proposal).filter(({ figure }) => !explained.has(figure)),
    ...besideBalances(view, proposal, used),
    ...besideEnds(view, proposal, used),
    ...headedUnread(view, proposal, used),
    ...openingAbove(view, proposal),
    ...unreadAmounts(view, proposal),
    ...partsNotAddingUp(proposal),
    // Where balances run along the rows, what else stands on their lines has not moved them.
    ...(proposal.goodLinks > 1 ? [] : strays(view, proposal, used, isOpen)),
  ];
}

/** `RAILEUROPE   GBP   84,50   1 126,88`: what the purchase cost abroad, with its currency in the cell before. */
function isPriceAbroad({ tokens }: SheetLine, { token }: SheetFigure, currency: string): boolean {
  const [word, code] = [tokens[token - 2], tokens[token - 1]];
  const isCode = code !== undefined && plainCodes.includes(code.text) && !(word && isInCellOf(word, code));
  return isCode && code.text !== currency && plainCodes.includes(currency);
}
