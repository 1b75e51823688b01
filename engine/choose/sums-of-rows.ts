import { dateKey } from '../calendar/index.ts';
import { countFirst } from '../geometry/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { absolute, movedBy, rowsOfSide, signedSize, sumOfSide } from './money-of.ts';
import { once } from './once.ts';
import { amountColumnsOf, extentOf, type Proposal, printsAsRows } from './proposal.ts';
import { printOf } from './told-again.ts';

const linesOverMax = 2;

/** What printed totals may be: both sides, sections, days, and what moved in all. A sum of one row needs the word for it. */
export function sumsOf(proposal: Proposal) {
  const { rows, opening, closing, balanceColumn } = proposal;
  const [first, last] = extentOf(proposal);
  const sides = ([1, -1] as const).map((way) => ({ sum: sumOfSide(rows, way), count: rowsOfSide(rows, way).length }));
  const [moneyIn = 0n, moneyOut = 0n] = sides.map(({ sum }) => sum);
  /** All of one side, which has several rows. */
  const isWhole = (size: bigint): boolean => size !== 0n && sides.some(({ sum, count }) => sum === size && count > 1);
  const amounts = amountColumnsOf({ rows });
  const columns = once(() => sumsOfColumns(rows, amounts));
  const whole = [moneyIn, moneyOut, moneyIn - moneyOut, opening?.value ?? 0n, closing?.value ?? 0n];
  const parts = partsOf(rows);
  const sumsFor = (countMin: number): ReadonlySet<bigint> =>
    new Set([...whole, ...parts.flatMap(({ sum, count }) => (count >= countMin ? [sum] : []))].map(absolute));
  const [any, several] = [sumsFor(1), sumsFor(2)];
  const runs = once(() => runsOf(rows));
  const isLikeRow = printsAsRows(proposal);
  // What has the words and the figures of a row is that row once more, whatever else it comes to.
  const named = rows.filter(({ item }) => item.line.label !== '');
  const prints = once(() => new Set(named.map(({ item }) => printOf(item.line))));
  return { in: moneyIn, out: moneyOut, withOpening, isWithOpening, isWhole, isPart, isOfColumns };

  /** `CLOSING TOTALS   64.09   520.00   1,386.12`: what the rows have in each column, and the balance that they lead to. */
  function isOfColumns({ figures }: SheetLine): boolean {
    const isOwn = (figure: SheetFigure): boolean => {
      const { printed = 0n, net = 0n } = amounts.has(figure.column) ? (columns().get(figure.column) ?? {}) : {};
      const own = figure.column === balanceColumn ? [closing?.value ?? 0n] : [printed, net];
      return own.map(absolute).includes(figure.size);
    };
    return figures.some(({ column }) => column === balanceColumn) && figures.every(isOwn);
  }

  /** `isOfSide`: words say what came in or went out; over its rows such a title may have but one. */
  function isPart(line: SheetLine, size: bigint, isTotal: boolean, isOfSide: boolean): boolean {
    if (size === 0n || prints().has(printOf(line))) return false;
    // Among the rows a figure without a word or a day can be the sum of those right above it alone.
    const isBare = line.index > first && line.index < last && line.label === '' && line.dates.length === 0;
    if (endsAt(line.index, size, isTotal ? 1 : 2)) return true;
    if (isBare) return false;
    // `Total Daily Cash this month   $20.30`: what a column beside the amounts and balances comes to.
    const isOfBeside = ([column, { count, net }]: readonly [number, { count: number; net: bigint }]): boolean =>
      count >= besideMin && column !== balanceColumn && !amounts.has(column) && absolute(net) === size;
    if (line.index > first && [...columns()].some(isOfBeside)) return true;
    const isSum = isTotal ? any.has(size) : several.has(size) && !isRowAgain(line, size);
    return isSum || beginsAt(line.index, size, isOfSide && isOverRow(line) ? 1 : 2);
  }

  /** Among the rows, or printed as they are, what the only row of a side has is that row once more. */
  function isRowAgain(line: SheetLine, size: bigint): boolean {
    const printsBoth =
      amounts.size > 1 && [...amounts].every((own) => line.figures.some(({ column }) => column === own));
    const isInside = line.index > first && line.index < last;
    if (!isInside && (!isLikeRow(line) || printsBoth)) return false;
    return sides.some(({ sum, count }) => sum === size && count <= 1);
  }

  /** A list may begin with the balance before it, and the total of its side count that too. */
  function withOpening(side: 'in' | 'out', until = Infinity): bigint | null {
    if (!opening || opening.value === 0n || opening.value < 0n !== (side === 'out')) return null;
    const above = rows.filter(({ item }) => item.line.index < until);
    return sumOfSide(above, side === 'in' ? 1 : -1) + absolute(opening.value);
  }

  /** `Carried forward   3'720.59   7'504.60`: so may what is carried over to the next page. */
  function isWithOpening({ index }: SheetLine, size: bigint): boolean {
    const isListed = opening?.figure != null && amounts.has(opening.figure.column);
    return isListed && [withOpening('in', index), withOpening('out', index)].includes(size);
  }

  /** Nothing but a heading stands between it and the next row. */
  function isOverRow({ index, page, dates }: SheetLine): boolean {
    const next = rows[rowsUntil(rows, index + 1)]?.item.line;
    return dates.length === 0 && next?.page === page && next.index - index <= linesOverMax;
  }

  /** Rows right below a line that add up to it: a title with what they come to. */
  function beginsAt(line: number, size: bigint, rowsMin: number): boolean {
    const from = rowsUntil(rows, line + 1);
    return [size, -size].some((sum) => runs()[0]?.beginsWith(from, sum, rowsMin));
  }

  /** Rows right above a line that add up to it: a subtotal by any name. */
  function endsAt(line: number, size: bigint, rowsMin: number): boolean {
    return runs().some(({ own, endsWith }) =>
      [size, -size].some((sum) => endsWith(rowsUntil(own, line), sum, rowsMin)),
    );
  }
}

/** What the rows of each section, and those of each day in one column, come to. */
function partsOf(rows: Proposal['rows']): { readonly sum: bigint; readonly count: number }[] {
  const bySection = Map.groupBy(rows, ({ item }) => item.section);
  const byDay = Map.groupBy(
    rows,
    ({ item, figures }) => `${item.date ? dateKey(item.date.date) : ''} ${figures[0]?.column}`,
  );
  return [...bySection.values(), ...byDay.values()].map((part) => ({ sum: movedBy(part), count: part.length }));
}

const besideMin = 3;

/** What the rows print in each column, and what it comes to with the signs of their amounts, or their own. */
function sumsOfColumns(rows: Proposal['rows'], amounts: ReadonlySet<number>) {
  const columns = new Map<number, { count: number; printed: bigint; net: bigint }>();
  for (const { amount, figures, item } of rows)
    for (const figure of item.line.figures) {
      if (amounts.has(figure.column) && !figures.includes(figure)) continue;
      const { count, printed, net } = columns.get(figure.column) ?? { count: 0, printed: 0n, net: 0n };
      const moved = !figures.includes(figure) ? signedSize(figure) : amount < 0n ? -figure.size : figure.size;
      columns.set(figure.column, { count: count + 1, printed: printed + figure.size, net: net + moved });
    }
  return columns;
}

/** How many of these rows stand above a line. */
const rowsUntil = (rows: Proposal['rows'], line: number): number =>
  countFirst(rows, ({ item }) => item.line.index < line);

/** The sums of rows one behind the other: of all, of those that come in and of those that do not. */
function runsOf(rows: Proposal['rows']) {
  const sides = [true, false].map((isIn) => rows.filter(({ amount }) => amount > 0n === isIn));
  return [rows, ...sides].map((own) => ({ own, ...runningSums(own.map(({ amount }) => amount)) }));
}

export function runningSums(amounts: readonly bigint[]) {
  const sums = [0n];
  /** How many amounts come to a sum: the fewest and the most. */
  const [fewest, most] = [new Map([[0n, 0]]), new Map([[0n, 0]])];
  for (const amount of amounts) {
    const sum = (sums.at(-1) as bigint) + amount;
    if (!fewest.has(sum)) fewest.set(sum, sums.length);
    most.set(sum, sums.length);
    sums.push(sum);
  }
  return {
    /** Whether the last of the first `until` amounts, `countMin` of them or more, come to this. */
    endsWith: (until: number, wanted: bigint, countMin: number): boolean =>
      (fewest.get((sums[until] as bigint) - wanted) ?? Infinity) <= until - countMin,
    /** Whether the first of those behind the first `from` do. */
    beginsWith: (from: number, wanted: bigint, countMin: number): boolean =>
      (most.get((sums[from] as bigint) + wanted) ?? -1) >= from + countMin,
  };
}
