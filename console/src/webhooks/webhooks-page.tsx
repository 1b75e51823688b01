import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { may } from '../api/role.ts';
import { useWebhookAction, webhooksQuery } from '../api/webhooks.ts';
import { Fault } from '../controls/fault.tsx';
import { SecretDialog } from '../controls/secret-dialog.tsx';
import { useTitle } from '../frame/title.ts';
import { say } from '../words/language.ts';
import { AddWebhook } from './add-webhook.tsx';
import { WebhookCard } from './webhook-card.tsx';

export function WebhooksPage() {
  const webhooks = useQuery(webhooksQuery);
  const action = useWebhookAction();
  const [secret, setSecret] = useState<string | null>(null);
  useTitle(say('Webhooks'));
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-5 px-4 py-6 sm:px-6">
      <h1 className="text-2xl font-semibold tracking-tight">{say('Webhooks')}</h1>
      <p className="text-ink-soft">
        {say(
          'When a statement finishes, the service tells these addresses, in both modes. Each message is signed with the address’s secret; an address that does not answer 2xx within ten seconds is tried again.',
        )}
      </p>
      {may('owner') && <AddWebhook action={action} onSecret={setSecret} />}
      {action.isError && <Fault fault={action.error} />}
      {webhooks.isError && <Fault fault={webhooks.error} onRetry={() => void webhooks.refetch()} />}
      {webhooks.data?.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} action={action} onSecret={setSecret} />
      ))}
      {secret !== null && (
        <SecretDialog title={say('The secret of this address')} secret={secret} onClose={() => setSecret(null)} />
      )}
    </div>
  );
}
