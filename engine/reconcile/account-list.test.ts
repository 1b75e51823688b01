import { expect, test } from 'vitest';
import { layOutPage } from '../page/index.ts';
import { readCandidates } from '../rows/index.ts';
import { textPages } from '../text-page/index.ts';
import { prove } from './prove.ts';
import { settle } from './settle.ts';

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
  const { accounts, rows } = settle(readCandidates(textPages([page(savings)]).map(layOutPage)), { accountType: null });
  expect(accounts).toHaveLength(2);
  expect(prove(accounts, rows).proof.isProved).toBe(isProved);
});
