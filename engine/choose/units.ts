import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { standsApart } from './cells.ts';
import { type Item, isRate } from './items.ts';
import { isNotZero, type MarkClass, markClassOf, type Sign, sumOf } from './money-of.ts';
import { unitOf } from './proposal.ts';
import type { View } from './view.ts';

/** Figures that go the same way, and what each way costs in bits against the words and marks around them. */
export interface Unit {
  readonly sum: bigint;
  readonly members: readonly { readonly item: Item; readonly figure: SheetFigure }[];
  readonly costs: Readonly<Record<Sign, number>>;
}

/** The part of a page whose figures may be amounts. */
export interface Exclusion {
  readonly blocks: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
  /** Bits against what is left out. */
  readonly cost: number;
}

/** The units of all lines that may be rows. `openings`: what words call the opening balance, by size and mark. */
export function findUnits(view: View, without: Exclusion, balanceColumn: number | null, openings: ReadonlySet<string>) {
  const { blocks, columns } = without;
  const { items, sections } = view.items;
  const rows = items.filter(({ kind }) => kind === 'row');
  const areDated = rows.filter(({ isDated }) => isDated).length * 2 > rows.length;
  const keyOf = (item: Item, figure: SheetFigure): string => {
    // What the first row prints may be the opening balance once more, by a name of its own.
    if (item === rows[0] && openings.has(sizeAndMark(figure))) return openingKey;
    const section = sections[item.section];
    const unit = unitOf(item, figure, section?.side ?? (section?.isSummed ? `list ${item.section}` : null));
    return isInWords(item.line, figure) ? `${unit} in words` : unit;
  };
  const counted = rows
    .filter(({ block }) => !blocks.has(block))
    .flatMap((item) => item.line.figures.map((figure) => ({ item, figure })))
    .filter(({ figure: { column } }) => column !== balanceColumn && columns.has(column))
    // Among dated rows a line without a date that moves nothing is none.
    .filter(({ item, figure }) => item.isDated || !areDated || isNotZero(figure));
  const byColumn = Map.groupBy(counted, ({ figure }) => figure.column);
  const marksIn = (column: number) =>
    new Set(byColumn.get(column)?.flatMap(({ figure }) => (isNotZero(figure) ? markClassOf(figure) : [])));
  return [...Map.groupBy(counted, ({ item, figure }) => keyOf(item, figure))].map(
    ([key, members]): Unit => ({
      sum: sumOf(members.map(({ figure }) => figure)),
      members,
      costs: key === openingKey ? { 1: 0, [-1]: 0, 0: 0 } : weigh(members, marksIn, view),
    }),
  );
}

const openingKey = 'opening';

export const sizeAndMark = (figure: SheetFigure): string => `${figure.size} ${markClassOf(figure)}`;

/** `12/19   PMT OF 2,915.27      21.13`: beside a figure in a cell of its own, one in the row's words, wherever it stands. */
const isInWords = (line: SheetLine, figure: SheetFigure): boolean =>
  !standsApart(line, figure) && line.figures.some((other) => other.token > figure.token && standsApart(line, other));

/** Bits for each way; marks and headings weigh most, words of rows least. */
function weigh(list: Unit['members'], marksIn: (column: number) => Set<MarkClass>, view: View): Unit['costs'] {
  const { headings, items, wordsOf } = view;
  const isCard = view.isCard === true;
  const { item, figure } = list[0] as Unit['members'][number];
  const mark = markClassOf(figure);
  const role = headings.get(figure.column);
  const side = items.sections[item.section]?.side ?? null;
  const holderSign = isCard ? -1 : 1;
  const markLeans = { credit: 9, debit: -9, minus: -3 * holderSign, plus: isCard ? 1 : 4, none: 0 };
  const sideLeans = { in: 6, out: -6, payments: isCard ? 6 : -4, interest: isCard ? -4 : 4 };
  let lean = markLeans[mark] + (side ? sideLeans[side] : 0);
  // `-100.00` among amounts without a minus under `Money in` is taken back.
  const isTakenBack = mark === 'minus' && marksIn(figure.column).has('none');
  if (role === 'in' || role === 'out') lean += (role === 'in') === isTakenBack ? -8 : 8;
  if (mark === 'none') {
    const marks = marksIn(figure.column);
    if (marks.has('credit') !== marks.has('debit')) lean += marks.has('debit') ? 5 : -5;
    if (marks.has('minus')) lean += 3 * holderSign;
    else if (marks.has('plus')) lean -= 3;
    if (isCard && marks.size === 1 && side === null) lean -= 1;
  }
  const words = list.reduce((net, member) => net + Math.sign(wordsOf(member.item)), 0);
  lean += Math.max(-3, Math.min(3, words * 0.5));
  const isForeign =
    role === 'other' || role === 'reference' || isInWords(item.line, figure) || list.every((one) => isRate(one.item));
  const undated = item.isDated ? 0 : 1.5;
  const none = (isForeign ? 0 : role === 'balance' ? 1 : 5) - undated;
  const count = (isForeign ? 5 : 0) + undated;
  return { 1: count + Math.max(0, -lean), [-1]: count + Math.max(0, lean), 0: Math.max(0, none) };
}
