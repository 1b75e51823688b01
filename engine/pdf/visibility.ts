import type { Box } from '../geometry/index.ts';
import type { Glyph } from './glyphs.ts';
import { type PageObjects, PageTooComplex, type PaintedShape } from './page-objects.ts';
import type { PageView } from './page-view.ts';

const WHITE = 0xffffff;
/** Text whose every channel is this near to its background's cannot be seen. */
const CONTRAST_MIN = 20;
const SIZE_MIN = 3;
const BAND_HEIGHT = 24;
const BANDS_MAX = 1000;
/** Comparisons between glyphs and shapes on one page; an honest page needs a few hundred thousand. */
const LOOKS_MAX = 50_000_000;

export interface Visibility {
  isGlyphVisible(glyph: Glyph): boolean;
  /** The colour behind a point for something drawn at `order`; null when an image or a blend is there. */
  backgroundAt(x: number, y: number, order: number): number | null;
}

/** Answers what the eye would see: page bounds, clips, size, colour against what lies beneath, and what was painted over. */
export function visibilityOn(view: PageView, { shapes }: PageObjects): Visibility {
  const bands = bandsOf(view, shapes);
  let looks = 0;
  const shapesNear = (y: number): readonly PaintedShape[] => {
    const band = bands[bandIndex(view, y)] ?? [];
    looks += band.length;
    if (looks > LOOKS_MAX) throw new PageTooComplex();
    return band;
  };
  const backgroundAt = (x: number, y: number, order: number) => background(shapesNear(y), x, y, order);
  return {
    backgroundAt,
    isGlyphVisible(glyph) {
      const { run, size, frame, start, end, baseline } = glyph;
      if (run.alpha === 0 || size < SIZE_MIN) return false;
      const box = frame.box(start, end, baseline - 0.6 * size, baseline);
      const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
      if (!(x >= 0 && y >= 0 && x <= view.width && y <= view.height)) return false;
      if (run.clip !== null && !contains(run.clip, x, y)) return false;
      const near = shapesNear(y);
      if (near.some((shape) => shape.order > run.order && shape.alpha === 255 && covers(shape.box, box))) return false;
      const behind = background(near, x, y, run.order);
      return behind === null || contrast(mix(behind, run.color, run.alpha), behind) > CONTRAST_MIN;
    },
  };
}

function bandIndex(view: PageView, y: number): number {
  const count = bandCount(view);
  return Math.min(count - 1, Math.max(0, Math.floor((y / view.height) * count)));
}

const bandCount = (view: PageView): number => Math.min(BANDS_MAX, Math.max(1, Math.ceil(view.height / BAND_HEIGHT)));

/** The page in strips, so that a glyph is held against the shapes near it only. */
function bandsOf(view: PageView, shapes: readonly PaintedShape[]): PaintedShape[][] {
  const bands: PaintedShape[][] = Array.from({ length: bandCount(view) }, () => []);
  for (const shape of shapes) {
    const last = bandIndex(view, shape.box.y1);
    for (let band = bandIndex(view, shape.box.y0); band <= last; band++) bands[band]!.push(shape);
  }
  return bands;
}

function background(shapes: readonly PaintedShape[], x: number, y: number, order: number): number | null {
  let color: number = WHITE;
  const veils: PaintedShape[] = [];
  for (let index = shapes.length - 1; index >= 0; index--) {
    const shape = shapes[index]!;
    if (shape.order >= order || shape.alpha === 0 || !contains(shape.box, x, y)) continue;
    if (shape.color === null) return null;
    if (shape.alpha === 255) {
      color = shape.color;
      break;
    }
    veils.push(shape);
  }
  return veils.reduceRight((beneath, veil) => mix(beneath, veil.color ?? beneath, veil.alpha), color);
}

const contains = (box: Box, x: number, y: number): boolean => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;

const covers = (outer: Box, inner: Box): boolean =>
  outer.x0 <= inner.x0 + 0.5 && outer.x1 >= inner.x1 - 0.5 && outer.y0 <= inner.y0 + 0.5 && outer.y1 >= inner.y1 - 0.5;

function mix(beneath: number, above: number, alpha: number): number {
  if (alpha >= 255) return above;
  const channel = (shift: number) =>
    Math.round((((beneath >> shift) & 255) * (255 - alpha) + ((above >> shift) & 255) * alpha) / 255) << shift;
  return channel(16) | channel(8) | channel(0);
}

export function contrast(a: number, b: number): number {
  const channel = (shift: number) => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255));
  return Math.max(channel(16), channel(8), channel(0));
}
