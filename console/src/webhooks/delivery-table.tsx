import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deliveriesQuery } from '../api/webhooks.ts';
import type { Delivery } from '../api/wire.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { showInstant } from '../figures/days.ts';
import { counted, say } from '../words/language.ts';
import type { Tone } from '../words/statuses.ts';
import type { WebhookActions } from './add-webhook.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';

interface DeliveryTableProps extends Pick<WebhookActions, 'action'> {
  readonly webhookId: string;
}

export function DeliveryTable({ webhookId, action }: DeliveryTableProps) {
  const { data } = useQuery(deliveriesQuery(webhookId));
  const [open, setOpen] = useState<Delivery | null>(null);
  if (data === undefined) return null;
  if (data.length === 0) {
    return <p className="px-4 py-3 text-sm text-ink-soft">{say('Nothing has been sent yet.')}</p>;
  }
  return (
    <>
      <ul className="divide-y divide-line text-sm">
        {data.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <Badge tone={stateOf(delivery).tone}>{stateOf(delivery).word}</Badge>
            <code className="font-mono">{delivery.event_type ?? '—'}</code>
            <StatementLink delivery={delivery} />
            <span className="text-ink-soft">{showInstant(delivery.created_at)}</span>
            <span className="order-1 min-w-0 basis-full text-ink-faint [overflow-wrap:anywhere]">
              {attemptWords(delivery)}
            </span>
            <Button size="small" className="ml-auto" onClick={() => setOpen(delivery)}>
              {say('Details')}
            </Button>
            {delivery.state !== 'pending' && (
              <Button
                size="small"
                needs="owner"
                disabled={action.isPending}
                onClick={() => action.mutate({ kind: 'redeliver', deliveryId: delivery.id })}
              >
                {say('Send again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== null && <DeliveryDialog delivery={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The test event is about no statement. */
function StatementLink({ delivery: { statement_id } }: { readonly delivery: Delivery }) {
  if (statement_id === null || statement_id.startsWith('stm_000')) return null;
  return (
    <Link to="/statements/$id" params={{ id: statement_id }} className="font-mono underline">
      {statement_id.slice(0, 12)}…
    </Link>
  );
}

/** One that has failed and is tried again is not simply on its way. */
function stateOf({ state, attempts }: Delivery): { readonly word: string; readonly tone: Tone } {
  switch (state) {
    case 'pending':
      return attempts === 0
        ? { word: say('On its way'), tone: 'busy' }
        : {
            word: counted(attempts, 'Failed once, is tried again', 'Failed {n} times, is tried again'),
            tone: 'review',
          };
    case 'delivered':
      return { word: say('Delivered'), tone: 'proved' };
    case 'failed':
      return { word: say('Failed'), tone: 'fail' };
    case 'skipped':
      return { word: say('Not sent'), tone: 'quiet' };
  }
}

function attemptWords({ attempts, last, due_at, state }: Delivery): string {
  return [
    counted(attempts, '{n} attempt', '{n} attempts'),
    ...(last === null
      ? []
      : [last.status === null ? (last.detail ?? last.outcome) : say('answered {status}', { status: last.status })]),
    ...(last === null ? [] : [`${last.duration_ms} ms`]),
    ...(state === 'pending' && due_at !== null && attempts > 0 ? [say('next {at}', { at: showInstant(due_at) })] : []),
  ].join(' · ');
}
