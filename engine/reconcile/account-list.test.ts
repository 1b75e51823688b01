import { expect, test } from 'vitest';
import { layOutPage } from '../page/index.ts';
import { readCandidates } from '../rows/index.ts';
import { textPages } from '../text-page/index.ts';
import { prove } from './prove.ts';
import { type Settled, settle } from './settle.ts';

const settled = (drawing: string): Settled =>
  settle(readCandidates(textPages([drawing]).map(layOutPage)), { accountType: null });

const page = (savings: string): string => `
Member statement                                  Statement period: March 1, 2025 to March 31, 2025

Summary
Chequing 112233-001      950.00
Savings 112233-002       ${savings}

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
  ['501.00', true],
  ['510.00', false],
])('the list of accounts says %s', (savings, isProved) => {
  const { accounts, rows } = settled(page(savings));
  expect(accounts).toHaveLength(2);
  expect(prove(accounts, rows).proof.isProved).toBe(isProved);
});

test.each([
  ['7,820.06', false],
  ['7,820.60', true],
])('a list of the accounts that gives one of them %s', (listed, isConflict) => {
  const { accounts } = settled(`
Statement                                      Statement period: March 1, 2025 to March 31, 2025

Current account 00020112345                       ${listed} EUR
Savings account 00020112346                       9,398.66 EUR

Current account 00020112345
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Opening balance                                     7,870.06
Mar 03   Grocer                     50.00                    7,820.06
Mar 31   Closing balance                                     7,820.06

Savings account 00020112346
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Opening balance                                     9,300.00
Mar 14   Payroll                                  98.66      9,398.66
Mar 31   Closing balance                                     9,398.66`);
  expect(accounts.map((account) => account.totals.some((total) => total.side === 'net'))).toEqual([isConflict, false]);
});
