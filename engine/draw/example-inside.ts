import type { PdfPage, PdfWord } from '../pdf/index.ts';
import { readContent } from '../read-statement/index.ts';
import type { Inside } from './look-inside.ts';

const charWidth = 5;
const lineHeight = 14;
const fontSize = 9;
const margin = 30;

/** For tests: lines of text with columns stand for a page; every character is five points wide. */
export function examplePage(paper: string, number = 1): PdfPage {
  const words = paper.split('\n').flatMap((line, row) => {
    const baseline = margin + row * lineHeight;
    return [...line.matchAll(/\S+/gu)].map((found): PdfWord => {
      const x0 = margin + found.index * charWidth;
      return {
        text: found[0],
        box: {
          x0,
          y0: baseline - fontSize * 0.75,
          x1: x0 + found[0].length * charWidth,
          y1: baseline + fontSize * 0.25,
        },
        baseline,
        fontSize,
        fontName: 'Example',
        isBold: false,
        color: 0,
        direction: 0,
        isLeaning: false,
      };
    });
  });
  return { number, width: 612, height: 792, words, rules: [], hiddenWordCount: 0, imageShare: 0, unreadableShare: 0 };
}

export function exampleInside(...papers: string[]): Inside {
  const pages = papers.map((paper, position) => examplePage(paper, position + 1));
  return { pages, stages: readContent({ kind: 'pages', pages }) };
}

export const provedPaper = `
Example Bank                    Account statement
Mme Robin O'Brien               Account number: 1234-567890
Statement period: 2025-01-01 to 2025-01-31

Date         Description               Withdrawals    Deposits     Balance
             Opening balance                                      1,000.00
2025-01-03   COFFEE & BEANS <12>             20.00                  980.00
2025-01-10   PAYROLL ACME                               500.00    1,480.00
2025-01-21   RENT                           700.00                  780.00
             Closing balance                                        780.00
`;

/** The balance after the coffee is misprinted. */
export const brokenPaper = provedPaper.replace('980.00\n', '890.00\n');

/** A list of rows whose title says that they are not booked. */
export const decoyPaper = `${provedPaper}

Pending transactions
Date         Description               Withdrawals    Deposits     Balance
2025-02-01   HOTEL                          150.00
`;

/** Lines of many kinds below the list. */
export const manyLinesPaper = `${provedPaper}
Total withdrawals   720.00      Total deposits   500.00
Overdraft limit  1,000.00
Service fees this month   0.00
Please tell us about anything wrong in your account within 30 days of 2025-02-10, or 25.00 is due.
Printed on 2025-02-02
`;

/** Balances after each day that only the sums know for such. */
export const dayBalancesPaper = `
Example Bank                    Account statement
Mme Robin O'Brien               Account number: 1234-567890
Statement period: 2025-07-01 to 2025-07-31      Printed 2025-08-02

Date         Description                   Amount
2025-06-30   Previous balance            100.00 C
2025-07-01   PAYMENT FROM ACME           200.00 C
2025-07-01   RENT                         50.00 D
2025-07-01   POSITION THAT DAY           250.00 C
2025-07-06   CARD SALES                1,480.35 C
2025-07-06   POWER COMPANY               318.72 D
2025-07-06   POSITION THAT DAY         1,411.63 C
2025-07-15   PACKAGE OF SERVICES          49.90 D
2025-07-15   PAYMENT TO SAM              900.00 D
2025-07-15   POSITION THAT DAY           461.73 C

New balance  461.73 C
Overdraft limit  1,000.00
Since 2019 we have been asking customers to keep at least 25.00 in every account.
`;

/** Nothing moved, and the page says so. */
export const stillPaper = `
Example Bank                    Account statement
Mme Robin O'Brien               Account number: 1234-567890
Statement period: 2025-01-01 to 2025-01-31

Opening balance    640.20
Closing balance    640.20
No transactions in this period
The fee for paper is 12.50 a year
`;

/** Two accounts with a list of them above. */
export const twoAccountsPaper = `
Example Bank                    Statement of accounts
Mme Robin O'Brien               Statement period: 2025-01-01 to 2025-01-31
Total of all accounts   1,330.00

Chequing account 1234-567890
Date         Description               Withdrawals    Deposits     Balance
             Opening balance                                      1,000.00
2025-01-03   COFFEE                          20.00                  980.00
2025-01-21   RENT                           300.00                  680.00
             Closing balance                                        680.00

Savings account 9876-543210
Date         Description               Withdrawals    Deposits     Balance
             Opening balance                                        500.00
2025-01-05   SAVED                                      100.00      600.00
2025-01-25   SAVED AGAIN                                 50.00      650.00
             Closing balance                                        650.00
`;
