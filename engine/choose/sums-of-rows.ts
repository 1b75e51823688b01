import { dateKey } from '../calendar/index.ts';
import { countFirst } from '../geometry/index.ts';
import type { SheetLine } from '../sheet/index.ts';
import { absolute, sizeOf, sumOfSide } from './money-of.ts';
import { once } from './once.ts';
import { amountColumnsOf, type Proposal, printsAsRows } from './proposal.ts';
import { runningSums } from './running-sums.ts';

/** What printed totals may be: both sides, sections, days, and what moved in all. A sum of one row needs the word for it. */
export function sumsOf({ rows, opening, closing, balanceColumn }: Proposal, scale: number) {
  let [moneyIn, moneyOut] = [0n, 0n];
  const parts = new Map<string, { sum: bigint; count: number }>();
  const addTo = (key: string, amount: bigint): void => {
    const part = parts.get(key);
    if (!part) parts.set(key, { sum: amount, count: 1 });
    else {
      part.sum += amount;
      part.count += 1;
    }
  };
  const columnSums = new Map<number, { printed: bigint; net: bigint }>();
  for (const { amount, item, figures } of rows) {
    for (const figure of figures) {
      const sums = columnSums.get(figure.column) ?? { printed: 0n, net: 0n };
      columnSums.set(figure.column, sums);
      const size = sizeOf(figure, scale);
      sums.printed += size;
      sums.net += amount < 0n ? -size : size;
    }
    if (amount > 0n) moneyIn += amount;
    else moneyOut -= amount;
    addTo(`section ${item.section}`, amount);
    addTo(`day ${item.date ? dateKey(item.date.date) : ''} ${figures[0]?.column}`, amount);
  }
  const whole = [
    moneyIn,
    moneyOut,
    absolute(moneyIn - moneyOut),
    absolute(opening?.value ?? 0n),
    absolute(closing?.value ?? 0n),
  ];
  const sumsFor = (countMin: number): ReadonlySet<bigint> =>
    new Set(
      [...whole, ...[...parts.values()].flatMap(({ sum, count }) => (count >= countMin ? [absolute(sum)] : []))].filter(
        (sum) => sum !== 0n,
      ),
    );
  const [any, several] = [sumsFor(1), sumsFor(2)];
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row?.item.line.index ?? 0) as [number, number];
  const hasSeveral = (sign: 1 | -1): boolean =>
    rows.filter(({ amount }) => (sign > 0 ? amount > 0n : amount < 0n)).length > 1;
  const isWhole = (size: bigint): boolean =>
    size !== 0n && ((size === moneyIn && hasSeveral(1)) || (size === moneyOut && hasSeveral(-1)));
  /** `CLOSING TOTALS   64.09   520.00   1,386.12`: what the rows have in each column, and the balance that they lead to. */
  const isOfColumns = ({ figures }: SheetLine): boolean =>
    figures.some(({ column }) => column === balanceColumn) &&
    figures.every((figure) => {
      const { printed = 0n, net = 0n } = columnSums.get(figure.column) ?? {};
      const own = figure.column === balanceColumn ? [absolute(closing?.value ?? 0n)] : [printed, absolute(net)];
      return own.includes(sizeOf(figure, scale));
    });
  // Among the rows a figure without a word or a day can be the sum of those right above it alone.
  const isBare = ({ index, label, dates }: SheetLine): boolean => index < last && label === '' && dates.length === 0;
  // There what the only row of a side has is that row once more.
  const amounts = amountColumnsOf({ rows });
  const isLikeRow = printsAsRows({ rows, balanceColumn });
  const printsBoth = ({ figures }: SheetLine): boolean =>
    amounts.size > 1 && [...amounts].every((own) => figures.some(({ column }) => column === own));
  const isRowAgain = (line: SheetLine, size: bigint): boolean =>
    ((line.index > first && line.index < last) || (isLikeRow(line) && !printsBoth(line))) &&
    ((size === moneyIn && !hasSeveral(1)) || (size === moneyOut && !hasSeveral(-1)));
  const isSum = (line: SheetLine, size: bigint, isTotal: boolean): boolean =>
    isTotal ? any.has(size) : several.has(size) && !isRowAgain(line, size);
  // What has the words and the figures of a row is that row once more, whatever else it comes to.
  const keyOf = ({ label, figures }: SheetLine): string =>
    `${label} ${figures.map((figure) => sizeOf(figure, scale)).join(' ')}`;
  const keys = once(() => new Set(rows.flatMap(({ item: { line } }) => (line.label === '' ? [] : [keyOf(line)]))));
  const isPart = (line: SheetLine, size: bigint, isTotal: boolean): boolean =>
    !keys().has(keyOf(line)) && isSumHere(line, size, isTotal);
  const isSumHere = (line: SheetLine, size: bigint, isTotal: boolean): boolean =>
    (!isBare(line) && (isSum(line, size, isTotal) || beginsAt(line.index, size))) ||
    endsAt(line.index, size, isTotal ? 1 : 2);
  const runs = once(() => runsOf(rows));
  const isDebt = (opening?.value ?? 0n) < 0n;
  /** Where a list begins with the balance before it, in the column of its amounts, its total may count that too. */
  const isListed = opening?.figure != null && amounts.has(opening.figure.column);
  const withOpening = (side: 'in' | 'out', until = Infinity): bigint | null => {
    if (!opening || !isListed || opening.value === 0n || isDebt !== (side === 'out')) return null;
    const above = rows.filter(({ item }) => item.line.index < until);
    return sumOfSide(above, side === 'in' ? 1 : -1) + absolute(opening.value);
  };
  /** `Carried forward   3'720.59   7'504.60`: so may what is carried over to the next page. */
  const isWithOpening = ({ index }: SheetLine, size: bigint): boolean =>
    [withOpening('in', index), withOpening('out', index)].includes(size);
  return { in: moneyIn, out: moneyOut, withOpening, isWithOpening, isWhole, isPart, isOfColumns };

  /** Rows right below a line that add up to it: a title with what they come to. */
  function beginsAt(line: number, size: bigint): boolean {
    const { all } = runs();
    const from = rowsUntil(rows, line + 1);
    return all.beginsWith(from, size, 2) || all.beginsWith(from, -size, 2);
  }

  /** Rows right above a line that add up to it: a subtotal by any name. */
  function endsAt(line: number, size: bigint, rowsMin: number): boolean {
    const { all, ins, outs } = runs();
    const until = rowsUntil(rows, line);
    return (
      all.endsWith(until, size, rowsMin) ||
      all.endsWith(until, -size, rowsMin) ||
      ins.sums.endsWith(rowsUntil(ins.rows, line), size, rowsMin) ||
      outs.sums.endsWith(rowsUntil(outs.rows, line), -size, rowsMin)
    );
  }
}

/** How many of these rows stand above a line. */
const rowsUntil = (rows: Proposal['rows'], line: number): number =>
  countFirst(rows, ({ item }) => item.line.index < line);

/** The sums of rows one behind the other: of all, of those that come in and of those that do not. */
function runsOf(rows: Proposal['rows']) {
  const sumsOfSide = (isIn: boolean) => {
    const own = rows.filter(({ amount }) => amount > 0n === isIn);
    return { rows: own, sums: runningSums(own.map(({ amount }) => amount)) };
  };
  return { all: runningSums(rows.map(({ amount }) => amount)), ins: sumsOfSide(true), outs: sumsOfSide(false) };
}
