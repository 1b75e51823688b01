import type { SheetFigure } from '../sheet/index.ts';
import { isNotZero, sumOf } from './money-of.ts';
import type { Proposal, ProposedRow } from './proposal.ts';
import { figuresAmong } from './unexplained.ts';

/**
 * Whether a row prints its amount beside what it is a part of, or is made of. All its figures but the balance take part in
 * it, so that none of them is left over:
 *
 *     01/15   Payment   372.32   59.44   312.88   13,805.34
 */
export function printsParts(row: ProposedRow, balanceColumn: number | null): boolean {
  const figures = besideBalance(row, balanceColumn);
  return figures.length > 2 && figures.some(({ size }) => size * 2n === sumOf(figures));
}

/** Where one row prints such parts, figures in the same columns of another row that do not add up are misread or misprinted. */
export function partsNotAddingUp({ rows, balanceColumn }: Proposal) {
  const columnsOf = (row: ProposedRow): string => String(besideBalance(row, balanceColumn).map(({ column }) => column));
  const added = new Set(rows.filter((row) => printsParts(row, balanceColumn)).map(columnsOf));
  return rows
    .filter((row) => added.has(columnsOf(row)) && !printsParts(row, balanceColumn))
    .flatMap((row) =>
      figuresAmong([row.item], (one) => besideBalance(row, balanceColumn).includes(one) && !row.figures.includes(one)),
    );
}

/** What a row prints but its balance, and noughts. */
export const besideBalance = ({ item }: ProposedRow, balanceColumn: number | null): SheetFigure[] =>
  item.line.figures.filter((figure) => figure.column !== balanceColumn && isNotZero(figure));
