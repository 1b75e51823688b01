import { type FactRole, isBalanceRole } from '../rows/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { dayLabelOf } from './day-balances.ts';
import { sideSaid } from './ends.ts';
import { type Item, isSentence } from './items.ts';
import { balanceValue, isNotZero, isSigned, sumOf, sumOfSide } from './money-of.ts';
import { nameOf } from './named-ends.ts';
import { once } from './once.ts';
import { balancesOf, extentOf, type Proposal, printsAnEnd, printsEnd, rowLinesOf } from './proposal.ts';
import type { RowDates } from './row-dates.ts';
import { runningSums } from './sums-of-rows.ts';
import { figuresAmong, isCalled, type Unexplained } from './unexplained.ts';
import type { View } from './view.ts';

/** Printed balances at an end, or on the way, that differ from the reading's own; `explained`: figures that may be something else. */
export function findConflicts(view: View, proposal: Proposal, explained: ReadonlySet<SheetFigure>, dates: RowDates) {
  const { roleOf, labelOf, sheet } = view;
  const { items } = view.items;
  const { rows, standing, balanceColumn, order, opening, closing } = proposal;
  const known = balancesOf(proposal);
  const rowLines = rowLinesOf(proposal);
  const [first, last] = extentOf(proposal);
  /** Where the rows lead to, down the page. */
  const lowerEnd = order === 'oldest_first' ? closing : opening;
  /** The rows begin with what a label calls the closing balance, or end with the opening one, and no label says otherwise. */
  const areSwapped =
    !isCalled(view, items, opening, 'opening', 'carried') &&
    !isCalled(view, items, closing, 'closing', 'carried') &&
    (isCalled(view, items, opening, 'closing') || isCalled(view, items, closing, 'opening'));
  const goesOn = figuresAmong(
    items.filter(({ kind, line }) => kind === 'labelled' && line.index > last),
    (figure) => figure.column === balanceColumn && printsEnd(figure, lowerEnd),
  );
  /** The page of the last row, and such as begin with the balance that it leads to: the list goes on there. */
  const ownPages = new Set([sheet.lines[last], ...goesOn.map(({ line }) => line)].map((line) => line?.page));
  const wordsOf = (line: SheetLine, { token }: SheetFigure): string => dayLabelOf({ label: labelOf(line, token) });
  /** All figures that the same words call an end, by these words. */
  const allSaid = once(() =>
    Map.groupBy(
      figuresAmong(items),
      ({ figure, line }) => `${roleOf(line, figure.token, true)} ${wordsOf(line, figure)}`,
    ),
  );
  return items.flatMap((item): Unexplained[] => {
    const { line, kind, isDated } = item;
    if (rowLines.has(line) || (kind === 'row' && isDated)) return [];
    // `Opening balance $930.21  Closing balance $1,386.12`, close to each other, and no sentence.
    const named = isSentence(line) ? [] : line.asides.filter(({ token }) => isBalanceRole(roleOf(line, token)));
    return [...line.figures, ...named].filter((one) => isInConflict(item, one)).map((figure) => ({ figure, line }));
  });

  function isInConflict(item: Item, figure: SheetFigure): boolean {
    const { line } = item;
    const isInside = line.index > first && line.index < last;
    // Between rows the words above a figure are those of a row.
    const role = nameOf(view, item, figure, proposal, !isInside);
    // A balance under the rows' own is where they lead, or rows are missing before it.
    const isUnder =
      figure.column === balanceColumn &&
      ownPages.has(line.page) &&
      (roleOf(line, figure.token) !== null || item.role === 'carried');
    if (isTurned(line, figure, role)) return true;
    const isPassed = role === 'carried' && (line.dates.length > 0 || isInside || isUnder || isBesideSums(figure));
    // `SUBTOTAL   945.11` where balances stand, below the rows, is one of them.
    if (role === 'total' && isUnder && line.index > last)
      return !explained.has(figure) && !known.has(figure.size) && !isOfOthers(figure);
    if ((role !== 'opening' && role !== 'closing' && !isPassed) || isOfAll(line, figure)) return false;
    const end = isUnder && role === 'carried' ? endAt(line) : null;
    if (end && !printsEnd(figure, end)) return true;
    const isOther = isOtherEnd(role, figure, line);
    if (explained.has(figure)) return isOther && printsAnEnd(figure, proposal);
    return isOther || !known.has(figure.size) || (areSwapped && role !== 'carried');
  }

  /** What stands over it below the rows comes to it: the shares in a depot, under a title of their own. */
  function isOfOthers({ line, column, size }: SheetFigure): boolean {
    const lines = sheet.lines.slice(last + 1, line);
    const above = lines.flatMap(({ figures }) => figures.flatMap((one) => (one.column === column ? one.size : [])));
    return runningSums(above).endsWith(above.length, size, 2);
  }

  /** `Savings account   1,24,636.53   2,00,000.00   3,24,636.53`: what the account and the deposits linked to it come to. */
  function isOfAll({ figures }: SheetLine, figure: SheetFigure): boolean {
    const others = figures.filter((one) => one !== figure);
    return others.length > 1 && sumOf(others) === figure.size && others.some((one) => printsEnd(one, closing));
  }

  /** Sums of the rows right above or below it, or an end there with a sum beside it: the rows lead to it. */
  function isBesideSums({ line, column }: SheetFigure): boolean {
    const near = [-2, -1, 1, 2]
      .flatMap((by) => sheet.lines[line + by]?.figures ?? [])
      .filter((other) => other.column === column);
    if (near.filter((other) => explained.has(other)).length > 1) return true;
    const isSummed = sheet.lines[line]?.figures.some((other) => other.column !== column && explained.has(other));
    return isSummed === true && near.some((other) => printsAnEnd(other, proposal));
  }

  /** What a label calls one end is another balance, and nothing called so is that end. */
  function isOtherEnd(role: string | null, figure: SheetFigure, line: SheetLine): boolean {
    const isNamed = role === 'closing' || (role === 'opening' && line.index < first);
    if (!isNamed || areSwapped || !opening || !closing) return false;
    const [own, other] = role === 'opening' ? [opening, closing] : [closing, opening];
    const said = allSaid().get(`${role} ${wordsOf(line, figure)}`) ?? [];
    // `Balance owing on Mar 1` and `Balance owing on Mar 31`: one label may name both ends, or the balance of every day. But an
    // account that closes with nought may stand before another that opens with it.
    const mayBeOther =
      !isNotZero(figure) && !printsEnd(figure, other) && new Set(said.map((one) => one.figure.size)).size <= 2;
    return !printsEnd(figure, own) && (mayBeOther || !said.some((one) => printsEnd(one.figure, own)));
  }

  /** The balance that the rows lead to, where they are all above; one row alone leads down the page only if the days do. */
  function endAt(line: SheetLine): Proposal['closing'] {
    if (line.index <= last) return null;
    if (rows.length > 1) return lowerEnd;
    const [own, behind] = [rows[0]?.item.date, line.dates[0]].map((date) => date && dates.dayOf(date.date));
    return own && behind && behind >= own ? closing : null;
  }

  /** `2,580.26 OD` in a box, and rows that lead to as much on the other side: a mark or words say that it is another balance. */
  function isTurned(line: SheetLine, figure: SheetFigure, role: FactRole | null): boolean {
    const side = sideSaid(view, line, figure);
    const isNamed = role === 'opening' || role === 'closing';
    const ends = (isNamed ? [proposal[role]] : [opening, closing]).filter((end) => printsEnd(figure, end));
    // `Soll   500.00`: what went out may be all that was there before.
    const mayBeSum = ([1, -1] as const).some((way) => sumOfSide(rows, way) === figure.size);
    const isOnlyPrint = isNamed && proposal[role]?.figure === null && figure.printed.marker === null;
    const isTold = isBalanceRole(role) ? isSigned(figure) || side !== 0 || isOnlyPrint : side !== 0 && !mayBeSum;
    if (!isNotZero(figure) || !isTold) return false;
    return ends.length > 0 && ends.every((end) => balanceValue(figure, standing, side) !== end?.value);
  }
}
