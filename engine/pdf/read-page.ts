import type { Box } from '../geometry/index.ts';
import { fillUnreadable, takeOffActualTexts } from './actual-text.ts';
import { UNREADABLE } from './characters.ts';
import { type Glyphs, noGlyphs, type Piece, readGlyphs, singleGlyphs } from './glyphs.ts';
import { type PageObjects, PageTooComplex, readPageObjects, type TextRun } from './page-objects.ts';
import { type PageView, pageView } from './page-view.ts';
import { contrast } from './paint.ts';
import { looksDifferentWithout } from './painted-page.ts';
import type { PdfLimits, PdfPage, PdfRule } from './pdf-content.ts';
import type { Pdfium } from './pdfium.ts';
import { coreBox, type Sight, type Visibility, visibilityOn } from './visibility.ts';
import { buildWords } from './words.ts';

/** What the pages of one document spend together. */
export interface DocumentBudget {
  /** Pages that may still be painted to settle a doubt; afterwards a doubt is settled as most were before. */
  paintings: number;
  /** Doubtful glyphs so far. */
  seen: number;
  hidden: number;
  /** Of the page before: their room is used again. */
  glyphs: Glyphs;
}

interface OpenPage {
  readonly pdfium: Pdfium;
  readonly page: number;
  readonly view: PageView;
  readonly limits: PdfLimits;
  readonly budget: DocumentBudget;
  /** The look at the painted page, once it was needed, and the runs it was about. */
  look: { readonly runs: ReadonlySet<TextRun>; readonly isSeen: (box: Box) => boolean } | null;
}

/** One page, or the reason it cannot be read. */
export function readPage(
  pdfium: Pdfium,
  document: number,
  index: number,
  limits: PdfLimits,
  budget: DocumentBudget,
): PdfPage | string {
  const { calls } = pdfium;
  const page = calls.FPDF_LoadPage(document, index);
  if (page === 0) return `Page ${index + 1} cannot be opened.`;
  try {
    const view = pageView(pdfium, page);
    if (view === null) return `Page ${index + 1} has no size.`;
    return readOpenPage({ pdfium, page, view, limits, budget, look: null }, index + 1);
  } catch (error) {
    if (error instanceof PageTooComplex) return `Page ${index + 1} draws more than any statement page does.`;
    throw error;
  } finally {
    calls.FPDF_ClosePage(page);
  }
}

function readOpenPage(open: OpenPage, number: number): PdfPage {
  const { pdfium, page, view, limits } = open;
  const objects = readPageObjects(pdfium, page, view.toDisplay, limits.objectsPerPageMax);
  const visibility = visibilityOn(view, objects);
  const { glyphs, seen, hiddenWordCount } = readVisibleText(open, objects, visibility);
  return {
    number,
    width: view.width,
    height: view.height,
    words: buildWords(glyphs, seen),
    rules: visibleRules(objects, visibility, view),
    hiddenWordCount,
    imageShare: imageShare(view, objects),
    unreadableShare: unreadableShare(glyphs, seen),
  };
}

interface VisibleText {
  readonly glyphs: Glyphs;
  readonly seen: readonly Piece[];
  readonly hiddenWordCount: number;
}

function readVisibleText(open: OpenPage, objects: PageObjects, visibility: Visibility): VisibleText {
  const { pdfium, page } = open;
  const actualTexts = takeOffActualTexts(pdfium, page, objects.runs.values());
  let glyphs = readText(open, objects);
  let { seen, hidden } = sortOut(open, visibility, glyphs);
  const hiddenWordCount = hidden.length === 0 ? 0 : buildWords(glyphs, hidden).length;
  const hiddenRuns = runsOf(hidden).difference(hidden.length === 0 ? NO_RUNS : runsOf(seen));
  if (hiddenRuns.size > 0) {
    // The library lists a text drawn twice in one place once; the copy it lists must not be the one nobody sees.
    for (const { object } of hiddenRuns) pdfium.calls.FPDFPageObj_SetIsActive(object, 0);
    glyphs = readText(open, objects);
    ({ seen, hidden } = sortOut(open, visibility, glyphs));
  }
  fillUnreadable(glyphs, actualTexts);
  return { glyphs, seen, hiddenWordCount };
}

const NO_RUNS: ReadonlySet<TextRun> = new Set();

const runsOf = (pieces: readonly Piece[]): Set<TextRun> => new Set(pieces.map(({ run }) => run));

function readText({ pdfium, page, view, limits, budget }: OpenPage, objects: PageObjects): Glyphs {
  const { calls } = pdfium;
  const textPage = calls.FPDFText_LoadPage(page);
  if (textPage === 0) return noGlyphs;
  try {
    const { charactersPerPageMax } = limits;
    budget.glyphs = readGlyphs(pdfium, textPage, objects.runs, view.toDisplay, charactersPerPageMax, budget.glyphs);
    return budget.glyphs;
  } finally {
    calls.FPDFText_ClosePage(textPage);
  }
}

type SortedOut = Record<Sight, Piece[]>;

function sortOut(open: OpenPage, visibility: Visibility, glyphs: Glyphs): SortedOut {
  const sorted: SortedOut = { seen: [], hidden: [], doubtful: [] };
  for (const piece of glyphs.pieces) {
    const sight = visibility.sightOf(piece);
    if (sight !== 'mixed') {
      sorted[sight].push(piece);
      continue;
    }
    for (const single of singleGlyphs(glyphs, piece)) sorted[visibility.sightOf(single) as Sight].push(single);
  }
  if (sorted.doubtful.length > 0) settleDoubts(open, glyphs, sorted);
  return sorted;
}

function settleDoubts(open: OpenPage, glyphs: Glyphs, sorted: SortedOut): void {
  const { budget } = open;
  const isSeen = lookAt(open, runsOf(sorted.doubtful));
  for (const single of sorted.doubtful.flatMap((piece) => singleGlyphs(glyphs, piece))) {
    const sight = isSeen(coreBox(single)) ? 'seen' : 'hidden';
    sorted[sight].push(single);
    budget[sight]++;
  }
}

function lookAt(open: OpenPage, runs: ReadonlySet<TextRun>): (box: Box) => boolean {
  const { pdfium, page, view, budget } = open;
  if (open.look !== null && runs.isSubsetOf(open.look.runs)) return open.look.isSeen;
  if (budget.paintings <= 0) return () => budget.seen > budget.hidden;
  budget.paintings--;
  open.look = { runs, isSeen: looksDifferentWithout(pdfium, page, view, runs) };
  return open.look.isSeen;
}

const RULE_CONTRAST_MIN = 3;

/** Rules on the page that stand out from what lies beneath them: a white box on white paper is none. */
function visibleRules(objects: PageObjects, visibility: Visibility, view: PageView): PdfRule[] {
  return objects.rules
    .filter(({ box, color, order }) => {
      if (box.x1 < 0 || box.y1 < 0 || box.x0 > view.width || box.y0 > view.height) return false;
      const behind = visibility.backgroundAt((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, order);
      return behind === null || contrast(behind, color) >= RULE_CONTRAST_MIN;
    })
    .map(({ kind, box, color }) => ({ kind, box, color }));
}

const CELLS = 64;

/** Overlapping pictures count once: the page is laid out in cells and those under a picture are counted. */
function imageShare(view: PageView, { shapes }: PageObjects): number {
  const images = shapes.filter((shape) => shape.isImage);
  if (images.length === 0) return 0;
  const cells = new Uint8Array(CELLS * CELLS);
  for (const { box } of images) {
    const column0 = Math.max(0, Math.round((box.x0 / view.width) * CELLS));
    const column1 = Math.min(CELLS, Math.round((box.x1 / view.width) * CELLS));
    const row0 = Math.max(0, Math.round((box.y0 / view.height) * CELLS));
    const row1 = Math.min(CELLS, Math.round((box.y1 / view.height) * CELLS));
    for (let row = row0; row < row1; row++)
      cells.fill(1, row * CELLS + column0, row * CELLS + Math.max(column0, column1));
  }
  return cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
}

function unreadableShare({ texts }: Glyphs, seen: readonly Piece[]): number {
  let all = 0;
  let unreadable = 0;
  for (const { from, to } of seen) {
    all += to - from;
    for (let index = from; index < to; index++) if (texts[index] === UNREADABLE) unreadable++;
  }
  return all === 0 ? 0 : unreadable / all;
}
