import { type FormEvent, useState } from 'react';
import type { Mode } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { Fault } from '../controls/fault.tsx';
import { say } from '../words/language.ts';
import { ClientField } from './client-field.tsx';

interface ClientDialogProps {
  readonly title: string;
  readonly mode: Mode;
  /** What stands there at first. */
  readonly client: string;
  readonly isBusy: boolean;
  readonly fault?: Error | null;
  /** Null where the entry was left empty. */
  onSave(client: string | null): void;
  onClose(): void;
}

/** Whose statement it is, or whose they are. */
export function ClientDialog({ title, mode, client, isBusy, fault = null, onSave, onClose }: ClientDialogProps) {
  const [typed, setTyped] = useState(client);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(typed.trim() === '' ? null : typed.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={save}>
        <ClientField mode={mode} value={typed} className="w-full" onChange={setTyped} />
        <p className="label mt-1">{say('Leave it empty for no client.')}</p>
        {fault !== null && <Fault fault={fault} />}
        <DialogButtons>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button type="submit" look="main" disabled={isBusy}>
            {say('Save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
