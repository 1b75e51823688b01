import { describe, expect, test } from 'vitest';
import type { PrintedFigure } from '../money/index.ts';
import type { PdfWord } from '../pdf/index.ts';
import { tokenize } from './tokens.ts';

const fontSize = 10;

/**
 * Words from left to right. `_` is a gap of a tenth of the letter size, a space one of three tenths (an ordinary one).
 * Every character is half the letter size wide.
 */
function line(drawing: string): PdfWord[] {
  const words: PdfWord[] = [];
  let x = 0;
  for (const part of drawing.split(/([_ ]+)/u)) {
    if (/^[_ ]+$/u.test(part)) {
      for (const gap of part) x += fontSize * (gap === '_' ? 0.1 : 0.3);
      continue;
    }
    const x1 = x + part.length * fontSize * 0.5;
    const box = { x0: x, y0: 0, x1, y1: fontSize };
    words.push({
      text: part,
      box,
      baseline: 7.5,
      fontSize,
      fontName: 'F',
      isBold: false,
      color: 0,
      direction: 0,
      isLeaning: false,
    });
    x = x1;
  }
  return words;
}

const read = (drawing: string): string[] => tokenize(line(drawing)).map((token) => token.text);
const figures = (drawing: string): string[] =>
  tokenize(line(drawing)).flatMap(({ figure }) =>
    figure === null ? [] : [`${figure.sign === 'minus' ? '-' : ''}${figure.digits} ${figure.marker ?? ''}`.trim()],
  );

describe('runs that are one figure', () => {
  test.each<[string, string[]]>([
    ['1 234,56', ['123456']],
    ['1 234 567,89', ['123456789']],
    ['$ 1,234.56', ['123456']],
    ['- 72.12', ['-7212']],
    ['=3 088,91 $', ['308891']],
    ['=$ 3,088.91', ['308891']],
    ['72.12 -', ['-7212']],
    ['- $ 2,000.00', ['-200000']],
    ['− $2,000.00', ['-200000']],
    ['- R80.00', ['-8000']],
    ['12.00 TL', ['1200']],
    ['– 2,000.00', ['-200000']],
    ['CAD 12.00', ['1200']],
    ['12.00 CR', ['1200 credit']],
    ['12.00 DR', ['1200 debit']],
    ['DR 12.00', ['1200 debit']],
    ['CR $12.00', ['1200 credit']],
    ['12.00 (Cr)', ['1200 credit']],
    ['R 12.00', ['1200']],
    ['12.00 OD', ['1200 overdrawn']],
    ['12.00 D', ['1200 debit']],
    ['12.00 -', ['-1200']],
    ['( 12.00 )', ['-1200']],
    ['12.00 $', ['1200']],
    ['1,719.3_3', ['171933']],
    ['1,719.3 3', ['171933']],
    ['1,719._33', ['171933']],
    ['1,719.3_3CR', ['171933 credit']],
    ['12,34,567.00 Dr', ['123456700 debit']],
    ['2 418,3 0', ['241830']],
    ['2 418, 30', ['241830']],
    ['2 418 ,30', ['241830']],
    ['1 057,4 2CR', ['105742 credit']],
  ])('%s', (drawing, expected) => {
    expect(read(drawing)).toHaveLength(1);
    expect(figures(drawing)).toEqual(expected);
  });
});

describe('neighbours that stay apart', () => {
  test.each<[string, string[]]>([
    ['50.00   950.00', ['50.00', '950.00']],
    ['50.00 950.00', ['50.00', '950.00']],
    ['12 Mar', ['12', 'Mar']],
    ['Cheque 1014 250.00', ['Cheque', '1014', '250.00']],
    ['901.22 - 0.00 + 855.37 = 1,756.59', ['901.22', '- 0.00', '+ 855.37', '=', '1,756.59']],
    ['72.12   - 5.00', ['72.12', '- 5.00']],
    ['72.12   + 5.00', ['72.12', '+ 5.00']],
    ['1   234,56', ['1', '234,56']],
    ['1,719.3      3', ['1,719.3', '3']],
    ['-      72.12', ['-', '72.12']],
    ['12.00      CR', ['12.00', 'CR']],
    ['POS - GROCER', ['POS', '-', 'GROCER']],
    ['2025 123', ['2025', '123']],
    ['Rent March', ['Rent', 'March']],
    ['21 Apr - 20 May', ['21', 'Apr', '-', '20', 'May']],
    ['Ring 7 - 60327 Ort', ['Ring', '7', '-', '60327', 'Ort']],
    ['123.456.789 - 00', ['123.456.789', '-', '00']],
    ['Transfer      - 500', ['Transfer', '- 500']],
    ['100,00 -', ['100,00 -']],
    ['03457 404 404', ['03457', '404', '404']],
    ['0800 123 456', ['0800', '123', '456']],
    ['+41 44 439 54 50', ['+41', '44', '439', '54', '50']],
    ['1 800 465 2422', ['1', '800', '465', '2422']],
    ['BLZ 101 308 00', ['BLZ', '101', '308', '00']],
    ['FR76 300 040 1', ['FR76', '300', '040', '1']],
    ['12 500 Euro', ['12 500', 'Euro']],
    ['2,000.00     DR 802.00', ['2,000.00', 'DR 802.00']],
    ['2,000.00 DR     802.00', ['2,000.00 DR', '802.00']],
    ['2,000.00 DR 802.00', ['2,000.00 DR', '802.00']],
    ['TRANSFER CR 12.00', ['TRANSFER', 'CR', '12.00']],
  ])('%s', (drawing, expected) => {
    expect(read(drawing)).toEqual(expected);
  });
});

describe('digits that a figure may have lost', () => {
  test.each<[string, string[]]>([
    ['2   418,30', ['2', '']],
    ['$2   418.30', ['2', '']],
    ['- 2   418.30', ['-2', '']],
    ['1 052   418,30', ['1052', '']],
    ['Solde      2    418,30', ['2', '']],
    ['1,2 34.56', ['12', '']],
    ['1, 234.56', ['']],
    ['1,   234.56', ['']],
    ['1   234,567.89', ['1', '']],
    ['1   234,567', ['1', '']],
    ['24 18,30', ['24', '']],
    ['\ufffd 18,30', ['']],
    // A number that stands nearer to the words before it is theirs; a price per piece is no group.
    ['Guichet 2    418,30', ['2', '41830']],
    ['2    18,30', ['2', '1830']],
    ['2           418,30', ['2', '41830']],
    ['50.00   950.00', ['5000', '95000']],
    // Two figures of whole money: the comma between their groups would not be missing at one place.
    ['13,594,230  109,217,909', ['13594230', '109217909']],
    ['13 594 230   109 217 909', ['13594230', '']],
  ])('%s', (drawing, expected) => {
    const found = tokenize(line(drawing)).filter(({ text }) => /\d/u.test(text));
    expect(found.slice(-expected.length).map(({ figure }) => signed(figure))).toEqual(expected);
  });
});

const signed = (figure: PrintedFigure | null): string =>
  figure === null ? '' : `${figure.sign === 'minus' ? '-' : ''}${figure.digits}`;
