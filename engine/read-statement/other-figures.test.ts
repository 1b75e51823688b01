import { expect, test } from 'vitest';
import type { Reading } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function read(...pages: string[]): Reading {
  const { outcome } = readContent({ kind: 'pages', pages: textPages(pages) });
  if (outcome.kind === 'rejected') throw new Error(outcome.code);
  return outcome.reading;
}

const page = (head: string, rows: string): string => `
Example Bank of Ireland                                  Personal Account
Account Name: A SAMPLE                                   Account Number 03917084
${head}

Date          Details                          Debit       Credit      Balance
${rows}`;

const limit = (size: string): string =>
  `IBAN: IE44 AIBN 9310 1203 9170 84     Authorised limit at date of statement: ${size}`;
const may = `21 May 2024   BALANCE FORWARD                                          412.66
21 May 2024   D/D ENERGY                       23.84
              ATM 15:17                        90.00                   298.82
22 May 2024   SHOP DUBLIN                       7.13                   291.69
23 May 2024   WAGES                                      1,102.48    1,394.17`;
const june = `              BALANCE FORWARD                                        1,394.17
19 Jun 2024   D/D ENERGY                       37.89                 1,356.28
20 Jun 2024   CLOSING BALANCE                                        1,356.28`;

test('a limit at the head of each page is none of the list', () => {
  expect(read(page(limit('500.00'), may), page(limit('500.00'), june)).proof.isProved).toBe(true);
});

const wallet = (send: string): string => `
EXAMPLE WALLET STATEMENT
Statement Period:        01 Jul 2024 - 31 Jul 2024

SUMMARY
TRANSACTION TYPE                             PAID IN     PAID OUT
SEND MONEY                                      0.00     ${send}
RECEIVED MONEY                                920.00         0.00
BUY GOODS                                       0.00     1,210.00
TOTAL:                                        920.00     2,400.00

Completion Time       Details                          Paid in     Withdrawn      Balance
2024-07-29 08:40      Transfer to A SAMPLE                         -1,190.00     1,520.00
2024-07-24 10:17      Funds received from B SAMPLE      920.00                   2,710.00
2024-07-24 09:32      Merchant payment                             -1,210.00     1,790.00
`;

test('kinds of payments over what they come to are not held against all rows of their side', () => {
  expect(read(wallet('1,190.00')).proof.reasons).not.toContain('printed_total_mismatch');
});

test('what the rows of a side come to is their sum, be it beside a number or a range of days', () => {
  const page = `
Example Bank
Current account 0114478120                        Opening balance     1,000.00
Reference 214/447120/1/1/0                        Total debits           91.50
Days 01/03/2024 to 31/03/2024                     Total credits         700.00
Customer 0114478121                               Closing balance     1,608.50

Date          Details                     Debit       Credit      Balance
04/03/2024    Grocer 8821                 12.00                     988.00
15/03/2024    Salary                                  400.00      1,388.00
18/03/2024    Refund                                  300.00      1,688.00
29/03/2024    Rent                        79.50                   1,608.50`;
  expect(read(page).proof.isProved).toBe(true);
});

test('what stands far beside a title tells of it, and the title names the side', () => {
  const reading = read(`
Example Bank                                             Account number: XX-XXXX-4419
For the period 05/18/2024 to 06/18/2024

Beginning balance     1,000.00
Ending balance        1,090.00

Deposits and Other Additions                             There were two Deposits and Other Additions
Date        Amount      Description
05/20        30.00      Reference No. 726503243
05/24       100.00      Payroll
Banking/Debit Card Withdrawals and Purchases             There were two other Banking Machine deductions
Date        Amount      Description
05/20         4.00      1003 Sheetly
05/21        36.00      1618 Foods
`);
  expect(reading.rows.map(({ amount }) => amount)).toEqual([3000n, 10000n, -400n, -3600n]);
});
