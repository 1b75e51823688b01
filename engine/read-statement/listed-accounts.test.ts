import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function isProved(...pages: string[]): boolean {
  const { outcome } = readContent({ kind: 'pages', pages: textPages(pages) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved;
}

const member = (listed: string): string => `
Member statement                                  Statement period: March 1, 2025 to March 31, 2025

Summary
${listed}
Chequing 112233-001      950.00
Savings 112233-002       501.00

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
  ['Chequing 112233-001      950.00', true],
  ['Shares 112233-003         15.00', false],
  ['Shares 112233-003          0.00', true],
])('the list of accounts also names %s', (listed, proved) => {
  expect(isProved(member(listed))).toBe(proved);
});

const alone = (listed: string): string => `
Accounts on this statement
Giro     7329 76         988,50
${listed}

Musterbank                     Kontoauszug
Kontonummer 7329 76            01.03.2025 - 31.03.2025
                               Währung: EUR

Datum       Vorgang                        Betrag           Saldo
            Alter Saldo                                  1.000,00
03.03.2025  Kartenzahlung Markt            -50,00          950,00
14.03.2025  Gutschrift Muster GmbH          38,50          988,50
            Neuer Saldo                                    988,50
`;

test.each([
  ['', true],
  ['Sparbuch 0652 09        6.119,65', false],
  ['Depot 400 0652 09 11    6.119,65', false],
  ['Depot 400 0652 09 11 (Kurswert)    6.119,65', true],
])('beside an account that was read the list names %s', (listed, proved) => {
  expect(isProved(alone(listed))).toBe(proved);
});

test('an account whose pages are missing is known from the list, whichever number was taken for the other one', () => {
  const [list, checking] = [
    `
Example Bank                                                    Statement Date 08/15/2026

Account Name                  Account Number   Beginning Balance       Ending Balance
Interest Checking             xxxxxx1234               $1,000.00            $1,500.00
Online Savings Account        xxxxxx5678              $10,000.00           $12,050.00
`,
    `
Interest Checking
Account Number: xxxxxx1234

Beginning Balance, as of 07/16/2026   $1,000.00
Ending Balance, as of 08/15/2026      $1,500.00

Date           Description                              Credits            Debits          Balance
07/16/2026     Beginning Balance                                                         $1,000.00
07/20/2026     Direct Deposit                         $1,200.00            -$0.00        $2,200.00
07/25/2026     ACH Withdrawal                             $0.00          -$700.00        $1,500.00
08/15/2026     Ending Balance                                                            $1,500.00
`,
  ] as const;
  expect(isProved(checking)).toBe(true);
  expect(isProved(list, checking)).toBe(false);
});

test.each(['Compte Chèques n° 71004463210', 'Compte 71004463210'])(
  'the list is known by a balance where no number was found: %s',
  (name) => {
    const page = (listed: string): string => `
CREDIT EXEMPLE                                         Page 1/2
Synthèse de vos comptes (en euros)
${name.padEnd(50)}       925,00
${listed}

Date        Libellé des opérations                Débit        Crédit
            Ancien solde créditeur au 31.05.2024                1 000,00
04.06       Prlv Exemple SA                        50,00
06.06       Virement Permanent Loyer               25,00
            Nouveau solde créditeur au 30.06.2024                 925,00
`;
    const proved = [page(''), page('Livret A n° 71004463298                                  6 430,00')].map((one) =>
      isProved(one),
    );
    expect(proved[1]).toBe(false);
  },
);

const numbersBelow = (other: string): string => `
Example Credit Union                              Statement Period 07/13/24 - 08/12/24

Summary of your deposit accounts
                     Previous    Deposits    Withdrawals      Ending
                      Balance     Credits         Debits     Balance
Everyday Checking    1,530.44    2,184.50         120.00    3,594.94
7044182770
${other}

Everyday Checking - 7044182770
Date     Transaction Detail                       Amount($)     Balance($)
07-13    Beginning Balance                                        1,530.44
07-15    Zelle To Doe                               120.00-       1,410.44
07-31    Deposit Paid From Example Salary         2,184.50        3,594.94
08-12    Ending Balance                                           3,594.94
`;

test('an account is listed too where its number stands under its name', () => {
  expect(isProved(numbersBelow(''))).toBe(true);
  expect(
    isProved(
      numbersBelow(`Membership Savings   5,925.10      301.26           0.00    6,226.36
3044182771`),
    ),
  ).toBe(false);
});

const twoLists = `Chequing account 112233-001
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Opening balance                                     1,000.00
Mar 03   Grocer                     50.00                      950.00
Mar 09   Refund                                    20.00       970.00

Savings account 112233-002
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Opening balance                                       500.00
Mar 08   Transfer                   80.00                      420.00`;

test('of several accounts none ends before the balance that the list of all accounts leads to', () => {
  const page = (last: string): string => `
Member statement                                  Statement period: March 1, 2025 to March 31, 2025

Accounts                  Start      Withdrawals      Deposits          End
Chequing 112233-001    1,000.00            50.00         20.00       970.00
Savings 112233-002       500.00            80.00        101.00       521.00

${twoLists}
Mar 20   Deposit                                  100.00       520.00
${last}
`;
  expect(isProved(page('Mar 31   Interest                                   1.00       521.00'))).toBe(true);
  expect(isProved(page(''))).toBe(false);
});

test('beside what accounts close with may stand what they earn, and below it what all of them hold', () => {
  const page = (total: string, earned = 'Interest earned'): string => `
Member statement                                  Statement period: March 1, 2025 to March 31, 2025

Account                ${earned}      Closing balance          In pounds
Chequing 112233-001              1.25               970.00             750.40
Savings 112233-002              21.40               521.00             403.20
Total deposits                                                       ${total}

${twoLists}
Mar 20   Deposit                                  101.00       521.00
`;
  expect(isProved(page('1,153.60'))).toBe(true);
  expect(isProved(page('1,953.60'))).toBe(false);
  expect(isProved(page('1,153.60', 'Opening balance'))).toBe(false);
});

test('an account is listed too where its number holds that of the member', () => {
  const page = (saver: string): string => `
Great Example Bank                                Member number 10422817
Statement of accounts                             Statement period 01 Dec 2025 - 28 Feb 2026

Account                              Interest earned       Closing balance
Everyday 806-015 1042 2817 S1.1                $0.00             $1,017.59
${saver}

Everyday                             806-015 1042 2817 S1.1
Date       Transaction details             Debit         Credit        Balance
01 Dec     Opening balance                                           $312.40 CR
02 Dec     Osko Payment                  $395.00                      $82.60 DR
04 Dec     Payroll                                    $1,100.19    $1,017.59 CR
28 Feb     Closing balance                                         $1,017.59 CR
`;
  expect(isProved(page(''))).toBe(true);
  expect(isProved(page('Saver 806-015 1042 2817 S8.1                 $421.90            $19,530.51'))).toBe(false);
});
