import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { Correction, Row, RowField, Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import type { Corrector } from './corrector.ts';
import { changedFields, fieldForms, type Typed, typedOf } from './row-fields.ts';

interface RowEditorProps {
  /** Null: a new row is written, to stand after the other. */
  readonly row: Row | null;
  readonly after: Row | null;
  readonly statement: Statement;
  readonly account: number | null;
  readonly version: number;
  readonly isSaving: boolean;
  readonly correct: Corrector;
  onShowPage(): void;
  onInsert(): void;
  onClose(): void;
}

export function RowEditor(props: RowEditorProps) {
  const { row, after, isSaving, correct, onClose } = props;
  const [before] = useState(() => typedOf(row, after));
  const [typed, setTyped] = useState<Typed>(before);
  // The edit is based on what was seen when it began, whatever has been loaded since.
  const [version] = useState(props.version);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const corrections = correctionsOf(props, before, typed);
    if (corrections.length === 0) return onClose();
    const isSaved = await correct({ corrections, version, said: row === null ? 'Row added.' : 'Row corrected.' });
    if (isSaved) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <tr className="bg-[#fff6d6]">
      <td colSpan={5} className="px-4 pb-3">
        <form
          aria-label={row === null ? 'New row' : 'Edit the row'}
          onSubmit={(event) => void save(event)}
          onKeyDown={onKeyDown}
          className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-sheet p-3 sm:grid-cols-[9.5rem_1fr_1fr]"
        >
          {fieldForms.map(({ field, label, kind }, at) => (
            <Field key={field} label={label} className={spans[field] ?? ''}>
              {(ids) => (
                <input
                  {...ids}
                  // biome-ignore lint/a11y/noAutofocus: the person has just asked for this form
                  autoFocus={at === 1}
                  type={kind === 'day' ? 'date' : 'text'}
                  inputMode={kind === 'money' ? 'decimal' : undefined}
                  className={`entry ${kind === 'money' ? 'figure' : ''}`}
                  value={typed[field] ?? ''}
                  onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
                />
              )}
            </Field>
          ))}
          <div className="col-span-full mt-1 flex flex-wrap gap-2">
            <Button type="submit" look="main" size="small" disabled={isSaving}>
              {row === null ? 'Add row' : 'Save'}
            </Button>
            <Button size="small" onClick={onClose}>
              Cancel
            </Button>
            {row !== null && <RowActions {...props} row={row} version={version} />}
          </div>
        </form>
      </td>
    </tr>
  );
}

const spans: Readonly<Partial<Record<RowField, string>>> = {
  description: 'col-span-full sm:col-span-2',
};

function RowActions(props: RowEditorProps & { readonly row: Row }) {
  const { statement, row, version, isSaving, correct, onClose, onInsert, onShowPage } = props;
  const act = async (op: 'delete_row' | 'confirm_row' | 'revert_row', said: string) => {
    const undo =
      op === 'delete_row' && row.source !== null ? [{ op: 'revert_row', row_id: row.id } as const] : undefined;
    const isSaved = await correct({ corrections: [{ op, row_id: row.id }], version, said, ...(undo && { undo }) });
    if (isSaved) onClose();
  };
  const isTouched = row.status === 'corrected' || row.status === 'confirmed';
  return (
    <>
      <span className="flex-1" />
      {statement.pdf_available && row.source !== null && (
        <Button size="small" className="lg:hidden" onClick={onShowPage}>
          Show in PDF
        </Button>
      )}
      {!isTouched && (
        <Button size="small" disabled={isSaving} onClick={() => void act('confirm_row', 'Row confirmed as it stands.')}>
          Confirm
        </Button>
      )}
      {isTouched && (
        <Button size="small" disabled={isSaving} onClick={() => void act('revert_row', 'Row is as it was read.')}>
          {row.source === null ? 'Take back' : 'Revert'}
        </Button>
      )}
      <Button size="small" disabled={isSaving} onClick={onInsert}>
        Insert below
      </Button>
      <Button size="small" disabled={isSaving} onClick={() => void act('delete_row', 'Row deleted.')}>
        Delete
      </Button>
    </>
  );
}

function correctionsOf({ row, after, account }: RowEditorProps, before: Typed, typed: Typed): Correction[] {
  if (row === null) {
    const fields = changedFields({}, typed);
    return [
      {
        op: 'insert_row',
        after_row_id: after?.id ?? null,
        ...(after === null && account !== null && { account }),
        fields,
      },
    ];
  }
  const changed = Object.entries(changedFields(before, typed)) as [RowField, string | null][];
  return changed.map(([field, value]) => ({ op: 'set_field', row_id: row.id, field, value }));
}
