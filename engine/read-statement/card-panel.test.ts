import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const isProved = (page: string): boolean => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved;
};

const card = (limit: string): string => `
Your Example Mastercard Statement
Statement date: July 4, 2026
For the period: June 5, 2026 to July 4, 2026

Balance from your last statement                   $585.47
Payments received Jun 5 to Jul 4, 2026             -585.47
Total credits                                     -$585.47
Purchases                                           109.19
Interest charges                                     15.75
Total charges                                      $124.94
Your New Balance                                   $124.94
Minimum payment                                     $10.00
${limit}

Payments received
TRANSACTION   POSTING      TRANSACTION                      AMOUNT ($)
DATE          DATE         DESCRIPTION
Jun 26        Jun 29       PAYMENT RECEIVED                    -585.47
Total payments received                                       -$585.47
Purchases
TRANSACTION   POSTING      TRANSACTION                      AMOUNT ($)
DATE          DATE         DESCRIPTION
Jun 06        Jun 08       EXAMPLE GROCER ON                     92.49
Jun 07        Jun 08       EXAMPLE TACOS ON                      16.70
Total purchases                                                $109.19
Interest charges
TRANSACTION   POSTING      TRANSACTION                      AMOUNT ($)
DATE          DATE         DESCRIPTION
Jul 04        Jul 04       INTEREST CHARGES                      15.75
Total interest charges                                          $15.75
`;

test('a limit, and what is left of it on the same line, is no row that goes on from the balance', () => {
  expect(isProved(card('Credit limit    $1,000.00       Available credit   $875.06'))).toBe(true);
});

const beside = (between: string, last = ''): string => `
Maple Rewards Visa                                                 4514 6976 4417 7257
STATEMENT FROM DEC 17, 2023 TO JAN 16, 2024

TRANS    POSTED   DESCRIPTION                  AMOUNT ($)          Previous balance        $100.00
DEC 17   DEC 18   GROCER OTTAWA                    $20.00          Payments & credits     -$100.00
DEC 19   DEC 20   PAYMENT - THANK YOU            -$100.00          Purchases & debits       $50.00
DEC 21   DEC 22   BURGERS VANCOUVER                $10.00          NEW BALANCE              $50.00
${between}
DEC 27   DEC 28   AIR CALGARY                      $15.00          Credit limit          $3,000.00
${last}`;

const others = `
DEC 29   DEC 30   COFFEE VICTORIA                   $2.00
DEC 30   DEC 31   COFFEE VICTORIA                   $1.50
JAN 02   JAN 03   COFFEE VICTORIA                   $1.50
`;
const due = 'Payment due date   FEB 06, 2024';

test('a figure among the rows is not what the words of the panel beside it name', () => {
  expect(isProved(beside(due.padStart(67 + due.length), others))).toBe(true);
  expect(isProved(beside(`${'$34.01'.padStart(57)}${due.padStart(10 + due.length)}`, others))).toBe(false);
});

test('a figure among the rows is none of the rates in the panel beside it', () => {
  const rate = 'cash advances 22.99%';
  expect(isProved(beside(rate.padStart(67 + rate.length), others))).toBe(true);
  expect(isProved(beside(`${'$34.01'.padStart(57)}${rate.padStart(10 + rate.length)}`, others))).toBe(false);
});

test('the figures of the panel are not the amounts of the rows that stand beside it', () => {
  expect(isProved(beside(due.padStart(67 + due.length)))).toBe(false);
});

test('what a row paid abroad, on a line that it shares with the panel, is not the account’s currency', () => {
  const page = beside(`
DEC 23   DEC 24   DIGITAL GOODS LONDON              $5.00
                  AMT 152.57 UNITED STATES DOLLAR                  Annual interest rate     20.99%`);
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  const currency = outcome.kind === 'read' ? outcome.reading.accounts[0]?.currency : null;
  expect(['CAD', 'XXX']).toContain(currency);
});

test('a reversal between the rows is no list of its own, be what it reverses unreadable', () => {
  const parted = (unread: string, reversal: string): string => `
Maple Rewards Visa                                                 4514 6976 4417 7257
STATEMENT FROM DEC 17, 2023 TO JAN 16, 2024

TRANS    POSTED   DESCRIPTION                  AMOUNT ($)          Previous balance        $100.00
DEC 17   DEC 18   GROCER OTTAWA                    $20.00          Payments & credits     -$100.00
DEC 19   DEC 20   PAYMENT - THANK YOU            -$100.00          Purchases & debits       $50.00
DEC 20   DEC 20   BOOKS VANCOUVER                  ${unread}
DEC 21   DEC 22   BURGERS VANCOUVER                $10.00          NEW BALANCE              $50.00

DEC 22   DEC 23   REVERSAL 74074133780500012733  ${reversal}

Fees

DEC 27   DEC 28   AIR CALGARY                      $15.00          Credit limit          $3,000.00
${others}`;
  expect(isProved(parted('$51.42', ' -$51.42'))).toBe(true);
  expect(isProved(parted('   ***', ' -$51.42'))).toBe(false);
});

test('a panel left of the list, between whose lines the rows stand, is none of it', () => {
  const page = (sum: string): string => `
Example Bank                                                  CREDIT CARD STATEMENT
                           Statement period: July 19, 2024 to August 18, 2024
Total Amount due
Rs 1,344.08                Previous Balance     Purchases     Payments / Credits     Total Amount due
                           Rs 1,277.42          ${sum}   Rs 1,277.42            Rs 1,344.08
Credit Limit (incl. cash)  Date         Transaction Details               Amount (Rs)
Rs 350,000.00
Available Credit
                           19/07/2024   EXAMPLE FUEL CHENNAI                   231.07
Rs 317,486.02
                           20/07/2024   EXAMPLE MARKET CHENNAI                 971.49
Cash Limit
                           29/07/2024   PAYMENT RECEIVED                     1,277.42 CR
Rs 35,000.00
                           30/07/2024   EXAMPLE FILMS MUMBAI                   141.52
Offers on your card: up to
Rs 2,000.00. T&C apply.
`;
  expect(isProved(page('Rs 1,344.08'))).toBe(true);
  expect(isProved(page('Rs 1,334.08'))).toBe(false);
});

test('marks of which only the longer one touches its figure are marks all the same', () => {
  const page = (payment: string): string => `
Voorbeeldkaart                       Periode 11 oktober 2024 t/m 11 november 2024
Vorig openstaand saldo     Totaal ontvangen betalingen     Totaal nieuwe uitgaven     Nieuw openstaand saldo
482,19 Af                  482,19 Bij                      58,27 Af                   58,27 Af
Bestedingslimiet 2.500,00        Minimaal te betalen bedrag 58,27

Datum         Datum        Omschrijving                              Bedrag
transactie    boeking                                                in euro
12 okt        12 okt       VOORBEELD UTRECHT                         17,35   Af
11 okt        12 okt       VOORBEELD AMSTERDAM                       33,81   Af
28 okt        28 okt       GEINCASSEERD VORIG SALDO                 ${payment} Bij
01 nov        01 nov       VOORBEELD DEN HAAG                        27,10   Af
08 nov        08 nov       VOORBEELD RETOUR                          19,99 Bij
`;
  expect(isProved(page('482,19'))).toBe(true);
  expect(isProved(page('482,91'))).toBe(false);
});

test('on what a title calls a card, most rows are purchases, though no label says that anything is owed', () => {
  const page = (title: string, rows: readonly string[]): string => `
Skärgårdsbanken                                          ${title}
Period                         16.1.2026 - 15.2.2026
Kortnummer                     5412 77XX XXXX 1209

Datum     Inköpsställe                             EUR
          Saldo från föregående utdrag          388,12
${rows.join('\n')}
          Saldo 15.2.2026                       271,44
`;
  const bought = [
    '17.1.     HAMNKROGEN                             42,60',
    '19.1.     KVARNBO BOKLÅDA                        18,90',
    '23.1.     NORRTULLS TAPAS                        61,34',
    '26.1.     KAFFESTUGAN                             7,20',
    '4.2.      BENSINHÖRNET                           53,28',
  ];
  const paid = '30.1.     HAMNEN                               -300,00';
  expect(isProved(page('Kreditkort', [...bought, paid]))).toBe(true);
  expect(isProved(page('Kortauszug', [...bought, paid]))).toBe(false);
});
