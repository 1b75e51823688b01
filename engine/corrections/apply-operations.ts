import type { Proof, ReadingRow, StatementReason } from '../reading/index.ts';
import { prove } from '../reconcile/index.ts';
import type { AuditEntry } from './audit.ts';
import { countChanges } from './changes.ts';
import type { CorrectedReading, CorrectedRow, Draft } from './corrected-reading.ts';
import { type Operation, readOperation } from './operation.ts';
import { type CorrectionRefusal, isProblem, type Problem, problem, refusalOf } from './problem.ts';
import { confirmRow, deleteRow, insertRow, type RowNeeds, revertRow, setField } from './row-operations.ts';
import { type Step, setMeta } from './set-meta.ts';
import { settle } from './settle.ts';

const rowsMax = 100_000;

export interface CorrectionNeeds extends RowNeeds {
  /** The id of a bank by the name that a person gave it, where the table of banks knows it. */
  readonly bankKeyOf: (name: string) => string | null;
}

type Applied = {
  readonly kind: 'applied';
  /** With no suggestions: what is offered now has to be found out. */
  readonly reading: CorrectedReading;
  readonly audit: readonly AuditEntry[];
};

/** Applies the operations in order, all or none, and proves the whole again. */
export function applyOperations(
  needs: CorrectionNeeds,
  reading: CorrectedReading,
  operations: readonly unknown[],
): Applied | CorrectionRefusal {
  let draft: Draft = reading;
  const accepted: Operation[] = [];
  const audit: AuditEntry[] = [];
  for (const [position, input] of operations.entries()) {
    const operation = readOperation(input);
    if (isProblem(operation)) return refusalOf(operation, position);
    const step = applyOperation(draft, operation, needs);
    if (isProblem(step)) return refusalOf(step, position);
    draft = step.draft;
    accepted.push(operation);
    audit.push(...step.changes.map((change) => ({ operation: position, op: operation.op, ...change })));
  }
  const backwards = accepted.findLastIndex((operation) => endsBeforeItStarts(draft, operation));
  if (backwards >= 0) return refusalOf(problem('value', 'The period ends before it starts.'), backwards);
  return { kind: 'applied', reading: proveAgain(draft), audit };
}

function applyOperation(draft: Draft, operation: Operation, needs: CorrectionNeeds): Step | Problem {
  switch (operation.op) {
    case 'set_meta':
      return setMeta(draft, operation, needs.bankKeyOf);
    case 'set_field':
      return setField(draft, operation);
    case 'insert_row':
      if (draft.rows.length >= rowsMax) return problem('', `A statement holds ${rowsMax} rows at most.`);
      return insertRow(draft, operation, needs);
    case 'delete_row':
      return deleteRow(draft, operation.rowId);
    case 'confirm_row':
      return confirmRow(draft, operation.rowId);
    case 'revert_row':
      return revertRow(draft, operation.rowId);
  }
}

/** Looked at when all is done, because start and end come one after the other. */
function endsBeforeItStarts({ accounts }: Draft, operation: Operation): boolean {
  if (operation.op !== 'set_meta' || !operation.key.startsWith('period_')) return false;
  const { start = null, end = null } = accounts[operation.account ?? 0]?.current.period ?? {};
  return start !== null && end !== null && start > end;
}

/** Reasons that only a look at the page can give, and that no correction takes back. */
const standingReasons: readonly StatementReason[] = ['limit_reached', 'account_break'];

export function proveAgain(draft: Draft): CorrectedReading {
  const settled = settle(draft);
  const resolved = settled.rows.filter(isResolved);
  const { rows, proof } = prove(
    settled.accounts.map(({ current }) => current),
    settled.rows.map(({ current }) => current),
    new Set(resolved.map(({ current }) => current.index)),
  );
  return {
    ...settled,
    rows: settled.rows.map((row, index) => renewRow(row, rows[index] ?? row.current)),
    proof: withStanding(proof, settled.original.proof),
    changeCounts: countChanges(settled),
    suggestions: [],
  };
}

/** A person's word settles a row, but no word stands for a date or an amount that is missing. */
const isResolved = ({ status, current }: CorrectedRow): boolean =>
  (status === 'corrected' || status === 'confirmed') && current.date !== null && current.amount !== null;

function renewRow(row: CorrectedRow, current: ReadingRow): CorrectedRow {
  if (isResolved(row)) return { ...row, current };
  return { ...row, current, status: current.reasons.length > 0 ? 'needs_review' : 'ok' };
}

function withStanding(proof: Proof, original: Proof): Proof {
  const standing = original.reasons.filter((reason) => standingReasons.includes(reason));
  if (standing.length === 0) return proof;
  return { ...proof, isProved: false, reasons: [...new Set([...proof.reasons, ...standing])] };
}
