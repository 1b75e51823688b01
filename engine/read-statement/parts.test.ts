import { describe, expect, test } from 'vitest';
import { formatMoney, type Money } from '../money/index.ts';
import type { Reading } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function read(...pages: readonly string[]): Reading {
  const { outcome } = readContent({ kind: 'pages', pages: textPages(pages) });
  if (outcome.kind !== 'read') throw new Error(outcome.message);
  return outcome.reading;
}

const shown = (amount: Money | null): string => (amount === null ? '?' : formatMoney(amount, 2));

const head = (title: string): string => `
${title}                                      Statement period: March 1, 2025 to March 31, 2025
`;

describe('accounts', () => {
  const table = (opening: string, row: string): string => `
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Balance forward                                     ${opening}
${row}`;
  const grocer = 'Mar 03   Grocer                     50.00                      950.00';
  const interest = 'Mar 31   Interest                                   1.25        501.25';
  const baker = 'Mar 04   Baker                       7.50                      942.50';

  test.each<[string, string, string[]]>([
    [
      'two under titles of their own',
      `${head('Member 123456')}
Chequing account 0000001${table('1,000.00', grocer)}

Savings account 0000002${table('  500.00', interest)}`,
      ['chequing 0000001 1000.00', 'savings 0000002 500.00'],
    ],
    [
      'two whose balances only their days tell apart, the first over a page',
      `${head('Caisse Exemple')}
C/C CONFORT N° 00020530442
Date         Opération                                 Débit      Crédit
             SOLDE CREDITEUR AU 28/02/2025                     2.144,55
03/03/2025   CHEQUE 06028338                         189,99
\fC/C CONFORT N° 00020530442
Date         Opération                                 Débit      Crédit
28/03/2025   VIR SALAIRE                                       2.287,11
             SOLDE CREDITEUR AU 31/03/2025                     4.241,67
LIVRET BLEU N° 00020530461
Date         Opération                                 Débit      Crédit
             SOLDE CREDITEUR AU 28/02/2025                     8.120,40
03/03/2025   VIRT VERS CONFORT                        80,00
15/03/2025   VIRT DE CONFORT                                     200,00
             SOLDE CREDITEUR AU 31/03/2025                     8.240,40`,
      ['chequing 00020530442 2144.55', 'savings 00020530461 8120.40'],
    ],
    [
      'two kinds under the number of one customer, and under a heading in two languages',
      `${head('One Bank')}
Activities   Savings   741-220819-833 SAV
                              Money     Money
Date     Details                in       out      Balance
日期     進支詳情             存入      提取         結餘
Mar 01   B/F BALANCE                              1,000.00
Mar 03   Grocer                         50.00       950.00
Mar 31   C/F BALANCE                                950.00

Activities   Current   741-220819-833 CUR
                              Money     Money
Date     Details                in       out      Balance
日期     進支詳情             存入      提取         結餘
Mar 01   B/F BALANCE                                500.00
Mar 30   Deposit                1.25                501.25
Mar 31   C/F BALANCE                                501.25`,
      ['savings null 1000.00', 'chequing null 500.00'],
    ],
    [
      'two under titles that strokes and a heading of two lines part from their lists',
      `${head('Example Credit Union')}
--------------------------------------------------------------
SHARE 0000   REGULAR SHARE SAVINGS
--------------------------------------------------------------
POST     EFF
DATE     DATE     TRANSACTION DESCRIPTION          AMOUNT       BALANCE
--------------------------------------------------------------
03/01             PREVIOUS BALANCE                              500.00
03/31    03/31    DIVIDEND                           1.25       501.25
03/31             ENDING BALANCE                                501.25
--------------------------------------------------------------
SHARE 0075   EVERYDAY CHECKING
--------------------------------------------------------------
POST     EFF
DATE     DATE     TRANSACTION DESCRIPTION          AMOUNT       BALANCE
--------------------------------------------------------------
03/01             PREVIOUS BALANCE                            1,000.00
03/03    03/03    WITHDRAWAL DEBIT CARD             50.00-      950.00
03/04    03/04    WITHDRAWAL DEBIT CARD              7.50-      942.50
03/31             ENDING BALANCE                                942.50`,
      ['savings null 500.00', 'chequing null 1000.00'],
    ],
    [
      'two whose numbers stand behind their currency',
      `${head('Example Bank plc')}
CURRENT ACCOUNT EUR 40012345417${table('1,000.00', grocer)}

SAVINGS ACCOUNT EUR 40041772203${table('  500.00', interest)}`,
      ['chequing 40012345417 1000.00', 'savings 40041772203 500.00'],
    ],
    [
      'one with its limit beside its name',
      `${head('Member 123456')}
Chequing account 0000001${table('1,000.00', grocer)}

Line of credit 0000003          Credit limit 5,000.00   Minimum payment 10.00${table('  500.00', interest)}`,
      ['chequing 0000001 1000.00', 'line_of_credit 0000003 500.00'],
    ],
    [
      'one without a list, in a sentence',
      `${head('Member 123456')}
Membership shares 0000003
Balance 01 MAR 2025  15.00     Balance 31 MAR 2025  15.00     No transactions this period

Chequing account 0000001${table('1,000.00', grocer)}`,
      ['other 0000003 15.00', 'chequing 0000001 1000.00'],
    ],
    [
      'two whose number stands beside their balances, under the name',
      `${head('Combined statement')}
Everyday Checking
Activity summary
Beginning balance on 3/1     $1,000.00      Account number: xxxxxx4417
Ending balance on 3/31         $950.00      For direct deposit use Routing Number (RTN): 041215537

Transaction history
Date     Description          Withdrawals      Deposits       Balance
${grocer}

Way2Keep Savings
Activity summary
Beginning balance on 3/1       $500.00      Account number: xxxxxx9038
Ending balance on 3/31         $501.25      For direct deposit use Routing Number (RTN): 041215537

Transaction history
Date     Description          Withdrawals      Deposits       Balance
${interest}`,
      ['chequing XXXXXX4417 1000.00', 'savings XXXXXX9038 500.00'],
    ],
    [
      'two that their balances name, figures over labels',
      `${head('Statement')}
£1,000.00                           -£50.00               £950.00
Personal Account balance at start   Total outgoings       Personal Account balance at end

Date     Description          Withdrawals      Deposits       Balance
${grocer}

£500.00                             +£1.25                £501.25
Rainy Day Pot balance at start      Total deposits        Rainy Day Pot balance at end

Date     Description          Withdrawals      Deposits       Balance
${interest}`,
      ['chequing null 1000.00', 'savings null 500.00'],
    ],
    [
      'one that is carried forward stays one',
      `${head('Chequing account 1234-567')}${table('1,000.00', grocer)}
${table('  950.00', baker)}`,
      ['chequing 1234-567 1000.00'],
    ],
  ])('%s', (_, page, expected) => {
    expect(
      read(...page.split('\f')).accounts.map(
        ({ accountType, accountNumber, opening }) => `${accountType} ${accountNumber} ${shown(opening)}`,
      ),
    ).toEqual(expected);
  });
});

test('a summary under the second account’s name is its own, however near it stands to the rows of the first', () => {
  const { accounts, proof } = read(`${head('Member 123456')}
Savings account 0000002
Opening balance                                       500.00
Closing balance                                       501.25

Date     Description          Amount
Mar 31   Interest               1.25

Chequing account 0000001
Opening balance                                     1,000.00
Withdrawals                                            50.00
Closing balance                                       950.00

Date     Description          Amount
Mar 03   Grocer               -50.00`);
  expect(accounts.map(({ opening, closing }) => `${shown(opening)} ${shown(closing)}`)).toEqual([
    '500.00 501.25',
    '1000.00 950.00',
  ]);
  expect(proof.status).toBe('pass');
});

describe('a second list of one account', () => {
  const month = (name: string, days: string, opening: string, closing: string): string => `
Everyday Chequing 100-200-3     ${name} 1, 2025 - ${name} ${days}, 2025

Date     Description          Withdrawals      Deposits       Balance
${name.slice(0, 3)} 01   Opening balance                                     ${opening}
${name.slice(0, 3)} 03   Grocer                     50.00                    ${closing}
${name.slice(0, 3)} ${days}   Closing balance                                     ${closing}
`;

  test.each<[string, string, boolean]>([
    ['opens where the first has closed', month('April', '30', '  950.00', '  900.00'), true],
    ['opens elsewhere: rows are missing between them', month('April', '30', '  940.00', '  890.00'), false],
  ])('%s', (_, second, isProved) => {
    const { proof } = read(`${month('March', '31', '1,000.00', '  950.00')}${second}`);
    expect(proof.isProved).toBe(isProved);
  });
});

test.each([
  ['50.00', true],
  ['55.00', false],
])('a total of %s right below the rows of the first account', (total, isProved) => {
  const { accounts, proof } = read(`${head('Member 123456')}
Chequing account 0000001
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Balance forward                                     1,000.00
Mar 03   Grocer                     50.00                      950.00
Mar 31   Closing balance                                       950.00
Total withdrawals ${total}      Total deposits 0.00

Savings account 0000002
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Balance forward                                       500.00
Mar 31   Interest                                   1.25        501.25
Mar 31   Closing balance                                       501.25`);
  expect(accounts).toHaveLength(2);
  expect(proof.isProved).toBe(isProved);
});

describe('each account has its own currency', () => {
  const currenciesOf = (...pages: readonly string[]): string[] => {
    const { accounts, proof } = read(...pages);
    expect(proof.isProved).toBe(true);
    return accounts.map(({ currency }) => currency);
  };

  test('by its title, or by the first word of its list', () => {
    expect(
      currenciesOf(`
Citrus Bank, Hong Kong                        Statement period: March 1, 2025 to March 31, 2025
HKD Current

Date     Description                 Deposits   Withdrawals      Balance
Mar 01   B/F balance                                           12,060.00
Mar 03   Grocer                                      530.00    11,530.00
Mar 31   C/F balance                                           11,530.00

Foreign Currency Savings - USD

CCY     Date     Description         Deposits   Withdrawals      Balance
USD     Mar 01   B/F balance                                    4,100.20
        Mar 26   Transfer                          3,940.41       159.79
        Mar 31   C/F balance                                      159.79

Other Savings 0441772

CCY     Date     Description         Deposits   Withdrawals      Balance
EUR     Mar 01   B/F balance                                    2,010.00
        Mar 05   Transfer            3,140.00                   5,150.00
        Mar 31   C/F balance                                    5,150.00`),
    ).toEqual(['HKD', 'USD', 'EUR']);
  });

  test.each([
    ['USD', false],
    ['HKD', true],
  ])('or by the list of accounts, in which it closes with %s', (listed, isProved) => {
    const { accounts, proof } = read(`
Citrus Bank, Hong Kong                        Statement period: March 1, 2025 to March 31, 2025
HKD Current                                      HKD      11,530.00
Other Savings                                    ${listed}         159.79

HKD Current

Date     Description                 Deposits   Withdrawals      Balance
Mar 01   B/F balance                                           12,060.00
Mar 03   Grocer                                      530.00    11,530.00
Mar 31   C/F balance                                           11,530.00

Other Savings

Date     Description                 Deposits   Withdrawals      Balance
Mar 01   B/F balance                                            4,100.20
Mar 26   Transfer                                  3,940.41       159.79
Mar 31   C/F balance                                              159.79`);
    expect([proof.isProved, accounts.length]).toEqual([isProved, 2]);
  });

  const page = (name: string, sign: string): string => `
Citrus Bank                                            ${name} Statement

Opening balance    Money out    Money in    Closing balance
${sign}842.16            ${sign}23.97       ${sign}443.83      ${sign}1,262.02

The balance on your statement might differ from the balance shown in your app, which
accounts for pending transactions.

Account transactions from March 1, 2025 to March 31, 2025
Date           Description           Money out      Money in       Balance
Mar 3, 2025    Payment from Ann                      ${sign}443.83     ${sign}1,285.99
Mar 5, 2025    Taxi                     ${sign}23.97                   ${sign}1,262.02
`;

  test('by the signs of its figures, and a dollar by the lines over it', () => {
    expect(currenciesOf(page('EUR', '€'), page('USD', '$'), page('GBP', '£'))).toEqual(['EUR', 'USD', 'GBP']);
  });
});

const listed = (savings: string): string => `
Member statement                                  Statement period: March 1, 2025 to March 31, 2025

Summary
Chequing 112233-001      950.00
Savings 112233-002       ${savings}

Chequing account 112233-001
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Opening balance                                     1,000.00
Mar 03   Grocer                     50.00                      950.00
         Closing balance                                       950.00

Savings account 112233-002
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Opening balance                                       500.00
Mar 31   Interest                                   1.00       501.00
         Closing balance                                       501.00
`;

test.each([
  ['501.00', true],
  ['510.00', false],
])('the list of accounts says %s', (savings, isProved) => {
  const { accounts, proof } = read(listed(savings));
  expect(accounts).toHaveLength(2);
  expect(proof.isProved).toBe(isProved);
});

test.each([
  ['7,820.06', false],
  ['7,820.60', true],
])('a list of the accounts that gives one of them %s', (one, isConflict) => {
  const { proof } = read(`
Statement                                      Statement period: March 1, 2025 to March 31, 2025

Current account 00020112345                       ${one} EUR
Savings account 00020112346                       9,398.66 EUR

Current account 00020112345
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Opening balance                                     7,870.06
Mar 03   Grocer                     50.00                    7,820.06
Mar 31   Closing balance                                     7,820.06

Savings account 00020112346
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Opening balance                                     9,300.00
Mar 14   Payroll                                  98.66      9,398.66
Mar 31   Closing balance                                     9,398.66`);
  expect(proof.isProved).toBe(!isConflict);
});

describe('an account that opens and prints no more balances', () => {
  const accounts = (under: string): string => `${head('Member 123456')}
Savings 0000002
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Balance forward                                       500.00
${under}

Chequing 0000001
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Balance forward                                     1,000.00
Mar 03   Grocer                     50.00                      950.00`;

  test.each<[string, string, string]>([
    ['closes there when the words say so', '         No transactions in this period', '500.00'],
    ['closes there when its totals are zero', '         Total                       0.00          0.00', '500.00'],
    ['may lack its rows when nothing does', '', '?'],
    ['lacks rows when its totals are not zero', '         Total                      20.00          0.00', '?'],
  ])('%s', (_, under, closing) => {
    const [savings] = read(accounts(under)).accounts;
    expect(shown(savings?.closing ?? null)).toBe(closing);
  });

  test.each([
    ['500.00', true],
    ['800.00', false],
  ])('and the summary prints %s beside its name', (printed, isProved) => {
    const page = accounts('         No transactions in this period').replace(
      head('Member 123456'),
      `${head('Member 123456')}
Member shares                    ${printed}
`,
    );
    const { accounts: all, proof } = read(page.replace('Savings 0000002', 'Member shares'));
    expect([all.length, proof.isProved]).toEqual([2, isProved]);
  });
});

test('a row that names a foreign amount begins no account', () => {
  const page = `${head('Caisse Exemple')}
Épargne avec opérations
Date     Code   Description                          Retrait        Dépôt         Solde
                Solde reporté                                                  3 724,69
1 MAR    RA     Retrait préautorisé                    94,20                   3 630,49
         DI     HOTEL GBP 175.16                                    270,00     3 900,49
2 MAR    DI     Virement                                             25,00     3 925,49
5 MAR    ACH    Paiement direct                         6,79                   3 918,70

Épargne à terme
Date     Code   Description                          Retrait        Dépôt         Solde
                Solde reporté                                                 10 635,47
12 MAR   VWW    Virement                                            300,00    10 935,47
19 MAR   VWW    Virement                               110,00                 10 825,47
`;
  const { accounts, rows, proof } = read(page);
  expect(proof.isProved).toBe(true);
  expect(accounts.map(({ opening }) => shown(opening))).toEqual(['3724.69', '10635.47']);
  expect(rows.map(({ amount }) => shown(amount))).toEqual(['-94.20', '270.00', '25.00', '-6.79', '300.00', '-110.00']);
});

test('a summary and the list of what it sums up are one account, whatever words part them', () => {
  const page = `
Example Card                                       Page 1 of 1
Card number ending 6617                            Statement date: 16 March 2024
                                                   This statement covers 17 February 2024 to 16 March 2024
A mortgage with us can save you a lot.

               Your previous balance                          £1,532.88
8 March        Payments towards your account                  £400.00 CR
16 March       Your new activity                              £109.18
               Your new balance                               £1,242.06

Your transactions

Date           Description                                   Amount (£)
               Balance from your last statement                1,532.88
17 February    Stores, Cardiff                                    28.69
18 February    Connect, Newport                                   20.82
8 March        Payment By Direct Debit - Thank You            400.00 CR
9 March        Deliveries, London                                 44.42
15 March       Stores, Cardiff                                    15.25
               Your new balance                                1,242.06
`;
  const { accounts, rows, proof } = read(page);
  expect([accounts.length, rows.length, proof.isProved]).toEqual([1, 5, true]);
});

test('a payment abroad that only one of two accounts has is in no account’s currency', () => {
  const { accounts, proof } = read(`
Cascade Example Credit Union                    Statement Period 04/23/2025 thru 05/22/2025
BEND OR 97701                                   Member Number XXXXXX6335

SHARE 00 REGULAR SAVINGS
Date    Transaction Description                            Amount      New Balance
04/23   Previous Balance                                                    503.21
05/22   HOTEL AUD 186.55 Share 10                           70.00           573.21
05/22   Ending Balance                                                      573.21

SHARE 10 FREE CHECKING
Date    Transaction Description                            Amount      New Balance
04/23   Previous Balance                                                  2,988.30
04/24   Recurring Card Purchase                            10.30-         2,978.00
05/12   EXAMPLE IMPORTS Payroll                         2,575.56          5,553.56
05/22   Ending Balance                                                    5,553.56
`);
  expect(proof.isProved && accounts.some(({ currency }) => currency === 'AUD')).toBe(false);
});

test('a list whose first column is the currency names it once, for its own account', () => {
  const { outcome } = readContent({
    kind: 'pages',
    pages: textPages([
      `
Harbour Bank                                   Statement period: March 1, 2025 to March 31, 2025
Account number 123-456789-838

HKD Savings
Date             Description          Withdrawals      Deposits       Balance
HKD   01 Mar   B/F balance                                      1,000.00
      03 Mar   Grocer                     50.00                   950.00
      10 Mar   Salary                                 25.00       975.00

Foreign Currency Savings
Date             Description          Withdrawals      Deposits       Balance
USD   01 Mar   B/F balance                                      4,100.20
      04 Mar   Grocer                    100.20                 4,000.00
      11 Mar   Salary                                 30.00     4,030.00`,
    ]),
  });
  if (outcome.kind !== 'read') throw new Error(outcome.code);
  expect(outcome.reading.proof.isProved).toBe(true);
  expect(outcome.reading.accounts.map(({ currency }) => currency)).toEqual(['HKD', 'USD']);
});

describe('one number in two currencies', () => {
  const page = (label: string): string => `
Fjord Pank AS                                  Periood: 01.04.2024 - 30.04.2024
Konto: EE38 7766 2210 0457 1180
${label}: EUR
Kuupäev      Saaja            D/K       Summa         Jääk
01.04.2024   Algsaldo                             1 820,44
02.04.2024   Circle K         D         37,18     1 783,26
05.04.2024   Eesti Energia    D        308,19     1 475,07
15.04.2024   AS Kodumaja      K      1 641,60     3 116,67
16.04.2024   Selver Tartu     D         51,55     3 065,12
22.04.2024   Selver Tartu     D         48,43     3 016,69
30.04.2024   Paketi kuutasu   D         12,00     3 004,69
\fKuupäev            Saaja                 D/K                      Summa               Jääk
30.04.2024         Lõppsaldo                                                      3 004,69
Käive: deebet 457,35 EUR, kreedit 1 641,60 EUR
${label}: USD
Kuupäev            Saaja                 D/K                      Summa               Jääk
01.04.2024         Algsaldo                                                       2 500,00
03.04.2024         Maple LLC             K                     1 680,24           4 180,24
15.04.2024         Hudson Inc            D                       231,91           3 948,33
30.04.2024         Lõppsaldo                                                      3 948,33
Käive: deebet 231,91 USD, kreedit 1 680,24 USD`;

  test('is two accounts', () => {
    const { proof, accounts } = read(...page('Valuuta').split('\f'));
    expect(proof.isProved).toBe(true);
    expect(accounts.map(({ currency, closing }) => `${shown(closing)} ${currency}`)).toEqual([
      '3004.69 EUR',
      '3948.33 USD',
    ]);
  });

  test('also where an amount of the second is misprinted', () => {
    const { proof } = read(...page('Valuuta').replace('  231,91', '  231,01').split('\f'));
    expect(proof.isProved).toBe(false);
  });

  test('and never one of them alone, whatever is left open about the other', () => {
    const { proof, rows } = read(...page('Ühik').split('\f'));
    expect(proof.isProved && rows.length < 8).toBe(false);
  });
});

test('the code in its title is an account’s currency, whatever country its number is of', () => {
  const page = (code: string, iban: string, opening: string, closing: string): string => `
Beispielbank Schweiz AG
Kontoauszug 01.06.2025 - 30.06.2025 Privatkonto ${code}
IBAN ${iban}

Datum      Informationen                 Belastungen   Gutschriften       Saldo
           Anfangssaldo                                               ${opening}
02.06.25   Lastschrift Stadtwerke              95.44                  ${closing}
           Schlusssaldo                                               ${closing}
`;
  const { accounts, proof } = read(
    page('CHF', 'CH93 0076 2011 6238 5295 7', "12'044.10", "11'948.66"),
    page('EUR', 'CH27 0024 0240 1444 1234 A', " 3'300.00", " 3'204.56"),
  );
  expect(proof.isProved).toBe(true);
  expect(accounts.map(({ currency }) => currency)).toEqual(['CHF', 'EUR']);
});
