import { expect, test } from 'vitest';
import { maskAccountNumber, maskNumbers } from './index.ts';

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

test.each([
  ['8806888-01 Chequing Account 6,358.44 5,505.17', '****8801 Chequing Account 6,358.44 5,505.17'],
  ['Konto DE89 3704 0044 0532 0130 00 Saldo 1.204,10', 'Konto ****3000 Saldo 1.204,10'],
  ['Solde au 31 janvier 2025 7 452.85 $', 'Solde au 31 janvier 2025 7 452.85 $'],
  ['Page 4 of 6 is missing', 'Page 4 of 6 is missing'],
  ['Saldo 12 345 678', 'Saldo 12 345 678'],
  ['2025-03-31 Ending Balance 1204.10', '2025-03-31 Ending Balance 1204.10'],
  ['2025-03-31 2025-03-31 Shop 12.10', '2025-03-31 2025-03-31 Shop 12.10'],
])('a line is masked: %s', (line, masked) => {
  expect(maskNumbers(line)).toBe(masked);
});
