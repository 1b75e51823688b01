import { describe, expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function read(...pages: string[]) {
  const { outcome } = readContent({ kind: 'pages', pages: textPages(pages) });
  if (outcome.kind !== 'read') throw new Error(outcome.code);
  return outcome.reading;
}

test('headings that only a space parts end where the figures below them do', () => {
  const { proof, accounts } = read(`
Ngân hàng                                               SAO KÊ TÀI KHOẢN   Từ 01/05/2024   Đến 31/05/2024
Số tài khoản/ Account number 0071001122334
Số dư đầu kỳ/ Opening balance: 7,812,334

Ngày        Số tiền ghi nợ/ Debit Số tiền ghi có/ Credit Số dư/ Balance Nội dung chi tiết/ Transactions in detail
02/05/2024              3,500,000                             4,312,334 MBVCB.5812 chuyen
13/05/2024              1,287,430                             3,024,904 IBVCB.2210
20/05/2024                                    24,650,000     27,674,904 CONG TY TNHH
31/05/2024             10,000,000                            17,674,904 MBVCB.5912
`);
  expect(proof.isProved).toBe(true);
  expect(accounts[0]?.directionWitness).toBe('column_heading');
});

describe('a figure that is none of the rows', () => {
  const statement = (row: string): string => `
Example Bank         Currency: EUR     Current account 12345678   1 March 2024 to 31 March 2024

Opening balance                                                          1,000.00
Date        Details                                Abroad                  Amount
02/03/2024  Grocer                                                         -40.00
${row}
28/03/2024  Salary                                                         700.00
Closing balance                                                          1,633.40`;

  test.each([
    ['a rate', '15/03/2024  CLOUDHOST USD 37.06 @ 1.43                                     -26.60'],
    [
      'none, where the rate stands below',
      '15/03/2024  CLOUDHOST USD 37.06 @                                          -26.60\n            1.4300',
    ],
    ['what it cost abroad', '15/03/2024  RAILEUROPE                   GBP       84.50                   -26.60'],
  ])('%s', (_, row) => {
    expect(read(statement(row)).proof.isProved).toBe(true);
  });

  const dayPage = (rows: string): string => `
Example Bank         21 May 2024 to 20 Jun 2024                Account 3917084
                                                 Facility at date    500.00

Date          Details              Debit       Credit      Balance
${rows}`;

  test('one that stands in the same place of every page', () => {
    const pages = [
      dayPage(`
21 May 2024   BALANCE FORWARD                               412.66
21 May 2024   ENERGY               23.84                    388.82
22 May 2024   SHOP                  7.13                    381.69`),
      dayPage(`
              BALANCE FORWARD                               381.69
19 Jun 2024   ENERGY               37.89                    343.80
20 Jun 2024   FEE TO 23FEB24        3.80                    340.00`),
    ];
    expect(read(...pages).rows.map(({ amount }) => amount)).toEqual([-2384n, -713n, -3789n, -380n]);
    expect(read(...pages).proof.isProved).toBe(true);
  });
});

test('the last day may have more rows than a list is expected to go on for', () => {
  const row = (at: number): string => `         Merchant deposit ${at}                             10.00`;
  const last = '         Merchant deposit 19                             10.00       1,150.00';
  const { proof, rows } = read(`
Example Bank                     Business account 12345678   March 1, 2024 to March 29, 2024

Opening balance on March 1, 2024     $1,000.00
Closing balance on March 29, 2024    $1,150.00

Date     Description             Cheques & Debits   Deposits & Credits   Balance
         Opening balance                                             1,000.00
01 Mar   Rent                              50.00                       950.00
29 Mar   Merchant deposit 0                              10.00
${Array.from({ length: 18 }, (_, at) => row(at + 1)).join('\n')}
${last}
         Closing balance                                             1,150.00`);
  expect(rows).toHaveLength(21);
  expect(proof.isProved).toBe(true);
});

test('from right to left a count belongs to the words right of it', () => {
  const { accounts } = read(`
Example Bank                                                   Account 3917084   01/01/2024 - 31/01/2024

9 عدد السحوبات                3 عدد الإيداعات
Closing balance 1,180.00      Opening balance 1,000.00

Date          Details                  Debit       Credit      Balance
02/01/2024    Shop                     10.00                    990.00
03/01/2024    Salary                               200.00     1,190.00
25/01/2024    Shop                     10.00                  1,180.00`);
  expect(accounts[0]?.counts.filter(({ side, count }) => side === 'out' && count === 3)).toEqual([]);
});
