import {
  type AuditEntry,
  applyCorrections,
  bankByName,
  type CorrectionNeeds,
  type CorrectionRefusal,
  fitidFor,
} from '@tieout/engine';
import {
  type AccountSummary,
  fromStored,
  newId,
  type PresentedRow,
  presentRow,
  resultFields,
  type StatementResult,
  type StoredRow,
  summariesOf,
  toStored,
} from '../statement/index.ts';

export interface CorrectionQuestion {
  readonly kind: 'correct';
  readonly statementId: string;
  readonly result: StatementResult;
  readonly operations: readonly unknown[];
}

/** What a correction makes of a statement, but for the rows. */
export interface CorrectedHead {
  readonly kind: 'corrected';
  readonly fields: ReturnType<typeof resultFields>;
  readonly audit: readonly AuditEntry[];
  /** The rows that the person changed, as they are shown. */
  readonly shown: readonly PresentedRow[];
  readonly summaries: readonly AccountSummary[];
  readonly isProved: boolean;
  /** No row came, went or moved: then the rows are those that changed, else all of them. */
  readonly isSameOrder: boolean;
}

export type CorrectionAnswer = CorrectedHead | ({ readonly kind: 'refused' } & CorrectionRefusal);

/** Pure: from stored rows to stored rows, wherever it runs. */
export function applyToRows(
  stored: readonly StoredRow[],
  { statementId, result, operations }: CorrectionQuestion,
): { readonly rows: readonly StoredRow[]; readonly answer: CorrectionAnswer } {
  const before = stored.map(fromStored);
  const outcome = applyCorrections(correctionNeeds, { ...result, rows: before }, operations);
  if (outcome.kind === 'refused') return { rows: [], answer: outcome };
  const { reading, audit, changedRows } = outcome;
  const isSameOrder =
    stored.length === reading.rows.length && reading.rows.every((row, at) => row.id === stored[at]?.id);
  const written = reading.rows.flatMap((row, at) => {
    if (isSameOrder && row === before[at]) return [];
    const text = toStored(statementId, row);
    const known = stored[at];
    return isSameOrder && known?.body === text.body && known.status === text.status ? [] : [text];
  });
  const fields = resultFields(reading);
  return {
    rows: written,
    answer: {
      kind: 'corrected',
      fields,
      audit,
      shown: changedRows.map((row) => presentRow(row, reading.accounts)),
      summaries: summariesOf(fields.result, reading.rows),
      isProved: reading.proof.isProved,
      isSameOrder,
    },
  };
}

const correctionNeeds: CorrectionNeeds = {
  nextRowId: () => newId('txn'),
  fitidFor,
  bankKeyOf: (name) => bankByName(name)?.id ?? null,
};
