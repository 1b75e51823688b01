import { type FormEvent, useState } from 'react';
import { type LayoutCorrection, useTeach } from '../api/learned.ts';
import type { Row, Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { Fault } from '../controls/fault.tsx';
import { Field } from '../controls/field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { dropDraftsOf } from '../drafts/drafts.ts';
import { say } from '../words/language.ts';
import { directionWords, roleWords } from '../words/layouts.ts';
import { forgetPast } from './undo.ts';

interface LayoutDialogProps {
  readonly statement: Statement;
  /** The row whose line is not one; null where something is said of a title or a heading. */
  readonly row: Row | null;
  onClose(): void;
}

const directions = ['in', 'out'] as const;
const roles = ['in', 'out', 'amount', 'balance'] as const;

/** Says something about the layout, for this statement and the next ones. */
export function LayoutDialog({ statement, row, onClose }: LayoutDialogProps) {
  const teach = useTeach(statement);
  const [typed, setTyped] = useState<Typed>({ about: 'section', text: '', meaning: 'out' });
  const send = (event: FormEvent) => {
    event.preventDefault();
    teach.mutate(row === null ? saidOf(typed) : { op: 'exclude_line', row_id: row.id }, {
      onSuccess: () => {
        dropDraftsOf(statement.mode, statement.id);
        forgetPast(statement.id);
        onClose();
      },
    });
  };
  return (
    <Dialog
      title={row === null ? say('About this layout') : say('Not a row on this layout')}
      place="right"
      onClose={onClose}
    >
      <form onSubmit={send} className="grid gap-3">
        {row === null ? (
          <TitleFields typed={typed} onTyped={setTyped} />
        ) : (
          <p className="break-words">
            {say('Lines with the words of “{text}” are not rows.', { text: row.description })}
          </p>
        )}
        <p className="text-ink-soft">
          {say(
            'The PDF is read again with this, free of charge, and corrections of rows are discarded. It is tried on the next statements of this layout too, and counts there only if the figures then agree.',
          )}
        </p>
        {teach.isError && <Fault fault={teach.error} />}
        <DialogButtons>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button type="submit" look="main" disabled={teach.isPending}>
            {say('Read again')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface Typed {
  readonly about: 'section' | 'column';
  readonly text: string;
  readonly meaning: (typeof roles)[number];
}

function saidOf({ about, text, meaning }: Typed): LayoutCorrection {
  return about === 'section'
    ? { op: 'set_section_direction', title: text, direction: meaning === 'in' ? 'in' : 'out' }
    : { op: 'set_column_role', heading: text, role: meaning };
}

function TitleFields({ typed, onTyped }: { readonly typed: Typed; onTyped(typed: Typed): void }) {
  const { about, text, meaning } = typed;
  return (
    <>
      <Field label={say('What is it about?')}>
        {(ids) => (
          <select
            {...ids}
            className="entry"
            value={about}
            onChange={({ target }) => onTyped({ ...typed, about: target.value as Typed['about'], meaning: 'out' })}
          >
            <option value="section">{say('A title over rows')}</option>
            <option value="column">{say('A heading over figures')}</option>
          </select>
        )}
      </Field>
      <TextField
        label={say('As the page prints it')}
        value={text}
        required
        maxLength={200}
        autoComplete="off"
        onText={(next) => onTyped({ ...typed, text: next })}
      />
      <Field label={say('What stands under it')}>
        {(ids) => (
          <select
            {...ids}
            className="entry"
            value={meaning}
            onChange={({ target }) => onTyped({ ...typed, meaning: target.value as Typed['meaning'] })}
          >
            {(about === 'section' ? directions : roles).map((one) => (
              <option key={one} value={one}>
                {one === 'in' || one === 'out' ? directionWords(one) : roleWords(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
