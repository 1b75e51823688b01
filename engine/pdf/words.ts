import { compare, putInOrder } from '../geometry/index.ts';
import { type Glyphs, type Piece, singleGlyphs } from './glyphs.ts';
import { BASELINE_TOLERANCE, joinsOn, OVERLAP_BETWEEN_PIECES_MAX, OVERLAP_MAX } from './joining.ts';
import type { TextRun } from './page-objects.ts';
import type { PdfWord } from './pdf-content.ts';

/** The same character again within this share of its own width was drawn twice, to look bold or to cast a shadow. */
const TWICE_SHARE_MAX = 0.35;
const SIZE_RATIO_MAX = 2;
const OPEN_WORDS_MAX = 8;

/** Words in reading order: lines from the top, each from the left, for every reading direction on its own. */
export function buildWords(glyphs: Glyphs, pieces: readonly Piece[]): PdfWord[] {
  const byFrame = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const group = byFrame.get(piece.frame.key);
    if (group === undefined) byFrame.set(piece.frame.key, [piece]);
    else group.push(piece);
  }
  const words: PdfWord[] = [];
  for (const key of [...byFrame.keys()].sort((a, b) => a - b)) {
    for (const line of linesOf(byFrame.get(key)!)) pushWords(words, glyphs, line);
  }
  return words;
}

/** Pieces that share a baseline, whatever order they were drawn in. */
function linesOf(pieces: Piece[]): Piece[][] {
  const sorted = putInOrder(pieces, (a, b) => compare(a.baseline, b.baseline));
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  for (const piece of sorted) {
    const tolerance = BASELINE_TOLERANCE * piece.size;
    const isSame =
      line.length > 0 &&
      piece.baseline - line.at(-1)!.baseline <= tolerance &&
      piece.baseline - line[0]!.baseline <= 2 * tolerance;
    if (!isSame) {
      line = [];
      lines.push(line);
    }
    line.push(piece);
  }
  return lines;
}

function pushWords(words: PdfWord[], glyphs: Glyphs, line: Piece[]): void {
  putInOrder(line, fromLeft);
  if (!hasOverlaps(line)) {
    for (const chain of chainsOf(glyphs, line)) words.push(wordOf(glyphs, chain, false));
    return;
  }
  const singles = line.flatMap((piece) => singleGlyphs(glyphs, piece)).sort(fromLeft);
  const { kept, doubled } = withoutTwins(glyphs, singles);
  for (const chain of chainsOf(glyphs, piecedTogether(glyphs, kept))) {
    words.push(wordOf(glyphs, chain, doubled.has(chain[0]!.from)));
  }
}

const fromLeft = (a: Piece, b: Piece): number => compare(a.start, b.start) || a.from - b.from;

function hasOverlaps(line: readonly Piece[]): boolean {
  let end = -Infinity;
  for (const piece of line) {
    if (piece.start < end - OVERLAP_BETWEEN_PIECES_MAX * piece.em) return true;
    end = Math.max(end, piece.end);
  }
  return false;
}

interface Singles {
  readonly kept: readonly Piece[];
  /** Those drawn twice at a small distance, in one colour: bold to the eye. */
  readonly doubled: ReadonlySet<number>;
}

/** Of a character drawn twice in one place the copy on top is kept. */
function withoutTwins(glyphs: Glyphs, singles: readonly Piece[]): Singles {
  const kept: Piece[] = [];
  const doubled = new Set<number>();
  for (const single of singles) {
    const at = twinIndex(glyphs, kept, single);
    if (at < 0) {
      kept.push(single);
      continue;
    }
    const twin = kept[at]!;
    const top = single.run.order >= twin.run.order ? single : twin;
    if (single.start > twin.start + 0.005 * twin.size && colorOf(single.run) === colorOf(twin.run))
      doubled.add(top.from);
    kept[at] = top;
  }
  return { kept, doubled };
}

function twinIndex({ texts }: Glyphs, kept: readonly Piece[], single: Piece): number {
  for (let at = kept.length - 1; at >= 0; at--) {
    const other = kept[at]!;
    if (single.start - other.start > TWICE_SHARE_MAX * single.size) return -1;
    const isTwin =
      texts[other.from] === texts[single.from] &&
      single.start - other.start <= TWICE_SHARE_MAX * Math.max(other.end - other.start, 0.1 * other.size) &&
      Math.abs(single.size - other.size) <= 0.1 * other.size;
    if (isTwin) return at;
  }
  return -1;
}

/** Single glyphs listed one after the other that continue one another; text drawn over them does not come between. */
function piecedTogether(glyphs: Glyphs, singles: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const single of [...singles].sort((a, b) => a.from - b.from)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.to === single.from && continues(glyphs, last, single, OVERLAP_MAX)) {
      last.to = single.to;
      last.end = Math.max(last.end, single.end);
    } else {
      pieces.push({ ...single });
    }
  }
  return pieces.sort(fromLeft);
}

/** Pieces that begin about where another one ends are one word, whoever drew them when. */
function chainsOf(glyphs: Glyphs, pieces: readonly Piece[]): Piece[][] {
  const chains: Piece[][] = [];
  for (const piece of pieces) {
    let best: Piece[] | null = null;
    let bestGap = Infinity;
    for (let index = chains.length - 1; index >= Math.max(0, chains.length - OPEN_WORDS_MAX); index--) {
      const last = chains[index]!.at(-1)!;
      const gap = Math.abs(piece.start - last.end);
      if (gap >= bestGap || !continues(glyphs, last, piece, OVERLAP_BETWEEN_PIECES_MAX)) continue;
      best = chains[index]!;
      bestGap = gap;
    }
    if (best === null) chains.push([piece]);
    else best.push(piece);
  }
  return chains;
}

function continues(glyphs: Glyphs, last: Piece, piece: Piece, overlapMax: number): boolean {
  const size = Math.min(last.size, piece.size);
  const gap = (piece.start - last.end) / Math.min(last.em, piece.em);
  if (gap < -overlapMax || gap > 1) return false;
  if (Math.abs(piece.baseline - last.baseline) > BASELINE_TOLERANCE * size) return false;
  if (Math.max(last.size, piece.size) > SIZE_RATIO_MAX * size) return false;
  const { texts } = glyphs;
  return joinsOn({
    gap,
    before: texts[last.to - 1]!,
    after: texts[piece.from]!,
    isSameRun: last.run === piece.run || isDrawnGlyphByGlyph(last, piece) || isDrawnInBits(glyphs, last, piece),
    isSpaced: piece.isAfterSpace && last.to === piece.from,
    spaceWidth: piece.run.face.spaceWidth,
  });
}

/** Where each glyph is a run of its own, drawn right after the one before it, their gaps are those within a run. */
const isDrawnGlyphByGlyph = (last: Piece, piece: Piece): boolean =>
  last.to === piece.from &&
  last.to - last.from === 1 &&
  piece.to - piece.from === 1 &&
  last.run.face === piece.run.face &&
  last.size === piece.size;

/**
 * `Dat` `a` `Mo` `v.`: browsers that round the places of their glyphs draw a word in runs of a few. The next column's
 * heading, which may stand as near, begins with a capital; condensed words of runs of their own may, too.
 */
function isDrawnInBits(glyphs: Glyphs, last: Piece, piece: Piece): boolean {
  const { texts } = glyphs;
  return (
    last.to === piece.from &&
    Math.min(last.to - last.from, piece.to - piece.from) <= BIT_GLYPHS_MAX &&
    last.run.face === piece.run.face &&
    last.size === piece.size &&
    SMALL_LETTER.test(texts[piece.from]!) &&
    LETTER.test(texts[last.to - 1]!) &&
    // `J` `ahr`: no word is that short and capital, whatever the runs of the page are.
    (last.to - last.from === 1 || !hasWordsForRuns(glyphs))
  );
}

/** Where runs are bits of words, most touch the next one; where they are words, hardly any does. */
function hasWordsForRuns(glyphs: Glyphs): boolean {
  if (glyphs.hasWordsForRuns !== null) return glyphs.hasWordsForRuns;
  const { texts, pieces } = glyphs;
  let touching = 0;
  let apart = 0;
  for (let index = 1; index < pieces.length; index++) {
    const [last, piece] = [pieces[index - 1]!, pieces[index]!];
    if (last.run === piece.run || last.run.face !== piece.run.face) continue;
    if (Math.abs(last.baseline - piece.baseline) > BASELINE_TOLERANCE * piece.size) continue;
    if (!LETTER.test(texts[last.to - 1]!) || !SMALL_LETTER.test(texts[piece.from]!)) continue;
    const gap = (piece.start - last.end) / piece.em;
    if (gap > -OVERLAP_MAX && gap < TOUCH_MAX) touching++;
    else if (gap >= TOUCH_MAX && gap < 1) apart++;
  }
  glyphs.hasWordsForRuns = apart >= WORDS_FOR_RUNS_MIN && touching * 4 < apart;
  return glyphs.hasWordsForRuns;
}

/** As a share of the font size along the line. */
const TOUCH_MAX = 0.06;
const WORDS_FOR_RUNS_MIN = 4;

const BIT_GLYPHS_MAX = 4;
const SMALL_LETTER = /^\p{Ll}/u;
const LETTER = /^\p{L}/u;

function wordOf({ texts }: Glyphs, chain: readonly Piece[], isDoubled: boolean): PdfWord {
  let largest = chain[0]!;
  let end = largest.end;
  let text = '';
  for (const piece of chain) {
    if (piece.size > largest.size) largest = piece;
    end = Math.max(end, piece.end);
    for (let index = piece.from; index < piece.to; index++) text += texts[index]!;
  }
  const { run, size, baseline, frame } = largest;
  const box = frame.box(chain[0]!.start, end, baseline - 0.75 * size, baseline + 0.25 * size);
  return {
    text: isAscii(text) ? text : plainRadicals(text.normalize('NFC')),
    box,
    baseline: displayedBaseline(frame.direction, box),
    fontSize: size,
    fontName: run.face.name,
    isBold: run.face.isBold || isThickened(run) || isDoubled,
    color: colorOf(run),
    direction: frame.direction,
    isLeaning: frame.isLeaning,
  };
}

const radical = /[\u2e80-\u2fdf]/gu;

/** Fonts for Chinese and Japanese often give `⽇` (a radical) for `日` (the letter that looks the same). */
const plainRadicals = (text: string): string => text.replace(radical, (letter) => letter.normalize('NFKC'));

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
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
