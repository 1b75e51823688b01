import { expect, test } from 'vitest';
import { formatMoney, type Money } from '../money/index.ts';
import type { SuggestedChange } from '../reading/index.ts';
import { textPage } from '../text-page/index.ts';
import { readContent } from './index.ts';

/** The changes of each suggestion in short: `set_amount 2 -61.05`. */
function suggested(page: string): string[] {
  const { outcome } = readContent({ kind: 'pages', pages: [textPage(page)] });
  if (outcome.kind !== 'read') throw new Error(outcome.code);
  expect(outcome.reading.proof.isProved).toBe(false);
  return outcome.reading.suggestions.map(({ changes }) => changes.map(inShort).join(', '));
}

const inShort = (change: SuggestedChange): string => {
  const place = 'row' in change ? change.row : change.op === 'insert_row' ? `after ${change.afterRow}` : '';
  const day = 'date' in change ? change.date : '';
  const words = change.op === 'insert_row' ? change.description : '';
  const figure: Money | null = 'amount' in change ? change.amount : 'balance' in change ? change.balance : null;
  return [change.op, place, day, words, figure === null ? '' : formatMoney(figure, 2)]
    .filter((one) => one !== '')
    .join(' ');
};

const account = `
Example Bank                              Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234567                  Currency: CAD

Date     Description                     Withdrawals     Deposits      Balance
Mar 01   Opening balance                                              1,000.00
Mar 03   Grocer                                50.00                    950.00
Mar 05   Salary                                          2,100.00     3,050.00
Mar 09   Rent                                 900.00                  2,150.00
Mar 17   Water works                           61.05                  2,088.95
Mar 31   Closing balance                                              2,088.95
`;

const card = `
Harbour Bank Visa                         Statement period: Jun 8, 2025 to Jul 7, 2025
Previous balance                                                         200.00
New balance                                                               93.45

Date        Description                                                  Amount
Jun 10      Payment received                                            -200.00
Jun 12      Corner Bakery                                                 12.40
Jun 20      Hardware shop                                                 61.05
Jul 2       Garden centre                                                 20.00
`;

test('an amount that the balances around it correct, and the balance that the amounts do', () => {
  expect(suggested(account.replace(' 900.00', ' 960.00'))).toContain('set_amount 2 -900.00');
  expect(suggested(account.replace('2,150.00', '2,510.00'))).toContain('set_balance 2 2150.00');
});

test('two balances that changed places', () => {
  const swapped = account.replace('950.00', '3,050.00').replace('2,100.00     3,050.00', '2,100.00       950.00');
  expect(suggested(swapped)).toContain('set_balance 0 950.00, set_balance 1 3050.00');
});

test('no amount that differs in most of its digits: a row is missing, and the page does not say which', () => {
  const gap = account.replace(/Mar 09.*\n/u, '');
  expect(suggested(gap).filter((change) => change.startsWith('set_amount'))).toEqual([]);
});

test('the only row that would close the gap by the other sign, or by not being one', () => {
  expect(suggested(card.replace('  61.05', ' -61.05'))).toContain('set_amount 2 -61.05');
  const twice = card.replace(
    'Jul 2 ',
    'Jun 20      Hardware shop                                                 61.05\nJul 2 ',
  );
  expect(suggested(twice)).toEqual(['delete_row 2', 'delete_row 3']);
});

test('another printed balance that the rows lead to', () => {
  const other = card.replace(
    'New balance                                                               93.45',
    'New balance                                                               90.00\nAs of today you owe                                                       93.45',
  );
  expect(suggested(other)).toContain('set_closing -93.45');
});

test('a line that nothing accounts for is a row, with its day and its words', () => {
  const line = card.replace(
    'Jul 2 ',
    'Jun 30      Subtotal Design                                                7.30\nJul 2 ',
  );
  expect(
    suggested(line.replace('93.45', '100.75').replace('200.00\nNew', '200.00\nTotal purchases   99.99\nNew')),
  ).toContain('insert_row after 2 2025-06-30 Subtotal Design -7.30');
});
