import { expect, test } from 'vitest';
import { printedBankName } from './letterhead.ts';

test.each<[string, string[], string | null]>([
  ['the line that calls itself a bank', ['Mr A Example', 'Magpie Toast Bank'], 'Magpie Toast Bank'],
  ['without what follows it', ['PRAIRIE WESTERN BANK Business Current Account'], 'PRAIRIE WESTERN BANK'],
  ['without the document’s title', ['Zenit Bank Account Statement'], 'Zenit Bank'],
  ['beside other words', ['Statement date 31 May   Volksbank Beispiel eG'], 'Volksbank Beispiel eG'],
  ['never a sentence', ['Call our PhoneBank anytime for account information,', 'Example Bank'], 'Example Bank'],
  ['never an advertisement', ['Advantage Savings. Certificates from 6 months.'], null],
  ['never an account', ['Tax Free Savings Account (TFSA)'], null],
  ['without the account’s kind', ['TRUST BANK SAVINGS ACCOUNT STATEMENT'], 'TRUST BANK'],
  ['never a number', ['Savings ID 01'], null],
  ['never the bare word', ['CREDIT UNION'], null],
])('an unknown bank’s name: %s', (_, lines, expected) => {
  expect(printedBankName(lines)).toBe(expected);
});
