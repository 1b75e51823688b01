import { expect, test } from 'vitest';
import { refused } from './refused.ts';
import { type Book, bookScript } from './scripted-book.ts';
import { onBothDatabases, useService } from './service.ts';

const january: Book = { start: '2026-01-01', end: '2026-01-31', opening: 10_000, rows: [['2026-01-05', 'PAY', 5000]] };
const script = bookScript(january);
const sameRows = bookScript({ ...january, note: 'printed again' });

onBothDatabases((database) => {
  const service = useService(database);

  test('the same bytes are said to be so, at once, and are charged unless told otherwise', async () => {
    const { live } = await service.customer();
    const { json: first } = await live.finished({ script });
    expect(first.duplicate_of).toBeNull();
    const { status, json } = await live.upload({ script });
    expect(status).toBe(202);
    expect(json).toMatchObject({ status: 'queued', duplicate_of: first.id });
    expect((await live.settled(json.id)).json).toMatchObject({ duplicate_of: first.id, credits_charged: 1 });
  });

  test('the same rows in another file are said to be so once they are read', async () => {
    const { live } = await service.customer();
    const { json: first } = await live.finished({ script });
    const { json } = await live.upload({ script: sameRows });
    expect(json.duplicate_of).toBeNull();
    expect((await live.settled(json.id)).json).toMatchObject({ duplicate_of: first.id, credits_charged: 1 });
    const other = await live.finished({ script: bookScript({ ...january, opening: 10_001 }) });
    expect(other.json.duplicate_of).toBeNull();
  });

  test('of two copies that are read side by side the later one is the copy, and is paid for once', async () => {
    const { live } = await service.customer();
    const slow = `holdonce=3000 ${script}`;
    const parts = { on_duplicate: 'return' };
    const first = (await live.upload({ script: slow, parts })).json;
    service.forward(5);
    const second = (await live.finished({ script: sameRows, parts })).json;
    expect(second.duplicate_of).toBeNull();
    expect((await live.settled(first.id)).json).toMatchObject({ duplicate_of: null, credits_charged: 0 });
    expect((await live.call('GET', `/v1/statements/${second.id}`)).json).toMatchObject({
      duplicate_of: first.id,
      credits_charged: 1,
    });
  });

  test('on_duplicate=return 200 answers with the first statement and charges nothing', async () => {
    const { live } = await service.customer();
    const { json: first } = await live.finished({ script });
    const used = async () => (await live.call('GET', '/v1/usage')).json.credits_used;
    for (const asked of [{ parts: { on_duplicate: 'return' } }, { query: '?on_duplicate=return' }]) {
      const { status, json, headers } = await live.upload({ script, ...asked });
      expect(status).toBe(200);
      expect(json).toEqual(first);
      expect(headers.get('location')).toBe(`/v1/statements/${first.id}`);
    }
    expect(await used()).toBe(1);
    const { json: list } = await live.call('GET', '/v1/statements');
    expect(list.data).toHaveLength(1);
    // Known by its rows only after it was read: a statement of its own, which costs nothing.
    const again = await live.finished({ script: sameRows, parts: { on_duplicate: 'return' } });
    expect(again.json).toMatchObject({ duplicate_of: first.id, credits_charged: 0, status: 'succeeded' });
    expect((await live.call('GET', `/v1/statements/${again.json.id}/transactions`)).status).toBe(200);
    expect(await used()).toBe(1);
    const fresh = await live.upload({ script: 'pages=2', parts: { on_duplicate: 'return' } });
    expect(fresh.status).toBe(202);
    expect((await live.settled(fresh.json.id)).json.credits_charged).toBe(2);
  });

  test('a first statement that is not paid makes no later one free', async () => {
    const { live, addCredits } = await service.customer(1);
    const pages = (note: string) => `pages=3 ${note}`;
    const first = await live.finished({ script: pages('a') });
    expect(first.json.credits_charged).toBe(0);
    await addCredits(3);
    const second = await live.finished({ script: pages('b'), parts: { on_duplicate: 'return' } });
    expect(second.json).toMatchObject({ duplicate_of: first.json.id, credits_charged: 3 });
  });

  test('on_duplicate=return with a key: the replay is the same answer, and works without credits', async () => {
    const { live } = await service.customer(1);
    const { json: first } = await live.finished({ script });
    const asked = { script, parts: { on_duplicate: 'return' }, headers: { 'Idempotency-Key': 'one' } };
    expect((await live.upload(asked)).status).toBe(200);
    const replay = await live.upload(asked);
    expect(replay.status).toBe(202);
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect(replay.json.id).toBe(first.id);
    refused(await live.upload({ ...asked, parts: {} }), 'idempotency_key_reused');
  });

  test('a file that failed is read anew, and one that was rejected is answered with the rejection', async () => {
    const { live } = await service.customer();
    const parts = { on_duplicate: 'return' };
    const { json: failed } = await live.finished({ script: 'outcome=crashed' });
    const { status, json } = await live.upload({ script: 'outcome=crashed', parts });
    expect(status).toBe(202);
    expect(json.id).not.toBe(failed.id);
    const { json: rejected } = await live.finished({ script: 'outcome=rejected' });
    expect((await live.upload({ script: 'outcome=rejected', parts })).json).toMatchObject({
      id: rejected.id,
      status: 'rejected',
    });
  });

  test('when the first is deleted, the oldest copy is the original', async () => {
    const { live } = await service.customer();
    const [first, second, third] = [
      (await live.finished({ script })).json.id,
      (await live.finished({ script })).json.id,
      (await live.finished({ script })).json.id,
    ];
    await live.call('DELETE', `/v1/statements/${first}`);
    const shown = async (id: string) => (await live.call('GET', `/v1/statements/${id}`)).json.duplicate_of;
    expect(await shown(second)).toBeNull();
    expect(await shown(third)).toBe(second);
  });

  test('another customer, and the sandbox, know nothing of it', async () => {
    const { live, test: sandbox } = await service.customer();
    const stranger = await service.customer();
    await live.finished({ script });
    for (const client of [stranger.live, sandbox]) {
      const { status, json } = await client.upload({ script, parts: { on_duplicate: 'return' } });
      expect(status).toBe(202);
      expect((await client.settled(json.id)).json.duplicate_of).toBeNull();
    }
  });

  test('422 any other word', async () => {
    const { live } = await service.customer();
    refused(await live.upload({ script, parts: { on_duplicate: 'ignore' } }), 'invalid_on_duplicate');
    const twofold = { parts: { on_duplicate: 'accept' }, query: '?on_duplicate=return' };
    refused(await live.upload({ script, ...twofold }), 'invalid_on_duplicate');
  });
});
