/*
 * Whether a glyph goes on with the word before it. All measures are shares of the font size along the line.
 *
 *   1,719.3 3   12.00      a gap under GAP_MAX is kerning, a wider one parts two words
 *          ^ ^^^
 */
const GAP_MAX = 0.2;
/** In a font with a narrow space a smaller gap may already be one. */
const SPACE_SHARE = 0.7;
const GAP_NARROW_MIN = 0.12;
/** After a drawn space even a small gap parts two words; none at all means the space was taken back. */
const GAP_AFTER_SPACE_MAX = 0.04;
/** Headings of neighbouring columns may nearly touch; only the parts of a figure are put together over more. */
const GAP_BETWEEN_RUNS_MAX = 0.1;
const FIGURE_PART = /^[-0-9.,'()$€£+−–%]$/;
/** Arrows, triangles, check boxes and stars are no part of a figure, however near they stand. */
const PICTURE = /^[\u2190-\u21ff\u25a1\u25b2-\u25c5\u2605\u2606\u2610-\u2612\u2700-\u27bf\u2b00-\u2bff]/;
const PICTURE_MIN = 0x2190;
/** How far a glyph may reach back over the one before it; drawn at another time, less. */
export const OVERLAP_MAX = 0.3;
export const OVERLAP_BETWEEN_PIECES_MAX = 0.12;
/** How far a baseline may stray within a word. */
export const BASELINE_TOLERANCE = 0.15;

export interface Neighbours {
  /** From the end of the one to the start of the other; negative when they overlap. */
  readonly gap: number;
  readonly before: string;
  readonly after: string;
  readonly isSameRun: boolean;
  /** A drawn space stands between them. */
  readonly isSpaced: boolean;
  /** Of the second one's font. */
  readonly spaceWidth: number | null;
}

export function joinsOn({ gap, before, after, isSameRun, isSpaced, spaceWidth }: Neighbours): boolean {
  if (isSpaced) return gap <= GAP_AFTER_SPACE_MAX;
  if (before.charCodeAt(0) >= PICTURE_MIN || after.charCodeAt(0) >= PICTURE_MIN) {
    if (PICTURE.test(before) !== PICTURE.test(after)) return false;
  }
  if (gap <= GAP_BETWEEN_RUNS_MAX) return true;
  if (gap > GAP_MAX) return false;
  if (FIGURE_PART.test(before) && FIGURE_PART.test(after)) return true;
  return isSameRun && (spaceWidth === null || gap <= Math.max(GAP_NARROW_MIN, SPACE_SHARE * spaceWidth));
}
