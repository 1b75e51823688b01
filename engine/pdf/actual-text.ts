import { characterText, UNREADABLE } from './characters.ts';
import type { Glyphs } from './glyphs.ts';
import type { TextRun } from './page-objects.ts';
import type { Pdfium } from './pdfium.ts';

/**
 * A file may mark a run with a text that stands for it (`/ActualText`), and the library then lists that text instead of
 * the glyphs. Good for ligatures the font has no map for, but it may also say anything: `9,000.00` over a drawn `1.00`.
 * So the marks are taken off, the glyphs are read, and the marked text serves only to fill in glyphs nobody can read.
 */
export function takeOffActualTexts(pdfium: Pdfium, page: number, runs: Iterable<TextRun>): Map<TextRun, string> {
  const marked = new Map<number, TextRun>();
  for (const run of runs) if (run.marks.replacements.length > 0) marked.set(run.object, run);
  const texts = new Map<TextRun, string>();
  if (marked.size === 0) return texts;
  const { calls } = pdfium;
  const textPage = calls.FPDFText_LoadPage(page);
  if (textPage !== 0) {
    const count = calls.FPDFText_CountChars(textPage);
    for (let at = 0; at < count; at++) {
      const run = marked.get(calls.FPDFText_GetTextObject(textPage, at));
      if (run === undefined) continue;
      texts.set(run, (texts.get(run) ?? '') + characterText(calls.FPDFText_GetUnicode(textPage, at) >>> 0));
    }
    calls.FPDFText_ClosePage(textPage);
  }
  for (const { object, marks } of marked.values()) {
    for (const mark of marks.replacements) calls.FPDFPageObj_RemoveMark(object, mark);
  }
  return texts;
}

/** Fills in an unreadable glyph of a run where all its readable ones agree with the marked text. */
export function fillUnreadable({ texts: glyphTexts, pieces }: Glyphs, texts: ReadonlyMap<TextRun, string>): void {
  if (texts.size === 0) return;
  const indexes = new Map<TextRun, number[]>();
  for (const { run, from, to } of pieces) {
    if (!texts.has(run)) continue;
    const its = indexes.get(run) ?? [];
    for (let index = from; index < to; index++) its.push(index);
    indexes.set(run, its);
  }
  for (const [run, its] of indexes) {
    const gaps = its.filter((index) => glyphTexts[index] === UNREADABLE);
    if (gaps.length !== 1) continue;
    const textOf = (some: readonly number[]): string => some.map((index) => glyphTexts[index]).join('');
    const before = textOf(its.slice(0, its.indexOf(gaps[0]!)));
    const after = textOf(its.slice(its.indexOf(gaps[0]!) + 1));
    const marked = texts.get(run)!;
    const isAgreed =
      marked.length > before.length + after.length && marked.startsWith(before) && marked.endsWith(after);
    if (isAgreed) glyphTexts[gaps[0]!] = marked.slice(before.length, marked.length - after.length);
  }
}
