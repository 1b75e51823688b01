import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createConsoleLink } from '../../service/operations/index.ts';
import { callAs, post, signIn } from './console-session.ts';
import { scriptedPdf } from './scripted-reader.ts';
import { onBothDatabases, type SpecCustomer, type SpecService, useService } from './service.ts';

const password = 'seven gray herons';
const newEmail = (): string => `${randomUUID()}@activity.example`;

interface Line {
  readonly actor: string;
  readonly name: string | null;
  readonly action: string;
  readonly subject: string | null;
  readonly detail: string | null;
}

onBothDatabases((database) => {
  const service = useService(database, { settings: { TIEOUT_SIGN_IN_ATTEMPTS: '1000' } });

  /** Signed in under a name, with what was done since, oldest first. */
  const robin = async () => {
    const customer = await service.customer();
    const { call, upload } = await arrive(service, customer);
    await call('POST', '/console/api/account', { name: 'Robin Specimen', email: newEmail(), password });
    const all = async (query = ''): Promise<Line[]> =>
      (await call('GET', `/console/api/activity${query}`)).json.data.toReversed();
    const begun = (await all()).length;
    return { customer, call, upload, all, done: async () => (await all()).slice(begun) };
  };

  test('who uploaded, corrected, read again, signed and deleted a statement is known, also when it is gone', async () => {
    const { customer, call, upload, done, all } = await robin();
    const id = await upload('outcome=needs_review');
    await customer.live.settled(id);
    const path = `/console/api/v1/statements/${id}`;
    const corrections = [{ op: 'set_meta', key: 'closing_balance', value: '1.00' }];
    const corrected = await call('PATCH', `${path}/transactions`, { corrections }, { 'If-Match': '"1"' });
    expect(corrected.status).toBe(200);
    const signatures = `/console/api/statements/${id}/signatures`;
    expect((await call('POST', `${signatures}/prepared`, { version: 2 })).status).toBeLessThan(300);
    expect((await call('DELETE', `${signatures}/prepared`)).status).toBeLessThan(300);
    expect((await call('POST', `${path}/account-type`, { account_type: 'savings' })).status).toBe(202);
    await customer.live.settled(id);
    // The same in the history of the statement alone.
    expect(await all(`?subject=${id}`)).toEqual(await done());
    expect((await customer.live.call('DELETE', `/v1/statements/${id}`)).status).toBe(204);
    const by = { name: 'Robin Specimen', subject: id };
    expect(await done()).toMatchObject([
      { ...by, action: 'statement.uploaded' },
      { ...by, action: 'statement.corrected' },
      { ...by, action: 'statement.signed', detail: 'prepared' },
      { ...by, action: 'statement.signature_withdrawn', detail: 'prepared' },
      { ...by, action: 'statement.read_again', detail: 'savings' },
      { action: 'statement.deleted', subject: id, actor: expect.stringMatching(/^key_/), name: null },
    ]);
    // What the statement was called goes with it.
    expect(JSON.stringify(await done())).not.toContain('.pdf');
  });

  test('who made, renamed and revoked keys, and added, changed and removed webhooks is known', async () => {
    const { call, done, customer } = await robin();
    await call('POST', '/console/api/keys', { mode: 'test', name: 'books' });
    const keys = (await call('GET', '/console/api/keys')).json.data as { id: string; name: string | null }[];
    const { id } = keys.find(({ name }) => name === 'books')!;
    await call('PATCH', `/console/api/keys/${id}`, { name: 'ledger' });
    await call('DELETE', `/console/api/keys/${id}`);
    const url = 'http://127.0.0.1:9/hook?token=secret';
    const webhook = (await call('POST', '/console/api/webhooks', { url })).json.id as string;
    for (const what of ['rotate', 'enable']) await call('POST', `/console/api/webhooks/${webhook}/${what}`);
    await call('DELETE', `/console/api/webhooks/${webhook}`);
    const by = { name: 'Robin Specimen' };
    const hook = { ...by, subject: webhook, detail: '127.0.0.1:9' };
    expect(await done()).toMatchObject([
      { ...by, subject: id, action: 'key.created', detail: 'books' },
      { ...by, subject: id, action: 'key.renamed', detail: 'books → ledger' },
      { ...by, subject: id, action: 'key.revoked', detail: 'ledger' },
      { ...hook, action: 'webhook.added' },
      { ...hook, action: 'webhook.secret_changed' },
      { ...hook, action: 'webhook.switched_on' },
      { ...hook, action: 'webhook.removed' },
    ]);
    // What whoever runs the service did has no name.
    const first = (await (await signIn(service, customer))('GET', '/console/api/activity')).json.data.at(-1);
    expect(first).toMatchObject({ action: 'key.created', actor: 'operator', name: null });
  });

  test('who invited, changed and removed whom is known', async () => {
    const { call, done } = await robin();
    const [sam, alex] = [newEmail(), newEmail()];
    const { token } = (await call('POST', '/console/api/invitations', { email: sam, role: 'member' })).json;
    await post(service, '/console/invitation/accept', { token, name: 'Sam Sample', password });
    await call('POST', '/console/api/invitations', { email: alex, role: 'member' });
    const { data, invitations } = (await call('GET', '/console/api/people')).json;
    await call('DELETE', `/console/api/invitations/${invitations[0].id}`);
    const { id } = data.find(({ name }: { name: string }) => name === 'Sam Sample');
    await call('PATCH', `/console/api/people/${id}`, { role: 'reviewer' });
    await call('POST', `/console/api/people/${id}/reset`);
    await call('DELETE', `/console/api/people/${id}/second-factor`);
    await call('DELETE', '/console/api/sessions?of=everybody');
    await call('DELETE', `/console/api/people/${id}`);
    const by = { name: 'Robin Specimen' };
    expect(await done()).toMatchObject([
      { ...by, action: 'person.invited', detail: sam },
      { name: 'Sam Sample', action: 'person.joined', subject: id },
      { ...by, action: 'person.invited', detail: alex },
      { ...by, action: 'person.invitation_withdrawn', detail: alex },
      { ...by, action: 'person.role_changed', subject: id, detail: 'Sam Sample: reviewer' },
      { ...by, action: 'person.password_reset', subject: id, detail: 'Sam Sample' },
      { ...by, action: 'person.second_factor_off', subject: id, detail: 'Sam Sample' },
      { ...by, action: 'person.sessions_ended', detail: 'Sam Sample' },
      { ...by, action: 'person.removed', subject: id, detail: 'Sam Sample' },
    ]);
    const fresh = { current: password, password: `${password} more` };
    const renewed = callAs(service, await call('POST', '/console/api/account/password', fresh));
    const [last] = (await renewed('GET', '/console/api/activity')).json.data;
    expect(last).toMatchObject({ ...by, action: 'person.password_changed' });
  });

  test('it is asked for by person and by instant, ends after a good year, and is nobody else’s', async () => {
    const { call, done, all, customer } = await robin();
    await call('POST', '/console/api/keys', { mode: 'test', name: 'books' });
    const [made] = await done();
    expect(await all(`?actor=${made?.actor}`)).toHaveLength(2);
    expect(await all('?actor=operator')).toHaveLength(2);
    expect(await all('?kind=key')).toHaveLength(3);
    expect(await all('?kind=key&actor=operator')).toHaveLength(2);
    expect(await all('?kind=nothing')).toEqual([]);
    expect(await all('?before=2000-01-01T00:00:00Z')).toEqual([]);
    const stranger = await signIn(service, await service.customer());
    expect((await stranger('GET', `/console/api/activity?actor=${made?.actor}`)).json.data).toEqual([]);
    service.forward(401 * 86_400_000);
    await service.keepHouse();
    const later = await signIn(service, customer);
    expect((await later('GET', '/console/api/activity')).json.data).toEqual([]);
  });
});

async function arrive(service: SpecService, customer: SpecCustomer) {
  const token = await createConsoleLink(service.running.services, customer.id);
  const opened = await post(service, '/console/session', { token });
  const Cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const upload = async (script: string): Promise<string> => {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(scriptedPdf(script))], 'kept.pdf', { type: 'application/pdf' }));
    const headers = { Cookie, 'X-Tieout-Console': '1' };
    const answer = await fetch(`${service.url}/console/api/v1/statements`, { method: 'POST', headers, body });
    expect(answer.status).toBe(202);
    return ((await answer.json()) as { id: string }).id;
  };
  return { call: callAs(service, opened), upload };
}
