import { currencyDecimals, formatMoney, type Money } from '../money/index.ts';
import type { DirectionWitness, Reading, ReadingRow } from '../reading/index.ts';

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `1234.50`, as the wire says it. */
export const plain = (amount: Money, currency: string): string => formatMoney(amount, currencyDecimals(currency));

/** `+1234.50`; `?` where the page does not show it. */
export const moneyText = (amount: Money | null, currency: string): string =>
  amount === null ? '?' : `${amount > 0n ? '+' : ''}${plain(amount, currency)}`;

export const currencyOf = (reading: Reading | null, { account }: ReadingRow): string =>
  reading?.accounts[account]?.currency ?? 'XXX';

/** `2025-01-03 -20.00, balance +980.00`. */
export function rowText(row: ReadingRow, currency: string): string {
  const balance = row.balance === null ? '' : `, balance ${moneyText(row.balance, currency)}`;
  return `${row.date ?? 'no date'} ${moneyText(row.amount, currency)}${balance}`;
}

export const spaced = (code: string): string => code.replaceAll('_', ' ');

const listedMax = 12;

/** `1, 2, 3 and 40 more`. */
export function listed(items: readonly (string | number)[], max: number = listedMax): string {
  if (items.length <= max) return items.join(', ');
  return `${items.slice(0, max).join(', ')} and ${items.length - max} more`;
}

/** What tells money in from money out. */
export const witnessWords: Readonly<Record<DirectionWitness, string>> = {
  column_heading: 'the headings of the columns',
  sign: 'the signs at the amounts',
  marker: 'the marks like CR or DR at the amounts',
  section: 'the titles over the rows',
  wording: 'the words of the rows',
  running_balance: 'the running balance',
  type_column: 'a column that says in or out',
  printed_total: 'a printed total of one side',
  account_type: 'the kind of account that a person gave',
};
