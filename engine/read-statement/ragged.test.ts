import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const page = (closing: string): string => `
Example Bank
Statement of account 1234-567890, currency USD, from 2025-01-01 to 2025-01-31

Opening balance 100.00
2025-01-02 Bakery -5.00 95.00
2025-01-03 Books and newspapers -10.00 85.00
2025-01-09 Salary 1,200.00 1,285.00
2025-01-17 Rent of the month -900.00 385.00
Closing balance ${closing}
`;

const read = (closing: string) => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page(closing)]) });
  if (outcome.kind === 'rejected') throw new Error(outcome.code);
  return { isProved: outcome.reading.proof.isProved, rows: outcome.reading.rows };
};

test('where figures stand over no others, the last of each line is a column, and the one before it another', () => {
  const { isProved, rows } = read('385.00');
  expect(isProved).toBe(true);
  expect(rows.map(({ amount, balance }) => [Number(amount), Number(balance)])).toEqual([
    [-500, 9500],
    [-1000, 8500],
    [120_000, 128_500],
    [-90_000, 38_500],
  ]);
});

test('a closing balance that the rows do not lead to is found there too', () => {
  expect(read('386.00').isProved).toBe(false);
});

test('figures that stand over one another below their dates keep their columns', () => {
  const rows = `
Date      Details                 Withdrawals    Deposits     Balance
01 Jan    Opening balance                                      100.00
02 Jan    Bakery
          Card 1                         5.00                   95.00
03 Jan    Books
          Card 1                                    10.00       85.00
09 Jan    Salary
          Example Ltd                            1,200.00    1,285.00
17 Jan    Rent
          Flat 2                       900.00                  385.00
Ask in any branch until 31 August 2026 for 189.00.
`;
  const text = `
Example Bank
Statement period 1 January 2025 to 31 January 2025, currency USD
Opening balance 100.00
Total withdrawals 915.00
Total deposits 1,200.00
Closing balance 385.00
${rows}`;
  const { outcome } = readContent({ kind: 'pages', pages: textPages([text]) });
  expect(outcome.kind === 'rejected' || outcome.reading.proof.isProved).toBe(false);
});
