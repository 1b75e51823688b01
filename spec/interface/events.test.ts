import { expect, test } from 'vitest';
import { createClient } from '../../clients/typescript/index.ts';
import { addWebhook, listEvents, testWebhook } from '../../service/operations/index.ts';
import type { Answer, Client } from './client.ts';
import { onBothDatabases, useService } from './service.ts';

const idsOf = ({ json }: Answer): string[] => json.data.map(({ data }: { data: { id: string } }) => data.id);

onBothDatabases((database) => {
  const service = useService(database);

  const events = (client: Client, query = '') => client.call('GET', `/v1/events${query}`);

  test('GET /v1/events lists what webhooks carry, oldest first, page by page', async () => {
    const { id: customerId, live } = await service.customer();
    const uploaded: string[] = [];
    for (const script of ['', 'outcome=needs_review', 'outcome=rejected']) {
      uploaded.push((await live.finished({ script })).json.id);
    }
    const all = await events(live);
    expect(all.status).toBe(200);
    expect(idsOf(all)).toEqual(uploaded);
    expect(all.json.data.map(({ type }: { type: string }) => type)).toEqual([
      'statement.completed',
      'statement.completed',
      'statement.failed',
    ]);
    const sent = await listEvents(service.running.services, customerId);
    expect(all.json.data).toEqual(sent.map(({ payload }) => JSON.parse(payload)));
    const first = await events(live, '?limit=2');
    expect(first.json.has_more).toBe(true);
    const second = await events(live, `?limit=2&cursor=${first.json.next_cursor}`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(uploaded);
  });

  test('GET /v1/events goes on where it ended: settling events come again, then never more', async () => {
    const { live } = await service.customer();
    const { next_cursor: start } = (await events(live, '?cursor=now')).json;
    const before = (await live.finished()).json.id;
    const page = await events(live, `?cursor=${start}`);
    expect(idsOf(page)).toEqual([before]);
    // Another may still come in between, so the cursor stays behind what is new.
    expect(idsOf(await events(live, `?cursor=${page.json.next_cursor}`))).toEqual([before]);
    service.forward(31_000);
    const settled = (await events(live, `?cursor=${page.json.next_cursor}`)).json.next_cursor;
    expect(idsOf(await events(live, `?cursor=${settled}`))).toEqual([]);
    const after = (await live.finished()).json.id;
    expect(idsOf(await events(live, `?cursor=${settled}`))).toEqual([after]);
    expect(idsOf(await events(live, '?cursor=now'))).toEqual([]);
  });

  test('GET /v1/events shows a key its own mode and its own customer, and no test event', async () => {
    const [one, other] = [await service.customer(), await service.customer()];
    const live = (await one.live.finished()).json.id;
    const sample = (await one.test.finished()).json.id;
    const { services } = service.running;
    const endpoint = await addWebhook(services, one.id, { url: 'http://127.0.0.1:9/' });
    await testWebhook(services, one.id, endpoint.id);
    expect(idsOf(await events(one.live))).toEqual([live]);
    expect(idsOf(await events(one.test))).toEqual([sample]);
    expect(idsOf(await events(other.live))).toEqual([]);
  });

  test('GET /v1/events of a deleted statement says that it happened and nothing that was read', async () => {
    const { live } = await service.customer();
    const { id } = (await live.finished({ parts: { metadata: '{"invoice":"A-1"}' } })).json;
    await live.call('DELETE', `/v1/statements/${id}`);
    const [event] = (await events(live)).json.data;
    expect(event.data).toMatchObject({ id, status: 'succeeded', bank: null, metadata: {}, transaction_count: 0 });
  });

  test.each([
    ['?cursor=x', 422, 'invalid_cursor'],
    ['?cursor=now&cursor=now', 422, 'invalid_cursor'],
    ['?limit=0', 422, 'invalid_limit'],
    ['?limit=1001', 422, 'invalid_limit'],
  ])('GET /v1/events%s is refused', async (query, status, code) => {
    const { live } = await service.customer();
    expect(await events(live, query)).toMatchObject({ status, json: { code } });
  });

  test('GET /v1/events by the client that others install', async () => {
    const { live } = await service.customer();
    const client = createClient({ key: live.key, baseUrl: service.url });
    const { next_cursor: cursor } = await client.events({ cursor: 'now' });
    const { id } = (await live.finished()).json;
    const { data } = await client.events({ cursor, limit: 5 });
    expect(data.map((event) => [event.type, event.data.id])).toEqual([['statement.completed', id]]);
  });
});
