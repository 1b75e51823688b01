import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const isProved = (page: string): boolean => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved;
};

const card = (title: string): string => `
EXAMPLE BANK CREDIT CARD STATEMENT          Account Number 4111 1111 1111 1111
December 16, 2023 to January 15, 2024

SUMMARY OF ACCOUNT ACTIVITY
Previous Balance             $100.00
Payments                      $40.00
New Balance                   $87.00
Minimum Payment Due           $20.00

TRANSACTIONS
Trans Date   Post Date   Description                         Amount
12/15        12/16       EXAMPLE SHOP                         25.00
12/20        12/20       PAYMENT - MOBILE APP                -40.00
Interest Charged
01/15        01/15       Interest Charge on Purchases          2.00
${title}
01/15        01/15       Interest Charge on Cash Advances      0.00
TOTAL INTEREST FOR THIS PERIOD                                 2.00
`;

test('a row of nought that a title sets apart is no row that no sum misses', () => {
  expect(isProved(card(''))).toBe(true);
  expect(isProved(card('Year to date'))).toBe(false);
});

const twoRows = (amount: string): string => `
Example Bank of India

Date       Transaction Reference                  Credit        Debit      Balance
Your Opening Balance on 01-07-26:                                             0.00
28-07-26   UPI/CR/900000000001/JANE DOE        ${amount}            0     ${amount}
31-07-26   UPI/DR/900000000002/JOHN DOE               0      5000.00      5000.00
Your Closing Balance on 31-07-26:                                          5000.00
`;

test('a dated line whose amount can’t be read is a row that was not read', () => {
  expect(isProved(twoRows('10000.00'))).toBe(true);
  expect(isProved(twoRows('10000.007'))).toBe(false);
});

const balances = (amount: string): string => `
Example Bank of India                          Account Number : 00000031234567890
Currency : INR                                 Balance as on 1 Apr 2026 : 3,770.11
Account Statement from 1 Apr 2026 to 30 Apr 2026

Txn Date      Value Date    Description                     Debit        Credit       Balance
3 Apr 2026    3 Apr 2026    WDL TFR 004112896167       ${amount}             -      1,770.11
4 Apr 2026    4 Apr 2026    DEP TFR NEFT MONEY                  -      2,000.00      3,770.11
7 Apr 2026    7 Apr 2026    BY TRANSFER-NEFT                    -    152,340.00    156,110.11
9 Apr 2026    9 Apr 2026    TO TRANSFER-UPI/DR             486.00             -    155,624.11
15 Apr 2026   15 Apr 2026   ATM WDL-ATM CASH            10,000.00             -    145,624.11
Closing Balance as on 30 Apr 2026 :                                                145,624.11
`;

test('the balance of a row whose amount can’t be read is not where the rows begin', () => {
  expect(isProved(balances(' 2,000.00'))).toBe(true);
  expect(isProved(balances('2,000.001'))).toBe(false);
});

const newestFirst = (words: string): string => `
Example Bank Limited                        Sort code 04-00-04   Account number 12345678
Personal Account Statement                  01/03/2024 - 31/03/2024

£9,142.16
Personal Account balance
Total deposits       £200.00
Total outgoings      £385.23

Date         Description                       (GBP) Amount    (GBP) Balance
30/03/2024   ${words}                           0.00         9,142.16
29/03/2024   EXAMPLE SUPERSTORE                     -323.52         9,142.16
29/03/2024   EXAMPLE COFFEE                          -52.76         9,465.68
28/03/2024   Transfer from Pot                       200.00         9,518.44
27/03/2024   EXAMPLE BOOKS                            -8.95         9,318.44
`;

test('a dated line of nought with its balance is a row, whatever its words', () => {
  for (const words of ['Card check     ', 'SUBTOTAL DESIGN']) {
    const { outcome } = readContent({ kind: 'pages', pages: textPages([newestFirst(words)]) });
    expect(outcome.kind === 'read' && outcome.reading.rows.length).toBe(5);
  }
});

const planted = (figure: string): string => `
EXAMPLE BANK CREDIT CARD STATEMENT          Account Number 4111 1111 1111 1111
December 16, 2023 to January 15, 2024

Previous Balance             $100.00
Payments and credits          -$60.00
Purchases                     $150.00
New Balance                   $190.00

Trans Date   Post Date   Description                         Amount
Payments and credits
12/18        12/18       PAYMENT - MOBILE APP                -40.00
                                                            ${figure}
12/20        12/20       PAYMENT - MOBILE APP                -20.00
Total payments and credits                                   -60.00
Purchases
12/21        12/22       EXAMPLE SHOP                         70.00
12/23        12/24       OTHER SHOP                           25.50
12/23        12/24       BOOK SHOP                            14.50
12/28        12/29       CORNER CAFE                          40.00
Total purchases                                              150.00
`;

test('a figure among the rows that is the sum of another day’s rows is not taken for it', () => {
  expect(isProved(planted(''))).toBe(true);
  expect(isProved(planted('  40.00'))).toBe(false);
  expect(isProved(planted(' 190.00'))).toBe(false);
});
