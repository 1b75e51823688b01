import { datesIn } from '../calendar/index.ts';
import { zero } from '../money/index.ts';
import { isMoneyLike, type Line, sourceOfLine } from '../page/index.ts';
import type { ReadingRow, UnclaimedFigure } from '../reading/index.ts';
import { type Fact, saysNone } from '../rows/index.ts';

const edgeMax = 3;

/** Lines that look like the rows that were read, with a date and a figure at the same places, and are none of them. */
export function rowsNotRead(
  lines: readonly Line[],
  rows: readonly ReadingRow[],
  facts: readonly Fact[],
): UnclaimedFigure[] {
  const roles = new Map(facts.map(({ token, role }) => [token, role]));
  // `Übertrag   403,391   10.000,00`: with an amount before it, a balance is that of a row.
  const isNamed = ({ tokens, text }: Line, { figureX1 }: Shape): boolean =>
    saysNone(text) ||
    tokens.some((token) => {
      const role = roles.get(token) ?? 'unknown';
      return role !== 'unknown' && !(role === 'carried' && figureX1.length > 1);
    });
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
    if (!shape || isTaken(line) || isNamed(line, shape) || !isLike(shape)) return [];
    return [{ amount: zero, source: sourceOfLine(line) }];
  });
}

interface Shape {
  readonly dateX0: number;
  readonly figureX1: readonly number[];
}

/** `403,391` is no money as it stands, but on a row it may have been meant for it. */
const decimalFigure = /^\D{0,3}\d[\d.,'’]*[.,]\d+\D{0,3}$/u;

function shapeOf({ tokens }: Line): Shape | null {
  const [date] = datesIn(tokens.map(({ text }) => text));
  const figures = tokens.filter((token) => isMoneyLike(token) || decimalFigure.test(token.text));
  if (!date || figures.length === 0) return null;
  return { dateX0: (tokens[date.start] as Line['tokens'][number]).box.x0, figureX1: figures.map(({ box }) => box.x1) };
}
