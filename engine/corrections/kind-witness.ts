import { type AccountReading, isDebt, type ReadingRow } from '../reading/index.ts';
import { wordingOf } from '../rows/index.ts';

const dissentMin = 3;

/**
 * A person's word on the kind of account tells money in from money out where the page does not: what is held grows with
 * money in, what is owed with money out. It does not count where the balance stands on the other side, or where the
 * words of the rows say the opposite again and again: `SALARY` can't be money out of a chequing account.
 */
export function withKindAsWitness(account: AccountReading, rows: readonly ReadingRow[]): AccountReading {
  const { directionWitness, closing, accountType, index } = account;
  if (directionWitness !== null || closing === null || accountType === 'other') return account;
  if (isDebt(accountType) ? closing > 0n : closing < 0n) return account;
  let [agree, disagree] = [0, 0];
  for (const { account: own, amount, description } of rows) {
    const wording = wordingOf(description);
    if (own !== index || amount === null || amount === 0n || wording === 0) continue;
    if (amount > 0n === wording > 0) agree += 1;
    else disagree += 1;
  }
  if (disagree >= dissentMin && disagree > 2 * agree) return account;
  return { ...account, directionWitness: 'account_type' };
}
