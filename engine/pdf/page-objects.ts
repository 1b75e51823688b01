import type { Box } from '../geometry/index.ts';
import { type FontFace, fontFaces } from './font-face.ts';
import { combine, type Matrix, mapBox, scaleMean } from './matrix.ts';
import { fillOf, matrixOf, type Paint, strokeOf, strokeWidthOf, textFillOf, textStrokeOf } from './paint.ts';
import { boxOfSubpaths, hasExtent, readClip, readSubpaths, type Subpath, sharedBox } from './paths.ts';
import type { PdfRule } from './pdf-content.ts';
import type { Pdfium } from './pdfium.ts';
import { rulingOf } from './ruling.ts';
import { type TextMarks, textMarks } from './text-marks.ts';

/** Something that hides what was drawn before it, or stands behind what is drawn after it. */
export interface PaintedShape {
  /** Place in the drawing order; later is on top. */
  readonly order: number;
  readonly box: Box;
  /** Null when the whole box is painted. */
  readonly outline: { readonly subpaths: readonly Subpath[]; readonly isEvenOdd: boolean } | null;
  /** 0xRRGGBB; null when one colour cannot say it (an image, a shading, a blend). */
  readonly color: number | null;
  readonly alpha: number;
  readonly isImage: boolean;
  /** Whether it surely hides what is under it; a picture may have holes, a blend lets things through. */
  readonly isOpaque: boolean;
}

/** One run of text as the page's program draws it. */
export interface TextRun {
  /** The library's handle. */
  readonly object: number;
  readonly order: number;
  readonly fill: Paint | null;
  readonly stroke: Paint | null;
  readonly clip: Box | null;
  readonly face: FontFace;
  /** As written; the matrices scale it. */
  readonly size: number;
  readonly marks: TextMarks;
}

export interface PageObjects {
  /** By the library's handle of the text object. */
  readonly runs: ReadonlyMap<number, TextRun>;
  readonly shapes: readonly PaintedShape[];
  readonly rules: readonly (PdfRule & { readonly order: number })[];
}

/** A page draws more than its limits allow. */
export class PageTooComplex extends Error {}

const TYPE = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;
const FORM_DEPTH_MAX = 32;
/** The grey the library gives for a tiling pattern, which may be mostly holes. */
const TILING_COLOR = 0xbfbfbf;
/** Segments of paths for each object a page may have; the ruling of a table takes five. */
const SEGMENTS_PER_OBJECT_MAX = 20;
/** Smaller shapes can neither hide a glyph nor stand behind one. */
const SHAPE_SIDE_MIN = 2;

interface Walk {
  readonly pdfium: Pdfium;
  readonly objectsMax: number;
  readonly faceOf: (font: number) => FontFace;
  readonly marksOf: (object: number) => TextMarks;
  readonly runs: Map<number, TextRun>;
  readonly shapes: PaintedShape[];
  readonly rules: (PdfRule & { order: number })[];
  order: number;
  segments: number;
}

interface Surroundings {
  /** From the coordinates the object is written in to the page as displayed. */
  readonly matrix: Matrix;
  readonly clip: Box | null;
  /** 0 to 1, of all the forms around. */
  readonly opacity: number;
  /** Inside a transparency group that may be blended as a whole. */
  readonly isGroup: boolean;
  readonly depth: number;
}

/** Everything the page draws, forms opened up, in drawing order. */
export function readPageObjects(pdfium: Pdfium, page: number, toDisplay: Matrix, objectsMax: number): PageObjects {
  const { FPDFPage_CountObjects, FPDFPage_GetObject } = pdfium.calls;
  const walk: Walk = {
    pdfium,
    objectsMax,
    faceOf: fontFaces(pdfium),
    marksOf: textMarks(pdfium),
    runs: new Map(),
    shapes: [],
    rules: [],
    order: 0,
    segments: 0,
  };
  const around = { matrix: toDisplay, clip: null, opacity: 1, isGroup: false, depth: 0 };
  const count = FPDFPage_CountObjects(page);
  if (count > objectsMax) throw new PageTooComplex();
  for (let index = 0; index < count; index++) readObject(walk, FPDFPage_GetObject(page, index), around);
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
      readPicture(walk, object, around, true);
      break;
    case TYPE.shading:
      readPicture(walk, object, around, false);
      break;
    case TYPE.form:
      readForm(walk, object, around);
      break;
  }
}

function readForm(walk: Walk, form: number, around: Surroundings): void {
  if (around.depth >= FORM_DEPTH_MAX) throw new PageTooComplex();
  const { calls } = walk.pdfium;
  const inside = {
    matrix: combine(matrixOf(walk.pdfium, form), around.matrix),
    clip: readClip(walk.pdfium, form, around.matrix, around.clip),
    opacity: around.opacity * ((fillOf(walk.pdfium, form)?.alpha ?? 255) / 255),
    isGroup: around.isGroup || calls.FPDFPageObj_HasTransparency(form) !== 0,
    depth: around.depth + 1,
  };
  const count = calls.FPDFFormObj_CountObjects(form);
  for (let index = 0; index < count; index++) readObject(walk, calls.FPDFFormObj_GetObject(form, index), inside);
}

function readText(walk: Walk, object: number, around: Surroundings): void {
  const { pdfium } = walk;
  const { calls, scratch } = pdfium;
  const mode = calls.FPDFTextObj_GetTextRenderMode(object);
  const size = calls.FPDFTextObj_GetFontSize(object, scratch) ? pdfium.floats()[scratch >> 2]! : 0;
  walk.runs.set(object, {
    object,
    order: walk.order,
    fill: dimmed(textFillOf(pdfium, object, mode), around.opacity),
    stroke: dimmed(textStrokeOf(pdfium, object, mode), around.opacity),
    clip: readClip(pdfium, object, around.matrix, around.clip),
    face: walk.faceOf(calls.FPDFTextObj_GetFont(object)),
    size,
    marks: walk.marksOf(object),
  });
}

const dimmed = (paint: Paint | null, opacity: number): Paint | null =>
  paint === null || opacity === 1 ? paint : { color: paint.color, alpha: paint.alpha * opacity };

function readPath(walk: Walk, object: number, around: Surroundings): void {
  const { pdfium, order } = walk;
  const { calls, scratch } = pdfium;
  if (!calls.FPDFPath_GetDrawMode(object, scratch, scratch + 4)) return;
  const fillMode = pdfium.words()[scratch >> 2]!;
  const isStroked = pdfium.words()[(scratch >> 2) + 1] !== 0;
  const fill = fillMode !== 0 ? dimmed(fillOf(pdfium, object), around.opacity) : null;
  const stroke = isStroked ? dimmed(strokeOf(pdfium, object), around.opacity) : null;
  const isFilled = fill !== null && fill.alpha > 0;
  const strokeWidth = stroke !== null && stroke.alpha > 0 ? strokeWidthOf(pdfium, object) : null;
  if (!isFilled && strokeWidth === null) return;
  const clip = readClip(pdfium, object, around.matrix, around.clip);
  const matrix = combine(matrixOf(pdfium, object), around.matrix);
  walk.segments += calls.FPDFPath_CountSegments(object);
  if (walk.segments > SEGMENTS_PER_OBJECT_MAX * walk.objectsMax) throw new PageTooComplex();
  const subpaths = readSubpaths(pdfium, object, matrix);
  if (subpaths === null) {
    readPicture(walk, object, around, false);
    return;
  }
  const paint = { isFilled, strokeWidth: strokeWidth === null ? null : strokeWidth * scaleMean(matrix), clip };
  const rulings = rulingOf(subpaths, paint);
  for (const { kind, box, by } of rulings) {
    const { color } = by === 'fill' ? fill! : stroke!;
    walk.rules.push({ kind, box, color, order });
  }
  if (walk.rules.length > walk.objectsMax) throw new PageTooComplex();
  const blend = blendOf(pdfium, object, around);
  if (isFilled) {
    const areas = rulings.filter(({ by, kind }) => by === 'fill' && kind === 'area');
    const isPlain = areas.length === subpaths.length && subpaths.every(isRectangle);
    const boxes = isPlain ? areas.map(({ box }) => box) : [clipped(boxOfSubpaths(subpaths), clip)];
    const outline = isPlain ? null : { subpaths, isEvenOdd: fillMode === 1 };
    for (const box of boxes) pushShape(walk, { order, box, outline, ...blend(fill), isImage: false });
  }
  for (const { box } of rulings.filter(({ by, kind }) => by === 'stroke' && kind === 'area')) {
    pushShape(walk, { order, box, outline: null, ...blend(stroke!), isImage: false });
  }
}

const isRectangle = ({ xs, isCurve }: Subpath): boolean => xs.length <= 5 && !isCurve.includes(true);

const clipped = (box: Box, clip: Box | null): Box => (clip === null ? box : sharedBox(box, clip));

function pushShape(walk: Walk, shape: PaintedShape): void {
  const { x0, y0, x1, y1 } = shape.box;
  if (x1 - x0 >= SHAPE_SIDE_MIN && y1 - y0 >= SHAPE_SIDE_MIN) walk.shapes.push(shape);
}

/** A blend or a soft mask shows only as "transparent" with full alpha; its colour on the page is anybody's guess. */
function blendOf(pdfium: Pdfium, object: number, around: Surroundings) {
  const isTransparent = pdfium.calls.FPDFPageObj_HasTransparency(object) !== 0;
  return ({ color, alpha }: Paint): Pick<PaintedShape, 'color' | 'alpha' | 'isOpaque'> => ({
    color: isTransparent && alpha === 255 ? null : color,
    alpha,
    isOpaque: !isTransparent && !around.isGroup && alpha === 255 && color !== TILING_COLOR,
  });
}

/** An image, a shading, or a drawing too intricate to follow: it is there, but no single colour. */
function readPicture(walk: Walk, object: number, around: Surroundings, isImage: boolean): void {
  const { pdfium, order } = walk;
  const box = isImage
    ? mapBox(combine(matrixOf(pdfium, object), around.matrix), 0, 0, 1, 1)
    : boundsOf(pdfium, object, around.matrix);
  if (box === null) return;
  const seen = clipped(box, readClip(pdfium, object, around.matrix, around.clip));
  if (!hasExtent(seen)) return;
  const alpha = around.opacity * 255;
  pushShape(walk, { order, box: seen, outline: null, color: null, alpha, isImage, isOpaque: false });
}

function boundsOf(pdfium: Pdfium, object: number, matrix: Matrix): Box | null {
  const { calls, scratch } = pdfium;
  if (!calls.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
  const at = scratch >> 2;
  const floats = pdfium.floats();
  return mapBox(matrix, floats[at]!, floats[at + 1]!, floats[at + 2]!, floats[at + 3]!);
}
