import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callJson } from './call.ts';
import type { Role } from './role.ts';
import { sessionQuery } from './session.ts';
import type { Mode, OpenInvitation, OpenSession, Person, Session, Signature } from './wire.ts';

const pollMs = 10_000;

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) =>
    callJson<{ data: readonly Person[]; invitations: readonly OpenInvitation[] }>('/console/api/people', { signal }),
  refetchInterval: pollMs,
});

/** Something an owner does about people; those that make a link answer with its address. */
export type PeopleAct =
  | { readonly kind: 'invite'; readonly email: string; readonly role: Role }
  | { readonly kind: 'withdraw' | 'remove' | 'reset' | 'without_factor'; readonly id: string }
  | { readonly kind: 'role'; readonly id: string; readonly role: Role };

export function usePeopleAct() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
}

async function act(asked: PeopleAct): Promise<string | null> {
  switch (asked.kind) {
    case 'invite': {
      const body = { email: asked.email, role: asked.role };
      return linkOf(await callJson('/console/api/invitations', { method: 'POST', body }));
    }
    case 'reset':
      return linkOf(await callJson(`/console/api/people/${asked.id}/reset`, { method: 'POST', body: {} }));
    case 'withdraw':
      await call(`/console/api/invitations/${asked.id}`, { method: 'DELETE' });
      return null;
    case 'remove':
      await call(`/console/api/people/${asked.id}`, { method: 'DELETE' });
      return null;
    case 'without_factor':
      await call(`/console/api/people/${asked.id}/second-factor`, { method: 'DELETE' });
      return null;
    case 'role':
      await call(`/console/api/people/${asked.id}`, { method: 'PATCH', body: { role: asked.role } });
      return null;
  }
}

/** In the fragment, which no browser sends and no server logs. */
const linkOf = ({ token }: { token: string }): string => `${window.location.origin}/console/#invitation=${token}`;

/** The session again, after something about oneself has changed. */
export function useOwnAct<Asked, Answer>(run: (asked: Asked) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      await queries.invalidateQueries({ queryKey: ['people'] });
      await queries.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
}

export const join = (body: { readonly name: string; readonly email: string; readonly password: string }) =>
  call('/console/api/account', { method: 'POST', body });
export const renameSelf = (name: string) => call('/console/api/account', { method: 'PATCH', body: { name } });
export const changePassword = (body: { readonly current: string; readonly password: string }) =>
  call('/console/api/account/password', { method: 'POST', body });
export const beginSecondFactor = (current: string) =>
  callJson<{ secret: string; uri: string }>('/console/api/account/second-factor', {
    method: 'POST',
    body: { current },
  });
export const confirmSecondFactor = async (code: string) =>
  (
    await callJson<{ recovery_codes: readonly string[] }>('/console/api/account/second-factor/confirm', {
      method: 'POST',
      body: { code },
    })
  ).recovery_codes;
export const removeSecondFactor = (current: string) =>
  call('/console/api/account/second-factor/remove', { method: 'POST', body: { current } });

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) =>
    (await callJson<{ data: readonly OpenSession[] }>('/console/api/sessions', { signal })).data,
  refetchInterval: pollMs,
});

export const endSession = (id: string) => call(`/console/api/sessions/${id}`, { method: 'DELETE' });
export const endOtherSessions = (of: 'own' | 'everybody') =>
  call(`/console/api/sessions${of === 'everybody' ? '?of=everybody' : ''}`, { method: 'DELETE' });

export type SignedPart = Signature['part'];
export const signedParts = ['prepared', 'reviewed'] as const satisfies readonly SignedPart[];

export const signaturesQuery = (mode: Mode, id: string, version: number) =>
  queryOptions({
    queryKey: ['signatures', mode, id, version],
    queryFn: async ({ signal }) =>
      (await callJson<{ data: readonly Signature[] }>(`/console/api/statements/${id}/signatures`, { mode, signal }))
        .data,
  });

export function useSign(mode: Mode, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ part, version }: { readonly part: SignedPart; readonly version: number | null }) =>
      version === null
        ? call(`/console/api/statements/${id}/signatures/${part}`, { method: 'DELETE', mode })
        : call(`/console/api/statements/${id}/signatures/${part}`, { method: 'POST', mode, body: { version } }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['signatures', mode, id] });
      await queries.invalidateQueries({ queryKey: ['activity'] });
    },
  });
}

/** Who is signed in; null while nobody is. */
export function useSession(): Session | null {
  const { data } = useQuery(sessionQuery);
  return data?.kind === 'open' ? data.session : null;
}
