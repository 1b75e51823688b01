import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, callJson } from './call.ts';
import { isSignedOut, Problem } from './problem.ts';
import { setRole } from './role.ts';
import type { Invitation, Session } from './wire.ts';

export type SessionState =
  | { readonly kind: 'open'; readonly session: Session }
  | { readonly kind: 'closed'; readonly isLinkSpent: boolean };

const signedOut: SessionState = { kind: 'closed', isLinkSpent: false };

/** A link works once, so its token is taken out of the address and exchanged before anything is drawn. */
const token = takeFromAddress('token');
/** An invitation is shown first; whoever opens it says yes or not. */
const invitation = takeFromAddress('invitation');

export const invitationToken = (): string | null => invitation;

// A link that is opened where the console is open already changes the fragment alone: the page begins anew with it.
window.addEventListener('hashchange', () => {
  if (fromFragment('token') !== null || fromFragment('invitation') !== null) window.location.reload();
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

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** Whoever has a password: the page goes on where it was. */
export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const show = useShowSession();
  return async (body) => show(await callJson<Session>('/console/session', { method: 'POST', body }));
}

export const showInvitation = (token: string): Promise<Invitation> =>
  callJson<Invitation>('/console/invitation', { method: 'POST', body: { token } });

export interface Acceptance {
  readonly token: string;
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

export function useAccept(): (acceptance: Acceptance) => Promise<void> {
  const show = useShowSession();
  return async (body) => show(await callJson<Session>('/console/invitation/accept', { method: 'POST', body }));
}

/** Another person sees nothing of what the last one had loaded. */
function useShowSession(): (session: Session) => void {
  const queries = useQueryClient();
  return (session) => {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    queries.setQueryData(sessionQuery.queryKey, opened(session));
  };
}

let isTokenTried = false;

async function openSession(): Promise<SessionState> {
  const isFirst = token !== null && !isTokenTried;
  isTokenTried = true;
  try {
    if (isFirst) return opened(await callJson<Session>('/console/session', { method: 'POST', body: { token } }));
  } catch (fault) {
    if (!isSignedOut(fault)) throw fault;
  }
  try {
    // Somebody who opens a spent link may have a session from before.
    return opened(await callJson<Session>('/console/session'));
  } catch (fault) {
    if (isSignedOut(fault)) return { kind: 'closed', isLinkSpent: isFirst };
    throw fault;
  }
}

function opened(session: Session): SessionState {
  setRole(session.role);
  return { kind: 'open', session };
}

function takeFromAddress(name: 'token' | 'invitation'): string | null {
  const found = fromFragment(name);
  if (found === null) return null;
  const url = new URL(window.location.href);
  url.hash = '';
  window.history.replaceState(null, '', url);
  return found;
}

/** The fragment is never sent, so no server and no proxy on the way has the token in its log. */
function fromFragment(name: 'token' | 'invitation'): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get(name);
}
