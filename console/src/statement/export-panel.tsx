import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadExport, type ExportFormat, type ExportLayout, type ExportRequest } from '../api/export.ts';
import { Problem, sentenceOf } from '../api/problem.ts';
import type { Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { notify } from '../frame/notices.ts';
import { AccountNumberDialog } from './account-number-dialog.tsx';
import { BankNumberDialog } from './bank-number-dialog.tsx';
import type { Corrector } from './corrector.ts';
import { ReviewDialog } from './review-dialog.tsx';

const formats: readonly { readonly format: ExportFormat; readonly word: string }[] = [
  { format: 'xlsx', word: 'Excel' },
  { format: 'csv', word: 'CSV' },
  { format: 'ofx', word: 'OFX' },
  { format: 'qbo', word: 'QBO' },
];

interface ExportPanelProps {
  readonly statement: Statement;
  readonly correct: Corrector;
}

/** Downloads. What the service wants to know first is asked here, then the download goes on. */
export function ExportPanel({ statement, correct }: ExportPanelProps) {
  const [layout, setLayout] = useState<ExportLayout>('split');
  const download = useMutation({
    mutationFn: (request: ExportRequest) => downloadExport(statement.mode, statement.id, request),
    onSuccess: ({ name, isBankVerified }) =>
      notify({
        tone: 'good',
        text:
          isBankVerified === false
            ? `${name} downloaded. Its bank number has not been seen to work in the accounting package, so check the import.`
            : `${name} downloaded.`,
      }),
  });
  const start = (format: ExportFormat) => download.mutate({ format, layout, isReviewConfirmed: false });
  return (
    <section aria-label="Export" className="sheet flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-3 sm:px-5">
      <h2 className="font-semibold">Export</h2>
      <div className="flex flex-wrap gap-2">
        {formats.map(({ format, word }) => (
          <Button key={format} disabled={download.isPending} onClick={() => start(format)}>
            {word}
          </Button>
        ))}
      </div>
      <LayoutChoice layout={layout} onLayout={setLayout} />
      <Gate
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

function LayoutChoice({ layout, onLayout }: { readonly layout: ExportLayout; onLayout(layout: ExportLayout): void }) {
  const layouts = [
    ['split', 'Debit and credit columns'],
    ['signed', 'One signed column'],
  ] as const;
  return (
    <fieldset className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
      <legend className="sr-only">Columns in Excel and CSV</legend>
      {layouts.map(([value, word]) => (
        <label key={value} className="flex items-center gap-1.5">
          <input
            type="radio"
            name="layout"
            className="accent-proved"
            checked={layout === value}
            onChange={() => onLayout(value)}
          />
          {word}
        </label>
      ))}
    </fieldset>
  );
}

interface GateProps extends ExportPanelProps {
  readonly request: ExportRequest | undefined;
  readonly fault: Error | null;
  onGo(request: ExportRequest): void;
  onClose(): void;
}

/** Why the download did not come, with what lets it through. */
function Gate({ statement, correct, request, fault, onGo, onClose }: GateProps) {
  if (fault === null || request === undefined) return null;
  const again = () => onGo(request);
  switch (fault instanceof Problem ? fault.code : '') {
    case 'acct_id_unconfirmed':
      return <AccountNumberDialog statement={statement} correct={correct} onRecorded={again} onClose={onClose} />;
    case 'needs_review_unconfirmed':
      return (
        <ReviewDialog
          statement={statement}
          onConfirm={() => onGo({ ...request, isReviewConfirmed: true })}
          onClose={onClose}
        />
      );
    case 'qbo_bank_unsupported':
      return (
        <BankNumberDialog
          statement={statement}
          says={fault.message}
          correct={correct}
          onRecorded={again}
          onClose={onClose}
        />
      );
    default:
      return (
        <p role="alert" className="w-full text-fail">
          {sentenceOf(fault)}
        </p>
      );
  }
}
