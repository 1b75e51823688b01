import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callJson } from './call.ts';

/** What an endpoint gets unless told otherwise, and what there is besides. */
export const usualEventTypes = ['statement.completed', 'statement.failed'] as const;
export const eventTypes = [...usualEventTypes, 'batch.completed', 'credits.low'] as const;

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly previous_secret_until: string | null;
  readonly failing_since: string | null;
  readonly switched_off_at: string | null;
  readonly created_at: string;
}

/** One event on its way to one endpoint, with its last attempt. */
export interface Delivery {
  readonly id: string;
  readonly event_id: string;
  /** Null once the event is forgotten. */
  readonly event_type: string | null;
  readonly statement_id: string | null;
  readonly state: 'pending' | 'delivered' | 'failed' | 'skipped';
  readonly attempts: number;
  readonly due_at: string | null;
  readonly created_at: string;
  readonly last: {
    readonly started_at: string;
    readonly duration_ms: number;
    readonly outcome: string;
    readonly status: number | null;
    readonly detail: string | null;
  } | null;
}

/** One request to an endpoint and what came of it. */
export interface Attempt {
  readonly number: number;
  readonly started_at: string;
  readonly duration_ms: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly outcome: string;
  readonly status: number | null;
  readonly detail: string | null;
  readonly answer: string | null;
}

export interface DeliveryDetails {
  readonly body: string | null;
  readonly attempts: readonly Attempt[];
}

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
