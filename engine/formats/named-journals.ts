import { isDebt } from '../reading/index.ts';
import { type AccountJournal, accountJournal } from './account-journal.ts';
import { accountLabels } from './account-label.ts';
import type { ExportRefusal, ExportStatement } from './export-input.ts';
import { bankPart } from './file-name.ts';
import { missingPeriod, refuseIncomplete, refuseUnknownCurrency } from './gates.ts';
import { foldToAscii } from './plain-text.ts';

export interface NamedJournal {
  /** `Assets:RBC:Chequing-4567`, `Liabilities:RBC:Credit-card-4500`. */
  readonly name: string;
  readonly journal: AccountJournal;
}

/** The accounts under their names in plain-text books, or why such books cannot carry them. */
export function namedJournals(statement: ExportStatement): NamedJournal[] | ExportRefusal {
  const refusal = refuseIncomplete(statement) ?? refuseUnknownCurrency(statement);
  if (refusal) return refusal;
  const bank = componentOf(bankPart(statement));
  const labels = accountLabels(statement.accounts);
  const journals: NamedJournal[] = [];
  for (const [position, account] of statement.accounts.entries()) {
    const journal = accountJournal(statement, account);
    if (journal === null) return missingPeriod(account);
    const { accountType } = account.current;
    const name = `${isDebt(accountType) ? 'Liabilities' : 'Assets'}:${bank}:${componentOf(labels[position] ?? '')}`;
    journals.push({ name, journal });
  }
  return journals;
}

/** Where the other half of a row goes until a person sorts it. */
export const counterAccount = (isMoneyIn: boolean): string =>
  isMoneyIn ? 'Income:Uncategorized' : 'Expenses:Uncategorized';

export const openingAccount = 'Equity:Opening-Balances';

/** Letters, digits and hyphens, beginning with a capital letter or a digit: what all these programs take. */
function componentOf(text: string): string {
  const plain = foldToAscii(text)
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'Account' : plain.charAt(0).toUpperCase() + plain.slice(1);
}
