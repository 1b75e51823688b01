import { dateKey, type PrintedDate } from '../calendar/index.ts';
import { middleY } from '../geometry/index.ts';
import type { Token } from '../page/index.ts';
import { type ColumnRole, squeeze } from '../rows/index.ts';
import { isForeign, type Sheet, type SheetDate, type SheetFigure, type SheetLine } from '../sheet/index.ts';
import { type DateColumn, dateIn } from './date-columns.ts';
import { type Item, type Items, isSentence } from './items.ts';
import { absolute, balanceValue, isNotZero, sizeOf } from './money-of.ts';
import { once } from './once.ts';
import { amountColumnsOf, balancesOf, type Proposal, printsAsRows } from './proposal.ts';
import { partsNotAddingUp, printsParts } from './row-parts.ts';

/** What headings call columns of money. */
export const moneyRoles: ReadonlySet<ColumnRole> = new Set(['in', 'out', 'amount', 'balance']);

const amountRoles: ReadonlySet<ColumnRole> = new Set(['in', 'out', 'amount']);

export interface Unexplained {
  readonly figure: SheetFigure;
  readonly line: SheetLine;
}

/**
 * Every money figure of the page that neither the reading nor an excuse accounts for. `isAnchored`: printed labels name both
 * ends, so that a block which stands apart and would move the balance has not moved it. `isTotalled`: printed sums of both
 * sides are those of the rows. `headed`: columns under any heading for money, be it that of a summary.
 */
export function findUnexplained(
  sheet: Sheet,
  { items, columns }: Items,
  proposal: Proposal,
  dateColumns: readonly DateColumn[],
  headings: ReadonlyMap<number, ColumnRole>,
  headed: ReadonlySet<number>,
  explained: ReadonlySet<SheetFigure>,
  isAnchored: boolean,
  isTotalled: boolean,
  currency: string,
): Unexplained[] {
  const known = balancesOf(proposal);
  const rowFigures = new Set(
    proposal.rows.flatMap(({ figures, balance }) => (balance ? [...figures, balance] : figures)),
  );
  const moving = once(() => movingBlocks(sheet, items, columns));
  const rowLines = new Set(proposal.rows.map((row) => row.item.line.index));
  const rowBlocks = new Set(proposal.rows.map((row) => row.item.block));
  const amountColumns = amountColumnsOf(proposal);
  const isLikeRow = printsAsRows(proposal);
  const [first, last] = [Math.min(...rowLines), Math.max(...rowLines)];
  // Alone on its line between two rows, where amounts stand, a figure is no end of the account.
  const isAmongRows = ({ line, column }: SheetFigure): boolean =>
    line > first && line < last && sheet.lines[line]?.tokens.length === 1 && amountColumns.has(column);
  const ends = [proposal.opening, proposal.closing].flatMap((end) =>
    end?.figure && !isAmongRows(end.figure) ? [end.figure] : [],
  );
  const used = new Set([...rowFigures, ...ends, ...explained]);
  const isListed = (figure: SheetFigure): boolean =>
    columns.has(figure.column) && (amountColumns.has(figure.column) || figure.column === proposal.balanceColumn);
  const isClosing = (figure: SheetFigure): boolean =>
    proposal.rows.length === 1 && sizeOf(figure, sheet.scale) === absolute(proposal.closing?.value ?? 0n);
  const parted = new Set(
    proposal.rows.filter((row) => printsParts(row, proposal.balanceColumn, sheet.scale)).map(({ item }) => item.line),
  );
  const unexplained: Unexplained[] = [
    ...contradictions(sheet, items, rowFigures, known, proposal).filter(({ figure }) => !explained.has(figure)),
    ...besideBalances(sheet, proposal, used),
    ...besideEnds(sheet, items, proposal, used),
    ...headedUnread(items, proposal, headings, used),
    ...openingAbove(items, proposal, sheet.scale),
    ...unreadAmounts(sheet, proposal, dateColumns, currency),
    ...partsNotAddingUp(proposal, sheet.scale),
    ...(proposal.goodLinks > 1 ? [] : passedOver(items, proposal, used)),
    ...(proposal.goodLinks > 1
      ? []
      : strays(items, used, rowLines).filter(
          ({ figure, line }) => !isForeign(figure.printed, currency) && !isClosing(figure) && !parted.has(line),
        )),
  ];
  const repeats = once(() => repeatsOf(sheet, proposal));
  const isEarlier = once(() => earlierThan(proposal));
  // Of lists side by side one is not told once more in the other, line by line.
  const isBesideRow = ({ page, box }: SheetLine): boolean =>
    proposal.rows.some(({ item: { line } }) => line.page === page && middleY(line.box) === middleY(box));
  // A row right below its like is that row once more, or another one: no list of its own tells it again.
  const rowsAbove = once(() => {
    const rows = items.filter(isRow);
    return new Map(rows.map((item, at) => [item, rows[at - 1]]));
  });
  const isRowAgain = (item: Item): boolean =>
    repeats()(item.line) && isAlike(item.line, rowsAbove().get(item)?.line, sheet.scale);
  const lastLine = sheet.lines[last];
  let [left, right] = [Infinity, -Infinity];
  for (const { x0, x1 } of rowFigures) [left, right] = [Math.min(left, x0), Math.max(right, x1)];
  const printsEach = proposal.goodLinks > 1 && proposal.rows.every((row) => row.balance !== null);
  // Where every row prints its balance, a line without one is no row.
  const hasAmount = (line: SheetLine): boolean =>
    proposal.goodLinks <= 1 ||
    (line.figures.some((figure) => amountColumns.has(figure.column)) &&
      (!printsEach || line.figures.some((figure) => figure.column === proposal.balanceColumn)));
  // `Overdraft limit   2,000.00` below the closing balance of a list whose rows all have their day is none of them.
  const end = isAnchored && proposal.rows.every(({ item }) => item.isDated) ? proposal.closing?.figure : null;
  const isBehindEnd = ({ line, role, isDated }: Item): boolean =>
    end != null && end.line > last && line.index > end.line && !isDated && (role === null || role === 'unknown');
  for (const item of items) {
    const { line } = item;
    // Another figure of a row is a foreign amount, a rate or a fee that is part of it.
    if (rowLines.has(line.index) || isSentence(line)) continue;
    const isApart = !rowBlocks.has(item.block);
    // A list with balances of its own is another account's.
    const hasBalance = line.figures.some((figure) => figure.column === proposal.balanceColumn);
    const mayBeOther = isApart && !isRowAgain(item);
    const isInside = line.index > first && line.index < last;
    // Between the rows and printed as they are, it is none of another list.
    const hasDays = dateColumns.length > 0 && dateColumns.every((column) => dateIn(line, column));
    const isOneOfThem = isInside && hasDays && line.figures.some((figure) => amountColumns.has(figure.column));
    if (isAnchored && isRow(item) && mayBeOther && moving().has(item.block) && !hasBalance && !isOneOfThem) continue;
    if (mayBeOther && ((isTotalled && isEarlier()(line)) || (repeats()(line) && !isBesideRow(line)))) continue;
    const isDatedRow = dateColumns.some((column) => dateIn(line, column));
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
      const isBare = isBeside && figure.token === 0;
      if (mayBeHarmless && !isBare) continue;
      const size = sizeOf(figure, sheet.scale);
      // `01/15  01/15  SUBTOTAL DESIGN  0.00`: a total of nothing would hardly bear both days of a row.
      const isNothing = size === 0n && !(isTotal && hasBothDays && amountColumns.has(figure.column));
      if (used.has(figure) || isNothing || isForeign(figure.printed, currency)) continue;
      // A balance may be printed again, but hardly where amounts stand.
      if (size !== 0n && known.has(size) && !(isBare && amountColumns.has(figure.column))) continue;
      // Between the columns of amounts and balances, or under a heading for money, it may be an amount of the side that no row has.
      const isBetween = (figure.x0 > left && figure.x1 < right) || headed.has(figure.column);
      const isOpen = isBeside && isBare && isBetween;
      if (
        !isListed(figure) &&
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

/**
 * Whether a line bears dates, and all of them of months before the rows, whether the day or the month comes first: purchases
 * that are paid off month by month.
 */
function earlierThan({ rows }: Proposal): (line: SheetLine) => boolean {
  const own = rows.flatMap(({ item }) => item.date?.date ?? []);
  const firsts = (['first', 'second'] as const).flatMap((part) => {
    const months = own.map((date) => monthOf(date, part));
    return own.length > 0 && !months.includes(null) ? [{ part, month: Math.min(...(months as number[])) }] : [];
  });
  return ({ dates }) =>
    firsts.length > 0 &&
    firsts.every(({ part, month }) => {
      // `5/12` at its end is the fifth of twelve payments.
      const months = dates.flatMap(({ date }) => (date.year === null ? [] : [monthOf(date, part) ?? Infinity]));
      return months.length > 0 && months.every((one) => one < month);
    });
}

/** Months since the year nought, with this part of a numeric date as the month; null where it can't be one. */
function monthOf(date: PrintedDate, part: 'first' | 'second'): number | null {
  const month = date.kind === 'named' ? date.month : date[part];
  return date.year === null || month > 12 ? null : date.year * 12 + month;
}

/** Whether each figure of a line is the amount of a row of the day printed before it: cheques or fees listed once more. */
export function repeatsOf({ scale }: Sheet, { rows }: Proposal): (line: SheetLine) => boolean {
  const keyOf = (date: SheetDate | null | undefined, size: bigint): string =>
    `${date ? dateKey(date.date) : ''} ${size}`;
  const known = new Set(rows.map(({ item, amount }) => keyOf(item.date, amount < 0n ? -amount : amount)));
  return ({ figures, dates }) =>
    figures.length > 0 &&
    figures.every((figure) => {
      const before = dates.findLast(({ to }) => to <= figure.token);
      return before !== undefined && known.has(keyOf(before, sizeOf(figure, scale)));
    });
}

const digits = /\d[.,]\d/u;

/** A figure beside the list may pass for the amount of a row that begins so many lines above it. */
const linesBegunMax = 3;

/** `$100.002` where amounts stand, on a line among the rows that begins with a date: a row whose amount can't be read. */
function unreadAmounts(
  { lines, columns }: Sheet,
  { rows, opening, closing, balanceColumn }: Proposal,
  dateColumns: readonly DateColumn[],
  currency: string,
): Unexplained[] {
  const sample = rows.find(({ figures }) => figures.length > 0)?.figures[0];
  if (!sample) return [];
  const own = new Set(rows.flatMap(({ figures }) => figures.map(({ column }) => column)));
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
        (one) => digits.test(one.text) && isInColumn(one) && !(one.figure && isForeign(one.figure, currency)),
      );
      const isDate = line.dates.some(({ from, to }) => token >= from && token < to);
      const figure = { ...sample, line: line.index, token, printed: { ...sample.printed, digits: 0n } };
      return token < 0 || isDate ? [] : [{ figure, line }];
    });
}

/** Where balances run along the rows, a figure in their place on a row without one is a balance that does not fit. */
function besideBalances(
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

/** An amount beside a balance that begins or ends the chain, which no words name: that line is a row too. */
function besideEnds(
  { lines }: Sheet,
  items: readonly Item[],
  { rows, balanceColumn, opening, closing }: Proposal,
  used: ReadonlySet<SheetFigure>,
): Unexplained[] {
  const amounts = new Set(rows.flatMap(({ figures }) => figures.map(({ column }) => column)));
  const named = new Set(items.flatMap(({ kind, line }) => (kind === 'labelled' ? [line.index] : [])));
  const own = new Set(rows.map(({ item }) => item.line.index));
  return [opening, closing].flatMap((end) => {
    const line = end?.figure?.column === balanceColumn ? lines[end?.figure?.line ?? -1] : undefined;
    if (!line || named.has(line.index) || own.has(line.index)) return [];
    return line.figures
      .filter((figure) => amounts.has(figure.column) && !used.has(figure) && isNotZero(figure))
      .map((figure) => ({ figure, line }));
  });
}

/** Above a balance that no words name, and that the chain begins with, stands one that they call the opening balance. */
function openingAbove(
  items: readonly Item[],
  { opening, order, balanceColumn }: Proposal,
  scale: number,
): Unexplained[] {
  const first = opening?.figure;
  const own = items.find(({ line }) => line.index === first?.line);
  if (!first || order !== 'oldest_first' || first.column !== balanceColumn || own?.kind !== 'row') return [];
  return items
    .filter(({ role, line }) => role === 'opening' && line.index < first.line)
    .flatMap(({ line }) => line.figures.map((figure) => ({ figure, line })))
    .filter(({ figure }) => figure.column === balanceColumn && sizeOf(figure, scale) !== sizeOf(first, scale));
}

/** Where no row stands under a heading for amounts, the figures that do are the list: totals of a summary have passed for rows. */
function headedUnread(
  items: readonly Item[],
  { rows }: Proposal,
  headings: ReadonlyMap<number, ColumnRole>,
  used: ReadonlySet<SheetFigure>,
): Unexplained[] {
  const isHeaded = ({ column }: SheetFigure): boolean => amountRoles.has(headings.get(column) ?? 'other');
  if (rows.some(({ figures }) => figures.some(isHeaded))) return [];
  return items
    .filter(({ kind }) => kind === 'row')
    .flatMap(({ line }) =>
      line.figures
        .filter((figure) => isHeaded(figure) && !used.has(figure) && isNotZero(figure))
        .map((figure) => ({ figure, line })),
    );
}

/** Rows that take their amounts from one column and pass over another, in which dated lines that are left out have theirs. */
function passedOver(items: readonly Item[], { rows }: Proposal, used: ReadonlySet<SheetFigure>): Unexplained[] {
  const own = new Set(rows.map(({ item }) => item.line.index));
  const left = items.filter(({ kind, isDated, line }) => kind === 'row' && isDated && !own.has(line.index));
  const columns = new Set(left.flatMap(({ line }) => line.figures.map(({ column }) => column)));
  return rows.flatMap(({ item: { line } }) =>
    line.figures
      .filter((one) => columns.has(one.column) && !used.has(one) && isNotZero(one) && standsApart(line, one))
      .map((figure) => ({ figure, line })),
  );
}

/** A figure on a row's line that stands alone in its column: other rows have none there, so that nothing says what it is. */
function strays(items: readonly Item[], used: ReadonlySet<SheetFigure>, rowLines: ReadonlySet<number>): Unexplained[] {
  const left = items
    .filter(({ line }) => rowLines.has(line.index))
    .flatMap(({ line }) => line.figures.filter((figure) => !used.has(figure)).map((figure) => ({ figure, line })))
    .filter(({ figure, line }) => figure.printed.digits !== 0n && standsApart(line, figure));
  const counts = new Map<number, number>();
  for (const { figure } of left) counts.set(figure.column, (counts.get(figure.column) ?? 0) + 1);
  return left.filter(({ figure }) => counts.get(figure.column) === 1);
}

const cellGapMin = 0.9;
/** Words and references; fewer digits might be thousands of the figure behind them. */
const partOfText = /\p{L}|\d{4}|\d[/-]/u;

/** No word stands right before or behind it: it fills a cell of its own, and is not part of a description. */
export function standsApart({ tokens, dates, fontSize }: SheetLine, { token }: SheetFigure): boolean {
  const textAt = (at: number): Token | undefined =>
    dates.some(({ from, to }) => at >= from && at < to) ? undefined : tokens[at];
  const [before, own, behind] = [textAt(token - 1), tokens[token], textAt(token + 1)];
  const isClose = (gap: number, text: string): boolean => gap < fontSize * cellGapMin && partOfText.test(text);
  if (!own) return false;
  if (before && isClose(own.box.x0 - before.box.x1, before.text)) return false;
  return !(behind && isClose(behind.box.x0 - own.box.x1, behind.text));
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

/**
 * A column beside the rows, or another block, that repeats the reading's own figures (daily balances, a second print of the
 * balance) must repeat all of them.
 */
function contradictions(
  sheet: Sheet,
  items: readonly Item[],
  used: ReadonlySet<SheetFigure>,
  known: ReadonlySet<bigint>,
  proposal: Proposal,
): Unexplained[] {
  const after = balancesAfter(proposal);
  const groups = new Map<string, { figure: SheetFigure; line: SheetLine }[]>();
  for (const { line, block, kind } of items)
    for (const figure of line.figures) {
      // A summary leads from one end to the other by figures of its own; a list has dates.
      if (used.has(figure) || sizeOf(figure, sheet.scale) === 0n || line.dates.length === 0) continue;
      const key = after.has(line.index) ? `row ${figure.column}` : `${kind} ${block} ${figure.column}`;
      const list = groups.get(key) ?? [];
      if (list.length === 0) groups.set(key, list);
      list.push({ figure, line });
    }
  const isKnown = ({ figure }: Unexplained): boolean => known.has(sizeOf(figure, sheet.scale));
  const isInPlace = ({ figure, line }: Unexplained): boolean => after.get(line.index) === sizeOf(figure, sheet.scale);
  return [...groups.values()].flatMap((list) => {
    if (followsLater(list, proposal, sheet.scale)) return [];
    // Balances that stand on their own rows must all do so: two that are swapped are both known.
    const test = [isInPlace, isKnown].find((one) => {
      const count = list.filter(one).length;
      return count >= 2 && count * 2 > list.length;
    });
    return test ? list.filter((one) => !test(one)) : [];
  });
}

/** An available balance: after each row it has moved by the amount, or not yet. */
function followsLater(
  list: readonly Unexplained[],
  { rows, opening, order, standing }: Proposal,
  scale: number,
): boolean {
  const column = list[0]?.figure.column;
  let balance = opening?.value ?? 0n;
  return (order === 'oldest_first' ? rows : rows.toReversed()).every(({ item, amount }) => {
    const own = item.line.figures.find((figure) => figure.column === column);
    const [before, next] = [balance, own ? balanceValue(own, scale, standing) : null];
    balance = next ?? before;
    return next === before || next === before + amount;
  });
}

/** What the balance is after each row, by its line. */
function balancesAfter({ rows, opening, order }: Proposal): ReadonlyMap<number, bigint> {
  let balance = opening?.value ?? 0n;
  return new Map(
    (order === 'oldest_first' ? rows : rows.toReversed()).map(({ item, amount }) => {
      balance += amount;
      return [item.line.index, absolute(balance)];
    }),
  );
}

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

/** A line with a percentage and no date of a row belongs to a table of rates. */
export const isRate = ({ line, isDated }: Item): boolean => !isDated && /\d\s?%/u.test(line.text);
