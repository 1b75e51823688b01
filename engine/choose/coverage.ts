import { isFarBelow, type Token } from '../page/index.ts';
import { isForeign, type SheetFigure, type SheetLine } from '../sheet/index.ts';
import { isOver, standsApart } from './cells.ts';
import { dateIn, dateInAny } from './date-columns.ts';
import type { Item } from './items.ts';
import { mainColumn } from './line-days.ts';
import { runBelow } from './list-region.ts';
import { absolute, balanceValue, isNotZero } from './money-of.ts';
import { onOtherLines } from './other-lines.ts';
import {
  amountColumnsOf,
  balancesAfter,
  balancesOf,
  endFiguresOf,
  extentOf,
  figuresOf,
  type Proposal,
  printsAnEnd,
  printsEnd,
  rowLinesOf,
  rowsInTime,
} from './proposal.ts';
import { partsNotAddingUp, printsParts } from './row-parts.ts';
import { isInNamedCurrency, isInOtherCurrency } from './two-currencies.ts';
import { figuresAmong, type Unexplained } from './unexplained.ts';
import type { View } from './view.ts';
import type { Weighed } from './weigh.ts';

/** Every money figure of the page that neither the reading nor an excuse (`explained`) accounts for. */
export function findUnexplained(view: View, weighed: Weighed, explained: ReadonlySet<SheetFigure>): Unexplained[] {
  const { proposal } = weighed;
  const [first, last] = extentOf(proposal);
  const amountColumns = amountColumnsOf(proposal);
  // Alone on its line between two rows, where amounts stand, a figure is no end of the account.
  const isAmongRows = ({ line, column }: SheetFigure): boolean =>
    line > first && line < last && view.sheet.lines[line]?.tokens.length === 1 && amountColumns.has(column);
  const ends = endFiguresOf(proposal).filter((figure) => !isAmongRows(figure));
  const used = new Set([...figuresOf(proposal), ...ends, ...explained]);
  return [
    ...contradictions(view, proposal).filter(({ figure }) => !explained.has(figure)),
    ...figuresBesideRows(view, proposal, used),
    ...onOtherLines(view, weighed, used),
  ];
}

/** Where daily balances, or the balance printed again, repeat most of the reading's own figures, they must repeat all. */
function contradictions({ items: { items } }: View, proposal: Proposal): Unexplained[] {
  const used = figuresOf(proposal);
  const known = balancesOf(proposal);
  const after = new Map([...balancesAfter(proposal)].map(([{ item }, value]) => [item.line, absolute(value)]));
  // A summary leads from one end to the other by figures of its own; a list has dates.
  const dated = items.filter(({ line }) => line.dates.length > 0);
  const others = figuresAmong(dated, (figure) => !used.has(figure) && isNotZero(figure));
  const groups = Map.groupBy(others, ({ line, kind, block, figure }) =>
    after.has(line) ? `row ${figure.column}` : `${kind} ${block} ${figure.column}`,
  );
  const isKnown = ({ figure }: Unexplained): boolean => known.has(figure.size);
  const isInPlace = ({ figure, line }: Unexplained): boolean => after.get(line) === figure.size;
  return [...groups.values()].flatMap((list) => {
    if (followsLater(list, proposal)) return [];
    // Balances that stand on their own rows must all do so: two that are swapped are both known.
    const test = [isInPlace, isKnown].find((one) => {
      const count = list.filter(one).length;
      return count >= 2 && count * 2 > list.length;
    });
    return test ? list.filter((one) => !test(one)) : [];
  });
}

/** An available balance: after each row it has moved by the amount, or not yet. */
function followsLater(list: readonly Unexplained[], proposal: Proposal): boolean {
  const column = list[0]?.figure.column;
  let balance = proposal.opening?.value ?? 0n;
  return rowsInTime(proposal).every(({ item, amount }) => {
    const own = item.line.figures.find((figure) => figure.column === column);
    const [before, next] = [balance, own ? balanceValue(own, proposal.standing) : null];
    balance = next ?? before;
    return next === before || next === before + amount;
  });
}

/** Figures beside the rows, on their lines or on others among them, that may have moved the balance; `used`: they are explained. */
function figuresBesideRows(view: View, proposal: Proposal, used: ReadonlySet<SheetFigure>): Unexplained[] {
  const { sheet, headings, dateColumns } = view;
  const { items } = view.items;
  const { currency } = view.candidates;
  const { rows, opening, closing, balanceColumn, goodLinks } = proposal;
  const rowItems = rows.map(({ item }) => item);
  const rowLines = rowLinesOf(proposal);
  const amountColumns = amountColumnsOf(proposal);
  const amounts = new Map(rows.map(({ item, amount }) => [item.line, absolute(amount)]));
  const others = items.filter(({ kind, line }) => kind === 'row' && !rowLines.has(line));
  const isOpen = (figure: SheetFigure): boolean => !used.has(figure) && isNotZero(figure);
  const isHeaded = (column: number): boolean => ['in', 'out', 'amount'].includes(headings.get(column) ?? '');
  return [
    ...besideBalances(),
    ...besideEnds(),
    ...headedUnread(),
    ...openingAbove(),
    ...unreadAmounts(),
    ...partsNotAddingUp(proposal),
    // Where balances run along the rows, what else stands on their lines has not moved them.
    ...(goodLinks > 1 ? [] : strays()),
  ];

  /** Where balances run along the rows, a figure in their place on a row without one is a balance that does not fit. */
  function besideBalances(): Unexplained[] {
    const column = balanceColumn === null ? undefined : sheet.columns[balanceColumn];
    const without = rows.filter(({ balance }) => balance === null).map(({ item }) => item);
    if (!column || without.length * 2 > rows.length) return [];
    return figuresAmong(without, (one) => !used.has(one) && isOver(one, column));
  }

  /** An amount beside the balance that begins or ends the chain, wherever no words name it: that line is a row too. */
  function besideEnds(): Unexplained[] {
    const blocks = new Set(rowItems.map(({ block }) => block));
    const isEnd = (figure: SheetFigure): boolean => figure.column === balanceColumn && printsAnEnd(figure, proposal);
    return figuresAmong(
      others.filter(({ date, block, line }) => date !== null && blocks.has(block) && line.figures.some(isEnd)),
      (one) => (amountColumns.has(one.column) || isHeaded(one.column)) && !isEnd(one) && isOpen(one),
    );
  }

  /** Where no row stands under a heading for amounts, the figures that do are the list: totals of a summary have passed for rows. */
  function headedUnread(): Unexplained[] {
    if ([...amountColumns].some(isHeaded)) return [];
    // `1,877   0   1,877`: what was spent, in how many parts, and what is asked for it.
    return figuresAmong(
      items.filter(({ kind }) => kind === 'row'),
      (one, line) => isHeaded(one.column) && isOpen(one) && one.size !== amounts.get(line),
    );
  }

  /**
   * Above a balance that no words name, and that the chain begins with, stands one that they call the opening balance, or another
   * one in its column right over it, by whatever name: the amount between them is lost. So it is above the first row, where no
   * figure prints the balance that it begins with.
   */
  function openingAbove(): Unexplained[] {
    const begins = opening?.figure ? opening.figure.line : rowItems[0]?.line.index;
    const own = items.find(({ line }) => line.index === begins);
    if (!opening || !own || proposal.order !== 'oldest_first' || own.kind !== 'row') return [];
    if (opening.figure && opening.figure.column !== balanceColumn) return [];
    const isRightOver = ({ line, isDated }: Item): boolean =>
      !isDated && line.page === own.line.page && own.line.index - line.index <= linesAboveMax;
    return figuresAmong(
      items.filter((one) => one.line.index < own.line.index && (one.role === 'opening' || isRightOver(one))),
      (figure) => figure.column === balanceColumn && !printsEnd(figure, opening),
    );
  }

  /** `$100.002` where amounts stand, on a line among the rows that begins with a date: a row whose amount can't be read. */
  function unreadAmounts(): Unexplained[] {
    const [sample] = rows.flatMap(({ figures }) => figures);
    if (!sample) return [];
    const spans = sheet.columns.filter(({ index }) => amountColumns.has(index));
    // The balance that a chain begins or ends with may stand on a row of which the amount is lost.
    const ends = endFiguresOf(proposal).filter(({ column }) => column === balanceColumn);
    const extent = [...extentOf(proposal), ...ends.map(({ line }) => line)];
    const isUnread = ({ text, box, figure }: Token): boolean =>
      unread.test(text) && spans.some((span) => isOver(span, box)) && !(figure && isForeign(figure, currency));
    return sheet.lines
      .slice(Math.max(0, Math.min(...extent) - linesBegunMax), Math.max(...extent) + 1)
      .filter(({ figures }) => figures.every(({ column }) => column === balanceColumn))
      .filter((line) => dateInAny(line, dateColumns))
      .flatMap((line) => {
        const token = line.tokens.findIndex(isUnread);
        const isDate = line.dates.some(({ from, to }) => token >= from && token < to);
        return token < 0 || isDate ? [] : [{ figure: { ...sample, line: line.index, token, size: 0n }, line }];
      });
  }

  /** A row's figure that it passes over, alone in its column or where dated lines left out have their amounts. */
  function strays(): Unexplained[] {
    const left = others.filter(({ isDated }) => isDated);
    const columns = new Set(left.flatMap(({ line }) => line.figures.map(({ column }) => column)));
    const parted = new Set(rows.filter((row) => printsParts(row, balanceColumn)).map(({ item }) => item.line));
    const found = figuresAmong(rowItems, (one, line) => isOpen(one) && standsApart(line, one));
    const byColumn = Map.groupBy(found, ({ figure }) => figure.column);
    return found.filter(({ figure, line }) => {
      const isAlone = byColumn.get(figure.column)?.length === 1 && !(rows.length === 1 && printsEnd(figure, closing));
      const isForeignMoney = [isInOtherCurrency, isInNamedCurrency].some((test) => test(line, figure, currency));
      const isExplained = parted.has(line) || isForeignMoney;
      return (isAlone && !isExplained) || (columns.has(figure.column) && figure.size !== amounts.get(line));
    });
  }
}

const unread = /\d[.,]\d|^[*#?•]{2,}$/u;
const linesAboveMax = 2;
/** A figure beside the list may pass for the amount of a row that begins so many lines above it. */
const linesBegunMax = 3;

/** `03/15   Marriott hotel   -$200` among the rows: a line with their day and words that belongs to none of them. */
export function datedLinesLeft(
  { sheet: { lines }, dateColumns, otherLines, candidates: { currency } }: View,
  proposal: Proposal,
  claimed: ReadonlySet<SheetLine>,
): Unexplained[] {
  const { rows, balanceColumn, closing, order } = proposal;
  const main = mainColumn(dateColumns);
  const dated = rows.filter(({ item }) => item.isDated);
  const [sample] = rows.flatMap(({ figures }) => figures);
  if (!main || !sample || dated.length * 2 < rows.length) return [];
  const [first, last] = extentOf({ rows: dated });
  const own = rowLinesOf(proposal);
  // A second day below each row's own.
  const second = rows.flatMap(({ item: { line } }) => lines[line.index + 1] ?? []);
  const areStacked = second.filter((line) => !own.has(line) && dateIn(line, main)).length * 2 > rows.length;
  // `5/3   Fifth Third Bank`: what stands on other pages too is none of the list, whatever the page's number is.
  const pagesOf = Map.groupBy(lines, uncounted);
  const isRepeated = (line: SheetLine): boolean =>
    (pagesOf.get(uncounted(line)) ?? []).some(
      ({ page, text, box }) =>
        page !== line.page && (text === line.text || Math.abs(box.y0 - line.box.y0) < samePlaceMax),
    );
  // Where no closing balance is printed but the last row's own, a day right below that row begins one whose amount is cut off.
  const isEndOpen = order === 'oldest_first' && own.has(lines[closing?.figure?.line ?? -1] as SheetLine);
  // The list goes on without a gap as far as none but a day stands under the days.
  const endsList = (line: SheetLine, above: SheetLine): boolean =>
    isFarBelow(line, above) || (line.box.x0 <= main.x1 && dateIn(line, main)?.from !== 0);
  const below = isEndOpen ? runBelow(lines, lines[last] as SheetLine, Infinity, endsList) : [];
  const cut = below.filter(({ figures }) => figures.length === 0);
  return [...lines.slice(first, last + 1), ...cut]
    .filter(
      (line) =>
        (line.index > last || (!claimed.has(line) && /\p{L}{3}/u.test(line.label))) &&
        !otherLines.has(line) &&
        dateIn(line, main)?.from === 0 &&
        line.figures.every(({ column, printed }) => column === balanceColumn || isForeign(printed, currency)) &&
        !(areStacked && own.has(lines[line.index - 1] as SheetLine)) &&
        !isRepeated(line),
    )
    .map((line) => ({ figure: { ...sample, line: line.index, size: 0n }, line }));
}

const samePlaceMax = 1;

/** `17.09.2026 12:20   Page 2 of 3` without the small numbers. */
const uncounted = ({ text }: SheetLine): string => text.replace(/(?<![\d.,:/-])\d{1,3}(?![\d.,:/-])/gu, '#');
