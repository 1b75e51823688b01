import { describe, expect, test } from 'vitest';
import { money } from '../money/index.ts';
import { checkNumber, rowType } from './row-facts.ts';

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
  ])('%s', (description, type, number) => {
    const found = rowType(description, money(-5000n), 'asset');
    expect(found).toBe(type);
    expect(checkNumber(description, null, found)).toBe(number);
  });

  test.each<[string, string]>([
    ['Payroll deposit', 'deposit'],
    ['Cheque deposit', 'deposit'],
    ['Interac withdrawal returned', 'refund'],
  ])('money in: %s', (description, type) => {
    expect(rowType(description, money(7500n), 'asset')).toBe(type);
  });
});
