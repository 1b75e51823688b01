import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

test('a title in the margin, on the line of the heading, says which way the rows below it go', () => {
  const page = `
Example Commercial Bank                          January 01, 2025 through January 31, 2025
                     Business Checking 7814

                     Previous Balance                          1,400.22
                     Debits                                      514.89   -
                     Fees                                         35.00   -
                     Deposits & Credits                          902.28   +
                     Current Balance                           1,752.61   =

Debits               Date          Amount     Description
                     01/02         450.00     ONLINE TRANSFER LEASE
                     01/07          64.89     EXAMPLE TAQUERIA
                     Total Debits                                             514.89

Fees                 Date          Amount     Description
                     01/31          35.00     SERVICE CHARGE
                     Total Fees                                                35.00

Deposits & Credits   Date          Amount     Description
                     01/01         402.28     EXAMPLE SHOP TRANSFER
                     01/08         500.00     COUNTER DEPOSIT
                     Total Deposits & Credits                                 902.28

Daily Balance        Date         Balance     Date         Balance
                     01/01       1,802.50     01/08       1,787.61
                     01/02       1,352.50     01/31       1,752.61
                     01/07       1,287.61
`;
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  if (outcome.kind !== 'read') throw new Error(outcome.code);
  expect(outcome.reading.proof.isProved).toBe(true);
  expect(outcome.reading.rows.map(({ amount }) => Number(amount))).toEqual([-45000, -6489, -3500, 40228, 50000]);
});
