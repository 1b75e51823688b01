import type { Glyph } from './glyphs.ts';
import type { TextRun } from './page-objects.ts';
import type { PdfWord } from './pdf-content.ts';

/*
 * All measures are shares of the font size.
 *
 *   1,719.3 3   12,00      a gap under GAP_MAX is kerning, a wider one parts two words
 *   ^     ^ ^
 */
const GAP_MAX = 0.2;
/** Between letters of a font with a narrow space a smaller gap may already be one. */
const SPACE_SHARE = 0.7;
const GAP_NARROW_MIN = 0.12;
/** After a drawn space even a small gap parts two words; none at all means the space was taken back. */
const GAP_AFTER_SPACE_MAX = 0.04;
/** How far a glyph may reach back over the one before it; drawn by another stroke of the pen, less. */
const OVERLAP_MAX = 0.3;
const OVERLAP_ELSEWHERE_MAX = 0.12;
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
      for (const chain of chainsOf(line)) words.push(wordOf(chain));
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

interface Chain {
  readonly glyphs: Glyph[];
  end: number;
  isDoubled: boolean;
}

/** Strings glyphs together where each begins about where the last one ends, so overprinted texts stay apart. */
function chainsOf(line: Glyph[]): Chain[] {
  const sorted = line.sort((a, b) => a.start - b.start || a.index - b.index);
  const chains: Chain[] = [];
  for (const glyph of sorted) {
    const first = Math.max(0, chains.length - OPEN_WORDS_MAX);
    const twin = findTwin(chains, first, glyph);
    if (twin !== null) {
      keepTopmost(twin, glyph);
      continue;
    }
    const chain = bestChain(chains, first, glyph);
    if (chain === null) {
      chains.push({ glyphs: [glyph], end: glyph.end, isDoubled: false });
    } else {
      chain.glyphs.push(glyph);
      chain.end = Math.max(chain.end, glyph.end);
    }
  }
  return chains;
}

function findTwin(chains: readonly Chain[], first: number, glyph: Glyph): Chain | null {
  for (let index = chains.length - 1; index >= first; index--) {
    const last = chains[index]!.glyphs.at(-1)!;
    const width = Math.max(last.end - last.start, 0.1 * last.size);
    const isTwin =
      last.text === glyph.text &&
      glyph.start - last.start <= TWICE_SHARE_MAX * width &&
      Math.abs(glyph.size - last.size) <= 0.1 * last.size;
    if (isTwin) return chains[index]!;
  }
  return null;
}

function keepTopmost(chain: Chain, glyph: Glyph): void {
  const last = chain.glyphs.at(-1)!;
  const isOffset = glyph.start - last.start > 0.005 * last.size;
  chain.isDoubled ||= isOffset && colorOf(glyph.run) === colorOf(last.run);
  if (glyph.run.order > last.run.order) chain.glyphs[chain.glyphs.length - 1] = { ...glyph, index: last.index };
}

function bestChain(chains: readonly Chain[], first: number, glyph: Glyph): Chain | null {
  let best: Chain | null = null;
  let bestDistance = Infinity;
  for (let index = chains.length - 1; index >= first; index--) {
    const chain = chains[index]!;
    const distance = joinDistance(chain, glyph);
    if (distance < bestDistance) {
      best = chain;
      bestDistance = distance;
    }
  }
  return best;
}

/** How badly a glyph continues a chain; infinite when it does not. */
function joinDistance(chain: Chain, glyph: Glyph): number {
  const last = chain.glyphs.at(-1)!;
  const size = Math.min(last.size, glyph.size);
  const gap = (glyph.start - last.end) / size;
  const isNext = glyph.index === last.index + 1;
  const gapMax = isNext && glyph.isAfterSpace ? GAP_AFTER_SPACE_MAX : kerningMax(last, glyph);
  if (gap > gapMax || gap < -(isNext ? OVERLAP_MAX : OVERLAP_ELSEWHERE_MAX)) return Infinity;
  if (Math.abs(glyph.baseline - last.baseline) > BASELINE_TOLERANCE * size) return Infinity;
  if (Math.max(last.size, glyph.size) > SIZE_RATIO_MAX * size) return Infinity;
  return isNext ? -1 : Math.abs(gap);
}

function kerningMax(last: Glyph, glyph: Glyph): number {
  const { spaceWidth } = glyph.run.face;
  if (spaceWidth === null || (FIGURE.test(last.text) && FIGURE.test(glyph.text))) return GAP_MAX;
  return Math.min(GAP_MAX, Math.max(GAP_NARROW_MIN, SPACE_SHARE * spaceWidth));
}

const FIGURE = /^[0-9.,]$/;

function wordOf({ glyphs, end, isDoubled }: Chain): PdfWord {
  const first = glyphs[0]!;
  const { frame } = first;
  const size = glyphs.reduce((largest, glyph) => Math.max(largest, glyph.size), 0);
  const { run, baseline } = glyphs.find((glyph) => glyph.size === size)!;
  const box = frame.box(first.start, end, baseline - 0.75 * size, baseline + 0.25 * size);
  return {
    text: glyphs
      .map((glyph) => glyph.text)
      .join('')
      .normalize('NFC'),
    box,
    baseline: displayedBaseline(frame.direction, box),
    fontSize: size,
    fontName: run.face.name,
    isBold: run.face.isBold || isDoubled || isThickened(run),
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
