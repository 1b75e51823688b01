import { formatMoney, type Money, negate } from '../money/index.ts';
import { accountLabels } from './account-label.ts';
import { decimalsOf } from './csv-statement.ts';
import type { ExportLayout, ExportRow, ExportStatement } from './export-input.ts';
import { type RowRanges, reconciliationSheet } from './reconciliation-sheet.ts';
import { reviewNote } from './review-note.ts';
import { columnName, type Sheet, type SheetCell, type SheetRow, writeWorkbook } from './xlsx.ts';
import { moneyLook } from './xlsx-styles.ts';

const rowsSheetName = 'Transactions';

export function statementXlsx(statement: ExportStatement, layout: ExportLayout): Uint8Array {
  const columns = columnsOf(statement, layout);
  const ranges = rangesOf(columns, statement.rows.length);
  return writeWorkbook([rowsSheet(columns, statement.rows), reconciliationSheet(statement, layout, ranges)]);
}

export const rowsSheet = <Row extends ExportRow>(columns: readonly Column<Row>[], rows: readonly Row[]): Sheet => ({
  name: rowsSheetName,
  hasHeading: true,
  orientation: 'landscape',
  widths: columns.map(({ width }) => width),
  rowCount: rows.length + 1,
  rows: sheetRows(columns, rows),
});

function* sheetRows<Row extends ExportRow>(columns: readonly Column<Row>[], rows: readonly Row[]): Generator<SheetRow> {
  yield {
    cells: columns.map(({ heading, hasFigures }) => ({
      kind: 'text',
      text: heading,
      look: hasFigures ? 'figureHeading' : 'heading',
    })),
  };
  for (const row of rows) {
    yield { cells: columns.map(({ cellOf }) => cellOf(row)), isFlagged: row.status === 'needs_review' };
  }
}

export interface Column<Row extends ExportRow = ExportRow> {
  readonly heading: string;
  readonly width: number;
  readonly hasFigures?: boolean;
  readonly cellOf: (row: Row) => SheetCell;
}

export function columnsOf(statement: ExportStatement, layout: ExportLayout): Column[] {
  const labels = accountLabels(statement.accounts);
  const money = (heading: string, amountOf: (row: ExportRow) => Money | null): Column => ({
    heading,
    width: 14,
    hasFigures: true,
    cellOf: (row) => moneyCell(amountOf(row), decimalsOf(statement, row.current.account)),
  });
  const text = (heading: string, width: number, textOf: (row: ExportRow) => string | null): Column => ({
    heading,
    width,
    cellOf: (row) => textCell(textOf(row)),
  });
  const account = text('Account', 22, ({ current }) => labels[current.account] ?? null);
  return [
    ...(labels.length > 1 ? [account] : []),
    {
      heading: 'Date',
      width: 12,
      cellOf: ({ current }) => (current.date ? { kind: 'date', day: current.date } : blank),
    },
    text('Description', descriptionWidth(statement.rows), ({ current }) => current.description),
    ...(layout === 'signed'
      ? [money('Amount', ({ current }) => current.amount)]
      : [money('Debit', moneyOut), money('Credit', moneyIn)]),
    money('Balance', ({ current }) => current.balance),
    text('Check Number', 14, ({ current }) => current.checkNumber),
    text('Status', 14, ({ status }) => status),
    text('Note', noteWidth(statement), (row) => reviewNote(statement, row)),
    { heading: 'Page', width: 7, hasFigures: true, cellOf: ({ current }) => pageCell(current.source?.page ?? null) },
  ];
}

const blank: SheetCell = { kind: 'blank' };

const moneyOut = ({ current: { amount } }: ExportRow): Money | null =>
  amount !== null && amount < 0n ? negate(amount) : null;

const moneyIn = ({ current: { amount } }: ExportRow): Money | null => (amount !== null && amount >= 0n ? amount : null);

export const textCell = (text: string | null): SheetCell => (text ? { kind: 'text', text, look: 'text' } : blank);

const pageCell = (page: number | null): SheetCell =>
  page === null ? blank : { kind: 'figure', digits: String(page), look: 'integer' };

/** A spreadsheet's number holds fifteen digits; what has more stays exact as text. */
const digitsMax = 15;

function moneyCell(amount: Money | null, decimals: number): SheetCell {
  if (amount === null) return blank;
  const digits = formatMoney(amount, decimals);
  if (digits.length > digitsMax && digits.replace(/\D/g, '').length > digitsMax)
    return { kind: 'text', text: digits, look: 'text' };
  return { kind: 'figure', digits, look: moneyLook(decimals) };
}

const descriptionWidth = (rows: readonly ExportRow[]): number =>
  rows.reduce((width, { current }) => Math.min(60, Math.max(width, current.description.length + 2)), 24);

/** Without notes the sheet is narrower, and so larger on paper. */
const noteWidth = (statement: ExportStatement): number =>
  statement.rows.reduce(
    (width, row) => Math.min(48, Math.max(width, (reviewNote(statement, row)?.length ?? 0) + 2)),
    10,
  );

export function rangesOf(columns: readonly Pick<Column, 'heading'>[], rowCount: number): RowRanges {
  const rangeOf = (heading: string): string | null => {
    const index = columns.findIndex((column) => column.heading === heading);
    const column = columnName(index);
    return index < 0 ? null : `${rowsSheetName}!$${column}$2:$${column}$${Math.max(rowCount, 1) + 1}`;
  };
  return {
    account: rangeOf('Account'),
    amount: rangeOf('Amount') ?? '',
    debit: rangeOf('Debit') ?? '',
    credit: rangeOf('Credit') ?? '',
    status: rangeOf('Status') ?? '',
    statement: rangeOf('Statement'),
  };
}
