export { buffersOfPage, type PackedPage, packPage, unpackPage } from './packed-page.ts';
export {
  PDF_LIMITS,
  type PdfContent,
  type PdfLimits,
  type PdfPage,
  type PdfRejected,
  type PdfRejection,
  type PdfRule,
  type PdfWord,
} from './pdf-content.ts';
export { compilePdfium, loadPdfium, type Pdfium, pdfLibraryFolders, pdfLibraryPath } from './pdfium.ts';
export { isPicture, readPages, readPdf } from './read-pdf.ts';
