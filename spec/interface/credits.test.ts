import { expect, test } from 'vitest';
import { addWebhook, setCreditsLow } from '../../service/operations/index.ts';
import { refused } from './refused.ts';
import { onBothDatabases, useService } from './service.ts';
import { openReceiver, until } from './webhooks/receiver.ts';

onBothDatabases((database) => {
  const service = useService(database);

  test('usage entries 200 what was granted, held, spent and given back, newest first', async () => {
    const { live, test: sandbox, addCredits } = await service.customer(10);
    const { json: paid } = await live.finished({ script: 'pages=3' });
    const { json: rejected } = await live.finished({ script: 'outcome=rejected' });
    await addCredits(5);
    const { status, json } = await live.call('GET', '/v1/usage/entries');
    expect(status).toBe(200);
    const short = json.data.map((one: Record<string, unknown>) => [
      one.sequence,
      one.kind,
      one.credits,
      one.statement_id,
      one.credits_remaining,
    ]);
    expect(short).toEqual([
      [7, 'grant', 5, null, 12],
      [6, 'void', 1, rejected.id, 7],
      [5, 'reserve', 1, rejected.id, 6],
      [4, 'post', 3, paid.id, 7],
      [3, 'reserve', 2, paid.id, 7],
      [2, 'reserve', 1, paid.id, 9],
      [1, 'grant', 10, null, 10],
    ]);
    expect(json).toMatchObject({ has_more: false, next_cursor: null });
    const { json: usage } = await live.call('GET', '/v1/usage');
    expect(json.data[0]).toMatchObject({
      credits_used: usage.credits_used,
      credits_remaining: usage.credits_remaining,
      credits_reserved: usage.credits_reserved,
    });
    expect((await sandbox.call('GET', '/v1/usage/entries')).json).toEqual(json);
    const spent = await live.call('GET', '/v1/usage/entries?kind=post');
    expect(spent.json.data).toEqual([json.data[3]]);

    const first = await live.call('GET', '/v1/usage/entries?limit=4');
    const rest = await live.call('GET', `/v1/usage/entries?limit=4&cursor=${first.json.next_cursor}`);
    expect([...first.json.data, ...rest.json.data]).toEqual(json.data);
    const stranger = await service.customer(1);
    expect((await stranger.live.call('GET', '/v1/usage/entries')).json.data).toHaveLength(1);
    refused(await live.call('GET', '/v1/usage/entries?cursor=x'), 'invalid_cursor');
    refused(await live.call('GET', '/v1/usage/entries?kind=gift'), 'invalid_filter');
    refused(await live.call('GET', '/v1/usage/entries?limit=0'), 'invalid_limit');
  });

  test('credits.low is sent once below the mark, to endpoints that asked, and again after more were added', async () => {
    const { id, live, test: sandbox, addCredits } = await service.customer(6);
    const { services } = service.running;
    const [asked, usual] = [await openReceiver(), await openReceiver()];
    await addWebhook(services, id, { url: asked.url, events: ['credits.low'] });
    await addWebhook(services, id, { url: usual.url });
    await setCreditsLow(services, id, 4);
    expect((await live.call('GET', '/v1/usage/entries')).json.credits_low_at).toBe(4);
    await live.finished({ script: 'pages=2' });
    await sandbox.finished();
    expect(asked.requests).toHaveLength(0);
    await live.finished({ script: 'pages=1 a' });
    await asked.received(1);
    expect(asked.events()[0]).toMatchObject({
      type: 'credits.low',
      data: { id, mode: 'live', metadata: {}, credits_remaining: 3, credits_low_at: 4 },
    });
    await live.finished({ script: 'pages=1 b' });
    await addCredits(3);
    await live.finished({ script: 'pages=2 c' });
    await asked.received(2);
    await until(() => usual.requests.length >= 5);
    expect(new Set(usual.events().map(({ type }) => type))).toEqual(new Set(['statement.completed']));
    expect(asked.requests).toHaveLength(2);
    await setCreditsLow(services, id, null);
    expect((await live.call('GET', '/v1/usage/entries')).json.credits_low_at).toBeNull();
    await expect(setCreditsLow(services, id, 0)).rejects.toThrow('whole number');
  });
});
