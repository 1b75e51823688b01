import type { AccountReading, Proof, Reading, ReadingRow } from '../reading/index.ts';

export const rowStatuses = ['ok', 'needs_review', 'corrected', 'confirmed'] as const;
export type RowStatus = (typeof rowStatuses)[number];

/**
 * A reading with what people have said about it. The machine's own figures stay beside the current ones and are never
 * overwritten. Plain data but for bigint money: `encodeReading` and `decodeReading` take it through JSON.
 */
export interface CorrectedReading {
  readonly bank: string | null;
  /** The bank's id in the table of banks. */
  readonly bankKey: string | null;
  /** INTU.BID by a person's own choice. */
  readonly intuBid: string | null;
  readonly pageCount: number;
  readonly accounts: readonly CorrectedAccount[];
  readonly rows: readonly CorrectedRow[];
  /** Rows of the machine that a person took out; reverting one brings it back. */
  readonly deleted: readonly CorrectedRow[];
  readonly proof: Proof;
  readonly original: { readonly bank: string | null; readonly bankKey: string | null; readonly proof: Proof };
}

export interface CorrectedAccount {
  readonly current: AccountReading;
  readonly original: AccountReading;
  /** Account number and BANKID for OFX files, as a person recorded them. */
  readonly acctId: string | null;
  readonly ofxBankId: string | null;
}

export interface CorrectedRow {
  readonly id: string;
  readonly status: RowStatus;
  /** Fixed when the row first appeared, so that a corrected row is not imported a second time. */
  readonly fitid: string;
  readonly current: ReadingRow;
  /** null for a row that a person inserted. */
  readonly original: ReadingRow | null;
}

/** The reading before anybody has said anything; ids and FITIDs come in the order of its rows. */
export function startCorrections(
  reading: Reading,
  rowIds: readonly string[],
  fitids: readonly string[],
): CorrectedReading {
  if (rowIds.length !== reading.rows.length || fitids.length !== reading.rows.length) {
    throw new Error(`${reading.rows.length} rows, ${rowIds.length} ids, ${fitids.length} FITIDs`);
  }
  const { bank, bankId: bankKey, proof, pageCount } = reading;
  return {
    bank,
    bankKey,
    intuBid: null,
    pageCount,
    accounts: reading.accounts.map((account) => ({
      current: account,
      original: account,
      acctId: null,
      ofxBankId: null,
    })),
    rows: reading.rows.map((row, index) => ({
      id: rowIds[index] ?? '',
      status: row.reasons.length > 0 ? 'needs_review' : 'ok',
      fitid: fitids[index] ?? '',
      current: row,
      original: row,
    })),
    deleted: [],
    proof,
    original: { bank, bankKey, proof },
  };
}

/** After a second parse the rows are new, but the numbers that a person recorded for exports still hold. */
export const carryRecorded = (previous: CorrectedReading, next: CorrectedReading): CorrectedReading => ({
  ...next,
  intuBid: previous.intuBid,
  accounts: next.accounts.map((account, index) => ({
    ...account,
    acctId: previous.accounts[index]?.acctId ?? null,
    ofxBankId: previous.accounts[index]?.ofxBankId ?? null,
  })),
});
