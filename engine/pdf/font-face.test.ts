import { beforeAll, describe, expect, test } from 'vitest';
import { loadPdfium, type Pdfium, type PdfPage, readPdf } from './index.ts';
import { stream, type TinyExtras, text, tinyPdf } from './tiny-pdf.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

function read(content: string, extras: TinyExtras): PdfPage {
  const pdf = readPdf(pdfium, tinyPdf({ content }, extras));
  if (pdf.kind !== 'pages') throw new Error(pdf.message);
  return pdf.pages[0]!;
}

const withFont = (objects: Record<number, string>): TinyExtras => ({
  resources: '/Font << /F1 3 0 R /Odd 100 0 R >>',
  objects,
});

describe('fonts', () => {
  test('a bitmap font counts in its own units, and its text has the size the eye sees', () => {
    const extras = withFont({
      100: '<< /Type /Font /Subtype /Type3 /FontBBox [0 -8 24 28] /FontMatrix [1 0 0 1 0 0] /CharProcs << /one 101 0 R >> /Encoding << /Differences [49 /one] >> /FirstChar 49 /LastChar 49 /Widths [20] /Resources << >> /ToUnicode 102 0 R >>',
      101: stream('20 0 0 0 18 22 d1 0 0 18 22 re f'),
      102: stream(
        'begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <31> <0031> endbfchar endcmap',
      ),
    });
    const [word] = read('BT /Odd 0.25 Tf 100 700 Td (111) Tj ET', extras).words;
    expect(word).toMatchObject({ text: '111' });
    expect(word!.fontSize).toBeGreaterThan(6);
    expect(word!.fontSize).toBeLessThan(9);
    expect(word!.box.x0).toBeCloseTo(100);
    expect(word!.box.x1).toBeCloseTo(115);
  });

  test('glyphs drawn by procedures end with their advance, however wide a box the file claims for them', () => {
    const glyph = stream('500 0 0 -250 1000 1000 d1 50 0 400 700 re f');
    const codes = ['31', '32', '34'].map((code) => `<${code}> <00${code}>`).join(' ');
    const extras = withFont({
      100: '<< /Type /Font /Subtype /Type3 /FontBBox [0 -250 1000 1000] /FontMatrix [.001 0 0 .001 0 0] /CharProcs << /one 101 0 R /two 101 0 R /four 101 0 R >> /Encoding << /Differences [49 /one /two 52 /four] >> /FirstChar 49 /LastChar 52 /Widths [500 500 500 500] /Resources << >> /ToUnicode 102 0 R >>',
      101: glyph,
      102: stream(
        `begincmap 1 begincodespacerange <00> <FF> endcodespacerange 3 beginbfchar ${codes} endbfchar endcmap`,
      ),
    });
    const { words } = read('BT /Odd 10 Tf 100 700 Td (4214) Tj ET', extras);
    expect(words.map((word) => word.text)).toEqual(['4214']);
    expect(words[0]!.box.x1).toBeCloseTo(120);
  });

  test('a font that only claims to be large does not make tiny text visible', () => {
    const descriptor =
      '<< /Type /FontDescriptor /FontName /Helvetica /Flags 32 /FontBBox [-166 -28000 1000 28000] /Ascent 28000 /Descent -8000 /ItalicAngle 0 /StemV 80 /CapHeight 700 >>';
    const extras = withFont({
      100: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /FontDescriptor 101 0 R >>`,
      101: descriptor,
    });
    const page = read(`${text(50, 700, 'seen')} BT /Odd 0.4 Tf 100 650 Td (tiny) Tj ET`, extras);
    expect(page.words.map((word) => word.text)).toEqual(['seen']);
    expect(page.hiddenWordCount).toBe(1);
  });

  test.each<[string, string, boolean]>([
    ['Helvetica', 'Helvetica', false],
    ['its bold cut', 'Helvetica-Bold', true],
    ['a subset of a bold cut', 'ABCDEF+Frutiger-Black', true],
    ['a light cut', 'ABCDEF+Frutiger-Light', false],
  ])('%s', (_, baseFont, isBold) => {
    const extras = withFont({
      100: `<< /Type /Font /Subtype /Type1 /BaseFont /${baseFont} /Encoding /WinAnsiEncoding >>`,
    });
    const [word] = read('BT /Odd 10 Tf 100 700 Td (Total) Tj ET', extras).words;
    expect(word).toMatchObject({ fontName: baseFont.replace('ABCDEF+', ''), isBold });
  });

  test('a regular font drawn with an outline of its own colour looks bold', () => {
    const [word] = read('BT 2 Tr 0.3 w 0 g 0 G /F1 10 Tf 100 700 Td (Total) Tj ET', {}).words;
    expect(word!.isBold).toBe(true);
  });

  test('a regular font drawn twice a little apart, the second time after other text, looks bold', () => {
    const between = Array.from({ length: 12 }, (_, row) => text(200, 650 - 12 * row, `x${row}`)).join('');
    const { words } = read(text(100, 700, 'Total') + between + text(100.5, 700, 'Total'), {});
    expect(words.slice(0, 2).map((word) => [word.text, word.isBold])).toEqual([
      ['Total', true],
      ['x0', false],
    ]);
  });
});
