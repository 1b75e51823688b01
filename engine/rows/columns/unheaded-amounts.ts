import { datesIn } from '../../calendar/index.ts';
import { type Box, boxAround, overlapX } from '../../geometry/index.ts';
import { hasCents, isMoneyLike, type Line, type Token } from '../../page/index.ts';
import type { Column } from './heading-cells.ts';

const wordsPerDateMax = 4;
const alignedWithin = 3;
const columnWidth = 30;

/**
 * Amounts that no heading names: every dated line below ends with one, at one edge, right of all headings.
 *
 *     Deposits  Date     Serial #     Source
 *     5-14                            Branch 0960                         $898.27
 */
export function unheadedAmounts(columns: readonly Column[], below: readonly Line[]): Column | null {
  const { x1: edge, y0, y1 } = boxAround(columns);
  const figures = below.filter(startsWithDate).map((line) => line.tokens.at(-1) as Token);
  const first = figures[0];
  const isColumn = figures.every(
    (token) =>
      isMoneyLike(token) &&
      hasCents(token) &&
      token.box.x0 > edge &&
      Math.abs(token.box.x1 - (first?.box.x1 ?? 0)) < alignedWithin,
  );
  if (!first || !isColumn) return null;
  const box: Box = { x0: first.box.x1 - columnWidth, x1: first.box.x1, y0, y1 };
  return { role: 'amount', box, text: '', words: [] };
}

/** Its first words are a date. */
export const startsWithDate = (line: Line): boolean =>
  datesIn(line.tokens.slice(0, wordsPerDateMax).map((token) => token.text))[0]?.start === 0;

/**
 * The list's title in the line of its headings: `Withdrawals Date`, with dates and no money under both.
 */
export function partTitle(
  columns: readonly Column[],
  below: readonly Line[],
): { columns: Column[]; title: string } | null {
  const [side, date] = columns;
  const isSide = side?.role === 'in' || side?.role === 'out';
  if (!side || !isSide || date?.role !== 'date') return null;
  const under = below.filter(startsWithDate);
  const isOverDates = under.length > 0 && under.every((line) => overlapX((line.tokens[0] as Token).box, side.box) > 0);
  if (!isOverDates) return null;
  const merged: Column = { ...date, box: boxAround([side, date]), words: [...side.words, ...date.words] };
  return { columns: [merged, ...columns.slice(2)], title: side.text };
}

/** Where no heading names the descriptions, they stand under the one that has words below it: `Location`. */
export function withDescription(columns: readonly Column[], below: readonly Line[]): readonly Column[] {
  if (columns.some((column) => column.role === 'description')) return columns;
  const rows = below.filter(startsWithDate);
  const hasWords = ({ box }: Column): boolean =>
    rows.length > 0 &&
    rows.every((line) => line.tokens.some((token) => overlapX(token.box, box) > 0 && /\p{L}{2}/u.test(token.text)));
  const found = columns.find((column) => column.role === 'other' && hasWords(column));
  return columns.map((column) => (column === found ? { ...column, role: 'description' as const } : column));
}
