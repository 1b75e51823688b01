import { isAttended } from './attended.ts';
import { reportAnswer, reportSilence } from './outage.ts';
import { problemOf, unreachable } from './problem.ts';
import type { Mode } from './wire.ts';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly mode?: Mode;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Calls the service that served this page; the cookie says who, this header says that it is the console. */
export async function call(path: string, options: Call = {}): Promise<Response> {
  const { method = 'GET', mode, body, headers, signal } = options;
  const response = await fetch(consolePath(path), {
    method,
    headers: {
      ...consoleHeaders(mode),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    credentials: 'same-origin',
    cache: 'no-store',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((fault: unknown) => {
    if (signal?.aborted) throw fault;
    reportSilence();
    throw unreachable();
  });
  reportAnswer();
  if (response.ok || response.status === 304) return response;
  throw problemOf(response.status, await response.text());
}

/** The interface as the console reaches it: with its session instead of a key. */
export const consolePath = (path: string): string => (path.startsWith('/v1/') ? `/console/api${path}` : path);

export const callJson = async <T>(path: string, options?: Call): Promise<T> =>
  (await (await call(path, options)).json()) as T;

export const consoleHeaders = (mode?: Mode): Record<string, string> => ({
  'X-Tieout-Console': '1',
  ...(mode === undefined ? {} : { 'X-Tieout-Mode': mode }),
  ...(isAttended() ? {} : { 'X-Tieout-Unattended': '1' }),
});

/** A query string of what is given. */
export function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
