import type { Outcome, Reading, ReadingRow } from '@tieout/engine';
import { loadPdfium, type PdfContent, type Pdfium, type PdfPage, type PdfWord, readPdf } from '@tieout/engine/pdf';
import { readContent } from '@tieout/engine/read-statement';
import type { DocumentPlan, Truth } from '../../corpus/generator/index.ts';
import { statusOf, wrongUnderSucceeded } from '../../corpus/index.ts';

/** A statement before it is changed: its pages, its reading and what is known of it. */
export interface Original {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly truth: Truth;
  /** Set for a statement of our own generator, which can print it again with something wrong. */
  readonly plan: DocumentPlan | null;
  readonly pages: readonly PdfPage[];
  readonly reading: Reading;
  readonly succeeds: boolean;
  /** Differences from the answer though it succeeded: there is no use in changing it. */
  readonly wrong: readonly string[];
}

let kept: Promise<Pdfium> | null = null;

export async function readBytes(bytes: Uint8Array): Promise<PdfContent> {
  if (kept === null || (await kept).isBroken) kept = loadPdfium();
  return readPdf(await kept, bytes);
}

export const readPagesOf = (pages: readonly PdfPage[]): Outcome => readContent({ kind: 'pages', pages }).outcome;

/** Reads a statement as it is; null when it is rejected or nothing is known of what it should give. */
export async function readOriginal(
  document: Pick<Original, 'name' | 'bytes' | 'truth' | 'plan'>,
): Promise<Original | null> {
  const { truth } = document;
  const content = await readBytes(document.bytes);
  if (content.kind === 'rejected' || (truth.expect ?? null) === null) return null;
  const outcome = readPagesOf(content.pages);
  if (outcome.kind === 'rejected') return null;
  const succeeds = statusOf(outcome) === 'succeeded';
  return {
    ...document,
    pages: content.pages,
    reading: outcome.reading,
    succeeds,
    wrong: succeeds ? wrongUnderSucceeded(truth, outcome) : [],
  };
}

/** The words of a row, in reading order. */
export function wordsOfRow({ pages }: Pick<Original, 'pages'>, { source }: ReadingRow): PdfWord[] {
  const page = pages.find(({ number }) => number === source?.page);
  if (!page || !source) return [];
  const [x0, y0, x1, y1] = source.bbox;
  return page.words
    .filter(({ box, direction }) => {
      const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
      return direction === 0 && x >= x0 && x <= x1 && y >= y0 && y <= y1;
    })
    .sort((a, b) => a.baseline - b.baseline || a.box.x0 - b.box.x0);
}

/** Where the rows of a page stand, from the first to the last. */
export function listBox(
  { reading }: Original,
  page: number,
): { y0: number; y1: number; x0: number; x1: number } | null {
  const boxes = reading.rows.flatMap(({ source }) => (source?.page === page ? [source.bbox] : []));
  if (boxes.length === 0) return null;
  return {
    x0: Math.min(...boxes.map((box) => box[0])),
    y0: Math.min(...boxes.map((box) => box[1])),
    x1: Math.max(...boxes.map((box) => box[2])),
    y1: Math.max(...boxes.map((box) => box[3])),
  };
}
