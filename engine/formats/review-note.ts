import { currencyDecimals, formatMoney, type Money } from '../money/index.ts';
import type { ReadingRow, ReviewReason } from '../reading/index.ts';
import type { ExportAccount, ExportRow, ExportStatement } from './export-input.ts';

const sentences: Readonly<Record<ReviewReason, string>> = {
  running_balance_break: 'The printed balance does not follow from the rows before it',
  missing_amount: 'The amount could not be read',
  missing_date: 'The date could not be read',
  ambiguous_date: 'The date can be read in more than one way',
  date_outside_period: 'The date lies outside the period of the statement',
  sign_conflict: 'It is not certain whether this is money in or money out',
  duplicate_suspect: 'This row may stand here twice',
  unproved: 'No printed balance or total proves this row',
};

/** Why the row was flagged, the value that would mend it where one is known, and what a person has changed. */
export function reviewNote({ accounts }: Pick<ExportStatement, 'accounts'>, { current, original }: ExportRow): string {
  const { reasons, suggestion } = current;
  const account = accounts[current.account];
  const isAsRead = original !== null && (account === undefined || isUntouched(current, original, account));
  if (isAsRead && reasons.length === 0 && !suggestion) return '';
  const words = reasons.map((reason) => sentences[reason]);
  if (suggestion) words.push(`Suggested ${suggestion.field}: ${suggestion.value}`);
  if (original === null) words.push('Inserted by a person');
  else if (account && !isAsRead) {
    words.push(...changesOf(current, original, account.current.currency, account.original.currency));
  }
  return words.join('. ');
}

/** Most rows are, and need no look at their figures. */
const isUntouched = (current: ReadingRow, original: ReadingRow, account: ExportAccount): boolean =>
  original === current && account.original.currency === account.current.currency;

/** The same figure in a currency of other decimals: `1200.00` and `1200`. */
const withoutZeros = (digits: string): string => (digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits);

/** `Printed amount: -30.00`, where a person has given another. */
function changesOf(current: ReadingRow, original: ReadingRow, currency: string, printedIn: string): string[] {
  const figure = (amount: Money | null, code: string): string =>
    amount === null ? 'none' : formatMoney(amount, currencyDecimals(code));
  const isOther = (now: Money | null, read: Money | null): boolean =>
    withoutZeros(figure(now, currency)) !== withoutZeros(figure(read, printedIn));
  return [
    ...(current.date === original.date ? [] : [`Printed date: ${original.date ?? 'none'}`]),
    ...(current.description === original.description ? [] : [`Printed description: ${original.description}`]),
    ...(isOther(current.amount, original.amount) ? [`Printed amount: ${figure(original.amount, printedIn)}`] : []),
    ...(isOther(current.balance, original.balance) ? [`Printed balance: ${figure(original.balance, printedIn)}`] : []),
  ];
}
