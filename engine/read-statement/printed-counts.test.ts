import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

/** `head` stands over the rows, `middle` between those of two kinds and `foot` below them. */
function isProved({ head = '', middle = '', foot = '' }): boolean {
  const page = `
Polderbank                                Account statement
NL41 POLD 0998 1122 33                    Period 01.03.2026 - 31.03.2026

Opening balance                  500.00
Total money in                   250.00
Total money out                  110.00
Closing balance                  640.00
${head}

Date          Description                       Amount
05.03.2026    Transfer from P Example           200.00
06.03.2026    Refund of Example Travel           50.00
${middle}
12.03.2026    Example Grocers                   -60.00
20.03.2026    Example Books                     -20.00
27.03.2026    Example Fuel                      -30.00
${foot}
`;
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved;
}

test.each(['Number of transactions: 5', 'Anzahl der Buchungen im Auszugszeitraum: 5', "Nombre d'opérations : 5"])(
  'a number of all rows, as %s',
  (line) => {
    for (const place of ['head', 'foot']) {
      expect(isProved({ [place]: line }), place).toBe(true);
      expect(isProved({ [place]: line.replace('5', '7') }), place).toBe(false);
    }
  },
);

test.each([
  { head: 'Number of enclosures: 7' },
  { head: 'Number of transactions outside the network: 7' },
  { foot: 'Number of items: 3' },
  { middle: 'Number of items: 2', foot: 'Number of items: 3' },
])('a number of something else, $head$middle$foot', (lines) => {
  expect(isProved(lines)).toBe(true);
});

test('a number of rows in the sentence of a sum', () => {
  expect(isProved({ head: 'There were 3 checks and other items totaling 110.00' })).toBe(true);
  expect(isProved({ head: 'There were 16 checks and other items totaling 110.00' })).toBe(false);
});

test('a column of row numbers that misses some', () => {
  const page = (numbers: readonly number[]): string => `
Polderbank                                        Account statement
NL41 POLD 0998 1122 33                            Period 01.03.2026 - 31.03.2026

Opening balance                  500.00
Closing balance                  640.00

No.    Date          Description                       Amount
1      05.03.2026    Transfer from P Example           200.00
2      06.03.2026    Refund of Example Travel           50.00
3      12.03.2026    Example Grocers                   -60.00
${numbers[0]}      20.03.2026    Example Books                     -20.00
${numbers[1]}      27.03.2026    Example Fuel                      -30.00
`;
  const proved = (numbers: readonly number[]): boolean => {
    const { outcome } = readContent({ kind: 'pages', pages: textPages([page(numbers)]) });
    return outcome.kind === 'read' && outcome.reading.proof.isProved;
  };
  expect(proved([4, 5])).toBe(true);
  expect(proved([6, 7])).toBe(false);
});
