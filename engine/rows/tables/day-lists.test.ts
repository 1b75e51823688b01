import { expect, test } from 'vitest';
import { layOutPage } from '../../page/index.ts';
import { textPages } from '../../text-page/index.ts';
import { findDayLists } from './day-lists.ts';

const entriesOf = (...pages: readonly string[]): string[] =>
  findDayLists(textPages(pages).map(layOutPage)).flatMap((table) =>
    table.entries.flatMap((entry) => {
      if (entry.kind === 'section') return [];
      if (entry.kind === 'stray') return [`stray ${entry.figures.map((token) => token.text).join(' ')}`];
      const figure = (entry.cells.amount ?? entry.cells.balance)?.text;
      if (entry.kind !== 'row') return [`${entry.role} ${figure}`];
      const date = entry.dates.date;
      const day = date?.kind === 'named' ? `${date.month}/${date.dayOfMonth}` : '?';
      return [`row ${day} ${entry.description} ${figure} ${entry.side}`];
    }),
  );

// [what it shows, the pages, their entries]
test.each<[string, readonly string[], string[]]>([
  [
    'a day with totals of both sides',
    [
      `
01 DE MARÇO DE 2025 a 31 DE MARÇO DE 2025
Saldo inicial                                     820,00

06 MAR 2025    Total de entradas              + 1.780,23
               Transferência  PIX ANA S         1.780,23
               Total de saídas                   - 60,41
               Compra  PADARIA                     50,41
               Compra  CAFE                        10,00
08 MAR 2025    Total de saídas                    - 7,50
               Compra  PADARIA                      7,50`,
    ],
    [
      'total_in + 1.780,23',
      'row 3/6 Transferência PIX ANA S 1.780,23 in',
      'total_out - 60,41',
      'row 3/6 Compra PADARIA 50,41 out',
      'row 3/6 Compra CAFE 10,00 out',
      'total_out - 7,50',
      'row 3/8 Compra PADARIA 7,50 out',
    ],
  ],
  [
    'days alone on their lines, signs on the figures, a second line of words',
    [
      `
Monday 3 March 2025
Grocer                         -50.00
CARD 1234
Baker                           -7.50
Friday 14 March 2025
Payroll                     +2,000.00`,
    ],
    ['row 3/3 Grocer CARD 1234 -50.00 null', 'row 3/3 Baker -7.50 null', 'row 3/14 Payroll +2,000.00 null'],
  ],
  [
    'the day goes on over the page',
    [
      `
3 March 2025
Grocer                         -50.00
4 March 2025
Baker                           -7.50`,
      `
Cafe                            -3.00`,
    ],
    ['row 3/3 Grocer -50.00 null', 'row 3/4 Baker -7.50 null', 'row 3/4 Cafe -3.00 null'],
  ],
  [
    'a figure elsewhere, and a balance of the day',
    [
      `
3 March 2025
Grocer                         -50.00
Planted     66.00
Note of 77.00 in words
Saldo al 3 de marzo            950.00
4 March 2025
Baker                           -7.50
Deposits are insured up to 85.00`,
    ],
    ['row 3/3 Grocer -50.00 null', 'stray 66.00', 'stray 77.00', 'checkpoint 950.00', 'row 3/4 Baker -7.50 null'],
  ],
  [
    'one day is a date on a letter and no list',
    [
      `
31 March 2025
Your mortgage payment          950.00`,
    ],
    [],
  ],
])('%s', (_, pages, expected) => {
  expect(entriesOf(...pages)).toEqual(expected);
});
