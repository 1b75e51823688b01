import { type Money, money } from '../money/index.ts';
import type { PrintedTotal } from '../reading/index.ts';
import { balanceOf } from './figures.ts';
import type { AccountGroup } from './groups.ts';
import type { Trial } from './trial.ts';

const digitsMin = 4;

/**
 * A list of all accounts names each by its number, with its balance. One that is neither what the account opened nor what
 * it closed with contradicts the account's own page.
 *
 *     Chequing  112-233445-001     1,204.40
 *     Savings   112-233445-002       880.00
 */
export function conflictingListings(
  { facts, elsewhere, isOnly }: AccountGroup,
  accountNumber: string | null,
  trial: Trial,
  decimals: number,
): PrintedTotal[] {
  const number = digitsOf(accountNumber ?? '');
  const { opening, closing } = trial;
  if (isOnly || number.length < digitsMin || opening === null || closing === null) return [];
  return [...facts, ...elsewhere].flatMap(({ role, label, token }): PrintedTotal[] => {
    const isListed = role !== 'aside' && digitsOf(label).endsWith(number) && token.figure?.decimals === decimals;
    const value: Money | null = isListed ? balanceOf(token, decimals, trial.side) : null;
    if (value === null || value === opening || value === closing) return [];
    return [{ side: 'net', amount: money(value - opening), label, rows: null }];
  });
}

const digitsOf = (text: string): string => text.replace(/\D/gu, '');
