import { useState } from 'react';
import { isPending } from '../api/statements.ts';
import type { Statement } from '../api/wire.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { showInstantDay, showPeriod } from '../figures/days.ts';
import { titleOf } from '../statements/names.ts';
import { accountTypeWords, verdictWords } from '../words/statuses.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ReadAgainDialog } from './read-again-dialog.tsx';

/** Which statement this is, how it stands, and what can be done with the whole of it. */
export function StatementHead({ statement }: { readonly statement: Statement }) {
  const [open, setOpen] = useState<'again' | 'delete' | null>(null);
  const { word, tone } = verdictWords(statement);
  const canReadAgain = !isPending(statement) && statement.status !== 'failed' && statement.pdf_available;
  return (
    <div className="border-b border-line bg-sheet">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2.5 sm:px-6">
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl font-semibold tracking-tight">{titleOf(statement)}</h1>
            <Badge tone={tone}>{word}</Badge>
            <span className="text-ink-soft">{factsOf(statement).join(' · ')}</span>
          </div>
          <p className="text-sm text-ink-faint">{fileFacts(statement).join(' · ')}</p>
        </div>
        <div className="flex gap-2">
          {canReadAgain && (
            <Button size="small" onClick={() => setOpen('again')}>
              Read as …
            </Button>
          )}
          <Button size="small" onClick={() => setOpen('delete')}>
            Delete …
          </Button>
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

function fileFacts({ bank, file_name, page_count, pdf_available, expires_at, credits_charged }: Statement): string[] {
  const kept = expires_at === null ? 'PDF kept' : `PDF kept until ${showInstantDay(expires_at)}`;
  return [
    ...(bank === null || file_name === null ? [] : [file_name]),
    ...(page_count > 0 ? [page_count === 1 ? '1 page' : `${page_count} pages`] : []),
    ...(credits_charged > 0 ? [credits_charged === 1 ? '1 credit' : `${credits_charged} credits`] : []),
    pdf_available ? kept : 'PDF deleted',
  ];
}
