import { useState } from 'react';
import type { Webhook } from '../api/wire.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { showInstant } from '../figures/days.ts';
import { notify } from '../frame/notices.ts';
import { say } from '../words/language.ts';
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
      { onSuccess: () => notify({ tone: 'good', text: say('The test event is on its way.') }) },
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
          {previous_secret_until !== null &&
            ` · ${say('the old secret signs too until {at}', { at: showInstant(previous_secret_until) })}`}
        </p>
        <div className="flex flex-wrap gap-2">
          {switched_off_at === null ? (
            <Button size="small" needs="owner" disabled={action.isPending} onClick={test}>
              {say('Send a test event')}
            </Button>
          ) : (
            <Button look="main" size="small" needs="owner" onClick={() => action.mutate({ kind: 'enable', id })}>
              {say('Switch on again')}
            </Button>
          )}
          <Button
            size="small"
            needs="owner"
            onClick={() => action.mutate({ kind: 'rotate', id }, { onSuccess: onSecret })}
          >
            {say('New secret')}
          </Button>
          <Button size="small" needs="owner" onClick={() => setLeaving(true)}>
            {say('Remove …')}
          </Button>
        </div>
      </div>
      <DeliveryTable webhookId={id} action={action} />
      {isLeaving && (
        <Dialog title={say('Remove this address?')} onClose={() => setLeaving(false)}>
          <p className="text-ink-soft">{say('Nothing more is sent to {url}, and its log is removed.', { url })}</p>
          <DialogButtons>
            <Button onClick={() => setLeaving(false)}>{say('Keep it')}</Button>
            <Button look="danger" onClick={() => action.mutate({ kind: 'remove', id })}>
              {say('Remove')}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </section>
  );
}

function Health({ webhook: { switched_off_at, failing_since } }: { readonly webhook: Webhook }) {
  if (switched_off_at !== null) {
    return <Badge tone="fail">{say('Switched off {at}', { at: showInstant(switched_off_at) })}</Badge>;
  }
  if (failing_since !== null) {
    return <Badge tone="review">{say('Failing since {at}', { at: showInstant(failing_since) })}</Badge>;
  }
  return <Badge tone="proved">{say('On')}</Badge>;
}
