import { queryOptions } from '@tanstack/react-query';
import { call, callJson, queryOf } from './call.ts';
import type { AuditEntry, Mode, Overview, Row, RowList, Statement, UnclaimedFigure, Usage } from './wire.ts';

const pollMs = 1000;
const listPollMs = 5000;
/** How soon a person sees what another one has changed. */
const pagePollMs = 10_000;
const rowsLimit = 1000;
/** 500 pages at most, and no page holds two hundred rows. */
const rowPagesMax = 100;

export const isPending = ({ status }: Pick<Statement, 'status'>): boolean =>
  status === 'queued' || status === 'processing';

export const hasResult = ({ status }: Pick<Statement, 'status'>): boolean =>
  status === 'succeeded' || status === 'needs_review';

/** A short line of every statement, newest first: the list searches, sorts and counts in the browser. */
export const overviewQuery = (mode: Mode) =>
  queryOptions({
    queryKey: ['overview', mode],
    queryFn: ({ signal }) => fetchOverview(mode, signal),
    refetchInterval: ({ state }) => (state.data?.data.some(isPending) ? pollMs : listPollMs),
  });

const overviews = new Map<Mode, { readonly tag: string; readonly overview: Overview }>();

/** Sent again only when something in it has changed. */
async function fetchOverview(mode: Mode, signal: AbortSignal): Promise<Overview> {
  const known = overviews.get(mode);
  const headers = known === undefined ? {} : { 'If-None-Match': known.tag };
  const response = await call('/console/api/overview', { mode, signal, headers });
  if (response.status === 304 && known !== undefined) return known.overview;
  const overview = (await response.json()) as Overview;
  overviews.set(mode, { tag: response.headers.get('ETag') ?? '', overview });
  return overview;
}

export const statementQuery = (mode: Mode, id: string) =>
  queryOptions({
    queryKey: ['statement', mode, id],
    queryFn: ({ signal }) => callJson<Statement>(`/v1/statements/${id}`, { mode, signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isPending(state.data) ? pollMs : pagePollMs),
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

/** Figures inside the tables that belong to no row, with their places. */
export const unclaimedQuery = (mode: Mode, id: string, version: number) =>
  queryOptions({
    queryKey: ['unclaimed', mode, id, version],
    queryFn: async ({ signal }) =>
      (
        await callJson<{ data: readonly UnclaimedFigure[] }>(`/console/api/statements/${id}/unclaimed`, {
          mode,
          signal,
        })
      ).data,
  });

export const usageQuery = (mode: Mode) =>
  queryOptions({
    queryKey: ['usage', mode],
    queryFn: ({ signal }) => callJson<Usage>('/v1/usage', { mode, signal }),
  });
