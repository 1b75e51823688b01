import {
  bundleFiles,
  carriesAcctId,
  type ExportFile,
  type ExportFormat,
  type ExportLayout,
  type ExportProfile,
  type ExportRefusal,
  type ExportStatement,
  type ExportTimelines,
  exportFormats,
  exportProfile,
  exportProfiles,
  exportStatement,
  exportTimelines,
  type FileInPieces,
  refuseAcctIds,
} from '@tieout/engine';
import { Refusal, type RefusalCode, refusals } from '../refusals/index.ts';
import type { StatementStatus } from './lifecycle.ts';
import { zlibPacker } from './zlib-packer.ts';

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

export interface TimelinesRequest {
  readonly format: ExportFormat;
  readonly layout: ExportLayout | null;
  readonly isReviewConfirmed: boolean;
}

/** Joined statements as one file: the same gates as for each of them alone. */
export function writeTimelines(
  content: ExportTimelines,
  { format, layout, isReviewConfirmed }: TimelinesRequest,
): FileInPieces {
  if (isForImport(format)) {
    const unnumbered = content.timelines.findIndex(({ account }) => account.acctId === null);
    if (unnumbered >= 0) {
      throw new Refusal('acct_id_unconfirmed', acctIdDetail, { extras: { account: unnumbered } });
    }
    const isFlagged = ({ status }: ExportTimelines['timelines'][number]) =>
      status === 'unproved' || status === 'contradicted';
    const isReviewed = content.statements.every(({ isProved }) => isProved) && !content.timelines.some(isFlagged);
    if (!isReviewed && !isReviewConfirmed) throw unconfirmed();
  }
  const written = exportTimelines(content, format, layout ?? undefined, zlibPacker);
  if (written.kind === 'refused') throw refusalOf(written);
  return written;
}

const acctIdDetail =
  'The account number must be recorded first, once for each bank account: PATCH the bank account with acct_id, send a set_meta correction of acct_id to one of its statements, or acct_ids with this request. Numbers that differ within one bank account count as none.';

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
