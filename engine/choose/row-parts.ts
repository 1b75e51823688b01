import { isNotZero } from './money-of.ts';
import type { Proposal, ProposedRow } from './proposal.ts';
import { figuresAmong } from './unexplained.ts';

const partsMin = 2;

/**
 * Whether a row prints its amount beside what it is a part of, or is made of. All its figures but the balance take part in
 * it, so that none of them is left over:
 *
 *     01/15   Payment   372.32   59.44   312.88   13,805.34
 */
export function printsParts(row: ProposedRow, balanceColumn: number | null): boolean {
  const sizes = figuresOf(row, balanceColumn).map((figure) => figure.size);
  const sum = sizes.reduce((total, size) => total + size, 0n);
  return sizes.length > partsMin && sizes.some((size) => size * 2n === sum);
}

/** Where one row prints such parts, figures in the same columns of another row that do not add up are misread or misprinted. */
export function partsNotAddingUp({ rows, balanceColumn }: Proposal) {
  const columnsOf = (row: ProposedRow): string => String(figuresOf(row, balanceColumn).map(({ column }) => column));
  const added = new Set(rows.filter((row) => printsParts(row, balanceColumn)).map(columnsOf));
  return rows
    .filter((row) => added.has(columnsOf(row)) && !printsParts(row, balanceColumn))
    .flatMap(({ item, figures }) =>
      figuresAmong([item], (one) => one.column !== balanceColumn && isNotZero(one) && !figures.includes(one)),
    );
}

const figuresOf = ({ item }: ProposedRow, balanceColumn: number | null) =>
  item.line.figures.filter((figure) => figure.column !== balanceColumn && isNotZero(figure));
