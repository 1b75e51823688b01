import { IDENTITY, type Matrix } from './matrix.ts';
import type { Pdfium } from './pdfium.ts';

/** A colour as 0xRRGGBB and how much of it covers: 0 nothing, 255 all. */
export interface Paint {
  readonly color: number;
  readonly alpha: number;
}

export const fillOf = (pdfium: Pdfium, object: number): Paint | null =>
  paintOf(pdfium, pdfium.calls.FPDFPageObj_GetFillColor, object);

export const strokeOf = (pdfium: Pdfium, object: number): Paint | null =>
  paintOf(pdfium, pdfium.calls.FPDFPageObj_GetStrokeColor, object);

function paintOf(pdfium: Pdfium, getColor: (...args: number[]) => number, object: number): Paint | null {
  const { scratch } = pdfium;
  if (!getColor(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
  const words = pdfium.words();
  const at = scratch >> 2;
  const color = ((words[at]! & 255) << 16) | ((words[at + 1]! & 255) << 8) | (words[at + 2]! & 255);
  const alpha = words[at + 3]! & 255;
  return color === BLACK.color && alpha === BLACK.alpha ? BLACK : { color, alpha };
}

const BLACK: Paint = { color: 0, alpha: 255 };

/** What a run of text is filled with, by its mode: 1 and 5 draw outlines only, 2 and 6 both, 3 and 7 nothing at all. */
export const textFillOf = (pdfium: Pdfium, object: number, mode: number): Paint | null =>
  (mode & 3) === 0 || (mode & 3) === 2 ? (fillOf(pdfium, object) ?? BLACK) : null;

export const textStrokeOf = (pdfium: Pdfium, object: number, mode: number): Paint | null =>
  (mode & 3) === 1 || (mode & 3) === 2 ? strokeOf(pdfium, object) : null;

export function strokeWidthOf(pdfium: Pdfium, object: number): number {
  return pdfium.calls.FPDFPageObj_GetStrokeWidth(object, pdfium.scratch) ? pdfium.floats()[pdfium.scratch >> 2]! : 0;
}

export function matrixOf(pdfium: Pdfium, object: number): Matrix {
  if (!pdfium.calls.FPDFPageObj_GetMatrix(object, pdfium.scratch)) return IDENTITY;
  const at = pdfium.scratch >> 2;
  const f = pdfium.floats();
  return [f[at]!, f[at + 1]!, f[at + 2]!, f[at + 3]!, f[at + 4]!, f[at + 5]!];
}

export function mix(beneath: number, above: number, alpha: number): number {
  if (alpha >= 255) return above;
  return (
    mixChannel(beneath, above, alpha, 16) | mixChannel(beneath, above, alpha, 8) | mixChannel(beneath, above, alpha, 0)
  );
}

const mixChannel = (beneath: number, above: number, alpha: number, shift: number): number =>
  Math.round((((beneath >> shift) & 255) * (255 - alpha) + ((above >> shift) & 255) * alpha) / 255) << shift;

/** The largest difference between two colours in any of their channels, 0 to 255. */
export const contrast = (a: number, b: number): number =>
  Math.max(channelGap(a, b, 16), channelGap(a, b, 8), channelGap(a, b, 0));

const channelGap = (a: number, b: number, shift: number): number =>
  Math.abs(((a >> shift) & 255) - ((b >> shift) & 255));
