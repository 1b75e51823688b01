import type { AccountReading, ReadingRow } from '../reading/index.ts';

export const exportFormats = ['xlsx', 'csv', 'ofx', 'qbo'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportLayouts = ['split', 'signed'] as const;
export type ExportLayout = (typeof exportLayouts)[number];

export const exportProfiles = ['xero', 'quickbooks-online', 'qfx', 'qif'] as const;
export type ExportProfile = (typeof exportProfiles)[number];

/** What goes into a file: the figures as they stand now. A corrected reading has this shape. */
export interface ExportStatement {
  readonly bank: string | null;
  /** The bank's id in the table of banks, where it is known. */
  readonly bankKey: string | null;
  /** The INTU.BID that a person recorded. */
  readonly intuBid: string | null;
  readonly accounts: readonly ExportAccount[];
  readonly rows: readonly ExportRow[];
}

export interface ExportAccount {
  readonly current: AccountReading;
  /** The account number that a person recorded, for ACCTID. */
  readonly acctId: string | null;
  /** The BANKID that a person recorded. */
  readonly ofxBankId: string | null;
}

export interface ExportRow {
  readonly current: ReadingRow;
  readonly status: 'ok' | 'needs_review' | 'corrected' | 'confirmed';
  /** Fixed when the row was first read: an importer knows the row by it ever after. */
  readonly fitid: string;
}

export interface ExportOptions {
  readonly layout?: ExportLayout;
  /** One-off account number for this download; it serves the first account. */
  readonly acctId?: string;
}

export interface ExportFile {
  readonly kind: 'file';
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contentType: string;
  /** Whether the table has evidence that an accounting package knows the number this file carries. */
  readonly isBankVerified: boolean;
}

/** An expected no, with what the person can do next. */
export interface ExportRefusal {
  readonly kind: 'refused';
  readonly code: ExportRefusalCode;
  readonly message: string;
}

export type ExportRefusalCode =
  | 'acct_id_unconfirmed'
  | 'missing_amount'
  | 'missing_date'
  | 'qbo_bank_unsupported'
  | 'qfx_bank_unsupported'
  | 'unsupported_currency'
  | 'missing_closing_balance'
  | 'missing_period'
  | 'too_many_rows';

export const refuse = (code: ExportRefusalCode, message: string): ExportRefusal => ({ kind: 'refused', code, message });

/** More rows than a sheet holds; no statement comes near it. */
export const exportRowsMax = 1_000_000;
