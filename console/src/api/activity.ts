import { queryOptions } from '@tanstack/react-query';
import { callJson, queryOf } from './call.ts';
import type { Activity } from './wire.ts';

export const activityKinds = ['statement', 'bank_account', 'layout', 'key', 'webhook', 'person'] as const;

export interface ActivityQuestion {
  readonly actor: string;
  /** One of the kinds, or empty. */
  readonly kind: string;
  readonly before: string | null;
}

/** As many come at once. */
export const activityMax = 200;

const pollMs = 5000;

export const activityQuery = ({ actor, kind, before }: ActivityQuestion) =>
  queryOptions({
    queryKey: ['activity', actor, kind, before],
    queryFn: async ({ signal }) => {
      const query = queryOf({
        actor: actor === '' ? undefined : actor,
        kind: kind === '' ? undefined : kind,
        before: before ?? undefined,
      });
      return (await callJson<{ data: readonly Activity[] }>(`/console/api/activity${query}`, { signal })).data;
    },
    refetchInterval: before === null ? pollMs : false,
  });

/** What was done to one statement, beside the corrections that its own trail has. */
export const statementActivityQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['activity', 'statement', id, version],
    queryFn: async ({ signal }) =>
      (await callJson<{ data: readonly Activity[] }>(`/console/api/activity?subject=${id}`, { signal })).data,
  });
