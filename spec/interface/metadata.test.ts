import { expect, test } from 'vitest';
import { signIn } from './console-session.ts';
import { refused } from './refused.ts';
import { onBothDatabases, useService } from './service.ts';

onBothDatabases((database) => {
  const service = useService(database);

  test('the client of a statement is changed later, and the list and filters go by the new one', async () => {
    const customer = await service.customer();
    const call = await signIn(service, customer);
    const parts = { metadata: JSON.stringify({ client: 'Bakery Ltd', job: '17' }) };
    const before = (await customer.live.finished({ parts })).json;
    service.forward(60_000);
    const changed = await customer.live.call('PATCH', `/v1/statements/${before.id}`, {
      json: { metadata: { client: 'Garage Inc', note: 'moved' } },
    });
    expect(changed.status).toBe(200);
    const metadata = { client: 'Garage Inc', job: '17', note: 'moved' };
    expect(changed.json).toEqual({ ...before, metadata, updated_at: expect.any(String) });
    expect(changed.json.updated_at > before.updated_at).toBe(true);
    expect(changed.headers.get('etag')).toBe(`"${before.corrections_version}"`);
    expect((await customer.live.call('GET', `/v1/statements/${before.id}`)).json).toEqual(changed.json);
    const found = async (client: string) =>
      (await customer.live.call('GET', `/v1/statements?metadata[client]=${client}`)).json.data.length;
    expect([await found('Bakery%20Ltd'), await found('Garage%20Inc')]).toEqual([0, 1]);

    const line = async () => (await call('GET', '/console/api/overview')).json.data[0];
    expect(await line()).toMatchObject({ client: 'Garage Inc' });
    service.forward(1000);
    const path = `/console/api/v1/statements/${before.id}`;
    expect((await call('PATCH', path, { metadata: { client: null } })).json.metadata).toEqual({
      job: '17',
      note: 'moved',
    });
    expect(await line()).toMatchObject({ client: null });
  });

  test('it is noted that the client changed, by whom, and only if it did; the names go with the statement', async () => {
    const customer = await service.customer();
    const call = await signIn(service, customer);
    const { id } = (await customer.live.finished()).json;
    const path = `/console/api/v1/statements/${id}`;
    for (const metadata of [{ client: 'Bakery Ltd' }, { client: 'Bakery Ltd' }, { job: '18' }, {}]) {
      expect((await call('PATCH', path, { metadata })).status).toBe(200);
    }
    const { data } = (await call('GET', `/console/api/activity?subject=${id}`)).json;
    expect(data).toMatchObject([
      { action: 'statement.metadata_changed', detail: null, mode: 'live' },
      { action: 'statement.client_changed', detail: null, actor: expect.stringMatching(/^console_/) },
    ]);
  });

  test('what is no metadata, or too much of it, is refused and changes nothing', async () => {
    const customer = await service.customer();
    const full = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`key ${at}`, 'value']));
    const { id } = (await customer.test.finished({ parts: { metadata: JSON.stringify(full) } })).json;
    const change = (json: unknown) => customer.test.call('PATCH', `/v1/statements/${id}`, { json });
    refused(await change({ metadata: { client: 'Bakery Ltd' } }), 'invalid_metadata', 'metadata');
    expect((await change({ metadata: { client: 'Bakery Ltd', 'key 0': null } })).status).toBe(200);
    for (const metadata of [undefined, null, [], 'client', { client: 7 }, { client: 'x'.repeat(501) }]) {
      refused(await change({ metadata }), 'invalid_metadata', 'metadata');
    }
    refused(await change({ metadata: {}, status: 'succeeded' }), 'invalid_body', 'status');
    const { metadata } = (await customer.test.call('GET', `/v1/statements/${id}`)).json;
    expect(Object.keys(metadata)).toHaveLength(20);
    expect(metadata).toMatchObject({ client: 'Bakery Ltd', 'key 19': 'value' });
  });

  test('another customer’s statement, and the one of the other mode, are not there to be changed', async () => {
    const customer = await service.customer();
    const { id } = (await customer.live.finished()).json;
    const stranger = await service.customer();
    for (const client of [customer.test, stranger.live]) {
      const answer = await client.call('PATCH', `/v1/statements/${id}`, { json: { metadata: { client: 'Mine' } } });
      refused(answer, 'statement_not_found');
    }
    expect((await customer.live.call('GET', `/v1/statements/${id}`)).json.metadata).toEqual({});
  });

  test('the event of a later reading carries the new client', async () => {
    const customer = await service.customer();
    const { id } = (await customer.live.finished({ script: 'outcome=flaky' })).json;
    await customer.live.call('PATCH', `/v1/statements/${id}`, { json: { metadata: { client: 'Garage Inc' } } });
    await customer.live.call('POST', `/v1/statements/${id}/retry`);
    await customer.live.settled(id);
    const { data } = (await customer.live.call('GET', '/v1/events')).json;
    expect(data.map((event: { data: { metadata: unknown } }) => event.data.metadata)).toEqual([
      {},
      { client: 'Garage Inc' },
    ]);
  });
});
