import { middleY } from '../geometry/index.ts';
import { rightToLeft } from '../page/index.ts';
import { namesBalance } from '../rows/index.ts';
import { isForeign, type Sheet, type SheetFigure, type SheetLine } from '../sheet/index.ts';
import { dateIn } from './date-columns.ts';
import { type Item, isRate, isSentence, isTotal, isUnnamed } from './items.ts';
import { absolute, isNotZero, sumOf } from './money-of.ts';
import { isAnchored } from './named-ends.ts';
import { once } from './once.ts';
import { amountColumnsOf, balancesOf, extentOf, figuresOf, printsAsRows, rowLinesOf } from './proposal.ts';
import { earlierThan, printOf, repeatsOf } from './told-again.ts';
import { figuresAmong, isCalled, type Unexplained } from './unexplained.ts';
import type { View } from './view.ts';
import type { Weighed } from './weigh.ts';

/** Figures in the rows' columns on lines that are no rows. */
export function onOtherLines(view: View, weighed: Weighed, used: ReadonlySet<SheetFigure>): Unexplained[] {
  const { sheet, dateColumns, headed, candidates } = view;
  const { items, columns, sections } = view.items;
  const { proposal, areBothTold, totals } = weighed;
  const { rows, opening, closing, goodLinks, balanceColumn } = proposal;
  const [first, last] = extentOf(proposal);
  const rowLines = rowLinesOf(proposal);
  const rowBlocks = new Set(rows.map(({ item }) => item.block));
  const amountColumns = amountColumnsOf(proposal);
  const figures = [...figuresOf(proposal)];
  const [left, right] = [Math.min(...figures.map(({ x0 }) => x0)), Math.max(...figures.map(({ x1 }) => x1))];
  const known = balancesOf(proposal);
  const isClosing = ({ size }: SheetFigure): boolean => size === absolute(closing?.value ?? 0n);
  const below = items.filter(({ line }) => line.index > last);
  /** Printed labels name both ends, so that a block which stands apart and would move the balance has not moved it. */
  const areEndsNamed = isAnchored(view, proposal);
  /** The line of the opening balance above the rows. */
  const openAbove = opening?.figure?.line ?? Infinity;
  const mayEnd = areEndsNamed && rows.every(({ item }) => item.isDated);
  /** The line below the rows with the closing balance, where it is called so. */
  const end =
    (mayEnd
      ? below.find(({ line, role }) =>
          line.figures.some((one) => one === closing?.figure || (role === 'closing' && isClosing(one))),
        )?.line.index
      : undefined) ?? Infinity;
  /** The last line below the rows with the balance that they lead to, by whatever name. */
  const endBelow = below.findLast((item) => !(isRow(item) && item.isDated) && item.line.figures.some(isClosing));
  /** `Total   1,81,332.00   1,04,906.02` below the rows. */
  const endOfSums =
    below.find(({ line }) => line.figures.filter((figure) => totals.sums.has(figure)).length > 1)?.line.index ??
    Infinity;
  const lastSection = items.find(({ line }) => line.index === last)?.section;
  /** `Saldo 06.02.   543,81` may end but a day: what goes on below it without words of its own over it is the same list. */
  const goesOnBehind = once(() => {
    const end = closing?.figure?.line ?? -1;
    const isNamed = isCalled(view, items, closing, 'closing');
    const next = below.find((item) => isRow(item) && item.line.index > end)?.line.index;
    const isTitled = sheet.lines
      .slice(end + 1, next)
      .some(({ index, text, dates }) => view.headingLines.has(index) || (dates.length === 0 && hasWord.test(text)));
    return end < last || isNamed || isTitled ? Infinity : end;
  });
  const isLikeRow = printsAsRows(proposal);
  const hasAmount = (line: SheetLine): boolean => line.figures.some(({ column }) => amountColumns.has(column));
  const isTold = once(() => repeatsOf(proposal));
  const isEarlier = once(() => earlierThan(proposal));
  const moving = once(() => movingBlocks(items, columns, rowBlocks));
  const neighbours = once(() => {
    const all = items.filter(isRow);
    return new Map(all.map((item, at) => [item, [all[at - 1], all[at + 1]]]));
  });
  type Place = ReturnType<typeof placeOf>;
  return items
    .filter(({ line }) => !rowLines.has(line) && !isSentence(line) && !isOnOtherPage(sheet, line))
    .map(placeOf)
    .filter((place) => !isOfAnotherList(place))
    .flatMap(openFigures);

  /** Where a line that is no row stands, and what it looks like beside the rows. */
  function placeOf(item: Item) {
    const { line, role, block } = item;
    const dated = dateColumns.map((column) => dateIn(line, column));
    const isDatedRow = dated.some(Boolean);
    const isInside = line.index > first && line.index < last;
    const isAbove = line.index < first && line.index > openAbove && sections[item.section]?.isDecoy === false;
    const isListed = isInside || isAbove || (line.index > last && line.index < (endBelow?.line.index ?? -1));
    const isNamedTotal = isTotal(role);
    return {
      item,
      isApart: !rowBlocks.has(block),
      /** Between the first and the last row. */
      isInside,
      isDatedRow,
      hasDays: isDatedRow && dated.every(Boolean),
      /** Between the rows, or between them and the balances at their ends, and printed as they are: it is none of another list. */
      isOneOfThem: isListed && isDatedRow && hasAmount(line),
      isListRow: isRow(item) && rowBlocks.has(block),
      isNamedTotal,
      /** Among the rows or right below them; of a total nothing but words stands between the last row and its line. */
      isBeside: isInside || isRightBelow(line) || (isNamedTotal && line === below[0]?.line),
    };
  }

  /** So near below the last row that it belongs to the list. */
  function isRightBelow({ page, box }: SheetLine): boolean {
    const above = sheet.lines[last];
    return page === above?.page && box.y0 >= above.box.y0 && box.y0 - above.box.y1 < above.fontSize * belowMax;
  }

  /** A list with balances of its own, one that the labelled ends leave no room for, or rows that are told once more. */
  function isOfAnotherList({ item, isApart, isOneOfThem }: Place): boolean {
    const { line } = item;
    if (!isApart || isRowAgain(item)) return false;
    const hasBalance = line.figures.some(({ column }) => column === balanceColumn);
    const isMoving = areEndsNamed && isRow(item) && moving().has(item.block);
    if (isMoving && !hasBalance && !isOneOfThem && !(item.section === lastSection && line.index > goesOnBehind()))
      return true;
    // `£2,425.22  -£1,594.88  +£2,732.77  £640.00` over a list that comes to the totals of both sides is a summary.
    const isOver = line.index < first && !item.isDated;
    if (areBothTold && (isOver || line.index > endOfSums || isEarlier()(line))) return true;
    return isTold()(line) && !isBesideRow(line);
  }

  /** A row right above or below its like is that row once more, or another one: no list of its own tells it again. */
  function isRowAgain(item: Item): boolean {
    if (!isTold()(item.line)) return false;
    return (neighbours().get(item) ?? []).some((other) => other && printOf(other.line) === printOf(item.line));
  }

  /** Of lists side by side one is not told once more in the other, line by line. */
  function isBesideRow({ page, box }: SheetLine): boolean {
    return rows.some(({ item: { line } }) => line.page === page && middleY(line.box) === middleY(box));
  }

  function openFigures(place: Place): Unexplained[] {
    const { item, isDatedRow, hasDays, isOneOfThem, isListRow, isNamedTotal, isBeside } = place;
    const { line } = item;
    const goesOn = isGoingOn(place);
    // A day and an amount right beside those of a row, in a list of the same kind.
    const isTwin = line.dates.length > 0 && isBesideRow(line);
    if (item.kind !== 'row' && !isDatedRow && !isBeside && !isTwin && !goesOn) return [];
    const isHarmless = mayBeHarmless(place, goesOn);
    // Figures outside the rows are the sums of both sides, by whatever name.
    const areSumsPrinted = totals.confirmed.size > 1;
    const mayBeBalance = item.kind === 'labelled' || namesBalance(line.label) || (areSumsPrinted && !isRowAgain(item));
    return figuresAmong([item], (figure) => {
      const isAmount = amountColumns.has(figure.column);
      // A figure in the rows' own columns with no word before it has nothing that says what else it would be.
      const isBare = isBeside && figure.token === 0 && !rightToLeft.test(line.text);
      if ((isHarmless && !isBare) || used.has(figure) || isForeign(figure.printed, candidates.currency)) return false;
      // `01/15  01/15  SUBTOTAL DESIGN  0.00`: a total of nothing would hardly bear both days of a row.
      if (!isNotZero(figure))
        return isNamedTotal && dateColumns.length > 1 && hasDays && isAmount && columns.has(figure.column);
      // A balance may be printed again, but hardly where amounts stand, unless it is called one or the sums leave no room for it.
      if (known.has(figure.size) && !(isAmount && (isBare || (isOneOfThem && !mayBeBalance)))) return false;
      // Between the columns of amounts and balances, or under a heading for money, it may be an amount of the side that no row has.
      const isBetween = (figure.x0 > left && figure.x1 < right) || headed.has(figure.column);
      if ((isBare && isBetween) || isTwin) return true;
      const isOwn = isAmount || figure.column === balanceColumn || (isListRow && line.dates[0]?.from === 0);
      return isOwn && columns.has(figure.column);
    });
  }

  /** Below the rows or among them, an amount with its balance in the columns of theirs is one of them, day or no day. */
  function isGoingOn({ item, isApart, isInside }: Place): boolean {
    const { line } = item;
    const mayBe = isUnnamed(item) || (isInside && isAside(item));
    return goodLinks > 1 && !isApart && (line.index > last || isInside) && mayBe && isLikeRow(line);
  }

  /** What it says, what stands above it or the sums speak for it that a line has moved nothing. */
  function mayBeHarmless(place: Place, goesOn: boolean): boolean {
    const { item, isDatedRow, isNamedTotal, isBeside } = place;
    // `Overdraft limit   2,000.00` below the closing balance of a list whose rows all have their day is none of them.
    const isBehindEnd = item.line.index > end && !item.isDated && isUnnamed(item);
    if ((isAside(item) && !goesOn) || isRate(item) || isBehindEnd) return true;
    return !isDatedRow && !goesOn && !(isNamedTotal && isBeside) && isRefuted(place);
  }

  /** Every link of an unbroken chain holds without it, or the sums of both sides or the labelled ends leave no room for it. */
  function isRefuted({ item: { line }, isInside, isListRow }: Place): boolean {
    // Sums of both sides that hold leave no room for it either, unless it bears a day: `Deposits since the morning   2,214.60`.
    const isSummedUp = areBothTold && line.dates.length === 0;
    if (isInside)
      return isSummedUp || (goodLinks > 1 && proposal.badLinks === 0) || (areEndsNamed && namesBalance(line.label));
    return areEndsNamed && !((isListRow || isRightBelow(line)) && mayBeAmount(line));
  }

  /** Where every row prints its balance, a line without one is no row. */
  function mayBeAmount(line: SheetLine): boolean {
    if (goodLinks <= 1) return true;
    if (!hasAmount(line)) return false;
    return rows.some(({ balance }) => balance === null) || line.figures.some(({ column }) => column === balanceColumn);
  }
}

/** `Authorised limit at date of statement   500.00` at the head of every page. */
const isOnOtherPage = ({ lines }: Sheet, { page, text, box }: SheetLine): boolean =>
  lines.some((line) => line.page !== page && line.text === text && Math.abs(line.box.y0 - box.y0) < 1);

const isAside = ({ role, isDated }: Item): boolean => role === 'aside' && !isDated;

const isRow = ({ kind }: Item): boolean => kind === 'row';

const belowMax = 3.5;
const hasWord = /\p{L}{3}/u;

/** Blocks left out that cancel out neither by themselves nor with another one: with them the sums would not hold. */
function movingBlocks(items: readonly Item[], columns: ReadonlySet<number>, taken: ReadonlySet<number>) {
  const rows = items.filter(({ block, kind }) => kind === 'row' && !taken.has(block));
  const blocks = [...Map.groupBy(rows, ({ block }) => block)].map(([block, own]) => {
    const figures = own.flatMap(({ line }) => line.figures.filter(({ column }) => columns.has(column)));
    return { block, figures, total: sumOf(figures) };
  });
  const like = Map.groupBy(blocks, ({ total }) => total);
  const moving = blocks.filter(
    ({ figures, total }) =>
      total !== 0n && like.get(total)?.length === 1 && !figures.some(({ size }) => size * 2n === total),
  );
  return new Set(moving.map(({ block }) => block));
}
