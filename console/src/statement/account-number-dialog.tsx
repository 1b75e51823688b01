import { type FormEvent, useState } from 'react';
import type { Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { say } from '../words/language.ts';
import { AccountNumbers, useAccountNumbers } from './account-numbers.tsx';
import type { Corrector } from './corrector.ts';

interface AccountNumberDialogProps {
  readonly statement: Statement;
  readonly correct: Corrector;
  onClose(): void;
}

export function AccountNumberDialog({ statement, correct, onClose }: AccountNumberDialogProps) {
  const numbers = useAccountNumbers(statement);
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const corrections = numbers.corrections();
    const end = corrections.length === 0 ? 'saved' : await correct({ corrections, said: say('Recorded.') });
    if (corrections.length > 0 && end === 'saved') await numbers.recordForAccounts();
    setSaving(false);
    if (end === 'saved') onClose();
  };
  return (
    <Dialog title={say('Which account is this?')} place="right" onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <AccountNumbers {...numbers} />
        <DialogButtons>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button type="submit" look="main" disabled={isSaving}>
            {say('Record')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
