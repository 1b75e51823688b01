import { dateKey } from '../calendar/index.ts';
import { countFirst } from '../geometry/index.ts';
import { rightToLeft } from '../page/index.ts';
import type { PrintedTotal } from '../reading/index.ts';
import { type FactRole, roleOfLabel, sideOfSum } from '../rows/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { type Item, saysTotal } from './items.ts';
import { absolute, sizeOf, sumOfSide } from './money-of.ts';
import { once } from './once.ts';
import { amountColumnsOf, type Proposal, printsAsRows } from './proposal.ts';
import type { RoleOf } from './role-of.ts';
import { runningSums } from './running-sums.ts';
import type { View } from './view.ts';

export interface HeldTotals {
  /** Totals that equal the rows they name, and such as contradict them. */
  readonly held: readonly {
    readonly figure: SheetFigure;
    readonly total: Omit<PrintedTotal, 'amount'> & { amount: bigint };
  }[];
  readonly contradicting: readonly {
    readonly figure: SheetFigure;
    readonly side: 'in' | 'out';
    readonly label: string;
    readonly size: bigint;
  }[];
  /** +1 for each labelled side total that equals the sum of that side, -1 where it equals the sum of the other side. */
  readonly sides: readonly number[];
  readonly explained: ReadonlySet<SheetFigure>;
  /** Those of them that are the sum of rows. */
  readonly sums: ReadonlySet<SheetFigure>;
  /** Sides whose whole sum some figure outside the rows prints, by whatever name. */
  readonly confirmed: ReadonlySet<'in' | 'out'>;
  /** `Total   2,986.70   4,233.97`: one line prints the sums of both sides. */
  readonly isBothOnOneLine: boolean;
}

/** Holds the printed totals against the rows. `summed`: figures of a summary that leads between the same balances. */
export function holdTotals(
  { items: { items }, sheet: { scale }, roleOf, labelOf }: Pick<View, 'items' | 'sheet' | 'roleOf' | 'labelOf'>,
  proposal: Proposal,
  summed: readonly SheetFigure[],
): HeldTotals {
  const sums = sumsOf(proposal, scale);
  const held: HeldTotals['held'][number][] = [];
  const open: { figure: SheetFigure; side: 'in' | 'out'; label: string; size: bigint }[] = [];
  const named: { side: 'in' | 'out'; size: bigint }[] = [];
  const explained = new Set<SheetFigure>();
  const sumFigures = new Set<SheetFigure>();
  const sides: number[] = [];
  const confirmed = new Set<'in' | 'out'>();
  const parts = new Set(summed.map((figure) => sizeOf(figure, scale)));
  const rowLines = new Set(proposal.rows.map((row) => row.item.line));
  const amountColumns = amountColumnsOf(proposal);
  const [firstRow, lastRow] = [proposal.rows[0], proposal.rows.at(-1)].map((row) => row?.item.line.index ?? -1) as [
    number,
    number,
  ];
  const isAmongRows = ({ line, column }: SheetFigure): boolean =>
    line > firstRow && line < lastRow && amountColumns.has(column);
  const isBothOn = ({ line, role, isDated }: Item): boolean => {
    const sizes = line.figures.map((figure) => sizeOf(figure, scale));
    const [one, other] = [sizes.indexOf(sums.in), sizes.lastIndexOf(sums.out)];
    // The sums of several rows on either side, and nothing else, are no accident, whatever the line is called.
    const isNamed =
      role === 'total' || (!isDated && sizes.length === 2 && sums.isWhole(sums.in) && sums.isWhole(sums.out));
    return isNamed && !rowLines.has(line) && one >= 0 && other >= 0 && one !== other;
  };
  for (const item of items) {
    const figures =
      rowLines.has(item.line) || (item.kind === 'row' && item.isDated)
        ? item.line.asides
        : [...item.line.figures, ...item.line.asides];
    const isRowLike = item.kind === 'row';
    for (const figure of figures) {
      const size = sizeOf(figure, scale);
      const isAside = item.line.asides.includes(figure);
      const role = isAside
        ? roleInText(item, figure, roleOf)
        : roleOf(item.line, figure.token, !isRowLike || !item.isDated);
      if (figure === proposal.opening?.figure || figure === proposal.closing?.figure) continue;
      // `Kreditné operácie   129,90`: of a figure that is the sum of several rows any word may say of which side.
      const isSide = role === 'unknown' && sums.isWhole(size);
      const words = isSide ? sideOfSum(labelOf(item.line, figure.token)) : null;
      const side = role === 'total_in' ? 'in' : role === 'total_out' ? 'out' : words;
      const label = item.line.label;
      if (size === 0n) {
        if (side !== null && sums[side] === 0n) held.push({ figure, total: { side, amount: 0n, label, rows: null } });
        continue;
      }
      if (size === sums.in) confirmed.add('in');
      if (size === sums.out) confirmed.add('out');
      // `Total card 4489   0.00   412.61`: the words name all figures behind them.
      const names = role === 'unknown' ? item.role : role;
      const isTotal = names === 'total';
      if (side !== null && (sums[side] === size || sums.withOpening(side) === size)) {
        held.push({ figure, total: { side, amount: side === 'in' ? size : -size, label, rows: null } });
        explained.add(figure);
        if (sums.in !== sums.out || sums[side] !== size) sides.push(1);
      } else if (side !== null && sums[side === 'in' ? 'out' : 'in'] === size) {
        explained.add(figure);
        sides.push(-1);
      }
      if (side !== null) named.push({ side, size });
      if (explained.has(figure)) {
        sumFigures.add(figure);
        continue;
      }
      if (
        // What is called a balance is a total only of several rows: `Closing totals`.
        (isRowLike && item.isDated) || role === 'opening' || role === 'closing'
          ? sums.isWhole(size) || sums.isOfColumns(item.line)
          : sums.isPart(item.line, size, isTotal || (side !== null && saysTotal(label))) ||
            ((isTotal || names === 'carried') && sums.isWithOpening(item.line, size))
      ) {
        explained.add(figure);
        sumFigures.add(figure);
      }
      // `Total new charges` over its list is a part of the summary; between rows it is theirs.
      else if ((side !== null || role === 'total') && parts.has(size) && !isAmongRows(figure)) explained.add(figure);
      else if (side !== null) open.push({ figure, side, label, size });
    }
  }
  sides.push(...sidesOfParts(named, sums));
  for (const figure of [...summed, ...breakdowns(items, [sums.in, sums.out], scale)]) explained.add(figure);
  const contradicting = open.filter(
    (one) =>
      !explained.has(one.figure) &&
      !isPartOf(
        open.filter((other) => other.side === one.side),
        sums[one.side],
      ) &&
      !hasWitness(held, one.side) &&
      !rate.test(one.label) &&
      (isNear(one.size, sums[one.side]) || held.some((other) => areSisters(other, one))),
  );
  // Within the columns of the rows a total must be theirs.
  for (const one of open)
    if (!contradicting.includes(one) && !amountColumns.has(one.figure.column)) explained.add(one.figure);
  return {
    held,
    contradicting,
    sides,
    explained,
    sums: sumFigures,
    confirmed,
    isBothOnOneLine: items.some(isBothOn),
  };
}

const partsApartMax = 3;

/**
 * Kinds of payments one below the other, over what they come to, which is what the rows have on that side:
 *
 *     Send money             0.00     15,555.94
 *     Buy goods              0.00      9,440.00
 *     Total             53,700.00     24,995.94
 */
function breakdowns(items: readonly Item[], sums: readonly bigint[], scale: number): SheetFigure[] {
  const columns = new Map<number, SheetFigure[]>();
  const found: SheetFigure[] = [];
  for (const { line, isDated } of items)
    for (const figure of line.figures) {
      const above = columns.get(figure.column) ?? [];
      const size = sizeOf(figure, scale);
      if (size !== 0n && sums.includes(size)) found.push(...partsAbove(above, figure, size, scale));
      if (isDated) columns.delete(figure.column);
      else {
        above.push(figure);
        columns.set(figure.column, above);
      }
    }
  return found;
}

function partsAbove(above: readonly SheetFigure[], total: SheetFigure, size: bigint, scale: number): SheetFigure[] {
  let [sum, line] = [0n, total.line];
  for (let at = above.length - 1; at >= 0; at -= 1) {
    const part = above[at] as SheetFigure;
    if (line - part.line > partsApartMax) return [];
    sum += sizeOf(part, scale);
    line = part.line;
    if (sum > size) return [];
    const parts = above.slice(at);
    if (sum === size && parts.length > 1) return parts;
  }
  return [];
}

/** `Payments 3,523.78` and `Credits 206.81` come to what the rows have on one side: that is the side they name. */
function sidesOfParts(
  named: readonly { readonly side: 'in' | 'out'; readonly size: bigint }[],
  sums: { readonly in: bigint; readonly out: bigint },
): number[] {
  if (sums.in === sums.out) return [];
  return (['in', 'out'] as const).flatMap((side) => {
    const parts = named.filter((one) => one.side === side);
    const sum = parts.reduce((total, { size }) => total + size, 0n);
    if (parts.length < 2) return [];
    if (sum === sums[side]) return [1];
    return sum === sums[side === 'in' ? 'out' : 'in'] ? [-1] : [];
  });
}

const sistersApartMax = 3;

/** Totals of both sides beside each other, or one below the other: where one is that of the rows, so is the other. */
const areSisters = (
  { figure, total }: HeldTotals['held'][number],
  one: { readonly figure: SheetFigure; readonly side: 'in' | 'out' },
): boolean =>
  total.side !== one.side &&
  (figure.line === one.figure.line ||
    (figure.column === one.figure.column && Math.abs(figure.line - one.figure.line) <= sistersApartMax));

/** `Purchases 29.49% $986.14`: what interest was charged on is no sum of rows. */
const rate = /\d\s?%/u;

/** In a line of text the word right before a figure names it: `Deposit 220.00 Withdrawal 60.00`. */
const roleInText = ({ line }: Item, { token }: SheetFigure, roleOf: RoleOf): FactRole | null =>
  rightToLeft.test(line.text) ? roleOf(line, token) : roleOfLabel(line.tokens[token - 1]?.text ?? '');

/** Another printed figure names the side's sum, so that this one counts something else. */
const hasWitness = (held: HeldTotals['held'], side: 'in' | 'out'): boolean =>
  held.some(({ total }) => total.side === side);

/** A misprinted total is near the true one, or differs from it in a digit or two; one that is neither counts something else. */
function isNear(size: bigint, sum: bigint): boolean {
  const apart = size > sum ? size - sum : sum - size;
  if (apart * 2n < sum) return true;
  const [one, other] = [String(size), String(sum)];
  return one.length === other.length && [...one].filter((digit, at) => digit !== other[at]).length <= 2;
}

const partsMax = 10;

/** Several categories of one side add up to it: `Purchases`, `Cash advances`, `Fees`. */
function isPartOf(parts: readonly { readonly size: bigint }[], sum: bigint): boolean {
  if (parts.length > partsMax) return false;
  for (let mask = 1; mask < 1 << parts.length; mask += 1) {
    let total = 0n;
    parts.forEach(({ size }, at) => {
      if (mask & (1 << at)) total += size;
    });
    if (total === sum) return true;
  }
  return false;
}

/** What printed totals may be: both sides, sections, days, and what moved in all. A sum of one row needs the word for it. */
function sumsOf({ rows, opening, closing, balanceColumn }: Proposal, scale: number) {
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
