import { expect, test } from 'vitest';
import { formatMoney } from '../money/index.ts';
import { layOutPage } from '../page/index.ts';
import { type Entry, type RowEntry, readCandidates } from '../rows/index.ts';
import { textPages } from '../text-page/index.ts';
import { cents } from './example-ledger.ts';
import { signsByBalance } from './signs-by-balance.ts';
import { listRows } from './trial.ts';

const heading = 'Date     Description               Amount       Balance';

function signed(opening: string | undefined, lines: string): string[] {
  const { tables } = readCandidates(textPages([heading + lines]).map(layOutPage));
  const isRow = (entry: Entry): entry is RowEntry => entry.kind === 'row';
  const rows = tables.flatMap((table) => table.entries).filter(isRow);
  const { balances } = listRows({
    entries: rows,
    facts: [],
    headings: { isPair: false, isOneSided: false },
    decimals: 2,
  });
  const amounts = signsByBalance(rows, balances.asset, cents(opening), 2);
  return rows.map((row) => {
    const amount = amounts.get(row) ?? null;
    return `${row.description} ${amount === null ? '?' : formatMoney(amount, 2)}`;
  });
}

// [what it shows, the opening balance, the rows, the signs]
test.each<[string, string | undefined, string, string[]]>([
  [
    'a balance on every row',
    '100.00',
    `
Mar 03   Grocer                     10.00         90.00
Mar 14   Payroll                    50.00        140.00`,
    ['Grocer -10.00', 'Payroll 50.00'],
  ],
  [
    'one choice of signs fits a day',
    '100.00',
    `
Mar 03   Grocer                     10.00
Mar 03   Baker                       5.00
Mar 03   Payroll                    50.00        135.00`,
    ['Grocer -10.00', 'Baker -5.00', 'Payroll 50.00'],
  ],
  [
    'two choices fit: neither is taken',
    '100.00',
    `
Mar 03   Grocer                     10.00
Mar 03   Refund                     10.00        100.00`,
    ['Grocer ?', 'Refund ?'],
  ],
  [
    'no choice fits, and the next link stands on its own',
    '100.00',
    `
Mar 03   Grocer                     10.00         91.00
Mar 14   Payroll                    50.00        141.00`,
    ['Grocer ?', 'Payroll 50.00'],
  ],
  [
    'a zero has no sign to choose',
    '100.00',
    `
Mar 03   Waived fee                  0.00
Mar 03   Grocer                     10.00         90.00`,
    ['Waived fee 0.00', 'Grocer -10.00'],
  ],
  [
    'before the first balance and after the last nothing tells',
    undefined,
    `
Mar 03   Grocer                     10.00         90.00
Mar 14   Payroll                    50.00        140.00
Mar 28   Rent                       40.00`,
    ['Grocer ?', 'Payroll 50.00', 'Rent ?'],
  ],
  [
    'more rows than can be tried',
    '100.00',
    Array.from({ length: 11 }, (_, row) => {
      const balance = row === 10 ? '      89.00' : '';
      return `\nMar 03   Stamp ${String.fromCharCode(97 + row)}                     1.00${balance}`;
    }).join(''),
    Array.from({ length: 11 }, (_, row) => `Stamp ${String.fromCharCode(97 + row)} ?`),
  ],
])('%s', (_, opening, lines, expected) => {
  expect(signed(opening, lines)).toEqual(expected);
});
