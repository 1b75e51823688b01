import type { AccountReading, Proof, ReadingRow } from '../reading/index.ts';

export const exportFormats = ['xlsx', 'csv', 'ofx', 'qbo'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportLayouts = ['split', 'signed'] as const;
export type ExportLayout = (typeof exportLayouts)[number];

/** Files for one accounting package or one kind of books; some become several files. */
export const exportProfiles = [
  'xero',
  'quickbooks-online',
  'qfx',
  'qif',
  'beancount',
  'ledger',
  'mt940',
  'camt053',
] as const;
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
  readonly proof: Pick<Proof, 'isProved' | 'accounts'>;
  /** How many rows and facts of each account a person has changed. */
  readonly changeCounts: readonly number[];
  /** A person said which kind of account it is. */
  readonly isKindGiven: boolean;
  /** What people said about the layout, and the reading goes by. */
  readonly hints?: readonly string[];
}

export interface ExportAccount {
  readonly current: AccountReading;
  /** What the machine read. */
  readonly original: AccountReading;
  /** The account number that a person recorded, for ACCTID. */
  readonly acctId: string | null;
  /** The BANKID that a person recorded. */
  readonly ofxBankId: string | null;
  /** Letters and digits; given where a file has accounts of several banks. */
  readonly bankName?: string;
}

export interface ExportRow {
  readonly current: ReadingRow;
  /** What the machine read; null for a row that a person inserted. */
  readonly original: ReadingRow | null;
  readonly status: 'ok' | 'needs_review' | 'corrected' | 'confirmed';
  /** Fixed when the row was first read: an importer knows the row by it ever after. */
  readonly fitid: string;
}

export interface ExportOptions {
  readonly layout?: ExportLayout;
  /** One-off account numbers for this download, one for each account in order; those left out are as recorded. */
  readonly acctIds?: readonly string[];
}

export interface ExportFile {
  readonly kind: 'file';
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contentType: string;
  /** Whether the table has evidence that an accounting package knows the number this file carries. */
  readonly isBankVerified: boolean;
}

/** A file that is written as it is taken; nothing stands in its way any more. */
export interface FileInPieces extends Omit<ExportFile, 'bytes'> {
  readonly pieces: Iterable<Uint8Array>;
}

/** An expected no, with what the person can do next. */
export interface ExportRefusal {
  readonly kind: 'refused';
  readonly code: ExportRefusalCode;
  readonly message: string;
  /** The account that it is about. */
  readonly account?: number;
}

export type ExportRefusalCode =
  | 'acct_id_unconfirmed'
  | 'missing_amount'
  | 'missing_date'
  | 'qbo_bank_unsupported'
  | 'qfx_bank_unsupported'
  | 'unsupported_currency'
  | 'missing_opening_balance'
  | 'missing_closing_balance'
  | 'missing_period'
  | 'too_many_rows'
  | 'amount_too_large';

export const refuse = (
  code: ExportRefusalCode,
  message: string,
  about: Pick<ExportRefusal, 'account'> = {},
): ExportRefusal => ({ kind: 'refused', code, message, ...about });

/** More rows than a sheet holds; no statement comes near it. */
export const exportRowsMax = 1_000_000;
