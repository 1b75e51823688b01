import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { type Proposal, rowLinesOf } from './proposal.ts';
import type { View } from './view.ts';

/** A figure of the page that a reading does not account for. */
export interface Unexplained {
  readonly figure: SheetFigure;
  readonly line: SheetLine;
}

export const figuresAmong = (
  items: readonly { readonly line: SheetLine }[],
  test: (figure: SheetFigure, line: SheetLine) => boolean,
): Unexplained[] =>
  items.flatMap(({ line }) => line.figures.filter((figure) => test(figure, line)).map((figure) => ({ figure, line })));

export const besideRows = ({ items: { items } }: View, proposal: Proposal): Unexplained[] =>
  figuresAmong(items, (_, line) => !rowLinesOf(proposal).has(line));
