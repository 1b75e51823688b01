import type { UnclaimedFigure } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { Figure } from '../controls/figure.tsx';
import { say } from '../words/language.ts';

interface UnclaimedDialogProps {
  readonly figure: UnclaimedFigure;
  onMakeRow(): void;
  onClose(): void;
}

/** Opened by pointing at a line of the page that is no row: why it is none, and the way to make it one. */
export function UnclaimedDialog({ figure: { source, amount }, onMakeRow, onClose }: UnclaimedDialogProps) {
  return (
    <Dialog title={say('A line that is no row')} place="right" onClose={onClose}>
      <p className="[overflow-wrap:anywhere]">
        <q>{source.text}</q>
      </p>
      <p className="mt-2 text-ink-soft">
        {say('Nothing tells what its figure is: no row, balance, total or heading accounts for it.')}{' '}
        <Figure value={amount} className="text-ink" />
      </p>
      <DialogButtons>
        <Button onClick={onClose}>{say('Cancel')}</Button>
        <Button look="main" needs="member" onClick={onMakeRow}>
          {say('Make it a row')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
