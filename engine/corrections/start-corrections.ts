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
  const { bank, bankId: bankKey, proof, pageCount, suggestions } = reading;
  const started: CorrectedReading = {
    bank,
    bankKey,
    intuBid: null,
    pageCount,
    isKindGiven,
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
  const settled = isKindGiven ? proveAgain(started) : started;
  return { ...settled, suggestions: offerSuggestions(settled) };
}
