import { compare, countingNear } from '../geometry/index.ts';
import { groupByGaps, type Line, longestDate, type Token, textOf } from '../page/index.ts';

/** How a page's places come onto those of the first page with rows: between two knots in proportion, beyond them by `scale`. */
type Frame = Readonly<{ knots: readonly Knot[]; scale: number }>;
type Knot = Readonly<Record<'from' | 'to', number>>;

const edgeMax = 5;
const scaleMin = 0.02;
const datedMin = 2;

/**
 * Printouts are set page by page: the same list may stand further left on the next page, in a smaller size, or with its columns
 * further apart. Its first column of dates, the size of its letters and a heading that is said again tell by how much. Pages
 * that agree with the first one need no frame.
 */
export function placingPages(lines: readonly Line[]): (line: Line) => readonly Token[] {
  const [first, ...others] = [...Map.groupBy(lines, ({ page }) => page).values()].flatMap(lookOf);
  const frames = new Map<number, Frame>();
  for (const { page, x0, fontSize, above } of others) {
    if (!first) break;
    const scale = first.fontSize / fontSize;
    const knots = headingKnots(above, first.above) ?? [{ from: x0, to: first.x0 }];
    const isMoved = knots.some(({ from, to }) => Math.abs(from - to) > edgeMax);
    if (isMoved || Math.abs(scale - 1) > scaleMin) frames.set(page, { knots, scale });
  }
  return ({ page, tokens }) => {
    const frame = frames.get(page);
    if (!frame) return tokens;
    return tokens.map((token) => {
      const { x0, x1, ...box } = token.box;
      return { ...token, box: { ...box, x0: place(x0, frame), x1: place(x1, frame) } };
    });
  };
}

/** Where most of a page's dates begin, and the lines above the first of them. */
function lookOf(lines: readonly Line[]) {
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

function headingOf({ tokens }: Line) {
  const cells = groupByGaps(tokens);
  if (cells.length < cellsMin || tokens.some(({ text }) => /\d/u.test(text))) return null;
  const text = cells.map(textOf).join('|');
  const edges = cells.flatMap((cell) => [(cell[0] as Token).box.x0, (cell.at(-1) as Token).box.x1]);
  return { text, edges };
}

function place(x: number, { knots, scale }: Frame): number {
  const after = knots.findIndex(({ from }) => from >= x);
  const [left, right] = [knots[after < 0 ? knots.length - 1 : after - 1], after < 0 ? undefined : knots[after]];
  if (left && right) return left.to + ((x - left.from) * (right.to - left.to)) / (right.from - left.from);
  const near = (left ?? right) as Knot;
  return near.to + (x - near.from) * scale;
}
