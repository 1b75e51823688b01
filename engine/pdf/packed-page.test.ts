import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buffersOfPage, packPage, unpackPage } from './packed-page.ts';
import type { PdfPage, PdfWord } from './pdf-content.ts';
import { loadPdfium } from './pdfium.ts';
import { readPdf } from './read-pdf.ts';

const travel = (page: PdfPage): PdfPage => {
  const packed = packPage(page);
  return unpackPage(structuredClone(packed, { transfer: buffersOfPage(packed) }));
};

test.each(['royal_maple_chequing', 'aurora_card'])('the pages of %s arrive as they were', async (name) => {
  const file = await readFile(new URL(`../../corpus/statements/${name}/input.pdf`, import.meta.url));
  const content = readPdf(await loadPdfium(), file);
  if (content.kind === 'rejected') throw new Error(content.message);
  expect(content.pages.flatMap(({ words }) => words).length).toBeGreaterThan(100);
  for (const page of content.pages) expect(travel(page)).toEqual(page);
});

test('what one word has and the next has not arrives with the right one', () => {
  const word: PdfWord = {
    text: '1,234.56',
    box: { x0: 1.25, y0: 2.5, x1: 3.125, y1: 4 },
    baseline: 3.7,
    fontSize: 9,
    fontName: 'Helvetica',
    isBold: false,
    color: 0xffffff,
    direction: 0,
    isLeaning: false,
  };
  const words: PdfWord[] = [
    word,
    { ...word, text: '', isBold: true, fontName: 'Times', direction: 270 },
    { ...word, text: '\u0000\ud83d\ude00', isLeaning: true, direction: 90, color: 0 },
    { ...word, isBold: true, isLeaning: true, direction: 180, fontName: 'Times' },
  ];
  const rule = { box: { x0: 0, y0: -1, x1: 600.5, y1: 0 }, color: 0x123456 } as const;
  const page: PdfPage = {
    number: 7,
    width: 612,
    height: 792,
    words,
    rules: [
      { ...rule, kind: 'area' },
      { ...rule, kind: 'vertical' },
      { ...rule, kind: 'horizontal' },
    ],
    hiddenWordCount: 3,
    imageShare: 0.25,
    unreadableShare: 0.5,
  };
  expect(travel(page)).toEqual(page);
  const bare = { ...page, words: [], rules: [] };
  expect(travel(bare)).toEqual(bare);
});
