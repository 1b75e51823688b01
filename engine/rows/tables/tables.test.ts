import { describe, expect, test } from 'vitest';
import { layOutPage } from '../../page/index.ts';
import { textPages } from '../../text-page/index.ts';
import { shownEntries } from './example-entries.ts';
import { findTables } from './tables.ts';

const heading = 'Date     Description          Withdrawals      Deposits       Balance';

const entriesOf = (...pages: readonly string[]): string[] => shownEntries(findTables(textPages(pages).map(layOutPage)));

const list = 'Date     Description               Amount';

test('a title over a heading may have its account beside it, or how many rows there are and their total', () => {
  const tables = findTables(
    textPages([
      `Deposits (+)                            Account:-------8841
${list}
Mar 14   Payroll                  2,000.00

Withdrawals / Debits                 2 items totaling $80.00
${list}
Mar 03   Grocer                      50.00
Mar 04   Baker                       30.00`,
    ]).map(layOutPage),
  );
  const sides = tables.map((table) => table.entries.flatMap((entry) => (entry.kind === 'row' ? [entry.side] : [])));
  expect(sides).toEqual([['in'], ['out', 'out']]);
});

test('where the rows are bold, a bold line below one is its second', () => {
  const pages = textPages([`${list}\nMar 03   Grocer                      50.00\n         MARKET STREET`]);
  const bold = pages.map((page) => ({ ...page, words: page.words.map((word) => ({ ...word, isBold: true })) }));
  expect(shownEntries(findTables(bold.map(layOutPage)))).toEqual(['row 3/3 Grocer MARKET STREET | amount 50.00']);
});

test('a charge of nothing without a day is no row', () => {
  expect(
    entriesOf(`Interest Charged
${list}
Interest on purchases              12.00
Interest on cash advances           0.00`),
  ).toEqual(['row ? ~ Interest on purchases | amount 12.00']);
});

describe('sections', () => {
  test.each<[string, string, string[]]>([
    [
      'a title gives the side of what follows',
      `${list}
Deposits
Mar 14   Payroll                  2,000.00
Withdrawals
Mar 03   Grocer                      50.00`,
      [
        'section in: Deposits',
        'row 3/14 Payroll | amount 2,000.00',
        'section out: Withdrawals',
        'row 3/3 Grocer | amount 50.00',
      ],
    ],
    [
      'what is pending is left out',
      `${list}
Mar 03   Grocer                      50.00

Pending transactions
Mar 31   Cinema                      24.00`,
      ['row 3/3 Grocer | amount 50.00'],
    ],
    [
      'a decoy over a heading is left out',
      `${list}
Mar 03   Grocer                      50.00

Daily ending balance
Date                               Balance
Mar 03                              950.00`,
      ['row 3/3 Grocer | amount 50.00'],
    ],
    [
      'a section with a side ends the decoy before it',
      `${list}
Pending transactions
Mar 31   Cinema                      24.00

Purchases
Mar 03   Grocer                      50.00`,
      ['section out: Purchases', 'row 3/3 Grocer | amount 50.00'],
    ],
    [
      'a row’s second line is no title',
      `${list}
Mar 03   Refund                      50.00
         Deposits
Mar 04   Baker                        7.50
         Charges`,
      ['row 3/3 Refund Deposits | amount 50.00', 'row 3/4 Baker Charges | amount 7.50'],
    ],
  ])('%s', (_, page, expected) => {
    expect(entriesOf(page)).toEqual(expected);
  });
});

describe('over the page break', () => {
  test.each<[string, readonly string[], string[]]>([
    [
      'the heading is repeated',
      [
        `${heading}
Mar 03   Grocer                     50.00                      950.00`,
        `${heading}
Mar 04   Baker                       7.50                      942.50`,
      ],
      ['row 3/3 Grocer | out 50.00 | balance 950.00', 'row 3/4 Baker | out 7.50 | balance 942.50'],
    ],
    [
      'no heading on the next page',
      [
        `${heading}
Mar 03   Grocer                     50.00                      950.00`,
        `
Mar 04   Baker                       7.50                      942.50`,
      ],
      ['row 3/3 Grocer | out 50.00 | balance 950.00', 'row 3/4 Baker | out 7.50 | balance 942.50'],
    ],
    [
      'the day goes on',
      [
        `${heading}
Mar 03   Grocer                     50.00`,
        `${heading}
         Baker                       7.50                      942.50`,
      ],
      ['row 3/3 Grocer | out 50.00', 'row 3/3 ~ Baker | out 7.50 | balance 942.50'],
    ],
    [
      'the row goes on',
      [
        `${heading}
Mar 03   Point of sale`,
        `${heading}
         BAKER                       7.50                      942.50`,
      ],
      ['row 3/3 Point of sale BAKER | out 7.50 | balance 942.50'],
    ],
    [
      'the section goes on, its figures keep their columns',
      [
        `${list}
Pending transactions
Mar 30   Cinema                      24.00`,
        `
Mar 31   Theatre                     25.00`,
      ],
      [],
    ],
    [
      'the last rows of two pages have the same words, and stay',
      [0, 1].map(
        (page) => `



${heading}
Mar 03   Grocer                     50.00                      95${page}.00
${'\n'.repeat(56)}Mar 1${page}   Interest paid                             1.0${page}         95${page}.00`,
      ),
      [
        'row 3/3 Grocer | out 50.00 | balance 950.00',
        'row 3/10 Interest paid | in 1.00 | balance 950.00',
        'row 3/3 Grocer | out 50.00 | balance 951.00',
        'row 3/11 Interest paid | in 1.01 | balance 951.00',
      ],
    ],
    [
      'page numbers and running heads are no rows',
      [
        `${heading}
Mar 03   Grocer                     50.00                      950.00
Page 1 of 2`,
        `
Page 2 of 2
Mar 04   Baker                       7.50                      942.50`,
      ],
      ['row 3/3 Grocer | out 50.00 | balance 950.00', 'row 3/4 Baker | out 7.50 | balance 942.50'],
    ],
  ])('%s', (_, pages, expected) => {
    expect(entriesOf(...pages)).toEqual(expected);
  });
});

test('a list of cheques names its rows by the heading of their numbers', () => {
  const page = `
Checks paid
Date     Check No          Amount
3/03     1014               50.00
3/04     1016*               7.50
* indicates a break in the numbers`;
  expect(entriesOf(page)).toEqual(['row ? Check # 1014 | amount 50.00', 'row ? Check # 1016 | amount 7.50']);
});
