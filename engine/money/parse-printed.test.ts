import { expect, test } from 'vitest';
import { parsePrinted, printedAmount } from './parse-printed.ts';

const readable: readonly (readonly [string, bigint, string?, string?])[] = [
  ['1,234.56', 123456n],
  ['1 234,56', 123456n],
  ['*1,234.56', 123456n],
  ['1.234,56*', 123456n],
  ['1\u00a0234,56-', 123456n, 'minus'],
  ['1\u202f234,56 $', 123456n],
  ["1'234.56", 123456n],
  ['2,405,81', 240581n],
  ['125,000,00', 12500000n],
  ['1.234,56-', 123456n, 'minus'],
  ['12,34,567.00 Dr', 123456700n, 'none', 'debit'],
  ['(1,234.56)', 123456n, 'minus'],
  ['$(1,234.56)', 123456n, 'minus'],
  ['– $12.00', 1200n, 'minus'],
  ['- $2,000.00', 200000n, 'minus'],
  ['-$50.00', 5000n, 'minus'],
  ['$-50.00', 5000n, 'minus'],
  ['−7.10', 710n, 'minus'],
  ['+2000.00', 200000n, 'plus'],
  ['500,00CR', 50000n, 'none', 'credit'],
  ['5,200.00 CR', 520000n, 'none', 'credit'],
  ['620.09(Cr)', 62009n, 'none', 'credit'],
  ['1,23,070.09 (Dr)', 12307009n, 'none', 'debit'],
  ['R1 234.56', 123456n],
  ['-RM12.50', 1250n, 'minus'],
  ['1,234円', 123400n],
  ['120.82 OD', 12082n, 'none', 'overdrawn'],
  ['90,350 CR', 9035000n, 'none', 'credit'],
  ['SGD 12000.00', 1200000n],
  ['.50', 50n],
  ['0.00', 0n],
  ['1,00 %', 100n],
  ['155.96-', 15596n, 'minus'],
  ['EUR 1.234,56', 123456n],
  ['250,00 EUR', 25000n],
  ['=$3,088.91', 308891n],
  ['=-12,50 $', 1250n, 'minus'],
  ['$6,967.12.', 696712n],
  ['1‘234.56', 123456n],
  ['1´234.56', 123456n],
  ['1`234`567.89', 123456789n],
  ['1ʼ234.56', 123456n],
  ['1′234.56', 123456n],
  ["1'200.–", 120000n],
  ['CHF 50.-', 5000n],
  ['50,--', 5000n],
  ['-50,--', 5000n, 'minus'],
  ['100,00 -', 10000n, 'minus'],
  ['263,55+', 26355n, 'plus'],
  ['-15.000,00-', 1500000n, 'minus'],
  ['+0,50+', 50n, 'plus'],
  ['C62,392.50', 6239250n],
  ['`62,392.50', 6239250n],
  ['DR 802.00', 80200n, 'none', 'debit'],
  ['CR1,802.00', 180200n, 'none', 'credit'],
];
for (const [text, minorUnits, sign = 'none', marker = null] of readable) {
  test(`${text} is ${minorUnits}`, () => {
    const figure = parsePrinted(text);
    expect(figure && printedAmount(figure, 2)).toBe(minorUnits);
    expect(figure?.sign).toBe(sign);
    expect(figure?.marker).toBe(marker);
  });
}

test.each([
  '',
  'abc',
  '12/31',
  '1,23.456',
  '1.2.3',
  '12:30',
  '(12.00',
  '#214',
  '--12.00',
  '1,,234.00',
  '866-716-0414',
  '12.00(X)',
  '12.00(Cr',
  '-12.00+',
  '+12.00-',
  '1.2.-',
  '1‘234’567.00',
  'C-102',
  'C100',
  'CR100',
  'DB 1,200',
])('%s is no figure', (text) => expect(parsePrinted(text)).toBeNull());

test('a figure with more decimals than the currency is not rounded', () => {
  const rate = parsePrinted('1.3925');
  expect(rate && printedAmount(rate, 2)).toBeNull();
});

test('a code that begins like a currency is no money without decimals', () => {
  expect(parsePrinted('R100')?.looksLikeMoney).toBe(false);
  expect(parsePrinted('R100.00')).toMatchObject({ looksLikeMoney: true, currency: 'ZAR' });
});

test.each<[string, boolean]>([
  ['26.01.', false],
  ['31.12.', false],
  ['26.13.', true],
  ['$26.01.', true],
  ['26.01', true],
  ['044 439', false],
  ['07 005', false],
  ['0000000000', false],
  ['AED 0000000000', false],
  ['0.50', true],
  ['012.50', true],
  ['755 501', true],
])('%s looks like money: %s', (text, expected) => expect(parsePrinted(text)?.looksLikeMoney).toBe(expected));
