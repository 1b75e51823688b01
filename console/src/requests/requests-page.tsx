import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { callJson, queryOf } from '../api/call.ts';
import { keysQuery } from '../api/keys.ts';
import type { ApiRequest } from '../api/wire.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { showInstant } from '../figures/days.ts';
import { useTitle } from '../frame/title.ts';
import { shownKey } from '../keys/key-table.tsx';
import { say } from '../words/language.ts';
import type { Tone } from '../words/statuses.ts';

interface RequestQuestion {
  readonly key: string;
  readonly isFaultsOnly: boolean;
  readonly before: string | null;
}

const pollMs = 3000;

const requestsQuery = ({ key, isFaultsOnly, before }: RequestQuestion) =>
  queryOptions({
    queryKey: ['requests', key, isFaultsOnly, before],
    queryFn: async ({ signal }) => {
      const query = queryOf({
        key: key === '' ? undefined : key,
        faults: isFaultsOnly ? 'true' : undefined,
        before: before ?? undefined,
      });
      return (await callJson<{ data: readonly ApiRequest[] }>(`/console/api/requests${query}`, { signal })).data;
    },
    refetchInterval: before === null ? pollMs : false,
  });

/** What programs have asked with the customer's keys, newest first. */
export function RequestsPage() {
  const { key: asked = '' } = useSearch({ strict: false }) as { key?: string };
  const [key, setKey] = useState(asked);
  const [isFaultsOnly, setFaultsOnly] = useState(false);
  const [before, setBefore] = useState<string | null>(null);
  const keys = useQuery(keysQuery);
  const requests = useQuery(requestsQuery({ key, isFaultsOnly, before }));
  useTitle(say('Requests'));
  const names = new Map((keys.data ?? []).map((one) => [one.id, one.name ?? shownKey(one)]));
  const last = requests.data?.at(-1);
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-4 px-4 py-6 sm:px-6">
      <h1 className="text-2xl font-semibold tracking-tight">{say('Requests')}</h1>
      <p className="text-ink-soft">
        {say(
          'What programs asked of the interface with your keys, kept for two weeks. Neither bodies nor addresses are kept: they may hold figures.',
        )}
      </p>
      <div className="flex flex-wrap items-end gap-4">
        <label className="grid">
          <span className="label">{say('Key')}</span>
          <select
            className="entry max-w-60"
            value={key}
            onChange={({ target }) => {
              setKey(target.value);
              setBefore(null);
            }}
          >
            <option value="">{say('All')}</option>
            {[...names].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="flex items-center gap-2 py-1.5">
          <input
            type="checkbox"
            className="size-4 accent-proved"
            checked={isFaultsOnly}
            onChange={({ target }) => {
              setFaultsOnly(target.checked);
              setBefore(null);
            }}
          />
          {say('Only what was refused or failed')}
        </label>
      </div>
      {requests.isError && <Fault fault={requests.error} onRetry={() => void requests.refetch()} />}
      {requests.data?.length === 0 && <p className="text-ink-soft">{say('Nothing has been asked yet.')}</p>}
      {requests.data !== undefined && requests.data.length > 0 && (
        <RequestTable requests={requests.data} names={names} />
      )}
      <div className="flex gap-2">
        {before !== null && <Button onClick={() => setBefore(null)}>{say('Newest')}</Button>}
        {last !== undefined && requests.data?.length === 200 && (
          <Button onClick={() => setBefore(last.created_at)}>{say('Older')}</Button>
        )}
      </div>
    </div>
  );
}

interface RequestTableProps {
  readonly requests: readonly ApiRequest[];
  readonly names: ReadonlyMap<string, string>;
}

function RequestTable({ requests, names }: RequestTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <div className="sheet overflow-x-auto" tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">{say('Requests')}</caption>
        <thead className="border-b border-line text-left text-ink-soft">
          <tr>
            <th className="px-4 py-2 font-medium">{say('Answer')}</th>
            <th className="px-3 py-2 font-medium">{say('Request')}</th>
            <th className="px-3 py-2 text-right font-medium">{say('Took')}</th>
            <th className="px-3 py-2 font-medium">{say('Key')}</th>
            <th className="px-3 py-2 font-medium">{say('When')}</th>
            <th className="px-4 py-2 font-medium">{say('Request id')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {requests.map((one) => (
            <tr key={`${one.created_at} ${one.id}`}>
              <td className="px-4 py-1.5">
                <Badge tone={toneOf(one.status)}>{one.status}</Badge>
              </td>
              <td className="px-3 py-1.5 font-mono whitespace-nowrap">
                {one.method} {one.statement_id === null ? one.route : <RequestPath request={one} />}
              </td>
              <td className="px-3 py-1.5 text-right whitespace-nowrap tabular-nums">{one.duration_ms} ms</td>
              <td className="px-3 py-1.5 whitespace-nowrap">{names.get(one.key_id) ?? one.key_id}</td>
              <td className="px-3 py-1.5 whitespace-nowrap">{showInstant(one.created_at)}</td>
              <td className="px-4 py-1.5 font-mono text-ink-soft">{one.id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RequestPath({ request: { route, statement_id, mode } }: { readonly request: ApiRequest }) {
  const [head = '', tail = ''] = route.split(':stm_id');
  const id = statement_id ?? '';
  return (
    <>
      {head}
      <Link to="/statements/$id" params={{ id }} search={{ mode } as never} className="underline">
        {id}
      </Link>
      {tail}
    </>
  );
}

function toneOf(status: number): Tone {
  if (status >= 500) return 'fail';
  return status >= 400 ? 'review' : 'proved';
}
