import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const top = `
Maple Credit Union                            Statement period: March 1, 2025 to April 30, 2025
Chequing account 1234-567
`;
const heading = `
Date         Description                   Withdrawals      Deposits       Balance
             Opening balance                                              1,000.00`;
const bottom = `
             Closing balance                                                890.00
`;

/** The days of the rows, if the statement is proved with a date in words that nobody knows. */
function read(pages: readonly string[]): { isProved: boolean; days: (string | null)[] } {
  const { outcome } = readContent({ kind: 'pages', pages: textPages(pages) });
  if (outcome.kind === 'rejected') throw new Error(`${outcome.code}: ${outcome.message}`);
  const { proof, rows } = outcome.reading;
  return { isProved: proof.isProved, days: rows.map((row) => row.date) };
}

// [where the date stands, the pages; `Zorn` is a month that we don't know, and `Apr` in its place must be read]
test.each<[string, readonly string[]]>([
  [
    'on the row',
    [
      `${top}${heading}
28 Mar 2025  Grocer                              50.00                      950.00
5 Zorn 2025  Grocer                              60.00                      890.00${bottom}`,
    ],
  ],
  [
    'on the row, the month first',
    [
      `${top}${heading}
Mar 28       Grocer                              50.00                      950.00
Zorn 5       Grocer                              60.00                      890.00${bottom}`,
    ],
  ],
  [
    'before the second date',
    [
      `${top}
Date         Value date   Description             Withdrawals      Deposits       Balance
                          Opening balance                                        1,000.00
28 Mar 2025  28 Mar 2025  Grocer                        50.00                      950.00
5 Zorn 2025  05 Apr 2025  Grocer                        60.00                      890.00${bottom}`,
    ],
  ],
  [
    'on the first line of a row whose amount comes last',
    [
      `${top}${heading}
28 Mar 2025  Grocer
             one                                 50.00                      950.00
5 Zorn 2025  Grocer
             two                                 60.00                      890.00${bottom}`,
    ],
  ],
  [
    'on a line of its own in the date column',
    [
      `${top}${heading}
28 Mar 2025
             Grocer                              50.00                      950.00
5 Zorn 2025
             Grocer                              60.00                      890.00${bottom}`,
    ],
  ],
  [
    'before the rows of a table without a column for dates',
    [
      `${top}
Description                                Withdrawals      Deposits       Balance    Value date
Opening balance                                                           1,000.00
28 Mar 2025
Grocer                                           50.00                      950.00    28.03.2025
5 Zorn 2025
Grocer                                           60.00                      890.00    07.04.2025
Closing balance                                                             890.00`,
    ],
  ],
  [
    'at the beginning of rows under no heading',
    [
      `${top}
        Description                   Withdrawals      Deposits       Balance
        Opening balance                                              1,000.00
28 Mar  Grocer                              50.00                      950.00
5 Zorn  Grocer                              60.00                      890.00
        Closing balance                                                890.00`,
    ],
  ],
  [
    'over the rows of a list without any heading, at the foot of a page',
    [
      `${top}
Opening balance   1,000.00      Closing balance   890.00

Thursday 27 March 2025
Grocer                           -20.00
Friday 28 March 2025
Grocer                           -30.00
CARD 1234
Saturday 5 Zorn 2025`,
      `
Grocer                           -60.00`,
    ],
  ],
])('a date that we can’t read is no other row’s: %s', (_, pages) => {
  const known = read(pages.map((page) => page.replace('5 Zorn', '5 Apr ').replace('Zorn 5', 'Apr 5 ')));
  expect(known).toMatchObject({ isProved: true });
  expect(known.days.at(-1)).toBe('2025-04-05');
  const unknown = read(pages);
  expect(unknown).toMatchObject({ isProved: false });
  expect(unknown.days.at(-1)).toBeNull();
});

test.each(['**/04/2025', '05/04/202?', '3I/04/2025', 'O5/04/2025', '##/##/####', '2025-04-0?', '2025-13-05'])(
  'a date with a digit lost is not the day above it: %s',
  (lost) => {
    const page = (day: string): string => `${top}${heading}
28/03/2025   Grocer                              50.00                      950.00
${day}   Grocer                              60.00                      890.00${bottom}`;
    expect(read([page('05/04/2025')])).toEqual({ isProved: true, days: ['2025-03-28', '2025-04-05'] });
    expect(read([page(lost)])).toEqual({ isProved: false, days: ['2025-03-28', null] });
  },
);

test.each([['/03'], ['?5/03'], ['0?/03'], ['-- Mar'], ['xx Mar'], ['09'], ['Mar'], ['..'], ['2 /03']])(
  'what is left of a date is not the day above it: %s',
  (left) => {
    const page = (day: string): string => `${top}${heading}
${(left.includes('Mar') ? '24 Mar' : '24/03').padEnd(13)}Grocer                              50.00                      950.00
${day.padEnd(13)}Grocer                              60.00                      890.00${bottom}`;
    expect(read([page(left)])).toEqual({ isProved: false, days: ['2025-03-24', null] });
    expect(read([page('')])).toEqual({ isProved: true, days: ['2025-03-24', '2025-03-24'] });
  },
);

test.each(['Thursday ?? March 2025', 'Thursday March 2025', 'Thursday'])(
  'a day over its rows that has lost its number: %s',
  (lost) => {
    const page = (day: string): string => `${top}
Opening balance   1,000.00      Closing balance   890.00

Wednesday 5 March 2025
Grocer                           -20.00
Monday 10 March 2025
Grocer                           -30.00
${day}
Grocer                           -60.00
`;
    expect(read([page('Thursday 27 March 2025')])).toMatchObject({ isProved: true });
    expect(read([page(lost)])).toMatchObject({ isProved: false });
  },
);

test('one digit is no day of a column that prints two', () => {
  const page = (days: readonly string[]): string => `${top}${heading}
${days[0]}       Grocer                              50.00                      950.00
${days[1]}       Grocer                              60.00                      890.00${bottom}`;
  expect(read([page(['09 Mar', '12 Mar'])]).isProved).toBe(true);
  expect(read([page(['9 Mar ', '12 Mar'])]).isProved).toBe(true);
  expect(read([page(['09 Mar', '1 Mar '])]).isProved).toBe(false);
});

test('where the day is left blank, that of the value is as near to the one above as to others', () => {
  const page = (day: string, value: string): string => `${top}
Date         Value date   Description             Withdrawals      Deposits       Balance
                          Opening balance                                        1,000.00
04 Mar 2025  04 Mar 2025  Grocer                        30.00                      970.00
05 Mar 2025  06 Mar 2025  Grocer                        20.00                      950.00
${day.padEnd(11)}  ${value}  Grocer                        60.00                      890.00${bottom}`;
  expect(read([page('', '06 Mar 2025')])).toMatchObject({ isProved: true });
  expect(read([page('09 Mar 2025', '09 Mar 2025')])).toMatchObject({ isProved: true });
  expect(read([page('', '09 Mar 2025')])).toMatchObject({ isProved: false });
});

test('a day is said again at the top of a page, where no other row is without one', () => {
  const pages = (last: string): readonly string[] => [
    `${top}${heading}
04 Mar       Grocer                              30.00                      970.00
05 Mar       Grocer                              20.00                      950.00`,
    `
Date         Description                   Withdrawals      Deposits       Balance
             Grocer                              40.00                      910.00
${last}       Grocer                              20.00                      890.00${bottom}`,
  ];
  expect(read(pages('05 Mar'))).toMatchObject({ isProved: true });
  expect(read(pages('09 Mar'))).toMatchObject({ isProved: false });
});

test('of two years in the letterhead, the one whose day is that of the last balance is the rows’', () => {
  const page = `
Example Bank                                  Account number 12345678
Available as at 26 Mar 2015
Printed by request
23 Apr 2009

Date         Description                   Paid out      Paid in        Balance
23 Mar       Balance brought forward                                   1,043.70
01 Apr       Wilson                                        100.00      1,143.70
13 Apr       Debit interest                    14.50                   1,129.20
23 Apr       Balance carried forward                                   1,129.20
`;
  expect(read([page])).toEqual({ isProved: true, days: ['2009-04-01', '2009-04-13'] });
});

test('in a list of more than a year that prints no years, days follow one another from the opening balance on', () => {
  const page = `
Banque Exemple                                          RELEVE ANNUEL AU 04/01/2021
VOTRE EPARGNE N° 12345678901

DATE      LIBELLE                                       DEBIT            CREDIT
          SOLDE CREDITEUR AU 02/01/2020                                6 010,50
03/01     VIR Compte cheques                         1 000,00
15/01     VIREMENT                                     500,00
26/02     VIR Epargne                                                  1 500,00
02/07     VIREMENT                                     510,50
22/12     VIR Epargne                                                    500,00
          TOTAL DES MOUVEMENTS                       2 010,50          2 000,00
          SOLDE CREDITEUR AU 04/01/2021                                6 000,00
`;
  expect(read([page])).toEqual({
    isProved: true,
    days: ['2020-01-03', '2020-01-15', '2020-02-26', '2020-07-02', '2020-12-22'],
  });
});

test('a statement printed months after its last row leaves the year of its rows open', () => {
  const page = (made: string): string => `
Banco Ejemplo                                 EXTRACTO DE CUENTA
FECHA DE EMISION: ${made}                  DIVISA: EURO

F. Oper.   F. Valor   Concepto                   Importe       Saldo
                      SALDO ANTERIOR                        1.000,00
28/12      29/12      PAGO CON TARJETA            -50,00      950,00
15/01      15/01      ABONO DE NOMINA            800,00     1.750,00
                      SALDO A SU FAVOR                      1.750,00
`;
  const isProved = (made: string): boolean => {
    const { outcome } = readContent({ kind: 'pages', pages: textPages([page(made)]) });
    if (outcome.kind !== 'read') throw new Error(outcome.code);
    return outcome.reading.proof.isProved;
  };
  expect([isProved('31-01-2024'), isProved('30-09-2026')]).toEqual([true, false]);
});

test('years of two digits are those of Thailand where the page prints one in full', () => {
  const page = (period: string): string => `
GOVERNMENT EXAMPLE BANK                           ACCOUNT NO.  020-2-4418-0771
STATEMENT OF SAVINGS ACCOUNT                      CURRENCY     THB
${period}

DATE       CODE     DESCRIPTION                 WITHDRAWAL        DEPOSIT         BALANCE
01/12/68            BROUGHT FORWARD                                             18,442.75
01/12/68   TRD      PROMPTPAY RECEIVE                             2,877.00      21,319.75
15/12/68   QRW      QR PAYMENT                      327.00                      20,992.75
31/12/68   BPW      BILL PAYMENT                    793.36                      20,199.39
ENDING BALANCE                                                                  20,199.39
`;
  const full = read([page('PERIOD   01/12/2568 - 31/12/2568')]);
  expect(full).toEqual({ isProved: true, days: ['2025-12-01', '2025-12-15', '2025-12-31'] });
  expect(read([page('PERIOD   DECEMBER')]).isProved).toBe(false);
});
