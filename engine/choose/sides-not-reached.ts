import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { type Item, isSideTotal, sideOfRole } from './items.ts';
import { absolute, isNotZero, isSigned, sumOf, sumOfSide, sumsOfSome } from './money-of.ts';
import { type Proposal, printsEnd } from './proposal.ts';
import { type Summary, summariesBetween } from './summary.ts';
import type { SideTotal } from './totals.ts';
import type { View } from './view.ts';

/**
 * A summary between the balances of a reading that has more on both sides than the rows come to, or less: rows are missing
 * that cancel out, or some are not the account's. One row of 1,500.00 leads from 2,000.00 to 3,500.00 too, and is not what this page says:
 *
 *     Previous balance     2,000.00
 *     Payments            -2,000.00
 *     Purchases           +3,500.00
 *     New balance          3,500.00
 */
export function sidesNotReached({ summaries, sheet, roleOf }: View, proposal: Proposal): SideTotal[] {
  const { rows, standing } = proposal;
  const own = summariesBetween(summaries, proposal);
  const isOwed = standing === 'owed';
  const [added, taken] = [sumOfSide(rows, isOwed ? -1 : 1), sumOfSide(rows, isOwed ? 1 : -1)];
  const isOther = (one: Summary): boolean =>
    (one.added > added && one.taken > taken) ||
    (one.added < added && one.taken < taken && !areRefunds(taken - one.taken));
  /** `Total new purchases   735.20`, less what shops gave back: all that came in but a payment. */
  const areRefunds = (size: bigint): boolean =>
    isOwed && rows.some(({ amount }) => amount === size || taken - amount === size);
  // A limit and what is left of it lead to a balance as well: only words, or signs, make sums of the parts.
  const isNamed = (part: SheetFigure): boolean =>
    isSigned(part) || isSideTotal(roleOf(sheet.lines[part.line] as SheetLine, part.token, true));
  // Of rows less a fee beside them the summary may have the gross amounts.
  const areWhole = rows.every(({ item, figures, balance }) =>
    item.line.figures.every((figure) => figures.includes(figure) || figure === balance || !isNotZero(figure)),
  );
  const [first] = own;
  const parts = first?.parts.filter(isNotZero) ?? [];
  if (!first || !areWhole || !own.every(isOther) || !parts.every(isNamed)) return [];
  const figure = parts[0] ?? first.opening;
  return [{ figure, side: 'out', label: 'summary', size: isOwed ? first.added : first.taken }];
}

const partsMax = 8;

/**
 * Sums of both sides, or of kinds of rows, one below the other between the balances of a reading, that lead from the one to
 * the other by no choice of signs, and with none of them left out: one of them is misprinted, or is not the rows'.
 *
 *     Opening balance   1,000.00
 *     Net trades          484.45
 *     Deposits            101.00
 *     Closing balance   1,630.09
 */
export function sumsNotLeading({ items: { items }, roleOf }: View, proposal: Proposal): SideTotal[] {
  const { rows, opening, closing } = proposal;
  if (!opening || !closing) return [];
  const isEnd = ({ line: { figures }, role }: Item, name: 'opening' | 'closing'): boolean =>
    role === name && figures.length === 1 && figures.every((one) => printsEnd(one, proposal[name]));
  const first = items.findIndex((item) => isEnd(item, 'opening'));
  const last = items.findIndex((item, at) => at > first && isEnd(item, 'closing'));
  const [top, ...between] = first < 0 || last < 0 ? [] : items.slice(first, last);
  const column = top?.line.figures[0]?.column;
  // Lines of a panel beside it, `Credit limit   8,000`, have a column of their own.
  const listed = between.map(({ kind, line }) => ({
    line,
    kind,
    parts: line.figures.filter((figure) => figure.column === column),
  }));
  const areParts = listed.every(({ kind, parts }) => kind !== 'row' && parts.length === 1);
  if (between.length < 2 || between.length > partsMax || !areParts) return [];
  const named = listed.flatMap(({ line, parts: [figure] }) =>
    figure ? [{ figure, side: sideOfRole(roleOf(line, figure.token)), label: line.label, size: figure.size }] : [],
  );
  // `Fees 12.00   Interest 12.00` go the same way.
  const alike = [...Map.groupBy(named, ({ side, size }) => `${side} ${size}`).values()].map((parts) => ({
    side: parts[0]?.side,
    size: sumOf(parts),
  }));
  // What names no side may stand aside, and `Total charges` sums up others.
  const mayBeLeftOut = ({ side, size }: (typeof alike)[number], at: number): boolean =>
    side === null || sumsOfSome(alike.toSpliced(at, 1), () => [0n, 1n]).has(size);
  const reached = sumsOfSome(alike, (one, at) => (mayBeLeftOut(one, at) ? [0n, 1n, -1n] : [1n, -1n]));
  // A card may close in credit, with or without a mark on it.
  const moved = [closing.value - opening.value, absolute(closing.value) - absolute(opening.value)];
  if (moved.some((size) => reached.has(size))) return [];
  // Those that are right say nothing of the one that is not.
  const isWrong = ({ side, size }: SideTotal): boolean => size !== sumOfSide(rows, side === 'in' ? 1 : -1);
  return named
    .flatMap(({ side, ...one }) => (side === null ? [] : [{ ...one, side }]))
    .filter(isWrong)
    .slice(0, 1);
}
