import { expect, test } from 'vitest';
import { wordingOf } from './row-words.ts';

test.each<[string, 1 | -1 | 0]>([
  ['PAYROLL ACME', 1],
  ['FACTURE HYDRO', -1],
  ['VIR SEPA OSCAR MORETTI FACTURE 67940', 0],
  ['PRLV SEPA EDF PRO', -1],
])('%s', (description, expected) => {
  expect(wordingOf(description)).toBe(expected);
});
