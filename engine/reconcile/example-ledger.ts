import type { Day } from '../calendar/index.ts';
import { currencyDecimals, type Money, parseMoney } from '../money/index.ts';
import type { AccountReading, ReadingRow, ReviewReason } from '../reading/index.ts';

/** For tests: a row a line, `day | description | amount | balance | reason`; what the page does not print stays empty. */
export function exampleRows(ledger: string, account = 0, firstIndex = 0, currency = 'CAD'): ReadingRow[] {
  const lines = ledger.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, position): ReadingRow => {
    const [day, description = '', amount, balance, reason] = line.split('|').map((cell) => cell.trim());
    return {
      index: firstIndex + position,
      account,
      date: day ? (`2025-${day}` as Day) : null,
      postedDate: null,
      description,
      amount: cents(amount, currency),
      balance: cents(balance, currency),
      type: 'other',
      checkNumber: null,
      reasons: reason ? [reason as ReviewReason] : [],
      suggestion: null,
      source: null,
    };
  });
}

/** An account of March 2025 that opens with 100.00, with what differs. */
export const exampleAccount = (changes: Partial<AccountReading> = {}): AccountReading => ({
  index: 0,
  accountType: 'chequing',
  accountNumber: null,
  currency: 'CAD',
  period: { start: '2025-03-01' as Day, end: '2025-03-31' as Day },
  opening: cents('100.00'),
  closing: null,
  totals: [],
  counts: [],
  order: 'oldest_first',
  directionWitness: 'sign',
  unclaimed: [],
  saysNoRows: false,
  periodSource: 'printed',
  openingSource: 'printed',
  closingSource: 'printed',
  choices: 0,
  doubts: [],

  ...changes,
});

export const cents = (text: string | undefined, currency = 'CAD'): Money | null =>
  text ? parseMoney(text, currencyDecimals(currency)) : null;
