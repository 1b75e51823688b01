import type { Pdfium } from './pdfium.ts';

/** What the marked content around a run of text says about it. */
export interface TextMarks {
  /** It belongs to an optional layer, which may be switched off. */
  readonly isLayered: boolean;
  /** Marks that put another text in the place of the glyphs. */
  readonly replacements: readonly number[];
}

const NONE: TextMarks = { isLayered: false, replacements: [] };
const MARKS_MAX = 64;
const NAME_BYTES_MAX = 32;

/** Reads the marks of text objects; neighbours share them, so each is looked at once. Good for one page. */
export function textMarks(pdfium: Pdfium): (object: number) => TextMarks {
  const { calls } = pdfium;
  const known = new Map<number, { isLayer: boolean; isReplacement: boolean }>();
  return (object) => {
    const count = Math.min(MARKS_MAX, calls.FPDFPageObj_CountMarks(object));
    if (count <= 0) return NONE;
    let isLayered = false;
    const replacements: number[] = [];
    for (let index = 0; index < count; index++) {
      const mark = calls.FPDFPageObj_GetMark(object, index);
      let kind = known.get(mark);
      if (kind === undefined) {
        kind = { isLayer: nameOf(pdfium, mark) === 'OC', isReplacement: hasActualText(pdfium, mark) };
        known.set(mark, kind);
      }
      isLayered ||= kind.isLayer;
      if (kind.isReplacement) replacements.push(mark);
    }
    return isLayered || replacements.length > 0 ? { isLayered, replacements } : NONE;
  };
}

function nameOf(pdfium: Pdfium, mark: number): string {
  const { calls, scratch } = pdfium;
  const lengthAt = scratch + NAME_BYTES_MAX;
  if (!calls.FPDFPageObjMark_GetName(mark, scratch, NAME_BYTES_MAX, lengthAt)) return '';
  const length = pdfium.words()[lengthAt >> 2]!;
  if (length < 2 || length > NAME_BYTES_MAX) return '';
  return new TextDecoder('utf-16le').decode(pdfium.bytes().slice(scratch, scratch + length - 2));
}

const ACTUAL_TEXT = new TextEncoder().encode('ActualText\0');

function hasActualText(pdfium: Pdfium, mark: number): boolean {
  pdfium.bytes().set(ACTUAL_TEXT, pdfium.scratch);
  return pdfium.calls.FPDFPageObjMark_GetParamValueType(mark, pdfium.scratch) !== 0;
}
