import { absolute, type Money, money } from '../money/index.ts';
import type { AccountReading, PrintedTotal } from '../reading/index.ts';
import { type Fact, numberAtEnd } from '../rows/index.ts';
import { balanceOf, sizeOf } from './figures.ts';
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

const linesBetweenMax = 3;

/**
 * Accounts that stand in the list of all accounts, beside one that we have read, and of which nothing else was found.
 * A whole account that is missing would show in no sum.
 */
export function accountsNotRead(facts: readonly Fact[], accounts: readonly AccountReading[], decimals: number): Fact[] {
  const listed = facts.filter((fact) => fact.role !== 'aside' && numberAtEnd(fact.label) !== null);
  const numberOf = (fact: Fact): string => digitsOf(numberAtEnd(fact.label) ?? '');
  const isOf = (fact: Fact, { accountNumber }: AccountReading): boolean => {
    const [number, own] = [numberOf(fact), digitsOf(accountNumber ?? '')];
    return own.length >= digitsMin && (number.endsWith(own) || own.endsWith(number));
  };
  const ends = ({ opening, closing }: AccountReading): (Money | null)[] =>
    [opening, closing].map((end) => (end === null ? null : absolute(end)));
  const known = listed.filter((fact) =>
    accounts.some((account) => isOf(fact, account) && ends(account).includes(sizeOf(fact.token, decimals))),
  );
  if (known.length === 0) return [];
  return listed.filter(
    (fact) =>
      fact.token.figure?.digits !== 0n &&
      !accounts.some((account) => isOf(fact, account) || ends(account).includes(sizeOf(fact.token, decimals))) &&
      known.some((other) => isSameList(fact, other) && numberOf(other).length === numberOf(fact).length),
  );
}

const isSameList = (fact: Fact, other: Fact): boolean =>
  fact.page === other.page &&
  Math.abs(fact.token.box.x1 - other.token.box.x1) < fact.token.fontSize &&
  Math.abs(fact.token.baseline - other.token.baseline) < fact.token.fontSize * linesBetweenMax;
