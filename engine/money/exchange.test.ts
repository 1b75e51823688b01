import { expect, test } from 'vitest';
import { isExchanged, isShareOf } from './exchange.ts';

test.each([
  [103150n, -8840n, '11,6686', true],
  [3999n, 7089n, '0.5641', true],
  [193150n, -8840n, '11,6686', false],
  [8840n, 8840n, '1,5', false],
  [2700n, -3155n, '0.855784', true],
])('%s abroad is %s at %s: %s', (foreign, amount, rate, isSame) => {
  expect(isExchanged(foreign, amount, rate)).toBe(isSame);
});

test.each([
  [532279n, -159684n, '30%', true],
  [532279n, -159684n, '(30%)', true],
  [532279n, -159884n, '30%', false],
  [10000n, 2150n, '21,5%', true],
  [10000n, 3000n, '30', false],
])('%s of which %s is %s: %s', (whole, amount, share, isSame) => {
  expect(isShareOf(whole, amount, share)).toBe(isSame);
});
