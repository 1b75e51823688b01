import { characterText, isSpace, UNREADABLE } from './characters.ts';
import { advanceOf, type FontFace } from './font-face.ts';
import { BASELINE_TOLERANCE, joinsOn, OVERLAP_MAX } from './joining.ts';
import { type Matrix, mapX, mapY } from './matrix.ts';
import { PageTooComplex, type TextRun } from './page-objects.ts';
import type { Pdfium } from './pdfium.ts';
import { type ReadingFrame, readingFrames } from './reading-frame.ts';

/** A page's glyphs in the order the library lists them, as columns: a page has thousands, a file a million. */
export interface Glyphs {
  /** How many of the places in the columns are taken. */
  count: number;
  /** One character, or the several of a ligature. */
  readonly texts: string[];
  /** Along the reading direction, from the origin to the end of the advance. */
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** Across the reading direction, growing downwards for somebody who reads it. */
  readonly baselines: Float64Array;
  readonly pieces: Piece[];
  /** Each run of text is a whole word; null until somebody asks. */
  hasWordsForRuns: boolean | null;
}

/** Glyphs of one run, listed one after the other, that also continue one another: a word, or part of one. */
export interface Piece {
  /** The first of its glyphs, and the first after them. */
  readonly from: number;
  to: number;
  readonly start: number;
  end: number;
  readonly baseline: number;
  readonly size: number;
  /** The size along the line: less where letters are condensed, and their gaps with them. */
  readonly em: number;
  readonly frame: ReadingFrame;
  readonly run: TextRun;
  /** A drawn space stands between it and the glyph listed before it. */
  readonly isAfterSpace: boolean;
}

export const noGlyphs: Glyphs = {
  count: 0,
  texts: [],
  starts: new Float64Array(0),
  ends: new Float64Array(0),
  baselines: new Float64Array(0),
  pieces: [],
  hasWordsForRuns: null,
};

/** Empty columns with room for so many glyphs: those of a page that is done with, where they are large enough. */
function emptyGlyphs(room: number, spent: Glyphs): Glyphs {
  const { texts, starts, ends, baselines } = spent;
  if (starts.length >= room) return { count: 0, texts, starts, ends, baselines, pieces: [], hasWordsForRuns: null };
  return {
    count: 0,
    texts: new Array<string>(room),
    starts: new Float64Array(room),
    ends: new Float64Array(room),
    baselines: new Float64Array(room),
    pieces: [],
    hasWordsForRuns: null,
  };
}

/** A piece in its single glyphs. */
export function singleGlyphs({ starts, ends }: Glyphs, piece: Piece): Piece[] {
  if (piece.to === piece.from + 1) return [piece];
  return Array.from({ length: piece.to - piece.from }, (_, offset) => {
    const from = piece.from + offset;
    const isAfterSpace = offset === 0 && piece.isAfterSpace;
    return { ...piece, from, to: from + 1, start: starts[from]!, end: ends[from]!, isAfterSpace };
  });
}

/** How a run lies on the page. Neighbours that lie alike share it. */
interface RunGeometry {
  readonly face: FontFace;
  readonly sizeAsWritten: number;
  readonly matrix: readonly [a: number, b: number, c: number, d: number];
  readonly frame: ReadingFrame;
  readonly size: number;
  readonly em: number;
  /** Points along the line for each point of advance at the size as written. */
  readonly advanceScale: number;
}

/**
 * Every glyph on the page, seen or not; the library's own guesses at spaces are left out. They may be written over those
 * of `spent`, which must be done with.
 */
export function readGlyphs(
  pdfium: Pdfium,
  textPage: number,
  runs: ReadonlyMap<number, TextRun>,
  toDisplay: Matrix,
  charactersMax: number,
  spent: Glyphs,
): Glyphs {
  const { FPDFText_GetUnicode, FPDFText_IsGenerated, FPDFText_GetTextObject } = pdfium.calls;
  const count = Math.max(0, pdfium.calls.FPDFText_CountChars(textPage));
  if (count > charactersMax) throw new PageTooComplex();
  const frameOf = readingFrames();
  const glyphs = emptyGlyphs(count, spent);
  let object = 0;
  let run: TextRun | undefined;
  let geometry: RunGeometry | null = null;
  let isAfterSpace = false;
  for (let at = 0; at < count; at++) {
    const code = FPDFText_GetUnicode(textPage, at) >>> 0;
    if (isSpace(code)) {
      if (!FPDFText_IsGenerated(textPage, at)) isAfterSpace = true;
      continue;
    }
    const itsObject = FPDFText_GetTextObject(textPage, at);
    if (itsObject !== object) {
      object = itsObject;
      run = runs.get(object);
      if (run !== undefined) geometry = runGeometry(pdfium, textPage, at, run, toDisplay, frameOf, geometry);
    }
    if (run === undefined || geometry === null) continue;
    const text = run.face.isPictorial ? PICTURE : textAt(pdfium, textPage, at, code);
    if (text === '') continue;
    placeGlyph(pdfium, textPage, at, code, geometry, toDisplay, glyphs);
    addGlyph(glyphs, run, geometry, text, isAfterSpace);
    isAfterSpace = false;
  }
  return glyphs;
}

/**
 * Writes where the glyph stands into the next place of the columns. It is kept there only if the glyph is added, but
 * goes from hand to hand through them: a number that is passed on to a function is made anew for each glyph.
 */
function placeGlyph(
  pdfium: Pdfium,
  textPage: number,
  at: number,
  code: number,
  geometry: RunGeometry,
  toDisplay: Matrix,
  { count, starts, ends, baselines }: Glyphs,
): void {
  const { calls, scratch } = pdfium;
  const { frame } = geometry;
  calls.FPDFText_GetCharOrigin(textPage, at, scratch, scratch + 8);
  const doubles = pdfium.doubles();
  const originX = doubles[scratch >> 3]!;
  const originY = doubles[(scratch >> 3) + 1]!;
  const x = mapX(toDisplay, originX, originY);
  const y = mapY(toDisplay, originX, originY);
  const start = x * frame.cos + y * frame.sin;
  starts[count] = start;
  ends[count] = start;
  baselines[count] = y * frame.cos - x * frame.sin;
  if (!frame.isLevel) {
    ends[count] = start + leaningAdvance(pdfium, geometry, code);
    return;
  }
  // The loose box ends with the advance.
  if (!calls.FPDFText_GetLooseCharBox(textPage, at, scratch)) return;
  const floats = pdfium.floats();
  const i = scratch >> 2;
  const left = floats[i]!;
  const top = floats[i + 1]!;
  const right = floats[i + 2]!;
  const bottom = floats[i + 3]!;
  ends[count] = Math.max(
    start,
    mapX(toDisplay, left, bottom) * frame.cos + mapY(toDisplay, left, bottom) * frame.sin,
    mapX(toDisplay, right, top) * frame.cos + mapY(toDisplay, right, top) * frame.sin,
  );
}

/** Adds the glyph that stands in the next place: to the piece before it, or as the first of a new one. */
function addGlyph(
  glyphs: Glyphs,
  run: TextRun,
  { frame, size, em }: RunGeometry,
  text: string,
  isAfterSpace: boolean,
): void {
  const { texts, starts, ends, baselines, pieces } = glyphs;
  const index = glyphs.count;
  const start = starts[index]!;
  const { slantedAdvance, drawnAdvance } = run.face;
  if (slantedAdvance !== null) ends[index] = endOfSlanted(slantedAdvance(text) * em, start, ends[index]!);
  const drawn = drawnAdvance === null ? 0 : drawnAdvance(text);
  if (drawn > 0) ends[index] = start + drawn * em;
  const end = ends[index]!;
  const baseline = baselines[index]!;
  const piece = pieces.at(-1);
  if (piece !== undefined && piece.run === run && Math.abs(piece.baseline - baseline) <= BASELINE_TOLERANCE * size) {
    // A ligature's letters come as several characters in one place; a character drawn twice by one run comes once.
    const isSamePlace = starts[index - 1] === start && (ends[index - 1] === end || run.face.slantedAdvance !== null);
    if (isSamePlace && !isAfterSpace) {
      ends[index - 1] = Math.max(ends[index - 1]!, end);
      texts[index - 1] += text;
      return;
    }
    const gap = (start - ends[index - 1]!) / em;
    const before = texts[index - 1]!;
    const { spaceWidth } = run.face;
    if (
      gap >= -OVERLAP_MAX &&
      joinsOn({ gap, before, after: text, isSameRun: true, isSpaced: isAfterSpace, spaceWidth })
    ) {
      piece.to = index + 1;
      piece.end = Math.max(piece.end, end);
      texts[index] = text;
      glyphs.count++;
      return;
    }
  }
  texts[index] = text;
  glyphs.count++;
  pieces.push({ from: index, to: index + 1, start, end, baseline, size, em, frame, run, isAfterSpace });
}

/** A slanted letter's box ends where its ink does, which leans over the space behind it. */
const endOfSlanted = (advance: number, start: number, end: number): number =>
  advance >= (end - start) / 2 ? Math.min(end, start + advance) : end;

/** Stands for any glyph of a font of pictures, whatever letter it is filed under. */
const PICTURE = '□';

function textAt(pdfium: Pdfium, textPage: number, at: number, code: number): string {
  const { calls } = pdfium;
  // At a line's end the library turns a hyphen into a control character.
  if (code === 2 && calls.FPDFText_IsHyphen(textPage, at) === 1) return '-';
  // Without a map the code is the font's own numbering: to take it for a letter would be to guess.
  if (calls.FPDFText_HasUnicodeMapError(textPage, at) === 1) return hasInk(pdfium, textPage, at) ? UNREADABLE : '';
  return characterText(code);
}

/** In points. */
const INK_SIDE_MIN = 0.05;

/** A character without an outline of its own gets a box that is next to nothing high. */
function hasInk(pdfium: Pdfium, textPage: number, at: number): boolean {
  const box = tightBox(pdfium, textPage, at);
  return box !== null && box.height > INK_SIDE_MIN && box.width > INK_SIDE_MIN;
}

function tightBox(pdfium: Pdfium, textPage: number, at: number): { width: number; height: number } | null {
  const { calls, scratch } = pdfium;
  if (!calls.FPDFText_GetCharBox(textPage, at, scratch, scratch + 8, scratch + 16, scratch + 24)) return null;
  const doubles = pdfium.doubles();
  const i = scratch >> 3;
  return { width: doubles[i + 1]! - doubles[i]!, height: doubles[i + 3]! - doubles[i + 2]! };
}

function runGeometry(
  pdfium: Pdfium,
  textPage: number,
  at: number,
  run: TextRun,
  toDisplay: Matrix,
  frameOf: (dx: number, dy: number) => ReadingFrame,
  before: RunGeometry | null,
): RunGeometry | null {
  const { calls, scratch } = pdfium;
  if (!calls.FPDFText_GetMatrix(textPage, at, scratch)) return null;
  const f = pdfium.floats();
  const i = scratch >> 2;
  if (before !== null && run.face.emScale === 1 && liesAlike(before, run, f, i)) return before;
  const [a, b, c, d] = [f[i]!, f[i + 1]!, f[i + 2]!, f[i + 3]!];
  const sign = run.size < 0 ? -1 : 1;
  const dx = sign * (toDisplay[0] * a + toDisplay[2] * b);
  const dy = sign * (toDisplay[1] * a + toDisplay[3] * b);
  const written = Math.abs(run.size) * Math.sqrt(c * c + d * d);
  const size = written * run.face.emScale;
  const isTrue = run.face.emScale === 1 || looksItsSize(pdfium, textPage, at, size);
  const advanceScale = Math.abs(run.size) * Math.sqrt(a * a + b * b);
  const trueSize = isTrue ? size : written;
  return {
    face: run.face,
    sizeAsWritten: run.size,
    matrix: [a, b, c, d],
    frame: frameOf(dx, dy),
    size: trueSize,
    em: written > 0 ? trueSize * Math.min(STRETCH_MAX, Math.max(STRETCH_MIN, advanceScale / written)) : trueSize,
    advanceScale,
  };
}

/** Letters more condensed or extended than this are no text for reading. */
const STRETCH_MIN = 0.4;
const STRETCH_MAX = 2.5;

const liesAlike = (
  { face, sizeAsWritten, matrix }: RunGeometry,
  run: TextRun,
  floats: Float32Array,
  at: number,
): boolean =>
  face === run.face &&
  sizeAsWritten === run.size &&
  matrix[0] === floats[at] &&
  matrix[1] === floats[at + 1] &&
  matrix[2] === floats[at + 2] &&
  matrix[3] === floats[at + 3];

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

/** Boxes stand upright, so around leaning text they say nothing; the font does. */
function leaningAdvance(pdfium: Pdfium, { face, size, advanceScale }: RunGeometry, code: number): number {
  const advance = advanceOf(pdfium, face.font, code);
  return advance > 0 ? advance * advanceScale : size / 2;
}
