import { expect, test } from 'vitest';
import { layOutPage } from '../../page/index.ts';
import { textPages } from '../../text-page/index.ts';
import { findTables } from './tables.ts';

const cheques = 'Date     Check No     Amount         Date     Check No     Amount';

const rowsOf = (...pages: readonly string[]): string[] =>
  findTables(textPages(pages).map(layOutPage))
    .filter((table) => !table.isDecoy)
    .flatMap((table) =>
      table.entries.flatMap((entry) =>
        entry.kind === 'row'
          ? [`${entry.reference ?? entry.description} ${entry.cells.amount?.text} ${entry.side}`.trim()]
          : [],
      ),
    );

// [what it shows, the pages, the rows in order: number, amount, side]
test.each<[string, readonly string[], string[]]>([
  [
    'read across, as the numbers go up',
    [
      `
Checks paid
${cheques}
3/03     101           10.00         3/05     102           20.00
3/02     104           30.00         3/09     105           40.00`,
    ],
    ['101 10.00 out', '102 20.00 out', '104 30.00 out', '105 40.00 out'],
  ],
  [
    'read block after block',
    [
      `
Checks paid
${cheques}
3/03     101           10.00         3/05     104           20.00
3/02     102           30.00         3/09     105           40.00`,
    ],
    ['101 10.00 out', '102 30.00 out', '104 20.00 out', '105 40.00 out'],
  ],
  [
    'what a mark means stands beside the total',
    [
      `
Checks paid
${cheques}
3/03     101           10.00         3/05    *104           20.00
* indicates a skip in the numbers above      Total checks   30.00`,
    ],
    ['101 10.00 out', '*104 20.00 out'],
  ],
  [
    'dots lead from cell to cell, and figures end right of their headings',
    [
      `
4 CHECKS PROCESSED
Number.......Date.....Amount             Number.......Date.....Amount
901..........3/03..........10.00         903..........3/05..........20.00
902..........3/02..........30.00         904..........3/09..........40.00`,
    ],
    ['901 10.00 out', '902 30.00 out', '903 20.00 out', '904 40.00 out'],
  ],
  [
    'both blocks go on over the page',
    [
      `
Checks paid
${cheques}
3/03     101           10.00         3/05     102           20.00`,
      `
3/02     104           30.00         3/09     105           40.00`,
    ],
    ['101 10.00 out', '102 20.00 out', '104 30.00 out', '105 40.00 out'],
  ],
  [
    'a title across the blocks ends them, and names the next list',
    [
      `
- - - - - - CHECKS POSTED - - - - - -
${cheques}
3/03     101           10.00         3/05     102           20.00
* indicates a skip in check numbers, which are
             - - - - - -  OTHER CREDITS  - - - - - -
Date     Description              Amount
3/04     Refund                     5.00`,
    ],
    ['101 10.00 out', '102 20.00 out', 'Refund 5.00 in'],
  ],
  [
    'the list of that title begins on the next page',
    [
      `
Checks paid
${cheques}
3/03     101           10.00         3/05     102           20.00
             - - - - - -  DEPOSITS  - - - - - -`,
      `
Date     Description              Amount
3/04     Payroll                    5.00`,
    ],
    ['101 10.00 out', '102 20.00 out', 'Payroll 5.00 in'],
  ],
  [
    'rows go on under that title without a heading of their own',
    [
      `
Checks paid
${cheques}
3/03     101           10.00         3/05     102           20.00
             - - - - - -  DEPOSITS  - - - - - -
3/04     881            5.00         3/06     882            6.00`,
    ],
    ['101 10.00 out', '102 20.00 out', '881 5.00 in', '882 6.00 in'],
  ],
  [
    'daily balances across the blocks are no rows',
    [
      `
Checks paid
${cheques}
3/03     101           10.00         3/05     102           20.00
             - - - - - -  DAILY BALANCE INFORMATION  - - - - - -
3/03                  990.00         3/05                  970.00`,
    ],
    ['101 10.00 out', '102 20.00 out'],
  ],
])('%s', (_, pages, expected) => {
  expect(rowsOf(...pages)).toEqual(expected);
});

test('a figure among words that run across the blocks is not lost', () => {
  const page = `
Checks paid
${cheques}
3/03     101           10.00         3/05     102           20.00
         a note of some kind that runs across the list      66.00
3/06     103           10.00         3/07     104           20.00`;
  const entries = findTables(textPages([page]).map(layOutPage)).flatMap((table) => table.entries);
  expect(entries.filter((entry) => entry.kind !== 'section' && entry.source.text.includes('66.00'))).not.toEqual([]);
});
