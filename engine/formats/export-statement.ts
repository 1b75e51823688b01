import { zipSync } from 'fflate';
import { writeBeancount } from './beancount.ts';
import { joinBytes } from './bytes.ts';
import { writeCamt053 } from './camt053.ts';
import { rowsCsv } from './csv-statement.ts';
import {
  type ExportFile,
  type ExportFormat,
  type ExportOptions,
  type ExportProfile,
  type ExportRefusal,
  type ExportStatement,
  exportRowsMax,
  type FileInPieces,
  refuse,
} from './export-input.ts';
import { fileStem } from './file-name.ts';
import { refuseAcctIds, refuseIncomplete, refuseIntuitCurrency } from './gates.ts';
import { isBidVerified, qboBid, qfxBid } from './intu-bid.ts';
import { writeLedger } from './ledger.ts';
import { writeMt940 } from './mt940.ts';
import { writeOfx } from './ofx.ts';
import type { OfxStyle } from './ofx-row.ts';
import { writeQif } from './qif.ts';
import { quickBooksOnlineCsv, type UploadPart, xeroCsv } from './upload-csv.ts';
import { statementXlsx } from './xlsx-statement.ts';
import { zipTime } from './zip.ts';

/** A statement as one file, or why the format cannot carry it and what to do next. */
export function exportStatement(
  statement: ExportStatement,
  format: ExportFormat,
  options: ExportOptions = {},
): ExportFile | ExportRefusal {
  const written = exportInPieces(statement, format, options);
  if (written.kind === 'refused') return written;
  const { pieces, ...rest } = written;
  return { ...rest, bytes: joinBytes([...pieces]) };
}

/** The same, written as it is taken. */
export function exportInPieces(
  statement: ExportStatement,
  format: ExportFormat,
  options: ExportOptions = {},
): FileInPieces | ExportRefusal {
  if (statement.rows.length > exportRowsMax) return tooManyRows();
  const written = writeFormat(statement, format, options);
  if ('kind' in written) return written;
  return {
    kind: 'file',
    pieces: written,
    fileName: `${fileStem(statement)}.${format}`,
    contentType: contentTypes[format],
    isBankVerified: isForImport(format) && isBidVerified(statement),
  };
}

/** The files that one accounting package takes; some want one account or a thousand rows a file. */
export function exportProfile(
  statement: ExportStatement,
  profile: ExportProfile,
  options: ExportOptions = {},
): ExportFile[] | ExportRefusal {
  if (statement.rows.length > exportRowsMax) return tooManyRows();
  switch (profile) {
    case 'xero':
      return uploadFiles(statement, xeroCsv(statement), profile);
    case 'quickbooks-online':
      return uploadFiles(statement, quickBooksOnlineCsv(statement, options.layout ?? 'signed'), profile);
    case 'qif':
      return oneFile(statement, writeQif(statement), 'qif', 'application/x-qif');
    case 'qfx':
      return oneFile(statement, joined(withBid(statement, options, qfxBid)), 'qfx', 'application/vnd.intu.qfx');
    case 'beancount':
      return oneFile(statement, writeBeancount(statement), 'beancount', plainText);
    case 'ledger':
      return oneFile(statement, writeLedger(statement), 'ledger', plainText);
    case 'mt940':
      return oneFile(statement, writeMt940(statement, options), 'mt940', 'text/plain; charset=us-ascii');
    case 'camt053':
      return oneFile(statement, writeCamt053(statement, options), 'camt053.xml', 'application/xml');
  }
}

/** Whether the profile's files carry the account's number, so that it must be recorded first. */
export const carriesAcctId = (profile: ExportProfile): boolean =>
  profile === 'qfx' || profile === 'mt940' || profile === 'camt053';

/** Several files as one; a single file stays as it is. The same files give the same bytes. */
export function bundleFiles(
  statement: ExportStatement,
  profile: ExportProfile,
  files: readonly ExportFile[],
): ExportFile {
  const [first, second] = files;
  if (first !== undefined && second === undefined) return first;
  const entries = Object.fromEntries(files.map(({ fileName, bytes }) => [fileName, bytes]));
  return file(zipSync(entries, { mtime: zipTime }), `${fileStem(statement)}-${profile}.zip`, 'application/zip');
}

const tooManyRows = (): ExportRefusal => refuse('too_many_rows', `A file holds ${exportRowsMax} rows at most.`);

const plainText = 'text/plain; charset=utf-8';

function oneFile(
  statement: ExportStatement,
  written: Uint8Array | ExportRefusal,
  ending: string,
  contentType: string,
): ExportFile[] | ExportRefusal {
  return 'kind' in written ? written : [file(written, `${fileStem(statement)}.${ending}`, contentType)];
}

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  ofx: 'application/x-ofx',
  qbo: 'application/vnd.intu.qbo',
};

const isForImport = (format: ExportFormat): boolean => format === 'ofx' || format === 'qbo';

const file = (bytes: Uint8Array, fileName: string, contentType: string): ExportFile => ({
  kind: 'file',
  bytes,
  fileName,
  contentType,
  isBankVerified: false,
});

const joined = (written: Iterable<Uint8Array> | ExportRefusal): Uint8Array | ExportRefusal =>
  'kind' in written ? written : joinBytes([...written]);

function writeFormat(
  statement: ExportStatement,
  format: ExportFormat,
  options: ExportOptions,
): Iterable<Uint8Array> | ExportRefusal {
  switch (format) {
    case 'xlsx':
      return [statementXlsx(statement, options.layout ?? 'split')];
    case 'csv':
      return rowsCsv(statement, statement.rows, options.layout ?? 'split', []);
    case 'ofx':
      return writeOfx(statement, options, { intuBid: null, letters: 'windows-1252' });
    case 'qbo':
      return withBid(statement, options, qboBid);
  }
}

/** The gates in the order that the contract gives them: account number, amounts, dates, then the bank. */
function withBid(
  statement: ExportStatement,
  options: ExportOptions,
  bidOf: (statement: ExportStatement) => string | ExportRefusal,
): Iterable<Uint8Array> | ExportRefusal {
  const refusal = refuseAcctIds(statement, options) ?? refuseIncomplete(statement);
  if (refusal) return refusal;
  const intuBid = bidOf(statement);
  if (typeof intuBid !== 'string') return intuBid;
  const style: OfxStyle = { intuBid, letters: 'ascii' };
  return refuseIntuitCurrency(statement) ?? writeOfx(statement, options, style);
}

function uploadFiles(
  statement: ExportStatement,
  parts: readonly UploadPart[] | ExportRefusal,
  profile: ExportProfile,
): ExportFile[] | ExportRefusal {
  if ('kind' in parts) return parts;
  return parts.map(({ account, bytes }, index) => {
    const number = parts.length > 1 ? `-${index + 1}` : '';
    return file(bytes, `${fileStem(statement, account)}-${profile}${number}.csv`, contentTypes.csv);
  });
}
