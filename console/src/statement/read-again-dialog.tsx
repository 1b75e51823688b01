import { useState } from 'react';
import { useReadAgain } from '../api/act.ts';
import { type AccountType, accountTypes, type Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { Fault } from '../controls/fault.tsx';
import { Field } from '../controls/field.tsx';
import { dropDraftsOf } from '../drafts/drafts.ts';
import { say } from '../words/language.ts';
import { accountTypeWords } from '../words/statuses.ts';
import { forgetPast } from './undo.ts';

/** Reads the PDF again as another account type. */
export function ReadAgainDialog({ statement, onClose }: { readonly statement: Statement; onClose(): void }) {
  const readAgain = useReadAgain(statement.mode, statement.id);
  const [type, setType] = useState<AccountType>(statement.account_type ?? 'chequing');
  const onSuccess = () => {
    dropDraftsOf(statement.mode, statement.id);
    forgetPast(statement.id);
    onClose();
  };
  return (
    <Dialog title={say('Read as another account type')} onClose={onClose}>
      <p className="mb-3 text-ink-soft">
        {say('The PDF is read again from the start, free of charge. Corrections of rows are discarded.')}
      </p>
      <Field label={say('Account type')}>
        {(ids) => (
          <select
            {...ids}
            className="entry"
            value={type}
            onChange={({ target }) => setType(target.value as AccountType)}
          >
            {accountTypes.map((one) => (
              <option key={one} value={one}>
                {accountTypeWords(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {readAgain.isError && <Fault fault={readAgain.error} />}
      <DialogButtons>
        <Button onClick={onClose}>{say('Cancel')}</Button>
        <Button look="main" disabled={readAgain.isPending} onClick={() => readAgain.mutate(type, { onSuccess })}>
          {say('Read again')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
