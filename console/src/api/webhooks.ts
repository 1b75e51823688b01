import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callJson } from './call.ts';
import type { Delivery, DeliveryDetails, Webhook } from './wire.ts';

/** What an endpoint gets unless told otherwise, and what there is besides. */
export const usualEventTypes = ['statement.completed', 'statement.failed'] as const;
export const eventTypes = [...usualEventTypes, 'batch.completed', 'credits.low'] as const;

const root = '/console/api/webhooks';
const pollMs = 2000;

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await callJson<{ data: readonly Webhook[] }>(root, { signal })).data,
});

/** Looked at again and again while it is shown: an attempt may come at any moment. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: async ({ signal }) =>
      (await callJson<{ data: readonly Delivery[] }>(`${root}/${id}/deliveries`, { signal })).data,
    refetchInterval: pollMs,
  });

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', 'delivery', id],
    queryFn: ({ signal }) => callJson<DeliveryDetails>(`/console/api/deliveries/${id}`, { signal }),
    refetchInterval: pollMs,
  });

type WebhookAction =
  | { readonly kind: 'add'; readonly url: string; readonly events: readonly string[] }
  | { readonly kind: 'test' | 'rotate' | 'enable' | 'remove'; readonly id: string }
  | { readonly kind: 'redeliver'; readonly deliveryId: string };

/** Resolves to the new secret where there is one: it is shown this once. */
export function useWebhookAction() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (_secret, action) => {
      if (action.kind === 'remove') {
        // What is gone is not asked for any more.
        const { id } = action;
        queries.setQueryData(webhooksQuery.queryKey, (before) => before?.filter((one) => one.id !== id));
        queries.removeQueries({ queryKey: [...webhooksQuery.queryKey, id] });
      }
      await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
  });
}

async function act(action: WebhookAction): Promise<string | null> {
  const response = await callFor(action);
  if (action.kind !== 'add' && action.kind !== 'rotate') return null;
  return ((await response.json()) as { secret: string }).secret;
}

function callFor(action: WebhookAction): Promise<Response> {
  switch (action.kind) {
    case 'add':
      return call(root, { method: 'POST', body: { url: action.url, events: action.events } });
    case 'remove':
      return call(`${root}/${action.id}`, { method: 'DELETE' });
    case 'redeliver':
      return call(`/console/api/deliveries/${action.deliveryId}/redeliver`, { method: 'POST' });
    default:
      return call(`${root}/${action.id}/${action.kind}`, { method: 'POST' });
  }
}
