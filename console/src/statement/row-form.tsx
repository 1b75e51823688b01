import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Correction, Row, RowField } from '../api/wire.ts';
import { KeyHint } from '../commands/key-hint.tsx';
import { Button } from '../controls/button.tsx';
import { type Draft, draftKey, dropDraft, keepDraft, useDrafts } from '../drafts/drafts.ts';
import { now } from '../figures/now.ts';
import { notify } from '../frame/notices.ts';
import { say } from '../words/language.ts';
import { ConflictList } from './conflict-list.tsx';
import { conflictsOf, rebased } from './merge.ts';
import type { Editing, Review } from './review.ts';
import { changedFields, type FieldForm, faultOf, fieldForms, type Typed, typedOf } from './row-fields.ts';

interface RowFormProps {
  readonly review: Review;
  readonly editing: Editing;
  /** The row that is edited, or after which one is added. */
  readonly row: Row | null;
}

/** A row's fields. What is typed is kept in the browser at once, and the sums above follow it. */
export function RowForm({ review, editing, row }: RowFormProps) {
  const { draft, change, discard } = useRowDraft(review, editing, row);
  const { base, typed } = draft;
  const isNew = editing.kind === 'insert';
  const isSending = useRef(false);
  const conflicts = isNew || row === null ? [] : conflictsOf(base, typed, row);
  const faults = fieldForms.flatMap((form) => faultOf(form, typed[form.field] ?? '') ?? []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (faults.length > 0 || conflicts.length > 0 || isSending.current) return;
    const corrections = correctionsOf(review, editing, row, base, typed);
    if (corrections.length === 0) return review.edit(null);
    isSending.current = true;
    const end = await review.correct({ corrections, said: isNew ? say('Row added.') : say('Row corrected.') });
    isSending.current = false;
    if (end !== 'saved') return;
    dropDraft(draft);
    review.edit(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    review.edit(null);
  };
  return (
    <form
      aria-label={isNew ? say('New row') : say('Edit the row')}
      onSubmit={(event) => void save(event)}
      onKeyDown={onKeyDown}
      className="grid gap-y-2"
    >
      {conflicts.length > 0 && row !== null && (
        <ConflictList
          conflicts={conflicts}
          onKeepMine={() => change(rebased(base, typed, row))}
          onTakeTheirs={() => {
            const theirs = typedOf(row, null);
            const taken = Object.fromEntries(conflicts.map(({ field }) => [field, theirs[field] ?? '']));
            change(rebased(base, { ...typed, ...taken }, row));
          }}
        />
      )}
      <div className="grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-[9.5rem_1fr_1fr_6rem]">
        {fieldForms.map((form, at) => (
          <FieldEntry
            key={form.field}
            form={form}
            isFirst={at === 1}
            value={typed[form.field] ?? ''}
            onType={(value) => change({ base, typed: { ...typed, [form.field]: value } })}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" size="small">
          {isNew ? say('Add row') : say('Save')} <KeyHint keys="Enter" />
        </Button>
        <Button size="small" onClick={() => review.edit(null)}>
          {say('Close')} <KeyHint keys="Escape" />
        </Button>
        <Button
          size="small"
          onClick={() => {
            discard();
            review.edit(null);
          }}
        >
          {say('Discard')}
        </Button>
        <p className="label self-center">
          {say('What you type stays in this browser until it is saved or discarded.')}
        </p>
      </div>
    </form>
  );
}

function FieldEntry(props: { form: FieldForm; isFirst: boolean; value: string; onType(value: string): void }) {
  const { form, isFirst, value, onType } = props;
  const id = useId();
  const fault = faultOf(form, value);
  return (
    <div className={`min-w-0 ${spans[form.field] ?? ''}`}>
      <label htmlFor={id} className="label block">
        {say(form.label)}
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this form
        autoFocus={isFirst}
        type={form.kind === 'day' ? 'date' : 'text'}
        inputMode={form.kind === 'money' ? 'decimal' : undefined}
        autoComplete="off"
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        className={`entry ${form.kind === 'money' ? 'figure' : ''}`}
        value={value}
        onChange={({ target }) => onType(target.value)}
        onFocus={({ target }) => form.kind === 'money' && target.select()}
      />
      {fault !== null && (
        <p id={`${id}-fault`} className="text-sm text-fail">
          {fault}
        </p>
      )}
    </div>
  );
}

const spans: Readonly<Partial<Record<RowField, string>>> = { description: 'col-span-full' };

/** What was typed for the row, from this visit or an earlier one. */
function useRowDraft({ statement }: Review, { kind, id }: Editing, row: Row | null) {
  const { mode, id: statementId } = statement;
  const of = kind === 'edit' ? (id ?? '') : `after:${id ?? ''}`;
  const kept = useDrafts()[draftKey({ mode, statementId, of })];
  const [fresh] = useState(() => typedOf(kind === 'edit' ? row : null, row) as Record<string, string>);
  const isNew = kind === 'insert';
  const name = isNew ? say('New row') : (row?.description ?? '');
  const [started, setStarted] = useState<Draft>({ mode, statementId, of, name, base: fresh, typed: fresh, at: 0 });
  const draft = kept ?? started;
  // A row that somebody else has changed while the form was open and untouched shows their change.
  useEffect(() => {
    if (kept !== undefined || isNew || row === null) return;
    const now = typedOf(row, null) as Record<string, string>;
    setStarted((before) => ({ ...before, base: now, typed: now }));
  }, [kept, isNew, row]);
  const change = ({ base, typed }: { readonly base: Typed; readonly typed: Typed }) => {
    const next = { ...draft, base, typed, at: now() } as Draft;
    setStarted(next);
    keepDraft(next);
  };
  const discard = () => {
    if (kept === undefined) return;
    dropDraft(kept);
    const bringBack = { label: say('Bring back'), run: () => keepDraft(kept) };
    notify({ tone: 'good', text: say('Discarded.'), action: bringBack });
  };
  return { draft, change, discard };
}

function correctionsOf(
  { account }: Review,
  editing: Editing,
  row: Row | null,
  base: Typed,
  typed: Typed,
): Correction[] {
  if (editing.kind === 'insert') {
    const isFirst = row === null;
    return [
      {
        op: 'insert_row',
        after_row_id: row?.id ?? null,
        ...(isFirst && account !== null && { account }),
        fields: changedFields({}, typed),
      },
    ];
  }
  if (row === null) return [];
  const changed = Object.entries(changedFields(base, typed)) as [RowField, string | null][];
  return changed.map(([field, value]) => ({ op: 'set_field', row_id: row.id, field, value }));
}
