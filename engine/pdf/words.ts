import type { Glyph } from './glyphs.ts';
import type { TextRun } from './page-objects.ts';
import type { PdfWord } from './pdf-content.ts';

/*
 * All measures are shares of the font size.
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
/** How far a glyph may reach back over the one before it; drawn at another time, less. */
const OVERLAP_MAX = 0.3;
const OVERLAP_BETWEEN_PIECES_MAX = 0.12;
const BASELINE_TOLERANCE = 0.15;
/** The same character again within this share of its own width was drawn twice, to look bold or to cast a shadow. */
const TWICE_SHARE_MAX = 0.35;
const SIZE_RATIO_MAX = 2;
const OPEN_WORDS_MAX = 8;

/** Words in reading order: lines from the top, each from the left, for every reading direction on its own. */
export function buildWords(glyphs: readonly Glyph[]): PdfWord[] {
  const byFrame = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const group = byFrame.get(glyph.frame.key);
    if (group === undefined) byFrame.set(glyph.frame.key, [glyph]);
    else group.push(glyph);
  }
  const words: PdfWord[] = [];
  for (const key of [...byFrame.keys()].sort((a, b) => a - b)) {
    for (const line of linesOf(byFrame.get(key)!)) {
      const { singles, doubled } = withoutTwins(line);
      for (const chain of chainsOf(piecesOf(singles))) words.push(wordOf(chain, doubled));
    }
  }
  return words;
}

/** Glyphs that share a baseline, whatever order they were drawn in. */
function linesOf(glyphs: Glyph[]): Glyph[][] {
  const sorted = glyphs.sort((a, b) => a.baseline - b.baseline);
  const lines: Glyph[][] = [];
  let line: Glyph[] = [];
  for (const glyph of sorted) {
    const tolerance = BASELINE_TOLERANCE * glyph.size;
    const isSame =
      line.length > 0 &&
      glyph.baseline - line.at(-1)!.baseline <= tolerance &&
      glyph.baseline - line[0]!.baseline <= 2 * tolerance;
    if (!isSame) {
      line = [];
      lines.push(line);
    }
    line.push(glyph);
  }
  return lines;
}

interface Singles {
  /** From left to right. */
  readonly singles: readonly Glyph[];
  /** Those drawn twice at a small distance, in one colour: bold to the eye. */
  readonly doubled: ReadonlySet<Glyph>;
}

/** Of a character drawn twice in one place the copy on top is kept. */
function withoutTwins(line: Glyph[]): Singles {
  const sorted = line.sort((a, b) => a.start - b.start || a.index - b.index);
  const singles: Glyph[] = [];
  const doubled = new Set<Glyph>();
  for (const glyph of sorted) {
    const at = twinIndex(singles, glyph);
    if (at < 0) {
      singles.push(glyph);
      continue;
    }
    const twin = singles[at]!;
    const kept = glyph.run.order >= twin.run.order ? glyph : twin;
    if (glyph.start > twin.start + 0.005 * twin.size && colorOf(glyph.run) === colorOf(twin.run)) doubled.add(kept);
    singles[at] = kept;
  }
  return { singles, doubled };
}

function twinIndex(singles: readonly Glyph[], glyph: Glyph): number {
  for (let at = singles.length - 1; at >= 0; at--) {
    const other = singles[at]!;
    if (glyph.start - other.start > TWICE_SHARE_MAX * glyph.size) return -1;
    const isTwin =
      other.text === glyph.text &&
      glyph.start - other.start <= TWICE_SHARE_MAX * Math.max(other.end - other.start, 0.1 * other.size) &&
      Math.abs(glyph.size - other.size) <= 0.1 * other.size;
    if (isTwin) return at;
  }
  return -1;
}

/** Glyphs listed one after the other that also continue one another; text drawn over them does not come between. */
function piecesOf(singles: readonly Glyph[]): Glyph[][] {
  const listed = [...singles].sort((a, b) => a.index - b.index);
  const pieces: Glyph[][] = [];
  let piece: Glyph[] = [];
  for (const glyph of listed) {
    const last = piece.at(-1);
    if (last === undefined || glyph.index !== last.index + 1 || !continues(last, glyph, OVERLAP_MAX)) {
      piece = [];
      pieces.push(piece);
    }
    piece.push(glyph);
  }
  return pieces.sort((a, b) => a[0]!.start - b[0]!.start);
}

/** Pieces that begin about where another one ends are one word, whoever drew them when. */
function chainsOf(pieces: readonly Glyph[][]): Glyph[][] {
  const chains: Glyph[][] = [];
  for (const piece of pieces) {
    let best: Glyph[] | null = null;
    let bestGap = Infinity;
    for (let index = chains.length - 1; index >= Math.max(0, chains.length - OPEN_WORDS_MAX); index--) {
      const last = chains[index]!.at(-1)!;
      const gap = Math.abs(piece[0]!.start - last.end);
      if (gap >= bestGap || !continues(last, piece[0]!, OVERLAP_BETWEEN_PIECES_MAX)) continue;
      best = chains[index]!;
      bestGap = gap;
    }
    if (best === null) chains.push([...piece]);
    else best.push(...piece);
  }
  return chains;
}

function continues(last: Glyph, glyph: Glyph, overlapMax: number): boolean {
  const size = Math.min(last.size, glyph.size);
  const gap = (glyph.start - last.end) / size;
  return (
    gap <= gapMax(last, glyph) &&
    gap >= -overlapMax &&
    Math.abs(glyph.baseline - last.baseline) <= BASELINE_TOLERANCE * size &&
    Math.max(last.size, glyph.size) <= SIZE_RATIO_MAX * size
  );
}

function gapMax(last: Glyph, glyph: Glyph): number {
  if (glyph.isAfterSpace && glyph.index === last.index + 1) return GAP_AFTER_SPACE_MAX;
  if (FIGURE_PART.test(last.text) && FIGURE_PART.test(glyph.text)) return GAP_MAX;
  if (last.run !== glyph.run) return GAP_BETWEEN_RUNS_MAX;
  const { spaceWidth } = glyph.run.face;
  return spaceWidth === null ? GAP_MAX : Math.min(GAP_MAX, Math.max(GAP_NARROW_MIN, SPACE_SHARE * spaceWidth));
}

function wordOf(glyphs: readonly Glyph[], doubled: ReadonlySet<Glyph>): PdfWord {
  const first = glyphs[0]!;
  const { frame } = first;
  let largest = first;
  let end = first.end;
  let text = '';
  for (const glyph of glyphs) {
    if (glyph.size > largest.size) largest = glyph;
    end = Math.max(end, glyph.end);
    text += glyph.text;
  }
  const { run, size, baseline } = largest;
  const box = frame.box(first.start, end, baseline - 0.75 * size, baseline + 0.25 * size);
  return {
    text: text.normalize('NFC'),
    box,
    baseline: displayedBaseline(frame.direction, box),
    fontSize: size,
    fontName: run.face.name,
    isBold: run.face.isBold || isThickened(run) || doubled.has(first),
    color: colorOf(run),
    direction: frame.direction,
  };
}

const colorOf = ({ fill, stroke }: TextRun): number => (fill ?? stroke)?.color ?? 0;

/** Filled and outlined in the same colour: another way to make bold of a regular font. */
const isThickened = ({ fill, stroke }: TextRun): boolean =>
  fill !== null && stroke !== null && stroke.alpha > 0 && fill.color === stroke.color;

function displayedBaseline(direction: PdfWord['direction'], box: PdfWord['box']): number {
  switch (direction) {
    case 0:
      return box.y0 + 0.75 * (box.y1 - box.y0);
    case 90:
      return box.x0 + 0.25 * (box.x1 - box.x0);
    case 180:
      return box.y0 + 0.25 * (box.y1 - box.y0);
    case 270:
      return box.x0 + 0.75 * (box.x1 - box.x0);
  }
}
