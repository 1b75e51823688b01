import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { signIn } from './console-session.ts';
import { refused } from './refused.ts';
import { scriptedPdf } from './scripted-reader.ts';
import { onBothDatabases, useService } from './service.ts';

onBothDatabases((database) => {
  const service = useService(database);

  test('the console lists every statement in a short line, and is told when nothing has changed', async () => {
    const customer = await service.customer();
    const call = await signIn(service, customer);
    const first = (await customer.live.finished({ script: 'outcome=needs_review', fileName: 'first.pdf' })).json;
    await customer.live.finished({ script: 'outcome=rejected' });
    const { json, headers } = await call('GET', '/console/api/overview');
    expect(json.is_cut).toBe(false);
    expect(json.data).toMatchObject([
      { status: 'rejected', error_code: 'scanned_pdf', accounts: [] },
      {
        id: first.id,
        status: 'needs_review',
        file_name: 'first.pdf',
        client: null,
        bank: first.bank,
        closing_balance: first.closing_balance,
        reconciliation: { diff: first.reconciliation.diff, basis: 'printed', corrections: 0 },
        accounts: [{ account_type: 'chequing', account_number: '****7890', currency: 'CAD' }],
        pdf_available: true,
        same_file_as: null,
      },
    ]);
    expect(JSON.stringify(json)).not.toContain('567890');
    const tag = { 'If-None-Match': headers.get('etag') ?? '' };
    expect((await call('GET', '/console/api/overview', undefined, tag)).status).toBe(304);
    const correction = { op: 'set_meta', key: 'closing_balance', value: '1.00' };
    const path = `/console/api/v1/statements/${first.id}/transactions`;
    expect((await call('PATCH', path, { corrections: [correction] }, { 'If-Match': '"1"' })).status).toBe(200);
    const after = await call('GET', '/console/api/overview', undefined, tag);
    expect(after.json.data[1]).toMatchObject({ closing_balance: '1.00', reconciliation: { corrections: 1 } });
    expect((await customer.live.call('DELETE', `/v1/statements/${first.id}`)).status).toBe(204);
    expect((await call('GET', '/console/api/overview', undefined, tag)).json.data).toHaveLength(1);
    const stranger = await signIn(service, await service.customer());
    expect((await stranger('GET', '/console/api/overview')).json.data).toEqual([]);
  });

  test('the same bytes are known again, and a statement has the fingerprint of its file', async () => {
    const customer = await service.customer();
    const call = await signIn(service, customer);
    const sha256 = createHash('sha256').update(scriptedPdf('pages=2')).digest('hex');
    expect((await call('GET', `/console/api/files/${sha256}`)).json).toEqual({ statement_id: null });
    const first = (await customer.live.finished({ script: 'pages=2' })).json.id;
    const second = (await customer.live.finished({ script: 'pages=2', parts: { retention: 'none' } })).json.id;
    expect((await call('GET', `/console/api/files/${sha256}`)).json).toEqual({ statement_id: first });
    expect((await call('GET', `/console/api/statements/${second}/fingerprint`)).json).toEqual({ sha256 });
    const { data } = (await call('GET', '/console/api/overview')).json;
    expect(data.map((line: { same_file_as: string | null }) => line.same_file_as)).toEqual([first, null]);
    const stranger = await signIn(service, await service.customer());
    expect((await stranger('GET', `/console/api/files/${sha256}`)).json).toEqual({ statement_id: null });
    refused(await stranger('GET', `/console/api/statements/${first}/fingerprint`), 'statement_not_found');
    refused(await stranger('GET', `/console/api/statements/${first}/unclaimed`), 'statement_not_found');
    expect((await call('GET', `/console/api/statements/${first}/unclaimed`)).json).toEqual({ data: [] });
    await customer.live.call('DELETE', `/v1/statements/${first}`);
    expect((await call('GET', `/console/api/files/${sha256}`)).json).toEqual({ statement_id: second });
  });

  test('a key has a name, says when it was used last, and what was asked with it is listed', async () => {
    const customer = await service.customer();
    const call = await signIn(service, customer);
    const made = await call('POST', '/console/api/keys', { mode: 'test', name: ' books ' });
    expect(made.status).toBe(201);
    refused(await call('POST', '/console/api/keys', { mode: 'test', name: 'x'.repeat(61) }), 'invalid_body');
    const keys = async () => (await call('GET', '/console/api/keys')).json.data;
    const key = (await keys()).find((one: { name: string | null }) => one.name === 'books');
    expect(key).toMatchObject({ mode: 'test', last_used_at: null, revoked_at: null });
    expect((await call('PATCH', `/console/api/keys/${key.id}`, { name: 'ledger' })).status).toBe(204);
    refused(await call('PATCH', '/console/api/keys/key_unknown', { name: 'ledger' }), 'key_not_found');

    const headers = { Authorization: `Bearer ${made.json.key}` };
    const told = await fetch(`${service.url}/v1/usage`, { headers });
    await fetch(`${service.url}/v1/statements/stm_unknown?acctid=55501234`, { headers });
    await expect
      .poll(async () => (await keys()).find((one: { id: string }) => one.id === key.id))
      .toMatchObject({
        name: 'ledger',
        last_used_at: expect.any(String),
      });
    const listed = await call('GET', `/console/api/requests?key=${key.id}`);
    expect(listed.json.data).toMatchObject([
      { method: 'GET', route: '/v1/statements/:stm_id', statement_id: 'stm_unknown', status: 404, mode: 'test' },
      { method: 'GET', route: '/v1/usage', statement_id: null, status: 200, id: told.headers.get('x-request-id') },
    ]);
    expect(listed.text).not.toContain('55501234');
    const faults = (await call('GET', '/console/api/requests?faults=true')).json.data;
    expect(faults.map(({ status }: { status: number }) => status)).toEqual([404]);
    const before = encodeURIComponent(listed.json.data[1].created_at);
    expect((await call('GET', `/console/api/requests?before=${before}`)).json.data).toEqual([]);
    const stranger = await signIn(service, await service.customer());
    expect((await stranger('GET', `/console/api/requests?key=${key.id}`)).json.data).toEqual([]);

    service.forward(15 * 86_400_000);
    await service.keepHouse();
    const again = await signIn(service, customer);
    expect((await again('GET', '/console/api/requests')).json.data).toEqual([]);
  });

  test('usage is told by day, days without it among them', async () => {
    const customer = await service.customer();
    await customer.live.finished({ script: 'pages=3' });
    await customer.live.finished({ script: 'pages=2' });
    await customer.live.finished({ script: 'outcome=rejected' });
    const { data } = (await (await signIn(service, customer))('GET', '/console/api/usage')).json;
    expect(data).toHaveLength(90);
    expect(data.at(-1)).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), credits: 5, statements: 2 });
    expect(data.at(-2)).toMatchObject({ credits: 0, statements: 0 });
  });

  test('a delivery shows what was sent and what came back', async () => {
    const customer = await service.customer();
    const call = await signIn(service, customer);
    await call('POST', '/console/api/webhooks', { url: 'http://127.0.0.1:9/hook' });
    const [{ id }] = (await call('GET', '/console/api/webhooks')).json.data;
    await customer.test.finished();
    const delivery = async () => (await call('GET', `/console/api/webhooks/${id}/deliveries`)).json.data[0];
    await expect.poll(async () => (await delivery())?.attempts).toBe(1);
    expect(await delivery()).toMatchObject({ event_type: 'statement.completed', statement_id: expect.any(String) });
    const { json } = await call('GET', `/console/api/deliveries/${(await delivery()).id}`);
    expect(JSON.parse(json.body)).toMatchObject({ type: 'statement.completed', data: { mode: 'test' } });
    expect(json.attempts).toMatchObject([
      { number: 1, url: 'http://127.0.0.1:9/hook', status: null, headers: { 'X-Signature': expect.any(String) } },
    ]);
    const stranger = await signIn(service, await service.customer());
    refused(await stranger('GET', `/console/api/deliveries/${(await delivery()).id}`), 'delivery_not_found');
  });
});
