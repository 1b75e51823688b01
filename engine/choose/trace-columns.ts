import { type Box, boxAround } from '../geometry/index.ts';
import type { ColumnRole } from '../rows/index.ts';
import type { Span } from '../sheet/index.ts';
import { type DateColumn, dateIn } from './date-columns.ts';
import { amountColumnsOf, figuresOf, type Proposal, type ProposedRow } from './proposal.ts';
import type { View } from './view.ts';

export interface TracedColumn extends Span {
  readonly role: 'date' | 'amount' | 'balance' | 'unused';
  /** What the heading over it says; null where there is none that we know. */
  readonly heading: ColumnRole | DateColumn['kind'] | null;
}

/** A date or a figure of a row where the page prints it. Later pages may be set differently from the first, whose columns these are. */
export interface TracedCell {
  readonly column: TracedColumn;
  readonly box: Box;
}

/** The columns of a reading from left to right, and the cells of a row in them. */
export function columnsOf({ sheet, items, dateColumns, headings }: View, proposal: Proposal) {
  const amounts = amountColumnsOf(proposal);
  const roleOf = (index: number): TracedColumn['role'] =>
    index === proposal.balanceColumn ? 'balance' : amounts.has(index) ? 'amount' : 'unused';
  const used = sheet.columns.filter(({ index }) => items.columns.has(index) || roleOf(index) !== 'unused');
  const ofFigures = new Map(
    used.map(({ index, x0, x1 }): [number, TracedColumn] => [
      index,
      { x0, x1, role: roleOf(index), heading: headings.get(index) ?? null },
    ]),
  );
  const ofDates = dateColumns.map((own): TracedColumn => ({ x0: own.x0, x1: own.x1, role: 'date', heading: own.kind }));
  return {
    columns: [...ofDates, ...ofFigures.values()].sort((a, b) => a.x0 - b.x0),
    cellsOf: (row: ProposedRow): TracedCell[] => {
      const { line } = row.item;
      const dates = dateColumns.map((own, at) => ({ column: ofDates[at], ...dateIn(line, own) }));
      const figures = [...figuresOf({ rows: [row] })]
        .filter((figure) => figure.line === line.index)
        .map(({ column, token }) => ({ column: ofFigures.get(column), from: token, to: token + 1 }));
      return [...dates, ...figures].flatMap(({ column, from = 0, to = 0 }) => {
        const tokens = line.printed.slice(from, to);
        return column && tokens.length > 0 ? [{ column, box: boxAround(tokens) }] : [];
      });
    },
  };
}
