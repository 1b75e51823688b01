import { expect, test } from 'vitest';
import { isDecoyTitle, type SectionSide, sideOfTitle } from './section-words.ts';

test.each<[string, SectionSide | null]>([
  ['Deposits and Other Additions', 'in'],
  ['Deposits and Other Additions   There were 6 Deposits totaling $6,922.61.', 'in'],
  ['Banking/Debit Card Withdrawals and Purchases', 'out'],
  ['Online and Electronic Banking Deductions', 'out'],
  ['Checks and Substitute Checks', 'out'],
  ['Sonstige Belastungen und Lastschriften', 'out'],
  ['Otros abonos y depósitos', 'in'],
  ['Deposits, credits and interest', 'in'],
  ['CHECKS IN SERIAL NUMBER ORDER', 'out'],
  ['Interest', 'interest'],
  ['Your interest', 'interest'],
  ['Deposits and withdrawals', null],
  ['Abonos   Saldo contable al 15/01/2025', null],
  ['Deposits   Withdrawals', null],
  ['Deposits (+)   Account:-------8841', 'in'],
  ['Withdrawals / Debits   14 items totaling $3,265.43', 'out'],
  ['Checks* There is a break in check sequence', 'out'],
  ['Paper Checks   * check missing from sequence', 'out'],
  ['Deposits   Account balance', null],
])('"%s" heads rows that go %s', (title, expected) => {
  expect(sideOfTitle(title)).toBe(expected);
});

test.each<[string, boolean]>([
  ['Spending Account', false],
  ['Spending summary', true],
  ['Pending transactions', true],
  ['CASHBACK BONUS®', true],
  ['Carte à débit différé n° XXXX 4471 - opérations à débiter le 05/04/2025', true],
  ['Transactions pending', true],
  ['accounts for pending transactions.', false],
  ['Nog te verwerken (gereserveerd)', true],
  ['Card purchases (se cargarán en el próximo extracto)', true],
  ['Lançamentos futuros (não incluídos no saldo)', true],
])('"%s" is another list: %s', (title, expected) => {
  expect(isDecoyTitle(title)).toBe(expected);
});
