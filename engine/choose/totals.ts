import { rightToLeft } from '../page/index.ts';
import { type FactRole, roleOfLabel, sideOfSum } from '../rows/index.ts';
import type { SheetFigure } from '../sheet/index.ts';
import { type Item, saysTotal, sideOfRole } from './items.ts';
import { isNotZero, sumOf, sumsOfSome } from './money-of.ts';
import { amountColumnsOf, endFiguresOf, extentOf, type Proposal, rowLinesOf } from './proposal.ts';
import type { RoleOf } from './sections.ts';
import type { Summary } from './summary.ts';
import { sumsOf } from './sums-of-rows.ts';
import type { View } from './view.ts';

export type HeldTotals = ReturnType<typeof holdTotals>;

/** A figure outside the rows, and what its words say that it sums up. */
interface Candidate extends Omit<SideTotal, 'side'> {
  readonly item: Item;
  readonly role: FactRole | null;
  readonly side: SideTotal['side'] | null;
}

/** What the rows say of a candidate; `nought`: neither has anything; `part`: a summary counts it; `open`: nothing accounts for what it is called. */
type Verdict = 'nought' | 'own_side' | 'other_side' | 'sum' | 'part' | 'open' | 'no_total';

/** Holds the printed totals against the rows. `summed`: figures of a summary that leads between the same balances. */
export function holdTotals({ items: { items }, roleOf, labelOf }: View, proposal: Proposal, summed: Summary['parts']) {
  const sums = sumsOf(proposal);
  const parts = new Set(summed.map(({ size }) => size));
  const rowLines = rowLinesOf(proposal);
  const ends = endFiguresOf(proposal);
  const amountColumns = amountColumnsOf(proposal);
  const [first, last] = extentOf(proposal);
  const candidates = items
    .flatMap((item) => outsideRows(item).map((figure) => candidateOf(item, figure)))
    .map((one) => ({ ...one, verdict: verdictOf(one) }));
  const judged = candidates.filter(({ size }) => size !== 0n);
  const figuresWith = (...verdicts: readonly Verdict[]): SheetFigure[] =>
    judged.filter(({ verdict }) => verdicts.includes(verdict)).map(({ figure }) => figure);
  const named = candidates.filter(hasSide);
  const held = named.filter(({ verdict }) => verdict === 'nought' || verdict === 'own_side');
  const open = named.filter(({ verdict }) => verdict === 'open');
  const sumFigures = figuresWith('own_side', 'other_side', 'sum');
  const explained = new Set([
    ...sumFigures,
    ...figuresWith('part'),
    ...summed,
    ...breakdowns(items, [sums.in, sums.out]),
  ]);
  const isBothOnOneLine = items.some(isBothOn);
  // Where one line prints the sums of both sides, any other total counts something else: `Total payments` without a rebate.
  const contradicting = isBothOnOneLine
    ? []
    : contradictingTotals(open, held, sums).filter(({ figure }) => !explained.has(figure));
  // Within the columns of the rows a total must be theirs.
  for (const one of open)
    if (!contradicting.includes(one) && !amountColumns.has(one.figure.column)) explained.add(one.figure);
  return {
    /** Totals that equal the rows they name, and such as contradict them. */
    held,
    contradicting,
    /** +1 for each labelled side total that equals the sum of that side, -1 where it equals the sum of the other side. */
    sides: sums.in === sums.out ? [] : [...judged.flatMap(saysSide), ...sidesOfParts(judged.filter(hasSide), sums)],
    explained,
    sums: new Set(sumFigures),
    /** Sides whose whole sum some figure outside the rows prints, by whatever name. */
    confirmed: new Set((['in', 'out'] as const).filter((side) => judged.some(({ size }) => size === sums[side]))),
    /** `Total   2,986.70   4,233.97`: one line prints the sums of both sides. */
    isBothOnOneLine,
  };

  function outsideRows({ line, kind, isDated }: Item): readonly SheetFigure[] {
    const isRow = rowLines.has(line) || (kind === 'row' && isDated);
    return (isRow ? line.asides : [...line.figures, ...line.asides]).filter((figure) => !ends.includes(figure));
  }

  function candidateOf(item: Item, figure: SheetFigure): Candidate {
    const { line, kind, isDated } = item;
    const role = line.asides.includes(figure)
      ? roleInText(item, figure, roleOf)
      : roleOf(line, figure.token, kind !== 'row' || !isDated);
    const { size } = figure;
    // `Kreditné operácie   129,90`: of a figure that is the sum of several rows any word may say of which side.
    const words = role === 'unknown' && sums.isWhole(size) ? sideOfSum(labelOf(line, figure.token)) : null;
    return { item, figure, size, role, side: sideOfRole(role) ?? words, label: line.label };
  }

  function verdictOf(one: Candidate): Verdict {
    const { figure, size, role, side } = one;
    if (size === 0n) return side && sums[side] === 0n ? 'nought' : 'no_total';
    if (side && (sums[side] === size || sums.withOpening(side) === size)) return 'own_side';
    if (side && sums[side === 'in' ? 'out' : 'in'] === size) return 'other_side';
    if (isSumOfRows(one)) return 'sum';
    // `Total new charges` over its list is a part of the summary; between rows it is theirs.
    const isAmongRows = figure.line > first && figure.line < last && amountColumns.has(figure.column);
    if ((side !== null || role === 'total') && parts.has(size) && !isAmongRows) return 'part';
    return side !== null ? 'open' : 'no_total';
  }

  function isSumOfRows({ item, size, role, side }: Candidate): boolean {
    const { line, kind, isDated } = item;
    // What is called a balance is a total only of several rows: `Closing totals`.
    if ((kind === 'row' && isDated) || role === 'opening' || role === 'closing')
      return sums.isWhole(size) || sums.isOfColumns(line);
    // `Total card 4489   0.00   412.61`: the words name all figures behind them.
    const names = role === 'unknown' ? item.role : role;
    const isTotal = names === 'total' || (side !== null && saysTotal(line.label));
    const mayCountOpening = names === 'total' || names === 'carried';
    return sums.isPart(line, size, isTotal, side !== null) || (mayCountOpening && sums.isWithOpening(line, size));
  }

  function saysSide({ figure, side, verdict }: Candidate & { readonly verdict: Verdict }): number[] {
    if (verdict !== 'own_side' && verdict !== 'other_side') return [];
    // `TOTAL PAYMENTS (30)   2,122.38   TOTAL RECEIPTS (20)   2,359.35`: words that put both on one side tell of neither.
    const [isOwn, isOther] = (['own_side', 'other_side'] as const).map((one) =>
      judged.some((two) => two.figure.line === figure.line && two.side === side && two.verdict === one),
    );
    return isOwn && isOther ? [] : [verdict === 'own_side' ? 1 : -1];
  }

  function isBothOn({ line, role, isDated }: Item): boolean {
    const sizes = line.figures.map((figure) => figure.size);
    const [one, other] = [sizes.indexOf(sums.in), sizes.lastIndexOf(sums.out)];
    // The sums of several rows on either side, and nothing else, are no accident, whatever the line is called.
    const isNamed =
      role === 'total' || (!isDated && sizes.length === 2 && sums.isWhole(sums.in) && sums.isWhole(sums.out));
    return isNamed && one >= 0 && other >= 0 && one !== other;
  }
}

const hasSide = <One extends Candidate>(one: One): one is One & SideTotal => one.side !== null;

/** In a line of text the word right before a figure names it: `Deposit 220.00 Withdrawal 60.00`. */
const roleInText = ({ line }: Item, { token }: SheetFigure, roleOf: RoleOf): FactRole | null =>
  rightToLeft.test(line.text) ? roleOf(line, token) : roleOfLabel(line.tokens[token - 1]?.text ?? '');

export interface SideTotal {
  readonly figure: SheetFigure;
  readonly side: 'in' | 'out';
  readonly label: string;
  readonly size: bigint;
}

type Sums = Readonly<Record<SideTotal['side'], bigint>>;

const sistersApartMax = 3;

/** Of totals that nothing accounts for, those that can hardly be anything but misprinted, or those of rows that are missing. */
function contradictingTotals(open: readonly SideTotal[], held: readonly SideTotal[], sums: Sums): SideTotal[] {
  return open.filter(({ figure, side, label, size }) => {
    const isOfSide = (one: SideTotal): boolean => one.side === side;
    // Several categories of one side add up to it: `Purchases`, `Cash advances`, `Fees`.
    const parts = open.filter(isOfSide);
    const isPart = sums[side] !== 0n && parts.length <= partsMax && sumsOfSome(parts, () => [0n, 1n]).has(sums[side]);
    // Where another printed figure names the side's sum, this one counts something else.
    const isExcused = rate.test(label) || held.some(isOfSide) || isPart;
    // Totals of both sides beside each other, or one below the other: where one is that of the rows, so is the other.
    const isSister = ({ line, column }: SheetFigure): boolean =>
      line === figure.line || (column === figure.column && Math.abs(line - figure.line) <= sistersApartMax);
    return !isExcused && (isNear(size, sums[side]) || held.some((one) => isSister(one.figure)));
  });
}

/** `Purchases 29.49% $986.14`: what interest was charged on is no sum of rows. */
const rate = /\d\s?%/u;

/** A misprinted total is near the true one, or differs from it in a digit or two; one that is neither counts something else. */
function isNear(size: bigint, sum: bigint): boolean {
  const apart = size > sum ? size - sum : sum - size;
  if (apart * 2n < sum) return true;
  const [one, other] = [String(size), String(sum)];
  return one.length === other.length && [...one].filter((digit, at) => digit !== other[at]).length <= 2;
}

const partsMax = 10;

const partsApartMax = 3;

/**
 * Kinds of payments one below the other, over what they come to, which is what the rows have on that side:
 *
 *     Send money             0.00     15,555.94
 *     Buy goods              0.00      9,440.00
 *     Total             53,700.00     24,995.94
 */
function breakdowns(items: readonly Item[], sums: readonly bigint[]): SheetFigure[] {
  const columns = new Map<number, SheetFigure[]>();
  const found: SheetFigure[] = [];
  for (const { line, isDated } of items)
    for (const figure of line.figures) {
      const above = columns.get(figure.column) ?? [];
      columns.set(figure.column, above);
      if (isNotZero(figure) && sums.includes(figure.size)) found.push(...partsAbove(above, figure));
      if (isDated) above.length = 0;
      else above.push(figure);
    }
  return found;
}

function partsAbove(above: readonly SheetFigure[], { line, size }: SheetFigure): readonly SheetFigure[] {
  const gap = above.findLastIndex((part, at) => (above[at + 1]?.line ?? line) - part.line > partsApartMax);
  const near = above.slice(gap + 1);
  const from = near.findLastIndex((_, at) => at < near.length - 1 && sumOf(near.slice(at)) === size);
  return from < 0 ? [] : near.slice(from);
}

/** `Payments 3,523.78` and `Credits 206.81` come to what the rows have on one side: that is the side they name. */
const sidesOfParts = (named: readonly SideTotal[], sums: Sums): number[] =>
  (['in', 'out'] as const).flatMap((side) => {
    const parts = named.filter((one) => one.side === side);
    const sum = sumOf(parts);
    return parts.length < 2 || (sum !== sums.in && sum !== sums.out) ? [] : [sum === sums[side] ? 1 : -1];
  });
