import type { Row, RowField } from '../api/wire.ts';
import { fieldForms, isSameTyped, type Typed, typedOf } from './row-fields.ts';

/** A field that two people changed to different values. */
export interface FieldConflict {
  readonly field: RowField;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
}

/** Where what I typed and what the row has become since differ from each other and from what both began with. */
export function conflictsOf(base: Typed, typed: Typed, row: Row): readonly FieldConflict[] {
  const now = typedOf(row, null);
  return fieldForms.flatMap((form) => {
    const isOther = (one: Typed, other: Typed): boolean => !isSameTyped(form, one, other);
    if (!isOther(now, base) || !isOther(typed, base) || !isOther(typed, now)) return [];
    const { field } = form;
    return [{ field, before: base[field] ?? '', theirs: now[field] ?? '', mine: typed[field]?.trim() ?? '' }];
  });
}

/** What I typed, on top of what others have changed meanwhile in the fields that I left alone. */
export function rebased(base: Typed, typed: Typed, row: Row): { readonly base: Typed; readonly typed: Typed } {
  const now = typedOf(row, null);
  const merged = fieldForms.map((form) => {
    const { field } = form;
    return [field, isSameTyped(form, typed, base) ? now[field] : typed[field]] as const;
  });
  return { base: now, typed: Object.fromEntries(merged) as Typed };
}
