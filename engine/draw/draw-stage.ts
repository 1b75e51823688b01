import type { PdfPage } from '../pdf/index.ts';
import { columnsOverlay } from './draw-columns.ts';
import { linesOverlay } from './draw-lines.ts';
import { proofOverlay } from './draw-proof.ts';
import { rowsOverlay } from './draw-rows.ts';
import { wordsOverlay } from './draw-words.ts';
import type { Inside } from './look-inside.ts';
import { drawPage, type Overlay } from './page-picture.ts';

export const stageNames = ['words', 'lines', 'columns', 'rows', 'proof'] as const;
export type StageName = (typeof stageNames)[number];

const overlays: Readonly<Record<StageName, (inside: Inside, page: PdfPage) => Overlay>> = {
  words: (_, page) => wordsOverlay(page),
  lines: (_, page) => linesOverlay(page),
  columns: columnsOverlay,
  rows: rowsOverlay,
  proof: proofOverlay,
};

/** One stage of the reading as a picture over one page (SVG); null when the file has no such page. */
export function drawStage(inside: Inside, stage: StageName, pageNumber: number): string | null {
  const page = inside.pages.find((one) => one.number === pageNumber);
  return page ? drawPage(page, overlays[stage](inside, page)) : null;
}
