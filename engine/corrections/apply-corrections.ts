import { applyOperations, type CorrectionNeeds } from './apply-operations.ts';
import type { AuditEntry } from './audit.ts';
import type { CorrectedReading, CorrectedRow } from './corrected-reading.ts';
import { readOperation } from './operation.ts';
import { type CorrectionRefusal, isProblem, refusalOf } from './problem.ts';
import { offerSuggestions } from './suggestions.ts';

export const operationsMax = 500;

export type CorrectionOutcome =
  | {
      readonly kind: 'corrected';
      readonly reading: CorrectedReading;
      /** Rows whose values, status or reasons changed; a mere shift of position is no change. */
      readonly changedRows: readonly CorrectedRow[];
      readonly audit: readonly AuditEntry[];
    }
  | CorrectionRefusal;

/** A person's corrections, all or none; what is suggested is tried anew on what they leave. */
export function applyCorrections(
  needs: CorrectionNeeds,
  reading: CorrectedReading,
  operations: readonly unknown[],
): CorrectionOutcome {
  const malformed = refuseOperations(operations);
  if (malformed) return malformed;
  const applied = applyOperations(needs, reading, operations);
  if (applied.kind === 'refused') return applied;
  const corrected = { ...applied.reading, suggestions: offerSuggestions(applied.reading) };
  return { kind: 'corrected', reading: corrected, changedRows: changedRows(reading, corrected), audit: applied.audit };
}

/** What is wrong with the operations whatever the reading they are meant for; null when nothing is. */
export function refuseOperations(operations: readonly unknown[]): CorrectionRefusal | null {
  if (operations.length < 1 || operations.length > operationsMax) {
    const message = `A request carries 1 to ${operationsMax} corrections.`;
    return { kind: 'refused', code: 'invalid_correction', param: 'corrections', message };
  }
  for (const [position, input] of operations.entries()) {
    const operation = readOperation(input);
    if (isProblem(operation)) return refusalOf(operation, position);
  }
  return null;
}

function changedRows(before: CorrectedReading, after: CorrectedReading): CorrectedRow[] {
  const known = new Map(before.rows.map((row) => [row.id, row]));
  return after.rows.filter((row) => {
    const was = known.get(row.id);
    return !was || looksOf(was) !== looksOf(row);
  });
}

function looksOf({ status, current }: CorrectedRow): string {
  const { date, postedDate, description, amount, balance, type, checkNumber, reasons, suggestion } = current;
  const figures = [amount, balance].map((figure) => figure?.toString() ?? null);
  return JSON.stringify([status, date, postedDate, description, ...figures, type, checkNumber, reasons, suggestion]);
}
