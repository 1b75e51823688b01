import type { SheetFigure } from '../sheet/index.ts';
import { absolute, isNotZero, isSigned, sizeOf } from './money-of.ts';
import type { Proposal } from './proposal.ts';
import type { Summary } from './summary.ts';
import type { HeldTotals } from './totals.ts';

/**
 * A summary between the balances of a reading that has more on both sides than the rows come to: rows are missing that
 * cancel out. One row of 1,500.00 leads from 2,000.00 to 3,500.00 too, and is not what this page says:
 *
 *     Previous balance     2,000.00
 *     Payments            -2,000.00
 *     Purchases           +3,500.00
 *     New balance          3,500.00
 *
 * `isTotal`: words call a figure a total of one side. A limit and what is left of it lead to a balance as well.
 */
export function sidesNotReached(
  summaries: readonly Summary[],
  { opening, closing, rows, standing }: Proposal,
  scale: number,
  isTotal: (figure: SheetFigure) => boolean,
): HeldTotals['contradicting'] {
  const isEnd = (figure: SheetFigure, end: Proposal['opening']): boolean =>
    end !== null && sizeOf(figure, scale) === absolute(end.value);
  const own = summaries.filter((summary) => isEnd(summary.opening, opening) && isEnd(summary.closing, closing));
  const sumOf = (sign: 1 | -1): bigint =>
    rows.reduce((sum, { amount }) => (amount > 0n === sign > 0 ? sum + absolute(amount) : sum), 0n);
  const sums = standing === 'owed' ? { added: sumOf(-1), taken: sumOf(1) } : { added: sumOf(1), taken: sumOf(-1) };
  const isMore = ({ added, taken }: Summary): boolean => added > sums.added && taken > sums.taken;
  const isNamed = ({ parts }: Summary): boolean =>
    parts.filter(isNotZero).every((part) => isTotal(part) || isSigned(part));
  // Of rows less a fee beside them the summary may have the gross amounts.
  const areWhole = rows.every(({ item, figures, balance }) =>
    item.line.figures.every((figure) => figures.includes(figure) || figure === balance || !isNotZero(figure)),
  );
  const [first] = own;
  if (!first || !areWhole || !own.every(isMore) || !isNamed(first)) return [];
  const figure = first.parts.find(isNotZero) ?? first.opening;
  const size = standing === 'owed' ? first.added : first.taken;
  return [{ figure, side: 'out', label: 'summary', size }];
}
