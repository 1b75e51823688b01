import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadExport, type ExportFormat, type ExportLayout, type ExportRequest } from '../api/export.ts';
import type { Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { notify } from '../frame/notices.ts';
import { AccountNumberDialog } from './account-number-dialog.tsx';
import type { Corrector } from './corrector.ts';
import { ExportGate } from './export-gate.tsx';

const formats: readonly { readonly format: ExportFormat; readonly word: string }[] = [
  { format: 'xlsx', word: 'Excel' },
  { format: 'csv', word: 'CSV' },
  { format: 'ofx', word: 'OFX' },
  { format: 'qbo', word: 'QBO' },
];

/** What fewer people ask for, in a list. */
const moreFormats: readonly { readonly format: ExportFormat; readonly word: string }[] = [
  { format: 'xero', word: 'Xero (CSV)' },
  { format: 'quickbooks-online', word: 'QuickBooks Online (CSV)' },
  { format: 'qfx', word: 'Quicken (QFX)' },
  { format: 'qif', word: 'Quicken, older (QIF)' },
  { format: 'beancount', word: 'Beancount' },
  { format: 'ledger', word: 'Ledger, hledger' },
  { format: 'mt940', word: 'SWIFT MT940' },
  { format: 'camt053', word: 'ISO 20022 camt.053' },
];

interface ExportPanelProps {
  readonly statement: Statement;
  readonly correct: Corrector;
}

/** Downloads. What the service wants to know first is asked at the gate, then the download goes on. */
export function ExportPanel({ statement, correct }: ExportPanelProps) {
  const [layout, setLayout] = useState<ExportLayout>('split');
  const download = useMutation({
    mutationFn: (request: ExportRequest) => downloadExport(statement.mode, statement.id, request),
    onSuccess: ({ name, isBankVerified }) => notify({ tone: 'good', text: downloadWords(name, isBankVerified) }),
  });
  const start = (format: ExportFormat) => download.mutate({ format, layout, isReviewConfirmed: false });
  return (
    <section aria-label="Export" className="sheet flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <h2 className="font-semibold">Export</h2>
      <div className="flex flex-wrap gap-2">
        {formats.map(({ format, word }) => (
          <Button key={format} disabled={download.isPending} onClick={() => start(format)}>
            {word}
          </Button>
        ))}
        <MoreFormats isDisabled={download.isPending} onFormat={start} />
      </div>
      <LayoutChoice layout={layout} onLayout={setLayout} />
      <RecordedNumber statement={statement} correct={correct} />
      <ExportGate
        statement={statement}
        correct={correct}
        request={download.variables}
        fault={download.error}
        onGo={download.mutate}
        onClose={download.reset}
      />
    </section>
  );
}

const downloadWords = (name: string, isBankVerified: boolean | null): string =>
  isBankVerified === false
    ? `${name} downloaded. Its bank number has not been seen to work in the accounting package, so check the import.`
    : `${name} downloaded.`;

/** Choosing downloads at once, and the list shows its title again. */
function MoreFormats({ isDisabled, onFormat }: { readonly isDisabled: boolean; onFormat(format: ExportFormat): void }) {
  return (
    <select
      aria-label="More formats"
      className="entry w-24 text-ink"
      disabled={isDisabled}
      value=""
      onChange={({ target }) => onFormat(target.value as ExportFormat)}
    >
      <option value="" disabled>
        More …
      </option>
      {moreFormats.map(({ format, word }) => (
        <option key={format} value={format}>
          {word}
        </option>
      ))}
    </select>
  );
}

function LayoutChoice({ layout, onLayout }: { readonly layout: ExportLayout; onLayout(layout: ExportLayout): void }) {
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft" title="In Excel and CSV files">
      Columns
      <select
        className="entry w-auto text-ink"
        value={layout}
        onChange={({ target }) => onLayout(target.value as ExportLayout)}
      >
        <option value="split">debit and credit</option>
        <option value="signed">signed amount</option>
      </select>
    </label>
  );
}

/** The account number that files for importing carry, once it has been recorded. */
function RecordedNumber({ statement, correct }: ExportPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (statement.acct_id === null) return null;
  return (
    <p className="flex items-center gap-1 text-sm text-ink-soft">
      Files for importing carry account {statement.acct_id}
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        Change …
      </Button>
      {isOpen && (
        <AccountNumberDialog statement={statement} correct={correct} verb="Record" onRecorded={close} onClose={close} />
      )}
    </p>
  );
}
