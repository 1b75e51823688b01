import { type FormEvent, useState } from 'react';
import { eventTypes, type useWebhookAction, usualEventTypes } from '../api/webhooks.ts';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { type English, say } from '../words/language.ts';

export interface WebhookActions {
  readonly action: ReturnType<typeof useWebhookAction>;
  onSecret(secret: string | null): void;
}

const words = {
  'statement.completed': 'results (proved or to review)',
  'statement.failed': 'rejected and failed',
  'batch.completed': 'all statements of a batch are read',
  'credits.low': 'credits run out',
} as const satisfies Record<string, English>;

export function AddWebhook({ action, onSecret }: WebhookActions) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly string[]>(usualEventTypes);
  const add = (event: FormEvent) => {
    event.preventDefault();
    action.mutate(
      { kind: 'add', url, events },
      {
        onSuccess: (secret) => {
          setUrl('');
          onSecret(secret);
        },
      },
    );
  };
  const toggle = (type: string) =>
    setEvents(events.includes(type) ? events.filter((one) => one !== type) : [...events, type]);
  return (
    <form onSubmit={add} className="sheet grid gap-3 p-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={say('Address')} className="flex-1 basis-64">
          {(ids) => (
            <input
              {...ids}
              type="url"
              required
              placeholder="https://"
              className="entry"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="main" disabled={action.isPending || events.length === 0}>
          {say('Add')}
        </Button>
      </div>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <legend className="sr-only">{say('Events')}</legend>
        {eventTypes.map((type) => (
          <label key={type} className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-proved"
              checked={events.includes(type)}
              onChange={() => toggle(type)}
            />
            <span>
              <code className="font-mono">{type}</code> <span className="text-ink-soft">{say(words[type])}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </form>
  );
}
