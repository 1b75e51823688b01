import type { Reading } from '../reading/index.ts';
import { proveAgain } from './apply-operations.ts';
import type { CorrectedReading } from './corrected-reading.ts';
import { withKindAsWitness } from './kind-witness.ts';
import { offerSuggestions } from './suggestions.ts';

export interface StartOptions {
  /** A person said which kind of account it is, and the reading was made with it. */
  readonly isKindGiven?: boolean;
}

/** The reading before anybody has corrected anything; ids and FITIDs come in the order of its rows. */
export function startCorrections(
  reading: Reading,
  rowIds: readonly string[],
  fitids: readonly string[],
  { isKindGiven = false }: StartOptions = {},
): CorrectedReading {
  if (rowIds.length !== reading.rows.length || fitids.length !== reading.rows.length) {
    throw new Error(`${reading.rows.length} rows, ${rowIds.length} ids, ${fitids.length} FITIDs`);
  }
  const { bank, bankId: bankKey, proof, pageCount, suggestions, layout, hints } = reading;
  const started: CorrectedReading = {
    bank,
    bankKey,
    intuBid: null,
    pageCount,
    isKindGiven,
    ...(layout === undefined ? {} : { layout }),
    ...(hints === undefined ? {} : { hints }),
    accounts: reading.accounts.map((account) => ({
      current: isKindGiven ? withKindAsWitness(account, reading.rows) : account,
      original: account,
      given: [],
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
    changeCounts: reading.accounts.map(() => 0),
    suggestions: [],
    original: { bank, bankKey, proof, suggestions },
  };
  return isKindGiven ? proveAndOffer(started) : { ...started, suggestions: offerSuggestions(started) };
}

/**
 * After a second parse the rows are new, but the numbers that a person recorded for exports still hold, also against a
 * doubt about the account's number.
 */
export const carryRecorded = (previous: CorrectedReading, next: CorrectedReading): CorrectedReading =>
  proveAndOffer({
    ...next,
    intuBid: previous.intuBid,
    accounts: next.accounts.map((account, index) => ({
      ...account,
      acctId: previous.accounts[index]?.acctId ?? null,
      ofxBankId: previous.accounts[index]?.ofxBankId ?? null,
    })),
  });

function proveAndOffer(reading: CorrectedReading): CorrectedReading {
  const proved = proveAgain(reading);
  return { ...proved, suggestions: offerSuggestions(proved) };
}
