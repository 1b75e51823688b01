import type { Box } from '../geometry/index.ts';
import type { TextRun } from './page-objects.ts';
import type { PageView } from './page-view.ts';
import type { Pdfium } from './pdfium.ts';

const PIXELS_PER_POINT = 1.5;
const PIXELS_MAX = 4_000_000;
const WHITE = 0xffffffff;
/** Channels that differ by less than this look the same. */
const DIFFERENCE_MIN = 12;

/**
 * Takes runs of text off the page and tells where it then looks different: there the text could be seen. Painting costs
 * as much as reading several pages, so this is for what geometry cannot decide: text under a picture that may have
 * holes, in a layer that may be off, or pale on a picture. The runs are left on the page.
 */
export function looksDifferentWithout(
  pdfium: Pdfium,
  page: number,
  view: PageView,
  runs: Iterable<TextRun>,
): (box: Box) => boolean {
  const scale = Math.min(PIXELS_PER_POINT, Math.sqrt(PIXELS_MAX / (view.width * view.height)));
  const width = Math.max(1, Math.floor(view.width * scale));
  const height = Math.max(1, Math.floor(view.height * scale));
  const taken = [...runs];
  const withText = paint(pdfium, page, width, height);
  for (const { object } of taken) pdfium.calls.FPDFPageObj_SetIsActive(object, 0);
  const withoutText = paint(pdfium, page, width, height);
  for (const { object } of taken) pdfium.calls.FPDFPageObj_SetIsActive(object, 1);
  return ({ x0, y0, x1, y1 }) => {
    const [left, right] = [clamp(Math.floor(x0 * scale), width), clamp(Math.ceil(x1 * scale), width)];
    const [top, bottom] = [clamp(Math.floor(y0 * scale), height), clamp(Math.ceil(y1 * scale), height)];
    for (let y = top; y < bottom; y++) {
      for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at++) {
        if (Math.abs(withText[at]! - withoutText[at]!) >= DIFFERENCE_MIN) return true;
      }
    }
    return false;
  };
}

const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, value));

/** The page without annotations, four bytes a pixel. */
function paint(pdfium: Pdfium, page: number, width: number, height: number): Uint8Array {
  const { calls } = pdfium;
  const bitmap = calls.FPDFBitmap_Create(width, height, 0);
  if (bitmap === 0) return new Uint8Array(width * height * 4);
  try {
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    const buffer = calls.FPDFBitmap_GetBuffer(bitmap);
    return pdfium.bytes().slice(buffer, buffer + calls.FPDFBitmap_GetStride(bitmap) * height);
  } finally {
    calls.FPDFBitmap_Destroy(bitmap);
  }
}
