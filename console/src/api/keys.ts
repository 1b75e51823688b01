import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callJson } from './call.ts';
import type { Key, Mode } from './wire.ts';

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal }) => (await callJson<{ data: readonly Key[] }>('/console/api/keys', { signal })).data,
});

export function useCreateKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (mode: Mode) =>
      (await callJson<{ key: string }>('/console/api/keys', { method: 'POST', body: { mode } })).key,
    onSuccess: () => queries.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
}

export function useRevokeKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(`/console/api/keys/${id}`, { method: 'DELETE' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
}
