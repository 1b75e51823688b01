import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, callJson } from './call.ts';
import { isSignedOut, Problem } from './problem.ts';

interface Session {
  readonly customer: { readonly name: string };
}

export type SessionState =
  | { readonly kind: 'open'; readonly session: Session }
  | { readonly kind: 'closed'; readonly isLinkSpent: boolean };

export const signedOut: SessionState = { kind: 'closed', isLinkSpent: false };

/** A link works once, so its token is taken out of the address and exchanged before anything is drawn. */
const token = takeToken();

// A link that is opened where the console is open already changes the fragment alone: the page begins anew with it.
window.addEventListener('hashchange', () => {
  if (tokenIn(window.location.hash) !== null) window.location.reload();
});

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: openSession,
  staleTime: Number.POSITIVE_INFINITY,
  retry: (count, fault) => !(fault instanceof Problem && fault.status !== 0) && count < 2,
});

export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await call('/console/session', { method: 'DELETE' });
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    queries.setQueryData(sessionQuery.queryKey, signedOut);
  };
}

let isTokenTried = false;

async function openSession(): Promise<SessionState> {
  const isFirst = token !== null && !isTokenTried;
  isTokenTried = true;
  try {
    if (isFirst) return { kind: 'open', session: await exchange(token) };
  } catch (fault) {
    if (!isSignedOut(fault)) throw fault;
  }
  try {
    // Somebody who opens a spent link may have a session from before.
    return { kind: 'open', session: await callJson<Session>('/console/session') };
  } catch (fault) {
    if (isSignedOut(fault)) return { kind: 'closed', isLinkSpent: isFirst };
    throw fault;
  }
}

const exchange = (secret: string): Promise<Session> =>
  callJson<Session>('/console/session', { method: 'POST', body: { token: secret } });

function takeToken(): string | null {
  const url = new URL(window.location.href);
  const found = tokenIn(url.hash);
  if (found === null) return null;
  url.hash = '';
  window.history.replaceState(null, '', url);
  return found;
}

/** The fragment is never sent, so no server and no proxy on the way has the token in its log. */
function tokenIn(fragment: string): string | null {
  return new URLSearchParams(fragment.slice(1)).get('token');
}
