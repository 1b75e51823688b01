import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { batchesQuery } from '../api/batches.ts';
import type { Batch, Mode } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { counted, say } from '../words/language.ts';
import { dismissBatch, listenToUploads, sentBatches } from './uploads.ts';

/** Batches that are read just now, whoever sent them, and what became of those that were sent from this page. */
export function BatchProgress({ mode }: { readonly mode: Mode }) {
  const { data = [] } = useQuery(batchesQuery(mode));
  const sent = useSyncExternalStore(listenToUploads, sentBatches);
  const shown = data.filter(({ id, status }) => status === 'processing' || sent.has(id));
  if (shown.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2" aria-label={say('Batches')}>
      {shown.map((batch) => (
        <BatchLine key={batch.id} batch={batch} />
      ))}
    </ul>
  );
}

function BatchLine({ batch }: { readonly batch: Batch }) {
  const { id, statement_count: total, status, counts } = batch;
  const left = countOf(counts.queued) + countOf(counts.processing);
  const name = counted(total, 'Batch of {n} statement', 'Batch of {n} statements');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="font-medium">{name}</span>
      <progress aria-label={name} value={total - left} max={Math.max(total, 1)} className="h-1.5 w-40 accent-proved" />
      <span className="min-w-0 flex-1 text-ink-soft">
        {status === 'processing' ? say('{done} of {total} read', { done: total - left, total }) : say('All read')}
        {endWords(counts)}
      </span>
      {status === 'completed' && (
        <>
          <Link to="/bank-accounts" className="underline">
            {say('Is anything missing?')}
          </Link>
          <Button
            look="quiet"
            size="small"
            onClick={() => dismissBatch(id)}
            aria-label={say('Dismiss {name}', { name })}
          >
            ✕
          </Button>
        </>
      )}
    </li>
  );
}

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** `: 10 proved, 1 to review` */
function endWords(counts: Batch['counts']): string {
  const ends = [
    [countOf(counts.succeeded), '{n} proved', '{n} proved'],
    [countOf(counts.needs_review), '{n} to review', '{n} to review'],
    [countOf(counts.rejected), '{n} rejected', '{n} rejected'],
    [countOf(counts.failed), '{n} failed', '{n} failed'],
  ] as const;
  const words = ends.flatMap(([n, one, many]) => (n === 0 ? [] : counted(n, one, many)));
  return words.length === 0 ? '' : `: ${words.join(', ')}`;
}
