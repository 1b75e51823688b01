import { expect, test } from 'vitest';
import type { Reading } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function read(page: string): Reading {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  if (outcome.kind === 'rejected') throw new Error(outcome.code);
  return outcome.reading;
}

const stacked = (upper: string, lower: string): Reading =>
  read(`
Bank Przykładowy SA                               Wyciąg z rachunku nr 12 3456 7890 1234
Za okres 01.05.2024 - 31.05.2024                  Waluta: PLN

Saldo początkowe           1 000,00
Suma uznań                   500,00
Suma obciążeń               -165,00
Saldo końcowe              1 335,00

${upper.padEnd(19)}Opis operacji                    Kwota      Saldo po operacji
${lower}
02.05.2024         PŁATNOŚĆ KARTĄ                       -65,00               935,00
03.05.2024         SKLEP PRZYKŁADOWY
06.05.2024         WYPŁATA Z BANKOMATU                 -100,00               835,00
07.05.2024         BANKOMAT 17
13.05.2024         PRZELEW PRZYCHODZĄCY                 500,00             1 335,00
13.05.2024         JAN PRZYKŁADOWY
`);

test('of two dates one below the other the heading says which is the day it happened', () => {
  const happenedFirst = stacked('Data operacji', 'Data księgowania');
  expect(happenedFirst.proof.isProved).toBe(true);
  expect(happenedFirst.rows.map(({ date }) => date)).toEqual(['2024-05-02', '2024-05-06', '2024-05-13']);
  const bookedFirst = stacked('Data księgowania', 'Data operacji');
  const dates = bookedFirst.rows.map(({ date }) => date);
  expect(!bookedFirst.proof.isProved || dates.join() === '2024-05-03,2024-05-07,2024-05-13').toBe(true);
});

test('the day it happened is the date, also where the booking day stands before it', () => {
  const reading = read(`
Harbour Credit Card                               Card number 5412 XXXX XXXX 4418
Statement period 18 MAR 2025 to 17 APR 2025       Currency: HKD

Post Date     Trans Date    Description of Transaction               Amount (HKD)
                            PREVIOUS BALANCE                             620.40
19 MAR        18 MAR        MUSIC SHOP                                    20.00
27 MAR        25 MAR        CLOTHES SHOP                                 608.42
09 APR        08 APR        PAYMENT - THANK YOU                          620.40 CR
                            STATEMENT BALANCE                            628.42
`);
  expect(reading.rows.map(({ date, postedDate }) => [date, postedDate])).toEqual([
    ['2025-03-18', '2025-03-19'],
    ['2025-03-25', '2025-03-27'],
    ['2025-04-08', '2025-04-09'],
  ]);
});

test('on a card that does not say which date is which, nothing is booked before it happened', () => {
  const reading = read(`
Harbour Credit Card                               Card number 5412 XXXX XXXX 4418
Statement period 18 MAR 2025 to 17 APR 2025       Currency: HKD

Dates                       Description of Transaction               Amount (HKD)
                            PREVIOUS BALANCE                             620.40
19 MAR        18 MAR        MUSIC SHOP                                    20.00
27 MAR        25 MAR        CLOTHES SHOP                                 608.42
09 APR        09 APR        PAYMENT - THANK YOU                          620.40 CR
                            STATEMENT BALANCE                            628.42
`);
  expect(reading.rows.map(({ date, postedDate }) => [date, postedDate])).toEqual([
    ['2025-03-18', '2025-03-19'],
    ['2025-03-25', '2025-03-27'],
    ['2025-04-09', '2025-04-09'],
  ]);
});

test.each([
  ['Fecha       Valor', null],
  ['Oper        Liq', null],
  ['Fecha       Cuándo', null],
  ['Operación   Contable', '2025-03-04'],
])('the second of an account’s two dates is the booking day only where words say so: %s', (heading, posted) => {
  const reading = read(`
Banco Ejemplo                                     Cuenta 0123456789
Periodo del 01/03/2025 al 31/03/2025              Moneda: EUR

${heading.padEnd(24)}Concepto                    Importe      Saldo
                        Saldo inicial                          1.000,00
03/03/2025  04/03/2025  Compra tienda                 -65,00     935,00
10/03/2025  11/03/2025  Nómina                        500,00   1.435,00
17/03/2025  18/03/2025  Recibo luz                   -100,00   1.335,00
                        Saldo final                            1.335,00
`);
  expect(reading.proof.isProved).toBe(true);
  expect([reading.rows[0]?.date, reading.rows[0]?.postedDate]).toEqual(['2025-03-03', posted]);
});

test('of three dates the first is the row’s own, and the day of the operation behind it no booking day', () => {
  const page = `
Banque Exemple                                                  RELEVE N° 7 AU 02/08/2022
VOTRE COMPTE CHEQUES N° 12345678901

DATE      LIBELLE                     DATE         DATE           DEBIT            CREDIT
COMPTA                                OPERATION    VALEUR         EUROS             EUROS
          SOLDE CREDITEUR AU 04/07/2022                                           1 100,72
05/07     PRLV SEPA EXEMPLE AUTO      04/07        04/07         292,00
19/07     COTISATION FAMILLE          18/07        18/07          11,45
29/07     VIREMENT SEPA               29/07        30/07                          2 156,70
          TOTAL DES MOUVEMENTS                                   303,45           2 156,70
          SOLDE CREDITEUR AU 02/08/2022                                           2 953,97
`;
  expect(read(page).rows.map(({ date, postedDate }) => `${date} ${postedDate}`)).toEqual([
    '2022-07-05 null',
    '2022-07-19 null',
    '2022-07-29 null',
  ]);
});

test('where the booking day and the day it happened stand side by side, a third date changes nothing', () => {
  const { rows } = read(`
Exempel Sparbank                              Kontoutdrag
Privatkonto 8214-9                            Period 2024-02-01 - 2024-02-29

Ingående saldo           18 842,15 SEK

Bokförd      Transaktion   Valuta       Text                          Belopp        Saldo
2024-02-02   2024-01-31    2024-02-02   Kortköp                      -532,51    18 309,64
2024-02-05   2024-02-04    2024-02-05   Uttag Bankomat               -480,00    17 829,64
2024-02-23   2024-02-23    2024-02-23   Lön                        28 763,00    46 592,64

Utgående saldo           46 592,64 SEK
`);
  expect(rows.map(({ date, postedDate }) => `${date} ${postedDate}`)).toEqual([
    '2024-01-31 2024-02-02',
    '2024-02-04 2024-02-05',
    '2024-02-23 2024-02-23',
  ]);
});

test('a second date of an account in credit is nobody’s booking day, though a title names a card', () => {
  const { rows } = read(`
Beispielbank eG                          Kontoauszug Nr. 7/2026          IBAN DE02 1234 5678 0000 4711 00
                                         alter Kontostand vom 30.06.2026         3.512,44 H
Mastercard
01.07. 02.07. Überweisungsgutschrift Miete                                         470,00 H
03.07. 06.07. Lastschrift Abschlag Strom                                           180,00 S
15.07. 16.07. Überweisungsgutschrift Miete Juli                                    470,00 H
                                         neuer Kontostand vom 31.07.2026         4.272,44 H
`);
  expect(rows.map(({ date, postedDate }) => [date, postedDate])).toEqual([
    ['2026-07-01', null],
    ['2026-07-03', null],
    ['2026-07-15', null],
  ]);
});

test('words of a title over the headings name no date, whatever stands beside it', () => {
  const card = (beside: string): Reading =>
    read(`
National Example Bank                                Account number 4557 XXXX XXXX 8801
Low Rate Visa Card                                   Statement period 15 May 2024 - 13 June 2024
Opening balance                 $1,870.33 DR
Payments and other credits        $900.00 CR
Purchases, advances and fees      $163.90 DR
Closing balance                 $1,134.23 DR
Minimum payment due by 8 July 2024   $58.00

Transaction record for: MS ROBIN SPECIMEN            ${beside}

Date        Date of       Card
processed   transaction   No     Details                          Amount A$
18/05/24    15/05/24      8801   EXAMPLE FUEL COBURG                  81.75
21/05/24    20/05/24      8801   EXAMPLE MART PRESTON                 82.15
01/06/24    31/05/24             INTERNET PAYMENT                    900.00 CR
`);
  for (const beside of ['', 'Credits and debits are shown in the list of your account.'])
    expect(card(beside).rows.map(({ date }) => date)).toEqual(['2024-05-15', '2024-05-20', '2024-05-31']);
});

test('two words alone on a line, each over its column of dates, name both', () => {
  const { rows } = read(`
Explorer Example Card                      Open to close date: 11/09/2024 - 12/08/2024
Card ending in 6602

Previous balance          $100.00
Payments                  -$43.12
Purchases                  $24.85
New balance                $81.73

Trans.     Post
DATE       DATE         DESCRIPTION                                        AMOUNT
11/20      11/21        PAYMENT - THANK YOU                               -$43.12
11/11      11/12        EXAMPLE SHOP                                       $24.85
`);
  expect(rows.map(({ date, postedDate }) => [date, postedDate])).toEqual([
    ['2024-11-20', '2024-11-21'],
    ['2024-11-11', '2024-11-12'],
  ]);
});

test('days of the value below each row are those of no next row', () => {
  const { rows } = read(`
Bank of Example                               Account number 12345678
Statement period 1 May 2024 to 31 May 2024    Currency: GBP

Date / Value date   Description                        Paid out     Paid in      Balance
                    Balance brought forward                                     1,000.00
02/05/2024          Card payment                          65.00                   935.00
03/05/2024
06/05/2024          Cash withdrawal                      100.00                   835.00
07/05/2024
13/05/2024          Salary                                            500.00    1,335.00
14/05/2024
                    Balance carried forward                                     1,335.00
`);
  expect(rows.map(({ date }) => date)).toEqual(['2024-05-02', '2024-05-06', '2024-05-13']);
});
