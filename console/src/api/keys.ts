import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callJson } from './call.ts';
import type { Key, Mode } from './wire.ts';

const pollMs = 10_000;

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal }) => (await callJson<{ data: readonly Key[] }>('/console/api/keys', { signal })).data,
  refetchInterval: pollMs,
});

export function useCreateKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: { readonly mode: Mode; readonly name: string }) =>
      (await callJson<{ key: string }>('/console/api/keys', { method: 'POST', body })).key,
    onSuccess: () => queries.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
}

export function useRenameKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      call(`/console/api/keys/${id}`, { method: 'PATCH', body: { name } }),
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
