import type { Box } from '../geometry/index.ts';
import { type Matrix, mapX, mapY } from './matrix.ts';
import type { Pdfium } from './pdfium.ts';

/** A line of points in display coordinates; `curves` says which points a curve leads to. */
export interface Subpath {
  readonly xs: number[];
  readonly ys: number[];
  readonly isCurve: boolean[];
  isClosed: boolean;
}

export interface PathShape {
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

const SEGMENT = { line: 0, bezier: 1, move: 2 } as const;

/** A path of more segments is a drawing (a logo, a map), not the ruling of a table. */
const SEGMENTS_MAX = 4000;
/** A filled box this thin is a line. */
const THIN_MAX = 2.5;
const LINE_LENGTH_MIN = 1;
/** How far from level or upright a line may lean. */
const LEAN_MAX = 0.3;
/** How much of its surrounding box a filled outline must cover to count as that box; rounded corners do. */
const FILL_SHARE_MIN = 0.85;
const HAIRLINE = 0.1;

export function readSubpaths(pdfium: Pdfium, path: number, matrix: Matrix): Subpath[] {
  const { FPDFPath_CountSegments, FPDFPath_GetPathSegment } = pdfium.calls;
  const count = FPDFPath_CountSegments(path);
  if (count > SEGMENTS_MAX) return [];
  return collectSubpaths(pdfium, count, (index) => FPDFPath_GetPathSegment(path, index), matrix);
}

/** The box left of `within` by the object's own clip; for a clip that is no rectangle, the box around it. */
export function readClip(pdfium: Pdfium, object: number, matrix: Matrix, within: Box | null): Box | null {
  const { calls } = pdfium;
  const clipPath = calls.FPDFPageObj_GetClipPath(object);
  const count = clipPath === 0 ? 0 : calls.FPDFClipPath_CountPaths(clipPath);
  let clip = within;
  for (let path = 0; path < count; path++) {
    const segments = calls.FPDFClipPath_CountPathSegments(clipPath, path);
    if (segments <= 0 || segments > SEGMENTS_MAX) continue;
    const segmentAt = (index: number) => calls.FPDFClipPath_GetPathSegment(clipPath, path, index);
    const subpaths = collectSubpaths(pdfium, segments, segmentAt, matrix);
    const box = boxOfPoints(subpaths);
    clip = clip === null ? box : overlap(clip, box);
  }
  return clip;
}

/** An empty overlap stays a box without extent, in which nothing can be seen. */
function overlap(a: Box, b: Box): Box {
  const [x0, y0] = [Math.max(a.x0, b.x0), Math.max(a.y0, b.y0)];
  return { x0, y0, x1: Math.max(x0, Math.min(a.x1, b.x1)), y1: Math.max(y0, Math.min(a.y1, b.y1)) };
}

function collectSubpaths(pdfium: Pdfium, count: number, segmentAt: (index: number) => number, matrix: Matrix) {
  const { calls, scratch } = pdfium;
  const subpaths: Subpath[] = [];
  let current: Subpath | null = null;
  let beziers = 0;
  for (let index = 0; index < count; index++) {
    const segment = segmentAt(index);
    const type = calls.FPDFPathSegment_GetType(segment);
    if (!calls.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue;
    const floats = pdfium.floats();
    const [x, y] = [floats[scratch >> 2]!, floats[(scratch >> 2) + 1]!];
    if (type === SEGMENT.move || current === null) {
      current = { xs: [], ys: [], isCurve: [], isClosed: false };
      subpaths.push(current);
      beziers = 0;
    }
    if (type === SEGMENT.bezier && ++beziers % 3 !== 0) continue;
    current.xs.push(mapX(matrix, x, y));
    current.ys.push(mapY(matrix, x, y));
    current.isCurve.push(type === SEGMENT.bezier);
    if (calls.FPDFPathSegment_GetClose(segment)) current.isClosed = true;
  }
  return subpaths;
}

/** What a painted path looks like to somebody reading a table: lines, and filled boxes. */
export function pathShapes(subpaths: readonly Subpath[], paint: PathPaint): PathShape[] {
  const shapes: PathShape[] = [];
  if (paint.isFilled) {
    const boxes = subpaths.filter(fillsItsBox).map(boxOfPath);
    for (const box of frameSides(boxes) ?? boxes) pushShape(shapes, filledShape(box), paint.clip);
  }
  if (paint.strokeWidth !== null) {
    const half = Math.max(paint.strokeWidth, HAIRLINE) / 2;
    for (const subpath of subpaths) for (const line of strokedLines(subpath, half)) pushShape(shapes, line, paint.clip);
  }
  return shapes;
}

function pushShape(shapes: PathShape[], shape: PathShape | null, clip: Box | null): void {
  if (shape === null) return;
  if (clip === null) {
    shapes.push(shape);
    return;
  }
  const box = overlap(shape.box, clip);
  if (box.x1 > box.x0 && box.y1 > box.y0) shapes.push({ ...shape, box });
}

function filledShape(box: Box): PathShape | null {
  const [across, down] = [box.x1 - box.x0, box.y1 - box.y0];
  if (Math.max(across, down) < LINE_LENGTH_MIN) return null;
  if (Math.min(across, down) > THIN_MAX) return { kind: 'area', box, by: 'fill' };
  return { kind: across >= down ? 'horizontal' : 'vertical', box, by: 'fill' };
}

/** Two nested boxes in one path are a border drawn as a frame. */
function frameSides(boxes: readonly Box[]): Box[] | null {
  const [a, b] = boxes;
  if (boxes.length !== 2 || a === undefined || b === undefined) return null;
  const [outer, inner] = a.x0 <= b.x0 ? [a, b] : [b, a];
  const isNested = outer.x0 <= inner.x0 && outer.y0 <= inner.y0 && outer.x1 >= inner.x1 && outer.y1 >= inner.y1;
  if (!isNested) return null;
  return [
    { x0: outer.x0, y0: outer.y0, x1: outer.x1, y1: inner.y0 },
    { x0: outer.x0, y0: inner.y1, x1: outer.x1, y1: outer.y1 },
    { x0: outer.x0, y0: outer.y0, x1: inner.x0, y1: outer.y1 },
    { x0: inner.x1, y0: outer.y0, x1: outer.x1, y1: outer.y1 },
  ].filter((side) => side.x1 > side.x0 && side.y1 > side.y0);
}

function* strokedLines(subpath: Subpath, half: number): Generator<PathShape> {
  const { xs, ys, isCurve, isClosed } = subpath;
  const last = isClosed ? xs.length : xs.length - 1;
  for (let from = 0; from < last; from++) {
    const to = (from + 1) % xs.length;
    if (isCurve[to] && to !== 0) continue;
    const line = strokedLine(xs[from]!, ys[from]!, xs[to]!, ys[to]!, half);
    if (line !== null) yield line;
  }
}

function strokedLine(xa: number, ya: number, xb: number, yb: number, half: number): PathShape | null {
  const [x0, x1] = xa < xb ? [xa, xb] : [xb, xa];
  const [y0, y1] = ya < yb ? [ya, yb] : [yb, ya];
  if (y1 - y0 <= LEAN_MAX && x1 - x0 >= LINE_LENGTH_MIN) return lineOrBar('horizontal', x0, y0 - half, x1, y1 + half);
  if (x1 - x0 <= LEAN_MAX && y1 - y0 >= LINE_LENGTH_MIN) return lineOrBar('vertical', x0 - half, y0, x1 + half, y1);
  return null;
}

/** A stroke as wide as a line of text is a bar: shading drawn with a fat pen. */
function lineOrBar(kind: 'horizontal' | 'vertical', x0: number, y0: number, x1: number, y1: number): PathShape {
  const isBar = Math.min(x1 - x0, y1 - y0) > THIN_MAX;
  return { kind: isBar ? 'area' : kind, box: { x0, y0, x1, y1 }, by: 'stroke' };
}

function fillsItsBox(subpath: Subpath): boolean {
  const { xs, ys } = subpath;
  if (xs.length < 3) return false;
  let doubled = 0;
  for (let from = 0; from < xs.length; from++) {
    const to = (from + 1) % xs.length;
    doubled += xs[from]! * ys[to]! - xs[to]! * ys[from]!;
  }
  const box = boxOfPath(subpath);
  return Math.abs(doubled) / 2 >= FILL_SHARE_MIN * (box.x1 - box.x0) * (box.y1 - box.y0);
}

const boxOfPath = (subpath: Subpath): Box => boxOfPoints([subpath]);

function boxOfPoints(subpaths: readonly Subpath[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { xs, ys } of subpaths) {
    for (let index = 0; index < xs.length; index++) {
      x0 = Math.min(x0, xs[index]!);
      x1 = Math.max(x1, xs[index]!);
      y0 = Math.min(y0, ys[index]!);
      y1 = Math.max(y1, ys[index]!);
    }
  }
  return { x0, y0, x1, y1 };
}
