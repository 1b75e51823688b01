import { statementCsv } from './csv-statement.ts';
import {
  type ExportFile,
  type ExportFormat,
  type ExportOptions,
  type ExportProfile,
  type ExportRefusal,
  type ExportStatement,
  exportRowsMax,
  refuse,
} from './export-input.ts';
import { fileStem } from './file-name.ts';
import { refuseAcctIds, refuseIncomplete, refuseIntuitCurrency } from './gates.ts';
import { isBidVerified, qboBid, qfxBid } from './intu-bid.ts';
import { writeOfx } from './ofx.ts';
import type { OfxStyle } from './ofx-row.ts';
import { writeQif } from './qif.ts';
import { quickBooksOnlineCsv, type UploadPart, xeroCsv } from './upload-csv.ts';
import { statementXlsx } from './xlsx-statement.ts';

/** A statement as one file, or why the format cannot carry it and what to do next. */
export function exportStatement(
  statement: ExportStatement,
  format: ExportFormat,
  options: ExportOptions = {},
): ExportFile | ExportRefusal {
  if (statement.rows.length > exportRowsMax)
    return refuse('too_many_rows', `A file holds ${exportRowsMax} rows at most.`);
  const written = writeFormat(statement, format, options);
  if ('kind' in written) return written;
  return file(
    written,
    `${fileStem(statement)}.${format}`,
    contentTypes[format],
    isForImport(format) && isBidVerified(statement),
  );
}

/** The files that one accounting package takes; some want one account or a thousand rows a file. */
export function exportProfile(
  statement: ExportStatement,
  profile: ExportProfile,
  options: ExportOptions = {},
): ExportFile[] | ExportRefusal {
  switch (profile) {
    case 'xero':
      return uploadFiles(statement, xeroCsv(statement), profile);
    case 'quickbooks-online':
      return uploadFiles(statement, quickBooksOnlineCsv(statement, options.layout ?? 'signed'), profile);
    case 'qif': {
      const written = writeQif(statement);
      return 'kind' in written ? written : [file(written, `${fileStem(statement)}.qif`, 'application/x-qif')];
    }
    case 'qfx': {
      const written = withBid(statement, options, qfxBid);
      return 'kind' in written ? written : [file(written, `${fileStem(statement)}.qfx`, 'application/vnd.intu.qfx')];
    }
  }
}

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  ofx: 'application/x-ofx',
  qbo: 'application/vnd.intu.qbo',
};

const isForImport = (format: ExportFormat): boolean => format === 'ofx' || format === 'qbo';

const file = (bytes: Uint8Array, fileName: string, contentType: string, isBankVerified = false): ExportFile => ({
  kind: 'file',
  bytes,
  fileName,
  contentType,
  isBankVerified,
});

function writeFormat(
  statement: ExportStatement,
  format: ExportFormat,
  options: ExportOptions,
): Uint8Array | ExportRefusal {
  switch (format) {
    case 'xlsx':
      return statementXlsx(statement, options.layout ?? 'split');
    case 'csv':
      return statementCsv(statement, options.layout ?? 'split');
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
): Uint8Array | ExportRefusal {
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
