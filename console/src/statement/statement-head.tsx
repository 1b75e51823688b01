import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isPending } from '../api/statements.ts';
import type { Statement } from '../api/wire.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { showInstantDay, showPeriod } from '../figures/days.ts';
import { nameOf } from '../statements/finished.ts';
import { accountTypeWords, statementWords } from '../words/statuses.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ReadAgainDialog } from './read-again-dialog.tsx';

/** Which statement this is, how it stands, and what can be done with the whole of it. */
export function StatementHead({ statement }: { readonly statement: Statement }) {
  const [open, setOpen] = useState<'again' | 'delete' | null>(null);
  const { word, tone } = statementWords[statement.status];
  const canReadAgain = !isPending(statement) && statement.status !== 'failed' && statement.pdf_available;
  return (
    <div className="border-b border-line bg-sheet">
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-start gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <div className="min-w-0 flex-1 basis-80">
          <Link to="/" className="text-sm text-ink-soft hover:text-ink hover:underline">
            ‹ Statements
          </Link>
          <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl font-semibold tracking-tight">{statement.bank ?? nameOf(statement)}</h1>
            <span role="status" aria-live="polite">
              <Badge tone={tone}>{word}</Badge>
            </span>
          </div>
          <p className="mt-0.5 text-ink-soft">{factsOf(statement).join(' · ')}</p>
          <p className="text-sm text-ink-faint">{fileFacts(statement).join(' · ')}</p>
        </div>
        <div className="flex gap-2 self-end">
          {canReadAgain && <Button onClick={() => setOpen('again')}>Read as …</Button>}
          <Button onClick={() => setOpen('delete')}>Delete …</Button>
        </div>
      </div>
      {open === 'again' && <ReadAgainDialog statement={statement} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteDialog statement={statement} onClose={() => setOpen(null)} />}
    </div>
  );
}

function factsOf({ account_type, account_number, currency, period, accounts }: Statement): string[] {
  const hasPeriod = period.start !== null || period.end !== null;
  const facts = [
    accounts.length > 1 ? `${accounts.length} accounts` : account_type && accountTypeWords[account_type],
    accounts.length > 1 ? null : account_number,
    currency === 'XXX' ? null : currency,
    hasPeriod ? showPeriod(period) : null,
  ];
  return facts.filter((fact): fact is string => fact !== null && fact !== '');
}

function fileFacts({ file_name, page_count, pdf_available, expires_at, credits_charged }: Statement): string[] {
  const kept = expires_at === null ? 'PDF kept' : `PDF kept until ${showInstantDay(expires_at)}`;
  return [
    file_name ?? 'statement.pdf',
    ...(page_count > 0 ? [page_count === 1 ? '1 page' : `${page_count} pages`] : []),
    ...(credits_charged > 0 ? [credits_charged === 1 ? '1 credit' : `${credits_charged} credits`] : []),
    pdf_available ? kept : 'PDF deleted',
  ];
}
