import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeClient } from '../api/act.ts';
import { call, callJson } from '../api/call.ts';
import { type ExportFormat, fetchExport, saveExport, saveFile } from '../api/export.ts';
import { sentenceOf } from '../api/problem.ts';
import { isPending } from '../api/statements.ts';
import type { AccountTypeChange, Mode, Statement, StatementLine } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { dropDraftsOf } from '../drafts/drafts.ts';
import { now } from '../figures/now.ts';
import { notify } from '../frame/notices.ts';
import { counted, say } from '../words/language.ts';
import { ClientDialog } from './client-dialog.tsx';
import { nameOf } from './names.ts';
import { zipOf } from './zip.ts';

interface BatchBarProps {
  readonly mode: Mode;
  readonly chosen: readonly StatementLine[];
  onEnd(): void;
}

interface Batch {
  readonly what: 'delete' | 'again' | 'client' | ExportFormat;
  readonly lines: readonly StatementLine[];
  /** Of `client`; null takes it away. */
  readonly client?: string | null;
  /** Of an export: one file of them all, with every row once. */
  readonly isTogether?: boolean;
}

/** What can be done with several statements at once. */
export function BatchBar({ mode, chosen, onEnd }: BatchBarProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<'delete' | 'again' | 'client' | 'export' | null>(null);
  const batch = useMutation({
    mutationFn: (asked: Batch) => run(mode, asked),
    onSuccess: (failed, { lines }) => {
      setOpen(null);
      if (failed.length < lines.length) onEnd();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['overview', mode] }),
  });
  const ready = chosen.filter(({ status }) => status === 'succeeded' || status === 'needs_review');
  const readable = chosen.filter((line) => !isPending(line) && line.pdf_available);
  const close = () => setOpen(null);
  return (
    <section
      aria-label={say('Chosen statements')}
      className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-sheet px-4 py-2 shadow"
    >
      <span className="font-medium">{counted(chosen.length, '{n} chosen', '{n} chosen')}</span>
      <Button size="small" disabled={ready.length === 0} onClick={() => setOpen('export')}>
        {say('Export …')}
      </Button>
      <Button size="small" needs="member" disabled={readable.length === 0} onClick={() => setOpen('again')}>
        {say('Read again …')}
      </Button>
      <Button size="small" needs="member" onClick={() => setOpen('client')}>
        {say('Client …')}
      </Button>
      <Button size="small" needs="member" onClick={() => setOpen('delete')}>
        {say('Delete …')}
      </Button>
      <Button look="quiet" size="small" className="ml-auto" onClick={onEnd}>
        {say('Choose none')}
      </Button>
      {open === 'export' && (
        <ExportMany
          lines={ready}
          isBusy={batch.isPending}
          onClose={close}
          onExport={(what, isTogether) => batch.mutate({ what, lines: ready, isTogether })}
        />
      )}
      {open === 'again' && (
        <Sure
          title={counted(readable.length, 'Read {n} statement again?', 'Read {n} statements again?')}
          says={say('They are read again from the start, free of charge. Corrections of rows are discarded.')}
          verb={say('Read again')}
          isBusy={batch.isPending}
          onClose={close}
          onGo={() => batch.mutate({ what: 'again', lines: readable })}
        />
      )}
      {open === 'client' && (
        <ClientDialog
          title={counted(chosen.length, 'Whose statement is this?', 'Whose are these {n} statements?')}
          mode={mode}
          client={sameClient(chosen)}
          isBusy={batch.isPending}
          onClose={close}
          onSave={(client) => batch.mutate({ what: 'client', lines: chosen, client })}
        />
      )}
      {open === 'delete' && (
        <Sure
          title={counted(chosen.length, 'Delete {n} statement?', 'Delete {n} statements?')}
          says={say(
            'Their rows, your corrections and the PDFs are removed now. This cannot be undone, and credits are not given back.',
          )}
          verb={say('Delete')}
          isDanger
          isBusy={batch.isPending}
          onClose={close}
          onGo={() => batch.mutate({ what: 'delete', lines: chosen })}
        />
      )}
    </section>
  );
}

/** Of all of them, or empty where they differ. */
function sameClient([first, ...others]: readonly StatementLine[]): string {
  const client = first?.client ?? '';
  return others.every((line) => (line.client ?? '') === client) ? client : '';
}

/** One after the other; returns those that did not go, of which the person is told. */
async function run(mode: Mode, asked: Batch): Promise<readonly StatementLine[]> {
  const { what, lines, client = null } = asked;
  if (asked.isTogether) return exportTogether(mode, asked);
  const failed: StatementLine[] = [];
  const files: { name: string; bytes: Uint8Array }[] = [];
  for (const line of lines) {
    try {
      if (what === 'delete') {
        await call(`/v1/statements/${line.id}`, { method: 'DELETE', mode });
        dropDraftsOf(mode, line.id);
      } else if (what === 'again') await readAgain(mode, line);
      else if (what === 'client') await changeClient(mode, line.id, client);
      else files.push(await fetchOne(mode, line, what));
    } catch (fault) {
      failed.push(line);
      notify({ tone: 'bad', text: `${nameOf(line)}: ${sentenceOf(fault)}` });
    }
  }
  if (files.length > 0) {
    const at = new Date(now());
    saveFile(zipOf(files, at), `tieout-${at.toISOString().slice(0, 10)}.zip`);
  }
  const done = lines.length - failed.length;
  if (done > 0) notify({ tone: 'good', text: counted(done, '{n} statement done.', '{n} statements done.') });
  return failed;
}

async function exportTogether(mode: Mode, { what, lines }: Batch): Promise<readonly StatementLine[]> {
  try {
    const body = { format: what, statement_ids: lines.map(({ id }) => id) };
    const { name } = await saveExport(await call('/v1/exports', { method: 'POST', mode, body }), `statements.${what}`);
    const isProved = lines.every(({ status }) => status === 'succeeded');
    notify({
      tone: 'good',
      text: isProved
        ? say('{name} downloaded.', { name })
        : say('{name} downloaded: its figures are not proved.', { name }),
    });
    return [];
  } catch (fault) {
    notify({ tone: 'bad', text: sentenceOf(fault) });
    return lines;
  }
}

async function readAgain(mode: Mode, { id, status, accounts }: StatementLine): Promise<void> {
  if (status === 'failed') {
    await callJson<Statement>(`/v1/statements/${id}/retry`, { method: 'POST', mode });
    return;
  }
  const body: AccountTypeChange = { account_type: accounts[0]?.account_type ?? 'other' };
  await callJson<Statement>(`/v1/statements/${id}/account-type`, { method: 'POST', mode, body });
}

async function fetchOne(mode: Mode, line: StatementLine, format: ExportFormat) {
  // What goes into somebody's books unproved is confirmed one by one, where its figures are in sight.
  const asked = { format, layout: 'split', isReviewConfirmed: false } as const;
  const { name, blob } = await fetchExport(mode, line.id, asked);
  const folder = line.status === 'succeeded' ? '' : `${say('not proved')}/`;
  return { name: `${folder}${line.id.slice(-6)} ${name}`, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

interface SureProps {
  readonly title: string;
  readonly says: string;
  readonly verb: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  onGo(): void;
  onClose(): void;
}

function Sure({ title, says, verb, isDanger = false, isBusy, onGo, onClose }: SureProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-ink-soft">{says}</p>
      <DialogButtons>
        <Button onClick={onClose}>{say('Cancel')}</Button>
        <Button look={isDanger ? 'danger' : 'main'} disabled={isBusy} onClick={onGo}>
          {verb}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface ExportManyProps {
  readonly lines: readonly StatementLine[];
  readonly isBusy: boolean;
  onExport(format: ExportFormat, isTogether: boolean): void;
  onClose(): void;
}

/**
 * One archive, in which what is not proved lies in a folder that says so; or one file, which says it of each row. Books
 * take one account at a time, with its number: that export stands with the bank account.
 */
function ExportMany({ lines, isBusy, onExport, onClose }: ExportManyProps) {
  const [isTogether, setTogether] = useState(false);
  const formats = isTogether ? (['csv', 'xlsx'] as const) : (['csv', 'ofx', 'xlsx'] as const);
  const unproved = lines.filter(({ status }) => status !== 'succeeded').length;
  return (
    <Dialog title={counted(lines.length, 'Export {n} statement', 'Export {n} statements')} onClose={onClose}>
      {unproved > 0 && (
        <p className="rounded-md bg-review-soft px-3 py-2 text-review">
          {isTogether
            ? counted(
                unproved,
                'One of them is not proved. The file says which; check it against the PDF.',
                '{n} of them are not proved. The file says which; check them against the PDFs.',
              )
            : counted(
                unproved,
                'One of them is not proved. Its file lies in a folder that says so; check it against the PDF.',
                '{n} of them are not proved. Their files lie in a folder that says so; check them against the PDFs.',
              )}
        </p>
      )}
      {lines.length > 1 && (
        <label className="mt-3 flex items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-proved"
            checked={isTogether}
            onChange={({ target }) => setTogether(target.checked)}
          />
          {say('All in one file, every row once')}
        </label>
      )}
      <DialogButtons>
        <Button onClick={onClose}>{say('Cancel')}</Button>
        {formats.map((format) => (
          <Button key={format} look="main" disabled={isBusy} onClick={() => onExport(format, isTogether)}>
            {format === 'xlsx' ? 'Excel' : format.toUpperCase()}
          </Button>
        ))}
      </DialogButtons>
    </Dialog>
  );
}
