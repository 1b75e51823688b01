import { describe, expect, test } from 'vitest';
import { layOutPage } from '../page/index.ts';
import { readCandidates } from '../rows/index.ts';
import { textPages } from '../text-page/index.ts';
import { type Settled, settle } from './settle.ts';

const settled = (page: string): Settled =>
  settle(readCandidates(textPages([page]).map(layOutPage)), { accountType: null });

describe('cheques and kinds of rows', () => {
  test.each<[string, string, string | null]>([
    ['Cheque 1014', 'cheque', '1014'],
    ['CHQ#00123', 'cheque', '00123'],
    ['Chèque no 45', 'cheque', '45'],
    ['Home Depot 4412', 'other', null],
    ['Check card purchase', 'purchase', null],
    ['ATM withdrawal', 'withdrawal', null],
    ['E-transfer received', 'transfer', null],
    ['NSF charge', 'fee', null],
    ['Monthly fee', 'fee', null],
    ['Interest paid', 'interest', null],
    ['Refund shoes', 'refund', null],
    ['Virement Interac', 'transfer', null],
    ['Bill payment', 'payment', null],
    ['POS purchase', 'purchase', null],
    ['Grocer', 'other', null],
  ])('%s', (description, type, checkNumber) => {
    const page = `
Opening balance        1,000.00
Closing balance        1,025.00

Date     Description               Amount
Mar 03   ${description.padEnd(24)}  -50.00
Mar 14   Payroll                    75.00`;
    expect(settled(page).rows[0]).toMatchObject({ description, type, checkNumber });
  });

  test.each<[string, string]>([
    ['Payroll deposit', 'deposit'],
    ['Cheque deposit', 'deposit'],
    ['Interac withdrawal returned', 'refund'],
  ])('money in: %s', (description, type) => {
    const page = `
Opening balance        1,000.00
Closing balance        1,025.00

Date     Description                      Amount
Mar 03   ${description.padEnd(28)}       75.00
Mar 14   Grocer                           -50.00`;
    expect(settled(page).rows[0]).toMatchObject({ description, type });
  });
});
