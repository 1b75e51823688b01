import type { Token } from '../page/index.ts';
import type { ColumnRole } from '../rows/index.ts';
import { isForeign, type Sheet, type SheetFigure, type SheetLine } from '../sheet/index.ts';
import { type DateColumn, dateIn } from './date-columns.ts';
import type { Item } from './items.ts';
import { absolute, isNotZero } from './money-of.ts';
import { amountColumnsOf, type Proposal } from './proposal.ts';
import { standsApart } from './stands-apart.ts';
import type { Unexplained } from './unexplained.ts';

const amountRoles: ReadonlySet<ColumnRole> = new Set(['in', 'out', 'amount']);

const unread = /\d[.,]\d|^[*#?•]{2,}$/u;

/** A figure beside the list may pass for the amount of a row that begins so many lines above it. */
const linesBegunMax = 3;

/** `$100.002` where amounts stand, on a line among the rows that begins with a date: a row whose amount can't be read. */
export function unreadAmounts(
  { lines, columns }: Sheet,
  { rows, opening, closing, balanceColumn }: Proposal,
  dateColumns: readonly DateColumn[],
  currency: string,
): Unexplained[] {
  const sample = rows.find(({ figures }) => figures.length > 0)?.figures[0];
  if (!sample) return [];
  const own = amountColumnsOf({ rows });
  const spans = columns.filter(({ index }) => own.has(index));
  // The balance that a chain begins or ends with may stand on a row of which the amount is lost.
  const ends = [opening, closing].flatMap((end) =>
    end?.figure && end.figure.column === balanceColumn ? [end.figure.line] : [],
  );
  const indexes = [...rows.map(({ item }) => item.line.index), ...ends];
  const [first, last] = [Math.min(...indexes), Math.max(...indexes)];
  const hasBalanceAlone = ({ figures }: SheetLine): boolean => figures.every(({ column }) => column === balanceColumn);
  const isInColumn = ({ box }: Token): boolean => spans.some(({ x0, x1 }) => box.x0 < x1 && box.x1 > x0);
  return lines
    .slice(Math.max(0, first - linesBegunMax), last + 1)
    .filter((line) => hasBalanceAlone(line) && dateColumns.some((column) => dateIn(line, column)))
    .flatMap((line) => {
      const token = line.tokens.findIndex(
        (one) => unread.test(one.text) && isInColumn(one) && !(one.figure && isForeign(one.figure, currency)),
      );
      const isDate = line.dates.some(({ from, to }) => token >= from && token < to);
      const figure = { ...sample, line: line.index, token, size: 0n };
      return token < 0 || isDate ? [] : [{ figure, line }];
    });
}

/**
 * Lines between the first and the last row that begin with a day where the rows have theirs, go on with words, have no amount
 * that can be read, and belong to no row: `03/15   Marriott hotel   -$200` among `1,150.38` and `-164.86`.
 */
export function datedLinesLeft(
  { lines }: Sheet,
  { rows, balanceColumn }: Proposal,
  main: DateColumn | null,
  currency: string,
  isClaimed: (line: SheetLine) => boolean,
): Unexplained[] {
  const indexes = rows.filter(({ item }) => item.isDated).map(({ item }) => item.line.index);
  const sample = rows.find(({ figures }) => figures.length > 0)?.figures[0];
  if (!main || !sample || indexes.length * 2 < rows.length) return [];
  const [first, last] = [Math.min(...indexes), Math.max(...indexes)];
  const own = new Set(rows.map(({ item }) => item.line.index));
  // A second day below each row's own.
  const below = rows.filter(({ item: { line } }) => {
    const next = lines[line.index + 1];
    return next !== undefined && !own.has(next.index) && dateIn(next, main) !== null;
  });
  const areStacked = below.length * 2 > rows.length;
  // `5/3   Fifth Third Bank`: what stands on other pages too is none of the list.
  const pagesOf = Map.groupBy(lines, ({ text }) => text);
  const isRepeated = ({ text, page }: SheetLine): boolean => (pagesOf.get(text) ?? []).some((one) => one.page !== page);
  return lines
    .slice(first, last + 1)
    .filter(
      (line) =>
        !isClaimed(line) &&
        dateIn(line, main)?.from === 0 &&
        /\p{L}{3}/u.test(line.label) &&
        line.figures.every(({ column, printed }) => column === balanceColumn || isForeign(printed, currency)) &&
        !(areStacked && own.has(line.index - 1)) &&
        !isRepeated(line),
    )
    .map((line) => ({ figure: { ...sample, line: line.index, size: 0n }, line }));
}

/** Where balances run along the rows, a figure in their place on a row without one is a balance that does not fit. */
export function besideBalances(
  { columns }: Sheet,
  { rows, balanceColumn }: Proposal,
  used: ReadonlySet<SheetFigure>,
): Unexplained[] {
  const column = balanceColumn === null ? undefined : columns[balanceColumn];
  const without = rows.filter(({ balance }) => balance === null);
  if (!column || without.length * 2 > rows.length) return [];
  return without.flatMap(({ item: { line } }) =>
    line.figures
      .filter((figure) => !used.has(figure) && figure.x0 < column.x1 && figure.x1 > column.x0)
      .map((figure) => ({ figure, line })),
  );
}

/** An amount beside the balance that begins or ends the chain, wherever no words name it: that line is a row too. */
export function besideEnds(
  items: readonly Item[],
  { rows, balanceColumn, opening, closing }: Proposal,
  headings: ReadonlyMap<number, ColumnRole>,
  used: ReadonlySet<SheetFigure>,
): Unexplained[] {
  const headed = [...headings].flatMap(([column, role]) => (amountRoles.has(role) ? [column] : []));
  const amounts = amountColumnsOf({ rows }).union(new Set(headed));
  const own = new Set(rows.map(({ item }) => item.line.index));
  const blocks = new Set(rows.map(({ item }) => item.block));
  const ends = [opening, closing].flatMap((end) => (end ? [absolute(end.value)] : []));
  const isEnd = (figure: SheetFigure): boolean => figure.column === balanceColumn && ends.includes(figure.size);
  return items
    .filter(({ kind, block, date }) => kind === 'row' && date !== null && blocks.has(block))
    .filter(({ line }) => !own.has(line.index) && line.figures.some(isEnd))
    .flatMap(({ line }) =>
      line.figures
        .filter((figure) => amounts.has(figure.column) && !isEnd(figure) && !used.has(figure) && isNotZero(figure))
        .map((figure) => ({ figure, line })),
    );
}

const linesAboveMax = 2;

/**
 * Above a balance that no words name, and that the chain begins with, stands one that they call the opening balance, or another
 * one in its column right over it, by whatever name: the amount between them is lost. So it is above the first row, where no
 * figure prints the balance that it begins with.
 */
export function openingAbove(items: readonly Item[], { rows, opening, order, balanceColumn }: Proposal): Unexplained[] {
  const begins = opening?.figure ? opening.figure.line : rows[0]?.item.line.index;
  const own = items.find(({ line }) => line.index === begins);
  if (!opening || !own || order !== 'oldest_first' || own.kind !== 'row') return [];
  if (opening.figure && opening.figure.column !== balanceColumn) return [];
  const isOver = ({ line, isDated }: Item): boolean =>
    !isDated && line.page === own.line.page && own.line.index - line.index <= linesAboveMax;
  return items
    .filter((item) => item.line.index < own.line.index && (item.role === 'opening' || isOver(item)))
    .flatMap(({ line }) => line.figures.map((figure) => ({ figure, line })))
    .filter(({ figure }) => figure.column === balanceColumn && figure.size !== absolute(opening.value));
}

/** Where no row stands under a heading for amounts, the figures that do are the list: totals of a summary have passed for rows. */
export function headedUnread(
  items: readonly Item[],
  { rows }: Proposal,
  headings: ReadonlyMap<number, ColumnRole>,
  used: ReadonlySet<SheetFigure>,
): Unexplained[] {
  const isHeaded = ({ column }: SheetFigure): boolean => amountRoles.has(headings.get(column) ?? 'other');
  if (rows.some(({ figures }) => figures.some(isHeaded))) return [];
  // `1,877   0   1,877`: what was spent, in how many parts, and what is asked for it.
  const amounts = new Map(rows.map(({ item, amount }) => [item.line.index, absolute(amount)]));
  return items
    .filter(({ kind }) => kind === 'row')
    .flatMap(({ line }) =>
      line.figures
        .filter((figure) => isHeaded(figure) && !used.has(figure) && isNotZero(figure))
        .filter((figure) => figure.size !== amounts.get(line.index))
        .map((figure) => ({ figure, line })),
    );
}

/**
 * Rows that take their amounts from one column and pass over other amounts in another, in which dated lines that are left out
 * have theirs.
 */
export function passedOver(items: readonly Item[], { rows }: Proposal, used: ReadonlySet<SheetFigure>): Unexplained[] {
  const own = new Set(rows.map(({ item }) => item.line.index));
  const left = items.filter(({ kind, isDated, line }) => kind === 'row' && isDated && !own.has(line.index));
  const columns = new Set(left.flatMap(({ line }) => line.figures.map(({ column }) => column)));
  const isOther = (figure: SheetFigure, amount: bigint): boolean =>
    isNotZero(figure) && figure.size !== absolute(amount);
  return rows.flatMap(({ item: { line }, amount }) =>
    line.figures
      .filter((one) => columns.has(one.column) && !used.has(one) && isOther(one, amount) && standsApart(line, one))
      .map((figure) => ({ figure, line })),
  );
}

/** A figure on a row's line that stands alone in its column: other rows have none there, so that nothing says what it is. */
export function strays(items: readonly Item[], { rows }: Proposal, used: ReadonlySet<SheetFigure>): Unexplained[] {
  const rowLines = new Set(rows.map(({ item }) => item.line.index));
  const left = items
    .filter(({ line }) => rowLines.has(line.index))
    .flatMap(({ line }) => line.figures.filter((figure) => !used.has(figure)).map((figure) => ({ figure, line })))
    .filter(({ figure, line }) => figure.printed.digits !== 0n && standsApart(line, figure));
  const counts = new Map<number, number>();
  for (const { figure } of left) counts.set(figure.column, (counts.get(figure.column) ?? 0) + 1);
  return left.filter(({ figure }) => counts.get(figure.column) === 1);
}
