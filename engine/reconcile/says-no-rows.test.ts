import { expect, test } from 'vitest';
import { layOutPage } from '../page/index.ts';
import { readCandidates } from '../rows/index.ts';
import { textPages } from '../text-page/index.ts';
import { type Settled, settle } from './settle.ts';

const settled = (page: string): Settled =>
  settle(readCandidates(textPages([page]).map(layOutPage)), { accountType: null });

const bank = `
Chequing account 1234-567                     Statement period: March 1, 2025 to March 31, 2025
`;

test('no rows: the balances and the words that say so', () => {
  const { accounts } = settled(`${bank}
Opening balance        1,000.00
Closing balance        1,000.00

There were no transactions in this period.`);
  expect(accounts).toMatchObject([{ opening: 1_000_00n, closing: 1_000_00n, saysNoRows: true }]);
});

test('no rows: every balance that opens the account must be the same', () => {
  const page = (forward: string): string => `${bank}
Opening balance        1,000.00
Closing balance        1,000.00

Date     Description          Withdrawals      Deposits       Balance
Mar 01   Balance forward                                     ${forward}
         No transactions in this period`;
  const wrong = (forward: string): number[] =>
    settled(page(forward)).accounts.map(({ totals }) => totals.filter((one) => one.amount !== 0n).length);
  expect([wrong('1,000.00'), wrong('1,003.00')]).toEqual([[0], [1]]);
});
