import { noGlyphs } from './glyphs.ts';
import {
  PDF_LIMITS,
  type PdfContent,
  type PdfLimits,
  type PdfPage,
  type PdfRejected,
  type PdfRejection,
} from './pdf-content.ts';
import type { Pdfium } from './pdfium.ts';
import { readPage } from './read-page.ts';

const HEADER = '%PDF-';
const HEADER_WITHIN_BYTES = 1024;
const ERROR_PASSWORD = 4;
/** Pages of one document that may be painted to settle what geometry cannot. */
const PAINTINGS_MAX = 20;
/** Words and rules of a whole document: twice what five hundred full pages have. */
const WORDS_MAX = 500_000;
const RULES_MAX = 500_000;

/** Reads a document into words and rules. Answers for every input; a document that breaks the instance marks it. */
export const readPdf = (pdfium: Pdfium, bytes: Uint8Array, limits: PdfLimits = PDF_LIMITS): PdfContent =>
  readPages(pdfium, bytes, (page) => page, limits);

/** As `readPdf`, but holds on to no page: of each only what `keep` makes of it is left, before the next is read. */
export function readPages<Kept>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  keep: (page: PdfPage) => Kept,
  limits: PdfLimits = PDF_LIMITS,
): PdfContent<Kept> {
  if (pdfium.isBroken) throw new Error('this PDFium instance is broken; load another one');
  if (!hasHeader(bytes)) return rejected('corrupt_pdf', 'The file is not a PDF.', 0);
  pdfium.wasmBytesMax = limits.wasmBytesMax;
  try {
    return readBytes(pdfium, bytes, keep, limits);
  } catch (error) {
    // A trap leaves the library's own state half changed, so nothing it says afterwards can be trusted.
    pdfium.isBroken = true;
    if (isLibraryFailure(error)) return rejected('corrupt_pdf', 'The file asks for more than a statement needs.', 0);
    throw error;
  }
}

const hasHeader = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_WITHIN_BYTES)).includes(HEADER);

/** A trap in WASM, an exhausted memory or stack, or the library's own abort. */
const isLibraryFailure = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError || error instanceof RangeError || !(error instanceof Error);

const rejected = (code: PdfRejection, message: string, pageCount: number): PdfRejected => ({
  kind: 'rejected',
  code,
  message,
  pageCount,
});

function readBytes<Kept>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  keep: (page: PdfPage) => Kept,
  limits: PdfLimits,
): PdfContent<Kept> {
  const { calls } = pdfium;
  const buffer = calls.malloc(bytes.length);
  if (buffer === 0) return rejected('corrupt_pdf', 'The file is too large to open.', 0);
  try {
    pdfium.bytes().set(bytes, buffer);
    const document = calls.FPDF_LoadMemDocument(buffer, bytes.length, 0);
    if (document === 0) return openingFailure(calls.FPDF_GetLastError());
    try {
      return readDocument(pdfium, document, keep, limits);
    } finally {
      calls.FPDF_CloseDocument(document);
    }
  } finally {
    calls.free(buffer);
  }
}

const openingFailure = (error: number): PdfRejected =>
  error === ERROR_PASSWORD
    ? rejected('encrypted_pdf', 'The file opens only with a password.', 0)
    : rejected('corrupt_pdf', 'The file is damaged and cannot be opened.', 0);

function readDocument<Kept>(
  pdfium: Pdfium,
  document: number,
  keep: (page: PdfPage) => Kept,
  limits: PdfLimits,
): PdfContent<Kept> {
  const pageCount = pdfium.calls.FPDF_GetPageCount(document);
  if (pageCount <= 0) return rejected('corrupt_pdf', 'The file has no pages.', 0);
  if (pageCount > limits.pagesMax) return tooManyPages(pdfium, document, pageCount, limits);
  const pages: Kept[] = [];
  const fills: PageFill[] = [];
  let words = 0;
  let rules = 0;
  const budget = { paintings: PAINTINGS_MAX, seen: 0, hidden: 0, glyphs: noGlyphs };
  for (let index = 0; index < pageCount; index++) {
    const page = readPage(pdfium, document, index, limits, budget);
    if (typeof page === 'string') return rejected('corrupt_pdf', page, pageCount);
    pages.push(keep(page));
    fills.push({ wordCount: page.words.length, imageShare: page.imageShare });
    words += page.words.length;
    rules += page.rules.length;
    if (words > WORDS_MAX || rules > RULES_MAX) {
      return rejected('corrupt_pdf', 'The file draws more than any statement does.', pageCount);
    }
  }
  if (isScan(fills)) return rejected('scanned_pdf', 'The pages are images without readable text.', pageCount);
  return { kind: 'pages', pages };
}

/** The count is what the file claims; a page just beyond the limit proves it. */
function tooManyPages(pdfium: Pdfium, document: number, pageCount: number, limits: PdfLimits): PdfRejected {
  const { calls } = pdfium;
  const page = calls.FPDF_LoadPage(document, limits.pagesMax);
  if (page === 0) return rejected('corrupt_pdf', 'The file claims pages it does not have.', 0);
  calls.FPDF_ClosePage(page);
  return rejected('too_many_pages', `The file has ${pageCount} pages; the most is ${limits.pagesMax}.`, pageCount);
}

/** How much of a page is text and how much picture. */
interface PageFill {
  readonly wordCount: number;
  readonly imageShare: number;
}

const SCAN_WORDS_MAX = 12;
const SCAN_IMAGE_SHARE_MIN = 0.6;
const SCAN_PAGES_SHARE_MIN = 0.9;

/** At most with a stamp or a footer in text. */
export const isPicture = ({ wordCount, imageShare }: PageFill): boolean =>
  wordCount <= SCAN_WORDS_MAX && imageShare >= SCAN_IMAGE_SHARE_MIN;

/** A scan's pages are pictures; blank pages say nothing either way. */
function isScan(pages: readonly PageFill[]): boolean {
  const filled = pages.filter((page) => page.wordCount > 0 || page.imageShare > 0.01);
  const scans = filled.filter(isPicture);
  return scans.length > 0 && scans.length >= SCAN_PAGES_SHARE_MIN * filled.length;
}
