import { middleY } from '../geometry/index.ts';
import { currencyDecimals, printedWhole } from '../money/index.ts';
import { rightToLeft } from '../page/index.ts';
import { type Doubt, doubtText, type ReadingRow } from '../reading/index.ts';
import { namesBalance, roleOfLabel } from '../rows/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { goesOnBehindEnd, takesCancelling, takesDecoys, takesListOfNothing } from './another-list.ts';
import { cellsOf } from './cells.ts';
import { roleOfCell } from './column-words.ts';
import type { Witness } from './direction.ts';
import { isUnnamed } from './items.ts';
import { absolute, balanceValue, isNotZero, isSigned, markClassOf, rowsOfSide, sumOfSide } from './money-of.ts';
import { isAnchored } from './named-ends.ts';
import { endFiguresOf, extentOf, type Proposal, rowLinesOf } from './proposal.ts';
import type { RowDates } from './row-dates.ts';
import { besideBalance, printsParts } from './row-parts.ts';
import { takesOtherCurrency } from './two-currencies.ts';
import type { View } from './view.ts';
import type { Weighed } from './weigh.ts';

export const weakProof = { reason: 'weak_proof' as const, text: doubtText('likelyRivals') };

/** The page contradicts itself about the days of its rows. */
export const openPeriod: Doubt = { reason: 'conflicting_facts', about: 'period', text: doubtText('openPeriod') };

export const conflictsOf = ({ conflicts }: View['candidates']): Doubt[] =>
  conflicts.map((text) => ({ reason: 'conflicting_facts', about: 'currency', text }));

/** The sums hold, and yet another reading of the page may be the true one. */
export const isWeak = (
  view: View,
  { proposal, totals, witnesses, areBothTold }: Weighed,
  rows: readonly ReadingRow[],
  dates: RowDates,
): boolean =>
  !isPaidFor(view, proposal, totals.held.length) ||
  isScaleOpen(view, proposal) ||
  isReversed(proposal, rows) ||
  takesBalance(proposal, rows) ||
  rows.some(isNothing) ||
  takesSummary(view, proposal, rows) ||
  isInWrongColumn(view, proposal) ||
  ignoresMarks(view, proposal) ||
  contradictsKind(proposal) ||
  takesBothWays(view, proposal) ||
  ((takesTotals(proposal) || endsAgainstOrder(view, proposal)) && !isAnchored(view, proposal)) ||
  (view.isCard === true && isSideOpen(proposal, witnesses)) ||
  endsAgainstDays(view, proposal, dates) ||
  endsInRow(view, proposal) ||
  endsOnOtherSide(proposal) ||
  takesDecoys(view, proposal) ||
  takesCancelling(proposal) ||
  takesOtherCurrency(proposal, view.candidates.currency) ||
  (!areBothTold && takesListOfNothing(view, proposal)) ||
  goesOnBehindEnd(view, proposal, areBothTold || totals.held.length > 0);

/** Nought without a word is a cell of a summary, and no row; beside `7.924` it is no amount of the row. */
const isNothing = ({ amount, description }: ReadingRow): boolean =>
  amount === 0n && (!/\p{L}/u.test(description) || /(?<![\d.,])\d+[.,]\d{3}(?![\d.,])/u.test(description));

/**
 * A row without a day is a line of a summary: the only one, without a word or below both balances with the day of one of them, or
 * one that prints both. So are all where none has a day but one over them: `Payment due date  02/03/25`.
 *
 *     CLOSING BALANCE   APR13    497.17
 *     Debits: 2   Total $84.89
 */
function takesSummary({ sheet }: View, proposal: Proposal, rows: readonly ReadingRow[]): boolean {
  const ends = [proposal.opening, proposal.closing].map((end) => end && absolute(end.value));
  const endLines = endFiguresOf(proposal).map((figure) => sheet.lines[figure.line] as SheetLine);
  return proposal.rows.some(({ item: { isDated, line, date } }, at) => {
    const printsEnds = ends.every((end) => end !== null && line.figures.some(({ size }) => size === end));
    const hasWords = /\p{L}/u.test(rows[at]?.description ?? '');
    const isBelow = endLines.length > 1 && endLines.every(({ index }) => index < line.index);
    const isOfEnd = isBelow && endLines.some(({ dates }) => date !== null && dates.includes(date));
    const isOnly = proposal.rows.length === 1 && (!hasWords || isOfEnd);
    const areOfOneDay =
      proposal.rows.length > 1 && proposal.rows.every(({ item }) => !item.isDated && item.date === date);
    return !isDated && (isOnly || areOfOneDay || (printsEnds && new Set(ends).size > 1));
  });
}

const fewRows = 2;

/** One of few lines that names a balance is a row only where all are signed, and never one of the closing balance's size. */
const takesBalance = ({ goodLinks, rows: found, closing }: Proposal, rows: readonly ReadingRow[]): boolean =>
  goodLinks <= 1 &&
  ((rows.length <= fewRows &&
    rows.some(({ description }) => ['opening', 'closing'].includes(roleOfLabel(description) ?? '')) &&
    !found.every(({ figures }) => figures.every(isSigned))) ||
    found.some(
      ({ amount }, at) =>
        closing !== null && absolute(amount) === absolute(closing.value) && namesBalance(rows[at]?.description ?? ''),
    ));

/** Unmarked lines under a decoy's title that go both ways: of daily balances any two make up for a row. */
const takesBothWays = ({ items: { sections }, headings }: View, { rows }: Proposal): boolean =>
  goBothWays(
    rows.filter(
      ({ item, figures }) =>
        sections[item.section]?.isDecoy &&
        figures.every((figure) => !isSigned(figure) && !isHeadedSide(headings, figure)),
    ),
  );

const goBothWays = (rows: Proposal['rows']): boolean =>
  rowsOfSide(rows, 1).length > 0 && rowsOfSide(rows, -1).length > 0;

const isHeadedSide = (headings: View['headings'], { column }: SheetFigure): boolean =>
  ['in', 'out'].includes(headings.get(column) ?? '');

/** `-1,433.09   -2,238.43   -3,287.77   -2,482.43`, and the rows lead from the last to the first: nobody prints them so without naming them. */
function endsAgainstOrder({ sheet: { lines } }: View, { opening, closing, goodLinks }: Proposal): boolean {
  const [first, last] = [opening?.figure, closing?.figure];
  if (!first || !last || first.line !== last.line || goodLinks > 1) return false;
  return first.x0 > last.x0 && !rightToLeft.test(lines[first.line]?.text ?? '');
}

/** From the sum of one side the rows always lead to that of the other: two totals, unless words call them balances. */
function takesTotals({ opening, closing, rows }: Proposal): boolean {
  if (!goBothWays(rows) || !opening || !closing) return false;
  const sums = [sumOfSide(rows, 1), sumOfSide(rows, -1)];
  const first = sums.indexOf(absolute(opening.value));
  return first >= 0 && sums[1 - first] === absolute(closing.value);
}

/** Where no balances run along the rows, a dated line among them that no words call a balance is none that they lead from or to. */
function endsInRow({ items: { items } }: View, proposal: Proposal): boolean {
  const ends = endFiguresOf(proposal).filter(({ column }) => column !== proposal.balanceColumn);
  const rows = items.filter((item) => item.kind === 'row' && item.isDated && isUnnamed(item));
  return proposal.goodLinks <= 1 && rows.some(({ line }) => line.figures.some((figure) => ends.includes(figure)));
}

/** `Payments 22,450.00   Purchases 66,192.50`: one figure without a sign is no balance that is held where another is one owed. */
const endsOnOtherSide = ({ opening, closing, goodLinks }: Proposal): boolean =>
  goodLinks <= 1 &&
  [opening, closing].every((end) => end?.figure && !isSigned(end.figure)) &&
  (opening?.value ?? 0n) * (closing?.value ?? 0n) < 0n;

const debtWitnesses: ReadonlySet<Witness['about']> = new Set(['balance_mark', 'debt_words', 'debt_labels']);

/** Rows of nothing lead from a balance to itself, held or owed: that it is a debt is for more than a title to say. */
const isSideOpen = ({ opening, closing, standing, goodLinks }: Proposal, witnesses: readonly Witness[]): boolean =>
  standing === 'owed' &&
  goodLinks <= 1 &&
  opening !== null &&
  opening.value !== 0n &&
  opening.value === closing?.value &&
  !witnesses.some(({ about, weight }) => weight > 0 && debtWitnesses.has(about));

/** `Balance on 4 April   100.97` opens nothing that `Balance on 4 October` of the year before would close. */
function endsAgainstDays({ sheet: { lines } }: View, proposal: Proposal, { dayOf }: RowDates): boolean {
  const own = rowLinesOf(proposal);
  const [first, last] = [proposal.opening, proposal.closing].map((end) => {
    // The balance beside a row is that of the row's day, whatever its words name: `FEE-QTR TO 23FEB24`.
    const line = lines.find((one) => !own.has(one) && one.figures.some((figure) => figure === end?.figure));
    // A panel that was cut off may have taken its words along.
    const printed = lines.filter((one) => line && one.page === line.page && middleY(one.box) === middleY(line.box));
    const [date, ...others] = printed.flatMap(({ dates }) => dates);
    return date && others.length === 0 ? dayOf(date.date) : null;
  });
  return first != null && last != null && first > last;
}

/** Balances that lead on the other way than the rows' days, or stand so: time does not run like that. */
function isReversed(proposal: Proposal, rows: readonly ReadingRow[]): boolean {
  const { order, goodLinks, opening, closing } = proposal;
  const days = rows.flatMap(({ date }) => date ?? []);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (goodLinks > 1) return order === 'newest_first' ? first < last : first > last;
  const [top, bottom] = extentOf(proposal);
  const isSwapped = (opening?.figure?.line ?? 0) > bottom && (closing?.figure?.line ?? Infinity) < top;
  return isSwapped && first < last;
}

const worthMin = 10;

/** A sum alone proves a reading that needed choices only if few other readings were as cheap. */
function isPaidFor({ headings }: View, proposal: Proposal, heldTotals: number): boolean {
  const { goodLinks, choices, price, rows, balanceColumn, opening, closing } = proposal;
  if (goodLinks <= 1 && ignoredColumns(rows, balanceColumn, headings) > 1) return false;
  // One line without a date that leads from nothing to the closing balance may be that balance once more.
  if (rows.length === 1 && !rows[0]?.item.isDated && !(opening?.value && closing?.value)) return false;
  // Two amounts on one line are two rows, unless a balance beside them says that they are one.
  if (rows.some(({ figures, balance }) => balance === null && figures.filter(isNotZero).length > 1)) return false;
  if (choices === 0 || goodLinks > 1) return true;
  const worth = Math.min(20, Math.log2(Number(sumOfSide(rows, 1) + sumOfSide(rows, -1)) + 1)) + 8 * heldTotals;
  return worth - price >= worthMin;
}

/** Columns of figures passed by that the amounts are no parts of and no heading calls something else, as `Points`. */
function ignoredColumns(rows: Proposal['rows'], balanceColumn: number | null, headings: View['headings']): number {
  const ignored = rows
    .filter((row) => !printsParts(row, balanceColumn))
    .flatMap((row) => besideBalance(row, balanceColumn).filter((figure) => !row.figures.includes(figure)))
    .filter(({ column }) => headings.get(column) !== 'other');
  const columns = Map.groupBy(ignored, ({ column }) => column);
  return [...columns.values()].filter(({ length }) => length * 2 >= rows.length).length;
}

/**
 * An amount that goes the other way than the heading of its column says, beside others that go its way. Headings of a debt may be
 * of either view, but of one for all columns; and `Advances` beside `Payments` are two sides, though each word alone is money out.
 */
function isInWrongColumn({ headings }: View, { rows }: Proposal): boolean {
  const headed = rows.flatMap(({ amount, figures }) =>
    figures
      .filter((one) => isHeadedSide(headings, one) && amount !== 0n && isNotZero(one) && one.printed.sign === 'none')
      .map(({ column }) => ({ column, isIn: amount > 0n })),
  );
  const [first = 0, second = 0, third] = new Set(headed.map(({ column }) => column));
  const areNamedAlike = third === undefined && headings.get(first) === headings.get(second);
  const isTurned = (column: number): boolean => (areNamedAlike ? column === second : headings.get(column) === 'out');
  return new Set(headed.map(({ column, isIn }) => isIn !== isTurned(column))).size > 1;
}

/**
 * A minus or a mark on some amounts of a column, beside others without that go the same way: `-250.00` comes in as `2,140.36` does
 * under `Money in`. Whoever prints it means something by it, as by a minus on one of two balances that are both held.
 */
function ignoresMarks({ headings }: View, proposal: Proposal): boolean {
  const listOf = (one: SheetFigure): string | number =>
    isHeadedSide(headings, one) ? `${headings.get(one.column)}` : one.column;
  const amounts = proposal.rows.flatMap(({ item, amount, figures }) => {
    const [only, other] = figures.filter(isNotZero);
    return only && !other ? [{ figure: only, list: `${listOf(only)} ${item.section}`, isIn: amount > 0n }] : [];
  });
  return hasMinusHeld(proposal) || [...Map.groupBy(amounts, ({ list }) => list).values()].some(hasIdleMark);
}

function hasIdleMark(list: readonly { readonly figure: SheetFigure; readonly isIn: boolean }[]): boolean {
  // A payment of `-1,234.56` and a refund of `12.00 CR` both stand out from charges without a mark.
  const hasPlain = list.some(({ figure }) => !isSigned(figure));
  // `9,041.27 M` among `6,300.48 D` and `20.00 C`: marks of both sides are used, whatever has none.
  const haveBoth = new Set(list.flatMap(({ figure: { printed } }) => printed.marker ?? [])).size > 1;
  const isIdle = (one: SheetFigure, other: SheetFigure): boolean => {
    const { marker } = one.printed;
    if (!isSigned(other)) return isMinus(one) || (marker !== null && !haveBoth);
    return isMinus(one) && !isMinus(other) && (marker === other.printed.marker || (marker === null && !hasPlain));
  };
  return list.some((one) => list.some((other) => one.isIn === other.isIn && isIdle(one.figure, other.figure)));
}

const isMinus = ({ printed }: SheetFigure): boolean => printed.sign === 'minus';

/** Of balances that are all held some have a minus, as of such that are owed none would. */
function hasMinusHeld({ opening, closing, rows, standing }: Proposal): boolean {
  const ends = [opening, closing].flatMap((end) => (end?.figure && end.value > 0n ? end.figure : []));
  const balances = rows.flatMap(({ balance }) => (balance && balanceValue(balance, standing) > 0n ? balance : []));
  return new Set([...ends, ...balances].map(isMinus)).size > 1;
}

/** `Cargo` or `Abono` on every row, and one whose amount goes the other way than its word says. */
function contradictsKind({ rows }: Proposal): boolean {
  const [first = [], ...others] = rows.map(({ item: { line }, amount }) =>
    cellsOf(line.tokens).flatMap((cell) => {
      const role = roleOfCell(cell);
      const agrees = amount === 0n || amount > 0n === (role === 'in');
      return role === 'in' || role === 'out' ? [{ ...cell, agrees }] : [];
    }),
  );
  return first.some(({ x0 }) => {
    const column = [first, ...others].map((cells) => cells.find((cell) => Math.abs(cell.x0 - x0) <= kindEdgeMax));
    const against = column.filter((cell) => cell?.agrees === false);
    const isWhole = !column.includes(undefined) && new Set(column.map((cell) => cell?.text)).size === 2;
    return isWhole && against.length > 0 && against.length * 2 < column.length;
  });
}

const kindEdgeMax = 4;

/** A minus that takes away here and adds there, where no heading of a side says why: `-2,000.00` in, `-500.00` out. */
export const hasTwoMeanings = ({ rows }: Proposal, headings: View['headings']): boolean =>
  goBothWays(
    rows.filter(
      ({ figures: [only, other] }) => only && !other && markClassOf(only) === 'minus' && !isHeadedSide(headings, only),
    ),
  );

/** Every amount reads `24.250`, and nothing says whether its digits are thousands or thousandths. */
function isScaleOpen({ sheet, candidates }: View, proposal: Proposal): boolean {
  const { currency } = candidates;
  const decimals = currencyDecimals(currency);
  if (sheet.scale === 3 && decimals === 2) return true;
  // `1.112.330` at an end says of all that a point parts their thousands.
  const isParted = endFiguresOf(proposal).some(
    ({ printed }) => printed.decimals === 0 && printed.looksLikeMoney && printed.digits >= 1_000_000n,
  );
  if (decimals === 0 || decimals === 3 || printedWhole.has(currency) || isParted) return false;
  return proposal.rows.every(({ figures }) => figures.filter(isNotZero).every(({ printed }) => printed.isScaleOpen));
}
