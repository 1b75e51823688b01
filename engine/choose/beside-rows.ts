import type { Token } from '../page/index.ts';
import type { ColumnRole } from '../rows/index.ts';
import { isForeign, type SheetFigure, type SheetLine } from '../sheet/index.ts';
import { isOver, standsApart } from './cells.ts';
import { dateIn, dateInAny } from './date-columns.ts';
import type { Item } from './items.ts';
import { mainColumn } from './line-days.ts';
import { absolute, isNotZero } from './money-of.ts';
import { amountColumnsOf, extentOf, type Proposal, printsEnd, rowLinesOf } from './proposal.ts';
import { figuresAmong, type Unexplained } from './unexplained.ts';
import type { View } from './view.ts';

type Used = ReadonlySet<SheetFigure>;

const amountRoles: ReadonlySet<ColumnRole> = new Set(['in', 'out', 'amount']);

const unread = /\d[.,]\d|^[*#?•]{2,}$/u;

/** A figure beside the list may pass for the amount of a row that begins so many lines above it. */
const linesBegunMax = 3;

/** `$100.002` where amounts stand, on a line among the rows that begins with a date: a row whose amount can't be read. */
export function unreadAmounts(
  { sheet: { lines, columns }, dateColumns, candidates: { currency } }: View,
  { rows, opening, closing, balanceColumn }: Proposal,
): Unexplained[] {
  const [sample] = rows.flatMap(({ figures }) => figures);
  if (!sample) return [];
  const own = amountColumnsOf({ rows });
  const spans = columns.filter(({ index }) => own.has(index));
  // The balance that a chain begins or ends with may stand on a row of which the amount is lost.
  const ends = [opening, closing].flatMap((end) =>
    end?.figure && end.figure.column === balanceColumn ? [end.figure.line] : [],
  );
  const extent = [...extentOf({ rows }), ...ends];
  const [first, last] = [Math.min(...extent), Math.max(...extent)];
  const isUnread = ({ text, box, figure }: Token): boolean =>
    unread.test(text) && spans.some((span) => isOver(span, box)) && !(figure && isForeign(figure, currency));
  return lines
    .slice(Math.max(0, first - linesBegunMax), last + 1)
    .filter(({ figures }) => figures.every(({ column }) => column === balanceColumn))
    .filter((line) => dateInAny(line, dateColumns))
    .flatMap((line) => {
      const token = line.tokens.findIndex(isUnread);
      const isDate = line.dates.some(({ from, to }) => token >= from && token < to);
      return token < 0 || isDate ? [] : [{ figure: { ...sample, line: line.index, token, size: 0n }, line }];
    });
}

/**
 * Lines between the first and the last row that begin with a day where the rows have theirs, go on with words, have no amount
 * that can be read, and belong to no row: `03/15   Marriott hotel   -$200` among `1,150.38` and `-164.86`.
 */
export function datedLinesLeft(
  { sheet: { lines }, dateColumns, otherLines, candidates: { currency } }: View,
  proposal: Proposal,
  claimed: ReadonlySet<SheetLine>,
): Unexplained[] {
  const { rows, balanceColumn } = proposal;
  const main = mainColumn(dateColumns);
  const dated = rows.filter(({ item }) => item.isDated);
  const [sample] = rows.flatMap(({ figures }) => figures);
  if (!main || !sample || dated.length * 2 < rows.length) return [];
  const [first, last] = extentOf({ rows: dated });
  const own = rowLinesOf(proposal);
  // A second day below each row's own.
  const below = rows.flatMap(({ item: { line } }) => lines[line.index + 1] ?? []);
  const areStacked = below.filter((line) => !own.has(line) && dateIn(line, main)).length * 2 > rows.length;
  // `5/3   Fifth Third Bank`: what stands on other pages too is none of the list.
  const pagesOf = Map.groupBy(lines, ({ text }) => text);
  const isRepeated = ({ text, page }: SheetLine): boolean => (pagesOf.get(text) ?? []).some((one) => one.page !== page);
  return lines
    .slice(first, last + 1)
    .filter(
      (line) =>
        !claimed.has(line) &&
        !otherLines.has(line) &&
        dateIn(line, main)?.from === 0 &&
        /\p{L}{3}/u.test(line.label) &&
        line.figures.every(({ column, printed }) => column === balanceColumn || isForeign(printed, currency)) &&
        !(areStacked && own.has(lines[line.index - 1] as SheetLine)) &&
        !isRepeated(line),
    )
    .map((line) => ({ figure: { ...sample, line: line.index, size: 0n }, line }));
}

/** Where balances run along the rows, a figure in their place on a row without one is a balance that does not fit. */
export function besideBalances(
  { sheet: { columns } }: View,
  { rows, balanceColumn }: Proposal,
  used: Used,
): Unexplained[] {
  const column = balanceColumn === null ? undefined : columns[balanceColumn];
  const without = rows.filter(({ balance }) => balance === null).map(({ item }) => item);
  if (!column || without.length * 2 > rows.length) return [];
  return figuresAmong(without, (one) => !used.has(one) && isOver(one, column));
}

/** An amount beside the balance that begins or ends the chain, wherever no words name it: that line is a row too. */
export function besideEnds({ items: { items }, headings }: View, proposal: Proposal, used: Used): Unexplained[] {
  const { rows, balanceColumn, opening, closing } = proposal;
  const headed = [...headings].flatMap(([column, role]) => (amountRoles.has(role) ? [column] : []));
  const amounts = amountColumnsOf(proposal).union(new Set(headed));
  const own = rowLinesOf(proposal);
  const blocks = new Set(rows.map(({ item }) => item.block));
  const isEnd = (figure: SheetFigure): boolean =>
    figure.column === balanceColumn && (printsEnd(figure, opening) || printsEnd(figure, closing));
  const left = items.filter(({ kind, date, line }) => kind === 'row' && date !== null && !own.has(line));
  const atEnds = left.filter(({ block, line }) => blocks.has(block) && line.figures.some(isEnd));
  return figuresAmong(atEnds, (one) => amounts.has(one.column) && !isEnd(one) && !used.has(one) && isNotZero(one));
}

const linesAboveMax = 2;

/**
 * Above a balance that no words name, and that the chain begins with, stands one that they call the opening balance, or another
 * one in its column right over it, by whatever name: the amount between them is lost. So it is above the first row, where no
 * figure prints the balance that it begins with.
 */
export function openingAbove(
  { items: { items } }: View,
  { rows, opening, order, balanceColumn }: Proposal,
): Unexplained[] {
  const begins = opening?.figure ? opening.figure.line : rows[0]?.item.line.index;
  const own = items.find(({ line }) => line.index === begins);
  if (!opening || !own || order !== 'oldest_first' || own.kind !== 'row') return [];
  if (opening.figure && opening.figure.column !== balanceColumn) return [];
  const isOver = ({ line, isDated }: Item): boolean =>
    !isDated && line.page === own.line.page && own.line.index - line.index <= linesAboveMax;
  const above = items.filter((item) => item.line.index < own.line.index && (item.role === 'opening' || isOver(item)));
  return figuresAmong(above, (figure) => figure.column === balanceColumn && !printsEnd(figure, opening));
}

/** Where no row stands under a heading for amounts, the figures that do are the list: totals of a summary have passed for rows. */
export function headedUnread({ items: { items }, headings }: View, { rows }: Proposal, used: Used): Unexplained[] {
  const isHeaded = ({ column }: SheetFigure): boolean => amountRoles.has(headings.get(column) ?? 'other');
  if (rows.some(({ figures }) => figures.some(isHeaded))) return [];
  // `1,877   0   1,877`: what was spent, in how many parts, and what is asked for it.
  const amounts = new Map(rows.map(({ item, amount }) => [item.line, absolute(amount)]));
  return figuresAmong(
    items.filter(({ kind }) => kind === 'row'),
    (one, line) => isHeaded(one) && !used.has(one) && isNotZero(one) && one.size !== amounts.get(line),
  );
}

/**
 * A figure on a row's line that stands alone in its column, so that nothing says what it is, or in a column in which dated lines
 * that are left out have their amounts: the rows pass over it.
 */
export function strays(
  { items: { items } }: View,
  proposal: Proposal,
  used: Used,
  isOpen: (one: Unexplained) => boolean,
): Unexplained[] {
  const amounts = new Map(proposal.rows.map(({ item, amount }) => [item.line, absolute(amount)]));
  const left = items.filter(({ kind, isDated, line }) => kind === 'row' && isDated && !amounts.has(line));
  const columns = new Set(left.flatMap(({ line }) => line.figures.map(({ column }) => column)));
  const found = figuresAmong(
    proposal.rows.map(({ item }) => item),
    (one, line) => !used.has(one) && isNotZero(one) && standsApart(line, one),
  );
  const byColumn = Map.groupBy(found, ({ figure }) => figure.column);
  return found.filter((one) => {
    const { column, size } = one.figure;
    const isAlone = byColumn.get(column)?.length === 1 && isOpen(one);
    return isAlone || (columns.has(column) && size !== amounts.get(one.line));
  });
}
