import type { Box } from '../geometry/index.ts';
import { type Matrix, mapX, mapY } from './matrix.ts';
import type { Pdfium } from './pdfium.ts';

/** One outline of a path in display coordinates; curves are given as short straight steps. */
export interface Subpath {
  readonly xs: number[];
  readonly ys: number[];
  /** Whether the step that leads to each point is part of a curve. */
  readonly isCurve: boolean[];
  isClosed: boolean;
}

/** A path of more segments is a drawing (a logo, a map), not the ruling of a table. */
const SEGMENTS_MAX = 4000;
const SEGMENT = { line: 0, bezier: 1, move: 2 } as const;
const CURVE_STEPS = 4;

/** The outlines of a path object; null for a drawing too intricate to be ruling. */
export function readSubpaths(pdfium: Pdfium, path: number, matrix: Matrix): Subpath[] | null {
  const { FPDFPath_CountSegments, FPDFPath_GetPathSegment } = pdfium.calls;
  const count = FPDFPath_CountSegments(path);
  if (count > SEGMENTS_MAX) return null;
  return collectSubpaths(pdfium, count, (index) => FPDFPath_GetPathSegment(path, index), matrix);
}

/** What is left of `within` by the object's own clip; for a clip that is no rectangle, the box around it. */
export function readClip(pdfium: Pdfium, object: number, matrix: Matrix, within: Box | null): Box | null {
  const { calls } = pdfium;
  const clipPath = calls.FPDFPageObj_GetClipPath(object);
  const count = clipPath === 0 ? 0 : calls.FPDFClipPath_CountPaths(clipPath);
  let clip = within;
  for (let path = 0; path < count; path++) {
    const segments = calls.FPDFClipPath_CountPathSegments(clipPath, path);
    if (segments <= 0 || segments > SEGMENTS_MAX) continue;
    const segmentAt = (index: number) => calls.FPDFClipPath_GetPathSegment(clipPath, path, index);
    const box = boxOfSubpaths(collectSubpaths(pdfium, segments, segmentAt, matrix));
    clip = clip === null ? box : sharedBox(clip, box);
  }
  return clip;
}

/** Two boxes that share nothing give a box without extent, in which nothing can be seen. */
export function sharedBox(a: Box, b: Box): Box {
  const [x0, y0] = [Math.max(a.x0, b.x0), Math.max(a.y0, b.y0)];
  return { x0, y0, x1: Math.max(x0, Math.min(a.x1, b.x1)), y1: Math.max(y0, Math.min(a.y1, b.y1)) };
}

export const hasExtent = (box: Box): boolean => box.x1 > box.x0 && box.y1 > box.y0;

export function boxOfSubpaths(subpaths: readonly Subpath[]): Box {
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

/** Whether a fill paints a point: by the winding number, or for even-odd fills by its parity. */
export function paintsPoint(subpaths: readonly Subpath[], isEvenOdd: boolean, x: number, y: number): boolean {
  let winding = 0;
  for (const { xs, ys } of subpaths) {
    for (let from = xs.length - 1, to = 0; to < xs.length; from = to++) {
      const [ya, yb] = [ys[from]!, ys[to]!];
      if (ya > y === yb > y) continue;
      const crossingX = xs[from]! + ((y - ya) / (yb - ya)) * (xs[to]! - xs[from]!);
      if (crossingX > x) winding += yb > ya ? 1 : -1;
    }
  }
  return isEvenOdd ? winding % 2 !== 0 : winding !== 0;
}

function collectSubpaths(
  pdfium: Pdfium,
  count: number,
  segmentAt: (index: number) => number,
  matrix: Matrix,
): Subpath[] {
  const { calls, scratch } = pdfium;
  const subpaths: Subpath[] = [];
  let current: Subpath | null = null;
  let controls: number[] = [];
  for (let index = 0; index < count; index++) {
    const segment = segmentAt(index);
    const type = calls.FPDFPathSegment_GetType(segment);
    if (!calls.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue;
    const floats = pdfium.floats();
    const [rawX, rawY] = [floats[scratch >> 2]!, floats[(scratch >> 2) + 1]!];
    const [x, y] = [mapX(matrix, rawX, rawY), mapY(matrix, rawX, rawY)];
    if (type === SEGMENT.move || current === null) {
      current = { xs: [], ys: [], isCurve: [], isClosed: false };
      subpaths.push(current);
      controls = [];
    }
    if (type === SEGMENT.bezier) {
      controls.push(x, y);
      if (controls.length === 6) {
        pushCurve(current, controls);
        controls = [];
      }
    } else {
      pushPoint(current, x, y, false);
    }
    if (calls.FPDFPathSegment_GetClose(segment)) current.isClosed = true;
  }
  return subpaths;
}

function pushPoint(subpath: Subpath, x: number, y: number, isCurve: boolean): void {
  subpath.xs.push(x);
  subpath.ys.push(y);
  subpath.isCurve.push(isCurve);
}

function pushCurve(subpath: Subpath, controls: readonly number[]): void {
  const [x1, y1, x2, y2, x3, y3] = controls as [number, number, number, number, number, number];
  const [x0, y0] = [subpath.xs.at(-1) ?? x1, subpath.ys.at(-1) ?? y1];
  for (let step = 1; step <= CURVE_STEPS; step++) {
    const t = step / CURVE_STEPS;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    pushPoint(subpath, a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3, true);
  }
}
