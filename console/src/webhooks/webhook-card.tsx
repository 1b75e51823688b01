import { useState } from 'react';
import type { Webhook } from '../api/webhooks.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { showInstant } from '../figures/days.ts';
import { notify } from '../frame/notices.ts';
import type { WebhookActions } from './add-webhook.tsx';
import { DeliveryTable } from './delivery-table.tsx';

interface WebhookCardProps extends WebhookActions {
  readonly webhook: Webhook;
}

/** One address: how it fares, what can be done with it, and what was sent to it lately. */
export function WebhookCard({ webhook, action, onSecret }: WebhookCardProps) {
  const { id, url, events, switched_off_at, previous_secret_until } = webhook;
  const [isLeaving, setLeaving] = useState(false);
  const test = () =>
    action.mutate(
      { kind: 'test', id },
      { onSuccess: () => notify({ tone: 'good', text: 'The test event is on its way.' }) },
    );
  return (
    <section aria-label={url} className="sheet">
      <div className="grid gap-2 border-b border-line p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="min-w-0 font-medium wrap-anywhere">{url}</h2>
          <Health webhook={webhook} />
        </div>
        <p className="text-sm text-ink-soft">
          {events.join(', ')}
          {previous_secret_until !== null && ` · the old secret signs too until ${showInstant(previous_secret_until)}`}
        </p>
        <div className="flex flex-wrap gap-2">
          {switched_off_at === null ? (
            <Button size="small" disabled={action.isPending} onClick={test}>
              Send a test event
            </Button>
          ) : (
            <Button look="main" size="small" onClick={() => action.mutate({ kind: 'enable', id })}>
              Switch on again
            </Button>
          )}
          <Button size="small" onClick={() => action.mutate({ kind: 'rotate', id }, { onSuccess: onSecret })}>
            New secret
          </Button>
          <Button size="small" onClick={() => setLeaving(true)}>
            Remove …
          </Button>
        </div>
      </div>
      <DeliveryTable webhookId={id} action={action} />
      {isLeaving && (
        <Dialog title="Remove this address?" onClose={() => setLeaving(false)}>
          <p className="text-ink-soft">Nothing more is sent to {url}, and its log is removed.</p>
          <DialogButtons>
            <Button onClick={() => setLeaving(false)}>Keep it</Button>
            <Button look="danger" onClick={() => action.mutate({ kind: 'remove', id })}>
              Remove
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </section>
  );
}

function Health({ webhook: { switched_off_at, failing_since } }: { readonly webhook: Webhook }) {
  if (switched_off_at !== null) return <Badge tone="fail">Switched off {showInstant(switched_off_at)}</Badge>;
  if (failing_since !== null) return <Badge tone="review">Failing since {showInstant(failing_since)}</Badge>;
  return <Badge tone="proved">On</Badge>;
}
