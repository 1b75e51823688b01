import { type FormEvent, useState } from 'react';
import type { Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { Field } from '../controls/field.tsx';
import type { Corrector } from './corrector.ts';

interface BankNumberDialogProps {
  readonly statement: Statement;
  readonly says: string;
  readonly correct: Corrector;
  onRecorded(): void;
  onClose(): void;
}

/** QBO and QFX want the number under which the accounting package lists the bank. */
export function BankNumberDialog({ statement, says, correct, onRecorded, onClose }: BankNumberDialogProps) {
  const [number, setNumber] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isSaved = await correct({
      corrections: [{ op: 'set_meta', key: 'intu_bid', value: number.trim() }],
      version: statement.corrections_version,
      said: 'Bank number recorded.',
    });
    if (isSaved) onRecorded();
  };
  return (
    <Dialog title="This bank has no known number" onClose={onClose}>
      <p className="text-ink-soft">{says}</p>
      <form onSubmit={(event) => void save(event)} className="mt-3 grid gap-1">
        <Field label="INTU.BID" hint="Five digits. OFX, Excel and CSV do not need it.">
          {(ids) => (
            <input
              {...ids}
              required
              inputMode="numeric"
              pattern="[0-9]{5}"
              autoComplete="off"
              className="entry tabular-nums"
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </Field>
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="main">
            Record and download
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
