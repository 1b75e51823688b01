import type { AccountType } from '../reading/index.ts';
import type { ExportAccount } from './export-input.ts';

const typeWords: Readonly<Record<AccountType, string>> = {
  chequing: 'Chequing',
  savings: 'Savings',
  credit_card: 'Credit card',
  line_of_credit: 'Line of credit',
  other: 'Account',
};

/**
 * A name for each account that tells it from the others: `Chequing 1234`. Letters, digits, spaces and parentheses only,
 * because a spreadsheet's conditions would take `*` and `?` as wildcards.
 */
export function accountLabels(accounts: readonly ExportAccount[]): string[] {
  const isMixed = new Set(accounts.map(({ current }) => current.currency)).size > 1;
  const plain = accounts.map((account) => {
    const words = [account.bankName ?? '', typeWords[account.current.accountType], lastFour(account)];
    return words.join(' ').trim() + (isMixed ? ` (${account.current.currency})` : '');
  });
  return plain.map((label, index) =>
    plain.indexOf(label) === plain.lastIndexOf(label) ? label : `${label} no ${index + 1}`,
  );
}

/** At most the last four characters of the account number; empty when the page shows none. */
export const lastFour = ({ current, acctId }: ExportAccount): string =>
  (current.accountNumber ?? acctId ?? '')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-4)
    .replace(/^[xX]+/, '');
