import { describe, expect, test } from 'vitest';
import { layOutPage } from '../../page/index.ts';
import { textPage, textPages } from '../../text-page/index.ts';
import { shown, shownEntries } from './example-entries.ts';
import { findTables } from './tables.ts';

const heading = 'Date     Description          Withdrawals      Deposits       Balance';

const entriesOf = (...pages: readonly string[]): string[] => shownEntries(findTables(textPages(pages).map(layOutPage)));

describe('which lines are one row', () => {
  test.each<[string, string, string[]]>([
    [
      'the amount on the first line',
      `
Mar 03   Point of sale              50.00                      950.00
         GROCER 12
Mar 14   Payroll                               2,000.00      2,950.00
         ACME LIMITED`,
      [
        'row 3/3 Point of sale GROCER 12 | out 50.00 | balance 950.00',
        'row 3/14 Payroll ACME LIMITED | in 2,000.00 | balance 2,950.00',
      ],
    ],
    [
      'the amount on the last line',
      `
Mar 03   Point of sale
         000451298771
         GROCER 12                  50.00                      950.00
Mar 14   Payroll
         ACME LIMITED                          2,000.00      2,950.00`,
      [
        'row 3/3 Point of sale 000451298771 GROCER 12 | out 50.00 | balance 950.00',
        'row 3/14 Payroll ACME LIMITED | in 2,000.00 | balance 2,950.00',
      ],
    ],
    [
      'the date once per day, and the amount on the last line',
      `
Mar 03   Point of sale
         GROCER 12                  50.00
         Point of sale
         BAKER                       7.50                      942.50
Mar 14   Payroll
         ACME LIMITED                          2,000.00      2,942.50`,
      [
        'row 3/3 Point of sale GROCER 12 | out 50.00',
        'row 3/3 ~ Point of sale BAKER | out 7.50 | balance 942.50',
        'row 3/14 Payroll ACME LIMITED | in 2,000.00 | balance 2,942.50',
      ],
    ],
    [
      'signs in a column of their own, the dash of an unused cell and the time of day are no words',
      `
Mar 03   Ý   Grocer                 50.00                      950.00
Mar 04 16:25  Transfer    -    778   7.50                      942.50
Mar 14     Ÿ Payroll  - ACME                   2,000.00      2,942.50`,
      [
        'row 3/3 Grocer | out 50.00 | balance 950.00',
        'row 3/4 Transfer 778 | out 7.50 | balance 942.50',
        'row 3/14 Payroll - ACME | in 2,000.00 | balance 2,942.50',
      ],
    ],
    [
      'words that stand farther below the last row than one row from the next',
      `
Mar 03   Grocer                     50.00                      950.00
Mar 04   Baker                       7.50                      942.50
Mar 05   Butcher                    12.50                      930.00
Mar 14   Payroll                               2,000.00      2,930.00

         Please see over for the notes`,
      [
        'row 3/3 Grocer | out 50.00 | balance 950.00',
        'row 3/4 Baker | out 7.50 | balance 942.50',
        'row 3/5 Butcher | out 12.50 | balance 930.00',
        'row 3/14 Payroll | in 2,000.00 | balance 2,930.00',
      ],
    ],
    [
      'the date once per day',
      `
Mar 03   Grocer                     50.00
         Baker                       7.50                      942.50
Mar 14   Payroll                               2,000.00      2,942.50`,
      [
        'row 3/3 Grocer | out 50.00',
        'row 3/3 ~ Baker | out 7.50 | balance 942.50',
        'row 3/14 Payroll | in 2,000.00 | balance 2,942.50',
      ],
    ],
    [
      'a dated line without a figure lends its date to no dated row',
      `
Mar 03   Your card was renewed
Mar 14   Payroll                               2,000.00      2,950.00`,
      ['row 3/14 Payroll | in 2,000.00 | balance 2,950.00'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(entriesOf(heading + lines)).toEqual(expected);
  });
});

test('a value date under the first date, where the heading puts it there, is no second date', () => {
  const [table] = findTables(
    textPages([
      `
Buchung      Buchung / Verwendungszweck           Betrag (EUR)
Valuta
11.01.2025   Lastschrift STADTWERKE                    -339,24
12.01.2025   Mandat: M4143307
             Referenz: 79.2025
17.01.2025   Gutschrift LENA VOGT                       187,68
18.01.2025   NR 8811`,
    ]).map(layOutPage),
  );
  expect(
    table?.entries.map((entry) =>
      entry.kind === 'row' ? [entry.dates.date, entry.dates.posted, entry.description] : entry.kind,
    ),
  ).toMatchObject([
    [{ first: 11 }, null, 'Lastschrift STADTWERKE Mandat: M4143307 Referenz: 79.2025'],
    [{ first: 17 }, null, 'Gutschrift LENA VOGT NR 8811'],
  ]);
});

describe('a date under its row, where the heading names none', () => {
  const head = 'Description                     Incoming   Outgoing      Amount';
  const first = `
Received money from Ann            429.51                8,467.73
4 March 2025 Transaction: TRANSFER-852`;
  const second = `
Card transaction of 85.64 EUR                  -29.47    8,038.22
issued by Greggs
3 March 2025 Transaction: CARD-931`;

  test('is that row’s own', () => {
    expect(entriesOf(head + first + second)).toEqual([
      'row 3/4 Received money from Ann 4 March 2025 Transaction: TRANSFER-852 | in 429.51 | balance 8,467.73',
      'row 3/3 Card transaction of 85.64 EUR issued by Greggs 3 March 2025 Transaction: CARD-931 | out -29.47 | balance 8,038.22',
    ]);
  });

  test('is no other row’s when the page breaks before it', () => {
    const page = head + first + second;
    const broken = page.lastIndexOf('\n');
    expect(entriesOf(page.slice(0, broken)).at(-1)).toMatch(/^row \? ~/u);
    expect(
      entriesOf(page, `${head + first}\nCard transaction                                -8.00    8,030.22`).at(-1),
    ).toMatch(/^row \? ~/u);
    expect(entriesOf(page, `${page.slice(broken)}${first}`).at(-1)).toMatch(/^row 3\/4/u);
  });
});

describe('what is no row', () => {
  test.each<[string, string, string[]]>([
    [
      'a figure under its label in a box below',
      `
Mar 03   Grocer                     50.00                      950.00
Branch      Account          New balance
220         0112 233            + 950.00`,
      ['row 3/3 Grocer | out 50.00 | balance 950.00'],
    ],
    [
      'opening, closing and carried balances',
      `
Mar 01   Opening balance                                     1,000.00
Mar 03   Grocer                     50.00                      950.00
         Balance carried forward                               950.00`,
      ['opening | balance 1,000.00', 'row 3/3 Grocer | out 50.00 | balance 950.00', 'carried | balance 950.00'],
    ],
    [
      'a balance on its own line',
      `
Mar 03   Grocer                     50.00
Mar 04   Balance                                               950.00`,
      ['row 3/3 Grocer | out 50.00', 'checkpoint | balance 950.00'],
    ],
    [
      'totals of one side, of both sides, and without a label',
      `
Mar 03   Grocer                     50.00                      950.00
         Subtotal                   50.00
Mar 14   Payroll                               2,000.00      2,950.00
         Total                      50.00      2,000.00
                                    50.00      2,000.00`,
      [
        'row 3/3 Grocer | out 50.00 | balance 950.00',
        'total | out 50.00',
        'row 3/14 Payroll | in 2,000.00 | balance 2,950.00',
        'total | out 50.00 | in 2,000.00',
        'total | out 50.00 | in 2,000.00',
      ],
    ],
    [
      'a closing line with the totals of both sides',
      `
Mar 03   Grocer                     50.00                      950.00
Mar 31   Closing totals             50.00      2,000.00        950.00`,
      [
        'row 3/3 Grocer | out 50.00 | balance 950.00',
        'closing | balance 950.00',
        'total | out 50.00 | in 2,000.00 | balance 950.00',
      ],
    ],
    [
      'a sentence with a figure in it',
      `
Mar 03   Grocer                     50.00                      950.00

Please note that the fee for each of your transfers is  5.00 from the first of April.`,
      ['row 3/3 Grocer | out 50.00 | balance 950.00'],
    ],
    [
      'a table of rates under dated rows',
      `
Mar 03   Grocer                     50.00                      950.00
         Interest rate  3.5 %       12.00`,
      ['row 3/3 Grocer | out 50.00 | balance 950.00'],
    ],
    [
      'a figure that nothing explains is kept as such',
      `
Mar 03   Grocer                     50.00                      950.00
Mar 04   Baker          9.99         7.50                      942.50`,
      ['row 3/3 Grocer | out 50.00 | balance 950.00', 'stray 9.99', 'row 3/4 Baker 9.99 | out 7.50 | balance 942.50'],
    ],
    [
      'a subtotal in the balance column is a balance',
      `
Mar 03   Grocer                     50.00                      950.00
         Subtotal:                                             950.00`,
      ['row 3/3 Grocer | out 50.00 | balance 950.00', 'checkpoint | balance 950.00'],
    ],
    [
      'the total of a side in the balance column is a total',
      `
Mar 03   Grocer                     50.00                      950.00
         Total debit:                                           50.00`,
      ['row 3/3 Grocer | out 50.00 | balance 950.00', 'total | out 50.00'],
    ],
    [
      'a figure that is set aside in words, on the line of another',
      `
Mar 03   Grocer                     50.00                      950.00

Coupon   Balance owing 950.00 Minimum payment                   10.00`,
      ['row 3/3 Grocer | out 50.00 | balance 950.00'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(entriesOf(heading + lines)).toEqual(expected);
  });
});

test('a sentence set with a typewriter’s wide spaces is no row', () => {
  const page = layOutPage(
    textPage(`
Date     Description          Withdrawals      Deposits       Balance
Mar 03   Grocer                     50.00                      950.00

Deposits of all the clients  : 100,000.00 for each of the clients of the bank`),
  );
  // Five points wide is six tenths of a letter of eight.
  const lines = page.lines.map((line) => ({
    ...line,
    tokens: line.tokens.map((token) => ({ ...token, fontSize: 8 })),
  }));
  const entries = findTables([{ ...page, lines }]).flatMap((table) => table.entries);
  expect(entries.filter((entry) => entry.kind !== 'section').map(shown)).toEqual([
    'row 3/3 Grocer | out 50.00 | balance 950.00',
  ]);
});
