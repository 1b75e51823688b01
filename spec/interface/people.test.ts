import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createConsoleLink, personWithEmail } from '../../service/operations/index.ts';
import { codeAt } from '../../service/people/index.ts';
import { answerOf } from './answer.ts';
import { type ConsoleCall, callAs, cookieOf, post, signIn } from './console-session.ts';
import { refused } from './refused.ts';
import { onBothDatabases, type SpecCustomer, type SpecService, startSpecService, useService } from './service.ts';

const password = 'seven gray herons';

onBothDatabases((database) => {
  const service = useService(database, { settings: { TIEOUT_SIGN_IN_ATTEMPTS: '1000' } });

  test('whoever comes by a link takes a name and a password, and signs in with them', async () => {
    const { call, email, customer } = await owner(service);
    const session = (await call('GET', '/console/session')).json;
    expect(session).toMatchObject({ customer: { name: customer.name }, role: 'owner' });
    expect(session.person).toMatchObject({ name: 'Robin Specimen', email, has_second_factor: false });
    refused(
      await call('POST', '/console/api/account', { name: 'Again', email: 'x@y.example', password }),
      'person_exists',
    );
    const again = await post(service, '/console/session', { email: ` ${email.toUpperCase()} `, password });
    expect(again.headers.get('set-cookie')).toMatch(/^tieout_session=\w{40}; Path=\/; HttpOnly; SameSite=Strict/);
    expect((await callAs(service, again)('GET', '/console/session')).json.person.name).toBe('Robin Specimen');
    const stored = await service.running.services.store.db.selectFrom('people').select('password').execute();
    expect(JSON.stringify(stored)).not.toContain(password);
    // Without a name the link alone is enough too, as ever.
    const byLink = await signIn(service, customer);
    expect((await byLink('GET', '/console/session')).json).toMatchObject({ role: 'owner', person: null });
    refused(await byLink('POST', '/console/api/account/password', { current: 'x', password }), 'person_required');
  });

  test('names, addresses, roles and passwords are looked at before they are taken', async () => {
    const customer = await service.customer();
    const call = await signIn(service, customer);
    const join = (more: object) =>
      call('POST', '/console/api/account', { name: 'Robin', email: newEmail(), password, ...more });
    refused(await join({ name: ' ' }), 'invalid_person');
    refused(await join({ email: 'nobody' }), 'invalid_person');
    refused(await join({ password: 'short' }), 'invalid_password');
    refused(await join({ password: 'aaaaaaaaaaaaaaaa' }), 'invalid_password');
    refused(await join({ password: 12 }), 'invalid_body');
    const { email } = await owner(service);
    refused(await join({ email }), 'email_taken');
    refused(await call('POST', '/console/api/invitations', { email: newEmail(), role: 'king' }), 'invalid_person');
  });

  test('the answer is the same whether nobody has the address or the password is another', async () => {
    const { email } = await owner(service);
    const [unknown, wrong] = await Promise.all(
      [newEmail(), email].map(async (one) =>
        answerOf(await post(service, '/console/session', { email: one, password: 'not the password' })),
      ),
    );
    refused(unknown!, 'sign_in_refused');
    refused(wrong!, 'sign_in_refused');
    const { request_id: _, ...said } = wrong!.json;
    expect(unknown!.json).toMatchObject(said);
  });

  test('an invitation is a link that works once, for a while, and gives a role', async () => {
    const { call, customer } = await owner(service);
    const email = newEmail();
    const { token } = (await call('POST', '/console/api/invitations', { email, role: 'reviewer' })).json;
    const shown = (await (await post(service, '/console/invitation', { token })).json()) as object;
    expect(shown).toEqual({
      customer: { name: customer.name },
      email,
      role: 'reviewer',
      name: null,
      is_reset: false,
      needs_code: false,
    });
    const listed = (await call('GET', '/console/api/people')).json;
    expect(listed.invitations).toMatchObject([{ email, role: 'reviewer', invited_by: 'Robin Specimen' }]);
    expect(JSON.stringify(listed)).not.toContain(token);
    const accept = () => post(service, '/console/invitation/accept', { token, name: 'Sam Sample', password });
    const [one, other] = await Promise.all([accept(), accept()]);
    expect([one.status, other.status].sort()).toEqual([200, 401]);
    refused(await answerOf(await accept()), 'invalid_invitation');
    expect((await call('GET', '/console/api/people')).json).toMatchObject({
      data: [
        { name: 'Robin Specimen', role: 'owner' },
        { name: 'Sam Sample', email, role: 'reviewer' },
      ],
      invitations: [],
    });
    refused(await call('POST', '/console/api/invitations', { email, role: 'member' }), 'person_exists');

    const first = (await call('POST', '/console/api/invitations', { email: 'late@x.example', role: 'member' })).json;
    const second = (await call('POST', '/console/api/invitations', { email: 'late@x.example', role: 'member' })).json;
    refused(await answerOf(await post(service, '/console/invitation', first)), 'invalid_invitation');
    service.forward(7 * 86_400_000 + 1);
    refused(await answerOf(await post(service, '/console/invitation', second)), 'invalid_invitation');
    await service.keepHouse();
    const stays = await signIn(service, customer);
    const { json } = await stays('POST', '/console/api/invitations', { email: newEmail(), role: 'member' });
    const [{ id }] = (await stays('GET', '/console/api/people')).json.invitations;
    expect((await stays('DELETE', `/console/api/invitations/${id}`)).status).toBe(204);
    refused(await stays('DELETE', `/console/api/invitations/${id}`), 'invitation_not_found');
    refused(await answerOf(await post(service, '/console/invitation', json)), 'invalid_invitation');
  });

  test('of two customers who invite the same address, the first to be accepted has it', async () => {
    const email = newEmail();
    const tokens = await Promise.all(
      [1, 2].map(async () => {
        const { call } = await owner(service);
        return (await call('POST', '/console/api/invitations', { email, role: 'member' })).json.token;
      }),
    );
    const accepted = await Promise.all(
      tokens.map(async (token) =>
        answerOf(await post(service, '/console/invitation/accept', { token, name: 'Sam Sample', password })),
      ),
    );
    expect(accepted.map(({ status }) => status).sort()).toEqual([200, 409]);
    refused(accepted.find(({ status }) => status === 409)!, 'email_taken');
  });

  test('a reviewer sees everything and changes nothing, a member works on statements, an owner manages', async () => {
    const { call, customer } = await owner(service);
    const { id } = (await customer.live.finished({ script: 'outcome=needs_review' })).json;
    const reviewer = (await joined(service, call, 'reviewer')).call;
    const member = (await joined(service, call, 'member')).call;
    const reads = [
      '/console/api/overview',
      '/console/api/keys',
      '/console/api/webhooks',
      '/console/api/people',
      '/console/api/sessions',
      '/console/api/usage',
      '/console/api/requests',
      `/console/api/statements/${id}/corrections`,
      `/console/api/statements/${id}/file`,
      `/console/api/v1/statements/${id}`,
      `/console/api/v1/statements/${id}/transactions`,
      `/console/api/v1/statements/${id}/export?format=csv`,
    ];
    for (const path of reads) expect([path, (await reviewer('GET', path)).status]).toEqual([path, 200]);
    const correction = { corrections: [{ op: 'set_meta', key: 'closing_balance', value: '1.00' }] };
    const work: [string, string, object?][] = [
      ['PATCH', `/console/api/v1/statements/${id}/transactions`, correction],
      ['POST', `/console/api/v1/statements/${id}/account-type`, { account_type: 'savings' }],
      ['POST', `/console/api/v1/statements/${id}/retry`],
      ['DELETE', `/console/api/v1/statements/${id}`],
      ['POST', '/console/api/v1/statements'],
    ];
    const management: [string, string, object?][] = [
      ['POST', '/console/api/keys', { mode: 'test' }],
      ['PATCH', '/console/api/keys/key_x', { name: 'x' }],
      ['DELETE', '/console/api/keys/key_x'],
      ['POST', '/console/api/webhooks', { url: 'http://127.0.0.1:9/hook' }],
      ['DELETE', '/console/api/webhooks/whe_x'],
      ['POST', '/console/api/webhooks/whe_x/test'],
      ['POST', '/console/api/webhooks/whe_x/rotate'],
      ['POST', '/console/api/webhooks/whe_x/enable'],
      ['POST', '/console/api/deliveries/dlv_x/redeliver'],
      ['POST', '/console/api/invitations', { email: newEmail(), role: 'owner' }],
      ['DELETE', '/console/api/invitations/inv_x'],
      ['PATCH', '/console/api/people/per_x', { role: 'owner' }],
      ['DELETE', '/console/api/people/per_x'],
      ['POST', '/console/api/people/per_x/reset'],
      ['DELETE', '/console/api/people/per_x/second-factor'],
    ];
    for (const [method, path, body] of [...work, ...management]) {
      refused(await reviewer(method, path, body), 'role_forbids');
    }
    for (const [method, path, body] of management) refused(await member(method, path, body), 'role_forbids');
    const patched = await member(work[0]![0], work[0]![1], correction, { 'If-Match': '"1"' });
    expect(patched.status).toBe(200);
    expect((await member('DELETE', `/console/api/v1/statements/${id}`)).status).toBe(204);
    expect((await call('POST', '/console/api/keys', { mode: 'test' })).status).toBe(201);
  });

  test('roles change, people leave, and the last owner stays', async () => {
    const { call, customer } = await owner(service);
    const sam = await joined(service, call, 'member');
    const { data } = (await call('GET', '/console/api/people')).json;
    const [robinId, samId] = data.map(({ id }: { id: string }) => id);
    refused(await call('PATCH', `/console/api/people/${robinId}`, { role: 'member' }), 'last_owner');
    refused(await call('DELETE', `/console/api/people/${robinId}`), 'last_owner');
    expect((await call('PATCH', `/console/api/people/${samId}`, { role: 'owner' })).status).toBe(204);
    expect((await sam.call('GET', '/console/session')).json.role).toBe('owner');
    // Two owners who remove each other at once: one is left.
    const removals = await Promise.all([
      call('DELETE', `/console/api/people/${samId}`),
      sam.call('DELETE', `/console/api/people/${robinId}`),
    ]);
    expect(removals.filter(({ status }) => status === 204)).toHaveLength(1);
    const link = await signIn(service, customer);
    expect((await link('GET', '/console/api/people')).json.data).toHaveLength(1);
    const stranger = await signIn(service, await service.customer());
    refused(await stranger('DELETE', `/console/api/people/${samId}`), 'person_not_found');
    refused(await stranger('POST', `/console/api/people/${samId}/reset`), 'person_not_found');
    expect((await stranger('GET', '/console/api/people')).json.data).toEqual([]);
  });

  test('somebody who is removed is out at once, and their name stays in the trail', async () => {
    const { call, customer } = await owner(service);
    const { id } = (await customer.live.finished({ script: 'outcome=needs_review' })).json;
    const sam = await joined(service, call, 'member');
    const corrections = [{ op: 'set_meta', key: 'closing_balance', value: '1.00' }];
    const path = `/console/api/v1/statements/${id}/transactions`;
    expect((await sam.call('PATCH', path, { corrections }, { 'If-Match': '"1"' })).status).toBe(200);
    expect(
      (
        await customer.live.call('PATCH', `/v1/statements/${id}/transactions`, {
          json: { corrections: [{ op: 'set_meta', key: 'closing_balance', value: '2.00' }] },
          headers: { 'If-Match': '"2"' },
        })
      ).status,
    ).toBe(200);
    const samId = (await call('GET', '/console/api/people')).json.data[1].id;
    expect((await call('DELETE', `/console/api/people/${samId}`)).status).toBe(204);
    refused(await sam.call('GET', '/console/session'), 'invalid_session');
    refused(await answerOf(await post(service, '/console/session', { email: sam.email, password })), 'sign_in_refused');
    expect((await call('GET', `/console/api/statements/${id}/corrections`)).json.data).toMatchObject([
      { actor: samId, name: 'Sam Sample' },
      { actor: expect.stringMatching(/^key_/), name: null },
    ]);
    // The address is free again.
    expect((await call('POST', '/console/api/invitations', { email: sam.email, role: 'member' })).status).toBe(201);
  });

  test('sessions are listed and ended, singly and all; an owner sees everybody’s', async () => {
    const { call, email } = await owner(service);
    const sam = await joined(service, call, 'member');
    const second = callAs(service, await post(service, '/console/session', { email, password }));
    const sessions = (await call('GET', '/console/api/sessions')).json.data;
    expect(sessions).toHaveLength(3);
    expect(sessions.filter((one: { is_current: boolean }) => one.is_current)).toMatchObject([
      { name: 'Robin Specimen', agent: expect.any(String), address: expect.stringContaining('127.0.0.1') },
    ]);
    const mine = (await sam.call('GET', '/console/api/sessions')).json.data;
    expect(mine).toMatchObject([{ name: 'Sam Sample', is_current: true }]);
    const foreign = sessions.find((one: { name: string; is_current: boolean }) => one.name === 'Robin Specimen');
    refused(await sam.call('DELETE', `/console/api/sessions/${foreign.id}`), 'session_not_found');
    expect((await call('DELETE', `/console/api/sessions/${mine[0].id}`)).status).toBe(204);
    refused(await sam.call('GET', '/console/session'), 'invalid_session');
    expect((await call('DELETE', '/console/api/sessions')).status).toBe(204);
    refused(await second('GET', '/console/session'), 'invalid_session');
    expect((await call('GET', '/console/session')).status).toBe(200);
    const back = callAs(service, await post(service, '/console/session', { email: sam.email, password }));
    expect((await call('DELETE', '/console/api/sessions')).status).toBe(204);
    expect((await back('GET', '/console/session')).status).toBe(200);
    expect((await call('DELETE', '/console/api/sessions?of=everybody')).status).toBe(204);
    refused(await back('GET', '/console/session'), 'invalid_session');
  });

  test('a new password wants the old one and ends the other sessions; an owner’s link sets a forgotten one anew', async () => {
    const { call, email, customer } = await owner(service);
    const other = callAs(service, await post(service, '/console/session', { email, password }));
    const change = (current: string, next: string) =>
      call('POST', '/console/api/account/password', { current, password: next });
    refused(await change('not the password', 'eight gray herons'), 'wrong_password');
    refused(await change(password, 'short'), 'invalid_password');
    const robinId = (await call('GET', '/console/session')).json.person.id;
    const forgotten = (await call('POST', `/console/api/people/${robinId}/reset`)).json.token;
    const changed = await change(password, 'eight gray herons');
    expect(changed.status).toBe(204);
    refused(await other('GET', '/console/session'), 'invalid_session');
    // Whoever has a copy of the cookie is out too; the person goes on with a new one.
    refused(await call('GET', '/console/session'), 'invalid_session');
    const renewed = callAs(service, changed);
    expect((await renewed('GET', '/console/session')).json.person.email).toBe(email);
    expect((await renewed('GET', '/console/api/sessions')).json.data).toMatchObject([{ is_current: true }]);
    refused(await answerOf(await post(service, '/console/session', { email, password })), 'sign_in_refused');
    // And a link for a new password that somebody may have kept.
    refused(await answerOf(await post(service, '/console/invitation', { token: forgotten })), 'invalid_invitation');

    const sam = await joined(service, renewed, 'member');
    const samId = (await renewed('GET', '/console/api/people')).json.data[1].id;
    const { token } = (await renewed('POST', `/console/api/people/${samId}/reset`)).json;
    const shown = await answerOf(await post(service, '/console/invitation', { token }));
    expect(shown.json).toMatchObject({ is_reset: true, name: 'Sam Sample', email: sam.email });
    const fresh = { token, password: 'nine gray herons' };
    expect((await post(service, '/console/invitation/accept', fresh)).status).toBe(200);
    refused(await sam.call('GET', '/console/session'), 'invalid_session');
    const entered = await post(service, '/console/session', { email: sam.email, password: fresh.password });
    expect(entered.status).toBe(200);
    // And whoever runs the service may let somebody in.
    const { services } = service.running;
    const link = await createConsoleLink(services, customer.id, await personWithEmail(services, customer.id, email));
    const byLink = callAs(service, await post(service, '/console/session', { token: link }));
    expect((await byLink('GET', '/console/session')).json.person.email).toBe(email);
    expect((await byLink('PATCH', '/console/api/account', { name: 'Robin S.' })).status).toBe(204);
    expect((await byLink('GET', '/console/session')).json.person.name).toBe('Robin S.');
  });

  test('a second factor: a secret, a code that confirms it, codes that work once, and recovery codes', async () => {
    const { call, email } = await owner(service);
    const begin = (current: string) => call('POST', '/console/api/account/second-factor', { current });
    const confirm = (code: string) => call('POST', '/console/api/account/second-factor/confirm', { code });
    refused(await begin('not the password'), 'wrong_password');
    refused(await confirm('000000'), 'second_factor_off');
    const { secret, uri } = (await begin(password)).json;
    expect(uri).toContain(`secret=${secret}`);
    const enter = async (code?: string) =>
      answerOf(await post(service, '/console/session', { email, password, ...(code === undefined ? {} : { code }) }));
    // Until it is confirmed it is not asked for.
    const without = callAs(service, await enter());
    expect((await without('GET', '/console/session')).status).toBe(200);
    const code = () => codeAt(secret, Math.floor(service.running.services.clock.now() / 30_000));
    refused(await confirm(code() === '000000' ? '000001' : '000000'), 'wrong_code');
    const used = code();
    const { recovery_codes: codes } = (await confirm(used)).json;
    expect(codes).toHaveLength(10);
    // What was opened without it ends.
    refused(await without('GET', '/console/session'), 'invalid_session');
    refused(await begin(password), 'second_factor_on');
    expect((await call('GET', '/console/session')).json.person).toMatchObject({
      has_second_factor: true,
      recovery_codes_left: 10,
    });

    refused(await enter(), 'second_factor_required');
    refused(await enter(used), 'wrong_code');
    service.forward(60_000);
    const fresh = code();
    const both = await Promise.all([enter(fresh), enter(fresh)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    refused(await enter('aaaaa-aaaaa'), 'wrong_code');
    expect((await enter(codes[3].toUpperCase())).status).toBe(200);
    refused(await enter(codes[3]), 'wrong_code');
    const stored = await service.running.services.store.db.selectFrom('people').select('recovery_codes').execute();
    expect(JSON.stringify(stored)).not.toContain(codes[0]);

    refused(await call('POST', '/console/api/account/second-factor/remove', { current: 'nope' }), 'wrong_password');
    expect((await call('POST', '/console/api/account/second-factor/remove', { current: password })).status).toBe(204);
    refused(
      await call('POST', '/console/api/account/second-factor/remove', { current: password }),
      'second_factor_off',
    );
    expect((await enter()).status).toBe(200);
  });

  test('a lost second factor is taken off by an owner, and a link for a new password asks for it', async () => {
    const { call } = await owner(service);
    const sam = await joined(service, call, 'member');
    const { secret } = (await sam.call('POST', '/console/api/account/second-factor', { current: password })).json;
    const code = () => codeAt(secret, Math.floor(service.running.services.clock.now() / 30_000));
    await sam.call('POST', '/console/api/account/second-factor/confirm', { code: code() });
    const samId = (await call('GET', '/console/api/people')).json.data[1].id;
    const { token } = (await call('POST', `/console/api/people/${samId}/reset`)).json;
    const accept = async (more: object) =>
      answerOf(await post(service, '/console/invitation/accept', { token, password: 'nine gray herons', ...more }));
    refused(await accept({}), 'second_factor_required');
    refused(await accept({ code: '12345' }), 'wrong_code');
    expect((await call('DELETE', `/console/api/people/${samId}/second-factor`)).status).toBe(204);
    expect((await accept({})).status).toBe(200);
  });

  test('a session lasts twelve hours, however it is used, and is forgotten afterwards', async () => {
    const { email, customer } = await owner(service);
    const entered = await post(service, '/console/session', { email, password });
    expect(entered.headers.get('set-cookie')).toContain('; Max-Age=43200');
    const call = callAs(service, entered);
    for (const hours of [...Array(7).fill(1.7), 0]) {
      service.forward(hours * 3_600_000);
      expect((await call('GET', '/console/session')).status).toBe(200);
    }
    service.forward(0.1 * 3_600_000);
    refused(await call('GET', '/console/session'), 'invalid_session');
    await service.keepHouse();
    const { db } = service.running.services.store;
    const left = db.selectFrom('console_sessions').select('hash').where('customer_id', '=', customer.id);
    expect(await left.execute()).toEqual([]);
  });

  test('a session that nobody uses for two hours ends, also in a page that asks for news by itself', async () => {
    const { email, customer } = await owner(service);
    const enter = async () => callAs(service, await post(service, '/console/session', { email, password }));
    const [worked, left] = [await enter(), await enter()];
    const unattended = { 'X-Tieout-Unattended': '1' };
    for (let minutes = 0; minutes < 120; minutes += 30) {
      expect((await worked('GET', '/console/session')).status).toBe(200);
      expect((await left('GET', '/console/session', undefined, unattended)).status).toBe(200);
      service.forward(30 * 60_000);
    }
    refused(await left('GET', '/console/session', undefined, unattended), 'invalid_session');
    refused(await left('GET', '/console/session'), 'invalid_session');
    const sessions = await worked('GET', '/console/api/sessions');
    expect(sessions.json.data.map((one: { is_current: boolean }) => one.is_current)).toEqual([true]);
    await service.keepHouse();
    const { db } = service.running.services.store;
    const kept = db.selectFrom('console_sessions').select('hash').where('customer_id', '=', customer.id);
    expect(await kept.execute()).toHaveLength(1);
  });

  test('whoever signs in gets a new secret of 206 bits, and the session of before in this browser ends', async () => {
    const { email } = await owner(service);
    const entered = await post(service, '/console/session', { email, password });
    const Cookie = cookieOf(entered);
    const headers = { 'Content-Type': 'application/json', 'X-Tieout-Console': '1', Cookie };
    const body = JSON.stringify({ email, password });
    const again = await fetch(`${service.url}/console/session`, { method: 'POST', headers, body });
    expect(cookieOf(again)).toMatch(/^tieout_session=[0-9a-z]{40}$/);
    expect(cookieOf(again)).not.toBe(Cookie);
    refused(await callAs(service, entered)('GET', '/console/session'), 'invalid_session');
    expect((await callAs(service, again)('GET', '/console/session')).status).toBe(200);
    // A wrong password ends nothing.
    const wrong = { method: 'POST', headers: { ...headers, Cookie: cookieOf(again) } };
    await fetch(`${service.url}/console/session`, { ...wrong, body: JSON.stringify({ email, password: 'not it' }) });
    expect((await callAs(service, again)('GET', '/console/session')).status).toBe(200);
    // Somebody who plants a cookie of their own choice gains nothing by it.
    const planted = await fetch(`${service.url}/console/session`, {
      method: 'POST',
      headers: { ...headers, Cookie: `tieout_session=${'a'.repeat(40)}` },
      body,
    });
    expect(cookieOf(planted)).not.toContain('a'.repeat(40));
    const stored = await service.running.services.store.db.selectFrom('console_sessions').select('hash').execute();
    expect(JSON.stringify(stored)).not.toContain(cookieOf(again).slice('tieout_session='.length));
  });

  test('a password that was hashed at an earlier cost is hashed anew when it is given', async () => {
    const { email } = await owner(service);
    const { db } = service.running.services.store;
    const salt = Buffer.alloc(16, 7);
    const key = scryptSync(password, salt, 32, { N: 2 ** 9, r: 8, p: 1 });
    const older = `scrypt$9$8$1$${salt.toString('base64')}$${key.toString('base64')}`;
    await db.updateTable('people').set({ password: older }).where('email', '=', email).execute();
    const stored = async () =>
      (await db.selectFrom('people').select('password').where('email', '=', email).executeTakeFirstOrThrow()).password;
    refused(
      await answerOf(await post(service, '/console/session', { email, password: 'not the password' })),
      'sign_in_refused',
    );
    expect(await stored()).toBe(older);
    for (let time = 0; time < 2; time += 1) {
      expect((await post(service, '/console/session', { email, password })).status).toBe(200);
      expect(await stored()).toMatch(/^scrypt\$10\$8\$1\$/);
    }
  });

  test('a statement is signed as prepared and as reviewed, by name, for the version that was seen', async () => {
    const { call, customer } = await owner(service);
    const { id } = (await customer.live.finished({ script: 'outcome=needs_review' })).json;
    const reviewer = (await joined(service, call, 'reviewer')).call;
    const path = `/console/api/statements/${id}/signatures`;
    refused(await reviewer('POST', `${path}/prepared`, { version: 1 }), 'role_forbids');
    refused(await reviewer('POST', `${path}/reviewed`, { version: 7 }), 'version_conflict');
    refused(await reviewer('POST', `${path}/reviewed`, {}), 'invalid_body');
    refused(await reviewer('POST', `${path}/admired`, { version: 1 }), 'invalid_body');
    expect((await reviewer('POST', `${path}/reviewed`, { version: 1 })).status).toBe(204);
    expect((await call('POST', `${path}/prepared`, { version: 1 })).status).toBe(204);
    const signed = async () => (await call('GET', path)).json.data;
    expect(await signed()).toMatchObject([
      { part: 'prepared', name: 'Robin Specimen', is_current: true },
      { part: 'reviewed', name: 'Sam Sample', is_current: true },
    ]);
    refused(await reviewer('DELETE', `${path}/prepared`), 'role_forbids');
    const corrections = [{ op: 'set_meta', key: 'closing_balance', value: '1.00' }];
    await call('PATCH', `/console/api/v1/statements/${id}/transactions`, { corrections }, { 'If-Match': '"1"' });
    expect(await signed()).toMatchObject([{ is_current: false }, { is_current: false }]);
    expect((await reviewer('DELETE', `${path}/reviewed`)).status).toBe(204);
    expect(await signed()).toMatchObject([{ part: 'prepared' }]);
    const byLink = await signIn(service, customer);
    refused(await byLink('POST', `${path}/reviewed`, { version: 2 }), 'person_required');
    const stranger = await signIn(service, await service.customer());
    refused(await stranger('GET', path), 'statement_not_found');
    refused(await stranger('POST', `${path}/reviewed`, { version: 2 }), 'person_required');
    expect((await customer.live.call('DELETE', `/v1/statements/${id}`)).status).toBe(204);
    const { db } = service.running.services.store;
    expect(await db.selectFrom('statement_signatures').selectAll().where('statement_id', '=', id).execute()).toEqual(
      [],
    );
  });
});

onBothDatabases((database) => {
  test('wrong passwords are limited by account and by address, whether or not there is such an account', async () => {
    const settings = { TIEOUT_SIGN_IN_ATTEMPTS: '2', TIEOUT_PROXIES: '1' };
    const service = await startSpecService(database, { settings });
    const { email } = await owner(service);
    const enter = async (one: string, secret: string, address: string) => {
      const headers = { 'Content-Type': 'application/json', 'X-Tieout-Console': '1', 'X-Forwarded-For': address };
      const body = JSON.stringify({ email: one, password: secret });
      return answerOf(await fetch(`${service.url}/console/session`, { method: 'POST', headers, body }));
    };
    for (const one of [email, newEmail()]) {
      const at = one === email ? '198.51.100.1' : '198.51.100.2';
      // Many at once gain nothing, nor does another spelling of the address.
      const spellings = [one, ` ${one}`, one.toUpperCase(), one.replace('é', 'e\u0301')];
      const tried = await Promise.all(spellings.map((spelled) => enter(spelled, 'not the password', at)));
      expect(tried.map(({ status }) => status).sort()).toEqual([401, 401, 429, 429]);
      const blocked = await enter(one, password, '198.51.100.3');
      refused(blocked, 'rate_limited');
      expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(60);
    }
    const guess = () => enter(newEmail(), 'not the password', '198.51.100.9');
    for (let at = 0; at < 6; at += 1) refused(await guess(), 'sign_in_refused');
    refused(await guess(), 'rate_limited');
    await service.stop();
  });

  test('wrong codes are limited as wrong passwords are, at the door and inside', async () => {
    const service = await startSpecService(database, { settings: { TIEOUT_SIGN_IN_ATTEMPTS: '2' } });
    const { call, email } = await owner(service);
    const { secret } = (await call('POST', '/console/api/account/second-factor', { current: password })).json;
    const code = () => codeAt(secret, Math.floor(service.running.services.clock.now() / 30_000));
    const wrong = () => (code() === '000000' ? '000001' : '000000');
    const confirm = (given: string) => call('POST', '/console/api/account/second-factor/confirm', { code: given });
    refused(await confirm(wrong()), 'wrong_code');
    const { recovery_codes: codes } = (await confirm(code())).json;
    service.forward(60_000);
    const enter = async (more: object) =>
      answerOf(await post(service, '/console/session', { email, password, ...more }));
    // To be asked for the code is no guess.
    for (let time = 0; time < 3; time += 1) refused(await enter({}), 'second_factor_required');
    refused(await enter({ code: wrong() }), 'wrong_code');
    refused(await enter({ code: 'aaaaaa-aaaaaa' }), 'wrong_code');
    refused(await enter({ code: code() }), 'rate_limited');
    refused(await enter({ code: codes[0] }), 'rate_limited');
    const change = (current: string) =>
      call('POST', '/console/api/account/password', { current, password: 'nine herons' });
    refused(await change('not the password'), 'wrong_password');
    refused(await change(password), 'rate_limited');
    await service.stop();
  });

  test('being right costs nothing', async () => {
    const service = await startSpecService(database, { settings: { TIEOUT_SIGN_IN_ATTEMPTS: '1' } });
    const { email } = await owner(service);
    for (let at = 0; at < 5; at += 1) {
      expect((await post(service, '/console/session', { email, password })).status).toBe(200);
    }
    await service.stop();
  });
});

test('a customer has at most so many people and invitations', async () => {
  const service = await startSpecService('SQLite');
  const customer = await service.customer();
  const call = await signIn(service, customer);
  const { db } = service.running.services.store;
  const createdAt = Date.now();
  for (let at = 0; at < 500; at += 1) {
    const role = { role: 'member', person_id: null, invited_by: 'x', created_at: createdAt };
    const whose = { id: `inv_${at}`, hash: `${at}`, customer_id: customer.id, email: `${at}@x.example` };
    await db
      .insertInto('invitations')
      .values({ ...whose, ...role, expires_at: createdAt + 86_400_000 })
      .execute();
  }
  refused(await call('POST', '/console/api/invitations', { email: newEmail(), role: 'member' }), 'too_many_people');
  await service.stop();
});

let emails = 0;
const newEmail = (): string => `rémi.${process.pid}.${Date.now()}.${++emails}@specimen.example`;

/** A customer with somebody who came by a link and has taken a name. */
async function owner(
  service: SpecService,
): Promise<{ readonly call: ConsoleCall; readonly email: string; readonly customer: SpecCustomer }> {
  const customer = await service.customer();
  const call = await signIn(service, customer);
  const email = newEmail();
  const made = await call('POST', '/console/api/account', { name: ' Robin  Specimen ', email, password });
  expect(made.status).toBe(201);
  return { call, email, customer };
}

/** Somebody whom the owner has invited. */
async function joined(service: SpecService, call: ConsoleCall, role: string) {
  const email = newEmail();
  const { token } = (await call('POST', '/console/api/invitations', { email, role })).json;
  const opened = await post(service, '/console/invitation/accept', { token, name: 'Sam Sample', password });
  expect(opened.status).toBe(200);
  return { call: callAs(service, opened), email };
}
