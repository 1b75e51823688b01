import type { Pdfium } from './pdfium.ts';

export interface FontFace {
  /** The library's handle. */
  readonly font: number;
  readonly name: string;
  readonly isBold: boolean;
  /** Points of real size for each point of the size as written; 1 for all but bitmap fonts with their own unit. */
  readonly emScale: number;
  /** Width of the space at size 1; null when the font has none. */
  readonly spaceWidth: number | null;
  /** A character's advance at size 1, for slanted fonts: their letters lean over its end. Null for upright ones. */
  readonly slantedAdvance: ((text: string) => number) | null;
  /** The same for fonts that draw each glyph by a procedure: its box is what the file claims. Null for others. */
  readonly drawnAdvance: ((text: string) => number) | null;
  /** It has pictures in place of letters: check boxes, arrows, telephones. */
  readonly isPictorial: boolean;
}

const NAME_BYTES_MAX = 512;
const BOLD_WEIGHT_MIN = 600;
const FORCE_BOLD_FLAG = 1 << 18;
const BOLD_NAME = /bold|black|heavy|demi/i;
const ITALIC_FLAG = 1 << 6;
const SLANTED_NAME = /italic|oblique/i;
const PICTORIAL_NAME = /dingbats|wingdings|webdings|fontawesome|materialicons/i;

const unknownFace: FontFace = {
  font: 0,
  name: '',
  isBold: false,
  emScale: 1,
  spaceWidth: null,
  slantedAdvance: null,
  drawnAdvance: null,
  isPictorial: false,
};

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
  if (font === 0) return { ...unknownFace, font };
  const { calls } = pdfium;
  const name = readName(pdfium, font);
  const flags = calls.FPDFFont_GetFlags(font);
  const isBold =
    BOLD_NAME.test(name) || calls.FPDFFont_GetWeight(font) >= BOLD_WEIGHT_MIN || (flags & FORCE_BOLD_FLAG) !== 0;
  const emScale = emScaleOf(pdfium, font);
  const space = advanceOf(pdfium, font, 0x20) / emScale;
  const isSlanted = emScale === 1 && ((flags & ITALIC_FLAG) !== 0 || SLANTED_NAME.test(name));
  return {
    font,
    name,
    isBold,
    emScale,
    spaceWidth: space > 0.1 && space < 1 ? space : null,
    slantedAdvance: isSlanted ? advances(pdfium, font) : null,
    // Fonts of procedures are the only ones without a name.
    drawnAdvance: name === '' && emScale === 1 ? advances(pdfium, font) : null,
    isPictorial: PICTORIAL_NAME.test(name),
  };
}

/** Looks each character up once. */
function advances(pdfium: Pdfium, font: number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    let advance = known.get(text);
    if (advance === undefined) {
      advance = advanceOf(pdfium, font, text.codePointAt(0)!);
      known.set(text, advance);
    }
    return advance;
  };
}

function readName(pdfium: Pdfium, font: number): string {
  const { calls, scratch } = pdfium;
  const length = calls.FPDFFont_GetBaseFontName(font, scratch, NAME_BYTES_MAX);
  if (length <= 1 || length > NAME_BYTES_MAX) return '';
  return utf8.decode(pdfium.bytes().subarray(scratch, scratch + length - 1)).replace(SUBSET_TAG, '');
}

const utf8 = new TextDecoder();
/** `ABCDEF+Helvetica`: only the letters that the file uses are in it. */
const SUBSET_TAG = /^[A-Z]{6}\+/;

/** From the lowest descender to the highest ascender an ordinary font takes about this many times its size. */
const LINE_EMS = 1.2;

function emScaleOf(pdfium: Pdfium, font: number): number {
  const { calls } = pdfium;
  const ascent = measure(pdfium, calls.FPDFFont_GetAscent, font, 1);
  const descent = measure(pdfium, calls.FPDFFont_GetDescent, font, 1);
  const line = ascent - descent;
  return line > 3 ? line / LINE_EMS : 1;
}

/** A character's advance at size 1; 0 when the font does not tell. */
export const advanceOf = (pdfium: Pdfium, font: number, code: number): number =>
  font === 0 ? 0 : measure(pdfium, pdfium.calls.FPDFFont_GetGlyphWidth, font, code, 1);

function measure(pdfium: Pdfium, get: (...args: number[]) => number, ...args: number[]): number {
  return get(...args, pdfium.scratch) ? pdfium.floats()[pdfium.scratch >> 2]! : 0;
}
