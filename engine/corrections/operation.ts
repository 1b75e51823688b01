import type { Source } from '../reading/index.ts';
import { isProblem, type Problem, problem } from './problem.ts';

export const metaKeys = [
  'acct_id',
  'bank_id',
  'intu_bid',
  'bank',
  'currency',
  'opening_balance',
  'closing_balance',
  'period_start',
  'period_end',
] as const;
export type MetaKey = (typeof metaKeys)[number];

export const rowFields = ['date', 'posted_date', 'description', 'amount', 'balance', 'check_number'] as const;
export type RowField = (typeof rowFields)[number];

/** One correction as it came over the wire, its shape checked and its values not yet. */
export type Operation =
  | { readonly op: 'set_meta'; readonly key: MetaKey; readonly value: unknown; readonly account: number | null }
  | { readonly op: 'set_field'; readonly rowId: string; readonly field: RowField; readonly value: unknown }
  | {
      readonly op: 'insert_row';
      readonly afterRowId: string | null;
      readonly account: number | null;
      readonly fields: Readonly<Partial<Record<RowField, unknown>>>;
      /** Where the line stands that the row is for. */
      readonly source: unknown;
    }
  | { readonly op: 'delete_row' | 'confirm_row' | 'revert_row'; readonly rowId: string };

/** A correction that is suggested, as it goes over the wire. */
export type SuggestedOperation =
  | {
      readonly op: 'set_meta';
      readonly key: 'opening_balance' | 'closing_balance';
      readonly value: string;
      readonly account: number;
    }
  | {
      readonly op: 'set_field';
      readonly row_id: string;
      readonly field: 'amount' | 'balance' | 'date';
      readonly value: string;
    }
  | { readonly op: 'delete_row'; readonly row_id: string }
  | {
      readonly op: 'insert_row';
      readonly after_row_id: string | null;
      readonly account: number;
      readonly fields: Readonly<Record<'date' | 'amount' | 'balance', string | null>> & {
        readonly description: string;
      };
      readonly source: Source;
    };

const properties: Readonly<Record<Operation['op'], readonly string[]>> = {
  set_meta: ['op', 'key', 'value', 'account'],
  set_field: ['op', 'row_id', 'field', 'value'],
  insert_row: ['op', 'after_row_id', 'account', 'fields', 'source'],
  delete_row: ['op', 'row_id'],
  confirm_row: ['op', 'row_id'],
  revert_row: ['op', 'row_id'],
};

/** A property that nobody knows is refused rather than ignored: it may be a misspelt one that matters. */
export function readOperation(input: unknown): Operation | Problem {
  if (!isObject(input)) return problem('', 'A correction is an object with an "op".');
  const op = input.op;
  if (!isOneOf(op, Object.keys(properties) as Operation['op'][])) {
    return problem('op', `The operations are ${Object.keys(properties).join(', ')}.`);
  }
  const stranger = Object.keys(input).find((name) => !properties[op].includes(name));
  if (stranger !== undefined)
    return problem(stranger, `${op} has no "${stranger}"; it takes ${listOf(properties[op])}.`);
  switch (op) {
    case 'set_meta':
      return readSetMeta(input);
    case 'set_field':
      return readSetField(input);
    case 'insert_row':
      return readInsertRow(input);
    default: {
      const rowId = readRowId(input.row_id, 'row_id');
      return isProblem(rowId) ? rowId : { op, rowId };
    }
  }
}

type Wire = Readonly<Record<string, unknown>>;

function readSetMeta(input: Wire): Operation | Problem {
  const { key, value } = input;
  if (!isOneOf(key, metaKeys)) return problem('key', `${quoted(key)} cannot be set; the keys are ${listOf(metaKeys)}.`);
  if (value === undefined) return problem('value', `set_meta needs a "value" for ${key}.`);
  const account = readAccount(input.account);
  return isProblem(account) ? account : { op: 'set_meta', key, value, account };
}

function readSetField(input: Wire): Operation | Problem {
  const { field, value } = input;
  const rowId = readRowId(input.row_id, 'row_id');
  if (isProblem(rowId)) return rowId;
  if (!isOneOf(field, rowFields)) return unknownField('field', field);
  if (value === undefined) return problem('value', `set_field needs a "value" for ${field}.`);
  return { op: 'set_field', rowId, field, value };
}

function readInsertRow(input: Wire): Operation | Problem {
  const after = input.after_row_id ?? null;
  const afterRowId = after === null ? null : readRowId(after, 'after_row_id');
  if (isProblem(afterRowId)) return afterRowId;
  const account = readAccount(input.account);
  if (isProblem(account)) return account;
  const { fields } = input;
  if (!isObject(fields)) return problem('fields', 'insert_row needs "fields", an object.');
  const stranger = Object.keys(fields).find((name) => !isOneOf(name, rowFields));
  if (stranger !== undefined) return unknownField(`fields.${stranger}`, stranger);
  return { op: 'insert_row', afterRowId, account, fields, source: input.source ?? null };
}

const unknownField = (part: string, field: unknown): Problem =>
  problem(part, `${quoted(field)} cannot be set; the fields are ${listOf(rowFields)}.`);

const readRowId = (rowId: unknown, part: string): string | Problem =>
  typeof rowId === 'string' ? rowId : problem(part, `"${part}" is the id of a row, a string such as "txn_…".`);

function readAccount(account: unknown): number | null | Problem {
  if (account === undefined || account === null) return null;
  if (typeof account === 'number' && Number.isInteger(account) && account >= 0) return account;
  return problem('account', '"account" is the index of an account on the statement, from 0.');
}

const isObject = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOneOf = <Word extends string>(value: unknown, words: readonly Word[]): value is Word =>
  words.includes(value as Word);

const listOf = (names: readonly string[]): string => names.join(', ');

const nameLengthMax = 40;

const quoted = (value: unknown): string =>
  typeof value === 'string' ? `"${value.slice(0, nameLengthMax)}"` : 'What was sent';
