import type { Day } from '../calendar/index.ts';
import { currencyDecimals, type Money, parseMoney } from '../money/index.ts';
import type { AccountReading, Reading, ReadingRow, ReviewReason } from '../reading/index.ts';
import { prove } from '../reconcile/index.ts';
import { applyCorrections, type CorrectionOutcome } from './apply-corrections.ts';
import type { CorrectionNeeds } from './apply-operations.ts';
import type { CorrectedReading } from './corrected-reading.ts';
import { type StartOptions, startCorrections } from './start-corrections.ts';

/** For tests: `date | description | amount | balance | reason`, one row a line; a line `---` begins the next account. */
export const exampleReading = (ledger: string, ...changes: Partial<AccountReading>[]): CorrectedReading =>
  started(machineReading(ledger, ...changes));

/** Row `n` gets the id `txn_n`. */
export const started = (reading: Reading, options: StartOptions = {}): CorrectedReading =>
  startCorrections(
    reading,
    reading.rows.map((_, position) => `txn_${position}`),
    reading.rows.map((_, position) => `fit${position}`),
    options,
  );

/** The same before anybody could correct it. */
export function machineReading(ledger: string, ...changes: Partial<AccountReading>[]): Reading {
  const blocks = ledger.split('---').map((block) => block.split('\n').filter((line) => line.trim() !== ''));
  let index = 0;
  const rows = blocks.flatMap((lines, account) =>
    lines.map((line): ReadingRow => exampleRow(line, index++, account, changes[account]?.currency ?? 'CAD')),
  );
  const accounts = blocks.map((_, position) => exampleAccount(position, changes[position] ?? {}));
  const proved = prove(accounts, rows);
  return { bank: 'ACME', bankId: null, pageCount: 1, suggestions: [], accounts, ...proved };
}

/** Applies corrections with ids and FITIDs that a test can foresee. */
export function correct(reading: CorrectedReading, ...operations: unknown[]): CorrectionOutcome {
  let count = 0;
  const needs: CorrectionNeeds = {
    nextRowId: () => `txn_new${count++}`,
    fitidFor: (row, taken) => `fit-${row.date}-${row.amount}-${taken.size}`,
    bankKeyOf: (name) => (name === 'RBC' ? 'rbc' : null),
  };
  return applyCorrections(needs, reading, operations);
}

/** The same, where the test knows that they are accepted. */
export function corrected(reading: CorrectedReading, ...operations: unknown[]) {
  const outcome = correct(reading, ...operations);
  if (outcome.kind === 'refused') throw new Error(`${outcome.param}: ${outcome.message}`);
  return outcome;
}

function exampleRow(line: string, index: number, account: number, currency: string): ReadingRow {
  const [date, description = '', amount, balance, reason] = line.split('|').map((cell) => cell.trim());
  const money = (text: string | undefined): Money | null =>
    text ? parseMoney(text, currencyDecimals(currency)) : null;
  return {
    index,
    account,
    date: (date || null) as Day | null,
    postedDate: null,
    description,
    amount: money(amount),
    balance: money(balance),
    type: amount?.startsWith('-') ? 'withdrawal' : 'deposit',
    checkNumber: null,
    reasons: reason ? [reason as ReviewReason] : [],
    suggestion: null,
    source: { page: 1, bbox: [0, 0, 1, 1], text: line.trim() },
  };
}

const exampleAccount = (index: number, changes: Partial<AccountReading>): AccountReading => ({
  index,
  accountType: 'chequing',
  accountNumber: `123456${index}`,
  currency: 'CAD',
  period: { start: '2026-01-01' as Day, end: '2026-01-31' as Day },
  opening: 100_00n as Money,
  closing: 100_00n as Money,
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
