import type { Day, PrintedDate } from '../calendar/index.ts';
import { isBalanceRole } from '../rows/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { dayLabelOf } from './day-balances.ts';
import { type Item, isSentence } from './items.ts';
import { absolute, balanceValue } from './money-of.ts';
import { once } from './once.ts';
import { balancesOf, type Proposal, printsEnd, rowLinesOf } from './proposal.ts';
import { figuresAmong, type Unexplained } from './unexplained.ts';
import type { View } from './view.ts';
import { nameOf } from './weigh.ts';

/** Printed balances at an end, or on the way, that differ from the reading's own; `explained`: figures that may be something else. */
export function findConflicts(
  { items, roleOf, labelOf, sheet }: View,
  proposal: Proposal,
  explained: ReadonlySet<SheetFigure>,
  dayOf: (date: PrintedDate) => Day | null,
): Unexplained[] {
  const { rows, standing, balanceColumn, order } = proposal;
  const known = balancesOf(proposal);
  const rowLines = rowLinesOf(proposal);
  const [first, last] = [rows[0]?.item.line.index, rows.at(-1)?.item.line.index];
  /** Where the rows lead to, down the page. */
  const lowerEnd = proposal[order === 'oldest_first' ? 'closing' : 'opening'];
  const areSwapped = haveSwappedEnds();
  const ownPages = lastPages();
  const allSaid = once(saidOf);
  const isNoRow = ({ line, kind, isDated }: Item): boolean => !rowLines.has(line) && !(kind === 'row' && isDated);
  return items.items
    .filter(isNoRow)
    .flatMap((item) =>
      [...item.line.figures, ...namedInText(item)]
        .filter((figure) => isInConflict(item, figure))
        .map((figure) => ({ figure, line: item.line })),
    );

  function isInConflict(item: Item, figure: SheetFigure): boolean {
    const { line } = item;
    const isInside = first !== undefined && last !== undefined && line.index > first && line.index < last;
    // Between rows the words above a figure are those of a row.
    const role = nameOf(roleOf, item, figure, balanceColumn, !isInside);
    // A balance under the rows' own is where they lead, or rows are missing before it.
    const isUnder =
      figure.column === balanceColumn &&
      ownPages.has(line.page) &&
      (roleOf(line, figure.token) !== null || item.role === 'carried');
    const isPassed = role === 'carried' && (line.dates.length > 0 || isInside || isUnder || isBesideSums(figure));
    const size = absolute(balanceValue(figure, standing));
    // `SUBTOTAL   945.11` where balances stand, below the rows, is one of them.
    if (role === 'total' && isUnder && line.index > (last ?? Infinity))
      return !explained.has(figure) && !known.has(size);
    if (role !== 'opening' && role !== 'closing' && !isPassed) return false;
    const end = isUnder && role === 'carried' ? endAt(item) : null;
    if (end && size !== absolute(end.value)) return true;
    const isOther = isOtherEnd(role, figure, line, size);
    if (explained.has(figure)) return isOther && isEnd(size);
    const isHeld = known.has(size) && !isTurned(figure, role, size) && !(areSwapped && role !== 'carried');
    return isOther || !isHeld;
  }

  /**
   * Right above or below it, in its column, stand sums of the rows, or one end does and a sum beside it: it is the balance that they
   * lead to.
   */
  function isBesideSums({ line, column }: SheetFigure): boolean {
    const near = [-2, -1, 1, 2]
      .flatMap((by) => sheet.lines[line + by]?.figures ?? [])
      .filter((other) => other.column === column);
    const isSummed = sheet.lines[line]?.figures.some((other) => other.column !== column && explained.has(other));
    const isAtEnd = near.some((other) => isEnd(other.size));
    return near.filter((other) => explained.has(other)).length > 1 || (isSummed === true && isAtEnd);
  }

  /**
   * What a label calls one end is another balance, and none that is called so is that end. Below the rows, what opens the next
   * page closes this list.
   */
  function isOtherEnd(role: string | null, figure: SheetFigure, line: SheetLine, size: bigint): boolean {
    const { opening, closing } = proposal;
    const isNamed = role === 'closing' || (role === 'opening' && line.index < (first ?? 0));
    if (!isNamed || areSwapped || !opening || !closing) return false;
    const [own, other] = role === 'opening' ? [opening, closing] : [closing, opening];
    const said = allSaid().get(`${role} ${wordsOf(line, figure)}`) ?? new Set();
    // `Balance owing on Mar 1` and `Balance owing on Mar 31`: one label may name both ends, or the balance of every day. But an
    // account that closes with nought may stand before another that opens with it.
    const mayBeOther = size === 0n && size !== absolute(other.value) && said.size <= 2;
    const isOneOfMany = said.has(absolute(own.value)) && !mayBeOther;
    return size !== absolute(own.value) && !isOneOfMany;
  }

  function isEnd(size: bigint): boolean {
    return [proposal.opening, proposal.closing].some((end) => end !== null && absolute(end.value) === size);
  }

  /** All figures that the same words call an end, by these words. */
  function saidOf(): ReadonlyMap<string, ReadonlySet<bigint>> {
    const found = new Map<string, Set<bigint>>();
    for (const { line } of items.items)
      for (const figure of line.figures) {
        const role = roleOf(line, figure.token, true);
        if (role !== 'opening' && role !== 'closing') continue;
        const key = `${role} ${wordsOf(line, figure)}`;
        found.set(key, (found.get(key) ?? new Set()).add(figure.size));
      }
    return found;
  }

  function wordsOf(line: SheetLine, { token }: SheetFigure): string {
    return dayLabelOf({ label: labelOf(line, token) });
  }

  /** The balance that the rows lead to, where they are all above; one row alone leads down the page only if the days do. */
  function endAt({ line }: Item): Proposal['closing'] {
    if (line.index <= (last ?? Infinity)) return null;
    if (rows.length > 1) return lowerEnd;
    const [own, behind] = [rows[0]?.item.date, line.dates[0]].map((date) => date && dayOf(date.date));
    return own && behind && behind >= own ? proposal.closing : null;
  }

  /** `Opening balance $930.21  Closing balance $1,386.12`, close to each other, and no sentence. */
  function namedInText({ line }: Item): readonly SheetFigure[] {
    return isSentence(line) ? [] : line.asides.filter(({ token }) => isBalanceRole(roleOf(line, token)));
  }

  /** The page of the last row, and such as begin with the balance that it leads to: the list goes on there. */
  function lastPages(): ReadonlySet<number | undefined> {
    const isEnd = (figure: SheetFigure): boolean => figure.column === balanceColumn && printsEnd(figure, lowerEnd);
    const goesOn = ({ kind, line }: Item): boolean =>
      kind === 'labelled' && line.index > (last ?? Infinity) && line.figures.some(isEnd);
    return new Set([rows.at(-1)?.item.line.page, ...items.items.filter(goesOn).map(({ line }) => line.page)]);
  }

  /** The rows begin with what a label calls the closing balance, or end with the opening one, and no label says otherwise. */
  function haveSwappedEnds(): boolean {
    const rolesOf = (end: Proposal['opening']): ReadonlySet<string | null> =>
      new Set(
        figuresAmong(items.items, (figure) => printsEnd(figure, end)).map(({ figure, line }) =>
          roleOf(line, figure.token, true),
        ),
      );
    const [first, last] = [rolesOf(proposal.opening), rolesOf(proposal.closing)];
    const isTold = first.has('opening') || last.has('closing') || first.has('carried') || last.has('carried');
    return !isTold && (first.has('closing') || last.has('opening'));
  }

  /** The end that a label names has another sign than the figure beside it. */
  function isTurned(figure: SheetFigure, role: string | null, size: bigint): boolean {
    const end = role === 'opening' || role === 'closing' ? proposal[role] : null;
    if (!end || end.figure !== null || absolute(end.value) !== size || figure.printed.marker !== null) return false;
    return balanceValue(figure, standing) !== end.value;
  }
}
