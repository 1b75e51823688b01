import { expect, test } from 'vitest';
import type { Reading } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function read(page: string): Reading | null {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' ? outcome.reading : null;
}

const isProved = (page: string): boolean => read(page)?.proof.isProved === true;

const card = ({ purchases = '0.00', balance = '3,559.91', note = '' } = {}): string => `
Harbour Cash Back Mastercard                      Card number XXXX XXXX XXXX 7639

Summary of your account
Statement period                   Dec. 22, 2021 - Jan. 21, 2022
Previous balance, Dec. 21, 2021    $3,559.91
Payments and credits               - $0.00
Purchases and other charges        + $${purchases}
New balance, Jan. 21, 2022         $${balance}
Minimum payment due                $10.00
Credit limit                       $9,000.00

TRANS     POSTING
DATE      DATE       DESCRIPTION                          AMOUNT ($)
${note}
Instalment plans: upcoming payments
Feb. 10              FURNITURE SHOP INSTALMENT 2 OF 6          41.66
`;

test('balances that are one figure and totals of nought leave nothing to read', () => {
  const reading = read(card());
  expect(reading?.proof.isProved).toBe(true);
  expect(reading?.rows).toEqual([]);
  expect(reading?.accounts[0]).toMatchObject({ opening: -355991n, closing: -355991n, accountType: 'credit_card' });
});

test.each([
  ['a total that is not nought', { purchases: '12.40' }],
  ['another closing balance', { balance: '3,572.31' }],
  ['letters that cannot be read', { note: '\ufffd\ufffd  \ufffd\ufffd\ufffd\ufffd' }],
])('%s says that something moved', (_, change) => {
  expect(isProved(card(change))).toBe(false);
});

const current = (rows: string): string => `
Example Bank plc                                  Sort code 30-93-69   Account number 67526308
                                                  08 March 2025 to 07 April 2025
Your current account

Date        Description          Money In (£)     Money Out (£)     Balance (£)
            Balance on 08 March 2025                                  1,594.52
${rows}
            Balance on 07 April 2025                                  1,594.52
`;

test('a list with nothing under its heading is empty, and a line with a day and money is not nothing', () => {
  expect(isProved(current(''))).toBe(true);
  expect(isProved(current('12 March 2025   see note                             40.00'))).toBe(false);
  expect(isProved(current('12 March 2025   see note                            <40.00>'))).toBe(false);
});

test('what comes after the period without a year moved nothing in it', () => {
  const page = (day: string): string => `
Example Bank plc                                  Sort code 60-91-44   Account number 61190427
Statement period      1 AUG 2025 to 29 AUG 2025
Previous balance      £312.08
Paid out                £0.00
Paid in                 £0.00
New balance           £312.08

Date        Description                       Paid In (£)       Withdrawn (£)     Balance (£)
1 AUG       BROUGHT FORWARD                                                            312.08
            No transactions on your account this month
29 AUG      CARRIED FORWARD                                                            312.08

Coming up on your account
${day}       Direct Debit      EXAMPLE WATER                      24.17
`;
  expect(isProved(page('2 SEP'))).toBe(true);
  expect(isProved(page('8 AUG'))).toBe(false);
});
