import { beforeAll, describe, expect, test } from 'vitest';
import { loadPdfium, type Pdfium, type PdfPage, readPdf } from './index.ts';
import { stream, type TinyExtras, text, tinyPdf } from './tiny-pdf.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

function read(content: string, extras: TinyExtras = {}): PdfPage {
  const pdf = readPdf(pdfium, tinyPdf({ content }, extras));
  if (pdf.kind !== 'pages') throw new Error(pdf.message);
  return pdf.pages[0]!;
}

const textsOf = (page: PdfPage): string[] => page.words.map((word) => word.text);

/** Widths of Helvetica in thousandths of the size. */
const WIDTHS: Record<string, number> = {
  ',': 278,
  '.': 278,
  ' ': 278,
  '-': 333,
  l: 222,
  i: 222,
  r: 333,
  t: 278,
  T: 611,
  F: 611,
  R: 722,
  D: 722,
  '(': 333,
  ')': 333,
  s: 500,
};
const widthOf = (words: string, size: number): number =>
  Array.from(words).reduce((sum, char) => sum + (WIDTHS[char] ?? 556), 0) * (size / 1000);

/** Each glyph its own operation at its own place, in the order `order` puts them. */
function glyphByGlyph(x: number, y: number, words: string, size: number, order: (index: number) => number): string[] {
  const glyphs = Array.from(words).map((char, index) => ({
    at: order(index),
    draw: text(x + widthOf(words.slice(0, index), size), y, char, size),
  }));
  return glyphs.sort((a, b) => a.at - b.at).map(({ draw }) => draw);
}

/** Runs of whole words with gaps of 0.15 of the size, as condensed paper has them. */
function wordByWord(y: number, words: string): string {
  let x = 50;
  return words
    .split(' ')
    .map((word) => {
      const draw = text(x, y, word);
      x += widthOf(word, 10) + 1.5;
      return draw;
    })
    .join('');
}

const picture = (x: number, y: number): string => `BT /Pict 10 Tf 1 0 0 1 ${x} ${y} Tm (o) Tj ET\n`;
const PICTORIAL: TinyExtras = {
  resources: '/Font << /F1 3 0 R /Pict 100 0 R >>',
  objects: { 100: '<< /Type /Font /Subtype /Type1 /BaseFont /Wingdings /Encoding /WinAnsiEncoding >>' },
};

describe('words', () => {
  test.each<[string, string, string[]]>([
    ['a drawn space parts words', text(50, 700, 'Opening balance 1,234.56'), ['Opening', 'balance', '1,234.56']],
    ['a gap parts words', 'BT /F1 10 Tf 50 700 Td [(12) -400 (34)] TJ ET', ['12', '34']],
    ['kerning does not', 'BT /F1 10 Tf 50 700 Td [(1,719.3) -150 (3)] TJ ET', ['1,719.33']],
    ['nor across runs', text(50, 700, '1,719.3') + text(50 + widthOf('1,719.3', 10) + 1.5, 700, '3'), ['1,719.33']],
    ['tight kerning keeps order', 'BT /F1 10 Tf 50 700 Td [(12) 90 (34) 90 (5.67)] TJ ET', ['12345.67']],
    ['no-break spaces part', text(50, 700, '1\\240234,56'), ['1', '234,56']],
    ['a space kerned away does not', 'BT /F1 10 Tf 50 700 Td [(12) ( ) 278 (34)] TJ ET', ['1234']],
    ['a word drawn in bits', text(50, 700, 'Rt') + text(50 + widthOf('Rt', 10) + 1.4, 700, 'ed'), ['Rted']],
    [
      'two headings that nearly touch',
      text(50, 700, 'Rt') + text(50 + widthOf('Rt', 10) + 1.4, 700, 'Ed'),
      ['Rt', 'Ed'],
    ],
    ['a minus of its own run joins its figure', text(50, 700, '-') + text(53.33, 700, '72.12'), ['-72.12']],
    ['a soft hyphen is a hyphen', text(50, 700, '72.12\\255'), ['72.12-']],
    ['a hyphen at the end of a line stays one', text(50, 700, 'trans-') + text(50, 688, 'fer'), ['trans-', 'fer']],
    [
      'glyphs one by one, their places rounded',
      Array.from('Sat', (char, at) => text(50 + [0, 7, 14][at]!, 700, char, 10)).join('') +
        text(50 + 14 + 2.78 + 1.5, 700, 'u', 10),
      ['Satu'],
    ],
    [
      'condensed words, their gaps condensed with them',
      `BT /F1 10 Tf 60 Tz 50 700 Td [(Saldo) -250 (per) -250 (heute)] TJ ET`,
      ['Saldo', 'per', 'heute'],
    ],
    ['condensed kerning', `BT /F1 10 Tf 60 Tz 50 700 Td [(1,719.3) -150 (3)] TJ ET`, ['1,719.33']],
    [
      'but not words of runs of their own',
      text(50, 700, 'Date') + text(50 + widthOf('Date', 10) + 1.5, 700, 'Details', 10),
      ['Date', 'Details'],
    ],
    [
      'glyphs drawn backwards',
      glyphByGlyph(50, 700, 'Total 1,234.56', 10, (index) => -index).join(''),
      ['Total', '1,234.56'],
    ],
    [
      'two lines drawn glyph by glyph, mixed up',
      [
        ...glyphByGlyph(50, 700, 'Rent 900.00', 10, (index) => (index * 7) % 11),
        ...glyphByGlyph(50, 686, 'Food 23.45', 10, (index) => (index * 3) % 10),
      ]
        .map((draw, index) => ({ draw, at: (index * 8) % 21 }))
        .sort((a, b) => a.at - b.at)
        .map(({ draw }) => draw)
        .join(''),
      ['Rent', '900.00', 'Food', '23.45'],
    ],
    [
      'columns drawn one after the other',
      [700, 688].map((y) => text(50, y, y === 700 ? 'Jan 3' : 'Jan 4')).join('') +
        [700, 688].map((y) => text(500, y, y === 700 ? '10.00' : '20.00')).join('') +
        [700, 688].map((y) => text(150, y, y === 700 ? 'Rent' : 'Food')).join(''),
      ['Jan', '3', 'Rent', '10.00', 'Jan', '4', 'Food', '20.00'],
    ],
    [
      'drawn twice to look bold',
      text(50, 700, '1,100.00') + text(200, 650, 'x') + text(50.4, 700, '1,100.00'),
      ['1,100.00', 'x'],
    ],
    ['drawn twice glyph by glyph', text(50, 700, '1') + text(50.3, 700, '1') + text(55.56, 700, '1'), ['11']],
    ['drawn twice, the first in white', `1 g ${text(50, 700, '55.00')}0 g ${text(50, 700, '55.00')}`, ['55.00']],
    ['drawn twice, the first unseen', `3 Tr ${text(50, 700, '55.00')}0 Tr ${text(50, 700, '55.00')}`, ['55.00']],
    [
      'two texts printed over each other stay apart',
      text(50, 700, '1111111111') + text(53, 700, 'XXXXXXX'),
      ['1111111111', 'XXXXXXX'],
    ],
    [
      'a heading that runs into the next one',
      text(50, 700, 'Date trans.') + text(50 + widthOf('Date trans', 10) - 0.5, 700, 'Date'),
      ['Date', 'trans.', 'Date'],
    ],
    [
      'headings that nearly touch',
      text(50, 700, 'Debits (111)') + text(50 + widthOf('Debits (111)', 10) + 1.2, 700, 'Credits'),
      ['Debits', '(111)', 'Credits'],
    ],
    [
      'spaces of a padded column do not cut the next column',
      text(50, 700, 'Rent                         ') + text(100, 700, '1,234.56'),
      ['Rent', '1,234.56'],
    ],
    ['a raised mark stays apart', `${text(50, 700, '12.00')}BT /F1 6 Tf 74.5 704 Td (1) Tj ET`, ['1', '12.00']],
    [
      'a check box behind a figure',
      `${text(50, 700, '12.50')}${picture(50 + widthOf('12.50', 10), 700)}`,
      ['12.50', '□'],
    ],
    ['a check box before a figure', `${picture(50, 700)}${text(58, 700, '12.50')}`, ['□', '12.50']],
    ['accents are composed', text(50, 700, 'D\\351p\\364t'), ['Dépôt']],
    ['a character without a shape leaves its gap', text(50, 700, '12\\001.00'), ['12', '.00']],
  ])('%s', (_, content, expected) => {
    expect(textsOf(read(content, content.includes('/Pict') ? PICTORIAL : {}))).toEqual(expected);
  });

  test('on a page whose runs are words, a narrow gap between two of them is a space', () => {
    const page = read(wordByWord(700, 'Rate per heute') + wordByWord(680, 'alle drei Tage aus'));
    expect(textsOf(page)).toEqual(['Rate', 'per', 'heute', 'alle', 'drei', 'Tage', 'aus']);
  });

  test('slanted letters lean over the space behind them', () => {
    const extras = {
      resources: '/Font << /F1 3 0 R /Slant 100 0 R >>',
      objects: { 100: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Oblique /Encoding /WinAnsiEncoding >>' },
    };
    const run = (x: number, words: string) => `BT /Slant 10 Tf 1 0 0 1 ${x} 700 Tm (${words}) Tj ET\n`;
    const page = read(run(50, 'Rad') + run(50 + widthOf('Rad', 10) + 2.4, 'on'), extras);
    expect(textsOf(page)).toEqual(['Rad', 'on']);
    expect(page.words[0]!.box.x1).toBeCloseTo(50 + widthOf('Rad', 10), 1);
  });

  test('ligatures come as their letters', () => {
    const objects = {
      100: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [65 /O /f /fi /c /e /fl] >> >>',
    };
    const page = read('BT /Lig 10 Tf 50 700 Td (ABCDE) Tj ET', {
      objects,
      resources: '/Font << /F1 3 0 R /Lig 100 0 R >>',
    });
    expect(textsOf(page)).toEqual(['Offi' + 'ce']);
  });

  test('a font without a map gives no letters, and says so', () => {
    const objects = {
      100: '<< /Type /Font /Subtype /Type0 /BaseFont /Nameless /Encoding /Identity-H /DescendantFonts [101 0 R] >>',
      101: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Nameless /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 600 /FontDescriptor 102 0 R >>',
      102: '<< /Type /FontDescriptor /FontName /Nameless /Flags 4 /FontBBox [0 -200 1000 800] /Ascent 800 /Descent -200 /ItalicAngle 0 /StemV 80 /CapHeight 700 >>',
    };
    const page = read('BT /Odd 10 Tf 50 700 Td <001100120013> Tj ET', {
      objects,
      resources: '/Font << /F1 3 0 R /Odd 100 0 R >>',
    });
    expect(textsOf(page)).toEqual(['\uFFFD\uFFFD\uFFFD']);
    expect(page.unreadableShare).toBe(1);
  });

  test('glyphs count, not the text a file says they stand for', () => {
    const replaced = (words: string, actual: string) => `/Span << /ActualText (${actual}) >> BDC ${words} EMC\n`;
    const page = read(
      replaced(text(50, 700, '1.00'), '9,000.00') + replaced(text(50, 680, 'Rent'), ' ') + text(50, 660, 'end'),
    );
    expect(textsOf(page)).toEqual(['1.00', 'Rent', 'end']);
  });

  test('the text a file says stands for a glyph without a map fills it in', () => {
    const objects = {
      100: '<< /Type /Font /Subtype /Type0 /BaseFont /Half /Encoding /Identity-H /DescendantFonts [101 0 R] /ToUnicode 103 0 R >>',
      101: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Half /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 600 /FontDescriptor 102 0 R >>',
      102: '<< /Type /FontDescriptor /FontName /Half /Flags 4 /FontBBox [0 -200 1000 800] /Ascent 800 /Descent -200 /ItalicAngle 0 /StemV 80 /CapHeight 700 >>',
      103: stream(
        '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange 3 beginbfchar <0011> <004F> <0013> <0063> <0014> <0065> endbfchar endcmap',
      ),
    };
    const marked = (actual: string) => `/Span << /ActualText (${actual}) >> BDC <0011001200130014> Tj EMC`;
    const resources = '/Font << /F1 3 0 R /Half 100 0 R >>';
    const office = read(`BT /Half 10 Tf 50 700 Td ${marked('Office')} ET`, { objects, resources });
    expect(textsOf(office)).toEqual(['Office']);
    const lie = read(`BT /Half 10 Tf 50 700 Td ${marked('Bank')} ET`, { objects, resources });
    expect(textsOf(lie)).toEqual(['O\uFFFDce']);
  });

  test('what a word looks like', () => {
    const page = read(`0.2 0.4 0.6 rg BT /F2 9 Tf 2 0 0 2 50 700 Tm (Total) Tj ET`);
    const [word] = page.words;
    expect(word).toMatchObject({ fontName: 'Helvetica-Bold', isBold: true, color: 0x336699, direction: 0 });
    expect(word!.fontSize).toBeCloseTo(18);
    expect(word!.baseline).toBeCloseTo(92);
    expect(word!.box.y0).toBeCloseTo(92 - 13.5);
    expect(word!.box.y1).toBeCloseTo(92 + 4.5);
  });

  test.each([6, 8, 10, 13.5])('right edges are exact at %f points', (size) => {
    const figures = ['0.07', '1,719.33', '-45.10', '1 234 567,89', '999,999.99'];
    const content = figures
      .map((figure, row) => text(500 - widthOf(figure, size), 700 - 20 * row, figure, size))
      .join('');
    const page = read(content);
    for (const row of figures.keys()) {
      const right = Math.max(
        ...page.words.filter((word) => Math.abs(word.baseline - (92 + 20 * row)) < 1).map((word) => word.box.x1),
      );
      expect(Math.abs(right - 500)).toBeLessThan(0.1);
    }
  });
});
