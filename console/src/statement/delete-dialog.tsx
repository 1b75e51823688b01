import { useNavigate } from '@tanstack/react-router';
import { useDelete } from '../api/act.ts';
import type { Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { Fault } from '../controls/fault.tsx';
import { dropDraftsOf } from '../drafts/drafts.ts';
import { notify } from '../frame/notices.ts';
import { nameOf } from '../statements/names.ts';
import { say } from '../words/language.ts';

export function DeleteDialog({ statement, onClose }: { readonly statement: Statement; onClose(): void }) {
  const remove = useDelete(statement.mode, statement.id);
  const navigate = useNavigate();
  const onSuccess = () => {
    dropDraftsOf(statement.mode, statement.id);
    notify({ tone: 'good', text: say('{name} was deleted.', { name: nameOf(statement) }) });
    void navigate({ to: '/' });
  };
  return (
    <Dialog title={say('Delete this statement?')} onClose={onClose}>
      <p className="text-ink-soft">
        {say(
          'Its rows, your corrections and the PDF are removed now. This cannot be undone, and credits are not given back.',
        )}
      </p>
      {remove.isError && <Fault fault={remove.error} />}
      <DialogButtons>
        <Button onClick={onClose}>{say('Keep it')}</Button>
        <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate(undefined, { onSuccess })}>
          {say('Delete')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
