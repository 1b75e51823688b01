import { middleY } from '../geometry/index.ts';
import { rightToLeft } from '../page/index.ts';
import { namesBalance } from '../rows/index.ts';
import { isForeign, type Sheet, type SheetFigure, type SheetLine } from '../sheet/index.ts';
import { dateIn } from './date-columns.ts';
import { type Item, isRate, isSentence, isTotal, isUnnamed } from './items.ts';
import { absolute } from './money-of.ts';
import { once } from './once.ts';
import {
  amountColumnsOf,
  balancesOf,
  extentOf,
  figuresOf,
  type Proposal,
  printsAsRows,
  rowLinesOf,
} from './proposal.ts';
import { earlierThan, printOf, repeatsOf } from './told-again.ts';
import { figuresAmong, type Unexplained } from './unexplained.ts';
import type { View } from './view.ts';
import { isAnchored, type Weighed } from './weigh.ts';

/** Figures in the rows' columns on lines that are no rows. */
export function onOtherLines(view: View, weighed: Weighed, used: Used): Unexplained[] {
  const list = listOf(view, weighed);
  const rowLines = rowLinesOf(weighed.proposal);
  return view.items.items
    .filter(({ line }) => !rowLines.has(line) && !isSentence(line) && !isOnOtherPage(view.sheet, line))
    .map((item) => placeOf(list, item))
    .filter((place) => !isOfAnotherList(list, place))
    .flatMap((place) => openFigures(list, place, used));
}

type Used = ReadonlySet<SheetFigure>;

/** `Authorised limit at date of statement   500.00` at the head of every page. */
const isOnOtherPage = ({ lines }: Sheet, { page, text, box }: SheetLine): boolean =>
  lines.some((line) => line.page !== page && line.text === text && Math.abs(line.box.y0 - box.y0) < 1);

type List = ReturnType<typeof listOf>;

/** The list that the rows make up, as the lines around it are held against it. */
function listOf(view: View, { proposal, areBothTold, totals }: Weighed) {
  const { sheet, items } = view;
  const { rows, opening, closing } = proposal;
  const [first, last] = extentOf(proposal);
  const figures = [...figuresOf(proposal)];
  const below = items.items.filter(({ line }) => line.index > last);
  const isClosing = (figure: SheetFigure): boolean => figure.size === absolute(closing?.value ?? 0n);
  const isEnd = ({ line, role }: Item): boolean =>
    line.figures.some((one) => one === closing?.figure || (role === 'closing' && isClosing(one)));
  const areEndsNamed = isAnchored(view, proposal);
  const mayEnd = areEndsNamed && rows.every(({ item }) => item.isDated);
  const endBelow = below.findLast((item) => !(isRow(item) && item.isDated) && item.line.figures.some(isClosing));
  const rowBlocks = new Set(rows.map(({ item }) => item.block));
  return {
    view,
    proposal,
    /** Printed labels name both ends, so that a block which stands apart and would move the balance has not moved it. */
    areEndsNamed,
    /** Printed sums of both sides are those of the rows; `areSumsPrinted`: so are figures outside the rows, by whatever name. */
    areBothTold,
    areSumsPrinted: totals.confirmed.size > 1,
    /** The lines of its first and its last row. */
    first,
    last,
    lastLine: sheet.lines[last],
    rowBlocks,
    amountColumns: amountColumnsOf(proposal),
    left: Math.min(...figures.map(({ x0 }) => x0)),
    right: Math.max(...figures.map(({ x1 }) => x1)),
    /** The line of the opening balance above the rows. */
    openAbove: opening?.figure?.line ?? Infinity,
    /** The line below the rows with the closing balance, where it is called so. */
    end: (mayEnd ? below.find(isEnd)?.line.index : undefined) ?? Infinity,
    /** The last line below the rows with the balance that they lead to, by whatever name. */
    endBelow: endBelow?.line.index ?? -1,
    isLikeRow: printsAsRows(proposal),
    isTold: once(() => repeatsOf(proposal)),
    isEarlier: once(() => earlierThan(proposal)),
    moving: once(() => movingBlocks(items.items, items.columns, rowBlocks)),
    neighbours: once(() => {
      const all = items.items.filter(isRow);
      return new Map(all.map((item, at) => [item, [all[at - 1], all[at + 1]]]));
    }),
  };
}

type Place = ReturnType<typeof placeOf>;

/** Where a line that is no row stands, and what it looks like beside the rows. */
function placeOf(list: List, item: Item) {
  const { view, first, last, lastLine, openAbove, endBelow, rowBlocks, amountColumns } = list;
  const { line, role, block } = item;
  const dated = view.dateColumns.map((column) => dateIn(line, column));
  const isDatedRow = dated.some(Boolean);
  const isInside = line.index > first && line.index < last;
  const isAbove = line.index < first && line.index > openAbove && view.items.sections[item.section]?.isDecoy === false;
  const isListed = isInside || isAbove || (line.index > last && line.index < endBelow);
  const isNamedTotal = isTotal(role);
  const isNear = isRightBelow(line, lastLine) || (isNamedTotal && isFirstBelow(view.items.items, line, last));
  return {
    item,
    isApart: !rowBlocks.has(block),
    /** Between the first and the last row. */
    isInside,
    isDatedRow,
    hasDays: isDatedRow && dated.every(Boolean),
    /** Between the rows, or between them and the balances at their ends, and printed as they are: it is none of another list. */
    isOneOfThem: isListed && isDatedRow && line.figures.some(({ column }) => amountColumns.has(column)),
    isListRow: isRow(item) && rowBlocks.has(block),
    isNamedTotal,
    isBeside: isInside || isNear,
  };
}

/** A list with balances of its own, one that the labelled ends leave no room for, or rows that are told once more. */
function isOfAnotherList(list: List, { item, isApart, isOneOfThem }: Place): boolean {
  const { proposal, areEndsNamed, first, isTold, isEarlier, moving } = list;
  const { line } = item;
  if (!isApart || isRowAgain(list, item)) return false;
  const hasBalance = line.figures.some(({ column }) => column === proposal.balanceColumn);
  if (areEndsNamed && isRow(item) && moving().has(item.block) && !hasBalance && !isOneOfThem) return true;
  // `£2,425.22  -£1,594.88  +£2,732.77  £640.00` over a list that comes to the totals of both sides is a summary.
  const isOver = line.index < first && !item.isDated;
  if (list.areBothTold && (isOver || isEarlier()(line))) return true;
  return isTold()(line) && !isBesideRow(list, line);
}

/** A row right above or below its like is that row once more, or another one: no list of its own tells it again. */
function isRowAgain({ isTold, neighbours }: List, item: Item): boolean {
  if (!isTold()(item.line)) return false;
  return (neighbours().get(item) ?? []).some((other) => other && printOf(other.line) === printOf(item.line));
}

/** Of lists side by side one is not told once more in the other, line by line. */
const isBesideRow = ({ proposal }: List, { page, box }: SheetLine): boolean =>
  proposal.rows.some(({ item: { line } }) => line.page === page && middleY(line.box) === middleY(box));

function openFigures(list: List, place: Place, used: Used): Unexplained[] {
  const { view, proposal, amountColumns, left, right } = list;
  const { item, isDatedRow, hasDays, isOneOfThem, isListRow, isNamedTotal, isBeside } = place;
  const { items, dateColumns, headed, candidates } = view;
  const { line } = item;
  const goesOn = isGoingOn(list, place);
  // A day and an amount right beside those of a row, in a list of the same kind.
  const isTwin = line.dates.length > 0 && isBesideRow(list, line);
  if (item.kind !== 'row' && !isDatedRow && !isBeside && !isTwin && !goesOn) return [];
  const isHarmless = mayBeHarmless(list, place, goesOn);
  const known = balancesOf(proposal);
  const mayBeBalance =
    item.kind === 'labelled' || namesBalance(line.label) || (list.areSumsPrinted && !isRowAgain(list, item));
  const isOpen = (figure: SheetFigure): boolean => {
    const isAmount = amountColumns.has(figure.column);
    // A figure in the rows' own columns with no word before it has nothing that says what else it would be.
    const isBare = isBeside && figure.token === 0 && !rightToLeft.test(line.text);
    if ((isHarmless && !isBare) || used.has(figure) || isForeign(figure.printed, candidates.currency)) return false;
    const { size } = figure;
    // `01/15  01/15  SUBTOTAL DESIGN  0.00`: a total of nothing would hardly bear both days of a row.
    if (size === 0n)
      return isNamedTotal && dateColumns.length > 1 && hasDays && isAmount && items.columns.has(figure.column);
    // A balance may be printed again, but hardly where amounts stand, unless it is called one or the sums leave no room for it.
    if (known.has(size) && !(isAmount && (isBare || (isOneOfThem && !mayBeBalance)))) return false;
    // Between the columns of amounts and balances, or under a heading for money, it may be an amount of the side that no row has.
    const isBetween = (figure.x0 > left && figure.x1 < right) || headed.has(figure.column);
    if ((isBare && isBetween) || isTwin) return true;
    const isOwn = isAmount || figure.column === proposal.balanceColumn || (isListRow && line.dates[0]?.from === 0);
    return isOwn && items.columns.has(figure.column);
  };
  return figuresAmong([item], isOpen);
}

/** Below the rows or among them, an amount with its balance in the columns of theirs is one of them, day or no day. */
function isGoingOn({ proposal, last, isLikeRow }: List, { item, isApart, isInside }: Place): boolean {
  const { line } = item;
  const mayBe = isUnnamed(item) || (isInside && isAside(item));
  return proposal.goodLinks > 1 && !isApart && (line.index > last || isInside) && mayBe && isLikeRow(line);
}

/** What it says, what stands above it or the sums speak for it that a line has moved nothing. */
function mayBeHarmless(list: List, place: Place, goesOn: boolean): boolean {
  const { item, isDatedRow, isNamedTotal, isBeside } = place;
  if ((isAside(item) && !goesOn) || isRate(item) || isBehindEnd(list, item)) return true;
  return !isDatedRow && !goesOn && !(isNamedTotal && isBeside) && isRefuted(list, place);
}

const isAside = ({ role, isDated }: Item): boolean => role === 'aside' && !isDated;

/** `Overdraft limit   2,000.00` below the closing balance of a list whose rows all have their day is none of them. */
const isBehindEnd = ({ end }: List, item: Item): boolean => item.line.index > end && !item.isDated && isUnnamed(item);

/** Every link of an unbroken chain holds without it, or the labelled ends leave no room for it. */
function isRefuted(list: List, { item, isInside, isListRow }: Place): boolean {
  const { proposal, areEndsNamed, lastLine } = list;
  const { line } = item;
  if (isInside)
    return (proposal.goodLinks > 1 && proposal.badLinks === 0) || (areEndsNamed && namesBalance(line.label));
  return areEndsNamed && !((isListRow || isRightBelow(line, lastLine)) && hasAmount(list, line));
}

/** Where every row prints its balance, a line without one is no row. */
function hasAmount({ proposal, amountColumns }: List, { figures }: SheetLine): boolean {
  const { rows, goodLinks, balanceColumn } = proposal;
  if (goodLinks <= 1) return true;
  if (!figures.some(({ column }) => amountColumns.has(column))) return false;
  return rows.some(({ balance }) => balance === null) || figures.some(({ column }) => column === balanceColumn);
}

const isRow = ({ kind }: Item): boolean => kind === 'row';

/** Nothing but words stands between the last row and this line. */
const isFirstBelow = (items: readonly Item[], line: SheetLine, last: number): boolean =>
  line.index > last && !items.some((item) => item.line.index > last && item.line.index < line.index);

const belowMax = 3.5;

/** So near below the last row that it belongs to the list. */
const isRightBelow = (line: SheetLine, last: SheetLine | undefined): boolean =>
  line.page === last?.page && line.box.y0 >= last.box.y0 && line.box.y0 - last.box.y1 < last.fontSize * belowMax;

/** Blocks left out that cancel out neither by themselves nor with another one: with them the sums would not hold. */
function movingBlocks(
  items: readonly Item[],
  columns: ReadonlySet<number>,
  taken: ReadonlySet<number>,
): ReadonlySet<number> {
  const rows = items.filter(({ block, kind }) => kind === 'row' && !taken.has(block));
  const blocks = [...Map.groupBy(rows, ({ block }) => block)].map(([block, own]) => {
    const figures = own.flatMap(({ line }) => line.figures.filter(({ column }) => columns.has(column)));
    return { block, figures, total: figures.reduce((sum, { size }) => sum + size, 0n) };
  });
  const like = Map.groupBy(blocks, ({ total }) => total);
  const moving = blocks.filter(
    ({ figures, total }) =>
      total !== 0n && like.get(total)?.length === 1 && !figures.some(({ size }) => size * 2n === total),
  );
  return new Set(moving.map(({ block }) => block));
}
