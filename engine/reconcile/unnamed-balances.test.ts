import { describe, expect, test } from 'vitest';
import { formatMoney, type Money } from '../money/index.ts';
import { layOutPage } from '../page/index.ts';
import { readCandidates } from '../rows/index.ts';
import { textPages } from '../text-page/index.ts';
import { type Settled, settle } from './settle.ts';

const settled = (page: string): Settled =>
  settle(readCandidates(textPages([page]).map(layOutPage)), { accountType: null });
const shown = (amount: Money | null): string => (amount === null ? '?' : formatMoney(amount, 2));

const bank = `
Chequing account 1234-567                     Statement period: March 1, 2025 to March 31, 2025
`;

describe('a balance by a name that nobody knows', () => {
  const rows = `
Date     Description          Withdrawals      Deposits       Balance
Mar 03   Grocer                     50.00                      950.00
Mar 14   Payroll                               2,000.00      2,950.00`;
  test.each<[string, string, string]>([
    ['the rows lead from it', 'Zakmukar        1,000.00', '1000.00'],
    ['the rows lead from another', 'Zakmukar        1,010.00', '?'],
  ])('opens where %s', (_, line, expected) => {
    const { accounts } = settled(`${bank}${line}\n${rows}`);
    expect(accounts.map(({ opening }) => shown(opening))).toEqual([expected]);
  });

  const unbalanced = `
Opening balance        1,000.00

Date     Description          Withdrawals      Deposits
Mar 03   Grocer                     50.00
Mar 14   Payroll                               2,000.00
`;
  test.each<[string, string, string]>([
    ['the rows lead to it', 'Zakmukar        2,950.00', '2950.00'],
    ['the rows lead to another', 'Zakmukar        2,960.00', '?'],
  ])('closes where %s', (_, line, expected) => {
    const { accounts } = settled(`${bank}${line}\n${unbalanced}`);
    expect(accounts.map(({ closing }) => shown(closing))).toEqual([expected]);
  });
});
