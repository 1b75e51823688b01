import { expect, test } from 'vitest';
import { resolveDate } from '../../calendar/index.ts';
import { layOutPage } from '../../page/index.ts';
import { textPage } from '../../text-page/index.ts';
import { findTables } from './tables.ts';

/** `2025-03-02 (2025-03-04) Grocer`: the row's day, the day it was booked and its words. */
const rowsOf = (page: string): string[] =>
  findTables([layOutPage(textPage(page))]).flatMap((table) =>
    table.entries.flatMap((entry) => {
      if (entry.kind !== 'row') return [];
      const { date, posted } = entry.dates;
      const day = date ? resolveDate(date, 'day_first', 2025) : '?';
      const booked = posted ? ` (${resolveDate(posted, 'day_first', 2025)})` : '';
      return [`${day}${booked} ${entry.description}`];
    }),
  );

// [what it shows, the page, its rows]
test.each<[string, string, string[]]>([
  [
    'a narrow column breaks the date behind the year',
    `
Date     Description                 Amount
2025-    Grocer                      -50.00
03-02
2025-    Baker                        -7.50
03-14    BREAD AND ROLLS`,
    ['2025-03-02 Grocer', '2025-03-14 Baker BREAD AND ROLLS'],
  ],
  [
    'a narrow column breaks the date before the month',
    `
Date     Description                 Amount
02/      Grocer                      -50.00
03/25
14/      Baker                        -7.50
03/25`,
    ['2025-03-02 Grocer', '2025-03-14 Baker'],
  ],
  [
    'a second date right under every row, in whatever words',
    `
Date           Xyzzy                 Amount      Balance
Frobnitz       Plugh
05.03.2025     Grocer                -50.00       950.00
06.03.2025     CARD 1234
               LONDON
09.03.2025     Baker                  -7.50       942.50
09.03.2025     CARD 1234
12.03.2025     Rent                 -600.00       342.50`,
    ['2025-03-05 (2025-03-06) Grocer CARD 1234 LONDON', '2025-03-09 (2025-03-09) Baker CARD 1234', '2025-03-12 Rent'],
  ],
  [
    'a date under one row only is none of its own',
    `
Date           Details               Amount      Balance
05.03.2025     Grocer                -50.00       950.00
06.03.2025     Card renewed
09.03.2025     Baker                  -7.50       942.50
12.03.2025     Rent                 -600.00       342.50`,
    ['2025-03-05 Grocer', '2025-03-09 Baker', '2025-03-12 Rent'],
  ],
  [
    'a time under the date, beside the second line or alone',
    `
Date            Description                 Amount
04 Feb 2025     Transfer                    -50.00
08:17:23 WIB    MEI HARGREAVES
                2654400292766151
16 Feb 2025     Fee                          -2.50
18:12:53 WIB
                BI FAST`,
    ['2025-02-04 Transfer 08:17:23 WIB MEI HARGREAVES 2654400292766151', '2025-02-16 Fee BI FAST'],
  ],
  [
    'a value date in three pieces',
    `
Txn      Value    Description                Amount
Date     Date
25 May   25       Grocer                     -50.00
2025     May
         2025
30 May   31 May   Baker                       -7.50
2025     2025`,
    ['2025-05-25 Grocer', '2025-05-30 Baker'],
  ],
  [
    'a value date in brackets under the date',
    `
Boekdatum    Omschrijving               Bedrag af     Bedrag bij
(Rentedatum)
02-03        Kruidvat                       50,00
(04-03)      BETAALPAS
14-03        Salaris                                      75,00
(14-03)      POLDER`,
    ['2025-03-02 Kruidvat BETAALPAS', '2025-03-14 Salaris POLDER'],
  ],
  [
    'a value date in words',
    `
Datum        Erläuterung                Betrag
02.03.2025   Lastschrift                -50,00
             Wertstellung 04.03.2025
14.03.2025   Gehalt Wert: 15.03.2025     75,00`,
    ['2025-03-02 Lastschrift Wertstellung 04.03.2025', '2025-03-14 Gehalt Wert: 15.03.2025'],
  ],
  [
    'a row with the second date alone has it for its own, not the date of the row above',
    `
Post Date    Trans Date   Description            Amount
05/03/2025   02/03/2025   Grocer                  50.00
06/03/2025   03/03/2025   Baker                   20.00
07/03/2025   05/03/2025   Cinema                  24.00
28/03/2025                Interest                 1.00`,
    [
      '2025-03-02 (2025-03-05) Grocer',
      '2025-03-03 (2025-03-06) Baker',
      '2025-03-05 (2025-03-07) Cinema',
      '2025-03-28 (2025-03-28) Interest',
    ],
  ],
  [
    'in a list by days the rows of a day bear the value date alone',
    `
Date         Value date   Description            Amount
02/03/2025   02/03/2025   Grocer                  50.00
             03/03/2025   Baker                   20.00
             02/03/2025   Cinema                  24.00
05/03/2025   05/03/2025   Salary                   1.00`,
    ['2025-03-02 Grocer', '2025-03-02 Baker', '2025-03-02 Cinema', '2025-03-05 Salary'],
  ],
  [
    'a date in the words that nothing calls a value date',
    `
Date         Description                Amount
02/03/2025   Value store 04/03/2025     -50.00`,
    ['2025-03-02 Value store 04/03/2025'],
  ],
  [
    'a minus sign for a hyphen, and a mark behind the date',
    `
Date         Description                Amount
02−03−2025   Grocer                     -50.00
14/03/25*    Payment                     75.00`,
    ['2025-03-02 Grocer', '2025-03-14 Payment'],
  ],
])('%s', (_, page, expected) => {
  expect(rowsOf(page)).toEqual(expected);
});
