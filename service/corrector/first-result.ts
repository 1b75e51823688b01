import {
  type CorrectedReading,
  carryRecorded,
  encodeFigures,
  fitidsFor,
  type Outcome,
  type Reading,
  type ReadingRow,
  startCorrections,
} from '@tieout/engine';
import {
  type AccountSummary,
  idFor,
  packText,
  resultFields,
  type StatementRecord,
  type StoredRow,
  summariesOf,
  toStored,
} from '../statement/index.ts';

export interface ResultQuestion {
  readonly kind: 'first_result';
  readonly reading: Omit<Reading, 'rows'>;
  readonly record: Pick<StatementRecord, 'id' | 'result' | 'accountTypeHint'>;
}

/** A reading in the forms in which it is stored, but for the rows. */
export interface ResultHead {
  readonly kind: 'first_result';
  /** The machine's own outcome, packed. */
  readonly outcome: string;
  readonly fields: ReturnType<typeof resultFields>;
  readonly summaries: readonly AccountSummary[];
  readonly isProved: boolean;
}

/** Pure: what is stored of a reading, wherever it is worked out. */
export function firstResult(
  rows: readonly ReadingRow[],
  { reading: head, record }: ResultQuestion,
): { readonly rows: readonly StoredRow[]; readonly answer: ResultHead } {
  const reading = { ...head, rows };
  const corrected = firstCorrections(record, reading);
  const fields = resultFields(corrected);
  return {
    rows: corrected.rows.map((row) => toStored(record.id, row)),
    answer: {
      kind: 'first_result',
      outcome: packText(encodeFigures({ kind: 'read', reading } satisfies Outcome)),
      fields,
      summaries: summariesOf(fields.result, corrected.rows),
      isProved: corrected.proof.isProved,
    },
  };
}

/** Nobody has corrected these rows yet, but the numbers recorded for exports outlive a second reading. */
function firstCorrections(
  { id, result, accountTypeHint }: ResultQuestion['record'],
  reading: Reading,
): CorrectedReading {
  const ids = rowIds(id, reading.rows);
  const corrected = startCorrections(reading, ids, fitidsFor(reading.rows), {
    isKindGiven: accountTypeHint !== null,
  });
  return result === null ? corrected : carryRecorded({ ...result, rows: [] }, corrected);
}

/**
 * By the place on the page, so that a second reading gives a row the id that it had. Nothing that the row says goes into
 * it: the id is stored unsealed.
 */
function rowIds(statementId: string, rows: readonly ReadingRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ source }) => {
    const place = source === null ? '' : [source.page, ...source.bbox].join(' ');
    const nth = seen.get(place) ?? 0;
    seen.set(place, nth + 1);
    return idFor('txn', `${statementId} ${place} ${nth}`);
  });
}
