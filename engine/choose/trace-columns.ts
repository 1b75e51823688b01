import { type Box, boxAround } from '../geometry/index.ts';
import type { ColumnRole } from '../rows/index.ts';
import type { SheetLine, Span } from '../sheet/index.ts';
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
  const ofFigures = new Map<number, TracedColumn>(
    used.map(({ index, x0, x1 }) => [index, { x0, x1, role: roleOf(index), heading: headings.get(index) ?? null }]),
  );
  const ofDates = new Map<DateColumn, TracedColumn>(
    dateColumns.map((column) => [column, { x0: column.x0, x1: column.x1, role: 'date', heading: column.kind }]),
  );
  const cellAt = (column: TracedColumn | undefined, line: SheetLine, from: number, to: number): TracedCell[] => {
    const tokens = line.printed.slice(from, to);
    return column && tokens.length > 0 ? [{ column, box: boxAround(tokens) }] : [];
  };
  return {
    columns: [...ofDates.values(), ...ofFigures.values()].sort((a, b) => a.x0 - b.x0),
    cellsOf: (row: ProposedRow): TracedCell[] => {
      const { line } = row.item;
      const dates = [...ofDates].flatMap(([own, column]) => {
        const date = dateIn(line, own);
        return date ? cellAt(column, line, date.from, date.to) : [];
      });
      const figures = [...figuresOf({ rows: [row] })].filter((figure) => figure.line === line.index);
      return [
        ...dates,
        ...figures.flatMap(({ column, token }) => cellAt(ofFigures.get(column), line, token, token + 1)),
      ];
    },
  };
}
