import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Truth, TruthAccount, TruthRow } from './generator/index.ts';

/** One statement of the fixed corpus: `input.pdf`, its rows in `expected.csv`, the rest in `expected.json`. */
export interface Fixture {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly truth: Truth;
}

export const statementsFolder = path.join(import.meta.dirname, 'statements');

export function readFixtures(): Fixture[] {
  return readdirSync(statementsFolder)
    .sort()
    .map((name) => {
      const file = (end: string): string => path.join(statementsFolder, name, end);
      const summary = JSON.parse(readFileSync(file('expected.json'), 'utf8')) as Truth;
      const rows = parseRows(readFileSync(file('expected.csv'), 'utf8'));
      return { name, bytes: new Uint8Array(readFileSync(file('input.pdf'))), truth: withRows(summary, rows) };
    });
}

/** The rows as a ledger that a diff can be read in; descriptions are quoted, the rest needs no quotes. */
export function rowsAsCsv(truth: Truth): string {
  const lines = accountsOf(truth).flatMap((account, index) =>
    account.rows.map((row) =>
      [index, row.date, row.posted_date ?? '', row.amount, row.balance ?? '', quoted(row.description)].join(','),
    ),
  );
  return `${[csvHeading, ...lines].join('\n')}\n`;
}

/** Everything but the rows. */
export function summaryOf(truth: Truth): Truth {
  if (truth.accounts !== undefined) {
    return { ...truth, accounts: truth.accounts.map((account) => ({ ...account, rows: [] })) };
  }
  return { ...truth, rows: [] };
}

const csvHeading = 'account,date,posted_date,amount,balance,description';

function accountsOf(truth: Truth): readonly TruthAccount[] {
  return truth.accounts ?? [truth as TruthAccount];
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function parseRows(csv: string): { account: number; row: TruthRow }[] {
  const [heading, ...lines] = csv.trimEnd().split('\n');
  if (heading !== csvHeading) throw new Error(`expected.csv begins with ${heading}`);
  return lines.map((line) => {
    const match = /^(\d+),([^,]*),([^,]*),([^,]*),([^,]*),"(.*)"$/.exec(line);
    if (match === null) throw new Error(`not a line of expected.csv: ${line}`);
    const [, account, date, posted, amount, balance, description] = match as unknown as readonly string[];
    const orNull = (text: string | undefined): string | null => (text === '' || text === undefined ? null : text);
    return {
      account: Number(account),
      row: {
        date: orNull(date),
        posted_date: orNull(posted),
        description: (description ?? '').replaceAll('""', '"'),
        amount: orNull(amount),
        balance: orNull(balance),
      },
    };
  });
}

function withRows(summary: Truth, rows: readonly { account: number; row: TruthRow }[]): Truth {
  const of = (index: number): TruthRow[] => rows.filter(({ account }) => account === index).map(({ row }) => row);
  if (summary.accounts === undefined) return { ...summary, rows: of(0) };
  return { ...summary, accounts: summary.accounts.map((account, index) => ({ ...account, rows: of(index) })) };
}
