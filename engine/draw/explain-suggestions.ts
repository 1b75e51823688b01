import type { Reading, SuggestedChange } from '../reading/index.ts';
import { plain } from './wording.ts';

const linesMax = 40;

/** What would prove the statement, change by change. */
export function explainSuggestions(reading: Reading): string[] {
  if (reading.suggestions.length === 0) return [];
  const lines = reading.suggestions.flatMap(({ title, changes }, position) => [
    `  ${position + 1}. ${title}`,
    ...changes.map((change) => `     ${changeWords(change, reading)}.`),
  ]);
  return ['Suggestions, most likely first:', ...lines.slice(0, linesMax)];
}

function changeWords(change: SuggestedChange, { accounts, rows }: Reading): string {
  const rowAccount = 'row' in change ? (rows[change.row]?.account ?? 0) : change.account;
  const currency = accounts[rowAccount]?.currency ?? 'XXX';
  const nameOf = (index: number): string => `row ${index + 1} (${rows[index]?.description ?? 'not there'})`;
  switch (change.op) {
    case 'set_amount':
      return `Read the amount of ${nameOf(change.row)} as ${plain(change.amount, currency)}`;
    case 'set_balance':
      return `Read the balance after ${nameOf(change.row)} as ${plain(change.balance, currency)}`;
    case 'set_date':
      return `Read the date of ${nameOf(change.row)} as ${change.date}`;
    case 'delete_row':
      return `Drop ${nameOf(change.row)}`;
    case 'insert_row':
      return `Add a row of ${plain(change.amount, currency)} (${change.description}) from page ${change.source.page}`;
    case 'set_opening':
      return `Take ${plain(change.amount, currency)} as the opening balance of account ${change.account + 1}`;
    case 'set_closing':
      return `Take ${plain(change.amount, currency)} as the closing balance of account ${change.account + 1}`;
  }
}
