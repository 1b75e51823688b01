import type { FactRole } from '../rows/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import type { Item } from './items.ts';
import { type End, type Proposal, printsEnd, rowLinesOf } from './proposal.ts';
import type { View } from './view.ts';

/** A figure of the page that a reading does not account for. */
export interface Unexplained {
  readonly figure: SheetFigure;
  readonly line: SheetLine;
}

type OnLine = Pick<Unexplained, 'line'>;

export const figuresAmong = <One extends OnLine>(
  items: readonly One[],
  test: (figure: SheetFigure, line: SheetLine) => boolean = () => true,
): (One & Unexplained)[] =>
  items.flatMap((one) =>
    one.line.figures.filter((figure) => test(figure, one.line)).map((figure) => ({ ...one, figure })),
  );

/** Words beside or over a figure that prints this balance call it so. */
export const isCalled = (
  { roleOf }: View,
  lines: readonly OnLine[],
  end: End | null,
  ...roles: readonly (FactRole | null)[]
): boolean =>
  figuresAmong(lines, (one, line) => printsEnd(one, end) && roles.includes(roleOf(line, one.token, true))).length > 0;

export const besideRows = ({ items: { items } }: View, proposal: Proposal): (Item & Unexplained)[] =>
  figuresAmong(items, (_, line) => !rowLinesOf(proposal).has(line));
