import { useQuery } from '@tanstack/react-query';
import { type Delivery, deliveriesQuery } from '../api/webhooks.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { showInstant } from '../figures/days.ts';
import type { Tone } from '../words/statuses.ts';
import type { WebhookActions } from './add-webhook.tsx';

interface DeliveryTableProps extends Pick<WebhookActions, 'action'> {
  readonly webhookId: string;
}

const states: Readonly<Record<Delivery['state'], { readonly word: string; readonly tone: Tone }>> = {
  pending: { word: 'On its way', tone: 'busy' },
  delivered: { word: 'Delivered', tone: 'proved' },
  failed: { word: 'Failed', tone: 'fail' },
  skipped: { word: 'Not sent', tone: 'quiet' },
};

export function DeliveryTable({ webhookId, action }: DeliveryTableProps) {
  const { data } = useQuery(deliveriesQuery(webhookId));
  if (data === undefined) return null;
  if (data.length === 0) return <p className="px-4 py-3 text-sm text-ink-soft">Nothing has been sent yet.</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {data.map((delivery) => (
        <li key={delivery.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <Badge tone={states[delivery.state].tone}>{states[delivery.state].word}</Badge>
          <span className="text-ink-soft">{showInstant(delivery.created_at)}</span>
          <span className="min-w-0 flex-1 text-ink-faint">{attemptWords(delivery)}</span>
          {delivery.state !== 'pending' && (
            <Button
              size="small"
              disabled={action.isPending}
              onClick={() => action.mutate({ kind: 'redeliver', deliveryId: delivery.id })}
            >
              Send again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function attemptWords({ attempts, last, due_at, state }: Delivery): string {
  const count = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const answer = last === null ? null : (last.detail ?? (last.status === null ? null : `answered ${last.status}`));
  const next = state === 'pending' && due_at !== null && attempts > 0 ? `next ${showInstant(due_at)}` : null;
  return [count, answer, next].filter((part) => part !== null).join(' · ');
}
