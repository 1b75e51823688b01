import {
  bundleFiles,
  carriesAcctId,
  type ExportFile,
  type ExportFormat,
  type ExportLayout,
  type ExportProfile,
  type ExportRefusal,
  type ExportStatement,
  exportFormats,
  exportProfile,
  exportProfiles,
  exportStatement,
  refuseAcctIds,
} from '@tieout/engine';
import { Refusal, type RefusalCode, refusals } from '../refusals/index.ts';
import type { StatementStatus } from './lifecycle.ts';

/** The contract's four formats, and those for one package or one kind of books. */
export const fileFormats = [...exportFormats, ...exportProfiles] as const;
export type FileFormat = ExportFormat | ExportProfile;

export interface ExportRequest {
  readonly format: FileFormat;
  /** Null: the format's own. */
  readonly layout: ExportLayout | null;
  /** One-off account numbers, one for each account in order. */
  readonly acctIds: readonly string[];
  readonly isReviewConfirmed: boolean;
}

/** The one file; where a format makes several, they are packed into one. */
export function writeExport(content: ExportStatement, status: StatementStatus, request: ExportRequest): ExportFile {
  const { format } = request;
  const files = writeExportFiles(content, status, request);
  return isProfile(format) ? bundleFiles(content, format, files) : (files[0] as ExportFile);
}

/** The gates in the order of the decisions: account number, review, then what the format cannot carry. */
export function writeExportFiles(
  content: ExportStatement,
  status: StatementStatus,
  { format, layout, acctIds, isReviewConfirmed }: ExportRequest,
): readonly ExportFile[] {
  const options = { acctIds, ...(layout === null ? {} : { layout }) };
  if (acctIds.length > Math.max(content.accounts.length, 1)) throw tooManyNumbers(content.accounts.length);
  if (isForImport(format)) {
    const unnumbered = isProfile(format) && !carriesAcctId(format) ? null : refuseAcctIds(content, options);
    if (unnumbered) throw refusalOf(unnumbered);
    if (status === 'needs_review' && !isReviewConfirmed) throw unconfirmed();
  }
  const written = isProfile(format)
    ? exportProfile(content, format, options)
    : exportStatement(content, format, options);
  if ('kind' in written && written.kind === 'refused') throw refusalOf(written);
  return 'kind' in written ? [written] : written;
}

/** Spreadsheets are for people to look at; all others go into books, where an error is hard to find again. */
const isForImport = (format: FileFormat): boolean => format !== 'xlsx' && format !== 'csv';

/** Whether `layout` changes the file. */
export const hasLayout = (format: FileFormat): boolean =>
  format === 'xlsx' || format === 'csv' || format === 'quickbooks-online';

/** Whether the file carries a bank's number that an accounting package may know. */
export const carriesBankNumber = (format: FileFormat): boolean => format === 'ofx' || format === 'qbo';

const isProfile = (format: FileFormat): format is ExportProfile => exportProfiles.some((one) => one === format);

const unconfirmed = (): Refusal =>
  new Refusal(
    'needs_review_unconfirmed',
    'Some rows, or the whole statement, need review. Check them against the PDF, then send confirm_review=true.',
  );

const tooManyNumbers = (count: number): Refusal =>
  new Refusal('invalid_acctid', `acctid is given once for each account, and the statement has ${count}.`, {
    param: 'acctid',
  });

function refusalOf({ code, message, account }: ExportRefusal): Refusal {
  if (!Object.hasOwn(refusals, code)) throw new Error(`the export refused with ${code}, which no table knows`);
  return new Refusal(code as RefusalCode, message, account === undefined ? {} : { extras: { account } });
}
