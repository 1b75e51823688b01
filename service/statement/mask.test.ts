import { expect, test } from 'vitest';
import { maskAccountNumber } from './index.ts';

test.each([
  ['00123-4567890', '****7890'],
  ['4500 12XX XXXX 1234', '****1234'],
  ['****1234', '****1234'],
  ['12345', '****2345'],
  ['12-34', '****34'],
  ['12', '****2'],
  ['7', '****'],
  ['****', '****'],
  [null, null],
])('%s is shown as %s', (accountNumber, shown) => {
  expect(maskAccountNumber(accountNumber)).toBe(shown);
});
