import { beforeAll, describe, expect, test } from 'vitest';
import { loadPdfium, type Pdfium, type PdfPage, readPdf } from './index.ts';
import { type TinyPage, tinyPdf } from './tiny-pdf.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

function read(page: TinyPage): PdfPage {
  const pdf = readPdf(pdfium, tinyPdf(page));
  if (pdf.kind !== 'pages') throw new Error(pdf.message);
  return pdf.pages[0]!;
}

/** `10.00` in 10 point Helvetica is 25.02 wide. */
const WIDTH = 25.02;
const turned = (matrix: string) => `BT /F1 10 Tf ${matrix} Tm (10.00) Tj ET`;
const UPRIGHT = '1 0 0 1 100 700';

describe('the page as displayed', () => {
  test.each<[string, TinyPage, { size: [number, number]; box: number[]; baseline: number; direction: number }]>([
    [
      'as written',
      { content: turned(UPRIGHT) },
      { size: [612, 792], box: [100, 84.5, 100 + WIDTH, 94.5], baseline: 92, direction: 0 },
    ],
    [
      'turned by 90: the text reads downwards',
      { content: turned(UPRIGHT), rotate: 90 },
      { size: [792, 612], box: [697.5, 100, 707.5, 100 + WIDTH], baseline: 700, direction: 90 },
    ],
    [
      'turned by 180: upside down',
      { content: turned(UPRIGHT), rotate: 180 },
      { size: [612, 792], box: [512 - WIDTH, 697.5, 512, 707.5], baseline: 700, direction: 180 },
    ],
    [
      'turned by 270: upwards',
      { content: turned(UPRIGHT), rotate: 270 },
      { size: [792, 612], box: [84.5, 512 - WIDTH, 94.5, 512], baseline: 92, direction: 270 },
    ],
    [
      'turned by 90 with text turned against it: reads level',
      { content: turned('0 1 -1 0 100 300'), rotate: 90 },
      { size: [792, 612], box: [300, 92.5, 300 + WIDTH, 102.5], baseline: 100, direction: 0 },
    ],
    [
      'turned by 270 with text turned against it: reads level',
      { content: turned('0 -1 1 0 100 300'), rotate: 270 },
      { size: [792, 612], box: [492, 504.5, 492 + WIDTH, 514.5], baseline: 512, direction: 0 },
    ],
    [
      'cropped',
      { content: turned(UPRIGHT), cropBox: [50, 100, 450, 750] },
      { size: [400, 650], box: [50, 42.5, 50 + WIDTH, 52.5], baseline: 50, direction: 0 },
    ],
    [
      'cropped and turned',
      { content: turned('0 1 -1 0 100 300'), cropBox: [50, 100, 450, 750], rotate: 90 },
      { size: [650, 400], box: [200, 42.5, 200 + WIDTH, 52.5], baseline: 50, direction: 0 },
    ],
    [
      'media box not at the origin',
      { content: turned(UPRIGHT), mediaBox: [-20, 30, 592, 822] },
      { size: [612, 792], box: [120, 114.5, 120 + WIDTH, 124.5], baseline: 122, direction: 0 },
    ],
  ])('%s', (_, page, expected) => {
    const { width, height, words } = read(page);
    expect([width, height]).toEqual(expected.size);
    const [word] = words;
    expect(word).toMatchObject({ text: '10.00', direction: expected.direction });
    expect(word!.baseline).toBeCloseTo(expected.baseline, 1);
    const { x0, y0, x1, y1 } = word!.box;
    [x0, y0, x1, y1].forEach((edge, side) => {
      expect(Math.abs(edge - expected.box[side]!)).toBeLessThan(0.1);
    });
  });

  test('slanting text keeps its words together', () => {
    const { words } = read({ content: 'BT /F1 20 Tf 0.7071 0.7071 -0.7071 0.7071 100 300 Tm (SAMPLE COPY) Tj ET' });
    expect(words.map((word) => word.text)).toEqual(['SAMPLE', 'COPY']);
    expect(words.every((word) => word.isLeaning)).toBe(true);
  });

  test('text leaning a little stays a line of words', () => {
    const { words } = read({
      content: 'BT /F1 10 Tf 0.9998 0.02 -0.02 0.9998 50 300 Tm (Rent 1,200.00 and 3.50) Tj ET',
    });
    expect(words.map((word) => word.text)).toEqual(['Rent', '1,200.00', 'and', '3.50']);
    expect(words.some((word) => word.isLeaning)).toBe(false);
  });
});
