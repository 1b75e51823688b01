import { middleY } from '../geometry/index.ts';
import { rightToLeft } from '../page/index.ts';
import { squeeze } from '../rows/index.ts';
import { isForeign, type Sheet, type SheetFigure, type SheetLine } from '../sheet/index.ts';
import {
  besideBalances,
  besideEnds,
  headedUnread,
  openingAbove,
  passedOver,
  strays,
  unreadAmounts,
} from './beside-rows.ts';
import { contradictions } from './contradictions.ts';
import { dateIn } from './date-columns.ts';
import { type Item, isRate, isSentence } from './items.ts';
import { absolute, sizeOf } from './money-of.ts';
import { once } from './once.ts';
import { amountColumnsOf, balancesOf, type Proposal, printsAsRows } from './proposal.ts';
import { partsNotAddingUp, printsParts } from './row-parts.ts';
import { earlierThan, repeatsOf } from './told-again.ts';
import type { Unexplained } from './unexplained.ts';
import type { View } from './view.ts';

/** What speaks for a reading beside its own sums. */
interface Support {
  /** Figures that totals, value days or names of their own account for. */
  readonly explained: ReadonlySet<SheetFigure>;
  /** Printed labels name both ends, so that a block which stands apart and would move the balance has not moved it. */
  readonly isAnchored: boolean;
  /** Printed sums of both sides are those of the rows. */
  readonly isTotalled: boolean;
}

/** Every money figure of the page that neither the reading nor an excuse accounts for. */
export function findUnexplained(view: View, proposal: Proposal, support: Support): Unexplained[] {
  const used = usedFigures(view.sheet, proposal, support.explained);
  return [...aroundRows(view, proposal, support, used), ...onOtherLines(view, proposal, support, used)];
}

const figuresOf = ({ rows }: Proposal): Set<SheetFigure> =>
  new Set(rows.flatMap(({ figures, balance }) => (balance ? [...figures, balance] : figures)));

/** Those that the rows count, the ends of the account and what is explained by other means. */
function usedFigures(
  { lines }: Sheet,
  proposal: Proposal,
  explained: ReadonlySet<SheetFigure>,
): ReadonlySet<SheetFigure> {
  const [first, last] = extentOf(proposal);
  const amountColumns = amountColumnsOf(proposal);
  // Alone on its line between two rows, where amounts stand, a figure is no end of the account.
  const isAmongRows = ({ line, column }: SheetFigure): boolean =>
    line > first && line < last && lines[line]?.tokens.length === 1 && amountColumns.has(column);
  const ends = [proposal.opening, proposal.closing].flatMap((end) =>
    end?.figure && !isAmongRows(end.figure) ? [end.figure] : [],
  );
  return figuresOf(proposal).union(new Set(ends)).union(explained);
}

/** The lines of the first and the last row. */
function extentOf({ rows }: Proposal): [number, number] {
  const indexes = rows.map(({ item }) => item.line.index);
  return [Math.min(...indexes), Math.max(...indexes)];
}

/** Figures on the rows' own lines and in their places that speak against the reading. */
function aroundRows(
  { sheet, items: { items }, dateColumns, headings, candidates: { currency } }: View,
  proposal: Proposal,
  { explained }: Support,
  used: ReadonlySet<SheetFigure>,
): Unexplained[] {
  const { rows, closing, balanceColumn } = proposal;
  const parted = new Set(
    rows.filter((row) => printsParts(row, balanceColumn, sheet.scale)).map(({ item }) => item.line),
  );
  const isClosing = (figure: SheetFigure): boolean =>
    rows.length === 1 && sizeOf(figure, sheet.scale) === absolute(closing?.value ?? 0n);
  const isOpen = ({ figure, line }: Unexplained): boolean =>
    !isForeign(figure.printed, currency) && !isClosing(figure) && !parted.has(line);
  // Where balances run along the rows, what else stands on their lines has not moved them.
  const isByLinks = proposal.goodLinks > 1;
  return [
    ...contradictions(sheet, items, figuresOf(proposal), proposal).filter(({ figure }) => !explained.has(figure)),
    ...besideBalances(sheet, proposal, used),
    ...besideEnds(items, proposal, headings, used, sheet.scale),
    ...headedUnread(items, proposal, headings, used, sheet.scale),
    ...openingAbove(items, proposal, sheet.scale),
    ...unreadAmounts(sheet, proposal, dateColumns, currency),
    ...partsNotAddingUp(proposal, sheet.scale),
    ...(isByLinks ? [] : passedOver(items, proposal, used, sheet.scale)),
    ...(isByLinks ? [] : strays(items, proposal, used).filter(isOpen)),
  ];
}

/** Figures in the rows' columns on lines that are no rows. */
function onOtherLines(
  { sheet, items: { items, columns }, dateColumns, headed, candidates: { currency } }: View,
  proposal: Proposal,
  { isAnchored, isTotalled }: Support,
  used: ReadonlySet<SheetFigure>,
): Unexplained[] {
  const { scale } = sheet;
  const known = balancesOf(proposal);
  const moving = once(() => movingBlocks(sheet, items, columns));
  const rowLines = new Set(proposal.rows.map((row) => row.item.line.index));
  const rowBlocks = new Set(proposal.rows.map((row) => row.item.block));
  const amountColumns = amountColumnsOf(proposal);
  const isLikeRow = printsAsRows(proposal);
  const [first, last] = extentOf(proposal);
  const isOfColumns = (figure: SheetFigure): boolean =>
    columns.has(figure.column) && (amountColumns.has(figure.column) || figure.column === proposal.balanceColumn);
  const repeats = once(() => repeatsOf(sheet, proposal));
  const isEarlier = once(() => earlierThan(proposal));
  // Of lists side by side one is not told once more in the other, line by line.
  const isBesideRow = ({ page, box }: SheetLine): boolean =>
    proposal.rows.some(({ item: { line } }) => line.page === page && middleY(line.box) === middleY(box));
  // A row right above or below its like is that row once more, or another one: no list of its own tells it again.
  const neighbours = once(() => {
    const rows = items.filter(isRow);
    return new Map(rows.map((item, at) => [item, [rows[at - 1], rows[at + 1]]]));
  });
  const isRowAgain = (item: Item): boolean =>
    repeats()(item.line) && (neighbours().get(item) ?? []).some((other) => isAlike(item.line, other?.line, scale));
  const lastLine = sheet.lines[last];
  let [left, right] = [Infinity, -Infinity];
  for (const { x0, x1 } of figuresOf(proposal)) [left, right] = [Math.min(left, x0), Math.max(right, x1)];
  const printsEach = proposal.goodLinks > 1 && proposal.rows.every((row) => row.balance !== null);
  // Where every row prints its balance, a line without one is no row.
  const hasAmount = (line: SheetLine): boolean =>
    proposal.goodLinks <= 1 ||
    (line.figures.some((figure) => amountColumns.has(figure.column)) &&
      (!printsEach || line.figures.some((figure) => figure.column === proposal.balanceColumn)));
  // `Overdraft limit   2,000.00` below the closing balance of a list whose rows all have their day is none of them.
  const isClosing = (figure: SheetFigure): boolean => sizeOf(figure, scale) === absolute(proposal.closing?.value ?? 0n);
  const isEnd = ({ line, role }: Item): boolean =>
    line.index > last &&
    line.figures.some((one) => one === proposal.closing?.figure || (role === 'closing' && isClosing(one)));
  const mayEnd = isAnchored && proposal.rows.every(({ item }) => item.isDated);
  const end = mayEnd ? items.find(isEnd)?.line.index : undefined;
  // By whatever name the balance that the rows lead to is printed below them.
  const endBelow = items.findLast(
    ({ line, kind, isDated }) => line.index > last && (kind !== 'row' || !isDated) && line.figures.some(isClosing),
  )?.line.index;
  const isBehindEnd = ({ line, role, isDated }: Item): boolean =>
    end !== undefined && line.index > end && !isDated && (role === null || role === 'unknown');
  const unexplained: Unexplained[] = [];
  for (const item of items) {
    const { line } = item;
    // Another figure of a row is a foreign amount, a rate or a fee that is part of it.
    if (rowLines.has(line.index) || isSentence(line)) continue;
    const isApart = !rowBlocks.has(item.block);
    // A list with balances of its own is another account's.
    const hasBalance = line.figures.some((figure) => figure.column === proposal.balanceColumn);
    const mayBeOther = isApart && !isRowAgain(item);
    const isInside = line.index > first && line.index < last;
    // Between the rows, or above the balance that ends them, and printed as they are, it is none of another list.
    const hasDays = dateColumns.length > 0 && dateColumns.every((column) => dateIn(line, column));
    const isListed = isInside || (line.index > last && line.index < (endBelow ?? -1));
    const isDatedRow = dateColumns.some((column) => dateIn(line, column));
    const isOneOfThem = isListed && isDatedRow && line.figures.some((figure) => amountColumns.has(figure.column));
    if (isAnchored && isRow(item) && mayBeOther && moving().has(item.block) && !hasBalance && !isOneOfThem) continue;
    // `£2,425.22  -£1,594.88  +£2,732.77  £640.00` over a list that comes to the totals of both sides is a summary.
    const isOver = line.index < first && !item.isDated;
    if (mayBeOther && ((isTotalled && (isOver || isEarlier()(line))) || (repeats()(line) && !isBesideRow(line))))
      continue;
    const hasBothDays = dateColumns.length > 1 && hasDays;
    const isListRow = item.kind === 'row' && rowBlocks.has(item.block);
    const isTotal = item.role === 'total' || item.role === 'total_in' || item.role === 'total_out';
    // Every link of an unbroken chain holds without it, or the labelled ends leave no room for it.
    const isRefuted = isInside
      ? (proposal.goodLinks > 1 && proposal.badLinks === 0) || (isAnchored && namesBalance.test(squeeze(line.label)))
      : isAnchored && !(hasAmount(line) && (isListRow || (lastLine !== undefined && isRightBelow(line, lastLine))));
    const isBeside =
      isInside ||
      (lastLine !== undefined && (isRightBelow(line, lastLine) || (isTotal && isFirstBelow(items, line, last))));
    const isAside = item.role === 'aside' && !item.isDated;
    // Below the rows or among them, an amount with its balance in the columns of theirs is one of them, day or no day.
    const goesOn =
      proposal.goodLinks > 1 &&
      !isApart &&
      (line.index > last || isInside) &&
      (item.role === null || item.role === 'unknown' || (isAside && isInside)) &&
      isLikeRow(line);
    const mayBeHarmless =
      (isAside && !goesOn) ||
      isRate(item) ||
      isBehindEnd(item) ||
      (isRefuted && !isDatedRow && !goesOn && !(isTotal && isBeside));
    // A day and an amount right beside those of a row, in a list of the same kind.
    const isTwin = line.dates.length > 0 && isBesideRow(line);
    for (const figure of line.figures) {
      // A figure in the rows' own columns with no word before it has nothing that says what else it would be.
      const isBare = isBeside && figure.token === 0 && !rightToLeft.test(line.text);
      if (mayBeHarmless && !isBare) continue;
      const size = sizeOf(figure, scale);
      // `01/15  01/15  SUBTOTAL DESIGN  0.00`: a total of nothing would hardly bear both days of a row.
      const isNothing = size === 0n && !(isTotal && hasBothDays && amountColumns.has(figure.column));
      if (used.has(figure) || isNothing || isForeign(figure.printed, currency)) continue;
      // A balance may be printed again, but hardly where amounts stand.
      if (size !== 0n && known.has(size) && !((isBare || isOneOfThem) && amountColumns.has(figure.column)))
        continue;
      // Between the columns of amounts and balances, or under a heading for money, it may be an amount of the side that no row has.
      const isBetween = (figure.x0 > left && figure.x1 < right) || headed.has(figure.column);
      const isOpen = isBeside && isBare && isBetween;
      if (
        !isOfColumns(figure) &&
        !isOpen &&
        !isTwin &&
        !(isListRow && line.dates[0]?.from === 0 && columns.has(figure.column))
      )
        continue;
      if (item.kind === 'row' || isDatedRow || isBeside || isTwin || goesOn) unexplained.push({ figure, line });
    }
  }
  return unexplained;
}

const isRow = ({ kind }: Item): boolean => kind === 'row';

const isAlike = (line: SheetLine, other: SheetLine | undefined, scale: number): boolean =>
  line.label === other?.label &&
  line.figures.map((figure) => sizeOf(figure, scale)).join() ===
    other.figures.map((figure) => sizeOf(figure, scale)).join();

/** Nothing but words stands between the last row and this line. */
const isFirstBelow = (items: readonly Item[], line: SheetLine, last: number): boolean =>
  line.index > last && !items.some((item) => item.line.index > last && item.line.index < line.index);

const belowMax = 3.5;

/** So near below the last row that it belongs to the list. */
const isRightBelow = (line: SheetLine, last: SheetLine): boolean =>
  line.page === last.page && line.box.y0 >= last.box.y0 && line.box.y0 - last.box.y1 < last.fontSize * belowMax;

/** Blocks whose figures do not cancel out, whatever their signs: with them the sums would not hold. */
function movingBlocks(sheet: Sheet, items: readonly Item[], columns: ReadonlySet<number>): ReadonlySet<number> {
  const blocks = new Map<number, bigint[]>();
  for (const { block, kind, line } of items) {
    if (kind !== 'row') continue;
    const sizes = blocks.get(block) ?? [];
    if (sizes.length === 0) blocks.set(block, sizes);
    for (const figure of line.figures)
      if (columns.has(figure.column) && figure.printed.digits !== 0n) sizes.push(sizeOf(figure, sheet.scale));
  }
  const moves = (sizes: readonly bigint[]): boolean => {
    const total = sizes.reduce((sum, size) => sum + size, 0n);
    return sizes.length > 0 && (total % 2n === 1n || !sizes.some((size) => size * 2n === total));
  };
  return new Set([...blocks].flatMap(([block, sizes]) => (moves(sizes) ? [block] : [])));
}

/** `*** VALUTARISCHER SALDO PER 21.08. ***`: a balance of another kind, told in passing. */
export const namesBalance = /saldo|balance|solde|kontostand|остаток|bakiye|zustatek|egyenleg/u;
