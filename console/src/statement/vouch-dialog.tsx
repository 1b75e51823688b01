import { useState } from 'react';
import type { Correction, Row } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { counted, say } from '../words/language.ts';
import type { Corrector } from './corrector.ts';

/** So many corrections go into one request. */
const requestMax = 500;

interface VouchDialogProps {
  /** The rows of the account that nobody has confirmed or corrected yet. */
  readonly rows: readonly Row[];
  readonly correct: Corrector;
  onClose(): void;
}

/** Where the page itself does not decide, a person's word on each row does. */
export function VouchDialog({ rows, correct, onClose }: VouchDialogProps) {
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const vouch = async () => {
    setSaving(true);
    let isSaved = true;
    for (let from = 0; isSaved && from < rows.length; from += requestMax) {
      const part = rows.slice(from, from + requestMax);
      const corrections = part.map(({ id }): Correction => ({ op: 'confirm_row', row_id: id }));
      const said = counted(part.length, '{n} row confirmed.', '{n} rows confirmed.');
      isSaved = (await correct({ corrections, said })) === 'saved';
    }
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      title={counted(rows.length, 'Confirm {n} row as it stands?', 'Confirm {n} rows as they stand?')}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {say('Nothing printed decides between the ways to read this page. Your word does, and the history keeps it.')}
      </p>
      <label className="mt-4 flex items-start gap-2">
        <input
          type="checkbox"
          className="mt-1 size-4 accent-proved"
          checked={isChecked}
          onChange={({ target }) => setChecked(target.checked)}
        />
        {say('I have compared each row with the PDF: date, amount and sign.')}
      </label>
      <DialogButtons>
        <Button onClick={onClose}>{say('Cancel')}</Button>
        <Button look="main" disabled={!isChecked || isSaving} onClick={() => void vouch()}>
          {say('Confirm')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
