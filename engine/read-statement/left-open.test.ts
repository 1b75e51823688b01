import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

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
