import PDFDocument from 'pdfkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { compilePdfium, loadPdfium, PDF_LIMITS, type PdfContent, type Pdfium, readPdf } from './index.ts';
import { greyImage, stream, type TinyPage, text, tinyPdf } from './tiny-pdf.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

const outcome = (content: PdfContent): string =>
  content.kind === 'rejected' ? `${content.code} ${content.pageCount}` : `${content.pages.length} pages`;
const bytes = (file: string): Uint8Array => Buffer.from(file, 'latin1');

const FULL_PAGE = 'q 612 0 0 792 0 0 cm /Im Do Q ';
const withImage = { resources: '/XObject << /Im 100 0 R >>', objects: { 100: greyImage(200) } };
const TEXT_PAGE: TinyPage = {
  content: Array.from({ length: 10 }, (_, row) => text(50, 700 - 12 * row, `Jan ${row} Rent 10.00`)).join(''),
};
const OCR_PAGE: TinyPage = { content: `${FULL_PAGE} 3 Tr ${TEXT_PAGE.content}` };
const UNDER_PAGE: TinyPage = { content: `${TEXT_PAGE.content} ${FULL_PAGE}` };
const SCAN_PAGE: TinyPage = { content: FULL_PAGE };
const STAMPED_PAGE: TinyPage = { content: FULL_PAGE + text(50, 20, 'Scanned with a telephone') };
const BLANK_PAGE: TinyPage = { content: '' };
const STRIPS_PAGE: TinyPage = {
  content: Array.from({ length: 8 }, (_, strip) => `q 612 0 0 99 0 ${strip * 99} cm /Im Do Q `).join(''),
};

describe('what a file is', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(0), 'corrupt_pdf 0'],
    ['a web page', bytes('<html><body>Statement</body></html>'), 'corrupt_pdf 0'],
    ['a header and no more', bytes('%PDF-1.7\n'), 'corrupt_pdf 0'],
    [
      'a header too far in',
      bytes(' '.repeat(1020) + Buffer.from(tinyPdf(TEXT_PAGE)).toString('latin1')),
      'corrupt_pdf 0',
    ],
    [
      'a header after some other bytes',
      bytes('junk\n' + Buffer.from(tinyPdf(TEXT_PAGE)).toString('latin1')),
      '1 pages',
    ],
    ['half a file', tinyPdf(TEXT_PAGE).slice(0, 500), 'corrupt_pdf 0'],
    ['no pages', tinyPdf([]), 'corrupt_pdf 0'],
    ['text', tinyPdf(TEXT_PAGE), '1 pages'],
    ['blank', tinyPdf(BLANK_PAGE), '1 pages'],
    ['a scan', tinyPdf([SCAN_PAGE, SCAN_PAGE], withImage), 'scanned_pdf 2'],
    ['a scan in strips', tinyPdf(STRIPS_PAGE, withImage), 'scanned_pdf 1'],
    ['a scan with a stamp', tinyPdf(STAMPED_PAGE, withImage), 'scanned_pdf 1'],
    ['a scan with blank backs', tinyPdf([SCAN_PAGE, BLANK_PAGE, SCAN_PAGE, BLANK_PAGE], withImage), 'scanned_pdf 4'],
    ['a scan with a hidden text layer', tinyPdf([OCR_PAGE, OCR_PAGE], withImage), 'scanned_pdf 2'],
    ['a scan laid over its text', tinyPdf([UNDER_PAGE], withImage), 'scanned_pdf 1'],
    ['a statement with a scanned page', tinyPdf([TEXT_PAGE, SCAN_PAGE], withImage), '2 pages'],
  ])('%s', (_, file, expected) => {
    expect(outcome(readPdf(pdfium, file))).toBe(expected);
    expect(pdfium.isBroken).toBe(false);
  });

  test('a page says how much of it is pictures', () => {
    const content = readPdf(
      pdfium,
      tinyPdf({ content: `q 306 0 0 396 0 0 cm /Im Do Q ${TEXT_PAGE.content}` }, withImage),
    );
    expect(content.kind === 'pages' && content.pages[0]!.imageShare).toBeCloseTo(0.25, 2);
  });

  test('the text under an image is counted as hidden', () => {
    const content = readPdf(pdfium, tinyPdf([TEXT_PAGE, OCR_PAGE], withImage));
    expect(content.kind === 'pages' && content.pages.map((page) => page.hiddenWordCount)).toEqual([0, 40]);
  });
});

describe('passwords', () => {
  const encrypted = (passwords: { userPassword?: string; ownerPassword?: string }): Promise<Uint8Array> =>
    new Promise((resolve) => {
      const document = new PDFDocument({ ...passwords, pdfVersion: '1.7' });
      const chunks: Buffer[] = [];
      document.on('data', (chunk: Buffer) => chunks.push(chunk));
      document.on('end', () => resolve(Buffer.concat(chunks)));
      document.text('Opening balance 10.00');
      document.end();
    });

  test.each<[string, { userPassword?: string; ownerPassword?: string }, string]>([
    ['one to open it', { userPassword: 'secret' }, 'encrypted_pdf 0'],
    ['one to change it only', { ownerPassword: 'secret' }, '1 pages'],
  ])('%s', async (_, passwords, expected) => {
    expect(outcome(readPdf(pdfium, await encrypted(passwords)))).toBe(expected);
  });
});

describe('limits', () => {
  const small = { ...PDF_LIMITS, pagesMax: 2, charactersPerPageMax: 200, objectsPerPageMax: 20 };
  const manyPages = (count: number) => tinyPdf(Array.from({ length: count }, () => BLANK_PAGE));

  test.each<[string, Uint8Array, string]>([
    ['as many pages as allowed', manyPages(2), '2 pages'],
    ['one page more', manyPages(3), 'too_many_pages 3'],
    [
      'a claim of pages that are not there',
      bytes(Buffer.from(manyPages(1)).toString('latin1').replace('/Count 1 ', '/Count 9 ')),
      'corrupt_pdf 0',
    ],
    ['too many characters', tinyPdf({ content: text(50, 700, '1'.repeat(201)) }), 'corrupt_pdf 1'],
    ['too many objects', tinyPdf({ content: text(50, 700, '1').repeat(21) }), 'corrupt_pdf 1'],
    ['just enough of both', tinyPdf({ content: text(50, 700, '1'.repeat(10)).repeat(20) }), '1 pages'],
    [
      'forms within forms',
      tinyPdf(
        { content: '/Fm Do '.repeat(5) },
        {
          resources: '/XObject << /Fm 100 0 R >>',
          objects: {
            100: stream(
              '/Fm Do '.repeat(5),
              '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Fm 101 0 R >> >>',
            ),
            101: stream('0 0 1 1 re f '.repeat(5), '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
          },
        },
      ),
      'corrupt_pdf 1',
    ],
  ])('%s', (_, file, expected) => {
    expect(outcome(readPdf(pdfium, file, small))).toBe(expected);
    expect(pdfium.isBroken).toBe(false);
  });

  test('memory: the instance is given up, another one goes on', async () => {
    const module = await compilePdfium();
    const victim = await loadPdfium(module);
    const greedy = tinyPdf({ content: text(50, 700, '1'.repeat(1000)).repeat(5000) });
    const limits = { ...PDF_LIMITS, wasmBytesMax: victim.wasmBytes, charactersPerPageMax: 1e9, objectsPerPageMax: 1e9 };
    expect(outcome(readPdf(victim, greedy, limits))).toBe('corrupt_pdf 0');
    expect(victim.isBroken).toBe(true);
    expect(() => readPdf(victim, tinyPdf(TEXT_PAGE))).toThrow('broken');
    expect(outcome(readPdf(await loadPdfium(module), tinyPdf(TEXT_PAGE)))).toBe('1 pages');
  });
});
