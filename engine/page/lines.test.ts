import { describe, expect, test } from 'vitest';
import type { PdfPage, PdfWord } from '../pdf/index.ts';
import { textPage } from '../text-page/index.ts';
import { isMoneyLike, layOutPage } from './index.ts';

const texts = (page: PdfPage): string[] => layOutPage(page).lines.map((line) => line.text);

test('words that share a baseline are a line, from the top down and from left to right', () => {
  const page = textPage(`
Date     Description      Amount
Mar 03   Grocer          1 250,00

Mar 04   Baker              7,50
`);
  const expected = ['Date Description Amount', 'Mar 03 Grocer 1 250,00', 'Mar 04 Baker 7,50'];
  expect(texts(page)).toEqual(expected);
  expect(texts({ ...page, words: [...page.words].reverse() })).toEqual(expected);
});

test.each<[string, string]>([
  ['902......06/06......203.27', '902 06/06 203.27'],
  ['Number....Date....Amount', 'Number Date Amount'],
  ['Balance........', 'Balance'],
  ['and so on... or not', 'and so on... or not'],
])('dots that lead from cell to cell are no part of them: %s', (drawing, expected) => {
  expect(texts(textPage(drawing))).toEqual([expected]);
});

test.each<[string, string]>([
  ['|Date |Details|  100.00|', 'Date Details 100.00'],
  ['21/04/2026| 14:56', '21/04/2026 14:56'],
  ['Bank | Street', 'Bank | Street'],
  ['Balance:1,234.56', 'Balance: 1,234.56'],
  ['Total:-$5.00', 'Total: -$5.00'],
  ['on 04.04.23:100 995,97', 'on 04.04.23: 100 995,97'],
  ['on 04.04.23:100  Visa', 'on 04.04.23:100 Visa'],
  ['at 12:30 or 12:30:45', 'at 12:30 or 12:30:45'],
  ['TAN1:804230', 'TAN1:804230'],
])('cells in one word are parted: %s', (drawing, expected) => {
  expect(texts(textPage(drawing))).toEqual([expected]);
});

test('a figure that touches its label keeps all its digits', () => {
  const [line] = layOutPage(textPage('on 04.04.23:100 995,97')).lines;
  expect(line!.tokens.at(-1)!.figure?.digits).toBe(10099597n);
});

const shifted = (points: number): PdfPage => {
  const page = textPage('Mar 03   Grocer   50.00');
  const words = page.words.map(
    (word): PdfWord => (word.text === '50.00' ? { ...word, baseline: word.baseline + points } : word),
  );
  return { ...page, words };
};

// The letters are 12 points high.
test.each<[number, string[]]>([
  [0, ['Mar 03 Grocer 50.00']],
  [4, ['Mar 03 Grocer 50.00']],
  [-4, ['Mar 03 Grocer 50.00']],
  [5, ['Mar 03 Grocer', '50.00']],
  [-5, ['50.00', 'Mar 03 Grocer']],
])('a cell %d points lower', (points, expected) => {
  expect(texts(shifted(points))).toEqual(expected);
});

test.each([90, 180, 270] as const)('print turned by %d degrees is no part of any line', (direction) => {
  const page = textPage('Mar 03   Grocer   50.00');
  const turned = page.words.map((word): PdfWord => (word.text === '50.00' ? { ...word, direction } : word));
  expect(texts({ ...page, words: turned })).toEqual(['Mar 03 Grocer']);
});

const moneyOf = (page: PdfPage): string[] =>
  layOutPage(page).lines.flatMap(({ tokens }) => tokens.filter(isMoneyLike).map(({ text }) => text));

describe('whole numbers in groups of three with spaces', () => {
  test.each<[string, string, string[]]>([
    [
      'are no money beside amounts with cents',
      `
ABN 33 007 457 141
Mar 03   Grocer          1 250,00
Mar 04   Baker               7,50`,
      ['1 250,00', '7,50'],
    ],
    [
      'unless a currency stands with them',
      `
Limit                     € 5 000
Mar 03   Grocer          1 250,00
Mar 04   Baker               7,50`,
      ['€ 5 000', '1 250,00', '7,50'],
    ],
    [
      'are money where nothing has cents',
      `
Mar 03   Grocer             1 250
Mar 04   Baker             12 750`,
      ['1 250', '12 750'],
    ],
  ])('%s', (_, page, expected) => expect(moneyOf(textPage(page))).toEqual(expected));
});

test('ruled lines and shading stay with the page, by kind', () => {
  const box = { x0: 0, y0: 0, x1: 10, y1: 1 };
  const [line, side, shade] = (['horizontal', 'vertical', 'area'] as const).map((kind) => ({ kind, box, color: 0 }));
  const { rules } = layOutPage({ ...textPage('Balance'), rules: [shade!, line!, side!] });
  expect(rules).toEqual({ horizontal: [line], vertical: [side], areas: [shade] });
});

test('a token has the colour and the weight of its word', () => {
  const page = textPage('Balance');
  const words = page.words.map((word): PdfWord => ({ ...word, color: 0x336699, isBold: true }));
  expect(layOutPage({ ...page, words }).lines[0]!.tokens[0]).toMatchObject({ color: 0x336699, isBold: true });
});

describe('letter-spaced text', () => {
  test.each<[string, string]>([
    ['S T A T E M E N T', 'STATEMENT'],
    ['B A L A N C E   F O R W A R D', 'BALANCE FORWARD'],
    ['A B C', 'A B C'],
    ['A   B   C   D', 'A B C D'],
    ['M a r c h   2025', 'March 2025'],
  ])('%s', (drawing, expected) => {
    expect(texts(textPage(drawing))).toEqual([expected]);
  });
});

describe('a mark under its figure', () => {
  test.each<[string, string, string[]]>([
    [
      'at its right edge',
      `
Mar 03   Refund           26.73
                             CR
Mar 04   Baker             7.50`,
      ['Mar 03 Refund 26.73 CR', 'Mar 04 Baker 7.50'],
    ],
    [
      'beside a second line of words',
      `
Mar 03   Refund           26.73
         LONDON              CR`,
      ['Mar 03 Refund 26.73 CR', 'LONDON'],
    ],
    [
      'not among the words',
      `
Mar 03   Refund           26.73
         CR
Mar 04   TRANSFER FROM    12.00
         SAVINGS ACCOUNT CR`,
      ['Mar 03 Refund 26.73', 'CR', 'Mar 04 TRANSFER FROM 12.00', 'SAVINGS ACCOUNT CR'],
    ],
  ])('%s', (_, page, lines) => expect(texts(textPage(page))).toEqual(lines));
});
