import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function isProved(...pages: readonly string[]): boolean {
  const { outcome } = readContent({ kind: 'pages', pages: textPages(pages) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved;
}

const first = (head = ''): string => `
Wexham Example Bank                                          ${head}
Account number 40118273                         Statement period: 1 March 2026 to 31 March 2026

Opening balance                          1,000.00
Total money in                             250.00
Total money out                            110.00
Closing balance                          1,140.00

Date              Description                                                 Amount
03 Mar 2026       Transfer from P Example                                     200.00
05 Mar 2026       Example Grocers                                             -60.00
06 Mar 2026       Refund of Example Travel                                     50.00
`;

const second = (head: string): string => `
Wexham Example Bank                                          ${head}

Date              Description                                                 Amount
17 Mar 2026       Example Books                                               -20.00
20 Mar 2026       Example Fuel                                                -30.00
`;

test.each(['Page 1 of 4', 'Pagina 1 van 4', 'Blad 1 (4)'])(
  'pages are missing between %s and the last, whatever the sums say',
  (number) => {
    const numbered = (at: number): string => number.replace('1', String(at));
    expect(isProved(first(numbered(1)), second(numbered(4)))).toBe(false);
    expect(isProved(first(numbered(1).replace('4', '2')), second(numbered(2).replace('4', '2')))).toBe(true);
  },
);

test('backs of sheets that nobody scanned hold no rows, where the sums of both sides are those of the rows', () => {
  expect(isProved(first('Page 1 of 4'), second('Page 3 of 4'))).toBe(true);
});

test('a page that is headed by another account is not of this one', () => {
  expect(isProved(first(), second('Account number 40118273'))).toBe(true);
  expect(isProved(first(), second('Account number 55009911'))).toBe(false);
  expect(isProved(first(), second('Account number 40118273   Customer account 55009911'))).toBe(true);
});

test('a statement of a later period is no other account', () => {
  const month = (name: string, opening: string, closing: string): string => `
Polderbank                                Account statement
${name === 'March' ? 'Ms F Example' : 'Copy'}
Statement period: 1 ${name} 2026 to 30 ${name} 2026

Opening balance                          ${opening}
Total money in                             200.00
Total money out                             60.00
Closing balance                          ${closing}

Date              Description                                                 Amount
03 ${name} 2026       Transfer from P Example                                     200.00
05 ${name} 2026       Example Grocers                                             -60.00
`;
  expect(isProved(month('March', '1,000.00', '1,140.00'))).toBe(true);
  expect(isProved(month('March', '1,000.00', '1,140.00'), month('April', '1,410.00', '1,550.00'))).toBe(false);
});
