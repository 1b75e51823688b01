import { datesIn } from '../calendar/index.ts';
import { zero } from '../money/index.ts';
import { isMoneyLike, type Line } from '../page/index.ts';
import type { ReadingRow, UnclaimedFigure } from '../reading/index.ts';
import { type Fact, saysNone } from '../rows/index.ts';

const edgeMax = 3;

/** Lines that look like the rows that were read, with a date and a figure at the same places, and are none of them. */
export function rowsNotRead(
  lines: readonly Line[],
  rows: readonly ReadingRow[],
  facts: readonly Fact[],
): UnclaimedFigure[] {
  const named = new Set(facts.filter(({ role }) => role !== 'unknown').map(({ token }) => token));
  const boxes = Map.groupBy(
    rows.flatMap(({ source }) => source ?? []),
    ({ page }) => page,
  );
  const isTaken = ({ page, box }: Line): boolean =>
    (boxes.get(page) ?? []).some(({ bbox }) => {
      const middle = (box.y0 + box.y1) / 2;
      return middle >= bbox[1] - 1 && middle <= bbox[3] + 1;
    });
  const shapes = lines.map(shapeOf);
  const taken = shapes.filter((shape, at) => shape !== null && isTaken(lines[at] as Line));
  const isLike = (one: Shape): boolean =>
    taken.some(
      (row) =>
        row !== null &&
        Math.abs(row.dateX0 - one.dateX0) <= edgeMax &&
        row.figureX1.some((x1) => one.figureX1.some((other) => Math.abs(x1 - other) <= edgeMax)),
    );
  return lines.flatMap((line, at): UnclaimedFigure[] => {
    const shape = shapes[at];
    const isNamed = saysNone(line.text) || line.tokens.some((token) => named.has(token));
    if (!shape || isTaken(line) || isNamed || !isLike(shape)) return [];
    const { page, box, text } = line;
    return [{ amount: zero, source: { page, bbox: [box.x0, box.y0, box.x1, box.y1], text } }];
  });
}

interface Shape {
  readonly dateX0: number;
  readonly figureX1: readonly number[];
}

function shapeOf({ tokens }: Line): Shape | null {
  const [date] = datesIn(tokens.map(({ text }) => text));
  const figures = tokens.filter(isMoneyLike);
  if (!date || figures.length === 0) return null;
  return { dateX0: (tokens[date.start] as Line['tokens'][number]).box.x0, figureX1: figures.map(({ box }) => box.x1) };
}
