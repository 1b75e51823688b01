import { type Box, boxContains } from '../geometry/index.ts';
import { boxOfSubpaths, hasExtent, type Subpath, sharedBox } from './paths.ts';

/** What a painted path is to somebody reading a table: a line, or a filled box. */
export interface Ruling {
  readonly kind: 'horizontal' | 'vertical' | 'area';
  readonly box: Box;
  readonly by: 'fill' | 'stroke';
}

export interface PathPaint {
  readonly isFilled: boolean;
  /** In points as displayed; null when not stroked. */
  readonly strokeWidth: number | null;
  readonly clip: Box | null;
}

/** A filled box this thin is a line. */
const THIN_MAX = 2.5;
const LINE_LENGTH_MIN = 1;
/** How far from level or upright a line may lean. */
const LEAN_MAX = 0.3;
/** How much of its surrounding box an outline must enclose to count as that box; one with rounded corners does. */
const FILL_SHARE_MIN = 0.85;
const HAIRLINE = 0.1;

export function rulingOf(subpaths: readonly Subpath[], paint: PathPaint): Ruling[] {
  const rulings: Ruling[] = [];
  if (paint.isFilled) {
    const boxes = subpaths.filter(fillsItsBox).map((subpath) => boxOfSubpaths([subpath]));
    for (const box of frameSides(boxes) ?? boxes) pushRuling(rulings, filledRuling(box), paint.clip);
  }
  if (paint.strokeWidth !== null) {
    const half = Math.max(paint.strokeWidth, HAIRLINE) / 2;
    for (const subpath of subpaths) {
      for (const line of strokedLines(subpath, half)) pushRuling(rulings, line, paint.clip);
    }
  }
  return rulings;
}

function pushRuling(rulings: Ruling[], ruling: Ruling | null, clip: Box | null): void {
  if (ruling === null) return;
  const box = clip === null ? ruling.box : sharedBox(ruling.box, clip);
  if (hasExtent(box)) rulings.push({ ...ruling, box });
}

function filledRuling(box: Box): Ruling | null {
  const [across, down] = [box.x1 - box.x0, box.y1 - box.y0];
  if (Math.max(across, down) < LINE_LENGTH_MIN) return null;
  if (Math.min(across, down) > THIN_MAX) return { kind: 'area', box, by: 'fill' };
  return { kind: across >= down ? 'horizontal' : 'vertical', box, by: 'fill' };
}

/** Two nested boxes in one path are a border drawn as a frame. */
function frameSides(boxes: readonly Box[]): Box[] | null {
  const [a, b] = boxes;
  if (boxes.length !== 2 || a === undefined || b === undefined) return null;
  const [outer, inner] = boxContains(a, b) ? [a, b] : [b, a];
  if (!boxContains(outer, inner)) return null;
  return [
    { x0: outer.x0, y0: outer.y0, x1: outer.x1, y1: inner.y0 },
    { x0: outer.x0, y0: inner.y1, x1: outer.x1, y1: outer.y1 },
    { x0: outer.x0, y0: outer.y0, x1: inner.x0, y1: outer.y1 },
    { x0: inner.x1, y0: outer.y0, x1: outer.x1, y1: outer.y1 },
  ].filter(hasExtent);
}

function* strokedLines(subpath: Subpath, half: number): Generator<Ruling> {
  const { xs, ys, isCurve, isClosed } = subpath;
  const last = isClosed ? xs.length : xs.length - 1;
  for (let from = 0; from < last; from++) {
    const to = (from + 1) % xs.length;
    if (isCurve[to] && to !== 0) continue;
    const line = strokedLine(xs[from]!, ys[from]!, xs[to]!, ys[to]!, half);
    if (line !== null) yield line;
  }
}

function strokedLine(xa: number, ya: number, xb: number, yb: number, half: number): Ruling | null {
  const [x0, x1] = xa < xb ? [xa, xb] : [xb, xa];
  const [y0, y1] = ya < yb ? [ya, yb] : [yb, ya];
  if (y1 - y0 <= LEAN_MAX && x1 - x0 >= LINE_LENGTH_MIN) return lineOrBar('horizontal', x0, y0 - half, x1, y1 + half);
  if (x1 - x0 <= LEAN_MAX && y1 - y0 >= LINE_LENGTH_MIN) return lineOrBar('vertical', x0 - half, y0, x1 + half, y1);
  return null;
}

/** A stroke as wide as a line of text is a bar: shading drawn with a fat pen. */
function lineOrBar(kind: 'horizontal' | 'vertical', x0: number, y0: number, x1: number, y1: number): Ruling {
  const isBar = Math.min(x1 - x0, y1 - y0) > THIN_MAX;
  return { kind: isBar ? 'area' : kind, box: { x0, y0, x1, y1 }, by: 'stroke' };
}

function fillsItsBox(subpath: Subpath): boolean {
  const { xs, ys } = subpath;
  if (xs.length < 3) return false;
  let doubled = 0;
  for (let from = xs.length - 1, to = 0; to < xs.length; from = to++) {
    doubled += xs[from]! * ys[to]! - xs[to]! * ys[from]!;
  }
  const box = boxOfSubpaths([subpath]);
  return Math.abs(doubled) / 2 >= FILL_SHARE_MIN * (box.x1 - box.x0) * (box.y1 - box.y0);
}
