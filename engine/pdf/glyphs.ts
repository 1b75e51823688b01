import { characterText, isSpace, UNREADABLE } from './characters.ts';
import { advanceOf } from './font-face.ts';
import { type Matrix, mapX, mapY } from './matrix.ts';
import { PageTooComplex, type TextRun } from './page-objects.ts';
import type { Pdfium } from './pdfium.ts';
import { type ReadingFrame, readingFrames } from './reading-frame.ts';

/** One drawn character, or a ligature's several. */
export interface Glyph {
  text: string;
  /** Along the reading direction, from the origin to the end of the advance. */
  readonly start: number;
  readonly end: number;
  /** Across the reading direction, growing downwards for somebody who reads it. */
  readonly baseline: number;
  readonly size: number;
  readonly frame: ReadingFrame;
  readonly run: TextRun;
  /** Place among the glyphs as the library lists them. */
  readonly index: number;
  /** A drawn space stands between this glyph and the one listed before it. */
  readonly isAfterSpace: boolean;
}

/** In points. */
const INK_HEIGHT_MIN = 0.05;

interface RunGeometry {
  readonly run: TextRun;
  readonly frame: ReadingFrame;
  readonly size: number;
  /** Points along the line for each point of advance at the size as written. */
  readonly advanceScale: number;
}

/** Every character on the page, seen or not, in the order the library lists them; its own guesses at spaces are left out. */
export function readGlyphs(
  pdfium: Pdfium,
  textPage: number,
  runs: ReadonlyMap<number, TextRun>,
  toDisplay: Matrix,
  charactersMax: number,
): Glyph[] {
  const { calls } = pdfium;
  const count = calls.FPDFText_CountChars(textPage);
  if (count > charactersMax) throw new PageTooComplex();
  const frameOf = readingFrames();
  const glyphs: Glyph[] = [];
  let object = 0;
  let geometry: RunGeometry | null = null;
  let isAfterSpace = false;
  for (let at = 0; at < count; at++) {
    const code = calls.FPDFText_GetUnicode(textPage, at) >>> 0;
    if (isSpace(code)) {
      if (!calls.FPDFText_IsGenerated(textPage, at)) isAfterSpace = true;
      continue;
    }
    const itsObject = calls.FPDFText_GetTextObject(textPage, at);
    if (itsObject !== object) {
      object = itsObject;
      const run = runs.get(object);
      geometry = run === undefined ? null : runGeometry(pdfium, textPage, at, run, toDisplay, frameOf);
    }
    if (geometry === null) continue;
    const text = textAt(pdfium, textPage, at, code);
    if (text === '') continue;
    const glyph = glyphAt(pdfium, textPage, at, toDisplay, geometry, text, glyphs.length, isAfterSpace);
    const previous = glyphs.at(-1);
    if (previous !== undefined && !isAfterSpace && isLigaturePart(previous, glyph)) {
      previous.text += glyph.text;
    } else {
      glyphs.push(glyph);
    }
    isAfterSpace = false;
  }
  return glyphs;
}

function textAt(pdfium: Pdfium, textPage: number, at: number, code: number): string {
  const { calls } = pdfium;
  // At a line's end the library turns a hyphen into a control character.
  if (code === 2 && calls.FPDFText_IsHyphen(textPage, at) === 1) return '-';
  // Without a map the code is the font's own numbering: to take it for a letter would be to guess.
  if (calls.FPDFText_HasUnicodeMapError(textPage, at) === 1) return hasInk(pdfium, textPage, at) ? UNREADABLE : '';
  return characterText(code);
}

/** A character without an outline of its own gets a box that is next to nothing high. */
function hasInk(pdfium: Pdfium, textPage: number, at: number): boolean {
  const box = tightBox(pdfium, textPage, at);
  return box !== null && box.height > INK_HEIGHT_MIN && box.width > INK_HEIGHT_MIN;
}

function tightBox(pdfium: Pdfium, textPage: number, at: number): { width: number; height: number } | null {
  const { calls, scratch } = pdfium;
  if (!calls.FPDFText_GetCharBox(textPage, at, scratch, scratch + 8, scratch + 16, scratch + 24)) return null;
  const doubles = pdfium.doubles();
  const i = scratch >> 3;
  return { width: doubles[i + 1]! - doubles[i]!, height: doubles[i + 3]! - doubles[i + 2]! };
}

/** A ligature's letters come as several characters in one place; a character drawn twice by one run comes once. */
function isLigaturePart(previous: Glyph, glyph: Glyph): boolean {
  return (
    previous.run === glyph.run &&
    previous.start === glyph.start &&
    previous.baseline === glyph.baseline &&
    previous.end === glyph.end
  );
}

function runGeometry(
  pdfium: Pdfium,
  textPage: number,
  at: number,
  run: TextRun,
  toDisplay: Matrix,
  frameOf: (dx: number, dy: number) => ReadingFrame,
): RunGeometry | null {
  const { calls, scratch } = pdfium;
  if (!calls.FPDFText_GetMatrix(textPage, at, scratch)) return null;
  const f = pdfium.floats();
  const i = scratch >> 2;
  const [a, b, c, d] = [f[i]!, f[i + 1]!, f[i + 2]!, f[i + 3]!];
  const sign = run.size < 0 ? -1 : 1;
  const dx = sign * (toDisplay[0] * a + toDisplay[2] * b);
  const dy = sign * (toDisplay[1] * a + toDisplay[3] * b);
  const written = Math.abs(run.size) * Math.hypot(c, d);
  const size = written * run.face.emScale;
  const isTrue = run.face.emScale === 1 || looksItsSize(pdfium, textPage, at, size);
  const advanceScale = Math.abs(run.size) * Math.hypot(a, b);
  return { run, frame: frameOf(dx, dy), size: isTrue ? size : written, advanceScale };
}

const LOOKED_AT_MAX = 32;

/** A font may claim any size for itself; its first letter or figure tells whether the claim is true. */
function looksItsSize(pdfium: Pdfium, textPage: number, from: number, size: number): boolean {
  const { calls } = pdfium;
  for (let at = from; at < from + LOOKED_AT_MAX; at++) {
    const code = calls.FPDFText_GetUnicode(textPage, at);
    if (!/[A-Za-z0-9]/.test(String.fromCharCode(code & 0xffff))) continue;
    const box = tightBox(pdfium, textPage, at);
    return box !== null && Math.max(box.width, box.height) > size / 4;
  }
  return true;
}

function glyphAt(
  pdfium: Pdfium,
  textPage: number,
  at: number,
  toDisplay: Matrix,
  geometry: RunGeometry,
  text: string,
  index: number,
  isAfterSpace: boolean,
): Glyph {
  const { calls, scratch } = pdfium;
  const { run, frame, size } = geometry;
  calls.FPDFText_GetCharOrigin(textPage, at, scratch, scratch + 8);
  const doubles = pdfium.doubles();
  const [originX, originY] = [doubles[scratch >> 3]!, doubles[(scratch >> 3) + 1]!];
  const x = mapX(toDisplay, originX, originY);
  const y = mapY(toDisplay, originX, originY);
  const start = frame.along(x, y);
  const reach = frame.isLevel
    ? looseEnd(pdfium, textPage, at, toDisplay, frame)
    : start + leaningAdvance(pdfium, textPage, at, geometry);
  return {
    text,
    start,
    end: Math.max(start, reach),
    baseline: frame.across(x, y),
    size,
    frame,
    run,
    index,
    isAfterSpace,
  };
}

/** The loose box ends with the advance. */
function looseEnd(pdfium: Pdfium, textPage: number, at: number, toDisplay: Matrix, frame: ReadingFrame): number {
  const { calls, scratch } = pdfium;
  if (!calls.FPDFText_GetLooseCharBox(textPage, at, scratch)) return -Infinity;
  const floats = pdfium.floats();
  const i = scratch >> 2;
  const [left, top, right, bottom] = [floats[i]!, floats[i + 1]!, floats[i + 2]!, floats[i + 3]!];
  return Math.max(
    frame.along(mapX(toDisplay, left, bottom), mapY(toDisplay, left, bottom)),
    frame.along(mapX(toDisplay, right, top), mapY(toDisplay, right, top)),
  );
}

/** Boxes stand upright, so around leaning text they say nothing; the font does. */
function leaningAdvance(
  pdfium: Pdfium,
  textPage: number,
  at: number,
  { run, size, advanceScale }: RunGeometry,
): number {
  const advance = advanceOf(pdfium, run.face.font, pdfium.calls.FPDFText_GetUnicode(textPage, at));
  return advance > 0 ? advance * advanceScale : size / 2;
}
