import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { downloadExport, type ExportFormat, type ExportLayout } from '../api/export.ts';
import { Problem, sentenceOf } from '../api/problem.ts';
import type { Statement } from '../api/wire.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { ColumnsField, ComparedField, UsualFormats } from '../controls/export-fields.tsx';
import { notify } from '../frame/notices.ts';
import { say } from '../words/language.ts';
import { verdictWords } from '../words/statuses.ts';
import { AccountNumbers, useAccountNumbers } from './account-numbers.tsx';
import type { Corrector } from './corrector.ts';
import { groundWords, plainReasons } from './verdict.tsx';

/** What fewer people ask for, in a list. */
const moreFormats: readonly { readonly format: ExportFormat; readonly word: string }[] = [
  { format: 'xero', word: 'Xero (CSV)' },
  { format: 'quickbooks-online', word: 'QuickBooks Online (CSV)' },
  { format: 'qfx', word: 'Quicken (QFX)' },
  { format: 'qif', word: 'Quicken (QIF)' },
  { format: 'beancount', word: 'Beancount' },
  { format: 'ledger', word: 'Ledger, hledger' },
  { format: 'mt940', word: 'SWIFT MT940' },
  { format: 'camt053', word: 'ISO 20022 camt.053' },
];

/** Formats that name the bank by a number of the maker of the package. */
const carriesBankNumber = (format: ExportFormat): boolean => format === 'qbo' || format === 'qfx';

const isSpreadsheet = (format: ExportFormat): boolean => format === 'xlsx' || format === 'csv';

/** Formats by whose account number a package tells accounts apart. */
const carriesNumber = (format: ExportFormat): boolean => ['ofx', 'qbo', 'qfx', 'mt940', 'camt053'].includes(format);

interface ExportDialogProps {
  readonly statement: Statement;
  readonly correct: Corrector;
  onClose(): void;
}

/** Which file, on what ground its figures stand, and what the format still needs to know. */
export function ExportDialog({ statement, correct, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [layout, setLayout] = useState<ExportLayout>('split');
  const [isChecked, setChecked] = useState(false);
  const [bankNumber, setBankNumber] = useState('');
  const numbers = useAccountNumbers(statement);
  const isBooks = !isSpreadsheet(format);
  const isNumbered = carriesNumber(format);
  const more = moreFormats.some((one) => one.format === format) ? format : '';
  const isProved = statement.status === 'succeeded';
  const download = useMutation({
    mutationFn: async () => {
      const recorded = [
        ...(isNumbered ? numbers.corrections() : []),
        ...(carriesBankNumber(format) && bankNumber !== ''
          ? [{ op: 'set_meta', key: 'intu_bid', value: bankNumber.trim() } as const]
          : []),
      ];
      if (recorded.length > 0 && (await correct({ corrections: recorded, said: say('Recorded.') })) !== 'saved')
        return null;
      if (isNumbered && recorded.length > 0) await numbers.recordForAccounts();
      return downloadExport(statement.mode, statement.id, { format, layout, isReviewConfirmed: isChecked });
    },
    onSuccess: (file) => {
      if (file === null) return;
      notify({ tone: isProved ? 'good' : 'bad', text: downloadWords(file.name, isProved) });
      onClose();
    },
  });
  const wantsBankNumber = download.error instanceof Problem && /^(qbo|qfx)_bank_unsupported$/.test(download.error.code);
  const start = (event: FormEvent) => {
    event.preventDefault();
    download.mutate();
  };
  return (
    <Dialog title={say('Export')} onClose={onClose}>
      <form onSubmit={start} className="grid gap-4">
        <Ground statement={statement} />
        <fieldset>
          <legend className="label mb-1">{say('File')}</legend>
          <div className="grid gap-1">
            <UsualFormats format={format} onChoose={setFormat} />
            <select
              aria-label={say('More formats')}
              className="entry mt-1 w-auto"
              value={more}
              onChange={({ target }) => setFormat(target.value as ExportFormat)}
            >
              <option value="" disabled>
                {say('More formats')} …
              </option>
              {moreFormats.map(({ format: one, word }) => (
                <option key={one} value={one}>
                  {word}
                </option>
              ))}
            </select>
          </div>
        </fieldset>
        {!isBooks && <ColumnsField layout={layout} onChoose={setLayout} />}
        {isNumbered && <AccountNumbers {...numbers} />}
        {wantsBankNumber && <BankNumber value={bankNumber} onType={setBankNumber} />}
        {isBooks && !isProved && <ComparedField isChecked={isChecked} onCheck={setChecked} />}
        {download.isError && !wantsBankNumber && (
          <p role="alert" className="text-fail">
            {sentenceOf(download.error)}
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

/** On what ground the figures of the file stand, before it is downloaded. */
function Ground({ statement }: { readonly statement: Statement }) {
  const { word, tone } = verdictWords(statement);
  const isProved = statement.status === 'succeeded';
  return (
    <div className={`rounded-md px-3 py-2 ${isProved ? 'bg-paper' : 'bg-review-soft text-review'}`}>
      <Badge tone={tone}>{word}</Badge>
      {isProved ? (
        <p className="mt-1 text-ink-soft">{groundWords(statement)}</p>
      ) : (
        <>
          <p className="mt-1 font-medium">
            {say('These figures are not proved. Check them against the PDF before you use them.')}
          </p>
          <ul className="list-disc pl-5">
            {plainReasons(statement).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function BankNumber({ value, onType }: { readonly value: string; onType(value: string): void }) {
  return (
    <label className="grid gap-1">
      <span className="text-review">
        {say(
          'QuickBooks and Quicken know banks by a number of five digits, and none is known for this bank. Enter the one of a bank that the package lists, or choose OFX.',
        )}
      </span>
      <span className="label">INTU.BID</span>
      <input
        required
        inputMode="numeric"
        pattern="[0-9]{5}"
        autoComplete="off"
        className="entry tabular-nums"
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  );
}

const downloadWords = (name: string, isProved: boolean): string =>
  isProved ? say('{name} downloaded.', { name }) : say('{name} downloaded: its figures are not proved.', { name });
