import { type Money, negate } from '../money/index.ts';
import { joinBytes } from './bytes.ts';
import { blank, type CsvCell, csvLine, text } from './csv.ts';
import { decimalsOf, moneyCell } from './csv-statement.ts';
import type { ExportAccount, ExportLayout, ExportRefusal, ExportRow, ExportStatement } from './export-input.ts';
import { refuseIncomplete } from './gates.ts';
import { monthDayYear } from './month-day-year.ts';

export interface UploadPart {
  readonly account: ExportAccount;
  readonly bytes: Uint8Array;
}

/** Both services take 1,000 rows a file, one account a file; QuickBooks Online also stops at 350 KB. */
const rowsPerFileMax = 1_000;
const bytesPerFileMax = 350_000;

/** Xero: one signed amount, and no empty column in between. */
export const xeroCsv = (statement: ExportStatement): UploadPart[] | ExportRefusal =>
  uploadParts(statement, ['Date', 'Amount', 'Description', 'Check Number'], ({ current }, decimals) => [
    text(current.date),
    moneyCell(current.amount, decimals),
    text(current.description),
    text(current.checkNumber),
  ]);

/** QuickBooks Online: exactly three columns, or four with money in before money out. */
export function quickBooksOnlineCsv(statement: ExportStatement, layout: ExportLayout): UploadPart[] | ExportRefusal {
  const headings = layout === 'signed' ? ['Amount'] : ['Credit', 'Debit'];
  return uploadParts(statement, ['Date', 'Description', ...headings], ({ current }, decimals) => [
    text(current.date && monthDayYear(current.date)),
    text(current.description),
    ...(layout === 'signed' ? [moneyCell(current.amount, decimals)] : inAndOut(current.amount, decimals)),
  ]);
}

const inAndOut = (amount: Money | null, decimals: number): CsvCell[] =>
  amount !== null && amount < 0n ? [blank, moneyCell(negate(amount), decimals)] : [moneyCell(amount, decimals), blank];

function uploadParts(
  statement: ExportStatement,
  headings: readonly string[],
  cellsOf: (row: ExportRow, decimals: number) => CsvCell[],
): UploadPart[] | ExportRefusal {
  const refusal = refuseIncomplete(statement);
  if (refusal) return refusal;
  const encoder = new TextEncoder();
  const heading = encoder.encode(`\ufeff${csvLine(headings.map(text))}`);
  return statement.accounts.flatMap((account) => {
    const decimals = decimalsOf(statement, account.current.index);
    const lines = statement.rows
      .filter((row) => row.current.account === account.current.index)
      .map((row) => encoder.encode(csvLine(cellsOf(row, decimals))));
    return cutIntoFiles(heading, lines).map((bytes) => ({ account, bytes }));
  });
}

/** As many files as the limits ask for; an account without rows still gets its one. */
function cutIntoFiles(heading: Uint8Array, lines: readonly Uint8Array[]): Uint8Array[] {
  const files: Uint8Array[][] = [[heading]];
  let byteCount = heading.length;
  for (const line of lines) {
    const file = files.at(-1);
    if (!file || file.length > rowsPerFileMax || byteCount + line.length > bytesPerFileMax) {
      files.push([heading, line]);
      byteCount = heading.length + line.length;
    } else {
      file.push(line);
      byteCount += line.length;
    }
  }
  return files.map(joinBytes);
}
