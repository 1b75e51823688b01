import type { AccountReading, Proof, ReadingRow, ReadingSuggestion } from '../reading/index.ts';
import type { SuggestedOperation } from './operation.ts';

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
  /** A person said which kind of account it is, at the upload or when asking to read it again. */
  readonly isKindGiven: boolean;
  /** The layout's mark, and the hints of people that the reading goes by. */
  readonly layout?: string;
  readonly hints?: readonly string[];
  readonly accounts: readonly CorrectedAccount[];
  readonly rows: readonly CorrectedRow[];
  /** Rows of the machine that a person took out; reverting one brings it back. */
  readonly deleted: readonly CorrectedRow[];
  readonly proof: Proof;
  /** How many rows and facts of each account are not as the machine read them, because of a person. */
  readonly changeCounts: readonly number[];
  /** What would prove the statement as it stands now, most likely first; each has been tried. */
  readonly suggestions: readonly OfferedSuggestion[];
  readonly original: {
    readonly bank: string | null;
    readonly bankKey: string | null;
    readonly proof: Proof;
    readonly suggestions: readonly ReadingSuggestion[];
  };
}

/** A corrected reading while operations are applied to it, before it is proved again. */
export type Draft = Omit<CorrectedReading, 'proof' | 'changeCounts' | 'suggestions'>;

/** A suggestion of the reading, worded as operations of the interface. */
export interface OfferedSuggestion {
  /** Stable as long as the reading is. */
  readonly id: string;
  readonly title: string;
  readonly corrections: readonly SuggestedOperation[];
}

/** Facts of an account that a person may give. */
export type GivenFact = 'currency' | 'opening' | 'closing' | 'period_start' | 'period_end';

export interface CorrectedAccount {
  readonly current: AccountReading;
  readonly original: AccountReading;
  /** What a person has given, also where it is what the machine read. */
  readonly given: readonly GivenFact[];
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
