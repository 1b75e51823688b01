import type { Row, RowField, RowFields } from '../api/wire.ts';
import { readTyped } from '../figures/decimal.ts';

export interface FieldForm {
  readonly field: RowField;
  readonly label: string;
  readonly kind: 'day' | 'money' | 'text';
}

export const fieldForms: readonly FieldForm[] = [
  { field: 'date', label: 'Date', kind: 'day' },
  { field: 'amount', label: 'Amount (out is −)', kind: 'money' },
  { field: 'balance', label: 'Balance', kind: 'money' },
  { field: 'description', label: 'Description', kind: 'text' },
  { field: 'check_number', label: 'Cheque no.', kind: 'text' },
];

export type Typed = Readonly<Partial<Record<RowField, string>>>;

/** What stands in the form for a row; for a new one the date of its neighbour, which is usually right. */
export function typedOf(row: Row | null, after: Row | null): Typed {
  if (row === null) return { date: after?.date ?? '', amount: '', balance: '', description: '', check_number: '' };
  return Object.fromEntries(fieldForms.map(({ field }) => [field, row[field] ?? '']));
}

/** The fields that were changed, in the wire's form; a figure that cannot be read is left for the service to refuse. */
export function changedFields(before: Typed, after: Typed): RowFields {
  const changed = fieldForms.filter(({ field }) => (before[field] ?? '') !== (after[field] ?? '').trim());
  return Object.fromEntries(
    changed.map(({ field, kind }) => [field, wireValue(field, kind, (after[field] ?? '').trim())]),
  );
}

function wireValue(field: RowField, kind: FieldForm['kind'], typed: string): string | null {
  if (typed === '') return field === 'description' ? '' : null;
  return kind === 'money' ? (readTyped(typed) ?? typed) : typed;
}
