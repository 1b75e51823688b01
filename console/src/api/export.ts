import { call, queryOf } from './call.ts';
import type { Mode } from './wire.ts';

export type ExportFormat =
  | 'xlsx'
  | 'csv'
  | 'ofx'
  | 'qbo'
  | 'xero'
  | 'quickbooks-online'
  | 'qfx'
  | 'qif'
  | 'beancount'
  | 'ledger'
  | 'mt940'
  | 'camt053';
export type ExportLayout = 'split' | 'signed';

export interface ExportRequest {
  readonly format: ExportFormat;
  readonly layout: ExportLayout;
  readonly isReviewConfirmed: boolean;
}

export interface ExportedFile {
  readonly name: string;
  /** False where nobody has seen the accounting package accept this bank's number. */
  readonly isBankVerified: boolean | null;
}

/** Fetches the file and hands it to the browser as a download. */
export async function downloadExport(mode: Mode, id: string, request: ExportRequest): Promise<ExportedFile> {
  const { format, layout, isReviewConfirmed } = request;
  const confirm = isReviewConfirmed ? 'true' : undefined;
  // QuickBooks Online wants the signed column unless it is asked otherwise; only the two spreadsheets have a choice here.
  const isSpreadsheet = format === 'xlsx' || format === 'csv';
  const query = queryOf({ format, layout: isSpreadsheet ? layout : undefined, confirm_review: confirm });
  const response = await call(`/v1/statements/${id}/export${query}`, { mode });
  const name = fileNameOf(response.headers.get('Content-Disposition')) ?? `statement.${format}`;
  save(await response.blob(), name);
  const verified = response.headers.get('X-QBO-Bank-Verified');
  return { name, isBankVerified: verified === null ? null : verified === 'true' };
}

const fileNameOf = (header: string | null): string | null => /filename="([^"]+)"/.exec(header ?? '')?.[1] ?? null;

const keepMs = 60_000;

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keepMs);
}
