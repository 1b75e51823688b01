import type { Row, RowField, RowFields } from '../api/wire.ts';
import { readTyped, typedDecimal } from '../figures/decimal.ts';
import { type English, say } from '../words/language.ts';

export interface FieldForm {
  readonly field: RowField;
  readonly label: English;
  readonly kind: 'day' | 'money' | 'text';
}

export const fieldForms: readonly FieldForm[] = [
  { field: 'date', label: 'Date', kind: 'day' },
  { field: 'amount', label: 'Amount (out is −)', kind: 'money' },
  { field: 'balance', label: 'Balance', kind: 'money' },
  { field: 'check_number', label: 'Cheque no.', kind: 'text' },
  { field: 'description', label: 'Description', kind: 'text' },
];

export type Typed = Readonly<Partial<Record<RowField, string>>>;

/** What stands in the form for a row; for a new one the date of its neighbour, which is usually right. */
export function typedOf(row: Row | null, after: Row | null): Typed {
  if (row === null) return { date: after?.date ?? '', amount: '', balance: '', check_number: '', description: '' };
  return Object.fromEntries(
    fieldForms.map(({ field, kind }) => [
      field,
      kind === 'money' ? typedDecimal(row[field] ?? '') : (row[field] ?? ''),
    ]),
  );
}

/** The fields that were changed, in the wire's form. */
export function changedFields(before: Typed, after: Typed): RowFields {
  const changed = fieldForms.filter((form) => !isSameTyped(form, before, after));
  return Object.fromEntries(
    changed.map(({ field, kind }) => [field, wireValue(field, kind, (after[field] ?? '').trim())]),
  );
}

/** Whether both say the same; a figure may have been typed in the other language. */
export function isSameTyped({ field, kind }: FieldForm, one: Typed, other: Typed): boolean {
  const [a, b] = [(one[field] ?? '').trim(), (other[field] ?? '').trim()];
  return a === b || (kind === 'money' && a !== '' && readTyped(a) === readTyped(b) && readTyped(a) !== null);
}

/** What is wrong with what was typed in a field; null when nothing is. */
export function faultOf({ kind }: FieldForm, typed: string): string | null {
  if (kind !== 'money' || typed.trim() === '' || readTyped(typed) !== null) return null;
  return say('This is not a figure.');
}

function wireValue(field: RowField, kind: FieldForm['kind'], typed: string): string | null {
  if (typed === '') return field === 'description' ? '' : null;
  return kind === 'money' ? (readTyped(typed) ?? typed) : typed;
}
