import { type Box, boxContains } from '../geometry/index.ts';
import type { Piece } from './glyphs.ts';
import { type PageObjects, PageTooComplex, type PaintedShape, type TextRun } from './page-objects.ts';
import type { PageView } from './page-view.ts';
import { contrast, mix, type Paint } from './paint.ts';
import { paintsPoint } from './paths.ts';

const WHITE = 0xffffff;
/** Text whose every channel is this near to its background's cannot be seen. */
const CONTRAST_MIN = 20;
const LIGHT_MAX = 96;
/** A colour laid over text thinner than this lets it through. */
const VEIL_ALPHA_MAX = 128;
const SIZE_MIN = 3;
const BAND_HEIGHT = 24;
const BANDS_MAX = 1000;
/** Comparisons between text and shapes on one page; an honest page needs a few hundred thousand. */
const LOOKS_MAX = 50_000_000;

/** `doubtful`: only a look at the painted page can tell. */
export type Sight = 'seen' | 'hidden' | 'doubtful';

export interface Visibility {
  /** `mixed`: its glyphs lie on or under different things and are to be asked for one by one. */
  sightOf(piece: Piece): Sight | 'mixed';
  /** The colour behind a point for something drawn at `order`; null when an image or a blend is there. */
  backgroundAt(x: number, y: number, order: number): number | null;
}

/** Answers what the eye would see: page bounds, clips, size, colour against what lies beneath, and what was painted over. */
export function visibilityOn(view: PageView, { shapes }: PageObjects): Visibility {
  const bands = bandsOf(view, shapes);
  let looks = 0;
  const lookThrough = ({ shapes, points }: Band): readonly PaintedShape[] => {
    looks += shapes.length + points;
    if (looks > LOOKS_MAX) throw new PageTooComplex();
    return shapes;
  };
  const shapesNear = (y: number): readonly PaintedShape[] => lookThrough(bands[bandIndex(view, y)]!);
  const isUniform = (box: Box): boolean => {
    const last = bandIndex(view, box.y1);
    for (let band = bandIndex(view, box.y0); band <= last; band++) {
      for (const shape of lookThrough(bands[band]!)) if (!isApart(shape.box, box) && !holds(shape, box)) return false;
    }
    return true;
  };
  /** Upright, inside the page and its clip, and near no shape: so is most text, and it needs no closer look. */
  const isOnBarePaper = ({ frame, start, end, baseline, size, run: { clip } }: Piece): boolean => {
    const top = baseline - CORE_HEIGHT * size;
    if (frame.key !== 0 || !(start >= 0 && end <= view.width && top >= 0 && baseline <= view.height)) return false;
    if (clip !== null && !(start >= clip.x0 && end <= clip.x1 && top >= clip.y0 && baseline <= clip.y1)) return false;
    const last = bandIndex(view, baseline);
    for (let band = bandIndex(view, top); band <= last; band++) if (bands[band]!.shapes.length > 0) return false;
    return true;
  };
  return {
    backgroundAt: (x, y, order) => background(shapesNear(y), x, y, order),
    sightOf(piece) {
      const { run, size } = piece;
      if (size < SIZE_MIN || !isDrawn(run)) return 'hidden';
      if (isOnBarePaper(piece)) return sightAmong([], run, NOWHERE, 0, 0);
      const box = coreBox(piece);
      const isSingle = piece.to === piece.from + 1;
      if (!isSingle && !(isInside(box, view, run.clip) && isUniform(box))) return 'mixed';
      const x = (box.x0 + box.x1) / 2;
      const y = (box.y0 + box.y1) / 2;
      if (!(x >= 0 && y >= 0 && x <= view.width && y <= view.height)) return 'hidden';
      if (run.clip !== null && !contains(run.clip, x, y)) return 'hidden';
      return sightAmong(shapesNear(y), run, box, x, y);
    },
  };
}

const isInside = (box: Box, { width, height }: PageView, clip: Box | null): boolean =>
  box.x0 >= 0 && box.y0 >= 0 && box.x1 <= width && box.y1 <= height && (clip === null || boxContains(clip, box));

const isApart = (a: Box, b: Box): boolean => a.x0 > b.x1 || a.x1 < b.x0 || a.y0 > b.y1 || a.y1 < b.y0;

const holds = (shape: PaintedShape, box: Box): boolean => shape.outline === null && boxContains(shape.box, box);

/** The part of its place that nearly every letter and figure has ink in. */
export const coreBox = ({ frame, start, end, baseline, size }: Piece): Box =>
  frame.box(start, end, baseline - CORE_HEIGHT * size, baseline);

/** In letter sizes. */
const CORE_HEIGHT = 0.6;
const NOWHERE: Box = { x0: 0, y0: 0, x1: 0, y1: 0 };

const isDrawn = ({ fill, stroke }: TextRun): boolean =>
  (fill !== null && fill.alpha > 0) || (stroke !== null && stroke.alpha > 0);

function sightAmong(shapes: readonly PaintedShape[], run: TextRun, box: Box, x: number, y: number): Sight {
  let isDoubtful = run.marks.isLayered;
  for (const shape of shapes) {
    if (shape.order <= run.order || shape.alpha === 0 || !covers(shape, box)) continue;
    if (shape.isOpaque) return 'hidden';
    isDoubtful ||= shape.isImage || (shape.color !== null && shape.alpha > VEIL_ALPHA_MAX);
  }
  const behind = background(shapes, x, y, run.order);
  if (behind === null) return isDoubtful || isLight(run) ? 'doubtful' : 'seen';
  if (!standsOut(run.fill, behind) && !standsOut(run.stroke, behind))
    return isGradient(run, behind) ? 'doubtful' : 'hidden';
  return isDoubtful ? 'doubtful' : 'seen';
}

/** The library gives gradients as plain white, so white on white may be white on a dark gradient. */
const isGradient = ({ fill }: TextRun, behind: number): boolean => fill?.color === WHITE && behind === WHITE;

const standsOut = (paint: Paint | null, behind: number): boolean =>
  paint !== null && contrast(mix(behind, paint.color, paint.alpha), behind) > CONTRAST_MIN;

/** Light text on a picture is readable only where the picture is dark. */
const isLight = ({ fill, stroke }: TextRun): boolean => contrast(WHITE, (fill ?? stroke)?.color ?? 0) < LIGHT_MAX;

function bandIndex(view: PageView, y: number): number {
  const count = bandCount(view);
  return Math.min(count - 1, Math.max(0, Math.floor((y / view.height) * count)));
}

const bandCount = (view: PageView): number => Math.min(BANDS_MAX, Math.max(1, Math.ceil(view.height / BAND_HEIGHT)));

interface Band {
  readonly shapes: PaintedShape[];
  /** Of their outlines. */
  points: number;
}

/** The page in strips, so that a glyph is held against the shapes near it only. */
function bandsOf(view: PageView, shapes: readonly PaintedShape[]): Band[] {
  const bands: Band[] = Array.from({ length: bandCount(view) }, () => ({ shapes: [], points: 0 }));
  for (const shape of shapes) {
    const points = shape.outline?.subpaths.reduce((sum, { xs }) => sum + xs.length, 0) ?? 0;
    const last = bandIndex(view, shape.box.y1);
    for (let band = bandIndex(view, shape.box.y0); band <= last; band++) {
      bands[band]!.shapes.push(shape);
      bands[band]!.points += points;
    }
  }
  return bands;
}

function background(shapes: readonly PaintedShape[], x: number, y: number, order: number): number | null {
  let color: number = WHITE;
  let veils: PaintedShape[] | null = null;
  for (let index = shapes.length - 1; index >= 0; index--) {
    const shape = shapes[index]!;
    if (shape.order >= order || shape.alpha === 0 || !paints(shape, x, y)) continue;
    if (shape.color === null) return null;
    if (shape.alpha === 255) {
      color = shape.color;
      break;
    }
    veils ??= [];
    veils.push(shape);
  }
  return veils?.reduceRight((beneath, veil) => mix(beneath, veil.color ?? beneath, veil.alpha), color) ?? color;
}

const contains = (box: Box, x: number, y: number): boolean => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;

const paints = ({ box, outline }: PaintedShape, x: number, y: number): boolean =>
  contains(box, x, y) && (outline === null || paintsPoint(outline.subpaths, outline.isEvenOdd, x, y));

const COVER_TOLERANCE = 0.5;

function covers(shape: PaintedShape, { x0, y0, x1, y1 }: Box): boolean {
  const outer = shape.box;
  const isAround =
    outer.x0 <= x0 + COVER_TOLERANCE &&
    outer.x1 >= x1 - COVER_TOLERANCE &&
    outer.y0 <= y0 + COVER_TOLERANCE &&
    outer.y1 >= y1 - COVER_TOLERANCE;
  if (!isAround || shape.outline === null) return isAround;
  const [insetX, insetY] = [(x1 - x0) / 4, (y1 - y0) / 4];
  return [x0 + insetX, x1 - insetX].every((x) => [y0 + insetY, y1 - insetY].every((y) => paints(shape, x, y)));
}
