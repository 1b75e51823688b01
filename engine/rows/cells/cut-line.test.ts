import { expect, test } from 'vitest';
import { layOutPage } from '../../page/index.ts';
import { textPage } from '../../text-page/index.ts';
import { findHeadings, placeColumns } from '../columns/index.ts';
import { cutLine } from './cut-line.ts';

/** Each row as it is cut: `date | text | out | in | amount | balance`, with `!` before figures that nothing explains. */
function cut(drawing: string): string[] {
  const layout = layOutPage(textPage(drawing));
  const heading = findHeadings(layout)[0]!;
  const rows = layout.lines.filter((line) => line.box.y0 > heading.bottom);
  const columns = placeColumns(heading, rows);
  return rows.map((line) => {
    const { dates, text, cells, strays } = cutLine(line, columns)!;
    const figures = (['out', 'in', 'amount', 'balance'] as const).flatMap((role) =>
      cells[role] === null ? [] : [`${role} ${cells[role].text}`],
    );
    return [dates.date === null ? '-' : 'dated', text, ...figures, ...strays.map((token) => `! ${token.text}`)].join(
      ' | ',
    );
  });
}

// [what it shows, the table, its rows as they are cut]
test.each<[string, string, string[]]>([
  [
    'a figure inside a description stays there',
    `
Date     Description               Amount      Balance
Mar 03   Hotel USD 12.00 at 1.39    16.68       950.00
Mar 04   Baker                       7.50       942.50`,
    ['dated | Hotel USD 12.00 at 1.39 | amount 16.68 | balance 950.00', 'dated | Baker | amount 7.50 | balance 942.50'],
  ],
  [
    'a figure behind a number in a phrase stays there',
    `
Fecha    Movimiento      Más datos            Importe      Saldo
03 Mar   COMPRA ZARA     TARJ. 4412 12.01      -50.00     950.00
04 Mar   COMPRA FNAC                            -7.50     942.50`,
    [
      'dated | COMPRA ZARA TARJ. 4412 12.01 | amount -50.00 | balance 950.00',
      'dated | COMPRA FNAC | amount -7.50 | balance 942.50',
    ],
  ],
  [
    'a point beside a figure is a mark',
    `
Date     Libellé               Débit        Crédit
Mar 03   Grocer                50.00    .
Mar 14   Payroll                          2,000.00`,
    ['dated | Grocer | out 50.00', 'dated | Payroll | in 2,000.00'],
  ],
  [
    'an amount right of money in and money out is what they leave',
    `
Date     Description          Incoming     Outgoing       Amount
Mar 03   Grocer                              -50.00       950.00
Mar 14   Payroll               2,000.00                 2,950.00`,
    ['dated | Grocer | out -50.00 | balance 950.00', 'dated | Payroll | in 2,000.00 | balance 2,950.00'],
  ],
  [
    'a dash or a lone currency sign fills an unused cell',
    `
Date     Description          Withdrawals      Deposits       Balance
Mar 03   Grocer                     50.00             -        950.00
Mar 14   Payroll                        –      2,000.00      2,950.00
Mar 15   Correction                     $          5.00      2,955.00`,
    [
      'dated | Grocer | out 50.00 | balance 950.00',
      'dated | Payroll | in 2,000.00 | balance 2,950.00',
      'dated | Correction | in 5.00 | balance 2,955.00',
    ],
  ],
  [
    'a dash between words fills none',
    `
Date     Details   Points     Amount
Mar 03   Repayment - thank you  50.00
Mar 04   Grocer         -        7.50`,
    ['dated | Repayment - thank you | amount 50.00', 'dated | Grocer | amount 7.50'],
  ],
  [
    'a minus at the left of its column belongs to the figure',
    `
Date     Description               Amount      Balance
Mar 03   Grocer              -      50.00       950.00
Mar 14   Payroll                 2,000.00     2,950.00`,
    ['dated | Grocer | amount - 50.00 | balance 950.00', 'dated | Payroll | amount 2,000.00 | balance 2,950.00'],
  ],
  [
    'percent and points never count',
    `
Date     Description        Reward %     Points      Amount
Mar 03   Grocer               1.00 %      61.25      122.50
Mar 04   Baker                2.00 %       7.50        7.50`,
    ['dated | Grocer | amount 122.50', 'dated | Baker | amount 7.50'],
  ],
  [
    'a figure under a heading that we do not know must be accounted for',
    `
Date     Description           Zonk      Amount     Balance
Mar 03   Grocer                3.10       50.00      950.00
Mar 04   Baker                             7.50      942.50`,
    ['dated | Grocer | amount 50.00 | balance 950.00 | ! 3.10', 'dated | Baker | amount 7.50 | balance 942.50'],
  ],
  [
    'two figures for one cell: the one that lines up is taken, the other is not lost',
    `
Date     Description          Withdrawals                Balance
Mar 03   Grocer                     50.00                 950.00
Mar 04   Baker               7.50    9.99                 942.50`,
    ['dated | Grocer | out 50.00 | balance 950.00', 'dated | Baker 7.50 | out 9.99 | balance 942.50 | ! 7.50'],
  ],
  [
    'whole numbers are money where most of the column is whole',
    `
Date         Description        Withdrawals      Deposits       Balance
2025/03/03   ATM                        500                       9,500
2025/03/04   Refund                                   250         9,750`,
    ['dated | ATM | out 500 | balance 9,500', 'dated | Refund | in 250 | balance 9,750'],
  ],
  [
    'and are not where it prints decimals',
    `
Date     Description               Amount      Balance
Mar 03   Grocer                     50.00       950.00
Mar 04   Baker                       7.50       942.50
Mar 05   Note                         500`,
    [
      'dated | Grocer | amount 50.00 | balance 950.00',
      'dated | Baker | amount 7.50 | balance 942.50',
      'dated | Note 500',
    ],
  ],
  [
    'a description that touches its figure',
    `
Date     Description                 Amount
Mar 03   Grocer                     -50.00
Mar 04   Community fee REF F78507XX-151.23
Mar 05   Baker                       -7.50`,
    [
      'dated | Grocer | amount -50.00',
      'dated | Community fee REF F78507XX | amount -151.23',
      'dated | Baker | amount -7.50',
    ],
  ],
  [
    'digits that touch a figure without a sign: nobody can say where it begins',
    `
Date     Description                 Amount
Mar 03   Grocer                       50.00
Mar 04   Community fee REF F78507XX1151.23
Mar 05   Baker                         7.50`,
    ['dated | Grocer | amount 50.00', 'dated | Community fee REF F78507XX1151.23', 'dated | Baker | amount 7.50'],
  ],
  [
    'dots that lead to the figure, and words that say a cell is unused',
    `
Date     Description..........    Withdrawals      Deposits       Balance
Mar 03   Grocer...............          50.00         blank        950.00
Mar 14   Payroll .............          blank         75.00      1,025.00`,
    ['dated | Grocer | out 50.00 | balance 950.00', 'dated | Payroll | in 75.00 | balance 1,025.00'],
  ],
  [
    'a time stands with its date, a line’s number before it, and the cheques elsewhere',
    `
Srl   Date                Description           Cheque no       Amount
1     03/02/2025 18:13    Grocer                                -50.00
2     04/02/2025 9:05 pm  18:00 cinema                           -7.50`,
    ['dated | Grocer | amount -50.00', 'dated | 18:00 cinema | amount -7.50'],
  ],
  [
    'a third date has no place',
    `
Date compta    Libellé          Date opération    Date valeur      Montant
13/12          Grocer           13/12             14/12             -50.00
14/12          Baker            12/12             14/12              -7.50`,
    ['dated | Grocer | amount -50.00', 'dated | Baker | amount -7.50'],
  ],
  [
    'a dash for an unused cell among the words',
    `
Date     Description        Payee             Remarks            Amount
Mar 03   Transfer           -                 Rent               -50.00
Mar 04   Transfer           Ann - Lee         Food                -7.50`,
    ['dated | Transfer Rent | amount -50.00', 'dated | Transfer Ann - Lee Food | amount -7.50'],
  ],
  [
    'a number before the date only counts the lines',
    `
No    Date       Description                 Amount
1     Mar 03     Grocer                      -50.00
2     Mar 04     Baker                        -7.50`,
    ['dated | Grocer | amount -50.00', 'dated | Baker | amount -7.50'],
  ],
  [
    'a description that runs into the next column stays whole; a date inside it is no value date',
    `
Date     Description                 Fees       Withdrawals      Deposits
Mar 03   ATM WITHDRAWAL 03/02 4773 W MAIN STREET      50.00
Mar 04   Baker                       1.00              7.50`,
    ['dated | ATM WITHDRAWAL 03/02 4773 W MAIN STREET | out 50.00', 'dated | Baker | out 7.50'],
  ],
])('%s', (_, drawing, expected) => {
  expect(cut(drawing)).toEqual(expected);
});
