import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type AccountExport, downloadAccount } from '../api/bank-accounts.ts';
import type { ExportLayout } from '../api/export.ts';
import { Problem, sentenceOf } from '../api/problem.ts';
import type { BankAccountTimeline } from '../api/wire.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { ColumnsField, ComparedField, UsualFormats } from '../controls/export-fields.tsx';
import { notify } from '../frame/notices.ts';
import { say } from '../words/language.ts';
import { continuityWords } from './words.ts';

/** All statements of the account as one file, every row once. */
export function AccountExportDialog({ account, onClose }: { readonly account: BankAccountTimeline; onClose(): void }) {
  const [format, setFormat] = useState<AccountExport['format']>('xlsx');
  const [layout, setLayout] = useState<ExportLayout>('split');
  const [isChecked, setChecked] = useState(false);
  const { status } = account.continuity;
  const { word, tone } = continuityWords(status);
  const isProved = status === 'proved' || status === 'incomplete';
  const isBooks = format === 'ofx' || format === 'qbo';
  const download = useMutation({
    mutationFn: () => downloadAccount(account.mode, account.id, { format, layout, isReviewConfirmed: isChecked }),
    onSuccess: ({ name }) => {
      const text = isProved
        ? say('{name} downloaded.', { name })
        : say('{name} downloaded: its figures are not proved.', { name });
      notify({ tone: isProved ? 'good' : 'bad', text });
      onClose();
    },
  });
  const start = (event: FormEvent) => {
    event.preventDefault();
    download.mutate();
  };
  return (
    <Dialog title={say('Export')} onClose={onClose}>
      <form onSubmit={start} className="grid gap-4">
        <p>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="text-ink-soft">
          {say('All statements of the account in one file, every row once, with what is proved and what is missing.')}
        </p>
        <fieldset>
          <legend className="label mb-1">{say('File')}</legend>
          <div className="grid gap-1">
            <UsualFormats format={format} onChoose={setFormat} />
          </div>
        </fieldset>
        {!isBooks && <ColumnsField layout={layout} onChoose={setLayout} />}
        {isBooks && !isProved && <ComparedField isChecked={isChecked} onCheck={setChecked} />}
        {download.isError && (
          <p role="alert" className="text-fail">
            {isNumberMissing(download.error)
              ? say('Record the account number first, under “For exports”.')
              : sentenceOf(download.error)}
          </p>
        )}
        <DialogButtons>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button type="submit" look={isProved ? 'main' : 'danger'} disabled={download.isPending}>
            {isProved ? say('Download') : say('Download unproved figures')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

const isNumberMissing = (fault: unknown): boolean => fault instanceof Problem && fault.code === 'acct_id_unconfirmed';
