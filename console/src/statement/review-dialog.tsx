import { useState } from 'react';
import type { Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { statementReasonWords } from '../words/reasons.ts';

interface ReviewDialogProps {
  readonly statement: Statement;
  onConfirm(): void;
  onClose(): void;
}

/** Figures that are not proved go into somebody's books only after a person has said that they were checked. */
export function ReviewDialog({ statement, onConfirm, onClose }: ReviewDialogProps) {
  const [isChecked, setChecked] = useState(false);
  return (
    <Dialog title="This statement is not proved" onClose={onClose}>
      <ul className="list-disc pl-5 text-ink-soft">
        {statement.review_reasons.map((code) => (
          <li key={code}>{statementReasonWords(code)}</li>
        ))}
      </ul>
      <label className="mt-4 flex items-start gap-2">
        <input
          type="checkbox"
          className="mt-1 size-4 accent-proved"
          checked={isChecked}
          onChange={({ target }) => setChecked(target.checked)}
        />
        I have compared the rows to check with the PDF, and want the file as it is.
      </label>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="main" disabled={!isChecked} onClick={onConfirm}>
          Download
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
