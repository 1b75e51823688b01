import type { Box } from '../geometry/index.ts';
import { type FontFace, fontFaces } from './font-face.ts';
import { combine, IDENTITY, type Matrix, mapBox, scaleMean } from './matrix.ts';
import { pathShapes, readClip, readSubpaths } from './path-shapes.ts';
import type { PdfRule } from './pdf-content.ts';
import type { Pdfium } from './pdfium.ts';

/** Something that hides what was drawn before it, or stands behind what is drawn after it. */
export interface PaintedShape {
  /** Place in the drawing order; later is on top. */
  readonly order: number;
  readonly box: Box;
  /** 0xRRGGBB; null when one colour cannot say it (an image, a shading, a blend). */
  readonly color: number | null;
  readonly alpha: number;
  readonly isImage: boolean;
}

/** One run of text as the page's program draws it. */
export interface TextRun {
  readonly order: number;
  readonly color: number;
  /** 0 is invisible, 255 opaque. */
  readonly alpha: number;
  readonly clip: Box | null;
  readonly face: FontFace;
  readonly size: number;
}

export interface PageObjects {
  /** By the library's handle of the text object. */
  readonly runs: ReadonlyMap<number, TextRun>;
  readonly shapes: readonly PaintedShape[];
  readonly rules: readonly (PdfRule & { readonly order: number })[];
}

export class PageTooComplex extends Error {}

const TYPE = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;
const FORM_DEPTH_MAX = 32;

interface Walk {
  readonly pdfium: Pdfium;
  readonly objectsMax: number;
  readonly faceOf: (font: number) => FontFace;
  readonly runs: Map<number, TextRun>;
  readonly shapes: PaintedShape[];
  readonly rules: (PdfRule & { order: number })[];
  order: number;
}

interface Surroundings {
  /** From the coordinates the object is written in to the page as displayed. */
  readonly matrix: Matrix;
  readonly clip: Box | null;
  readonly alpha: number;
  readonly depth: number;
}

/** Everything the page draws, forms opened up, in drawing order. */
export function readPageObjects(pdfium: Pdfium, page: number, toDisplay: Matrix, objectsMax: number): PageObjects {
  const walk: Walk = {
    pdfium,
    objectsMax,
    faceOf: fontFaces(pdfium),
    runs: new Map(),
    shapes: [],
    rules: [],
    order: 0,
  };
  const { FPDFPage_CountObjects, FPDFPage_GetObject } = pdfium.calls;
  const outside = { matrix: toDisplay, clip: null, alpha: 1, depth: 0 };
  const count = FPDFPage_CountObjects(page);
  if (count > objectsMax) throw new PageTooComplex();
  for (let index = 0; index < count; index++) readObject(walk, FPDFPage_GetObject(page, index), outside);
  return walk;
}

function readObject(walk: Walk, object: number, around: Surroundings): void {
  if (++walk.order > walk.objectsMax) throw new PageTooComplex();
  switch (walk.pdfium.calls.FPDFPageObj_GetType(object)) {
    case TYPE.text:
      readText(walk, object, around);
      break;
    case TYPE.path:
      readPath(walk, object, around);
      break;
    case TYPE.image:
    case TYPE.shading:
      readPicture(walk, object, around);
      break;
    case TYPE.form:
      readForm(walk, object, around);
      break;
  }
}

function readForm(walk: Walk, form: number, around: Surroundings): void {
  if (around.depth >= FORM_DEPTH_MAX) throw new PageTooComplex();
  const { FPDFFormObj_CountObjects, FPDFFormObj_GetObject } = walk.pdfium.calls;
  const fill = fillOf(walk.pdfium, form);
  const inside = {
    matrix: combine(matrixOf(walk.pdfium, form), around.matrix),
    clip: readClip(walk.pdfium, form, around.matrix, around.clip),
    alpha: around.alpha * ((fill?.alpha ?? 255) / 255),
    depth: around.depth + 1,
  };
  const count = FPDFFormObj_CountObjects(form);
  for (let index = 0; index < count; index++) readObject(walk, FPDFFormObj_GetObject(form, index), inside);
}

function readText(walk: Walk, object: number, around: Surroundings): void {
  const { pdfium } = walk;
  const { calls, scratch } = pdfium;
  const paint = textPaint(pdfium, object);
  const size = calls.FPDFTextObj_GetFontSize(object, scratch) ? pdfium.floats()[scratch >> 2]! : 0;
  walk.runs.set(object, {
    order: walk.order,
    color: paint.color,
    alpha: paint.alpha * around.alpha,
    clip: readClip(pdfium, object, around.matrix, around.clip),
    face: walk.faceOf(calls.FPDFTextObj_GetFont(object)),
    size,
  });
}

/** Modes 1 and 5 draw outlines only, 3 and 7 nothing at all. */
function textPaint(pdfium: Pdfium, object: number): Paint {
  const mode = pdfium.calls.FPDFTextObj_GetTextRenderMode(object);
  if (mode === 3 || mode === 7) return { color: 0, alpha: 0 };
  const fill = fillOf(pdfium, object) ?? { color: 0, alpha: 255 };
  if (mode === 1 || mode === 5) return strokeOf(pdfium, object) ?? fill;
  return fill;
}

function readPath(walk: Walk, object: number, around: Surroundings): void {
  const { pdfium, order } = walk;
  const { calls, scratch } = pdfium;
  if (!calls.FPDFPath_GetDrawMode(object, scratch, scratch + 4)) return;
  const isFilled = pdfium.words()[scratch >> 2] !== 0;
  const isStroked = pdfium.words()[(scratch >> 2) + 1] !== 0;
  if (!isFilled && !isStroked) return;
  const matrix = combine(matrixOf(pdfium, object), around.matrix);
  const subpaths = readSubpaths(pdfium, object, matrix);
  const clip = readClip(pdfium, object, around.matrix, around.clip);
  const fill = isFilled ? fillOf(pdfium, object) : null;
  const stroke = isStroked ? strokeOf(pdfium, object) : null;
  const isBlended = calls.FPDFPageObj_HasTransparency(object) !== 0;
  for (const shape of pathShapes(subpaths, {
    isFilled: fill !== null && fill.alpha > 0,
    strokeWidth: stroke !== null && stroke.alpha > 0 ? strokeWidthOf(pdfium, object) * scaleMean(matrix) : null,
    clip,
  })) {
    const paint = shape.by === 'fill' ? fill! : stroke!;
    walk.rules.push({ kind: shape.kind, box: shape.box, color: paint.color, order });
    if (shape.kind !== 'area') continue;
    const alpha = paint.alpha * around.alpha;
    walk.shapes.push({
      order,
      box: shape.box,
      color: isBlended && paint.alpha === 255 ? null : paint.color,
      alpha: isBlended && paint.alpha === 255 ? 128 : alpha,
      isImage: false,
    });
  }
}

function readPicture(walk: Walk, object: number, around: Surroundings): void {
  const { pdfium, order } = walk;
  const isImage = pdfium.calls.FPDFPageObj_GetType(object) === TYPE.image;
  const box = isImage ? imageBox(pdfium, object, around.matrix) : boundsOf(pdfium, object, around.matrix);
  if (box === null) return;
  const clip = readClip(pdfium, object, around.matrix, around.clip);
  const seen = clip === null ? box : intersection(box, clip);
  if (seen === null) return;
  const isBlended = pdfium.calls.FPDFPageObj_HasTransparency(object) !== 0;
  const alpha = around.alpha * (isBlended || !isImage ? 128 : 255);
  walk.shapes.push({ order, box: seen, color: null, alpha, isImage });
}

const imageBox = (pdfium: Pdfium, object: number, matrix: Matrix): Box =>
  mapBox(combine(matrixOf(pdfium, object), matrix), 0, 0, 1, 1);

function boundsOf(pdfium: Pdfium, object: number, matrix: Matrix): Box | null {
  const { calls, scratch } = pdfium;
  if (!calls.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
  const at = scratch >> 2;
  const floats = pdfium.floats();
  return mapBox(matrix, floats[at]!, floats[at + 1]!, floats[at + 2]!, floats[at + 3]!);
}

export function intersection(a: Box, b: Box): Box | null {
  const [x0, y0] = [Math.max(a.x0, b.x0), Math.max(a.y0, b.y0)];
  const [x1, y1] = [Math.min(a.x1, b.x1), Math.min(a.y1, b.y1)];
  return x1 > x0 && y1 > y0 ? { x0, y0, x1, y1 } : null;
}

interface Paint {
  readonly color: number;
  readonly alpha: number;
}

const fillOf = (pdfium: Pdfium, object: number): Paint | null =>
  paintOf(pdfium, pdfium.calls.FPDFPageObj_GetFillColor, object);
const strokeOf = (pdfium: Pdfium, object: number): Paint | null =>
  paintOf(pdfium, pdfium.calls.FPDFPageObj_GetStrokeColor, object);

function paintOf(pdfium: Pdfium, getColor: (...args: number[]) => number, object: number): Paint | null {
  const { scratch } = pdfium;
  if (!getColor(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
  const words = pdfium.words();
  const at = scratch >> 2;
  return {
    color: ((words[at]! & 255) << 16) | ((words[at + 1]! & 255) << 8) | (words[at + 2]! & 255),
    alpha: words[at + 3]! & 255,
  };
}

function strokeWidthOf(pdfium: Pdfium, object: number): number {
  return pdfium.calls.FPDFPageObj_GetStrokeWidth(object, pdfium.scratch) ? pdfium.floats()[pdfium.scratch >> 2]! : 0;
}

function matrixOf(pdfium: Pdfium, object: number): Matrix {
  if (!pdfium.calls.FPDFPageObj_GetMatrix(object, pdfium.scratch)) return IDENTITY;
  const at = pdfium.scratch >> 2;
  const f = pdfium.floats();
  return [f[at]!, f[at + 1]!, f[at + 2]!, f[at + 3]!, f[at + 4]!, f[at + 5]!];
}
