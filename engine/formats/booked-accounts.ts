import type { Money } from '../money/index.ts';
import { type AccountJournal, accountJournal } from './account-journal.ts';
import type { ExportAccount, ExportOptions, ExportRefusal, ExportStatement } from './export-input.ts';
import {
  missingBalance,
  missingPeriod,
  refuseAcctIds,
  refuseIncomplete,
  refuseUnknownCurrency,
  tooLarge,
} from './gates.ts';
import { closingOf } from './ofx.ts';
import { acctIdsOf } from './ofx-account.ts';

/** An account with all that a bank's own statement says of it: number, currency, period, both balances and the rows. */
export interface BookedAccount {
  readonly journal: AccountJournal;
  readonly acctId: string;
  readonly opening: Money;
  readonly closing: Money;
  readonly currency: string;
}

/** The accounts of a file in one of the banks' formats; refused where one of them lacks something, or an amount does not fit. */
export function bookedAccounts(
  statement: ExportStatement,
  options: ExportOptions,
  fits: (amount: Money, currency: string) => boolean,
): readonly BookedAccount[] | ExportRefusal {
  const refusal = refuseAcctIds(statement, options) ?? refuseIncomplete(statement) ?? refuseUnknownCurrency(statement);
  if (refusal) return refusal;
  const acctIds = acctIdsOf(statement, options);
  const booked: BookedAccount[] = [];
  for (const [position, account] of statement.accounts.entries()) {
    const one = bookedAccount(statement, account, acctIds[position] ?? '');
    if ('kind' in one) return one;
    const amounts = [one.opening, one.closing, ...one.journal.rows.flatMap(({ current }) => current.amount ?? [])];
    if (!amounts.every((amount) => fits(amount, one.currency))) return tooLarge();
    booked.push(one);
  }
  return booked;
}

function bookedAccount(
  statement: ExportStatement,
  account: ExportAccount,
  acctId: string,
): BookedAccount | ExportRefusal {
  const journal = accountJournal(statement, account);
  if (journal === null) return missingPeriod(account);
  const { opening, currency } = account.current;
  const closing = closingOf(account, journal.rows);
  if (opening === null) return missingBalance(statement, account, 'opening_balance');
  if (closing === null) return missingBalance(statement, account, 'closing_balance');
  return { journal, acctId, opening, closing, currency };
}
