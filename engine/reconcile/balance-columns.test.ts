import { expect, test } from 'vitest';
import { layOutPage } from '../page/index.ts';
import { readCandidates } from '../rows/index.ts';
import { textPages } from '../text-page/index.ts';
import { prove } from './prove.ts';
import { settle } from './settle.ts';

const isProved = (drawing: string): boolean => {
  const { accounts, rows } = settle(readCandidates(textPages([drawing]).map(layOutPage)), { accountType: null });
  return prove(accounts, rows).proof.isProved;
};

const page = `
Current account 1234-567                      Statement period: March 1, 2025 to March 31, 2025

Opening balance       1,000.00
Closing balance       1,285.00

Date      Description               Gross amount         Fee      Net amount
Mar 03    Sale                            100.00       -5.00           95.00
Mar 07    Sale                            200.00       -5.00          195.00
Mar 14    Withdrawal                      -45.00                      -45.00
Mar 21    Refund received                  40.00                       40.00`;

test.each([
  ['as they are', '', '', true],
  ['with another fee', '200.00       -5.00', '200.00       -6.00', false],
  ['with another gross amount', '200.00       -5.00', '201.00       -5.00', false],
  [
    'with a gross amount that is not the net one',
    '40.00                       40.00',
    '41.00                       40.00',
    false,
  ],
])('gross, fee and net %s', (_, printed, altered, expected) => {
  expect(isProved(page.replace(printed, altered))).toBe(expected);
});
