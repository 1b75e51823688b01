import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';
import { tableCases } from './layout-cases/tables.ts';

const isProved = (page: string): boolean => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved;
};

test('a dated line with a nought before its balance is a row, whatever its words are', () => {
  const page = (words: string): string => `
Auk Example Bank                 Statement period April 27, 2026 to April 30, 2026
Account number 44188701

Date        Transactions                      Withdrawn ($)    Deposited ($)    Balance ($)
Apr 27      Opening balance                                                          100.00
Apr 27      ${words}                         0.00               100.00
Apr 27      Deposit                                                   100.00         200.00
Apr 28      Withdrawal                                50.00                          150.00
Apr 29      Payroll                                                 1,500.00       1,650.00
Apr 30      Closing balance                                                        1,650.00
`;
  expect(isProved(page('CARD FEE WAIVED    '))).toBe(true);
  expect(isProved(page('NEW BALANCE OUTLET '))).toBe(false);
});

test('a minus on a balance that nothing moved is left open, but on a debt', () => {
  const page = (sign: string): string => `
Auk Example Bank                 Savings account
Statement period June 1, 2025 to June 30, 2025
Account number 44188701

Date            Description            Withdrawal      Deposit        Balance
01-Jun-2025     Balance forward                                     ${sign}3,767.69
There were no transactions in this period.
30-Jun-2025     Ending balance                                      ${sign}3,767.69
`;
  expect(isProved(page(' '))).toBe(true);
  expect(isProved(page('-'))).toBe(false);
});

test('two daily balances do not make up for a row that is printed twice', () => {
  const page = (again: string): string => `
Auk Example Bank                           Account 0881556378
Statement dates 8/01/22 thru 8/31/22
COMMERCIAL CHECKING

Previous balance                                    9,998.56
Withdrawals/Debits                                    113.75
Current balance                                     9,884.81

--------- OTHER DEBITS ---------
Date          Amount     Description
8/03           20.01     Mortgage
8/08           12.09     Card purchase
8/25           25.00     Payment to S MOCKETT
${again}8/27           56.65     Cable

--------- DAILY BALANCE INFORMATION ---------
8/03        9,978.55          8/08        9,966.46          8/25        9,941.46
8/27        9,884.81
`;
  expect(isProved(page(''))).toBe(true);
  expect(isProved(page('8/25           25.00     Payment to S MOCKETT\n'))).toBe(false);
});

test('the balances of a fund that settles the rows, day by day, are not passed by', () => {
  const page = `
Cash management account                       Statement period: May 1, 2025 to May 31, 2025

Beginning balance                                      $1,000.00
Ending balance                                         $2,925.00

Deposits
Date      Description                                                   Amount
05/19     DIRECT DEPOSIT PAYROLL                                     $1,500.00
05/19     DIRECT DEPOSIT BONUS                                         $500.00

Debit Card Activity
Date      Description                                                   Amount
05/12     GROCER                                                       -$50.00
05/27     BAKER                                                        -$25.00

Core Fund Activity
Date      Transaction    Description                   Amount          Balance
05/12     You Sold       FDIC INSURED DEPOSIT         -$50.00          $950.00
05/19     You Bought     FDIC INSURED DEPOSIT       $2,000.00        $2,950.00
05/27     You Sold       FDIC INSURED DEPOSIT         -$25.00        $2,925.00
`;
  expect(isProved(page)).toBe(false);
});

test('an account that names a currency of its own beside figures of another is left open', () => {
  const page = (symbol: string): string => `
Auk Example Bank                 Statement period April 27, 2026 to April 30, 2026
Account number 44188701          Currency: USD

Date        Transactions                      Withdrawn        Deposited        Balance
Apr 27      Opening balance                                                     ${symbol}100.00
Apr 27      Deposit                                              ${symbol}100.00        ${symbol}200.00
Apr 28      Withdrawal                           ${symbol}50.00                         ${symbol}150.00
Apr 29      Payroll                                            ${symbol}1,500.00      ${symbol}1,650.00
Apr 30      Closing balance                                                   ${symbol}1,650.00
`;
  expect(isProved(page('$'))).toBe(true);
  expect(isProved(page('£'))).toBe(false);
});

test('a row without a day that is printed twice is not passed over, whatever its words are', () => {
  const page = (again: string): string => `
Example & Severn Bank plc              23 November 2025 to 22 December 2025
Account number 93598450                Balance on 23 November 2025 £1,298.56

Date      Description                          Paid out      Paid in      Balance
          BALANCE BROUGHT FORWARD                                        1,298.56
1 Dec     Card payment to EXAMPLE STORES          94.12                  1,204.44
2 Dec     Card payment to EXAMPLE COFFEE           2.40
          Direct credit from EXAMPLE MFG                   1,916.87      3,118.91
12 Dec    Card payment to EXAMPLE STORES          24.24
          Arranged overdraft interest              1.01                  3,093.66
${again}
14 Dec    Gross interest                                       5.82      3,099.48
          BALANCE CARRIED FORWARD                                        3,099.48
`;
  expect(isProved(page(''))).toBe(true);
  expect(isProved(page('          Arranged overdraft interest              1.01                  3,093.66'))).toBe(
    false,
  );
});

test('a row that shares its day and its balance with others, and is printed twice, is not passed over', () => {
  const page = (again: string): string => `
Example Liffey Bank                    Statement of account 26 March 2025
Account number 49739726

Date             Details                          Debit       Credit       Balance
1 Mar 2025       BALANCE FORWARD                                            122.88
2 Mar 2025       VDP-EXAMPLE RAIL                 67.41
                 VDP-EXAMPLE STORES                3.26                      52.21
12 Mar 2025      CREDIT TRANSFER                           2,459.89
${again}
                 VDP-CENTRAL BAR                   6.35                   2,505.75
16 Mar 2025      VDP-EXAMPLE STORES               51.80
                 MOBI JO SPECIMEN                 57.34
                 D/D EXAMPLE MOBILE               43.84                   2,352.77
`;
  expect(isProved(page(''))).toBe(true);
  expect(isProved(page('                 CREDIT TRANSFER                           2,459.89'))).toBe(false);
});

test('a payment whose words call it a total opens nothing', () => {
  const { outcome } = readContent({
    kind: 'pages',
    pages: textPages([
      `
АО «Пример Банк»                            ВЫПИСКА за период с 04.10.22 по 04.04.23
Номер счета: KZ111111                       Валюта счета: тенге
Доступно на 04.10.22                   0,00 ₸
Пополнения                     + 255 000,00 ₸
Переводы                        - 50 000,00 ₸
Покупки                         - 35 000,00 ₸
Доступно на 04.04.23             170 000,00 ₸

Дата            Сумма              Операция        Детали
30.03.23     - 4 000,00 ₸          Покупка         ПРИМЕР МАРКЕТ
30.12.22     + 124 400,00 ₸        Пополнение      Со счета другого банка
27.12.22     - 50 000,00 ₸         TOTAL ENERGIES
27.12.22     + 130 600,00 ₸        Пополнение      Со счета другого банка
20.12.22     - 31 000,00 ₸         Покупка         ПРИМЕР МАРКЕТ
`,
    ]),
  });
  const reading = outcome.kind === 'read' ? outcome.reading : null;
  expect(reading?.proof.isProved && reading.accounts[0]?.opening !== 0n).toBe(false);
});

test('an amount with its balance among the rows is one of them, day or no day', () => {
  const page = (again: string): string => `
Example Bank of Ireland                          Date of Statement 14th April, 2023
Account Number 96185668

Date            Details                    Debit €     Credit €     Balance €
15 Mar 2023     BALANCE FORWARD                                     1,615.91
23 Mar 2023     VDP-EXAMPLE VALE             19.89                  1,596.02
28 Mar 2023     *INET KIM PLACEHOLDER                     22.15     1,618.17
1 Apr 2023      VDP-EXAMPLE STORES            7.32                  1,610.85
${again}
6 Apr 2023      VDP-EXAMPLE STORES           15.78                  1,595.07
13 Apr 2023     VDP-EXAMPLE RAIL            137.79                  1,457.28
`;
  expect(isProved(page(''))).toBe(true);
  expect(isProved(page('                VDP-EXAMPLE STORES            7.32                  1,610.85'))).toBe(false);
});

test('balances that stand beside most rows are no panel, whether or not they follow', () => {
  const page = (first: string, second: string): string => `
MERLIN EXAMPLE                                   Account No. 5631-698334-01-2819
Foreign Currency Account   Currency: USD         01 Dec 2022 to 31 Dec 2022
Date          Description               Withdrawal (-)    Deposit (+)     Balance
              Balance Brought Forward                                    8,812.16
05/12/2022    Foreign Exchange                 134.17                    ${first}
              USD/SGD 1.3471
05/12/2022    Foreign Exchange                  24.76                    ${second}
              USD/SGD 1.3471
13/12/2022    Foreign Exchange                 129.71                    8,523.52
              USD/SGD 1.3471
24/12/2022    Foreign Exchange                 321.78                    8,201.74
              USD/SGD 1.3471
              Total                            610.42        0.00
              Balance Carried Forward                                    8,201.74
`;
  expect(isProved(page('8,677.99', '8,653.23'))).toBe(true);
  expect(isProved(page('8,653.23', '8,677.99'))).toBe(false);
});

test('a nought with both days of a row is not passed over, whatever its words are', () => {
  const card = (words: string): string => `
Example One Card                       Statement period 12/16/23 to 01/15/24
Account number ending in 4418
Previous Balance                       $100.00
Payments                              -$100.00
Purchases                              +$50.00
Interest Charged                        +$2.00
New Balance                             $52.00
Minimum Payment Due                     $25.00

Trans     Post      Description                               Amount
12/20     12/20     PAYMENT THANK YOU                        -100.00
12/28     12/29     EXAMPLE STORE                              50.00
Interest Charged
01/15     01/15     Interest Charge on Purchases                2.00
01/15     01/15     ${words}            0.00
TOTAL INTEREST FOR THIS PERIOD                                  2.00
`;
  for (const words of ['Interest Charge on Cash Advances', 'SUBTOTAL DESIGN                 ']) {
    const { outcome } = readContent({ kind: 'pages', pages: textPages([card(words)]) });
    const reading = outcome.kind === 'read' ? outcome.reading : null;
    expect(reading?.proof.isProved && reading.rows.length !== 4).toBe(false);
  }
});

test('a row whose day cannot be read is not of the day of a page number', () => {
  const page = (year: string, sentence: string): string => `
                                                                              1/2
${sentence}
Example Savings Bank                             Account 048-2-77310-5
Statement period 01/10/2024 - 31/10/2024         Currency: THB

Date          Time     Description          Withdrawal     Deposit        Balance
01-10-${year}      14:23    Transfer                          7,632.14      36,272.29
01-10-${year}      19:08    Cash withdrawal       1,003.66                  35,268.63
02-10-${year}      08:05    Payment               1,050.89                  34,217.74
`;
  const sentence = 'Desde el 1 de enero de 2024 la hipoteca joven baja al 2,90 %.';
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page('67', sentence)]) });
  const reading = outcome.kind === 'read' ? outcome.reading : null;
  expect(reading?.proof.isProved === true && reading.rows[0]?.date !== '2024-10-01').toBe(false);
});

test('figures that labels call the other end prove nothing', () => {
  expect(
    isProved(`
Statement of Account
Account number IBAN                Date          No of pages   Page   Stmt no
NL12ABNA0123456789                 29-11-2024    1             1      011
Previous balance       New balance           Total amount debit   Total amount credit
1.234,56 +/CREDIT      1.234,56 +/CREDIT     1.234,56             1.234,56

Bookdate       Description                        Amount debit     Amount credit
14-11          SEPA Periodieke overb.                 1.234,56
13-11          SEPA iDEAL                                 1,23
01-11          SEPA Incasso algemeen doorlopend           1,23
`),
  ).toBe(false);
});

test('balances on one line, of which the rows lead from the last to the first, are left open', () => {
  const page = (sign: string): string => `
Voorbeeld Bank                           Rekeningafschrift 01-07-2024 t/m 31-07-2024
NL19 ANBA 0621 8479 03                   EUR

            Vorig saldo      Totaal afgeschreven    Totaal bijgeschreven             Nieuw saldo
${sign}1.433,09                              ${sign}200,00              ${sign}1.249,34      ${sign}2.482,43

Boekdatum      Omschrijving                         Bedrag af       Bedrag bij
01-07-2024     Woningstichting                        ${sign}120,00
03-07-2024     Salaris                                               ${sign}1.000,00
15-07-2024     Bakkerij                                ${sign}80,00
20-07-2024     Terugbetaling                                           ${sign}249,34
`;
  expect([isProved(page('')), isProved(page('-'))]).toEqual([true, false]);
});

test('a debt is one that any of several prints of its balance calls so, whatever title stands over the rows', () => {
  const page = (title: string): string => `
CaixaModelo Payments                     EXTRACTO MENSUAL
Periodo de liquidación: del 01.12.2023 al 31.12.2023                     EUR

Saldo pendiente anterior                                     731,15
Pagos recibidos                                             -731,15
Compras y cargos del periodo                                 234,00
Intereses (TIN 0,00%)                                          0,00
Total a pagar el 05.01.2024                                  234,00
${title}
Movimientos del contrato
05.12.2023    RECIBO PERIODO ANTERIOR                       -731,15
Fecha         Establecimiento          Localidad            Importe EUR
11.12.2023    RENFE VIAJEROS           MADRID                 68,00
12.12.2023    BONAREA                  IGUALADA               60,00
14.12.2023    AMAZON EU                LUXEMBOURG             34,00
20.12.2023    BONAREA                  IGUALADA               52,00
21.12.2023    REPSOL                   ANOIA                  12,00
22.12.2023    REPSOL                   ANOIA                   8,00
`;
  const amounts = (title: string): string | null => {
    const { outcome } = readContent({ kind: 'pages', pages: textPages([page(title)]) });
    if (outcome.kind !== 'read' || !outcome.reading.proof.isProved) return null;
    return outcome.reading.rows.map(({ amount }) => amount).join(' ');
  };
  expect(amounts('')).toBe('73115 -6800 -6000 -3400 -5200 -1200 -800');
  expect([null, '73115 -6800 -6000 -3400 -5200 -1200 -800']).toContain(amounts('Credits'));
});

test('the last row of a page that the next page begins with once more is not passed over', () => {
  const pages = (again: string): string[] => [
    `
Trillium Example Visa              Statement period February 17, 2023 to March 16, 2023
Account number 4500 XXXX XXXX 7239

Previous balance                   $100.00
Payments                           -$40.00
Purchases                           $66.45
Total balance                      $126.45

Your payments
Trans       Post
date        date     Description                                        Amount($)
Feb 23      Feb 23   PAYMENT - THANK YOU                                    40.00

Your new charges and credits
Trans       Post
date        date     Description                 Spend Categories       Amount($)
Feb 17      Feb 18   EXAMPLE RIDE                Transportation              5.97
Feb 18      Feb 20   EXAMPLE BURGERS             Restaurants                54.34
Mar 15      Mar 15   EXAMPLE STORE               Home and Office             6.14
`,
    `
Trillium Example Visa February 17 to March 16, 2023
Trans       Post
date        date     Description                 Spend Categories       Amount($)
${again}
                     Total charges and credits                             $66.45
`,
  ];
  const isRead = (again: string): boolean => {
    const { outcome } = readContent({ kind: 'pages', pages: textPages(pages(again)) });
    return outcome.kind === 'read' && outcome.reading.proof.isProved;
  };
  expect(isRead('')).toBe(true);
  expect(isRead('Mar 15      Mar 15   EXAMPLE STORE               Home and Office             6.14')).toBe(false);
});

test('a summary’s closing balance that the rows only pass by is no closing balance of theirs', () => {
  const page = (end: string): string => `
Moorlands Building Society                    Statement date: 06 November 2024
Account number 22180417

Start balance      £873.40
Money in            £60.00
Money out           £60.00
End balance        ${end}

Date       Description               £ Out       £ In     £ Balance
07 Oct     Cash machine              20.00                   853.40
08 Oct     Direct debit              40.00                   813.40
05 Nov     Bank credit                          20.00        833.40
06 Nov     Bank credit                          40.00        873.40
`;
  expect(isProved(page('£873.40'))).toBe(true);
  expect(isProved(page('£833.40'))).toBe(false);
});

test('tiles that name a balance under its figure must print that of the account', () => {
  const [page = ''] = tableCases['a summary over the list, with a balance of something else in it']?.pages ?? [];
  expect(isProved(page)).toBe(true);
  expect(isProved(page.replace('£125.22 ', '£125.32 '))).toBe(false);
});

const received = `29 DIC  PAGO RECIBIDO
        HORA 00:08 SUC 0870                         8,800.00       12,800.00
`;
const salary = `12 ENE  PAGO RECIBIDO
        HORA 09:00 SUC 0519                         27,000.00      31,000.00
`;
const withdrawals = (first: string, last: string): string => `
Banco Ejemplo                                      Período del 25/12/2025 al 24/01/2026
Cuenta 1234567890

FECHA   CONCEPTO                          RETIROS      DEPOSITOS       SALDO
        SALDO ANTERIOR                                              4,000.00
${first}29 DIC  PAGO INTERBANCARIO
        HORA 10:40 SUC 0519              8,800.00                   4,000.00
${last}`;

test('an amount with its balance, printed twice, is no total of the other rows', () => {
  expect(isProved(withdrawals(received, salary))).toBe(true);
  expect(isProved(withdrawals(received, `${salary}${salary}`))).toBe(false);
});

test('an amount beside the balance that the list begins with is a row, whichever side it is on', () => {
  expect(isProved(withdrawals('', salary))).toBe(false);
});

test('a total between the lists is that of the rows above it, be it a part of the summary', () => {
  const page = (amount: string): string => `
Example Bank                                  February 01, 2026 through February 28, 2026
Account 000000123456789

Beginning Balance              $1,000.00
Deposits and Additions            500.00
Electronic Withdrawals           -120.00
Checks Paid                       -75.00
Fees                              -10.00
Ending Balance                 $1,295.00

DEPOSITS AND ADDITIONS
DATE      DESCRIPTION                            AMOUNT
02/02     CLIENT PAYMENT                        $500.00
Total Deposits and Additions                    $500.00

ELECTRONIC WITHDRAWALS
DATE      DESCRIPTION                            AMOUNT
02/03     SAMPLE VENDOR                         ${amount}
02/05     ONLINE PAYMENT                          20.00
Total Electronic Withdrawals                    $120.00

CHECKS PAID
CHECK NO.      DATE                              AMOUNT
1001           02/06                             $75.00
Total Checks Paid                                $75.00

FEES
DATE      DESCRIPTION                            AMOUNT
02/28     Monthly Service Fee                    $10.00
Total Fees                                       $10.00
`;
  expect(isProved(page('$100.00'))).toBe(true);
  expect(isProved(page('$110.00'))).toBe(false);
});

test('an amount above the end of its list is a row, though it is as large as a balance that the rows pass by', () => {
  const page = (opening: string): string => `
Muster Kreditbank AG                                     Zürich, 23. Oktober 2025
Rechnung Karte Eins                                      Rechnungsdatum 23.10.2025

             Verbucht am   Beschreibung                          Gutschrift CHF   Belastung CHF
                           Saldovortrag letzte Rechnung                                 ${opening}
             07.10.2025    Ihre Zahlung                                  206.85

Karte Eins Hauptkarte endet auf 9593
Einkaufs-Datum  Verbucht am   Beschreibung                          Gutschrift CHF   Belastung CHF
23.09.2025   24.09.2025    Interflexio Zürich                                           121.58
05.10.2025   06.10.2025    Muster Airport Zürich                                         30.30
06.10.2025   07.10.2025    Muster Stadelhofen Zürich                                     49.70
07.10.2025   08.10.2025    Mensa Zürich                                                  11.90

Diverses
             Verbucht am   Beschreibung                          Gutschrift CHF   Belastung CHF
             23.10.2025    Rundungskorrektur                                              0.02

                           Saldo per 23.10.2025 zu unseren Gunsten                  CHF 213.50
`;
  expect(isProved(page('206.85'))).toBe(true);
  expect(isProved(page('206.87'))).toBe(false);
});

test('an amount that can’t be read under a balance by a name that nobody knows is lost, and no row begins the list', () => {
  const page = (amount: string): string => `
Eksempel Landbosparekasse                        Kontoudskrift nr. 4
Periode 01.10.2024 - 31.10.2024                  Lønkonto 9217 4177220318

Dato     Tekst                                   Rentedato      Beløb DKK      Saldo DKK
         Videreført fra ark nr. 3                                              18.772,50
01.10    Husleje                                 02.10          ${amount}      11.572,50
07.10    Overførsel                              07.10            404,28-      11.168,22
07.10    Dankort-nota                            07.10            399,76-      10.768,46
11.10    MobilePay                               11.10            392,90       11.161,36
`;
  expect(isProved(page('7.200,00-'))).toBe(true);
  expect(isProved(page('***      '))).toBe(false);
});

test('a total below the closing balance is no row of its day', () => {
  const page = (rows: string): string => `
Dominion Example Trust                       Account no. 662-9081217      MAR 14/25 - APR 13/25

Description                        Cheque/Debit     Deposit/Credit     Date          Balance
BALANCE FORWARD                                                        MAR14          582.06
${rows}
CLOSING BALANCE                                                        APR13          497.17
Debits: No. of items 2   Total            84.89
`;
  const rows = [
    'POS PURCHASE 7 ELEVENTH STORE             12.74                       APR11          569.32',
    'CHEQUE 981                                72.15                       APR13          497.17',
  ];
  expect(isProved(page(rows.join('\n')))).toBe(true);
  expect(isProved(page(''))).toBe(false);
});
