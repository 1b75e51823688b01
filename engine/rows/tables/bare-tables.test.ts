import { expect, test } from 'vitest';
import { layOutPage } from '../../page/index.ts';
import { textPages } from '../../text-page/index.ts';
import { findBareTables } from './bare-tables.ts';

const rowsOf = (...drawings: readonly string[]): string[] =>
  findBareTables(textPages(drawings).map(layOutPage)).flatMap((table) =>
    table.entries.map((entry) => {
      if (entry.kind === 'stray') return `stray ${entry.figures.map((token) => token.text).join(' ')}`;
      if (entry.kind !== 'row') return entry.kind;
      return `${entry.description} | ${entry.cells.amount?.text ?? 'none'} | ${entry.cells.balance?.text ?? 'none'}`;
    }),
  );

// [what it shows, the page, its rows: description, amount, balance]
test.each<[string, string, string[]]>([
  [
    'an amount and a balance',
    `
03/03/2025   GROCER 12                 50.00-          950.00
03/14/2025   PAYROLL ACME           2,000.00         2,950.00`,
    ['GROCER 12 | 50.00- | 950.00', 'PAYROLL ACME | 2,000.00 | 2,950.00'],
  ],
  [
    'a second line of words under a row',
    `
02/21/25*   PAYMENT RECEIVED              -50.91
            Thank you for your business
Interest charged in total`,
    ['PAYMENT RECEIVED Thank you for your business | -50.91 | none'],
  ],
  [
    'an amount alone',
    `
Mar 03   GROCER 12                 50.00-
Mar 14   PAYROLL ACME           2,000.00`,
    ['GROCER 12 | 50.00- | none', 'PAYROLL ACME | 2,000.00 | none'],
  ],
  [
    'an unused column as 0.00',
    `
2025-03-03   GROCER 12          50.00            0.00          950.00
2025-03-14   PAYROLL ACME        0.00        2,000.00        2,950.00`,
    ['GROCER 12 | 50.00 | 950.00', 'PAYROLL ACME | 2,000.00 | 2,950.00'],
  ],
  [
    'two amounts: neither is chosen',
    `
2025-03-03   GROCER 12          50.00            3.00          950.00
2025-03-14   PAYROLL ACME        0.00        2,000.00        2,950.00`,
    ['GROCER 12 | none | 950.00', 'PAYROLL ACME | 2,000.00 | 2,950.00'],
  ],
  [
    'balances and totals are no rows',
    `
2025-03-01   Opening balance                                 1,000.00
2025-03-03   GROCER 12                 50.00-                  950.00
2025-03-31   Closing balance                                   950.00`,
    ['GROCER 12 | 50.00- | 950.00'],
  ],
  [
    'a figure between the rows that no label explains',
    `
2025-03-03   GROCER 12                 50.00-                  950.00
             something                  9.99
2025-03-14   PAYROLL ACME           2,000.00                 2,950.00`,
    ['GROCER 12 | 50.00- | 950.00', 'stray 9.99', 'PAYROLL ACME | 2,000.00 | 2,950.00'],
  ],
  [
    'lines that are counted',
    `
 1   05-03-2025   GROCER DR 12              3,364.58     2,11,515.92
 2   06-03-2025   PAYROLL ACME             62,048.23     2,73,564.15`,
    ['GROCER DR 12 | 3,364.58 | 2,11,515.92', 'PAYROLL ACME | 62,048.23 | 2,73,564.15'],
  ],
  ['prose', 'On March 3, 2025 we changed the fee to 5.00 for all of our clients.', []],
  ['a date and a word', 'March 3, 2025   Toronto', []],
  ['whole numbers are no amounts', 'Mar 03   Room 12   500', []],
])('%s', (_, drawing, expected) => {
  expect(rowsOf(drawing)).toEqual(expected);
});

test('a second date behind the first is the value date, where every line has one', () => {
  const postedOf = (page: string): unknown[] =>
    findBareTables(textPages([page]).map(layOutPage)).flatMap((table) =>
      table.entries.map((entry) => (entry.kind === 'row' ? [entry.description, entry.dates.posted] : null)),
    );
  const first = '03.12. 05.12. Basislastschrift            432,90 S';
  expect(postedOf(`${first}\n07.12. 08.12. Kartenzahlung              88,05 S`)).toMatchObject([
    ['Basislastschrift', { first: 5 }],
    ['Kartenzahlung', { first: 8 }],
  ]);
  expect(postedOf(`${first}\n07.12. Kartenzahlung                     88,05 S`)).toEqual([
    ['05.12. Basislastschrift', null],
    ['Kartenzahlung', null],
  ]);
});
