import { expect, test } from 'vitest';
import type { AccountType } from '../reading/index.ts';
import { listedType, titledType } from './titled-type.ts';

// [the titles over the list, the kind of account]
test.each<[string, string[], AccountType | null]>([
  ['right over the list', ['Savings account 0000002'], 'savings'],
  [
    'the title with the number, beside a notice',
    ['Pacific Chequing 1204471     Savings 4.15%', 'switch now'],
    'chequing',
  ],
  ['a loan', ['Loan 0012051   rate 7.20%'], 'other'],
  ['shares', ['Membership shares 1204499'], 'other'],
  ['parts sociales', ['PS   Parts de qualification'], 'other'],
  ['the name over the number', ['Everyday Checking', 'Activity summary', 'Account number: xxxxxx4417'], 'chequing'],
  ['money set apart', ['Rainy Day Pot'], 'savings'],
  ['the account beside it', ['Personal Account'], 'chequing'],
  ['nothing', ['Currency: CAD'], null],
])('%s', (_, titles, expected) => {
  expect(titledType(titles)).toBe(expected);
});

test('by the list of accounts', () => {
  const lines = ['Everyday Checking     XXXXXX4471     1,840.66', 'Rainy Day Savings     XXXXXX0936     9,214.08'];
  expect(listedType('XXXXXX0936', lines)).toBe('savings');
  expect(listedType('XXXXXX0000', lines)).toBeNull();
});
