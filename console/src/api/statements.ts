import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callJson, queryOf } from './call.ts';
import type { AuditEntry, Mode, Row, RowList, Statement, StatementList, StatementStatus, Usage } from './wire.ts';

const listLimit = 50;
const pollMs = 1000;
const rowsLimit = 1000;
/** 500 pages at most, and no page holds two hundred rows. */
const rowPagesMax = 100;

export const isPending = ({ status }: Pick<Statement, 'status'>): boolean =>
  status === 'queued' || status === 'processing';

export const hasResult = ({ status }: Pick<Statement, 'status'>): boolean =>
  status === 'succeeded' || status === 'needs_review';

/** Newest first, fetched again every second while one of them is being read. */
export const statementsQuery = (mode: Mode, status: StatementStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['statements', mode, status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      callJson<StatementList>(
        `/v1/statements${queryOf({ limit: String(listLimit), cursor: pageParam ?? undefined, status })}`,
        { mode, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ data }) => data.some(isPending)) ? pollMs : false),
  });

export const statementQuery = (mode: Mode, id: string) =>
  queryOptions({
    queryKey: ['statement', mode, id],
    queryFn: ({ signal }) => callJson<Statement>(`/v1/statements/${id}`, { mode, signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isPending(state.data) ? pollMs : false),
  });

/** Every row: sums are shown over all of them, never over what happens to be loaded. */
export const rowsQuery = (mode: Mode, id: string) =>
  queryOptions({
    queryKey: ['rows', mode, id],
    queryFn: async ({ signal }) => {
      const rows: Row[] = [];
      let cursor: string | undefined;
      let version = 0;
      for (let page = 0; page < rowPagesMax; page += 1) {
        const path = `/v1/statements/${id}/transactions${queryOf({ limit: String(rowsLimit), cursor })}`;
        const list = await callJson<RowList>(path, { mode, signal });
        rows.push(...list.data);
        version = list.corrections_version;
        if (list.next_cursor === null) break;
        cursor = list.next_cursor;
      }
      return { rows: rows as readonly Row[], version };
    },
  });

export const fileQuery = (mode: Mode, id: string) =>
  queryOptions({
    queryKey: ['file', mode, id],
    queryFn: async ({ signal }) => (await call(`/console/api/statements/${id}/file`, { mode, signal })).arrayBuffer(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const auditQuery = (mode: Mode, id: string) =>
  queryOptions({
    queryKey: ['audit', mode, id],
    queryFn: async ({ signal }) =>
      (await callJson<{ data: readonly AuditEntry[] }>(`/console/api/statements/${id}/corrections`, { mode, signal }))
        .data,
  });

export const usageQuery = (mode: Mode) =>
  queryOptions({
    queryKey: ['usage', mode],
    queryFn: ({ signal }) => callJson<Usage>('/v1/usage', { mode, signal }),
  });
