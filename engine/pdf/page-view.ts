import type { Matrix } from './matrix.ts';
import type { Pdfium } from './pdfium.ts';

/** The page as displayed: its size, and the matrix from the file's coordinates to ours. */
export interface PageView {
  readonly width: number;
  readonly height: number;
  readonly toDisplay: Matrix;
}

/** The library's coordinates know neither the crop box nor `/Rotate`; this brings both in. */
export function pageView(pdfium: Pdfium, page: number): PageView | null {
  const { calls, scratch } = pdfium;
  if (!calls.FPDF_GetPageBoundingBox(page, scratch)) return null;
  const at = scratch >> 2;
  const [left, top, right, bottom] = pdfium.floats().subarray(at, at + 4) as unknown as [
    number,
    number,
    number,
    number,
  ];
  const [across, down] = [right - left, top - bottom];
  if (!(across > 0 && down > 0 && Number.isFinite(across * down))) return null;
  switch (calls.FPDFPage_GetRotation(page)) {
    case 1:
      return { width: down, height: across, toDisplay: [0, 1, 1, 0, -bottom, -left] };
    case 2:
      return { width: across, height: down, toDisplay: [-1, 0, 0, 1, right, -bottom] };
    case 3:
      return { width: down, height: across, toDisplay: [0, -1, -1, 0, top, right] };
    default:
      return { width: across, height: down, toDisplay: [1, 0, 0, -1, -left, top] };
  }
}
