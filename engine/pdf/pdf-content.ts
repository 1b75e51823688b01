import type { Box } from '../geometry/index.ts';

/** A word the eye can see on the page. */
export interface PdfWord {
  readonly text: string;
  /** Along the line the box is the glyphs' advance; across it runs from 0.75 of the size above the baseline to 0.25 below. */
  readonly box: Box;
  /** y of the baseline as displayed; for words that read downwards or upwards (90, 270) its x. */
  readonly baseline: number;
  /** Effective size in points, all matrices applied. */
  readonly fontSize: number;
  readonly fontName: string;
  readonly isBold: boolean;
  /** 0xRRGGBB. */
  readonly color: number;
  /** Reading direction as displayed, in degrees clockwise: 0 is left to right, 90 downwards. */
  readonly direction: 0 | 90 | 180 | 270;
  /** It crosses the page aslant, as watermarks do. */
  readonly isLeaning: boolean;
}

/** A drawn line, or a filled box (`area`). A stroked rectangle gives its four sides. */
export interface PdfRule {
  readonly kind: 'horizontal' | 'vertical' | 'area';
  readonly box: Box;
  /** 0xRRGGBB. */
  readonly color: number;
}

export interface PdfPage {
  /** Counted from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly PdfWord[];
  readonly rules: readonly PdfRule[];
  /** Words left out because the eye cannot see them. */
  readonly hiddenWordCount: number;
  /** Share of the page's area covered by images, 0 to 1. */
  readonly imageShare: number;
  /** Share of the visible characters whose meaning the file does not tell, 0 to 1. */
  readonly unreadableShare: number;
}

/** A document's pages, or what is kept of each, or the reason why there are none. */
export type PdfContent<Kept = PdfPage> = { readonly kind: 'pages'; readonly pages: readonly Kept[] } | PdfRejected;

export interface PdfRejected {
  readonly kind: 'rejected';
  readonly code: PdfRejection;
  readonly message: string;
  readonly pageCount: number;
}

export type PdfRejection = 'scanned_pdf' | 'encrypted_pdf' | 'corrupt_pdf' | 'too_many_pages';

export interface PdfLimits {
  readonly pagesMax: number;
  readonly charactersPerPageMax: number;
  readonly objectsPerPageMax: number;
  readonly wasmBytesMax: number;
}

export const PDF_LIMITS: PdfLimits = {
  pagesMax: 500,
  charactersPerPageMax: 100_000,
  objectsPerPageMax: 100_000,
  wasmBytesMax: 128 * 1024 * 1024,
};
