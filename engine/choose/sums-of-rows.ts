import { dateKey } from '../calendar/index.ts';
import { countFirst } from '../geometry/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { absolute, movedBy } from './money-of.ts';
import { once } from './once.ts';
import { amountColumnsOf, extentOf, type Proposal } from './proposal.ts';
import { runningSums } from './running-sums.ts';
import { printOf } from './told-again.ts';

const linesOverMax = 2;

/** What printed totals may be: both sides, sections, days, and what moved in all. A sum of one row needs the word for it. */
export function sumsOf(proposal: Proposal) {
  const { rows, opening, closing, balanceColumn } = proposal;
  const [, last] = extentOf(proposal);
  const [ins, outs] = [rows.filter(({ amount }) => amount > 0n), rows.filter(({ amount }) => amount < 0n)];
  const [moneyIn, moneyOut] = [movedBy(ins), -movedBy(outs)];
  const columnSums = sumsOfColumns(rows);
  const amounts = amountColumnsOf({ rows });
  const whole = [moneyIn, moneyOut, moneyIn - moneyOut, opening?.value ?? 0n, closing?.value ?? 0n];
  const parts = partsOf(rows);
  const sumsFor = (countMin: number): ReadonlySet<bigint> =>
    new Set([...whole, ...parts.filter(({ length }) => length >= countMin).map(movedBy)].map(absolute));
  const [any, several] = [sumsFor(1), sumsFor(2)];
  const runs = once(() =>
    [rows, ins, outs].map((some) => ({ some, sums: runningSums(some.map(({ amount }) => amount)) })),
  );
  // What has the words and the figures of a row is that row once more, whatever else it comes to.
  const prints = once(() => new Set(rows.flatMap(({ item: { line } }) => (line.label === '' ? [] : [printOf(line)]))));
  return { in: moneyIn, out: moneyOut, withOpening, isWithOpening, isWhole, isPart, isOfColumns };

  /** All of one side, which has several rows. */
  function isWhole(size: bigint): boolean {
    return (size === moneyIn && ins.length > 1) || (size === moneyOut && outs.length > 1);
  }

  /** `CLOSING TOTALS   64.09   520.00   1,386.12`: what the rows have in each column, and the balance that they lead to. */
  function isOfColumns({ figures }: SheetLine): boolean {
    const isOwn = (figure: SheetFigure): boolean => {
      const { printed = 0n, net = 0n } = columnSums.get(figure.column) ?? {};
      const own = figure.column === balanceColumn ? [closing?.value ?? 0n] : [printed, net];
      return own.map(absolute).includes(figure.size);
    };
    return figures.some(({ column }) => column === balanceColumn) && figures.every(isOwn);
  }

  /** `isOfSide`: words say what came in or went out; over its rows such a title may have but one. */
  function isPart(line: SheetLine, size: bigint, isTotal: boolean, isOfSide: boolean): boolean {
    if (prints().has(printOf(line))) return false;
    // Among the rows a figure without a word or a day can be the sum of those right above it alone.
    const isBare = line.index < last && line.label === '' && line.dates.length === 0;
    if (endsAt(line.index, size, isTotal ? 1 : 2)) return true;
    const isSum = (isTotal ? any : several).has(size);
    return !isBare && (isSum || beginsAt(line.index, size, isOfSide && isOverRow(line) ? 1 : 2));
  }

  /** Where a list begins with the balance before it, in the column of its amounts, its total may count that too. */
  function withOpening(side: 'in' | 'out', until = Infinity): bigint | null {
    const isListed = opening?.figure != null && amounts.has(opening.figure.column);
    if (!isListed || opening.value === 0n || opening.value < 0n !== (side === 'out')) return null;
    const above = (side === 'in' ? ins : outs).filter(({ item }) => item.line.index < until);
    return absolute(movedBy(above)) + absolute(opening.value);
  }

  /** `Carried forward   3'720.59   7'504.60`: so may what is carried over to the next page. */
  function isWithOpening({ index }: SheetLine, size: bigint): boolean {
    return [withOpening('in', index), withOpening('out', index)].includes(size);
  }

  /** Nothing but a heading stands between it and the next row. */
  function isOverRow({ index, page, dates }: SheetLine): boolean {
    const next = rows[rowsUntil(rows, index + 1)]?.item.line;
    return dates.length === 0 && next?.page === page && next.index - index <= linesOverMax;
  }

  /** Rows right below a line that add up to it: a title with what they come to. */
  function beginsAt(line: number, size: bigint, rowsMin: number): boolean {
    const from = rowsUntil(rows, line + 1);
    return [size, -size].some((sum) => runs()[0]?.sums.beginsWith(from, sum, rowsMin));
  }

  /** Rows right above a line that add up to it: a subtotal by any name. */
  function endsAt(line: number, size: bigint, rowsMin: number): boolean {
    return runs().some(({ some, sums }) =>
      [size, -size].some((sum) => sums.endsWith(rowsUntil(some, line), sum, rowsMin)),
    );
  }
}

/** The rows of each section, and those of each day in one column. */
function partsOf(rows: Proposal['rows']): Proposal['rows'][] {
  const bySection = Map.groupBy(rows, ({ item }) => item.section);
  const byDay = Map.groupBy(
    rows,
    ({ item, figures }) => `${item.date ? dateKey(item.date.date) : ''} ${figures[0]?.column}`,
  );
  return [...bySection.values(), ...byDay.values()];
}

/** What is printed in each column of the rows, and what it comes to with their signs. */
function sumsOfColumns(rows: Proposal['rows']): ReadonlyMap<number, { printed: bigint; net: bigint }> {
  const columns = new Map<number, { printed: bigint; net: bigint }>();
  for (const { amount, figures } of rows)
    for (const { size, column } of figures) {
      const { printed, net } = columns.get(column) ?? { printed: 0n, net: 0n };
      columns.set(column, { printed: printed + size, net: amount < 0n ? net - size : net + size });
    }
  return columns;
}

/** How many of these rows stand above a line. */
const rowsUntil = (rows: Proposal['rows'], line: number): number =>
  countFirst(rows, ({ item }) => item.line.index < line);
