import { compare, countingNear } from '../geometry/index.ts';
import { groupByGaps, type Line, longestDate, type Token, textOf } from '../page/index.ts';

/** How a page's places are brought onto those of the first page with rows: between two knots in proportion. */
export interface Frame {
  readonly knots: readonly Knot[];
  /** Beyond the first and the last knot. */
  readonly scale: number;
}

interface Knot {
  readonly from: number;
  readonly to: number;
}

interface Place {
  readonly page: number;
  readonly x0: number;
  readonly fontSize: number;
  /** The lines above the page's first date. */
  readonly above: readonly Line[];
}

const edgeMax = 5;
const scaleMin = 0.02;
const datedMin = 2;

/**
 * Printouts are set page by page: the same list may stand further left on the next page, in a smaller size, or with its columns
 * further apart. Its first column of dates, the size of its letters and a heading that is said again tell by how much. Pages
 * that agree with the first one need no frame.
 */
export function pageFrames(lines: readonly Line[]): ReadonlyMap<number, Frame> {
  const [reference, ...others] = [...Map.groupBy(lines, ({ page }) => page).values()].flatMap(placeOn);
  return new Map(
    others.flatMap(({ page, x0, fontSize, above }) => {
      const { above: known, ...first } = reference as Place;
      const scale = first.fontSize / fontSize;
      const knots = headingKnots(above, known) ?? [{ from: x0, to: first.x0 }];
      const isMoved = knots.some(({ from, to }) => Math.abs(from - to) > edgeMax);
      return isMoved || Math.abs(scale - 1) > scaleMin ? [[page, { knots, scale }] as const] : [];
    }),
  );
}

/** Where most of a page's dates begin. */
function placeOn(lines: readonly Line[]): Place[] {
  const dated = lines.filter(({ tokens }) => longestDate(tokens, 0) !== null);
  const edgeOf = ({ tokens }: Line): number => (tokens[0] as Token).box.x0;
  const countNear = countingNear(dated.map(edgeOf), edgeMax);
  const x0 = dated.map(edgeOf).reduce((best, one) => (countNear(one) > countNear(best) ? one : best), NaN);
  const own = dated.filter((line) => Math.abs(edgeOf(line) - x0) <= edgeMax);
  // A title with a date may stand there too, in larger letters.
  const fontSize = own.map((line) => line.fontSize).sort(compare)[own.length >> 1];
  const [first] = dated;
  if (!first || fontSize === undefined || own.length < datedMin) return [];
  return [{ page: first.page, x0, fontSize, above: lines.slice(0, lines.indexOf(first)) }];
}

const cellsMin = 3;

/** The same words in as many cells on both pages: where each of them begins and ends. Null where no heading is said again. */
function headingKnots(above: readonly Line[], reference: readonly Line[]): readonly Knot[] | null {
  const known = new Map(reference.flatMap((line) => headingOf(line) ?? []).map((heading) => [heading.text, heading]));
  const knots = above.flatMap((line): Knot[] => {
    const heading = headingOf(line);
    const same = heading && known.get(heading.text);
    return same ? heading.edges.map((from, at): Knot => ({ from, to: same.edges[at] as number })) : [];
  });
  knots.sort((a, b) => a.from - b.from || a.to - b.to);
  const inOrder = knots.filter(({ from, to }, at) => {
    const before = knots[at - 1] ?? { from: -Infinity, to: -Infinity };
    return from > before.from && to > before.to;
  });
  return inOrder.length < cellsMin ? null : inOrder;
}

function headingOf(line: Line): { readonly text: string; readonly edges: readonly number[] } | null {
  if (line.tokens.some((token) => /\d/u.test(token.text))) return null;
  const cells = groupByGaps(line.tokens);
  if (cells.length < cellsMin) return null;
  const text = cells.map(textOf).join('|');
  const edges = cells.flatMap((cell) => [(cell[0] as Token).box.x0, (cell.at(-1) as Token).box.x1]);
  return { text, edges };
}

export const placeToken = (token: Token, frame: Frame): Token => ({
  ...token,
  box: { ...token.box, x0: place(token.box.x0, frame), x1: place(token.box.x1, frame) },
});

function place(x: number, { knots, scale }: Frame): number {
  const after = knots.findIndex(({ from }) => from >= x);
  const [left, right] = [knots[after < 0 ? knots.length - 1 : after - 1], after < 0 ? undefined : knots[after]];
  if (left && right) return left.to + ((x - left.from) * (right.to - left.to)) / (right.from - left.from);
  const near = (left ?? right) as Knot;
  return near.to + (x - near.from) * scale;
}
