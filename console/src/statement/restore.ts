import { isSameRow, rowFields } from '../api/same-row.ts';
import type { Correction, MetaKey, Row, RowField } from '../api/wire.ts';

/** The rows that one step touched, as they stood at one end of it. */
export interface Standing {
  /** Undefined where the row was not there. */
  readonly rows: ReadonlyMap<string, Row | undefined>;
  /** After which row each of them stood; null at the head of its account. */
  readonly previous: ReadonlyMap<string, string | null>;
}

/** A fact that one step changed. */
export interface FactChange {
  readonly key: MetaKey;
  readonly account: number;
  readonly before: string | null;
  readonly after: string | null;
}

/** What can be taken back and done again. */
export interface Step {
  readonly said: string;
  readonly before: Standing;
  readonly after: Standing;
  readonly facts: readonly FactChange[];
}

/** Which rows differ between two lists, and how both ends stood. */
export function stepOf(
  said: string,
  before: readonly Row[],
  after: readonly Row[],
  facts: readonly FactChange[],
): Step {
  const was = byId(before);
  const is = byId(after);
  const touched = [...new Set([...was.keys(), ...is.keys()])].filter((id) => !isSameRow(was.get(id), is.get(id)));
  return { said, before: standing(touched, before, was), after: standing(touched, after, is), facts };
}

export const isEmptyStep = ({ before, facts }: Step): boolean => before.rows.size === 0 && facts.length === 0;

/** The rows of the step that somebody has changed since: taking it back would take back their work. */
export function changedSince(now: readonly Row[], left: Standing): readonly string[] {
  const is = byId(now);
  return [...left.rows].flatMap(([id, row]) => (isSameRow(is.get(id), row) ? [] : [id]));
}

/** The corrections that bring the rows of a step back to how they stood. */
export function restoring(now: readonly Row[], goal: Standing, inserted: ReadonlySet<string>): Correction[] {
  const is = byId(now);
  return [...goal.rows].flatMap(([id, row]) => {
    const current = is.get(id);
    if (row === undefined) return current === undefined ? [] : [{ op: 'delete_row', row_id: id } as const];
    if (current === undefined && inserted.has(id)) return [insertion(row, goal.previous.get(id) ?? null, is)];
    if (isSameRow(current, row)) return [];
    return inserted.has(id) ? fieldsOf(row, current) : [{ op: 'revert_row', row_id: id } as const, ...madeOf(row)];
  });
}

export const restoringFacts = (facts: readonly FactChange[], end: 'before' | 'after'): Correction[] =>
  facts.map(({ key, account, [end]: value }) => ({ op: 'set_meta', key, value, account }));

/** A row that was put back has a new id; steps that name the old one go on with it. */
export function renamed(step: Step, ids: ReadonlyMap<string, string>): Step {
  const rename = ({ rows, previous }: Standing): Standing => ({
    rows: new Map([...rows].map(([id, row]) => [ids.get(id) ?? id, row && { ...row, id: ids.get(id) ?? id }])),
    previous: new Map([...previous].map(([id, before]) => [ids.get(id) ?? id, ids.get(before ?? '') ?? before])),
  });
  return { ...step, before: rename(step.before), after: rename(step.after) };
}

const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [row.id, row]));

function standing(ids: readonly string[], rows: readonly Row[], known: ReadonlyMap<string, Row>): Standing {
  const previous = new Map<string, string | null>();
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    previous.set(row.id, before?.account === row.account ? before.id : null);
  }
  return {
    rows: new Map(ids.map((id) => [id, known.get(id)])),
    previous: new Map(ids.map((id) => [id, previous.get(id) ?? null])),
  };
}

function insertion(row: Row, previous: string | null, now: ReadonlyMap<string, Row>): Correction {
  const fields = Object.fromEntries(rowFields.map((field) => [field, row[field]]));
  const after = previous !== null && now.has(previous) ? previous : null;
  return {
    op: 'insert_row',
    after_row_id: after,
    ...(after === null && { account: row.account }),
    fields,
    ...(row.source !== null && { source: row.source }),
  };
}

/** What a person had made of the row that the machine read. */
function madeOf(row: Row): Correction[] {
  if (row.status === 'ok' || row.status === 'needs_review') return [];
  const changed = rowFields.filter((field) => row.printed !== null && row.printed[field as 'date'] !== row[field]);
  const fields = changed.map((field) => setting(row, field));
  const isOnlyConfirmed = row.status === 'confirmed' && row.printed === null;
  const touched = fields.length === 0 && !isOnlyConfirmed ? [setting(row, 'description')] : fields;
  return row.status === 'confirmed' ? [...touched, { op: 'confirm_row', row_id: row.id }] : touched;
}

const setting = (row: Row, field: RowField): Correction => ({
  op: 'set_field',
  row_id: row.id,
  field,
  value: row[field],
});

const fieldsOf = (row: Row, current: Row | undefined): Correction[] =>
  rowFields.filter((field) => current?.[field] !== row[field]).map((field) => setting(row, field));
