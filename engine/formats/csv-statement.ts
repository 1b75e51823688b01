import { currencyDecimals, formatMoney, type Money, negate } from '../money/index.ts';
import { accountLabels } from './account-label.ts';
import { blank, type CsvCell, csvPieces, figure, text } from './csv.ts';
import type { ExportLayout, ExportRow, ExportStatement } from './export-input.ts';

/** A column of its own, to the right of the others. */
export interface CsvColumn<Row> {
  readonly heading: string;
  readonly textOf: (row: Row) => string;
}

export function rowsCsv<Row extends ExportRow>(
  statement: ExportStatement,
  given: readonly Row[],
  layout: ExportLayout,
  more: readonly CsvColumn<Row>[],
): Iterable<Uint8Array> {
  const labels = accountLabels(statement.accounts);
  const hasAccounts = labels.length > 1;
  const headings = [
    ...(hasAccounts ? ['Account'] : []),
    'Date',
    'Description',
    ...(layout === 'signed' ? ['Amount'] : ['Debit', 'Credit']),
    'Balance',
    'Check Number',
    'Status',
    'Page',
    ...more.map(({ heading }) => heading),
  ];
  const rows = given.values().map((row): CsvCell[] => {
    const { current, status } = row;
    const decimals = decimalsOf(statement, current.account);
    return [
      ...(hasAccounts ? [text(labels[current.account] ?? null)] : []),
      text(current.date),
      text(current.description),
      ...amountCells(current.amount, decimals, layout),
      moneyCell(current.balance, decimals),
      text(current.checkNumber),
      text(status),
      current.source ? figure(String(current.source.page)) : blank,
      ...more.map(({ textOf }) => text(textOf(row))),
    ];
  });
  return csvPieces(headings, rows);
}

export const decimalsOf = ({ accounts }: ExportStatement, account: ExportRow['current']['account']): number =>
  currencyDecimals(accounts[account]?.current.currency ?? 'XXX');

/** `split`: money out and money in apart, and the unused cell blank rather than 0. */
function amountCells(amount: Money | null, decimals: number, layout: ExportLayout): CsvCell[] {
  if (layout === 'signed') return [moneyCell(amount, decimals)];
  if (amount === null) return [blank, blank];
  return amount < 0n ? [moneyCell(negate(amount), decimals), blank] : [blank, moneyCell(amount, decimals)];
}

export const moneyCell = (amount: Money | null, decimals: number): CsvCell =>
  amount === null ? blank : figure(formatMoney(amount, decimals));
