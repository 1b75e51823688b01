import {
  type ExportFile,
  type ExportFormat,
  type ExportLayout,
  type ExportRefusal,
  type ExportStatement,
  exportStatement,
  refuseAcctIds,
} from '@tieout/engine';
import { Refusal, type RefusalCode, refusals } from '../refusals/index.ts';
import type { StatementStatus } from './lifecycle.ts';

export interface ExportRequest {
  readonly format: ExportFormat;
  readonly layout: ExportLayout;
  /** One-off account numbers, one for each account in order. */
  readonly acctIds: readonly string[];
  readonly isReviewConfirmed: boolean;
}

/** The gates in the order of the decisions: account number, review, then what the format cannot carry. */
export function writeExport(content: ExportStatement, status: StatementStatus, request: ExportRequest): ExportFile {
  const { format, layout, acctIds, isReviewConfirmed } = request;
  const options = { layout, acctIds };
  if (acctIds.length > Math.max(content.accounts.length, 1)) throw tooManyNumbers(content.accounts.length);
  if (isForImport(format)) {
    const unnumbered = refuseAcctIds(content, options);
    if (unnumbered) throw refusalOf(unnumbered);
    if (status === 'needs_review' && !isReviewConfirmed) throw unconfirmed();
  }
  const written = exportStatement(content, format, options);
  if (written.kind === 'refused') throw refusalOf(written);
  return written;
}

export const isForImport = (format: ExportFormat): boolean => format === 'ofx' || format === 'qbo';

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
