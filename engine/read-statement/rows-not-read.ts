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
  const isNamed = ({ tokens, text }: Line, { figures }: Shape): boolean =>
    saysNone(text) ||
    tokens.some((token) => {
      const role = roles.get(token) ?? 'unknown';
      return role !== 'unknown' && !(role === 'carried' && figures.length > 1);
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
        row.figures.some(({ box }) => one.figures.some((other) => box.x0 < other.box.x1 && box.x1 > other.box.x0)),
    );
  return lines.flatMap((line, at): UnclaimedFigure[] => {
    const shape = shapes[at];
    if (!shape || isTaken(line) || isNamed(line, shape) || !isLike(shape)) return [];
    return [{ amount: zero, source: sourceOfLine(line) }];
  });
}

/**
 * Such lines of which no sum can tell that they are missing: those with nought between rows or right below them, or with
 * nothing to read as money.
 */
export function amountsNotRead(
  lines: readonly Line[],
  rows: readonly ReadingRow[],
  facts: readonly Fact[],
): UnclaimedFigure[] {
  const isNought = ({ tokens }: Line): boolean =>
    tokens.filter(isMoneyLike).every(({ figure }) => figure?.digits === 0n);
  const odd = lines.filter((line) => isNought(line) && shapeOf(line) !== null);
  if (odd.length === 0) return [];
  const ends = rows.flatMap(({ source }) => (source ? [source.page * pageHeightMax + source.bbox[1]] : []));
  const isBetween = ({ page, box }: Line): boolean => {
    const at = page * pageHeightMax + box.y0;
    return at > Math.min(...ends) && at < Math.max(...ends) + belowMax;
  };
  const asked = odd.filter((line) => isBetween(line) || !line.tokens.some(isMoneyLike));
  const like = rowsNotRead(lines, rows, facts);
  return like.filter(({ source }) => asked.some(({ page, text }) => page === source.page && text === source.text));
}

const pageHeightMax = 100_000;
/** Some lines, in points. */
const belowMax = 40;

interface Shape {
  readonly dateX0: number;
  readonly figures: readonly Line['tokens'][number][];
}

/** `403,391` is no money as it stands, but on a row it may have been meant for it. */
const decimalFigure = /^\D{0,3}\d[\d.,'’]*[.,]\d+\D{0,3}$/u;

function shapeOf({ tokens }: Line): Shape | null {
  const dates = datesIn(tokens.map(({ text }) => text));
  const [date] = dates;
  const isDate = (at: number): boolean => dates.some(({ start, end }) => at >= start && at < end);
  const figures = tokens.filter((token, at) => !isDate(at) && (isMoneyLike(token) || decimalFigure.test(token.text)));
  if (!date || figures.length === 0) return null;
  return { dateX0: (tokens[date.start] as Line['tokens'][number]).box.x0, figures };
}
