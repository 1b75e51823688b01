import { currencyDecimals, type Money } from '../money/index.ts';
import type { AccountType, ReadingRow, RowType } from '../reading/index.ts';
import { wireField, wireRow } from './audit.ts';
import type { CorrectedRow, Draft } from './corrected-reading.ts';
import type { Operation, RowField } from './operation.ts';
import { isProblem, type Problem, problem } from './problem.ts';
import { rescaleRow } from './rescale.ts';
import type { Step } from './set-meta.ts';
import { readCheckNumber, readDay, readDescription, readMoney, readSource } from './values.ts';

export interface RowNeeds {
  /** A fresh id for an inserted row. */
  readonly nextRowId: () => string;
  /** A FITID for it beside those taken in its account. */
  readonly fitidFor: (
    row: Pick<ReadingRow, 'account' | 'date' | 'amount' | 'description'>,
    taken: ReadonlySet<string>,
  ) => string;
}

export function setField(draft: Draft, operation: Extract<Operation, { op: 'set_field' }>): Step | Problem {
  const { rowId, field, value } = operation;
  const row = findRow(draft, rowId);
  if (isProblem(row)) return row;
  const currency = currencyOf(draft, row.current.account);
  const current = withField(row.current, field, value, currencyDecimals(currency), 'value');
  if (isProblem(current)) return current;
  const corrected: CorrectedRow = { ...row, status: 'corrected', current: { ...current, type: typeBySign(current) } };
  const change = {
    rowId,
    account: current.account,
    field,
    before: wireField(row.current, field, currency),
    after: wireField(current, field, currency),
  };
  return { draft: replaceRow(draft, corrected), changes: [change] };
}

export function insertRow(
  draft: Draft,
  operation: Extract<Operation, { op: 'insert_row' }>,
  needs: RowNeeds,
): Step | Problem {
  const place = placeOf(draft, operation);
  if (isProblem(place)) return place;
  const currency = currencyOf(draft, place.account);
  const source = readSource(operation.source, draft.pageCount, 'source');
  if (isProblem(source)) return source;
  let current: ReadingRow = { ...blankRow, account: place.account, source };
  for (const [field, value] of Object.entries(operation.fields) as [RowField, unknown][]) {
    const filled = withField(current, field, value, currencyDecimals(currency), `fields.${field}`);
    if (isProblem(filled)) return filled;
    current = filled;
  }
  current = { ...current, type: typeOfNew(current, draft.accounts[place.account]?.current.accountType ?? 'other') };
  const row: CorrectedRow = {
    id: needs.nextRowId(),
    status: 'corrected',
    fitid: needs.fitidFor(current, fitidsTaken(draft, place.account)),
    current,
    original: null,
  };
  const change = {
    rowId: row.id,
    account: place.account,
    field: null,
    before: null,
    after: wireRow(current, currency),
  };
  return { draft: { ...draft, rows: draft.rows.toSpliced(place.position, 0, row) }, changes: [change] };
}

/** Out of the rows; the machine's own stay where a revert finds them. */
export function deleteRow(draft: Draft, rowId: string): Step | Problem {
  const row = findRow(draft, rowId);
  if (isProblem(row)) return row;
  const { account } = row.current;
  const change = { rowId, account, field: null, before: wireRow(row.current, currencyOf(draft, account)), after: null };
  const deleted = row.original ? [...draft.deleted, row] : draft.deleted;
  return { draft: { ...draft, rows: draft.rows.filter((other) => other !== row), deleted }, changes: [change] };
}

export function confirmRow(draft: Draft, rowId: string): Step | Problem {
  const row = findRow(draft, rowId);
  if (isProblem(row)) return row;
  const change = {
    rowId,
    account: row.current.account,
    field: 'status',
    before: row.status as string,
    after: 'confirmed',
  };
  return { draft: replaceRow(draft, { ...row, status: 'confirmed' }), changes: [change] };
}

/** Back to what the machine read: a deleted row returns to its place, an inserted one goes. */
export function revertRow(draft: Draft, rowId: string): Step | Problem {
  const deleted = draft.deleted.find(({ id }) => id === rowId);
  const row = deleted ?? findRow(draft, rowId);
  if (isProblem(row)) return row;
  if (row.original === null) return deleteRow(draft, rowId);
  const { original } = row;
  const account = draft.accounts[original.account];
  const currency = currencyOf(draft, original.account);
  const current = rescaleRow(original, account?.original.currency ?? currency, currency);
  if (isProblem(current)) return { ...current, part: 'row_id' };
  const reverted: CorrectedRow = { ...row, current, status: original.reasons.length > 0 ? 'needs_review' : 'ok' };
  const change = {
    rowId,
    account: original.account,
    field: null,
    before: deleted ? null : wireRow(row.current, currency),
    after: wireRow(current, currency),
  };
  const next = deleted
    ? { ...draft, rows: putBack(draft.rows, reverted), deleted: draft.deleted.filter((other) => other !== deleted) }
    : replaceRow(draft, reverted);
  return { draft: next, changes: [change] };
}

function findRow(draft: Draft, rowId: string, part = 'row_id'): CorrectedRow | Problem {
  const row = draft.rows.find(({ id }) => id === rowId);
  return row ?? problem(part, 'The statement has no such row.', 'unknown_row');
}

const replaceRow = (draft: Draft, row: CorrectedRow): Draft => ({
  ...draft,
  rows: draft.rows.map((other) => (other.id === row.id ? row : other)),
});

const currencyOf = (draft: Draft, account: number): string => draft.accounts[account]?.current.currency ?? 'XXX';

function withField(
  row: ReadingRow,
  field: RowField,
  value: unknown,
  decimals: number,
  part: string,
): ReadingRow | Problem {
  switch (field) {
    case 'date':
      return filled(readDay(value, part), (date) => ({ ...row, date }));
    case 'posted_date':
      return filled(readDay(value, part), (postedDate) => ({ ...row, postedDate }));
    case 'description':
      return filled(readDescription(value, part), (description) => ({ ...row, description }));
    case 'amount':
      return filled(readMoney(value, decimals, part), (amount) => ({ ...row, amount }));
    case 'balance':
      return filled(readMoney(value, decimals, part), (balance) => ({ ...row, balance }));
    case 'check_number':
      return filled(readCheckNumber(value, part), (checkNumber) => ({ ...row, checkNumber }));
  }
}

const filled = <Value>(value: Value | Problem, fill: (value: Value) => ReadingRow): ReadingRow | Problem =>
  isProblem(value) ? value : fill(value);

/** Kinds that say a direction follow the amount when a person turns its sign around. */
function typeBySign({ type, amount }: ReadingRow): RowType {
  if (amount === null || amount === 0n) return type;
  const turned: Partial<Record<RowType, RowType>> =
    amount > 0n ? { withdrawal: 'deposit', purchase: 'refund' } : { deposit: 'withdrawal', refund: 'purchase' };
  return turned[type] ?? type;
}

function typeOfNew({ amount, checkNumber }: ReadingRow, accountType: AccountType): RowType {
  if (amount === null) return 'other';
  if (checkNumber !== null && amount < 0n) return 'cheque';
  if (accountType === 'credit_card') return amount < 0n ? 'purchase' : 'payment';
  return amount < 0n ? 'withdrawal' : 'deposit';
}

const blankRow: ReadingRow = {
  index: 0,
  account: 0,
  date: null,
  postedDate: null,
  description: '',
  amount: null as Money | null,
  balance: null,
  type: 'other',
  checkNumber: null,
  reasons: [],
  suggestion: null,
  source: null,
};

const fitidsTaken = (draft: Draft, account: number): Set<string> =>
  new Set(
    [...draft.rows, ...draft.deleted].filter(({ current }) => current.account === account).map(({ fitid }) => fitid),
  );

interface Place {
  readonly position: number;
  readonly account: number;
}

/** After the row that is named, or at the head of the account (the first, unless one is named). */
function placeOf(draft: Draft, operation: Extract<Operation, { op: 'insert_row' }>): Place | Problem {
  const { afterRowId, account: named } = operation;
  if (named !== null && !draft.accounts[named]) return problem('account', `The statement has no account ${named}.`);
  if (afterRowId === null) {
    const account = named ?? 0;
    if (!draft.accounts[account]) return problem('', 'The statement has no account that could hold a row.');
    const first = draft.rows.findIndex(({ current }) => current.account >= account);
    return { account, position: first < 0 ? draft.rows.length : first };
  }
  const before = findRow(draft, afterRowId, 'after_row_id');
  if (isProblem(before)) return before;
  const { account } = before.current;
  if (named !== null && named !== account) {
    return problem('account', `The row before it belongs to account ${account}.`);
  }
  return { account, position: draft.rows.indexOf(before) + 1 };
}

/** Before the first row that the machine read after it. */
function putBack(rows: readonly CorrectedRow[], row: CorrectedRow): CorrectedRow[] {
  const index = row.original?.index ?? 0;
  const next = rows.findIndex(({ original }) => original !== null && original.index > index);
  return rows.toSpliced(next < 0 ? rows.length : next, 0, row);
}
