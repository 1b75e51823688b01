import {
  type ExportAccount,
  type ExportOptions,
  type ExportRefusal,
  type ExportRow,
  type ExportStatement,
  refuse,
} from './export-input.ts';
import { acctIdsOf } from './ofx-account.ts';

const rowsNamedMax = 5;

/** Without a number for each account an importer cannot tell whose rows these are. */
export function refuseAcctIds(statement: ExportStatement, options: ExportOptions): ExportRefusal | null {
  const acctIds = acctIdsOf(statement, options);
  const missing = acctIds.indexOf(null);
  if (missing >= 0) {
    const which = acctIds.length > 1 ? ` of account ${missing}` : '';
    return refuse(
      'acct_id_unconfirmed',
      `The account number${which} must be recorded first: send a set_meta correction of acct_id${acctIds.length > 1 ? ` with "account": ${missing}` : ''}.`,
      { account: missing },
    );
  }
  const twin = acctIds.findIndex((acctId, index) => acctIds.indexOf(acctId) !== index);
  if (twin < 0) return null;
  return refuse(
    'acct_id_unconfirmed',
    `Accounts ${acctIds.indexOf(acctIds[twin] ?? null)} and ${twin} have the same account number, so an importer would mix them up: send a set_meta correction of acct_id with "account": ${twin}.`,
    { account: twin },
  );
}

/** Rows that a file for importing cannot carry; a spreadsheet shows them with a gap. */
export function refuseIncomplete({ rows }: ExportStatement): ExportRefusal | null {
  const unpriced = rows.filter(({ current }) => current.amount === null);
  if (unpriced.length > 0) return missing('missing_amount', 'amount', unpriced);
  const undated = rows.filter(({ current }) => current.date === null);
  return undated.length > 0 ? missing('missing_date', 'date', undated) : null;
}

function missing(code: 'missing_amount' | 'missing_date', field: string, rows: readonly ExportRow[]): ExportRefusal {
  const named = rows.slice(0, rowsNamedMax).map(({ current }) => current.index);
  const more = rows.length > named.length ? ` and ${rows.length - named.length} more` : '';
  const which =
    rows.length === 1 ? `The row at index ${named[0]} has` : `The rows at index ${named.join(', ')}${more} have`;
  return refuse(
    code,
    `${which} no ${field}, and this format cannot leave it out. Fill it with a set_field correction, delete the row, or use the csv or xlsx file.`,
  );
}

const intuitCurrencies = ['CAD', 'USD'];

/** QuickBooks and Quicken take such files in Canada and the United States only. */
export function refuseIntuitCurrency({ accounts }: ExportStatement): ExportRefusal | null {
  const odd = accounts.find(({ current }) => !intuitCurrencies.includes(current.currency));
  if (!odd) return null;
  const { currency, index } = odd.current;
  const next =
    currency === 'XXX'
      ? `The page does not show the currency: record it with a set_meta correction of currency${accounts.length > 1 ? ` with "account": ${index}` : ''}`
      : `This account is in ${currency}: use the ofx file`;
  return refuse('unsupported_currency', `A file for QuickBooks or Quicken is in CAD or USD. ${next}.`);
}

/** Books and banks' own forms name a currency for every figure. */
export function refuseUnknownCurrency({ accounts }: ExportStatement): ExportRefusal | null {
  const unknown = accounts.find(({ current }) => current.currency === 'XXX');
  if (!unknown) return null;
  const which = accounts.length > 1 ? ` with "account": ${unknown.current.index}` : '';
  return refuse(
    'unsupported_currency',
    `This format names the currency, and the page does not show it: record it with a set_meta correction of currency${which}.`,
  );
}

export const missingPeriod = ({ current }: ExportAccount): ExportRefusal =>
  refuse(
    'missing_period',
    `Neither the page nor a row of account ${current.index} says when: record the period with set_meta corrections of period_start and period_end.`,
    { account: current.index },
  );

export function missingBalance(
  { accounts }: ExportStatement,
  { current }: ExportAccount,
  key: 'opening_balance' | 'closing_balance',
): ExportRefusal {
  const which = accounts.length > 1 ? ` with "account": ${current.index}` : '';
  const word = key === 'opening_balance' ? 'opening' : 'closing';
  return refuse(
    `missing_${key}`,
    `This format states the ${word} balance and the page does not show it: record it with a set_meta correction of ${key}${which}.`,
    { account: current.index },
  );
}

export const tooLarge = (): ExportRefusal =>
  refuse('amount_too_large', 'An amount has more digits than this format carries: use another format.');
