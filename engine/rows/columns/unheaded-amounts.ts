import { datesIn } from '../../calendar/index.ts';
import { type Box, boxAround } from '../../geometry/index.ts';
import { hasCents, isMoneyLike, type Line, type Token } from '../../page/index.ts';
import type { Column } from './heading-cells.ts';

const wordsPerDateMax = 4;
const alignedWithin = 3;
const columnWidth = 30;

/**
 * Amounts that no heading names: every dated line below ends with one, at one edge, right of all headings.
 *
 *     Date     Serial #     Source
 *     5-14                  Branch 0960                         $898.27
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
const startsWithDate = (line: Line): boolean =>
  datesIn(line.tokens.slice(0, wordsPerDateMax).map((token) => token.text))[0]?.start === 0;
