import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useChangeClient } from '../api/act.ts';
import { may } from '../api/role.ts';
import { isPending, overviewQuery } from '../api/statements.ts';
import type { Statement } from '../api/wire.ts';
import { useCommands } from '../commands/commands.ts';
import { KeyHint } from '../commands/key-hint.tsx';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { showInstantDay, showPeriod } from '../figures/days.ts';
import { notify } from '../frame/notices.ts';
import { ClientDialog } from '../statements/client-dialog.tsx';
import { titleOf } from '../statements/names.ts';
import { counted, say } from '../words/language.ts';
import { accountTypeWords, verdictWords } from '../words/statuses.ts';
import { useCorrector } from './corrector.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { LayoutDialog } from './layout-dialog.tsx';
import { ReadAgainDialog } from './read-again-dialog.tsx';

/** Which statement this is, how it stands, and what can be done with the whole of it. */
export function StatementHead({ statement }: { readonly statement: Statement }) {
  const [open, setOpen] = useState<'again' | 'client' | 'delete' | 'export' | 'layout' | null>(null);
  const { correct } = useCorrector(statement);
  const change = useChangeClient(statement.mode, statement.id);
  const navigate = useNavigate();
  const next = useNextToReview(statement);
  const { word, tone } = verdictWords(statement);
  const isEnded = !isPending(statement);
  const canReadAgain =
    isEnded &&
    statement.status !== 'failed' &&
    statement.pdf_available &&
    !withoutText.has(statement.error?.code ?? '');
  const canTeach = canReadAgain && statement.status === 'needs_review' && statement.mode === 'live';
  const hasProof = statement.status === 'succeeded' || statement.status === 'needs_review';
  const goToNext = () => {
    if (next.id !== null) void navigate({ to: '/statements/$id', params: { id: next.id } });
  };
  const goToProof = () => void navigate({ to: '/statements/$id/proof', params: { id: statement.id } });
  useCommands([
    {
      id: 'list',
      group: 'Go to',
      label: say('Back to the list'),
      keys: ['l'],
      run: () => void navigate({ to: '/' }),
    },
    {
      id: 'next-statement',
      group: 'Go to',
      label: say('Next statement to review'),
      keys: ['.'],
      isOff: next.id === null,
      run: goToNext,
    },
    {
      id: 'export',
      group: 'Statement',
      label: say('Export'),
      keys: ['x'],
      isOff: !hasProof,
      run: () => setOpen('export'),
    },
    {
      id: 'curl',
      group: 'Statement',
      label: say('Copy as a curl line'),
      run: () =>
        void navigator.clipboard
          .writeText(
            `curl -H "Authorization: Bearer $TIEOUT_KEY" ${window.location.origin}/v1/statements/${statement.id}`,
          )
          .then(() => notify({ tone: 'good', text: say('Copied') })),
    },
    { id: 'proof', group: 'Statement', label: say('Proof sheet'), keys: ['o'], isOff: !hasProof, run: goToProof },
    {
      id: 'again',
      group: 'Statement',
      label: say('Read as another account type'),
      needs: 'member',
      isOff: !canReadAgain,
      run: () => setOpen('again'),
    },
    {
      id: 'layout',
      group: 'Statement',
      label: say('About this layout'),
      needs: 'member',
      isOff: !canTeach,
      run: () => setOpen('layout'),
    },
    {
      id: 'client',
      group: 'Statement',
      label: say('Change the client'),
      needs: 'member',
      run: () => setOpen('client'),
    },
    {
      id: 'remove',
      group: 'Statement',
      label: say('Delete the statement'),
      needs: 'member',
      run: () => setOpen('delete'),
    },
  ]);
  return (
    <div className="border-b border-line bg-sheet">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5 sm:px-4">
        <Link to="/" aria-label={say('Back to the list')} className="rounded px-2 py-1 text-ink-soft hover:bg-paper">
          ←
        </Link>
        <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-baseline gap-x-3">
          <h1 className="text-lg font-semibold tracking-tight">{titleOf(statement)}</h1>
          <Badge tone={tone}>{word}</Badge>
          <ClientName client={statement.metadata.client ?? null} onPress={() => setOpen('client')} />
          <span className="text-ink-soft">
            {factsOf(statement).map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 && ' · '}
                <span className="whitespace-nowrap">{fact}</span>
              </Fragment>
            ))}
          </span>
          <span className="text-sm text-ink-faint">{fileFacts(statement).join(' · ')}</span>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {next.id !== null && (
            <Button size="small" onClick={goToNext}>
              {counted(next.count, 'Next to review', 'Next of {n} to review')} <KeyHint keys="." />
            </Button>
          )}
          {hasProof && (
            <Button size="small" onClick={() => setOpen('export')}>
              {say('Export …')} <KeyHint keys="x" />
            </Button>
          )}
          {hasProof && (
            <Button size="small" onClick={goToProof}>
              {say('Proof sheet')}
            </Button>
          )}
          {canReadAgain && (
            <Button size="small" needs="member" onClick={() => setOpen('again')}>
              {say('Read as …')}
            </Button>
          )}
          {canTeach && (
            <Button size="small" needs="member" onClick={() => setOpen('layout')}>
              {say('Layout …')}
            </Button>
          )}
          <Button size="small" needs="member" onClick={() => setOpen('delete')}>
            {say('Delete …')}
          </Button>
        </div>
      </div>
      {open === 'export' && <ExportDialog statement={statement} correct={correct} onClose={() => setOpen(null)} />}
      {open === 'again' && <ReadAgainDialog statement={statement} onClose={() => setOpen(null)} />}
      {open === 'layout' && <LayoutDialog statement={statement} row={null} onClose={() => setOpen(null)} />}
      {open === 'client' && (
        <ClientDialog
          title={say('Whose statement is this?')}
          mode={statement.mode}
          client={statement.metadata.client ?? ''}
          isBusy={change.isPending}
          fault={change.error}
          onClose={() => setOpen(null)}
          onSave={(client) => change.mutate(client, { onSuccess: () => setOpen(null) })}
        />
      )}
      {open === 'delete' && <DeleteDialog statement={statement} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Whose statement it is; who may change it presses on it. */
function ClientName({ client, onPress }: { readonly client: string | null; onPress(): void }) {
  if (!may('member')) return client === null ? null : <span className="text-ink-soft">{client}</span>;
  return (
    <button
      type="button"
      title={say('Change the client')}
      className="rounded text-ink-soft underline decoration-dotted underline-offset-2 hover:text-ink"
      onClick={onPress}
    >
      {client === null ? (
        say('Client …')
      ) : (
        <>
          <span className="sr-only">{say('Client …')} </span>
          {client}
        </>
      )}
    </button>
  );
}

/** What is not legible is not legible as another type of account either. */
const withoutText: ReadonlySet<string> = new Set(['scanned_pdf', 'encrypted_pdf', 'corrupt_pdf', 'too_many_pages']);

/** The statement to review that stands below this one in the list, or the first. */
function useNextToReview({ id, mode }: Statement): { readonly id: string | null; readonly count: number } {
  const { data } = useQuery(overviewQuery(mode));
  const lines = data?.data ?? [];
  const at = lines.findIndex((line) => line.id === id);
  const others = [...lines.slice(at + 1), ...lines.slice(0, Math.max(0, at))];
  const waiting = others.filter(({ status }) => status === 'needs_review');
  return { id: waiting[0]?.id ?? null, count: waiting.length };
}

function factsOf({ account_type, account_number, currency, period, accounts }: Statement): string[] {
  const hasPeriod = period.start !== null || period.end !== null;
  const facts = [
    accounts.length > 1
      ? counted(accounts.length, '{n} account', '{n} accounts')
      : account_type && accountTypeWords(account_type),
    accounts.length > 1 ? null : account_number,
    currency === 'XXX' ? null : currency,
    hasPeriod ? showPeriod(period) : null,
  ];
  return facts.filter((fact): fact is string => fact !== null && fact !== '');
}

function fileFacts({ bank, file_name, page_count, pdf_available, expires_at, credits_charged }: Statement): string[] {
  const kept = expires_at === null ? say('PDF kept') : say('PDF kept until {day}', { day: showInstantDay(expires_at) });
  return [
    ...(bank === null || file_name === null ? [] : [file_name]),
    ...(page_count > 0 ? [counted(page_count, '{n} page', '{n} pages')] : []),
    ...(credits_charged > 0 ? [counted(credits_charged, '{n} credit', '{n} credits')] : []),
    pdf_available ? kept : say('PDF deleted'),
  ];
}
