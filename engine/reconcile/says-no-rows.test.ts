import { describe, expect, test } from 'vitest';
import { formatMoney, type Money } from '../money/index.ts';
import { layOutPage } from '../page/index.ts';
import { readCandidates } from '../rows/index.ts';
import { textPages } from '../text-page/index.ts';
import { type Settled, settle } from './settle.ts';

const settled = (page: string): Settled =>
  settle(readCandidates(textPages([page]).map(layOutPage)), { accountType: null });
const shown = (amount: Money | null): string => (amount === null ? '?' : formatMoney(amount, 2));

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

describe('an account that opens and prints no more balances', () => {
  const accounts = (under: string): string => `${bank}
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
    const [savings] = settled(accounts(under)).accounts;
    expect(shown(savings?.closing ?? null)).toBe(closing);
  });

  test.each([
    ['500.00', '500.00'],
    ['800.00', '?'],
  ])('and the summary prints %s beside its name', (printed, closing) => {
    const page = accounts('         No transactions in this period').replace(
      bank,
      `${bank}
Member shares                    ${printed}
`,
    );
    const [shares] = settled(page.replace('Savings 0000002', 'Member shares')).accounts;
    expect(shown(shares?.closing ?? null)).toBe(closing);
  });
});
