import { type FormEvent, useState } from 'react';
import type { Correction, Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { Field } from '../controls/field.tsx';
import { accountTypeWords } from '../words/statuses.ts';
import type { Corrector } from './corrector.ts';

interface AccountNumberDialogProps {
  readonly statement: Statement;
  readonly correct: Corrector;
  /** What the button says. */
  readonly verb: string;
  onRecorded(): void;
  onClose(): void;
}

/** Files for importing name the account by its number; the page's own may be masked or shortened, so a person says it. */
export function AccountNumberDialog({ statement, correct, verb, onRecorded, onClose }: AccountNumberDialogProps) {
  const missing = statement.accounts.filter(({ acct_id }) => (acct_id ?? null) === null);
  const accounts = missing.length === 0 ? statement.accounts : missing;
  const [numbers, setNumbers] = useState<Readonly<Record<number, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const corrections = accounts.map(({ index }): Correction => {
      return { op: 'set_meta', key: 'acct_id', value: (numbers[index] ?? '').trim(), account: index };
    });
    const isSaved = await correct({
      corrections,
      version: statement.corrections_version,
      said: accounts.length === 1 ? 'Account number recorded.' : 'Account numbers recorded.',
    });
    setSaving(false);
    if (isSaved) onRecorded();
  };
  return (
    <Dialog title="Which account is this?" onClose={onClose}>
      <p className="mb-3 text-ink-soft">
        Files for importing carry the account number, by which the accounting package tells accounts apart. It is
        recorded once for this statement and shown masked from then on.
      </p>
      <form onSubmit={(event) => void save(event)} className="grid gap-3">
        {accounts.map(({ index, account_type, account_number }) => (
          <Field
            key={index}
            label={`Account number: ${accountTypeWords[account_type]}${account_number === null ? '' : ` ${account_number}`}`}
            hint="1 to 22 letters and digits; spaces and hyphens don’t count."
          >
            {(ids) => (
              <input
                {...ids}
                required
                autoComplete="off"
                className="entry tabular-nums"
                value={numbers[index] ?? ''}
                onChange={({ target }) => setNumbers({ ...numbers, [index]: target.value })}
              />
            )}
          </Field>
        ))}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="main" disabled={isSaving}>
            {verb}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
