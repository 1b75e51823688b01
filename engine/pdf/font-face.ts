import type { Pdfium } from './pdfium.ts';

export interface FontFace {
  readonly name: string;
  readonly isBold: boolean;
}

const NAME_BYTES_MAX = 512;
const BOLD_WEIGHT_MIN = 600;
const FORCE_BOLD_FLAG = 1 << 18;
const BOLD_NAME = /bold|black|heavy|demi/i;

/** Looks a font up once; good for one page, since a closed page's font handles are used again. */
export function fontFaces(pdfium: Pdfium): (font: number) => FontFace {
  const faces = new Map<number, FontFace>();
  return (font) => {
    let face = faces.get(font);
    if (face === undefined) {
      face = readFace(pdfium, font);
      faces.set(font, face);
    }
    return face;
  };
}

function readFace(pdfium: Pdfium, font: number): FontFace {
  if (font === 0) return { name: '', isBold: false };
  const { calls, scratch } = pdfium;
  const length = calls.FPDFFont_GetBaseFontName(font, scratch, NAME_BYTES_MAX);
  const bytes = length > 1 && length <= NAME_BYTES_MAX ? pdfium.bytes().slice(scratch, scratch + length - 1) : [];
  const name = new TextDecoder().decode(Uint8Array.from(bytes)).replace(/^[A-Z]{6}\+/, '');
  const isBold =
    BOLD_NAME.test(name) ||
    calls.FPDFFont_GetWeight(font) >= BOLD_WEIGHT_MIN ||
    (calls.FPDFFont_GetFlags(font) & FORCE_BOLD_FLAG) !== 0;
  return { name, isBold };
}
