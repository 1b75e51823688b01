import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const isProved = (page: string): boolean => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved;
};

/** A card, as it is printed and with every sign turned round: the parts of its summary name the sides of the rows. */
const card = (plus: string, minus: string): string => `
Example Double Card                          Billing Period: 12/18/21-01/17/22
New balance as of 01/17/22: ${plus}$979.40
Minimum payment due: ${plus}$41.00            Payment due date: 02/11/22

Previous balance                   ${plus}$90.85
Payments                           ${minus}$323.78
Credits                            ${minus}$206.81
Purchases                          ${plus}$1,407.38
Interest                           ${plus}$11.76
New balance                        ${plus}$979.40

Trans.   Post
date     date     Description                                   Amount
12/23    12/23    ONLINE PAYMENT, THANK YOU                 ${minus}$323.78
12/27    12/29    DISPUTE THE BLUE DOOR                     ${minus}$206.81
12/28    12/29    WAREHOUSE BROOKLYN                        ${plus}$407.38
01/07    01/08    TRAVEL COLUMBUS                         ${plus}$1,000.00
01/17    01/17    INTEREST CHARGE                            ${plus}$11.76
`;

test('a card whose payments are printed with a minus is proved', () => {
  expect(isProved(card(' ', '-'))).toBe(true);
});

test('the same card with every sign turned round is not read as one that was overpaid', () => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([card('-', ' ')]) });
  const reading = outcome.kind === 'read' ? outcome.reading : null;
  expect(reading?.proof.isProved && reading.rows[0]?.amount !== 32378n).not.toBe(true);
});

test('an account whose headings say one thing and whose signs say the other is left open', () => {
  expect(
    isProved(`
Example Account Statement                    Date range applicable: 01/05/2024 - 31/05/2024
Account Number: 84501939                     Opening Balance -£166.52
Total in -£3,091.49                          Total out £0.00
Closing Balance -£3,258.01

DATE         TYPE              TRANSACTION                   IN         OUT      ACCOUNT BALANCE
01/05/2024   OPENING BALANCE                                                        -£166.52
21/05/2024   FASTER PAYMENT    HOOLI SYSTEMS         -£3,070.53                   -£3,237.05
31/05/2024   FASTER PAYMENT    KIM PLACEHOLDER          -£20.96                   -£3,258.01
`),
  ).toBe(false);
});

/** A summary of balances without a sign, or with a minus before each figure. */
const inLine = (minus: string): string => `
Example Bank S.A.                                     www.bank.example
Cod IBAN: RO00 EXMP 0000 0000 0000 0000               Valuta: LEI
Sold initial rulaj debitor rulaj creditor Sold final
${minus}10,000.00 ${minus}1,250.00 ${minus}3,400.50 ${minus}12,150.50

Data          Descrierea tranzacției              Debit         Credit          Sold
03.04.2024    Plata factura 0101              ${minus}1,250.00
              Soldul zilei 03.04.2024                                      ${minus}8,750.00
05.04.2024    Incasare CLIENT DEMO                           ${minus}3,400.50
Sold final                                                                ${minus}12,150.50
`;

test('rows do not lead from the closing balance to the opening one', () => {
  expect(isProved(inLine(' '))).toBe(true);
  expect(isProved(inLine('-'))).toBe(false);
});

const totalsOfBothSides = `
TOTAL AMOUNT DUE            62,392.50
MINIMUM DUE                  3,120.00

PREVIOUS DUES     RECEIVED     BOUGHT     CHARGES
18,650.00     22,450.00     66,192.50     0.00

Transactions
DATE         DESCRIPTION                              AMOUNT
21/04/2026   CC PAYMENT                            22,450.00
Gutschriften
21/04/2026   FOOD GURGAON                             387.00
23/04/2026   PREMIER FOODS                          1,250.00
25/04/2026   MEGASTORE GURGAON                     64,555.50
`;

test('rows that lead from the total of one side to that of the other lead between no balances', () => {
  expect(isProved(totalsOfBothSides)).toBe(false);
});

/** A payment of all that was owed, with its minus and without it. */
const paidInFull = (minus: string, closing: string): string => `
Account Number: XXXX XXXX XXXX 4418              Opening/Closing Date 06/03/26 - 07/02/26
Previous Balance                     $464.27
Payment, Credits                  -$2,185.29
Purchases                         +$1,650.13
New Balance                         ${closing}

ACCOUNT ACTIVITY
Date of
Transaction   Merchant Name or Transaction Description            $ Amount
              PAYMENTS AND OTHER CREDITS
06/04         Payment Thank You-Mobile                            ${minus}464.27
06/08         EXAMPLE EATS CA                                      -42.03
06/23         Payment Thank You-Mobile                          -1,470.00
06/25         Payment Thank You-Mobile                            -208.99
              PURCHASE
06/02         CITY OF EXAMPLE FL                                    17.13
06/15         SOME MERCHANT FL                                   1,633.00
`;

test('a printed total counts the balance before the rows only where that begins their list', () => {
  expect(isProved(paidInFull('-', '-$70.89'))).toBe(true);
  expect(isProved(paidInFull(' ', ' $70.89'))).toBe(false);
});

/** A card in Spanish, as it is printed and with every sign turned round. */
const tarjeta = (plus: string, minus: string): string => `
Extracto mensual de tarjetas                      Fecha de emisión 31.12.2023
Contrato: 9620.013.0447182                        Forma de pago: Pago total fin de mes
Periodo de liquidación: del 01.12.2023 al 31.12.2023

Saldo pendiente anterior               ${plus}731,15
Pagos recibidos                        ${minus}731,15
Compras y cargos del periodo           ${plus}238,68
Intereses (TIN 0,00%)                     0,00
Total a pagar el 05.01.2024            ${plus}238,68

Movimientos del contrato
05.12.2023    RECIBO PERIODO ANTERIOR DOMICILIADO        ${minus}731,15
Tarjeta VISA ORO 4548 **** **** 2210
Fecha         Establecimiento                 Localidad     Importe EUR
01.12.2023    EJEMPLO ALIMENTACION            IGUALADA       ${plus}59,29
11.12.2023    VIAJEROS                        MADRID         ${plus}68,08
12.12.2023    EJEMPLO ALIMENTACION            IGUALADA        ${plus}8,31
29.12.2023    CUOTA ANUAL TARJETA VISA ORO                   ${plus}48,00
30.12.2023    LIBROS                          MADRID         ${plus}55,00
Total tarjeta                                               ${plus}238,68
`;

test('words for a debt do not say what a minus before it means', () => {
  expect(isProved(tarjeta(' ', '-'))).toBe(true);
  const { outcome } = readContent({ kind: 'pages', pages: textPages([tarjeta('-', ' ')]) });
  const reading = outcome.kind === 'read' ? outcome.reading : null;
  expect(reading?.proof.isProved && reading.rows[0]?.amount !== 73115n).not.toBe(true);
});

/** Seven rows of money out, of which the sixth is printed under money in. */
const marked = (amount: string): string => `
GATEWAY EXAMPLE BANK                             Page No .: 1
Account No : 50100540570167                      Currency : INR
OD Limit : 0.00                                  From : 01/06/2022 To : 30/06/2022

Date       Narration              Chq./Ref.No.      Value Dt    Withdrawal Amt.   Deposit Amt.   Closing Balance
06/06/22   ATW MUMBAI             00412610741916    06/06/22           1,000.00                   6,96,186.17 Cr
09/06/22   POS FRESH              00199489922085    09/06/22             272.09                   6,95,914.08 Cr
10/06/22   POS BAZAR 12           00960957509816    10/06/22           4,896.27                   6,91,017.81 Cr
13/06/22   UPI PAYMENT            00778406467943    13/06/22           3,515.57                   6,87,502.24 Cr
14/06/22   POS BAZAR 12           00259599619980    14/06/22           7,896.65                   6,79,605.59 Cr
16/06/22   POS BAZAR 12           00858476953998    16/06/22  ${amount}    6,75,842.22 Cr
19/06/22   POS BAZAR 12           00956405473633    19/06/22           5,399.37                   6,70,442.85 Cr

STATEMENT SUMMARY :-
Opening Balance      Dr Count   Cr Count      Debits     Credits      Closing Bal
6,97,186.17 Cr              7          0   26,743.32        0.00      6,70,442.85 Cr
`;

test('headings of both sides hold for each row where marks say that the balance is held', () => {
  expect(isProved(marked('         3,763.37               '))).toBe(true);
  expect(isProved(marked('                        3,763.37'))).toBe(false);
});

test.each([
  ['a line of credit', 'Personal line of credit 2773320-50', 'Advances', 'Payments', 'Balance owing', '5,000.00'],
  ['an overdrawn account', 'Current account 2773320-50', 'Withdrawals', 'Deposits', 'Balance', '-5,000.00'],
])('an amount in the column of the other side is not proved: %s', (_, title, out, into, owing, opening) => {
  const isOwed = !opening.startsWith('-');
  const balance = (size: string): string => (isOwed ? size : `-${size}`).padStart(16);
  const amount = (size: string, isOther: boolean): string =>
    isOther ? size.padStart(32) : `${size.padStart(16)}${' '.repeat(16)}`;
  const page = (isOther: boolean): string => `
Example Credit Union
${title}          Statement period: March 1, 2025 to March 31, 2025

Date         Description       ${out.padStart(16)}${into.padStart(16)}${owing.padStart(16)}
2025-03-01   Opening balance   ${' '.repeat(32)}${balance('5,000.00')}
2025-03-04   Interest          ${amount('3.69', false)}${balance('5,003.69')}
2025-03-10   Hydro             ${amount('352.69', isOther)}${balance('5,356.38')}
2025-03-18   Interest          ${amount('17.14', false)}${balance('5,373.52')}
2025-03-31   Closing balance   ${' '.repeat(32)}${balance('5,373.52')}`;
  expect([page(false), page(true)].map(isProved)).toEqual([true, false]);
});

/** An account of two rows, as it is printed and with every sign turned round. */
const cuenta = (plus: string, minus: string): string => `
Banco de Ejemplo                                     EXTRACTO DE CUENTA CORRIENTE
Período: 01/07/2023 al 31/07/2023                    Divisa: EUR
Fecha        Fecha
Operación    Valor      Concepto                                        Importe        Saldo
01/07/23                SALDO INICIAL                                             ${plus}1.426,82
07/07/23   07/07/23     NOMINA EMPRESA EJEMPLO S.L.                 ${plus}1.170,01   ${plus}2.596,83
25/07/23   25/07/23     TRANSFERENCIA A FAVOR DE ALEX PROTOTYPE     ${minus}637,32   ${plus}1.959,51
31/07/23                SALDO FINAL                                               ${plus}1.959,51
`;

test('an overdrawn account whose salary goes out is left open', () => {
  expect(isProved(cuenta(' ', '-'))).toBe(true);
  expect(isProved(cuenta('-', ' '))).toBe(false);
});

test('one row is a doubt where no other speaks', () => {
  expect(isProved(cuenta('-', ' ').replace(/TRANSFERENCIA A FAVOR DE/, 'OPERACION'))).toBe(false);
});
