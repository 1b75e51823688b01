import { useQuery } from '@tanstack/react-query';
import { deliveryQuery } from '../api/webhooks.ts';
import type { Attempt, Delivery } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { Fault } from '../controls/fault.tsx';
import { showInstant } from '../figures/days.ts';
import { say } from '../words/language.ts';

/** What was sent, byte for byte, and what came back, for each attempt. */
export function DeliveryDialog({ delivery, onClose }: { readonly delivery: Delivery; onClose(): void }) {
  const details = useQuery(deliveryQuery(delivery.id));
  return (
    <Dialog
      title={say('Delivery of {event}', { event: delivery.event_type ?? delivery.event_id })}
      size="wide"
      onClose={onClose}
    >
      {details.isError && <Fault fault={details.error} />}
      {details.data !== undefined && (
        <div className="grid grid-cols-1 gap-4">
          <Block title={say('Body')}>{pretty(details.data.body ?? '')}</Block>
          {details.data.attempts.toReversed().map((attempt) => (
            <AttemptView key={attempt.number} attempt={attempt} />
          ))}
          {details.data.attempts.length === 0 && <p className="text-ink-soft">{say('Nothing has been sent yet.')}</p>}
        </div>
      )}
      <DialogButtons>
        <Button look="main" onClick={onClose}>
          {say('Close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function AttemptView({ attempt }: { readonly attempt: Attempt }) {
  const { number, started_at, duration_ms, url, headers, status, detail, answer } = attempt;
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <section
      aria-label={say('Attempt {n}', { n: number })}
      className="grid grid-cols-1 gap-2 border-t border-line pt-3"
    >
      <h3 className="font-medium">
        {say('Attempt {n}', { n: number })}{' '}
        <span className="font-normal text-ink-soft">
          {showInstant(started_at)} · {duration_ms} ms
        </span>
      </h3>
      <Block title={say('Request')}>{[`POST ${url}`, ...head].join('\n')}</Block>
      <Block title={say('Response')}>
        {[
          status === null ? (detail ?? say('no answer')) : `${status}${detail === null ? '' : ` ${detail}`}`,
          answer ?? '',
        ]
          .filter(Boolean)
          .join('\n\n')}
      </Block>
    </section>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <div>
      <p className="label">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <pre tabIndex={0} className="max-h-60 overflow-auto rounded-md bg-paper px-3 py-2 font-mono text-xs">
        {children}
      </pre>
    </div>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
